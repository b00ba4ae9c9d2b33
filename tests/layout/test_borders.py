"""Borders: a wall or a stream along the sides that areas of a grid share."""

from pathlib import Path

import pytest

from pnp.cli.new import starter
from pnp.errors import Complaints
from pnp.geometry import mm
from pnp.grids import Grid
from pnp.layout.art import Shape
from pnp.layout.boards.borders import chains, lines
from pnp.layout.press import Press
from pnp.model.loading import load
from pnp.output import create

FIELD, BOARD = "field.yaml", "layouts/boards/field.yaml"
DECLARED = "\n  walls: {type: refs, of: field, optional: yes, printed: no}\nkinds:"
WALL = "  ground:\n    - {edge: walls, stroke: '#4A4238', weight: 2 mm}\n"


def parted(grid: Grid, *pairs: str) -> frozenset[tuple[int, int]]:
    """Return the sides between pairs of areas: ``A1 A2``."""
    areas = [sorted(grid.index[name] for name in pair.split()) for pair in pairs]
    return frozenset((low, grid.next[low].index(high)) for low, high in areas)


@pytest.mark.parametrize(
    ("pairs", "corners"),
    [
        pytest.param(["A1 A2"], [2], id="one side"),
        pytest.param(["A1 A2", "B1 B2", "C1 C2"], [4], id="three in a row"),
        pytest.param(["A1 A2", "A1 B1"], [3], id="round a corner"),
        pytest.param(["A2 B2", "B1 B2", "B2 B3"], [4], id="three round one"),
        pytest.param(["A1 A2", "C2 C3"], [2, 2], id="two that are apart"),
        pytest.param(["B2 B1", "B2 A2", "B2 B3", "B2 C2"], [5], id="all round"),
        pytest.param(["A1 A2", "B1 B2", "A2 B2"], [3, 2], id="a fork"),
    ],
)
def test_sides_that_meet_are_one_line(pairs: list[str], corners: list[int]) -> None:
    grid = Grid.square(3, 3)
    found = list(chains(grid, parted(grid, *pairs)))

    assert sorted(map(len, found), reverse=True) == corners


def test_a_stream_begins_and_ends_at_corners() -> None:
    """Between them it is drawn by hand, the same every time."""
    grid = Grid.hexes(3, 3)
    sides = parted(grid, "B2 B3", "B2 C3")
    straight, wavy = (list(lines(grid, sides, mm(30), w)) for w in (0, 0.04))
    ends = [steps[at][1][-2:] for steps in (straight, wavy) for at in (0, -1)]

    assert ends[:2] == ends[2:]
    assert {kind for kind, _ in wavy} == {"M", "C"}
    assert wavy == list(lines(grid, sides, mm(30), 0.04))


def duel(folder: Path, walls: str, field: str = "walls") -> tuple[list[Shape], Press]:
    """Return the strokes of two millimetres on the duel's field, with walls at C3."""
    files = starter("duel", "duel")
    files[FIELD] = files[FIELD].replace("\nkinds:", DECLARED)
    files[FIELD] = files[FIELD].replace("{id: C3,", f"{{id: C3, walls: [{walls}],")
    files[BOARD] = files[BOARD].rstrip() + "\n" + WALL.replace("walls", field)
    create(folder / "duel", {name: text.encode() for name, text in files.items()})
    complaints = Complaints()
    game = load(folder / "duel", complaints=complaints)
    assert game, complaints.errors
    press = Press(game, Complaints())
    face = press.board(game.sets["field"])
    shapes = [each for each in face.walk() if isinstance(each, Shape)] if face else []
    return [each for each in shapes if each.stroke and each.weight == mm(2)], press


def test_a_field_of_areas_draws_a_wall(tmp_path: Path) -> None:
    (wall,), press = duel(tmp_path, "C4, B3, D3")

    assert [kind for kind, _ in wall.steps] == ["M", "L", "L", "L"]
    assert list(press.complaints) == []


@pytest.mark.parametrize(
    ("walls", "field", "said"),
    [
        pytest.param("A1", "walls", "'C3' shares no side with 'A1'", id="far off"),
        pytest.param("C4", "wals", "'field' has no field 'wals'", id="no field"),
    ],
)
def test_a_wall_that_is_wrong_is_complained_of(
    tmp_path: Path, walls: str, field: str, said: str
) -> None:
    _, press = duel(tmp_path, walls, field)
    (only,) = [each for each in press.complaints.errors if each.message == said]

    assert only.mark.line
    assert only.mark.file.endswith((FIELD, BOARD))
