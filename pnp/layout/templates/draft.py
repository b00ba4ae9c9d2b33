"""Drafting: a layout file, already YAML nodes, becomes a Template.

Every key, colour, style and unit is checked here, against the theme.  Whether a box
shows an existing field is checked when the template is bound to a set: see ``faces``.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import get_args

from pnp import limits
from pnp.errors import Complaints, Mark, quoted
from pnp.geometry import ZERO, Length, Rect
from pnp.layout.options import Options
from pnp.layout.pictures import Fit
from pnp.layout.templates.artwork import read_art
from pnp.layout.templates.desk import Desk, values_of
from pnp.layout.templates.template import (
    BOX_KINDS,
    Box,
    BoxKind,
    Page,
    Template,
    TemplateFamily,
)
from pnp.layout.text import Align, Valign
from pnp.layout.themes.theme import Theme
from pnp.reading.nodes import Keyed, Node, Scalar


def draft(
    name: str,
    family: TemplateFamily,
    node: Keyed,
    theme: Theme,
    complaints: Complaints,
    *,
    scale: Fraction = Fraction(1),
    further: tuple[str, ...] = (),
    least_bleed: Length = ZERO,
) -> Template | None:
    """Read a template; None if it is so wrong that it has no size.

    ``further`` are keys that another module reads from the same file: the spaces of
    a board.  The scale applies to everything but two lengths: the bleed, which depends
    on the knife, and ``least_bleed``, the least bleed of art that bleeds at all.
    """
    written = Options(node, complaints)
    written.asked.update(further)
    bleed = written.length("bleed")
    bleed = max(bleed, least_bleed) if bleed else bleed
    written.measure(scale)
    size = written.size("size")
    if size is None:
        if "size" not in node.entries:
            hint = "for example size: 63 x 88 mm"
            complaints.add(node.mark, f"the layout {quoted(name)} has no size", hint)
        return None
    safe, corner = written.length("safe"), written.length("corner")
    scales = written.flag("scales")
    desk = Desk(theme, complaints, size, bleed, safe, family, scale)
    pages = tuple(_pages(written, desk))
    written.finish()
    return Template(
        name=name,
        family=family,
        size=size,
        mark=node.mark,
        pages=pages,
        bleed=bleed,
        safe=safe,
        corner=corner,
        scales=scales,
        sized_at=written.value_mark("size"),
    )


def _pages(written: Options, desk: Desk) -> Iterator[Page]:
    """Yield the pages of a template, or its one page."""
    if written.node_of("pages") is None:
        yield read_page(written, desk)
        return
    pages = list(written.mappings("pages"))
    if not pages:
        desk.complaints.add(written.value_mark("pages"), "'pages' has no page")
        yield Page((), ())
    for each in pages:
        yield read_page(each, desk)
        each.finish()


def read_page(written: Options, desk: Desk) -> Page:
    """Read the ``art:`` and ``boxes:`` of a face, or of an item of a list."""
    art = [read_art(each, desk) for each in written.mappings("art")]
    boxes = [
        read_box(name, inner, desk, written.name_mark("boxes", name))
        for name, node in written.entries("boxes")
        if not removed(node) and (inner := written.opened(node, name))
    ]
    return Page(
        tuple(each for each in art if each), tuple(each for each in boxes if each)
    )


def removed(node: Node) -> bool:
    """Whether a layout removes a box of the one it extends: ``codes: no``."""
    return isinstance(node, Scalar) and node.text == "no"


def read_box(name: str, written: Options, desk: Desk, mark: Mark) -> Box | None:
    """Read one box; None if it has no place, or no room."""
    if desk.depth > limits.NESTED:
        what = f"the box {quoted(name)} is inside {desk.depth} others"
        desk.complaints.add(mark, f"{what}; {limits.NESTED} at most")
        return None
    at = written.rect("at")
    voice, inner = desk.voice(written), read_page(written, desk.within(at))
    kind = _kind(name, written)
    if written.node_of("scene") is not None and kind != "scene":
        what = f"the box {quoted(name)} draws no scene"
        hint = "add as: scene, or put the scene under art"
        desk.complaints.add(written.value_mark("scene"), what, hint)
    box = Box(
        name=name,
        at=at or Rect(ZERO, ZERO, ZERO, ZERO),
        mark=mark,
        asked_at=_asked_at(written, mark),
        kind=kind,
        field=written.text("field"),
        words=written.text("words"),
        icon=written.text("icon"),
        figure=written.text("figure"),
        dress=written.text("dress"),
        scene=written.text("scene"),
        symbol=written.text("symbol"),
        frame=written.text("frame"),
        echelon=written.text("echelon"),
        tones=desk.tones(written),
        style=voice.style,
        align=written.choice("align", get_args(Align), "left"),
        valign=written.choice("valign", get_args(Valign), "top"),
        colour=desk.paint(written, "colour") or voice.paint,
        fill=desk.paint(written, "fill"),
        stroke=desk.paint(written, "stroke"),
        weight=desk.stroke(written),
        radius=written.length("radius"),
        pad=written.length("pad"),
        plate=written.rect("plate"),
        turn=written.number("turn"),
        bleeds=written.flag("bleeds"),
        when=desk.when(written),
        step=_step(written),
        wrap=written.whole("wrap", 0),
        limit=written.whole("limit", 0),
        copies=written.flag("copies"),
        count=written.whole("count", 0),
        having=written.words("having"),
        only=values_of(written, "only"),
        share=written.text("share"),
        gap=written.length("gap"),
        row=written.length("row"),
        columns=written.whole("columns", 1, 1, 12),
        sections=written.words("sections"),
        band=desk.paint(written, "band"),
        stripe=desk.paint(written, "stripe"),
        path=desk.paint(written, "path"),
        multiline=written.flag("multiline"),
        fit=written.choice("fit", get_args(Fit), "contain"),
        board=written.text("board"),
        scenario=written.text("scenario"),
        spaces=written.words("spaces"),
        pieces=written.text("pieces"),
        around=written.length("around"),
        styles=tuple(desk.styles(written)),
        art=inner.art,
        boxes=inner.boxes,
    )
    written.finish()
    if at is not None:
        return box if desk.passes(box) else None
    if "at" not in written.node.entries:
        hint = "add at: [left, top, width, height]"
        desk.complaints.add(mark, f"the box {quoted(name)} has no place", hint)
    return None


def _kind(name: str, written: Options) -> BoxKind | None:
    """Read the kind of a box; the name ``reconstructed`` is its own kind."""
    if name == "reconstructed" and "as" not in written.node.entries:
        return "reconstructed"
    if written.node_of("as") is None:
        return None
    kind: BoxKind = written.choice("as", BOX_KINDS, "text")
    return kind


def _asked_at(written: Options, mark: Mark) -> Mark:
    """Return where a box names what it shows: at that key, or at the box's name."""
    said = (key for key in ("words", "field") if key in written.node.entries)
    key = next(said, "")
    return written.value_mark(key) if key else mark


def _step(written: Options) -> tuple[Length, Length]:
    """Read the distance from one item to the next, across and down."""
    found = written.lengths("step", (2,))
    return (found[0], found[1]) if found else (ZERO, ZERO)
