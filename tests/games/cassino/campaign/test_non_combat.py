"""Days without attacks: who throws a die, and who comes back."""

import pytest

from pnp.games.cassino.campaign.desk import Back, Flip, Order
from pnp.rules.flow import Frame
from pnp.rules.ledger import DESK, Day, Ledger
from pnp.rules.notation import NotationError
from pnp.rules.throw import throw
from tests.games.cassino.campaign.drawn import (
    after,
    against,
    facts,
    ledger,
    read,
    said,
    shown,
    told,
    under,
)

HURT = (
    "34th allied us_infantry 20/24 reduced 2 gone 1; 36th allied gurkhas 19/20 reduced 1;"
    " 44th axis grenadier 21/22 reduced 1"
)
ALLIED, AXIS = 1, 0


def awaited(found: Ledger) -> list[Frame]:
    """Return what is awaited besides the desk, the next first."""
    return found.frames[:0:-1]


def aided(line: str, side: int = ALLIED, **settings: str) -> Ledger:
    """Return a ledger that waits for the die of a side."""
    return ledger(line, frames=[("aid die", side, 1)], settings=settings)


def choosing(flips: int, back: int = 0, line: str = HURT, **settings: str) -> Ledger:
    """Return a ledger in which the Allies say who comes back."""
    return ledger(line, frames=[("flip", ALLIED, flips, back)], settings=settings)


# Which days


@pytest.mark.parametrize(
    ("line", "days", "dice"),
    [
        pytest.param("day 2", [3], [(AXIS, 2), (ALLIED, 2)], id="a quiet day"),
        pytest.param("day 2; attacks 2 1", [3], [], id="orders to attack"),
        pytest.param("day 2; battle 2", [3], [], id="a battle on record"),
        pytest.param("day 2; rules attrition", [3], [], id="not in play"),
        pytest.param(
            "day 2; attacks 2 1",
            [4],
            [(AXIS, 3), (ALLIED, 3)],
            id="a day that is passed over is quiet",
        ),
    ],
)
def test_each_side_throws_a_die_for_a_day_without_attacks(
    line: str, days: list[int], dice: list[tuple[int, int]]
) -> None:
    found = after(ledger(f"{HURT}; {line}"), *map(Day, days))
    thrown = []
    while found.frames != [DESK]:
        name, *parts = found.frames[-1]
        if name == "aid die":
            thrown.append(tuple(parts))
        found = after(found, throw(1) if name == "aid die" else Flip())

    assert thrown == dice
    assert found.counts["rested"] == days[-1] - 1


def test_a_side_with_nobody_to_bring_back_throws_no_die() -> None:
    found = ledger("34th allied us_infantry 20/24; 44th axis grenadier 21/22 reduced 1")

    assert awaited(after(found, Day(2))) == [("aid die", AXIS, 1), ("aid", ALLIED, 1)]
    assert awaited(after(found, Day(2), throw(1), Flip())) == []


def test_an_order_today_keeps_everybody_in_the_line() -> None:
    found = after(ledger(f"{HURT}; rules non_combat"), Order(("34th",)), Day(2))

    assert found.frames == [DESK]


def test_nobody_throws_for_a_year() -> None:
    """A month at once: longer leaps are asked for by their dice, and refused."""
    found = ledger(f"{HURT}; day 4")

    assert against(found, Day(35)) == ()
    assert said(found, Day(9_999)) == (
        "this skips 9994 days, and both sides roll for each [Non-combat 1]"
        " (go forward a month at most: 'day 35')"
    )
    assert len(after(found, Day(35)).frames) < 70
    assert against(ledger(f"{HURT}; day 4; rules attrition"), Day(9_999)) == ()
    assert "there is no day 10000" in said(ledger("rules town"), Day(10_000))


def test_days_that_were_set_right_are_not_thrown_for() -> None:
    """A month of them at most, where the day was corrected."""
    found = ledger(f"{HURT}; day 300")
    found.counts["rested"] = 3

    assert len(after(found, Day(301)).frames) < 70


# The die


@pytest.mark.parametrize(
    ("die", "flips", "back"),
    [(1, 1, 0), (2, 1, 0), (3, 2, 0), (4, 2, 0), (5, 3, 1), (6, 3, 1)],
)
def test_every_row(die: int, flips: int, back: int) -> None:
    assert awaited(after(aided(HURT), throw(die))) == [("flip", ALLIED, flips, back)]


@pytest.mark.parametrize(
    ("ruled", "frames"),
    [("what there is", [("flip", AXIS, 1, 0)]), ("none", [])],
)
def test_fewer_reduced_units_than_may_be_flipped(
    ruled: str, frames: list[Frame]
) -> None:
    """R24: the Germans have one, and a 3 flips up to two."""
    found = aided(HURT, AXIS, fewer_reduced=ruled)

    assert awaited(after(found, throw(3))) == frames
    assert "R24" in under(found, throw(3))


def test_who_cannot_flip_may_still_return() -> None:
    found = aided("34th allied us_infantry 20/24 gone 1")

    assert awaited(after(found, throw(6))) == [("flip", ALLIED, 0, 1)]
    assert awaited(after(found, throw(4))) == []
    assert facts(found, throw(6)) == {"die": 6, "flips": 0, "or returns": 1}


# Who comes back


def test_reduced_units_flip_and_their_steps_are_back() -> None:
    found = after(choosing(3), Flip((("34th", 2), ("36th", 1))))

    assert shown(found, "34th") == "22/24 gone 1"
    assert shown(found, "36th") == "20/20"


@pytest.mark.parametrize(
    ("ruled", "left"),
    [("full", "22/24 reduced 2"), ("reduced", "21/24 reduced 3")],
)
def test_an_eliminated_unit_returns(ruled: str, left: str) -> None:
    """R27."""
    found = choosing(3, 1, returned_unit=ruled)

    assert shown(after(found, Back("34th")), "34th") == left
    assert under(found, Back("34th")) == ("Non-combat table", "R27")


def test_nobody_has_more_steps_than_at_full_strength() -> None:
    found = choosing(1, 1, "34th allied us_infantry 23/24 gone 1")

    assert shown(after(found, Back("34th")), "34th") == "24/24"


def test_nobody_need_flip() -> None:
    assert after(choosing(2), Flip()).frames == [DESK]


@pytest.mark.parametrize(
    ("move", "why"),
    [
        pytest.param(
            Flip((("34th", 2), ("36th", 1))),
            "the die allows 2 flips, not 3 [Non-combat table, R24]"
            " (flip up to 2, or write 'flip nobody')",
            id="too many",
        ),
        pytest.param(
            Flip((("36th", 2),)),
            "36th Division has 1 reduced unit [Non-combat table] (flip 36th 1)",
            id="more than there are",
        ),
        pytest.param(
            Flip((("44th", 1),)),
            "44th Division is not on the Allied side, which rolled"
            " [Non-combat table] (name formations of the Allied side)",
            id="the other side",
        ),
        pytest.param(
            Flip((("34th", 1), ("34th", 1))),
            "a formation is named twice [Non-combat table] (name each once)",
            id="twice",
        ),
        pytest.param(
            Flip((("35th", 1),)),
            "there is no formation 35th in this campaign [Non-combat table]"
            " (name 34th, 36th or 44th)",
            id="a stranger",
        ),
        pytest.param(
            Back("34th"),
            "this die does not return an eliminated unit to 34th [Non-combat table, R24]"
            " (flip up to 2, or write 'flip nobody')",
            id="only a 5 or 6 returns",
        ),
    ],
)
def test_who_does_not_come_back(move: Flip | Back, why: str) -> None:
    assert said(choosing(2), move) == why


def test_only_who_was_eliminated_returns() -> None:
    assert said(choosing(3, 1), Back("36th")) == (
        "36th Division has not lost a unit [Non-combat table] (name another formation)"
    )


def test_flipping_none_of_a_formation_is_no_flip() -> None:
    assert against(choosing(2), Flip((("34th", 0),))) == ("Non-combat table", "R24")


# As it is written, and told


@pytest.mark.parametrize(
    ("written", "move"),
    [
        ("flip 34th 2 36th 1", Flip((("34th", 2), ("36th", 1)))),
        ("flip 34th division 2 and 36th", Flip((("34th", 2), ("36th", 1)))),
        ("flip 34th", Flip((("34th", 1),))),
        ("flip nobody", Flip()),
        ("return 34th Division", Back("34th")),
    ],
)
def test_plies_as_they_are_written(written: str, move: Flip | Back) -> None:
    assert read(choosing(2), written) == move
    assert read(choosing(2), str(move)) == move


def test_one_formation_at_a_time_returns() -> None:
    with pytest.raises(NotationError, match="names several"):
        read(choosing(2, 1), "return 34th 36th")


def test_how_it_is_told() -> None:
    found = after(ledger(HURT), Day(2), throw(1), Flip())

    assert told(found, throw(5), Flip((("34th", 2), ("36th", 1)))) == (
        "; Allied side, day 1: 5, up to 3 units may flip or 1 unit returns"
        "; at full strength again: 2 of 34th Division and 1 of 36th Division"
    )
    assert told(found, throw(6), Back("34th")).endswith(
        "; a unit of 34th Division returns to play"
    )


@pytest.mark.parametrize(("reduced", "flips"), [(1, 0), (2, 2), (3, 2)])
def test_enough_reduced_units_flip_however_it_is_ruled(
    reduced: int, flips: int
) -> None:
    """R24, none: with as many as the die allows, or more."""
    line = f"34th allied us_infantry 20/24 reduced {reduced}"
    found = aided(line, fewer_reduced="none")

    assert facts(found, throw(3)) == {"die": 3, "flips": flips}
    assert ("R24" in under(found, throw(3))) == (flips < 2)


def test_the_ruling_says_how_many_come_back() -> None:
    assert facts(choosing(3), Flip((("34th", 2), ("36th", 1)))) == {"flips": 3}
    assert facts(choosing(3, 1), Back("34th")) == {"gone": "1 → 0"}
