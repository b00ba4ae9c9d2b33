"""The look of Castle Itter: what must hold of every face, whoever redraws it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from pathlib import Path

import pytest

from pnp.errors import Complaints
from pnp.geometry import ZERO, Length, Rect, pt
from pnp.layout.art import WHITE, Art, Colour, Face, Run, Shape, Step, Use
from pnp.layout.art.moving import rotated
from pnp.layout.art.path import box_path
from pnp.layout.press import Press
from pnp.layout.themes.icons import icons
from pnp.layout.themes.paint import Ink
from pnp.model.component import Family
from pnp.reading import read
from pnp.reading.nodes import Keyed
from tests.kits import laid
from tests.soak import alternate

HOUSE = Path(__file__).parent.parent
Point = tuple[float, float]
Placing = Callable[[Point], Point]

SMALLEST = {"counters": pt(5), "cards": pt(7), "sheets": pt("8.5")}
"""The least size of type that a tired eye is asked to read."""

BEHIND_WORDS = pt(100)
"""A numeral as large as this is a pattern on the paper, and not read as words."""


@dataclass(frozen=True)
class Patch:
    """A filled path where it lies on the face: each of its subpaths by itself."""

    steps: tuple[Step, ...]
    place: Placing
    colour: Colour
    seen: tuple[tuple[Point, ...], ...] = ()
    """The windows that it is seen through, if it is on trimmed pictures."""

    @cached_property
    def parts(self) -> list[tuple[tuple[Point, ...], Point, Point]]:
        """Its polygons, each with its least and its greatest place.

        Most patches lie below another that has the words, and are never placed.
        """
        found = []
        for each in outlines(self.steps, self.place):
            across, down = zip(*each, strict=True)
            found.append(
                (each, (min(across), min(down)), (max(across), max(down))),
            )
        return found

    def holds(self, point: Point) -> bool:
        """Whether a point lies within, and in its windows."""
        x, y = point
        return any(
            left <= x <= right
            and top <= y <= foot
            and all(encloses(each, point) for each in (corners, *self.seen))
            for corners, (left, top), (right, foot) in self.parts
        )


def encloses(corners: tuple[Point, ...], point: Point) -> bool:
    """Return whether a polygon has a point in it, by the crossings to its right."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


@dataclass(frozen=True)
class Said:
    """Words on a face, and the colour they stand on."""

    text: str
    size: Length
    colour: Colour
    ground: Colour

    def __str__(self) -> str:
        return f"{self.text!r} {self.size.pt:g} pt, {self.colour} on {self.ground}"


def said(face: Face) -> Iterator[Said]:
    """Yield all words of a face with the last thing that was painted beneath each.

    The words of what is drawn smaller than it is, a whole board, are a picture's.
    """
    painted: list[Patch] = []
    for art, place, true, seen in flattened(face, lambda point: point, true=True):
        if isinstance(art, Shape) and art.fill:
            painted.append(Patch(art.steps, place, art.fill, seen))
        elif isinstance(art, Run) and true and art.size < BEHIND_WORDS:
            height = art.font.cap_height * art.size // 2000
            width = art.font.width(art.text, art.size, art.tracking)
            middle = place((float(art.x + width // 2), float(art.y - height)))
            above = (each.colour for each in reversed(painted) if each.holds(middle))
            yield Said(art.text, art.size, art.colour, next(above, WHITE))


def sizes(face: Face) -> Iterator[tuple[str, Length]]:
    """Yield all words of a face and their sizes, but those of a picture."""
    for art in face.art:
        if isinstance(art, Use) and art.scale == 1:
            yield from sizes(art.face)
        elif isinstance(art, Run) and art.size < BEHIND_WORDS:
            yield art.text, art.size


def flattened(
    face: Face, place: Placing, *, true: bool, seen: tuple[tuple[Point, ...], ...] = ()
) -> Iterator[tuple[Art, Placing, bool, tuple[tuple[Point, ...], ...]]]:
    """Yield the art of a face and of those it uses, where it lies, whether true.

    With it the windows that it is seen through: the trims of trimmed faces.
    """
    for art in face.art:
        if isinstance(art, Use):
            same, there = true and art.scale == 1, within(art, place)
            trim = outlines(box_path(window(art.face)), there) if art.trimmed else ()
            windows = (*seen, *trim)
            yield from flattened(art.face, there, true=same, seen=windows)
        else:
            yield art, place, true, seen


def window(face: Face) -> Rect:
    """Return what is left of a face when it is cut."""
    return Rect(ZERO, ZERO, face.trim.width, face.trim.height)


def within(use: Use, place: Placing) -> Placing:
    """Return where a point of a face used by another lies."""

    def placed(point: Point) -> Point:
        across, down = (round(each * float(use.scale)) for each in point)
        x, y = rotated(across, down, use.turn)
        return place((float(use.x + x), float(use.y + y)))

    return placed


def outlines(steps: tuple[Step, ...], place: Placing) -> Iterator[tuple[Point, ...]]:
    """Yield the subpaths of a path as polygons through the ends of their steps."""
    corners: list[Point] = []
    for kind, numbers in steps:
        if kind == "M" and corners:
            yield tuple(corners)
            corners = []
        if numbers:
            corners.append(place((float(numbers[-2]), float(numbers[-1]))))
    if len(corners) > 2:
        yield tuple(corners)


@cache
def press(edition: str = "published", ink: Ink = "full") -> Press:
    """Return a press for the game; it has nothing to complain of."""
    return laid("castle-itter", edition, ink=ink)


def faces(at: Press, family: Family | str) -> Iterator[Face]:
    """Yield every face of a family, fronts and backs, or every page of the sheets."""
    if family == "sheets":
        for sheet in at.game.sheets.values():
            yield from at.pages(sheet)
        return
    for components in at.game.sets.values():
        if components.family == family:
            for _, front, back in at.pieces(components):
                yield front
                if back:
                    yield back


FAMILIES = ("counters", "cards", "sheets")


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["published", "playtest"])
@pytest.mark.parametrize("family", FAMILIES)
def test_every_face_is_drawn_without_a_complaint(edition: str, family: str) -> None:
    at = press(edition)

    assert list(faces(at, family))
    assert [str(each) for each in at.complaints] == []


INKS: tuple[Ink, ...] = ("low", "grey", "full")
PAIRED = tuple(zip(FAMILIES, INKS, strict=True))
IN_ONE_INK = [
    pytest.param(*pair, marks=() if pair in PAIRED else pytest.mark.soak)
    for pair in product(FAMILIES, INKS)
]
"""Each family in one ink; the other pairs are left to make soak."""


@pytest.mark.slow
@pytest.mark.parametrize(("family", "ink"), IN_ONE_INK)
def test_words_stand_out_from_what_they_stand_on(family: str, ink: Ink) -> None:
    """At least 4.5 to 1, in every ink, large figures too."""
    faint = {
        f"{face.name}: {each}"
        for face in faces(press(ink=ink), family)
        for each in said(face)
        if each.colour.contrast(each.ground) < 4.5
    }

    assert sorted(faint) == []


@pytest.mark.slow
@pytest.mark.parametrize("edition", alternate(("published", "playtest")))
@pytest.mark.parametrize("family", FAMILIES)
def test_nothing_is_set_smaller_than_can_be_read(edition: str, family: str) -> None:
    small = {
        f"{face.name}: {text!r} {size.pt:g} pt"
        for face in faces(press(edition), family)
        for text, size in sizes(face)
        if size < SMALLEST[family]
    }

    assert sorted(small) == []


@pytest.mark.slow
def test_cards_look_the_same_along_opposite_edges() -> None:
    """So that neighbours share a cut, and a knife that strays is not seen."""
    edges = [(face.name, face.edges) for face in faces(press(), "cards")]

    assert [name for name, (left, _, right, _) in edges if left != right] == []
    assert [name for name, (_, top, _, foot) in edges if top != foot] == []
    assert [name for name, at in edges if None in at] == []


@pytest.mark.slow
def test_counters_look_the_same_along_their_left_and_right_edges() -> None:
    """So that neighbours in a row share a cut: the land runs on from one to the next."""
    edges = [(face.name, face.edges) for face in faces(press(), "counters")]

    assert [name for name, (left, _, right, _) in edges if left != right] == []
    assert [name for name, at in edges if at[0] is None] == []


def test_all_backs_that_must_look_alike_do() -> None:
    """Attackers on foot are dealt face down, and so are the cards of a deck."""
    at = press()
    attackers = {
        back.digest
        for each, _, back in at.pieces(at.game.sets["attackers"])
        if back and each.fields.get("advances")
    }
    decks = {
        (card.fields["deck"], back.digest)
        for name in ("ss-cards", "relief", "tactics")
        for card, _, back in at.pieces(at.game.sets[name])
        if back
    }

    assert len(attackers) == 1
    assert len(decks) == len({deck for deck, _ in decks}) == 8


def test_every_icon_of_the_family_can_be_drawn() -> None:
    complaints = Complaints()
    node = read(HOUSE / "layouts/icons.yaml", complaints)
    assert isinstance(node, Keyed)
    family = icons([node], complaints)
    blank = [name for name in family.names if not family.face(name, WHITE).art]

    assert list(complaints) == []
    assert blank == []


def test_colours_of_meaning_have_shapes_of_their_own() -> None:
    """Never by colour alone: in grey they are told apart by their shapes."""
    at = press()
    shapes = {each.id: each.fields.get("icon") for each in at.game.sets["colours"]}

    assert len({*shapes.values()}) == len(shapes)
