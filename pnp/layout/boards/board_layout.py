"""Surveys: the places of a board's spaces, and the course of the links between them.

A board's layout is a template (size, art, boxes) with a few more keys.  ``spaces:``
holds, for each kind of space, a small template of its own, the place of each space's
middle, and its outline if it has one; ``plan:`` is a page drawn over the ground of
all outlines, and ``streets:`` one drawn over the streets along their borders;
``links:`` names the field that leads from space to space.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pnp.errors import Complaints, Mark
from pnp.geometry import ZERO, Length, Rect, Size, pt
from pnp.layout.boards.arrows import Arrow
from pnp.layout.boards.outlines import Outlined, read_outlined
from pnp.layout.options import Options
from pnp.layout.templates.desk import Desk
from pnp.layout.templates.draft import read_page
from pnp.layout.templates.template import Page, Template
from pnp.layout.themes.paint import Paint
from pnp.layout.themes.theme import Theme
from pnp.model.component import Component
from pnp.reading.nodes import Items, Keyed, Node

FURTHER = ("spaces", "links", "grid", "plan", "streets")
"""The keys of a board's layout that are read here, not by the template."""

EMPTY = Page((), ())


@dataclass(frozen=True, slots=True)
class Place:
    """The place of something's middle."""

    x: Length
    y: Length
    mark: Mark = field(compare=False)


@dataclass(frozen=True, slots=True)
class Spaces:
    """All spaces of one kind: how they look, and the place of each."""

    kind: str
    template: Template
    places: Mapping[str, Place]
    round: bool
    rest: tuple[Length, Length]
    """The place in it for the middle of a piece, so that the piece hides no number."""
    outlined: Outlined | None = None

    def box(self, place: Place) -> Rect:
        """Return the box of a space with its middle at a place."""
        size = self.template.size
        left, top = place.x - size.width // 2, place.y - size.height // 2
        return Rect(left, top, size.width, size.height)


@dataclass(frozen=True, slots=True)
class Links:
    """Arrows along one field, from spaces of some kinds to spaces of some kinds."""

    field: str
    sources: tuple[str, ...]
    targets: tuple[str, ...]
    paint: Paint
    arrow: Arrow
    ends: Mapping[str, Place]
    """The end of the arrow from a space, if not at the edge of the next one."""
    mark: Mark

    def joins(self, source: Component, target: Component) -> bool:
        """Whether these links are drawn between two spaces."""
        return (not self.sources or source.kind in self.sources) and (
            not self.targets or target.kind in self.targets
        )


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """A board's layout beyond its template."""

    spaces: Mapping[str, Spaces]
    links: tuple[Links, ...]
    plan: Page = EMPTY
    """What is drawn over the ground of outlined spaces, and under their streets."""
    streets: Page = EMPTY
    """What is drawn over the streets along borders, and under the borders."""

    @property
    def outlined(self) -> Iterator[Outlined]:
        """Yield the outlines of spaces, kind by kind."""
        return (each.outlined for each in self.spaces.values() if each.outlined)


def read_board_layout(node: Keyed, theme: Theme, complaints: Complaints) -> BoardLayout:
    """Read the spaces and links of a board's layout."""
    written = Options(node, complaints)
    written.measure()
    spaces = {
        kind: found
        for kind, each in written.entries("spaces")
        if (inner := written.opened(each, kind))
        and (found := _spaces(kind, inner, theme))
    }
    links = (_links(each, theme) for each in written.mappings("links"))
    size = written.size("size")
    desk = Desk(theme, complaints, size or Size(ZERO, ZERO), written.length("bleed"))
    linked = tuple(each for each in links if each)
    plan, streets = (_page(key, written, desk) for key in ("plan", "streets"))
    return BoardLayout(spaces, linked, plan, streets)


def _page(key: str, written: Options, desk: Desk) -> Page:
    """Read a page that is as large as the board; an empty one if there is none."""
    node = written.node_of(key)
    inner = written.opened(node, key) if node else None
    if inner is None:
        return EMPTY
    page = read_page(inner, desk)
    inner.finish()
    return page


def _spaces(kind: str, written: Options, theme: Theme) -> Spaces | None:
    size = written.size("size")
    if size is None:
        if "size" not in written.node.entries:
            what = f"the spaces of kind '{kind}' have no size"
            written.complaints.add(written.mark, what, "for example size: 18 x 18 mm")
        return None
    desk = Desk(theme, written.complaints, size)
    page = read_page(written, desk)
    template = Template(kind, "boards", size, written.mark, (page,))
    places = dict(_places(written, "places"))
    rest = written.lengths("rest", (2,)) or (size.width // 2, size.height // 2)
    middle = rest[0], rest[1]
    node = written.node_of("outline")
    inner = written.opened(node, "outline") if node else None
    outlined = read_outlined(inner, desk) if inner else None
    round_ = written.flag("round")
    found = Spaces(kind, template, places, round_, middle, outlined)
    written.finish()
    return found


def _links(written: Options, theme: Theme) -> Links | None:
    name, mark = written.text("field"), written.mark
    node = written.node_of("colour")
    paint = theme.paint(node, written.complaints) if node else Paint("ink")
    weight = written.length("weight", pt(3))
    arrow = Arrow(weight, written.length("head", 3 * weight), written.length("gap"))
    found = Links(
        name,
        written.words("from"),
        written.words("to"),
        paint or Paint("ink"),
        arrow,
        dict(_places(written, "ends")),
        mark,
    )
    if not name:
        hint = "write field: the field that names the next space"
        written.complaints.add(mark, "these links have no field", hint)
    written.finish()
    return found if name else None


def _places(written: Options, key: str) -> Iterator[tuple[str, Place]]:
    """Yield places by the name of the thing there."""
    for name, node in written.entries(key):
        if place := _place(name, node, written):
            yield name, place


def _place(name: str, node: Node, written: Options) -> Place | None:
    if not isinstance(node, Items) or len(node.items) != 2:
        what = f"the place of '{name}' is not [across, down]"
        written.complaints.add(node.mark, what, "write the place of its middle")
        return None
    x, y = (written.bare(each, name) for each in node.items)
    return None if x is None or y is None else Place(x, y, node.mark)
