"""The board of Castle Itter can be played on: nothing touches, nothing is hidden."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise

import pytest

from pnp.geometry import Edges, Rect, Size, mm
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.layout.art import Face, Run, Use
from pnp.layout.boards.board import Board, Line, Lying
from pnp.layout.boards.positions import Spot
from pnp.model.component import Component
from pnp.render import pdf
from tests.eyes import without_green
from tests.golden import assert_golden
from tests.kits import laid

COUNTS = {
    "location": 7,
    "position": 29,
    "circle": 20,
    "area": 11,
    "defence": 19,
    "suppression": 4,
    "turn": 20,
}
"""The playtest edition counts actions on a track besides."""
SIDES = {"position": 18, "circle": 19, "area": 34}
"""What defenders and attackers stand on, and how wide it is, in millimetres."""


@cache
def board(edition: str = "published") -> Board:
    """Return the board of an edition."""
    at = laid("castle-itter", edition)
    found = at.boards.opened(at.game.sets["castle"])
    assert found
    return found


def spots(*kinds: str) -> list[Spot]:
    """Return where the spaces of some kinds lie."""
    found = board()
    return [
        found.spots[each.id]
        for each in found.components.components
        if each.kind in kinds
    ]


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["published", "playtest"])
def test_every_space_has_its_place_and_nothing_is_complained_of(edition: str) -> None:
    found = board(edition)
    found.face()

    counts = COUNTS | ({"action": 5} if edition == "playtest" else {})
    assert Counter(each.kind for each in found.components.components) == counts
    assert len(found.spots) == sum(counts.values())
    assert list(found.studio.complaints) == []


def test_it_is_as_large_as_a_poster_page_takes() -> None:
    face = board().face()

    assert str(face.trim) == "570 x 285 mm"
    assert face.bleed == mm(3)


@pytest.mark.parametrize(("kind", "side"), SIDES.items())
def test_what_one_stands_on_is_wide_enough(kind: str, side: int) -> None:
    assert {spot.at.width for spot in spots(kind)} == {mm(side)}


def test_what_one_stands_on_keeps_two_millimetres_apart() -> None:
    pairs = combinations(spots(*SIDES), 2)
    near = [(a.id, b.id, str(a.gap(b))) for a, b in pairs if a.gap(b) < mm(2)]

    assert near == []


def test_what_one_stands_on_keeps_eight_millimetres_from_the_edge() -> None:
    inner = board().face().cut.grown(-mm(8))
    near = [spot.id for spot in spots(*SIDES) if not inner.contains(spot.at)]

    assert near == []


def test_tracks_hold_a_counter_of_five_eighths() -> None:
    sides = {spot.at.width for spot in spots("defence", "turn")}

    assert min(sides) >= mm(17)
    assert {spot.at.width for spot in spots("suppression")} == {mm(24)}


def test_no_two_spaces_overlap() -> None:
    pairs = combinations(board().spots.values(), 2)

    assert [(a.id, b.id) for a, b in pairs if a.gap(b) < 0] == []


def test_arrows_run_clear_of_every_other_space() -> None:
    found = board()
    near = [
        (line.source.id, line.target.id, spot.id)
        for line in found.lines
        for spot in found.spots.values()
        if spot.id not in (line.source.id, line.target.id)
        if spot.clearance(line.begin, line.tip) < mm(2)
    ]

    assert near == []


def test_arrows_do_not_cross_each_other() -> None:
    lines = list(board().lines)

    assert len(lines) == COUNTS["area"] + COUNTS["circle"]
    assert [
        (one.source.id, other.source.id)
        for one, other in combinations(lines, 2)
        if crossing(one, other)
    ] == []


def crossing(one: Line, other: Line) -> bool:
    """Whether two lines cross: each has its ends on either side of the other."""

    def side(line: Line, x: float, y: float) -> bool:
        (x0, y0), (x1, y1) = line.begin, line.tip
        return (x1 - x0) * (y - y0) > (y1 - y0) * (x - x0)

    return side(one, *other.begin) != side(one, *other.tip) and (
        side(other, *one.begin) != side(other, *one.tip)
    )


def test_suppression_squares_lie_in_the_order_of_the_board() -> None:
    squares = sorted(spots("suppression"), key=lambda spot: spot.at.x)

    assert [spot.id for spot in squares] == ["s-green", "s-black", "s-purple", "s-red"]


def test_a_position_says_what_may_be_aimed_at_and_with_what() -> None:
    """Its number, its colours as shapes, and its weapon's name, values and crew."""
    assert printed("K4") == (["4", "4"], ["triangle", "diamond"])
    assert printed("G4") == (["4–6", "4–6", "M1919A4", "2", "3", "T"], ["cross"])
    assert printed("BJC") == (["76mm", "Cannon", "4", "7", "T"], ["cross"])
    assert printed("C1") == ([], [])


@pytest.mark.parametrize(
    "kind", ["position", "area", "circle", "suppression", "defence", "turn"]
)
def test_the_shape_or_number_of_a_space_is_seen_with_a_counter_on_it(kind: str) -> None:
    """The shape of each of its colours, or the number of a step of a track."""
    hidden = []
    for each in board().components.components:
        if each.kind == kind and "white" not in shapes_of(each):
            seen = {*outside(each.id, kind)}
            wanted = shapes_of(each) or {str(each.fields["number"])}
            if not wanted <= seen:
                hidden.append((each.id, wanted - seen))

    assert hidden == []


def shapes_of(space: Component) -> set[str]:
    """Return the names of the shapes of a space's colours."""
    colours = board().studio.game.sets["colours"]
    named = space.fields.get("colours", ())
    return {
        "white" if str(each) == "white" else str(colours[str(each)].fields["icon"])
        for each in (named if isinstance(named, tuple) else (named,))
    }


def outside(name: str, kind: str) -> Iterator[str]:
    """Yield the shapes and words of a space that a counter does not touch."""
    counter = mm("15.875")
    x, y = board().survey.spaces[kind].rest
    lying = Rect(x - counter // 2, y - counter // 2, counter, counter)
    for art in drawn(name).walk():
        if isinstance(art, Use) and (art.face.name or "").startswith("icon "):
            side = art.face.trim.width.times(art.scale)
            if not lying.overlaps(Rect(art.x, art.y, side, side)):
                yield art.face.name.removeprefix("icon ")
        elif isinstance(art, Run) and not lying.overlaps(ink(art)):
            yield art.text


COLOURS = ("black", "red", "purple", "green", "yellow")
"""From dark to light."""

APART = {("red", "green"): 1.9, ("black", "yellow"): 5.0}


def test_rims_differ_in_lightness_not_only_in_hue() -> None:
    """Each is lighter than the one before, also for eyes without a green sense."""
    stock = board().studio.stock
    rims = {name: stock.theme.colours[name] for name in COLOURS}
    weak = {name: without_green(rim) for name, rim in rims.items()}

    for seen in (rims, weak):
        lights = [seen[name].luminance for name in COLOURS]
        assert lights == sorted(lights)
        close = {
            (one, other): round(seen[one].contrast(seen[other]), 2)
            for one, other in pairwise(COLOURS)
        }
        assert min(close.values()) >= 1.25, close
        assert all(seen[a].contrast(seen[b]) >= most for (a, b), most in APART.items())


def test_several_counters_in_an_area_are_all_seen() -> None:
    pieces = ["rifleman", "scout", "mortar"]
    lying = [Lying("attackers", each, "a7") for each in pieces]
    boxes = [laid.at for laid in board().laid(lying)]

    steps = [later.x - each.x for each, later in pairwise(boxes)]
    assert min(steps) >= mm(5)
    number = board().spots["a7"].at.y + mm("6.2")
    assert all(each.y >= number for each in boxes)


@pytest.mark.parametrize("kind", ["position", "area", "suppression"])
def test_what_a_space_is_called_can_be_read_with_a_counter_on_it(kind: str) -> None:
    """Its number, or its colour, is printed once where no counter lies."""
    counter = mm("15.875")
    hidden = []
    for each in board().components.components:
        if each.kind == kind and (kind == "suppression" or "number" in each.fields):
            x, y = board().survey.spaces[kind].rest
            left, top = x - counter // 2, y - counter // 2
            lying = Rect(left, top, counter, counter)
            words = [art for art in drawn(each.id).walk() if isinstance(art, Run)]
            name = each.fields.get("number", each.id.removeprefix("s-").title())
            if not any(
                art.text.title() == name and not lying.overlaps(ink(art))
                for art in words
            ):
                hidden.append(each.id)

    assert hidden == []


def ink(run: Run) -> Rect:
    """Return a box around the capitals of a word."""
    high = run.size.times(0.66)
    wide = run.font.width(run.text, run.size, run.tracking)
    return Rect(run.x, run.y - high, wide, high)


def printed(name: str) -> tuple[list[str], list[str]]:
    """Return the words on a space, and the icons of colours."""
    face = drawn(name)
    words = [art.text for art in face.walk() if isinstance(art, Run)]
    used = [art.face.name for art in face.walk() if isinstance(art, Use)]
    return words, [each.removeprefix("icon ") for each in used if each]


def drawn(name: str) -> Face:
    """Return the face of one space."""
    at = board().spots[name].at
    (face,) = [
        art.face
        for art in board().face().art
        if isinstance(art, Use) and (art.x, art.y) == (at.x, at.y)
    ]
    return face


WINDOWS = {
    "keep": (126, 100, 100, 80),
    "jenny": (452, 98, 72, 60),
    "areas": (180, 200, 130, 85),
    "gate": (300, 96, 90, 90),
}
"""Parts of the board worth a look, as left, top, width and height in millimetres."""


@pytest.mark.slow
@pytest.mark.parametrize("name", WINDOWS)
def test_the_board_looks_as_it_did_when_it_was_looked_at(name: str) -> None:
    left, top, wide, high = map(mm, WINDOWS[name])
    face = board().face()
    at = Rect(-left, -top, face.trim.width, face.trim.height)
    page = Page(name, Size(wide, high), Edges())
    data = pdf.render([Sheet(name, page, Side((Placement(face, at),)))], title=name)

    assert_golden(f"board-{name}", data, dpi=75)
