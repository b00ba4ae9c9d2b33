"""Freeze what the referees answer, and hold today's answers against it.

    python -m tests.frozen write               keep the answers of today
    python -m tests.frozen check [GAME]        say where they differ from what was kept
    python -m tests.frozen show GAME WALK      print all answers of one walk, to compare

Kept are digests, one a walk and a question; ``show`` prints the text itself, so that two
checkouts can be compared with ``diff``.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from pnp.games.aachen import referee as aachen
from pnp.games.cassino import referee as cassino
from pnp.games.castle_itter import referee as castle_itter
from pnp.games.itchy_scratchy import referee as itchy_scratchy
from tests.frozen.answers import Answers, of_game
from tests.games.plays import aachen_games, battles, castle_games, desks

KEPT = Path(__file__).parent / "kept.json"
POSITIONS = 5000
"""How many positions of each game are asked about, at least."""
GAMES: Mapping[str, tuple[Any, Any, tuple[str, ...]]] = {
    "castle-itter": (
        castle_itter,
        castle_games,
        (
            *(
                "Waltl@K3 disrupted",
                "Lee killed",
                "Scout@c26",
                "nothing at 8",
                "turn 8",
            ),
            *(
                "North Terrace 5",
                "tank destroyed",
                "green 3",
                "load off",
                "Waltl ready",
            ),
            "Borotra escaped; Basse@NT6 exhausted",
        ),
    ),
    "aachen": (
        aachen,
        aachen_games,
        (
            *("E-2-26@13", "E-2-26 spent", "L-Botts out", "13 fanatic 7", "13 vacant"),
            *("morale 17", "turn 4", "rain, clear", "artillery 5", "points 4"),
            *("13 rubble", "2/26 held back", "13 unrevealed; E-2-26 fresh"),
        ),
    ),
    "itchy-scratchy": (
        itchy_scratchy,
        battles,
        (
            *("U-C@H3 facing N", "U-C facing W", "U-C strength 2", "U-C destroyed"),
            *("U-C moved 1", "U-C not attacked", "U-C fresh", "U-C away", "turn 4"),
            *("Union first", "D4 cleared", "U-A attacked; U-A finished"),
        ),
    ),
    "cassino": (
        cassino,
        desks,
        (
            *("turn 4", "axis initiative 2", "D5 axis +2", "D5 not contested"),
            *("D5 contested by allied in cassino", "D5 dug-in", "D5 no flm", "rain 2"),
            *("mines D5 1", "April, night", "fog 3", "clear weather", "D5 round 3"),
            *("axis barrage 12", "axis leader Smith", "34th steps 3 reduced 1"),
        ),
    ),
}
"""Of each game its referee, games that play themselves, and corrections to try."""


def walks(name: str) -> Iterator[list[Answers]]:
    """Yield the answers of one game after another, until there are positions enough."""
    rules, games, lines = GAMES[name]
    random, seen = Random(f"frozen {name}"), 0
    for position, ply in games(random):
        found = [*of_game(rules, position, ply, random, lines)]
        yield found
        seen += len(found)
        if seen >= POSITIONS:
            return


def digests(found: list[Answers]) -> dict[str, str]:
    """Return a digest of each question, over all positions of a walk."""
    told: dict[str, Any] = {}
    for number, answers in enumerate(found):
        for question, answer in answers.items():
            about = question.partition(" ")[0] if " " in question else question
            digest = told.setdefault(about, blake2b(digest_size=5))
            digest.update(f"{number} {question}\0{answer}\0".encode())
    return {question: digest.hexdigest() for question, digest in told.items()}


def main(task: str, *names: str) -> int:
    """Do as the first word says; return how many walks differ."""
    if task == "show":
        name, walk = names
        for number, found in enumerate(walks(name)):
            if number == int(walk):
                for at, answers in enumerate(found):
                    for question, answer in answers.items():
                        say(f"== {at} {question}\n{answer}")
                return 0
        raise SystemExit(f"{name} has no walk {walk}")
    kept = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    wrong = 0
    for name in names or GAMES:
        found = [digests(each) for each in walks(name)]
        if task == "write":
            kept[name] = found
            KEPT.write_text(json.dumps(kept, indent=0) + "\n")
            continue
        wrong += differs(name, kept[name], found)
    return wrong


def say(line: str) -> None:
    """Print a line."""
    sys.stdout.write(f"{line}\n")


def differs(name: str, kept: list[dict[str, str]], found: list[dict[str, str]]) -> int:
    """Say per question in how many walks an answer is another; return the most."""
    pairs = [*zip(kept, found, strict=True)]
    questions = sorted({each for pair in pairs for one in pair for each in one})
    most = 0
    for question in questions:
        others = [
            n for n, (a, b) in enumerate(pairs) if a.get(question) != b.get(question)
        ]
        if others:
            where = f"{len(others)} of {len(pairs)} walks: {others[:5]}"
            say(f"{name}: {question}: {where}")
        most = max(most, len(others))
    say(f"{name}: {len(pairs)} walks, {most} differ")
    return most


if __name__ == "__main__":
    sys.exit(min(main(*sys.argv[1:]), 1))
