"""Boards of a grid: as large as a battle says, their ground drawn over all areas."""

import itertools
from collections import Counter
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from textwrap import dedent
from typing import Literal

import pytest

from pnp.geometry import MM, ZERO, Rect, Size, mm
from pnp.grids import Grid
from pnp.layout.art import Face, Run, Shape, Use
from pnp.layout.boards.arc import Arc
from pnp.layout.boards.board import Board, Lying, laid_out
from pnp.layout.boards.patches import Ring, chance, rings
from pnp.layout.boards.picture import Picture
from pnp.layout.boards.stretch import Stretch
from pnp.layout.boards.tiles import tiles
from pnp.layout.boards.ways import Sway, beside, course, edge, joined
from pnp.layout.press import Press
from tests.layout.heath import BATTLE, Change, pressed

HEXED = ("shape: square", "shape: hex")
NORTH_EAST = ("facing: E", "facing: NE")


def areas(drawing: str, sign: str) -> tuple[Grid, frozenset[int]]:
    """Return a grid of squares as it is drawn, and the areas that bear a sign."""
    rows = [line.split() for line in dedent(drawing).strip().splitlines()]
    grid = Grid.square(len(rows[0]), len(rows))
    return grid, frozenset(
        (len(rows) - 1 - row) * grid.columns + column
        for row, line in enumerate(rows)
        for column, there in enumerate(line)
        if there == sign
    )


def surface(ring: Ring) -> float:
    """Return how much an outline holds; negative, where it goes round a clearing."""
    closed = pairwise((*ring, ring[0]))
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in closed) / 2


@pytest.mark.parametrize(
    ("drawing", "outlines"),
    [
        pytest.param("w", [1], id="an area"),
        pytest.param("w w", [2], id="two that adjoin are one"),
        pytest.param("w .\n. w", [1, 1], id="two that touch at a corner are two"),
        pytest.param("w w\n. w", [3], id="round a corner"),
        pytest.param("w w w\nw . w\nw w w", [9, -1], id="round a clearing"),
    ],
)
def test_areas_that_adjoin_have_one_outline(drawing: str, outlines: list[int]) -> None:
    grid, wood = areas(drawing, "w")

    assert [round(surface(ring)) for ring in rings(grid, wood, 0)] == outlines


def test_an_outline_is_drawn_in_from_every_side() -> None:
    """By a tenth: of one area is left 0.8 by 0.8, round a clearing 1.2 by 1.2."""
    grid, wood = areas("w w w\nw . w\nw w w", "w")
    outer, clearing = (surface(ring) for ring in rings(grid, wood, 0.1))

    assert outer == pytest.approx(2.8 * 2.8)
    assert clearing == pytest.approx(-1.2 * 1.2)


def test_hexes_that_adjoin_have_one_outline() -> None:
    """Three about a corner; a hexagon one across its flats holds half the root of 3."""
    grid = Grid.hexes(3, 3)
    wood = frozenset(grid.index[name] for name in ("A1", "B1", "A2"))
    (ring,) = rings(grid, wood, 0)

    assert len(ring) == 12
    assert surface(ring) == pytest.approx(3 * 3**0.5 / 2)


def test_what_looks_like_chance_is_the_same_every_time() -> None:
    drawn = [chance(x / 10, y / 10) for x in range(20) for y in range(20)]

    assert chance(0.3, 1.7) == chance(0.3, 1.7)
    assert -1 <= min(drawn) < -0.9
    assert 0.9 < max(drawn) <= 1
    assert abs(sum(drawn) / len(drawn)) < 0.1


@pytest.mark.parametrize(
    ("drawing", "found"),
    [
        pytest.param(". . .\n. # .\n. . .", "EW", id="alone it has a course"),
        pytest.param(". # .\n. # .\n. . .", "N", id="it ends inland"),
        pytest.param(". # .\n. # #\n. . .", "NE", id="a bend"),
        pytest.param(". # .\n# # #\n. . .", "NEW", id="a fork"),
    ],
)
def test_a_way_leaves_an_area_toward_its_neighbours(drawing: str, found: str) -> None:
    grid, road = areas(drawing, "#")
    facings = joined(grid, road, grid.index["B2"])

    assert {grid.facings[facing] for facing in facings} == set(found)


@pytest.mark.parametrize(
    ("drawing", "area", "found"),
    [
        pytest.param(". . .\n. # .\n. # .", "B1", "NS", id="from the south"),
        pytest.param(". . .\n. . .\n# # .", "A1", "EW", id="straight into a corner"),
    ],
)
def test_a_way_comes_in_over_the_rim(drawing: str, area: str, found: str) -> None:
    grid, road = areas(drawing, "#")
    facings = joined(grid, road, grid.index[area])

    assert {grid.facings[facing] for facing in facings} == set(found)


@pytest.mark.parametrize("shape", ["square", "hex"])
def test_a_way_winds_and_is_smooth_where_areas_meet(
    shape: Literal["square", "hex"],
) -> None:
    """The handles on either side of an edge are in line with its middle."""
    grid = Grid(shape, 4, 4)
    sway, still = Sway(0.2), Sway(0.2, frozenset([5]))
    turned = 0
    for facing, beyond in enumerate(grid.next[5]):
        middle, back = edge(grid, 5, facing), grid.next[beyond].index(5)
        near = sway.handle(grid, 5, facing, middle)
        far = sway.handle(grid, beyond, back, middle)
        assert [a + b for a, b in zip(near, far, strict=True)] == pytest.approx(
            [2 * n for n in middle]
        )
        (ex, ey), (hx, hy) = sway.end(grid, 5, facing)  # over the edge, straight on
        mx, my = middle
        assert (ex - mx) * (my - hy) == pytest.approx((ey - my) * (mx - hx))
        assert still.handle(grid, 5, facing, middle) == middle
        assert still.handle(grid, beyond, back, middle) == middle
        turned += near != middle
    assert turned > 1
    rim = next(f for f, beyond in enumerate(grid.next[0]) if beyond < 0)
    assert sway.handle(grid, 0, rim, (0.0, 0.0)) == (0.0, 0.0)


def test_a_sign_stands_amid_a_bend_and_is_turned_with_it() -> None:
    """From the north edge to the east one: it passes inside the middle, south east."""
    grid, road = areas(". # .\n. # #\n. . .", "#")
    (x, y), turn = course(grid, road, grid.index["B2"])
    middle = grid.middle(grid.index["B2"])

    assert (x - middle[0], middle[1] - y) == (0.125, 0.125)
    assert turn == 45


def test_what_is_strewn_keeps_clear_of_ways() -> None:
    grid, road = areas(". # .\n. # #\n. . .", "#")

    assert beside(grid, road, (1.6, 1.2), 0.15, road)
    assert not beside(grid, road, (1.7, 1.2), 0.15, road)


@pytest.mark.parametrize(
    ("point", "near"),
    [
        pytest.param((1.75, 1.6), True, id="along the arm to the east"),
        pytest.param((1.6, 1.25), True, id="along the arm to the north"),
        pytest.param((1.95, 1.4), True, id="where an arm ends"),
        pytest.param((1.75, 1.7), False, id="too far from the arm to the east"),
        pytest.param((1.7, 1.25), False, id="too far from the arm to the north"),
        pytest.param((1.25, 1.5), False, id="where there is no arm"),
        pytest.param((1.4, 1.6), True, id="round the middle"),
    ],
)
def test_a_point_is_measured_against_each_arm_of_a_way(
    point: tuple[float, float], near: bool
) -> None:
    """Of one area whose way bends from the north edge to the east one."""
    grid, road = areas(". # .\n. # #\n. . .", "#")

    assert beside(grid, road, point, 0.15, [grid.index["B2"]]) is near


def test_a_board_gives_in_the_middle() -> None:
    """Left stays, right follows its edge, what reaches over grows; so too downward."""
    give = Stretch(mm(50), mm(50), mm(20), mm(-10))
    left, right = (
        Rect(mm(10), mm(10), mm(20), mm(5)),
        Rect(mm(60), mm(60), mm(5), mm(5)),
    )
    over = Rect(mm(10), mm(20), mm(80), mm(60))

    assert give.rect(left) == left
    assert give.rect(right) == right.moved(mm(20), mm(-10))
    assert give.rect(over) == Rect(mm(10), mm(20), mm(100), mm(50))


def opened(folder: Path, *changes: Change) -> Board:
    """Return the board of the heath."""
    press = pressed(folder, *changes)
    found = press.boards.opened(press.game.sets["field"])
    assert found
    assert list(press.complaints) == []
    return found


def said(face: Face) -> list[str]:
    """Return the words of a face."""
    return [art.text for art in face.walk() if isinstance(art, Run)]


def places(board: Board) -> dict[str, tuple[int, int]]:
    """Return the middle of each area, in whole millimetres."""
    return {
        name: (round(x / MM), round(y / MM))
        for name in board.spots
        for x, y in [board.rest(name)]
    }


def test_a_board_is_as_large_as_its_battle(tmp_path: Path) -> None:
    """Drawn for 2 x 2 areas of 20 mm, 60 x 70 mm; here are 4 x 3."""
    board = opened(tmp_path)
    face, found = board.face(), places(board)

    assert face.trim == Size(mm(100), mm(90))
    assert found["A1"] == (20, 65)
    assert found["D3"] == (80, 25)
    assert said(face)[:2] == ["The Ford", "Hold it."]


def test_areas_are_printed_to_the_scale_of_the_battle(tmp_path: Path) -> None:
    board = opened(tmp_path, (BATTLE, "area: 20 mm", "area: 30 mm"))
    runs = [art for art in board.face().walk() if isinstance(art, Run)]
    usual = board.studio.stock.theme.voice("foot").style.size

    assert board.face().trim == Size(mm(140), mm(120))
    assert places(board)["B1"] == (10 + 45, 15 + 75)
    assert {run.size for run in runs if run.text == "B1"} == {usual * 3 // 2}


def test_a_board_without_a_battle_is_its_own(tmp_path: Path) -> None:
    press = pressed(tmp_path, scenario="")
    face = press.board(press.game.sets["field"])

    assert face
    assert face.trim == Size(mm(60), mm(70))
    assert sorted(said(face)) == sorted([*"AABB1122", "A1", "B1", "A2", "B2"])


def test_hexes_stand_in_columns(tmp_path: Path) -> None:
    """Columns are 17.3 mm apart, B and D half an area further north than A and C."""
    found = places(opened(tmp_path, (BATTLE, *HEXED), (BATTLE, *NORTH_EAST)))
    (x, y) = found["A1"]

    assert [found[name][0] - x for name in ("B1", "C1", "D1")] == [17, 34, 52]
    assert [found[name][1] - y for name in ("B1", "C1", "A2")] == [-10, 0, -20]


def test_every_area_and_label_is_named(tmp_path: Path) -> None:
    words = said(opened(tmp_path).face())
    names = [f"{column}{row}" for column in "ABCD" for row in (1, 2, 3)]

    assert sorted(words[2:]) == sorted([*"ABCDABCD", *"123123", *names])


@pytest.mark.parametrize(
    ("changes", "turns"),
    [
        pytest.param((), [0, 90, 180], id="squares"),
        pytest.param((HEXED, NORTH_EAST), [0, 60, 180], id="hexes"),
    ],
)
def test_units_are_turned_to_the_edge_they_face(
    tmp_path: Path, changes: tuple[tuple[str, str], ...], turns: list[int]
) -> None:
    board = opened(tmp_path, *((BATTLE, *each) for each in changes))
    lying = laid_out(board.studio.game.sets["men"], "field")

    assert [board.turn(each) for each in lying] == turns


def test_units_in_one_area_are_both_seen_and_both_in_it(tmp_path: Path) -> None:
    """Counters of 12 mm in an area of 20: one lies at its lower left, one opposite."""
    board = opened(tmp_path)
    pair = [Lying("men", "R-a", "B1"), Lying("men", "R-b", "B1", facing="E")]
    first, turned = board.face(lying=pair).art[-2:]
    assert isinstance(first, Use)
    assert isinstance(turned, Use)
    (second,) = turned.face.art
    assert isinstance(second, Use)
    x, y = board.rest("B1")

    assert (first.x - x, first.y - y) == (mm(-10), mm(-2))
    assert (second.x - x, second.y - y) == (mm(-2), mm(-10))
    assert turned.turn == 90


def test_units_in_one_area_are_apart_in_its_picture(tmp_path: Path) -> None:
    """Of two, one covers a corner of the other; of three each has its own quarter."""
    board = opened(tmp_path)
    each_in_b1 = [Lying("men", "R-a", "B1"), Lying("men", "R-b", "B1")]
    pair = list(board.laid(each_in_b1))
    first, second = Picture(board, Fraction(1)).apart(pair)
    large, other = Picture(board, Fraction(1, 3)).apart(pair)

    trio = list(board.laid([*each_in_b1, Lying("men", "R-a", "B1")]))
    apart = Picture(board, Fraction(1)).apart(trio)
    assert not any(
        one.at.overlaps(two.at) for one, two in itertools.combinations(apart, 2)
    )
    side = first.at.width
    hidden = (first.at.right - second.at.x) * (first.at.bottom - second.at.y)
    assert first.at.x < second.at.x
    assert 0 < hidden / (side * side) < 0.2
    inner = board.spots["B1"].at.grown(mm("-0.4"))  # off the border
    assert all(inner.contains(each.at) for each in (first, second))
    assert large.at.overlaps(other.at)


def test_a_patch_can_have_a_texture(tmp_path: Path) -> None:
    """Drifts on the two areas of the wood: three shapes more, within them."""
    way = "    - {way: [river, ford],"
    sand = "    - {patch: wood, texture: dunes, step: [9, 4], fill: shade, seed: 2}\n"
    plain, drifted = (
        list(opened(tmp_path / name, *changes).face().walk())
        for name, changes in (("a", ()), ("b", ((FIELD, way, sand + way),)))
    )

    assert len(drifted) == len(plain) + 3


FIELD = "layouts/boards/field"


def test_ground_is_drawn_under_the_edges_and_over_the_sand(tmp_path: Path) -> None:
    """The wood is one patch, the river one line, the ford a sign amid its area."""
    board = opened(tmp_path)
    shapes = [art for art in board.face().art if isinstance(art, Shape)]
    named = {each: board.studio.stock.palette.colours[each] for each in COLOURS}
    order = [
        next(name for name in COLOURS if named[name] in (each.fill, each.stroke))
        for each in shapes
        if each.steps
    ]

    assert order == ["paper", "shade", "blue", "rule"]


COLOURS = ("shade", "blue", "rule", "paper")


def test_trees_are_strewn_in_the_wood_alone(tmp_path: Path) -> None:
    board = opened(tmp_path)
    face = board.face()
    trees = [
        (round(art.x / MM) + 1, round(art.y / MM) + 1)
        for art in face.art
        if isinstance(art, Use) and art.face.name == "icon tree"
    ]

    assert len(trees) > 20
    assert all(12 <= x <= 48 and 17 <= y <= 33 for x, y in trees)


def test_counters_that_reach_over_the_edges_of_hexes_are_told_of(
    tmp_path: Path,
) -> None:
    """A square in a hexagon of 16 mm, turned any way: 11.7 mm."""
    narrow = (BATTLE, "area: 20 mm", "area: 16 mm")
    press = pressed(tmp_path, narrow, (BATTLE, *HEXED), (BATTLE, *NORTH_EAST))
    press.board(press.game.sets["field"])

    (found,) = told(press)
    assert found == (
        "ford.yaml:4: counters of 12 x 12 mm reach over the edges of areas of 16 mm "
        "[a counter 11.712 mm wide fits, whichever way it faces]"
    )


def told(press: Press) -> list[str]:
    """Return what is said about the board, without the folder's name."""
    return [
        f"{Path(each.mark.file).name}:{each.mark.line}: {each.message} [{each.hint}]"
        for each in press.complaints
    ]


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        pytest.param(
            "  at: [10, 15, 40, 40]\n",
            "",
            "the grid has no place",
            id="a grid without a place",
        ),
        pytest.param(
            "{way: [river, ford],",
            "{weg: [river, ford],",
            "'weg' is not a way to draw terrain",
            id="ground of no kind",
        ),
        pytest.param("icon: tree", "icon: baum", "no icon 'baum'", id="no such icon"),
        pytest.param(
            "stroke: rule", "strike: rule", "unknown key 'strike'", id="a key"
        ),
    ],
)
def test_a_layout_that_is_wrong_is_complained_of(
    tmp_path: Path, before: str, after: str, said: str
) -> None:
    press = pressed(tmp_path, ("layouts/boards/field", before, after))
    press.board(press.game.sets["field"])

    assert said in [each.message for each in press.complaints.errors]


def test_tiles_are_one_of_each_kind_then_more(tmp_path: Path) -> None:
    """Three across and three down: a wood, a bend, a ford; a wood, a bend; a wood."""
    board = opened(tmp_path)
    lists, stock = board.studio.game.sets["tiles"], board.studio.stock
    assert board.lattice
    box = Rect(ZERO, ZERO, mm(60), mm(60))
    face = tiles(board.lattice, lists, box, stock)
    edge, shade, blue = (stock.palette.colours[n] for n in ("rule", "shade", "blue"))
    each = [art for art in face.art if isinstance(art, Use)]
    drawn = [
        [art for art in one.face.art if isinstance(art, Shape) and art.steps]
        for one in each
    ]

    assert face.trim == box.size
    assert [sum(art.fill == shade for art in one) for one in drawn] == [
        1,
        0,
        0,
        1,
        0,
        1,
    ]
    assert [sum(art.stroke == blue for art in one) for one in drawn] == [
        0,
        1,
        1,
        0,
        1,
        0,
    ]
    assert all(one[-1].stroke == edge for one in drawn)
    weight = board.lattice.weight
    middles = [
        (one.x + one.face.trim.width // 2, one.y + one.face.trim.height // 2)
        for one in each
    ]
    assert {one.face.trim for one in each} == {Size(mm(20) + weight, mm(20) + weight)}
    assert middles == [
        (mm(x), mm(y))
        for x, y in [(10, 10), (30, 10), (50, 10), (10, 30), (30, 30), (50, 30)]
    ]


def test_no_two_woods_of_a_page_are_alike(tmp_path: Path) -> None:
    """Their trees are strewn by chance, each copy's in another place."""
    board = opened(tmp_path)
    lists, stock = board.studio.game.sets["tiles"], board.studio.stock
    assert board.lattice
    face = tiles(board.lattice, lists, Rect(ZERO, ZERO, mm(60), mm(60)), stock)
    uses = [art for art in face.art if isinstance(art, Use)]
    woods = [art.face.digest for art in uses if art.face.name == "wood"]

    assert len(woods) == len(set(woods)) == 3


def test_trees_keep_off_the_cut_of_a_tile(tmp_path: Path) -> None:
    """Whatever the board's own inset: 1.2 mm are lost to an unsteady knife."""
    close = opened(tmp_path, (FIELD, "step: 4 mm\n      inset: 2 mm", CLOSE))
    lists, stock = close.studio.game.sets["tiles"], close.studio.stock
    assert close.lattice
    face = tiles(close.lattice, lists, Rect(ZERO, ZERO, mm(60), mm(60)), stock)
    woods = [use.face for use in face.art if isinstance(use, Use)]
    gaps = [
        min(tree.x, tree.y, wood.trim.width - tree.x - mm(2)) / MM
        for wood in woods
        for tree in wood.art
        if isinstance(tree, Use) and tree.face.name == "icon tree"
    ]

    assert len(gaps) > 20
    assert min(gaps) >= 1.2


CLOSE = "step: 3 mm\n      inset: 0 mm"


def test_tiles_too_wide_for_a_page_are_complained_of(tmp_path: Path) -> None:
    board = opened(tmp_path)
    stock, box = board.studio.stock, Rect(ZERO, ZERO, mm(39), mm(39))
    assert board.lattice
    tiles(board.lattice, board.studio.game.sets["tiles"], box, stock)

    (found,) = stock.complaints.errors
    assert found.message == "3 kinds of 'tiles'; a page holds 1"


def test_a_fan_of_squares_opens_ahead() -> None:
    """Adjacent only the area that is faced; then 60 degrees to either side."""
    found = Arc.of(Grid.square(8, 8), 3)
    x, y = found.grid.places[found.start]
    rows = [
        "  ".join(
            str(found.ranges.get(found.grid.areas.get((x + east, y + north), -1), " "))
            for east in (-1, 0, 1)
        ).rstrip()
        for north in (3, 2, 1)
    ]

    assert rows == ["   3", "3  2  3", "2  1  2"]


@pytest.mark.parametrize("reach", [2, 4, 6])
def test_a_fan_of_hexes_is_a_third_of_all_at_each_range(reach: int) -> None:
    """2 r + 1 of the 6 r hexes at range r, and the one ahead at range 1."""
    found = Counter(Arc.of(Grid.hexes(8, 8), reach).ranges.values())

    assert found == {1: 1} | {far: 2 * far + 1 for far in range(2, reach + 1)}
