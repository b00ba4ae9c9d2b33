"""Chances beside moves: in time, in a few words, and only what a player may know."""

from fractions import Fraction
from pathlib import Path
from time import monotonic

from pnp.cli.beside import brief, chances, told
from pnp.cli.waiting import choice
from pnp.simulate.odds import Odds, Result
from tests.simulate.test_luck import castle, competitive

ATTACK = "attack Rifleman@8 by Lee"


def found(*results: tuple[str, str], exact: bool = True) -> Odds:
    """Return the chances of a move as they are written: 1/3."""
    return Odds("m", exact, tuple(Result(text, Fraction(p)) for text, p in results))


def test_few_results_are_shown_in_a_line() -> None:
    assert brief(found(("hit", "8/9"), ("missed", "1/9"))) == "89% hit, 11% missed"


def test_results_that_begin_alike_are_added_up() -> None:
    """What follows a suppression does not matter here."""
    results = [("suppressed; → 7", "1/2"), ("suppressed; → 8", "1/4"), ("not", "1/4")]

    assert brief(found(*results)) == "75% suppressed, 25% not"


def test_sampled_results_say_so() -> None:
    assert brief(found(("hit", "3/4"), ("missed", "1/4"), exact=False)).startswith("≈")


def test_many_results_are_left_to_pnp_odds() -> None:
    assert brief(found(*((f"to {n}", "1/6") for n in range(6)))) == ""


def test_moves_without_dice_have_no_chances(tmp_path: Path) -> None:
    session = castle(tmp_path, "place Lee at BJM")

    assert told(session, "", ["move Lee to K1", ATTACK, "nonsense"]) == {
        ATTACK: "89% hit, 11% missed"
    }


def test_a_list_never_waits_for_its_chances(tmp_path: Path) -> None:
    session = castle(tmp_path, "place Lee at BJM")
    begun = monotonic()

    counted = [*chances(session, "", [ATTACK] * 1_000, 0.05)]

    assert 0 < len(counted) < 1_000
    assert monotonic() - begun < 2


def test_a_short_list_shows_them(tmp_path: Path) -> None:
    session = castle(tmp_path, "place Lee at BJM")
    odds = told(session, "", [ATTACK])

    lines = [*choice([ATTACK], letters=True, odds=lambda move: odds.get(move, ""))]

    assert lines == ["  a  attack Rifleman@8 by Lee (89% hit, 11% missed)"]


def test_a_player_who_may_not_answer_gets_none(tmp_path: Path) -> None:
    """The SS player's orders are for the SS player alone."""
    session = competitive(tmp_path / "one", "one")
    moves = [*map(str, session.rules.legal(session.position))][:3]

    assert told(session, "defender", moves) == {}
