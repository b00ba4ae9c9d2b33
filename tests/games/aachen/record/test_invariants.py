"""What holds at every table, and what breaks it."""

from collections.abc import Callable

import pytest

from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.record.invariants import LAWS, broken
from tests.games.aachen.drawn import area, table, unit
from tests.games.aachen.walking import begun, fate, turn_settings, walk


def town() -> Position:
    """Return a table at which everything holds."""
    return table(
        "12: E-2-26 L-Smoots; 13: M12-A u-fanatic-7; 4: vacant; out: K-3-26",
        active="12",
        entered={"M12-A": "12"},
        joined="M12-A",
    )


def test_nothing_is_broken() -> None:
    assert broken(town()) == []


Break = Callable[[Position], None]


def put(name: str, **where: int) -> Break:
    """Return what sets a number of somebody."""

    def breaks(position: Position) -> None:
        for field, value in where.items():
            getattr(position, field)[unit(position, name)] = value

    return breaks


def hold(at: str, kind: str) -> Break:
    """Return what puts a German unit somewhere, and counts nothing."""

    def breaks(position: Position) -> None:
        position.german[area(position, at)] = position.tables.german_of[kind]

    return breaks


def let(**fields: object) -> Break:
    """Return what sets fields of the position."""

    def breaks(position: Position) -> None:
        for name, value in fields.items():
            setattr(position, name, value)

    return breaks


def crowd(position: Position) -> None:
    for name in ("F-2-26", "G-2-26", "D-2-26", "I-3-26"):
        position.where[unit(position, name)] = area(position, "12")


def forget(position: Position) -> None:
    for each in position.tables.germans:
        if each.id.startswith("f-"):
            position.left[each.index] = 0


def unsee(position: Position) -> None:
    position.left[position.tables.german_of["u-fanatic-7"]] = 1


@pytest.mark.parametrize(
    ("breaks", "told"),
    [
        (put("E-2-26", where=99), "the place of E-2-26 is unknown"),
        (crowd, "area 12 holds 5 units, and takes 4 [7.1, 8.3.1]"),
        (hold("14", "s-ambush-3"), "s-ambush-3 cannot be in 14, Urban"),
        (hold("1", "s-ambush-3"), "no such German unit can be in 1"),
        (hold("14", "u-elite-9"), "u-elite-9 is counted wrongly [4.4, 5.4]"),
        (unsee, "u-fanatic-7 is counted wrongly"),
        (forget, "too few Fortified units are unseen"),
        (let(turn=10), "turn 10 is after the last turn [5.1]"),
        (let(morale=20), "German Morale is off its track"),
        (let(points=-1), "more has been spent than there was"),
        (let(support=[0, -1, 0, 0]), "more has been spent than there was"),
        (put("K-3-26", spent=1), "it is not clear which side of K-3-26 is up"),
        (put("M12-A", came=24), "it is not clear where M12-A came from"),
        (put("M12-A", came=13), "M12-A cannot have come from 14, which is German"),
        (put("K-3-26", joined=1), "it is not clear what K-3-26 attack"),
        (put("E-2-26", back=4), "E-2-26 cannot be due to return"),
        (let(frames=[("sleep",)]), "what comes next cannot be read"),
        (let(frames=[]), "it is not clear whether the game is over"),
        (let(outcome="morale"), "it is not clear whether the game is over"),
        (let(active=44), "it is not clear which area is active"),
    ],
)
def test_what_breaks_a_law(breaks: Break, told: str) -> None:
    position = town()

    breaks(position)

    assert any(told in str(each) for each in broken(position)), broken(position)


def test_no_retreat_is_awaited_of_who_is_gone() -> None:
    position = town()
    position.frames.append(("retreat", unit(position, "K-3-26"), area(position, "13")))

    assert "K-3-26 cannot retreat off the map [3.4, 9.5.5]" in map(
        str, broken(position)
    )


def test_every_law_can_be_broken() -> None:
    """Each is a case above."""
    assert len(LAWS) == 14


@pytest.mark.parametrize("seed", range(4))
def test_nothing_is_broken_in_a_game(seed: int) -> None:
    """Whatever is ruled."""
    position, random = begun(), fate(f"laws {seed}")
    turn_settings(position, random)
    for move in walk(position, random):
        assert broken(position) == [], f"before {move}"
