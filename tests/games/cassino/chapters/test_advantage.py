"""The tactical advantage: who did better, the marker on its track, what it shifts."""

from itertools import combinations
from random import Random

import pytest

from pnp.games.cassino.chapters import advantage
from pnp.games.cassino.ground.moves import Alone, Attack, Mark, Round
from pnp.games.cassino.ground.pieces import ALLIED, AXIS, NONE
from pnp.games.cassino.ground.position import Position
from tests.games.cassino.drawn import after, against, desk, facts, shown, under

HIERARCHY = ("none", "M", "M1", "M2", "1", "2", "3")
"""From the lowest to the highest, as the document has it."""


def test_every_pair_of_the_hierarchy() -> None:
    """Tactical Assault 4; the same for both sides."""
    for lower, higher in combinations(HIERARCHY, 2):
        assert advantage.better(desk(""), higher, lower) == AXIS, (higher, lower)
        assert advantage.better(desk(""), lower, higher) == ALLIED, (lower, higher)
    for each in HIERARCHY:
        assert advantage.better(desk(""), each, each) == NONE


@pytest.mark.parametrize(
    ("before", "axis", "allied", "found"),
    [
        pytest.param("town by allied", "M", "M1", "allied +1, round 1", id="example 1"),
        pytest.param(
            "town by allied, axis +1",
            *("none", "M", "0, round 2"),
            id="example 2, the marker is removed",
        ),
        pytest.param(
            "town by allied, axis +1",
            "M2",
            "M2",
            "axis +1, round 2",
            id="equal",
        ),
        pytest.param(
            "town by axis", "2", "2", "0, round 1", id="equal, the first round"
        ),
        pytest.param(
            "town by allied, allied +2",
            *("M", "M1", "allied +2, round 2"),
            id="no more in town",
        ),
        pytest.param(
            "other by allied, allied +1",
            *("M", "M1", "allied +1, round 2"),
            id="no more in woods",
        ),
        pytest.param(
            "mountain by allied, allied +1, dug-in",
            *("M", "1", "allied +2, round 2"),
            id="driven out",
        ),
        pytest.param(
            "mountain by allied, allied +1, entrenched",
            *("M", "1", "allied +2, round 2, entrenched"),
            id="entrenchments stay",
        ),
        pytest.param(
            "open by axis, allied +2", "3", "M", "allied +1, round 2", id="one box back"
        ),
    ],
)
def test_a_round(before: str, axis: str, allied: str, found: str) -> None:
    position = desk(f"D5 {before}; rules assault")

    assert shown(after(position, Round("D5", axis, allied)), "D5") == found


def test_the_most_by_terrain() -> None:
    two = (
        *("mountain", "high_mountain", "summit", "high_summit", "cassino", "town"),
        *("building", "gustav_line", "barracks", "open"),
    )

    found = {each.id: each.most for each in desk("").tables.terrain}

    assert found == {**dict.fromkeys(two, 2), "other": 1}


def test_the_marker_moves_as_many_boxes_as_the_definition_says() -> None:
    position = desk("D5 open by axis; rules assault", settings={"gain": 2})

    assert shown(after(position, Round("D5", "M", "none")), "D5") == "axis +2, round 1"


# What the rulings turn


@pytest.mark.parametrize(
    ("ruling", "found"),
    [("stays", "axis +2, round 2"), ("back to 0", "0, round 2")],
)
def test_equal_results(ruling: str, found: str) -> None:
    """R8."""
    position = desk(
        "D5 town by axis, axis +2; rules assault",
        settings={"equal_first_round": ruling},
    )

    assert shown(after(position, Round("D5", "M", "M")), "D5") == found
    assert {"Tactical Assault 3", "R8"} <= {*under(position, Round("D5", "M", "M"))}


@pytest.mark.parametrize(
    ("ruling", "axis", "allied", "found"),
    [
        ("none", "nobody", "M", ALLIED),
        ("none", "1", "nobody", AXIS),
        ("none", "nobody", "none", NONE),
        ("none", "nobody", "nobody", NONE),
        ("not compared", "nobody", "M", NONE),
        ("not compared", "1", "nobody", NONE),
        ("not compared", "1", "none", AXIS),
    ],
)
def test_a_side_that_does_not_roll(
    ruling: str, axis: str, allied: str, found: int
) -> None:
    """R9: it has no effect, or nothing is compared; no effect itself always is."""
    position = desk("D5 open by axis; rules assault", settings={"no_roll": ruling})

    assert advantage.better(position, axis, allied) == found
    cited = "R9" in under(position, Round("D5", axis, allied))
    assert cited == ("nobody" in (axis, allied))


@pytest.mark.parametrize(
    ("ruling", "line", "shifts"),
    [
        ("own column", "axis +1", (1, 0)),
        ("own column", "allied +2", (0, 2)),
        ("own column", "dug-in", (0, 0)),
        ("both columns", "axis +1", (1, -1)),
        ("both columns", "allied +2", (-2, 2)),
        ("both columns", "dug-in", (0, 0)),
    ],
)
def test_which_column_shifts(ruling: str, line: str, shifts: tuple[int, int]) -> None:
    """R10."""
    position = desk(
        f"D5 open by axis, {line}; rules assault", settings={"shift": ruling}
    )

    found = tuple(advantage.shift(position, "D5", side) for side in (AXIS, ALLIED))

    assert found == shifts


def test_nothing_shifts_without_an_assault_or_its_rule() -> None:
    assert advantage.shift(desk("rules assault"), "D5", AXIS) == 0
    assert advantage.shift(desk("D5 open by axis, axis +1"), "D5", AXIS) == 0


@pytest.mark.parametrize(
    ("ruling", "terrain", "rounds", "shift"),
    [
        ("lost", "other", ["axis +1", "axis +1", "axis +1", "0"], 0),
        ("kept", "other", ["axis +1", "axis +2", "axis +3", "axis +2"], 1),
        ("lost", "open", ["axis +1", "axis +2", "axis +2", "axis +1"], 1),
        ("kept", "open", ["axis +1", "axis +2", "axis +3", "axis +2"], 2),
    ],
)
def test_more_than_the_terrain_allows(
    ruling: str, terrain: str, rounds: list[str], shift: int
) -> None:
    """R11: three rounds of the Axis, then one of the Allies."""
    position = desk(
        f"D5 {terrain} by axis; rules assault", settings={"over_the_top": ruling}
    )
    found = []
    for axis, allied in (("M1", "M"), ("1", "none"), ("2", "M2"), ("none", "M")):
        position = after(position, Round("D5", axis, allied))
        found.append(shown(position, "D5").split(",")[0])

    assert found == rounds
    assert advantage.shift(position, "D5", AXIS) == shift


@pytest.mark.parametrize(
    ("ruling", "axis", "allied", "found"),
    [
        pytest.param("above morale", "1", "M2", AXIS, id="every loss is above"),
        pytest.param("above morale", "M", "none", AXIS, id="checks count"),
        pytest.param("steps alone", "1", "M2", AXIS, id="a loss against a check"),
        pytest.param("steps alone", "M", "M2", NONE, id="checks are no losses"),
        pytest.param("steps alone", "1", "3", ALLIED, id="losses among themselves"),
    ],
)
def test_how_losses_rank(ruling: str, axis: str, allied: str, found: int) -> None:
    """R25."""
    position = desk("D5 open by axis; rules assault", settings={"numbers_rank": ruling})

    assert advantage.better(position, axis, allied) == found
    mixed = {axis, allied} == {"1", "M2"}
    assert ("R25" in under(position, Round("D5", axis, allied))) == mixed


# What is told


def test_what_a_round_comes_to() -> None:
    position = desk("D5 mountain by allied, allied +1, dug-in; rules assault")
    move = Round("D5", "M", "M1")

    assert facts(position, move) == {
        "better": "Allied",
        "marker": "Allied +2",
        "Allied shift": 2,
        "dug-in": "lost",
    }
    assert under(position, move) == (
        *("Tactical Assault 6", "Tactical Assault 2", "Tactical Assault 4"),
        *("Tactical Assault 5", "R10", "Tactical Assault 7"),
    )


def test_what_an_equal_first_round_comes_to() -> None:
    position = desk("D5 mountain by allied; rules assault")
    move = Round("D5", "M", "M")

    assert facts(position, move) == {"better": "nobody", "marker": "0"}
    assert under(position, move) == (
        *("Tactical Assault 1", "Tactical Assault 2", "Tactical Assault 4"),
        *("Tactical Assault 3", "R8"),
    )


def test_what_is_beyond_the_terrain_is_told_with_its_ruling() -> None:
    position = desk("D5 other by allied, axis +1; rules assault")

    assert {"R11", "Tactical Assault table"} <= {
        *under(position, Round("D5", "1", "M"))
    }
    assert "R11" not in under(position, Round("D5", "M", "1"))


# The track, walked


class Told:
    """An assault as a person would keep it on paper, with a pencil."""

    def __init__(self, most: int, by: int) -> None:
        self.most, self.by, self.boxes, self.dug_in = most, by, [0, 0], False
        self.out = False

    def round(self, axis: str, allied: str) -> None:
        """Give a box to whoever did better, or take one from the enemy."""
        ranks = [HIERARCHY.index(each) for each in (axis, allied)]
        if ranks[0] == ranks[1]:
            return
        winner = int(ranks[1] > ranks[0])
        if self.boxes[1 - winner]:
            self.boxes[1 - winner] -= 1
        elif self.boxes[winner] < self.most:
            self.boxes[winner] += 1
        if winner == self.by and self.boxes[winner] == self.most and self.dug_in:
            self.dug_in, self.out = False, True


def _start(random: Random) -> tuple[Position, Told, str]:
    terrain = random.choice([each.id for each in desk("").tables.terrain])
    by = random.choice((AXIS, ALLIED))
    position = desk("rules assault")
    side = position.tables.sides[by].id
    position = after(position, Attack("D5", side, terrain))
    told = Told(advantage.most(position, position.assaults["D5"]), by)
    return position, told, terrain


def _agree(position: Position, told: Told) -> None:
    """The position and the paper say the same, and the marker is on its track."""
    assault = position.assaults["D5"]
    assert abs(assault.marker) <= told.most
    assert assault.marker == told.boxes[ALLIED] - told.boxes[AXIS]
    assert (assault.dug_in, assault.by) == (told.dug_in, told.by)
    assert ("D5", 1 - told.by in [side for _, side in position.driven_out]) == (
        "D5",
        told.out,
    )


@pytest.mark.parametrize("seed", range(40))
def test_random_assaults_stay_on_their_track(seed: int) -> None:
    """Rounds, digging in, and the end: as somebody with a pencil keeps them."""
    random = Random(seed)
    position, told, terrain = _start(random)
    for _ in range(40):
        if random.random() < 0.2 and not told.dug_in:
            dig = Mark("D5", "dug-in", on=True)
            assert (against(position, dig) == ()) == (not told.out)
            if not told.out:
                position, told.dug_in = after(position, dig), True
        axis, allied = random.choices(HIERARCHY, k=2)
        position = after(position, Round("D5", axis, allied))
        told.round(axis, allied)
        _agree(position, told)
    position = after(position, Alone("D5", "axis"))
    assert shown(position, "D5") == ""

    side = position.tables.sides[told.by].id
    position = after(position, Attack("D5", side, terrain))
    assert shown(position, "D5") == "0, round 0"
    assert bool(against(position, Mark("D5", "dug-in", on=True))) == told.out


@pytest.mark.parametrize("seed", range(20))
def test_the_track_is_the_same_for_both_sides(seed: int) -> None:
    """A walk and its mirror end with the marker as far, on the other side."""
    random = Random(seed)
    ours, theirs = (
        desk("D5 open by axis; rules assault"),
        desk("D5 open by allied; rules assault"),
    )
    for _ in range(30):
        axis, allied = random.choices(HIERARCHY, k=2)
        ours = after(ours, Round("D5", axis, allied))
        theirs = after(theirs, Round("D5", allied, axis))

        assert ours.assaults["D5"].marker == -theirs.assaults["D5"].marker
