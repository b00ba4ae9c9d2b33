"""The worked examples, IS-T01 to IS-T27, as the referee works them, on both grids.

They were worked out by hand from the rules before any of it was written; the numbers
that are left out were never given.
"""

import pytest

from pnp.games.itchy_scratchy.chapters.ways import allowance
from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.moves import Attack, Done
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.grids import Grid, sketch
from pnp.rules.throw import throw
from tests.games.itchy_scratchy.drawn import (
    after,
    against,
    area,
    board,
    facts,
    parts,
    strengths,
    unit,
)

GRIDS = {"squares": Grid.square(8, 8), "hexes": Grid.hexes(8, 8)}
both = pytest.mark.parametrize("grid", GRIDS)


def field(grid: str, units: str, ground: str = "", **said: object) -> Position:
    """Return a battle on 8 x 8 areas; column D is a line on either grid."""
    shape = GRIDS[grid]
    signs = {shape.index[at]: sign for at, sign in map(str.split, parts(ground))}
    return board(sketch(shape, signs), units=units, **said)  # type: ignore[arg-type]


@both
@pytest.mark.parametrize(
    ("kinds", "whole", "point"),
    [
        pytest.param("I1 I2 I3 C A G", 18, 9, id="IS-T01"),
        pytest.param("I1 I2 C M T G", 15, 8, id="IS-T02"),
    ],
)
def test_half_of_all_points_rounded_up(
    grid: str, kinds: str, whole: int, point: int
) -> None:
    places = zip(kinds.split(), "ABCDEF", strict=True)
    units = [f"U-{kind} {at}1 N" for kind, at in places]
    force = field(grid, ", ".join(units)).tables.forces[0]

    assert (force.strength, force.exhaustion) == (whole, point)


OPEN, COVER = "", "D3 w"


@both
@pytest.mark.parametrize(
    ("targets", "ground", "dice", "left"),
    [
        pytest.param("C-I", OPEN, "4 4 1 2", "3", id="IS-T03"),
        pytest.param("C-I", COVER, "4 4 1 2", "4", id="IS-T04"),
        pytest.param("C-I", COVER, "5 5 1 1 2 3", "3", id="IS-T05"),
        pytest.param("C-I", OPEN, "4 4 6 6 1 2", "2", id="IS-T06"),
        pytest.param("C-I", OPEN, "5 5 5 2", "3", id="IS-T08"),
        pytest.param("C-C", OPEN, "3 3 2 2", "1", id="IS-T09"),
        pytest.param("C-I C-G", OPEN, "1 1 5 5", "3 0", id="IS-T10"),
        pytest.param("C-G", OPEN, "6 6 5 5", "1", id="IS-T12"),
        # Each kind of target in the open and in cover (Combat Results 1 to 8)
        pytest.param("C-G", OPEN, "1 1 2 3", "0", id="General"),
        pytest.param("C-G", COVER, "1 1 2 3", "1", id="one double"),
        pytest.param("C-G", COVER, "1 1 2 2", "0", id="and another"),
        pytest.param("C-A", OPEN, "1 1 2 2", "1", id="artillery"),
        pytest.param("C-M", COVER, "1 1 2 3", "2", id="in woods"),
        pytest.param("C-M", COVER, "1 1 6 6", "1", id="two doubles"),
        pytest.param("C-T", OPEN, "2 2 1 4", "0", id="transport"),
        pytest.param("C-T", COVER, "2 2 1 4", "1", id="in cover"),
        pytest.param("C-D", COVER, "3 3 4 4", "2", id="on foot"),
        pytest.param("C-I", COVER, "6 6 2 2", "3", id="infantry"),
    ],
)
def test_a_throw_takes_points(
    grid: str, targets: str, ground: str, dice: str, left: str
) -> None:
    """At two areas, by a unit with so many dice there; what is left of each target."""
    names, fell = targets.split(), throw(*map(int, dice.split()))
    weapon = {4: "rifles_carbines", 6: "machine_guns"}[len(fell.dice)]
    units = ", ".join([f"{name} D3 S" for name in names])
    position = field(
        grid, f"U-I D1 N, C-I9 H8 S, {units}", ground, weapons={"U-I": weapon}
    )
    now = strengths(after(position, Attack("U-I", "D3"), fell))

    assert [now[name] for name in names] == [int(each) for each in left.split()]


@both
@pytest.mark.parametrize(
    ("weapon", "away", "dice"),
    [
        pytest.param("muskets", 2, 3, id="IS-T13"),
        pytest.param("machine_guns", 1, 9, id="IS-T16"),
    ],
)
def test_a_general_is_a_die_more(grid: str, weapon: str, away: int, dice: int) -> None:
    at = f"D{1 + away}"
    position = field(grid, f"U-I D1 N, U-G D1 N, C-I {at} S", weapons={"U-I": weapon})

    assert facts(position, Attack("U-I", at))["dice"] == dice


@both
@pytest.mark.parametrize(
    ("weapon", "away"),
    [
        pytest.param("muskets", 3, id="IS-T14"),
        pytest.param("hand_held", 2, id="IS-T15"),
    ],
)
def test_out_of_range(grid: str, weapon: str, away: int) -> None:
    at = f"D{1 + away}"
    position = field(grid, f"U-I D1 N, C-I {at} S", weapons={"U-I": weapon})

    assert against(position, Attack("U-I", at)) == ("Combat 1", "Combat table")


@both
def test_equal_totals_have_no_loser(grid: str) -> None:
    """IS-T18: ten and ten."""
    weapons = {"U-I": "hand_held", "C-I": "hand_held"}
    position = field(grid, "U-I D1 N, C-I D2 S", weapons=weapons)
    fought = after(position, Attack("U-I", "D2"), throw(1, 2, 3, 4), throw(4, 3, 2, 1))

    assert fought.frames[-1][0] == "activate"
    assert strengths(fought) == {"U-I": 4, "C-I": 4}


@both
def test_an_attack_costs_an_area(grid: str) -> None:
    """IS-T19: infantry moves two areas, and one if it attacks."""
    fresh = field(grid, "U-I D1 N, C-I D3 S")
    attacked = field(grid, "U-I D1 N, C-I D3 S", attacked="U-I")

    assert allowance(fresh, unit(fresh, "U-I")) == 2
    assert allowance(attacked, unit(attacked, "U-I")) == 1
    for moved, cases in ((1, ()), (2, ("Movement 3", "R27"))):
        position = field(grid, "U-I D1 N, C-I D3 S", moved={"U-I": moved})
        assert against(position, Attack("U-I", "D3")) == cases


@pytest.mark.parametrize(
    ("gun", "target", "away", "seen"),
    [
        pytest.param("D4", "E5", 2, True, id="IS-T21"),
        pytest.param("D4", "E4", 1, False, id="IS-T22"),
        pytest.param("D1", "F2", 3, False, id="IS-T24"),
    ],
)
def test_the_arc_on_squares(gun: str, target: str, away: int, seen: bool) -> None:
    position = field("squares", f"U-A {gun} N, C-I {target} S")
    grid = position.tables.grid

    assert grid.distance(area(position, gun), area(position, target)) == away
    assert ("Combat 3" not in against(position, Attack("U-A", target))) is seen


@both
def test_the_battle_is_over_when_both_are_exhausted(grid: str) -> None:
    """IS-T26: points of seven each, seven and eight lost; seen when the turn ends."""
    units = []
    for side, row, way in (("U", 1, "N"), ("C", 8, "S")):
        kinds = zip("ABCDE", ("I1", "I2", "C", "A", "G"), strict=True)
        units += [f"{side}-{kind} {at}{row} {way}" for at, kind in kinds]
    for lost, over in ((8, True), (6, False)):
        position = field(
            grid,
            ", ".join(units),
            frames=[("end turn",), ("activate", 1)],
            lost={"union": 7, "confederate": lost},
        )
        assert [each.exhaustion for each in position.tables.forces] == [7, 7]
        ended = position.clone()
        flow.play(ended, Done())
        assert (ended.outcome == "exhaustion") is over


@both
def test_woods_are_shot_into_one_area_deep(grid: str) -> None:
    """IS-T27: of three areas of woods in a line only the nearest can be attacked."""
    woods = "D3 w, D4 w, D5 w"
    near = field(grid, "U-A D1 N, C-I D3 S", woods)
    deep = field(grid, "U-A D1 N, C-I D4 S", woods)

    assert against(near, Attack("U-A", "D3")) == ()
    assert "Combat 5" in against(deep, Attack("U-A", "D4"))


@both
def test_who_throws(grid: str) -> None:
    """Beside each other both throw, farther away the attacker alone (Combat 10)."""
    for away, waits in ((1, "fight back"), (2, "activate")):
        at = f"D{1 + away}"
        position = field(grid, f"U-I D1 N, C-I {at} S")
        dice = throw(*[1, 2, 3, 4, 5, 6][: 6 if away == 1 else 4])

        assert after(position, Attack("U-I", at), dice).frames[-1][0] == waits
