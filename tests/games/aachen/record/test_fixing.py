"""The table is right: what is said of it holds, and what is not said stays."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.record.fixing import fix
from pnp.games.aachen.record.invariants import broken
from pnp.rules.notation import NotationError
from tests.games.aachen.drawn import germans, standing, support, table, waiting

TOWN = (
    "12: M12-A E-2-26 L-Smoots; 13: u-fanatic-7; 4 5: vacant; out: K-3-26;"
    " support artillery 2"
)


def town() -> Position:
    """Return the table that is set right."""
    return table(TOWN)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("E-2-26@4", ["E-2-26: 12 → 4"]),
        ("Company E at Rothe Erde", ["E-2-26: 12 → 4"]),
        ("E-2-26 spent", ["E-2-26: spent"]),
        ("e226@4, spent", ["E-2-26: 12 → 4, spent"]),
        ("L-Smoots out", ["L-Smoots: 12 → out, since 2"]),
        ("Smoots killed", ["L-Smoots: 12 → killed"]),
        ("M12-A away", ["M12-A: 12 → away"]),
        ("K-3-26@4", ["K-3-26: out → 4, no longer since 2"]),
        ("L-Botts back turn 5", ["L-Botts: away → out, since 2, back 5"]),
        ("13 vacant", ["13: u-fanatic-7 → vacant"]),
        ("13 unrevealed", ["13: u-fanatic-7 → unrevealed"]),
        ("13 fanatic 8", ["13: u-fanatic-7 → u-fanatic-8"]),
        ("14 is urban elite 9", ["14: unrevealed → u-elite-9, elite"]),
        ("14: u-elite-9", ["14: unrevealed → u-elite-9, elite"]),
        ("13 rubble", ["13: u-fanatic-7 → u-fanatic-7, rubble"]),
        ("morale 17", ["German Morale 19 → 17"]),
        ("German Morale 17", ["German Morale 19 → 17"]),
        ("turn 4", ["turn 2 → 4"]),
        ("points 3", ["Supply Points 0 → 3"]),
        ("rain", ["Rain"]),
        ("artillery 5", ["artillery 2 → 5"]),
        ("support air 1 engineer 2", ["engineer 0 → 2", "air 0 → 1"]),
        ("2/26 held back", ["2/26 is held back"]),
        ("E-2-26 fresh", []),
    ],
)
def test_what_lies_there(written: str, told: list[str]) -> None:
    assert fix(town(), written) == told


def test_several_are_set_at_once() -> None:
    position = town()

    fix(position, "E-2-26@13 spent; morale 12; rain; 14 vacant; artillery 0")

    assert standing(position)["E-2-26"] == "13 spent"
    assert germans(position, "13", "14") == ("u-fanatic-7", "vacant")
    assert (position.morale, position.rain) == (12, 1)
    assert support(position) == {}
    assert broken(position) == []


def test_what_nobody_has_seen_is_counted_again() -> None:
    """A counter that was turned over by mistake lies unseen again."""
    position = town()
    kinds = position.tables.german_of

    fix(position, "13 fanatic 8")
    assert position.left[kinds["u-fanatic-7"]] == 1
    assert position.left[kinds["u-fanatic-8"]] == 0

    fix(position, "13 unrevealed")
    assert position.left[kinds["u-fanatic-8"]] == 1
    assert broken(position) == []


def test_what_has_been_seen_stays_seen() -> None:
    """A unit that is taken off is not there to be turned over again."""
    position = town()

    fix(position, "13 vacant")

    assert position.left[position.tables.german_of["u-fanatic-7"]] == 0
    assert broken(position) == []


def test_nobody_awaits_who_is_gone() -> None:
    position = table(
        "13: E-2-26 F-2-26 u-fanatic-7; 12: vacant",
        active="12",
        entered={"E-2-26": "12", "F-2-26": "12"},
        joined="E-2-26, F-2-26",
        frames=[
            ("active", "12"),
            ("fight", "13", 1, 1, "M12-A", 0, 0, 0, 0, -1, 9, 0),
            ("retreat", "F-2-26", "13"),
            ("retreat", "E-2-26", "13"),
        ],
    )

    told = fix(position, "E-2-26 out")

    gone = "no longer from 12, no longer joined, no longer moved, since 2"
    assert told == [
        f"E-2-26: 13 → out, {gone}",
        "no longer waiting for: retreat E-2-26 13",
    ]
    assert waiting(position) == ("retreat", "F-2-26", "13")


@pytest.mark.parametrize(
    ("frame", "written", "goes_on"),
    [
        ("lead", "E-2-26 out", False),
        ("lead", "E-2-26@4", False),
        ("attack", "13 vacant", False),
        ("attack", "13 unrevealed", False),
        ("attack", "L-Smoots out", True),
        ("attack", "13 fanatic 8", True),
    ],
)
def test_an_attack_goes_on_while_somebody_can_make_it(
    frame: str, written: str, *, goes_on: bool
) -> None:
    """Else the activation goes on without it."""
    position = table(
        "13: E-2-26 L-Smoots u-fanatic-7; 12: M12-A",
        active="12",
        entered={"E-2-26": "12", "L-Smoots": "12"},
        joined="E-2-26, L-Smoots",
        frames=[
            ("active", "12"),
            ("fight", "13", 1, 1, "E-2-26", 0, 0, 0, 0, -1, -1, 0),
            (frame, "13"),
        ],
    )

    fix(position, written)

    assert waiting(position) == ((frame, "13") if goes_on else ("active", "12"))
    assert broken(position) == []


def test_what_is_known_is_not_turned_over() -> None:
    """Its strategy is not carried out: nothing follows by the rules."""
    position = table(
        "13: E-2-26 F-2-26 unrevealed; 12: M12-A",
        active="12",
        entered={"E-2-26": "12", "F-2-26": "12"},
        joined="E-2-26, F-2-26",
        frames=[
            ("active", "12"),
            ("fight", "13", 1, 0, -1, 0, 0, 0, 0, -1, -1, 0),
            *(("engage", "13"), ("reveal", "13")),
        ],
    )

    fix(position, "13 ambush 5")

    assert waiting(position) == ("lead", "13")


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("", "the correction is empty"),
        ("E-2-27@12", "cannot read 'E-2-27@12'"),
        ("E-2-26@28", "there is no area '28'"),
        ("E-2-26 at 28 spent", "(the areas are 1 to 27)"),
        ("13 fanatic", "fanatic could be u-fanatic-6 or u-fanatic-7 or u-fanatic-8"),
        ("13 fanatic 3", "there is no Urban fanatic 3"),
        ("13 s-ambush-3", "s-ambush-3 is Suburban, and 13 is Urban"),
        ("14 fanatic 7", "u-fanatic-7 has been seen elsewhere"),
        ("1 ambush 3", "there is no Set-up ambush 3"),
        ("1 unrevealed", "no German unit can be in 1"),
        ("turn 0", "there is no turn 0"),
        ("K-3-26 spent", "K-3-26 is not on the map, and has no side"),
        ("E-2-26 spent dancing", "cannot read"),
        ("morale high", "cannot read"),
        ("13 and", "cannot read"),
    ],
)
def test_what_cannot_be_read_changes_nothing(written: str, why: str) -> None:
    position = town()

    with pytest.raises(NotationError, match=why):
        fix(position, f"morale 5; {written}" if written else written)

    assert position == town()


@given(st.text(alphabet="E-2613 @;spentrvacmol9L", max_size=40))
def test_anything_is_set_or_refused(written: str) -> None:
    """Never a fault; what is set can be told."""
    position = town()
    try:
        told = fix(position, written)
    except NotationError:
        assert position == town()
    else:
        assert bool(told) == (position != town())
