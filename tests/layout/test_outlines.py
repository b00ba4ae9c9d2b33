"""Outlines: spaces with a shape of their own, drawn, and what is complained of."""

from itertools import pairwise
from pathlib import Path
from textwrap import dedent

import pytest

from pnp.errors import Complaints, Mark
from pnp.geometry import Length, Rect, mm
from pnp.layout.art import Shape, Use
from pnp.layout.boards.outlines import Outline, adjoining, overlapping, runs
from pnp.layout.press import Press
from pnp.model.loading import load

GAME = """
game: town
title: The Town
theme: town
sources: {own: our own}
boards: [map.yaml]
"""
MAP = """
board: map
title: The Map
template: town
words: {street: High Street}
source: [own]
confidence: stated
fields:
  ground: text
  next: {type: refs, of: map, optional: yes}
kinds: {area: {}}
components:
  - {id: a, kind: area, ground: red, next: [b, c]}
  - {id: b, kind: area, ground: green, next: [a]}
  - {id: c, kind: area, ground: green, next: [a]}
"""
TOWN = """
units: mm
size: 40 x 40 mm
bleed: 0 mm
plan:
  art: [{rule: [0, 20, 40, 0], stroke: white}]
  boxes: {street: {at: [12, 12, 14, 4], words: street}}
spaces:
  area:
    size: 6 x 6 mm
    boxes: {id: {at: [0, 0, 6, 6]}}
    outline:
      fill: {by: ground}
      stroke: ink
      weight: 1 mm
      borders: next
      corners:
        a: [[0, 0], [40, 0], [20, 20], [0, 20]]
        b: [[40, 0], [40, 40], [20, 20]]
        c: [[0, 20], [20, 20], [20, 40], [0, 40]]
    places: {a: [10, 10], b: [35, 20], c: [10, 30]}
"""
THEME = (Path(__file__).parents[2] / "layouts" / "themes" / "plain.yaml").read_text()


def shape(*corners: tuple[int, int]) -> Outline:
    """Return an outline drawn in millimetres."""
    return Outline(tuple((mm(x), mm(y)) for x, y in corners), Mark("x"))


SQUARE = shape((0, 0), (10, 0), (10, 10), (0, 10))
BESIDE = shape((10, 0), (20, 0), (20, 10), (10, 10))
CORNER = shape((10, 10), (20, 10), (20, 20), (10, 20))
ACROSS = shape((5, 5), (15, 5), (15, 15), (5, 15))
WITHIN = shape((2, 2), (4, 2), (4, 4), (2, 4))
BENT = shape((0, 0), (10, 0), (10, 10), (8, 2), (0, 2))


@pytest.mark.parametrize(
    ("other", "overlaps"),
    [
        pytest.param(BESIDE, False, id="a side in common"),
        pytest.param(CORNER, False, id="a corner in common"),
        pytest.param(ACROSS, True, id="one across the other"),
        pytest.param(WITHIN, True, id="one within the other"),
        pytest.param(SQUARE, True, id="the same"),
    ],
)
def test_outlines_overlap_where_they_share_ground(
    other: Outline, *, overlaps: bool
) -> None:
    found = list(overlapping({"one": SQUARE, "other": other}))

    assert found == [("one", "other")] * overlaps


@pytest.mark.parametrize(("across", "down"), [(0, 0), (0, 20), (20, 0)])
def test_outlines_overlap_where_every_corner_is_on_the_border(
    across: int, down: int
) -> None:
    """A tent within a square, wherever they lie: only its sides run over its ground."""
    square = ((0, 0), (10, 0), (10, 10), (0, 10))
    tent = ((0, 0), (10, 0), (5, 10))
    one, other = (
        shape(*((x + across, y + down) for x, y in each)) for each in (square, tent)
    )

    assert list(overlapping({"one": one, "other": other})) == [("one", "other")]
    assert list(overlapping({"one": other, "other": one})) == [("one", "other")]


def test_a_shared_side_with_a_rounded_middle_is_no_overlap() -> None:
    """The middle of a side can lie between two whole lengths, and still on the border."""
    one = Outline(corners((0, 0), (9, 0), (10, 7), (0, 7)), Mark("x"))
    other = Outline(corners((9, 0), (20, 0), (20, 7), (10, 7)), Mark("x"))

    assert list(overlapping({"one": one, "other": other})) == []


def corners(*points: tuple[int, int]) -> tuple[tuple[Length, Length], ...]:
    """Return corners in the smallest lengths there are."""
    return tuple((Length(x), Length(y)) for x, y in points)


def test_a_run_follows_each_shared_side_once() -> None:
    """Three squares round a corner: one line goes on through it, one ends there."""
    east = shape((5, 0), (9, 0), (9, 5), (5, 5))
    south = shape((5, 5), (9, 5), (9, 9), (5, 9))
    west = shape((0, 0), (5, 0), (5, 5), (5, 9), (0, 9))
    found = [*runs((west, east, south))]

    assert sorted(len(each) for each in found) == [2, 3]
    assert {frozenset(side) for each in found for side in pairwise(each)} == {
        frozenset(corners_in_mm(*side))
        for side in (((5, 0), (5, 5)), ((5, 5), (5, 9)), ((5, 5), (9, 5)))
    }


def corners_in_mm(*points: tuple[int, int]) -> tuple[tuple[Length, Length], ...]:
    """Return corners in millimetres."""
    return tuple((mm(x), mm(y)) for x, y in points)


def test_a_run_round_all_spaces_follows_the_sides_that_none_share() -> None:
    [around] = runs((SQUARE, BESIDE), shared=False)

    assert around[0] == around[-1]
    assert {*around} == {*SQUARE.corners, *BESIDE.corners}


def test_a_run_round_a_space_within_another_is_closed() -> None:
    found = [*runs((SQUARE, SQUARE))]

    assert [len(each) for each in found] == [5]
    assert found[0][0] == found[0][-1]


def test_spaces_with_a_side_in_common_adjoin() -> None:
    """A corner is no border: the first and the third do not meet."""
    found = adjoining({"a": SQUARE, "b": BESIDE, "c": CORNER})

    assert found == {("a", "b"), ("b", "a"), ("b", "c"), ("c", "b")}


@pytest.mark.parametrize(
    ("outline", "box", "room"),
    [
        pytest.param(SQUARE, (1, 1, 8, 8), True, id="within"),
        pytest.param(SQUARE, (5, 5, 8, 2), False, id="out over a side"),
        pytest.param(SQUARE, (0, 0, 5, 5), False, id="on the brim"),
        pytest.param(BENT, (1, 1, 8, 4), False, id="a corner reaches in"),
    ],
)
def test_a_box_has_room_in_an_outline(
    outline: Outline, box: tuple[int, int, int, int], *, room: bool
) -> None:
    assert outline.has_room(Rect(*map(mm, box))) is room


def town(folder: Path, *, layout: str = TOWN, places: str = MAP) -> Press:
    """Return the press of the town."""
    files = {
        "game.yaml": GAME,
        "map.yaml": places,
        "layouts/boards/town.yaml": layout,
        "layouts/themes/town.yaml": THEME,
    }
    for name, text in files.items():
        path = folder / "town" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text))
    complaints = Complaints()
    found = load(folder / "town", complaints=complaints)
    assert found, complaints.errors
    return Press(found, Complaints())


def drawn(press: Press) -> list[str]:
    """Return what a board is made of, back to front."""
    face = press.board(press.game.sets["map"])
    assert face
    colours = {colour: name for name, colour in [*press.colours.items()][::-1]}
    found = []
    for art in face.art:
        if isinstance(art, Shape) and art.fill:
            found.append(colours[art.fill])
        elif isinstance(art, Shape):
            found.append("border")
        elif isinstance(art, Use):
            found.append(art.face.name or "page")
    return found


def test_a_plan_is_drawn_over_grounds_and_beneath_borders(tmp_path: Path) -> None:
    found = drawn(town(tmp_path))

    assert found == [
        *("page", "red", "green", "green"),
        *("page", "border", "border", "border"),
        *("a", "b", "c"),
    ]


STREETS = TOWN.replace(
    "      borders: next",
    "      street: [{stroke: blue, weight: 4 mm}, {stroke: white, weight: 3 mm}]\n"
    "      core: [{stroke: white, weight: 0.4 mm}]\n"
    "      borders: next",
).replace("spaces:", "streets:\n  art: [{rule: [0, 20, 9, 20]}]\nspaces:")


def test_streets_run_along_shared_sides_beneath_the_borders(tmp_path: Path) -> None:
    press = town(tmp_path, layout=STREETS)
    face = press.board(press.game.sets["map"])
    assert face, press.complaints.errors
    lines = [
        (art.stroke, art.weight) if isinstance(art, Shape) else "page"
        for art in face.art
        if not (isinstance(art, Shape) and art.fill)
    ]
    ink, blue, white = (press.colours[name] for name in ("ink", "blue", "white"))

    assert lines == [
        *("page", "page", (blue, mm(4)), (white, mm(3)), "page"),
        *[(ink, mm(1))] * 3,
        *((white, mm("0.4")), (ink, mm(1))),
        *["page"] * 3,
    ]


@pytest.mark.parametrize(
    ("layout", "said"),
    [
        pytest.param(
            STREETS.replace("stroke: blue", "stroke: {by: ground}"),
            "a street is between two spaces, and 'ground' is a field of one",
            id="a street in the colour of a space",
        ),
        pytest.param(
            STREETS.replace("{stroke: white, weight: 0.4 mm}", "{weight: 0.4 mm}"),
            "a line of the core has no stroke",
            id="a core without a colour",
        ),
        pytest.param(
            TOWN.replace("        c: [[0, 20]", "        d: [[0, 20]"),
            "the space 'c' has no outline",
            id="no outline",
        ),
        pytest.param(
            TOWN.replace("        c: [[0, 20]", "        d: [[0, 20]"),
            "there is no place for the outline of 'd'",
            id="no place",
        ),
        pytest.param(
            TOWN.replace("c: [[0, 20], [20, 20]", "c: [[0, 10], [20, 10]"),
            "the outlines of 'a' and 'c' overlap",
            id="overlap",
        ),
        pytest.param(
            TOWN.replace("c: [10, 30]", "c: [18, 30]"),
            "the words and pieces of 'c' reach over its outline",
            id="no room",
        ),
        pytest.param(
            TOWN.replace("[20, 20], [0, 20]]", "[20, 20]]").replace(
                "a: [[0, 0], [40, 0],", "a: [[0, 0],"
            ),
            "the outline of 'a' is no list of three corners or more",
            id="two corners",
        ),
    ],
)
def test_an_outline_must_stand_on_its_own_ground(
    tmp_path: Path, layout: str, said: str
) -> None:
    press = town(tmp_path, layout=layout)
    press.board(press.game.sets["map"])

    assert said in [each.message for each in press.complaints.errors]


def test_borders_are_those_the_components_name(tmp_path: Path) -> None:
    """Otherwise somebody looks at the map and moves where nobody may."""
    wrong = MAP.replace("green, next: [a]", "green, next: [a, c]", 1)
    press = town(tmp_path, places=wrong)
    press.board(press.game.sets["map"])

    assert [each.message for each in press.complaints.warnings] == [
        "'b' and 'c' share no border on the board, but do in 'next'"
    ]


@pytest.mark.parametrize(
    ("x", "y", "within"),
    [(5, 5, True), (0, 5, False), (10, 5, False), (5, 0, False), (11, 5, False)],
)
def test_the_brim_is_not_within(x: int, y: int, *, within: bool) -> None:
    assert SQUARE.holds(mm(x), mm(y)) is within
