"""A Cassino table at which anything is written: no word of it ends the evening.

Good plies are garbled by a fixed seed, in every strictness; after each the table can be
looked at, and in the end the log is ruled on again.  What is refused is refused with a
reason; nothing fails in another way.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from pnp.errors import Complaints, PnpError
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.session import verify
from pnp.session.events import Strictness
from pnp.session.rolling import submitted
from pnp.session.session import Session

PAGE = Path(__file__).parent.parent.parent / "docs" / "cassino.md"
PLIES = re.findall(r'pnp do \S+ "([^"]+)"', PAGE.read_text(encoding="utf-8"))
"""What the page on Cassino '44 says at the table."""
WORDS = sorted({word for ply in PLIES for word in re.split(r"[ ,;:]+", ply)})
ODD = (
    *("-1", "0", "999999999", "9" * 40, "1.5", "½", "²", "٣", "Ⅷ", "1e9", "0x10"),
    *("x" * 3_990, "../..", "%s", "{0}", "<b>", "'", '"', "#", "@", "é" * 50),
    *("\u202e", "\x1b[2J", "\x00", "\ud800", "axis axis", "D5 D5", "none", "M2", "R10"),
    *("=", "+", "-", "--", "(", "[", "\\", "|", "*", "~", "1/2", ";", ":", ",", "roll"),
)
EACH = 120
"""Things that are written at a table."""


@pytest.fixture(scope="module")
def game() -> Game:
    """Return Cassino '44 with every optional rule."""
    complaints = Complaints()
    found = load("cassino", variants=("all-rules",), complaints=complaints)
    assert found is not None
    return found


def garbled(random: Random) -> str:
    """Return a good ply with a few words of it otherwise."""
    words = random.choice(PLIES).split(" ")
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(words) + 1)
        words[at : at + random.randint(0, 2)] = random.sample((*ODD, *WORDS), 1)
    return " ".join(words)


def written(random: Random) -> Iterator[str]:
    """Yield what is said at one table: some of it as it should be."""
    good = list(PLIES)
    for _ in range(EACH):
        yield good.pop(0) if good and random.random() < 0.4 else garbled(random)


def enter(session: Session, text: str, random: Random) -> None:
    """Write it down at the table, or as a correction; now and then take back."""
    chance = random.random()
    if chance < 0.8:
        submitted(session, text, random)
    elif chance < 0.92:
        session.fix(text)
    else:
        session.undo()


def look(session: Session) -> Sequence[object]:
    """Look at the table in every way there is."""
    rules, position = session.rules, session.position
    legal = rules.legal(position)
    return [session.pending, rules.status(position), rules.broken(position), legal]


SEEDS = [
    pytest.param(seed, marks=() if seed < 2 else (pytest.mark.soak,))
    for seed in range(60)
]


@pytest.mark.parametrize("strictness", ["strict", "advise", "record"])
@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_written_the_evening_goes_on(
    game: Game, seed: int, strictness: Strictness, tmp_path: Path
) -> None:
    random, dice = Random(seed), "roll" if seed % 2 else "mine"
    path = tmp_path / "evening.pnp"
    session = Session.begin(path, game, dice=dice, strictness=strictness)  # type: ignore[arg-type]
    for text in written(random):
        with suppress(PnpError):
            enter(session, text, random)
        look(session)

    verify.session(path)
    again = Session.open(path).position
    assert session.rules.encode(again) == session.rules.encode(session.position)
