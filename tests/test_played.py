"""Whole games, as they were recorded: each replays, holds, and ends as its name says.

The transcripts are kept as they were exported (``tests/recording`` made them).  They are
replayed by the definition of today: another title makes no old game wrong, another rule
does, and then the ply and the case are named here.
"""

from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from pnp.errors import Complaints
from pnp.model import canonical
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.rules.pending import Over
from pnp.session import transcript
from pnp.session.events import Cards, Dice, Played, Strictness
from pnp.session.restore import restore
from tests import recorded
from tests.kits import GAME

PLAYED = Path(__file__).parent / "played" / "castle-itter"
NAMES = sorted(path.stem for path in PLAYED.iterdir())
DIFFICULTIES = {
    "published": ("beginner", "veteran", "elite", "competitive"),
    "playtest": ("playtest-normal", "playtest-veteran", "playtest-elite"),
}
ENDS = {
    "published": ("breach", "won", "draw", "relief"),
    "playtest": ("breach", "lasted"),
}
END = {
    "breach": ("breach", {"lost"}),
    "won": ("deck out", {"won"}),
    "lasted": ("deck out", {"won"}),
    "draw": ("deck out", {"drawn"}),
    "relief": ("relief", {"won", "drawn"}),
}
"""What a name says behind the kind of game: how it ended, and its results."""
BESIDES = {
    "published-beginner-won-with-sacrifice": ("sacrifice", "keep", "enough"),
    "published-beginner-relief-on-turn-21": ("escape",),
}
"""Games that were recorded for more than their end, and the plies they have."""
TURNS = {"playtest-veteran": 22, "playtest-elite": 24}


@cache
def definition(edition: str, variant: str) -> Game:
    """Return the game of today."""
    complaints = Complaints()
    game = load(GAME, edition=edition, variants=(variant,), complaints=complaints)
    assert game is not None, list(complaints)
    return game


@cache
def text_of(name: str) -> str:
    """Return a transcript, said to be played by the definition of today."""
    told = (PLAYED / f"{name}.txt").read_text(encoding="utf-8")
    header = transcript.read(told, f"{name}.txt").header
    (variant,) = header.variants
    return recorded.of_today(told, definition(header.edition, variant))


def end_of(name: str) -> tuple[str, set[str]]:
    """Return what a name says of the end."""
    return next(END[word] for word in name.split("-") if word in END)


# Which games there are


def test_every_difficulty_has_a_game_of_every_end() -> None:
    wanted = {
        f"{variant if variant.startswith(edition) else f'{edition}-{variant}'}-{end}"
        for edition, variants in DIFFICULTIES.items()
        for variant in variants
        for end in ENDS[edition]
    }

    assert set(NAMES) == wanted | {*BESIDES}
    for name in NAMES:
        header = transcript.read(text_of(name)).header
        assert header.name == name
        assert name.startswith((header.edition, *header.variants))


def test_every_difficulty_of_the_definition_is_played() -> None:
    """A new one needs its games."""
    for edition, variants in DIFFICULTIES.items():
        complaints = Complaints()
        game = load(GAME, edition=edition, complaints=complaints)
        assert game is not None
        said = definition(edition, variants[0]).numbers["difficulty"].options
        assert len(variants) == len(said)


def test_every_reason_a_game_can_end_for_is_met() -> None:
    from pnp.games.castle_itter.words.prompts import REASONS

    assert {end_of(name)[0] for name in NAMES} == set(REASONS)


@pytest.mark.parametrize("name", BESIDES)
def test_what_else_a_game_was_recorded_for_is_in_it(name: str) -> None:
    events = transcript.read(text_of(name)).events
    said = [event.text for _, event in events if isinstance(event, Played)]

    for ply in BESIDES[name]:
        assert any(text.startswith(ply) for text in said), ply


def test_tables_of_every_kind_are_there() -> None:
    """Own dice, rolled and mixed; own cards and kept; every strictness; every event."""
    texts = [text_of(name) for name in NAMES]
    headers = [transcript.read(text).header for text in texts]

    assert {each.dice for each in headers} == set(get_args(Dice))
    assert {each.cards for each in headers} == set(get_args(Cards))
    assert {each.strictness for each in headers} == set(get_args(Strictness))
    for said in (
        "* undo to",
        "* redo to",
        "* branch",
        "* fix",
        "* overrule",
        "(against 2.6)",
        "(against p.12 Recover)",
        "(fell)",
        "(rolled)",
        "for ss",
    ):
        assert any(said in text for text in texts), said


# What each of them holds


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_game_replays_and_ends_as_its_name_says(name: str, tmp_path: Path) -> None:
    """To import is to rule on every ply again; exported it is the same to the byte."""
    header = transcript.read(text_of(name)).header
    game = definition(header.edition, *header.variants)
    session = recorded.brought(text_of(name), game, tmp_path)
    ending = session.pending
    outcome, results = end_of(name)
    score = session.rules.score(session.position)
    stand = next(transcript.stands(session))

    assert isinstance(ending, Over)
    assert ending.reason == outcome
    assert ending.result in results
    assert (stand.score, stand.result) == (score.total, ending.result)
    assert f"stands main: after {stand.head}, score {stand.score} {stand.result}\n" in (
        text_of(name)
    )
    assert transcript.write(session) == text_of(name)
    if outcome == "deck out":
        (variant,) = session.header.variants
        assert session.position.turn == TURNS.get(variant, 20)
    if name.endswith("-on-turn-21"):
        assert session.position.turn == 21
    recorded.holds(session)
    assert len(session.plies()) > 100


def test_a_game_of_another_wording_comes_in_with_a_warning(tmp_path: Path) -> None:
    """An old transcript is not lost to a new title."""
    name = "published-beginner-breach"
    told = (PLAYED / f"{name}.txt").read_text(encoding="utf-8")
    found = transcript.read(told, f"{name}.txt")
    game = definition("published", "beginner")
    assert found.header.definition != canonical.digest(canonical.freeze(game))

    session = restore(tmp_path / "old.pnp", found, game)

    assert "another version of the definition" in session.warning
    assert isinstance(session.pending, Over)
