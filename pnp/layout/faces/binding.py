"""Binding: a template is bound to the fields of a set, and becomes designs.

Each box finds the field it shows.  A box whose field does not exist is reported where
the layout wrote it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pnp.errors import nearest, quoted
from pnp.geometry import ZERO, Length, Size
from pnp.layout.art import Face
from pnp.layout.boxes.facts import Inquiry
from pnp.layout.boxes.fields import Fields, Path, numbered
from pnp.layout.boxes.nested import Each, Inset, Sample
from pnp.layout.boxes.showing import Place, Show
from pnp.layout.boxes.subject import Shown, Subject
from pnp.layout.boxes.symbols import (
    Counter,
    Dice,
    Dot,
    Icons,
    Silhouette,
    Unit,
    Vignette,
)
from pnp.layout.boxes.words import Blank, Text, Tick
from pnp.layout.faces.design import Design, Plan
from pnp.layout.faces.drawing import ground_beneath
from pnp.layout.faces.edges import near
from pnp.layout.templates.template import Box, BoxKind, Drawing, Page, Template
from pnp.layout.themes.paint import Paint
from pnp.layout.themes.stock import Stock
from pnp.model.component import FieldSpec
from pnp.model.game import SheetText
from pnp.values import replace


@dataclass(frozen=True, slots=True)
class Brief:
    """What a template is bound to: its fields, and what prints them.

    ``sheet`` has the sections that flow; ``board`` draws the board a box names.
    """

    fields: Fields
    stock: Stock
    sheet: SheetText | None = None
    named: frozenset[str] = frozenset()
    """The sections that some box of the template names."""
    board: "Callable[[Box], Face | None]" = lambda _: None


def bind(template: Template, brief: Brief) -> tuple[Design, ...]:
    """Return the designs of a template's pages; report boxes that show no field."""
    grounds = template.grounds
    return tuple(
        design(page, template.size, brief, template.bleed, grounds)
        for page in template.pages
    )


def design(
    page: Page,
    size: Size,
    brief: Brief,
    bleed: Length = ZERO,
    grounds: frozenset[Paint] = frozenset(),
) -> Design:
    """Bind art and boxes to the fields of a brief."""
    asked = Inquiry(brief.fields, brief.stock.complaints)
    for each in page.art:
        asked.paint(each.fill)
        asked.paint(each.stroke)
        asked.paint(each.ink)
        for tone in each.tones:
            asked.paint(tone)
        asked.when(each.when)
    plans = tuple(
        plan
        for box in page.boxes
        if (plan := _plan(box, page.art, brief, size, grounds))
    )
    shown = frozenset(asked.paths.union(*(plan.asked.paths for plan in plans)))
    return Design(page, size, bleed, brief.stock, grounds, asked, plans, shown)


def _plan(
    box: Box,
    art: Sequence[Drawing],
    brief: Brief,
    size: Size,
    grounds: frozenset[Paint],
) -> Plan | None:
    """Find what a box shows; report a box that shows no field."""
    asked = Inquiry(brief.fields, brief.stock.complaints)
    stock = brief.stock
    found = ground_beneath(art, box.at, stock, grounds, certain=False)
    under = None if box.fill else found
    for paint in (box.colour, box.fill, box.stroke, *box.tones, under):
        asked.paint(paint)
    asked.when(box.when)
    place = Place(box, brief.stock, grounds, under)
    show = _unasking(place, brief, asked) or _asking(place, brief, asked, size)
    return Plan(place, show, asked, near(box, size)) if show else None


def _unasking(place: Place, brief: Brief, asked: Inquiry) -> Show | None:
    """Return what a box shows that is not a field of a component."""
    match place.box.kind:
        case "reconstructed":
            asked.paths.add("reconstructed")
            return Dot(place)
        case "entry" | "tick" as kind:
            values = brief.sheet.values if brief.sheet else {}
            return Tick(place) if kind == "tick" else Blank(place, values)
        case "board" | "tiles" | "fan":
            return Inset(place, brief.board)
        case "flow" | "table":
            from pnp.layout.sheets.flow import Flow

            return Flow.of(place, brief.sheet, brief.named)
        case "icon" | "symbol" if not place.box.field:
            return _same(place)
    return None


def _same(place: Place) -> Show | None:
    """Return the icon or the symbol that a box itself names, the same for all."""
    if place.box.kind == "icon" and place.box.icon:
        return Icons(place, lambda _: place.box.icon)
    return Unit(place, ()) if place.box.kind == "symbol" and place.box.symbol else None


def _asking(place: Place, brief: Brief, asked: Inquiry, size: Size) -> Show | None:
    """Return what a box shows of a field, or of the words of the content."""
    box = place.box
    path: Path | None
    if box.count:
        path = numbered(box.count, box.name)
    elif box.kind == "each" and box.sections:
        path = _lines(box, brief)
    elif box.words:
        path = asked.word(box.words, box.asked_at)
    else:
        path = asked.path(box.field or box.name, box.asked_at)
    if path and box.share:
        path = _shared(path, brief, box)
    if path is None:
        return None
    kind = box.kind or natural(path.spec, box)
    if kind == "each":
        return _each(place, path, brief, asked, size)
    if kind == "tile":
        return Sample(place, path.lookup, brief.board)
    if kind == "symbol":
        names = [name for name in (box.frame, box.echelon) if name]
        others = [asked.path(name, box.asked_at) for name in names]
        return Unit(place, (path, *(each for each in others if each)))
    if kind == "figure":
        dress = asked.path(box.dress, box.asked_at) if box.dress else None
        return Silhouette(place, path.lookup, dress)
    return _symbol(place, path, kind) or Text.of(place, path)


def _lines(box: Box, brief: Brief) -> Path:
    """Return the lines of the sections that a box names, as a list."""
    there = {each.id: each for each in brief.sheet.sections} if brief.sheet else {}
    for name in box.sections:
        if name not in there:
            what = f"the sheet has no section {quoted(name)}"
            brief.stock.complaints.add(box.asked_at, what, nearest(name, there))
    found = tuple(
        {
            "icon": each.icon,
            "label": each.label,
            "text": each.text,
            "cites": f"[{', '.join(each.cites)}]" if each.cites else "",
        }
        for name in box.sections
        if name in there
        for each in there[name].lines
    )
    return Path(lambda _: found, FieldSpec(box.name, "rows", row=LINE), constant=True)


LINE: Mapping[str, FieldSpec] = {
    "icon": FieldSpec("icon", "icon"),
    "label": FieldSpec("label", "rich"),
    "text": FieldSpec("text", "rich"),
    "cites": FieldSpec("cites", "text"),
}
"""The fields of a line of a section."""


def _symbol(place: Place, path: Path, kind: BoxKind) -> Show | None:
    """Return what a box draws of a field; None if it sets it as words."""
    match kind:
        case "icon" | "chips":
            return Icons(place, path.lookup)
        case "piece":
            return Counter(place, path.lookup)
        case "scene":
            return Vignette(place, path.lookup)
        case "dice" | "pips":
            return Dice(place, path)
        case "picture":
            from pnp.layout.boxes.framing import Framed

            return Framed(place, path, {})
    return None


def _each(place: Place, path: Path, brief: Brief, asked: Inquiry, room: Size) -> Show:
    """Bind the drawing of each item of a list to the fields of the items."""
    box = place.box
    inner = replace(brief, fields=brief.fields.items(path.spec))
    page = Page(box.art, box.boxes)
    items = design(page, box.at.size, inner, grounds=place.grounds)
    asked.paths |= items.shown - {*inner.fields.specs}
    had = Inquiry(inner.fields, brief.stock.complaints)
    having = (had.path(name, box.asked_at) for name in box.having)
    given = [(had.path(name, box.asked_at), values) for name, values in box.only]
    only = tuple((path, values) for path, values in given if path)
    return Each(place, path, items, room, tuple(path for path in having if path), only)


def _shared(path: Path, brief: Brief, box: Box) -> Path | None:
    """Return a number divided into parts, rounded up: the rules give how many parts."""
    numbers = brief.fields.game.numbers
    by = numbers[box.share].value if box.share in numbers else None
    if not isinstance(by, int) or by < 1 or path.spec.type != "number":
        what = (
            f"there is no share {quoted(box.share)} of {quoted(box.field or box.name)}"
        )
        hint = (
            nearest(box.share, numbers)
            or "use a number of the rules, and a number field"
        )
        brief.stock.complaints.add(box.asked_at, what, hint)
        return None

    def share(subject: Subject) -> Shown:
        found = path.lookup(subject)
        return -(-found // by) if isinstance(found, int) else None

    return replace(path, lookup=share)


def natural(spec: FieldSpec, box: Box) -> BoxKind:
    """Return the kind of box for a field if the layout does not give one."""
    if box.art or box.boxes:
        return "each"
    match spec.type:
        case "icon":
            return "icon"
        case "picture":
            return "picture"
    return "text"
