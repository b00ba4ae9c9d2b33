"""Drafting: a layout file, already YAML nodes, becomes a Template.

Every key, colour, style and unit is checked here, against the theme.  Whether a box
is the field of anything is found when the template meets a set: see ``face``.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import get_args

from pnp.errors import Complaints, nearest, quoted
from pnp.geometry import UNITS, ZERO, Length, Rect, Size, pt
from pnp.layout.art import KAPPA, Step, box_path, line_path
from pnp.layout.drawing import hull
from pnp.layout.fonts import Outline, path_steps
from pnp.layout.paint import Paint
from pnp.layout.template import (
    BOX_KINDS,
    Box,
    BoxKind,
    Drawing,
    Page,
    Template,
    TemplateFamily,
    When,
)
from pnp.layout.text import Align, Valign
from pnp.layout.theme import Theme, Voice
from pnp.layout.written import Fit, Ruler, Written, unit
from pnp.reading.nodes import Items, Keyed, Node, Scalar

SHAPES = ("panel", "oval", "rule", "icon", "shape", "path")
"""What a piece of art may be; its first key says which."""


def draft(
    name: str,
    family: TemplateFamily,
    node: Keyed,
    theme: Theme,
    complaints: Complaints,
    *,
    scale: Fraction = Fraction(1),
    further: tuple[str, ...] = (),
) -> Template | None:
    """Read a template; nothing where it is so wrong that it has no size.

    ``further`` are keys that somebody else reads from the same file: the spaces of
    a board.  The scale holds for everything but the bleed, which is the knife's.
    """
    written = Written(node, complaints)
    written.asked.update(further)
    bare = written.read("units", unit, "")
    bleed = written.length("bleed")
    written.ruler = Ruler(bare, scale)
    size = written.size("size")
    if size is None:
        if "size" not in node.entries:
            hint = "for example size: 63 x 88 mm"
            complaints.add(node.mark, f"the layout {quoted(name)} has no size", hint)
        return None
    safe, corner = written.length("safe"), written.length("corner")
    scales = written.flag("scales")
    desk = Desk(theme, complaints, size, bleed, safe)
    pages = tuple(desk.pages(written))
    written.finish()
    return Template(
        name, family, size, node.mark, pages, bleed, safe, corner, scales=scales
    )


@dataclass(frozen=True, slots=True)
class Desk:
    """Where art and boxes are read: the theme at hand, and the face they are for."""

    theme: Theme
    complaints: Complaints
    size: Size
    bleed: Length = ZERO
    safe: Length = ZERO

    def pages(self, written: Written) -> Iterator[Page]:
        """Yield the pages of a template, or its one page."""
        if written.node_of("pages") is None:
            yield self.page(written)
            return
        for each in written.mappings("pages"):
            yield self.page(each)
            each.finish()

    def page(self, written: Written) -> Page:
        """Read what a face is made of: ``art:`` and ``boxes:``."""
        art = [self.drawing(each) for each in written.mappings("art")]
        boxes = [
            self.box(name, inner)
            for name, node in written.entries("boxes")
            if not removed(node) and (inner := written.opened(node, name))
        ]
        return Page(
            tuple(each for each in art if each), tuple(each for each in boxes if each)
        )

    def drawing(self, written: Written) -> Drawing | None:
        """Read one piece of art."""
        kind = next((each for each in SHAPES if each in written.node.entries), "")
        if not kind:
            first = next(iter(written.node.entries), "")
            hint = nearest(first, SHAPES) or f"art is one of {', '.join(SHAPES)}"
            what = f"{quoted(first)} is no kind of art"
            self.complaints.add(written.mark, what, hint)
            return None
        icon = written.text(kind) if kind in ("icon", "shape") else ""
        at = self._place(written, kind)
        colour = self.paint(written, "colour") if kind == "icon" else None
        fill = colour or self.paint(written, "fill")
        if icon and fill is None:
            fill = Paint("ink", mark=written.mark)
        stroke = self.paint(written, "stroke")
        if kind == "rule" and stroke is None:
            stroke = Paint("ink", mark=written.mark)
        bleeds = written.flag("bleeds")
        weight = written.length("weight", pt("0.5"))
        drawn = Drawing(
            at=at or Rect(ZERO, ZERO, ZERO, ZERO),
            mark=written.mark,
            icon=icon,
            fill=fill,
            stroke=stroke,
            weight=weight,
            dash=written.lengths("dash"),
            turn=written.number("turn"),
            bleeds=bleeds,
            panel=kind == "panel",
            when=self.when(written),
        )
        steps = self._steps(written, kind, self.let_out(drawn.at, bleeds=bleeds))
        written.finish()
        return replace(drawn, steps=steps) if at else None

    def _place(self, written: Written, kind: str) -> Rect | None:
        """Read where art lies: in its own key for panels, ovals and rules."""
        key = kind if kind in ("panel", "oval", "rule") else "at"
        if kind == "path" and written.node_of("at") is None:
            return Rect(ZERO, ZERO, self.size.width, self.size.height)
        found = written.rect(key)
        if found is None and key not in written.node.entries:
            what = f"this {kind} has no place"
            self.complaints.add(
                written.mark, what, "add at: [left, top, width, height]"
            )
        return found

    def _steps(self, written: Written, kind: str, at: Rect) -> tuple[Step, ...]:
        """Return the path that art draws; an icon has its own."""
        match kind:
            case "panel":
                return box_path(at, written.length("radius"))
            case "oval":
                return oval_path(at)
            case "rule":
                return line_path(at.x, at.y, at.right, at.bottom)
            case "path":
                return self._path(written, at)
        return ()

    def _path(self, written: Written, at: Rect) -> tuple[Step, ...]:
        """Read a path in SVG syntax, its numbers in the unit of the layout."""
        share = UNITS[written.ruler.unit or "mm"] * written.ruler.scale
        steps: list[Step] = []
        drawn: Outline = ()
        for kind, numbers in written.read("path", path_steps, drawn):
            corner = (at.x, at.y) * (len(numbers) // 2)
            placed = zip(corner, numbers, strict=True)
            steps.append((kind, tuple(Length(o + round(n * share)) for o, n in placed)))
        return tuple(steps)

    def let_out(self, at: Rect, *, bleeds: bool) -> Rect:
        """Return a box with the edges that lie on the trim moved out by the bleed."""
        if not bleeds:
            return at
        left = self.bleed if at.x <= 0 else ZERO
        top = self.bleed if at.y <= 0 else ZERO
        right = self.bleed if at.right >= self.size.width else ZERO
        bottom = self.bleed if at.bottom >= self.size.height else ZERO
        return Rect(
            at.x - left, at.y - top, at.width + left + right, at.height + top + bottom
        )

    def paint(self, written: Written, key: str) -> Paint | None:
        """Read a colour key."""
        node = written.node_of(key)
        return self.theme.paint(node, self.complaints) if node else None

    def when(self, written: Written) -> When:
        """Read the condition of a drawing or a box: ``with``, ``without``, ``for``."""
        has, lacks = written.words("with"), written.words("without")
        among: list[tuple[str, tuple[str, ...]]] = []
        for name, node in written.entries("for"):
            nodes = node.items if isinstance(node, Items) else [node]
            texts = (written.scalar(each, "'for' holds words") for each in nodes)
            among.append((name, tuple(text for text in texts if text is not None)))
        given = next(
            (key for key in ("with", "without", "for") if written.node_of(key)), ""
        )
        mark = written.value_mark(given) if given else written.mark
        return When(has, lacks, tuple(among), mark)

    def box(self, name: str, written: Written) -> Box | None:
        """Read one box."""
        at = written.rect("at")
        kind = self._kind(name, written)
        voice = self.voice(written)
        smallest = written.length("shrink_to")
        if voice and smallest:
            smallest = min(smallest, voice.style.size)
            voice = replace(voice, style=replace(voice.style, shrink_to=smallest))
        colour = self.paint(written, "colour")
        inner = self._inner(written, at)
        box = Box(
            name=name,
            at=at or Rect(ZERO, ZERO, ZERO, ZERO),
            mark=written.mark,
            kind=kind,
            field=written.text("field"),
            words=written.text("words"),
            icon=written.text("icon"),
            style=voice.style if voice else None,
            align=written.choice("align", get_args(Align), "left"),
            valign=written.choice("valign", get_args(Valign), "top"),
            colour=colour or (voice.paint if voice else None),
            fill=self.paint(written, "fill"),
            stroke=self.paint(written, "stroke"),
            weight=written.length("weight", pt("0.5")),
            radius=written.length("radius"),
            pad=written.length("pad"),
            turn=written.number("turn"),
            bleeds=written.flag("bleeds"),
            when=self.when(written),
            step=self._step(written),
            wrap=written.whole("wrap", 0),
            limit=written.whole("limit", 0),
            gap=written.length("gap"),
            row=written.length("row"),
            columns=written.whole("columns", 1, 1, 12),
            sections=written.words("sections"),
            multiline=written.flag("multiline"),
            fit=written.choice("fit", get_args(Fit), "contain"),
            board=written.text("board"),
            scenario=written.text("scenario"),
            styles=tuple(self._styles(written)),
            art=inner.art,
            boxes=inner.boxes,
        )
        written.finish()
        if at is None and "at" not in written.node.entries:
            what = f"the box {quoted(name)} has no place"
            self.complaints.add(
                written.mark, what, "add at: [left, top, width, height]"
            )
        self._check_safe(box)
        return box if at else None

    def _kind(self, name: str, written: Written) -> BoxKind | None:
        """Read what a box shows its value as; one named ``reconstructed`` says so."""
        if name == "reconstructed" and "as" not in written.node.entries:
            return "reconstructed"
        if written.node_of("as") is None:
            return None
        kind: BoxKind = written.choice("as", BOX_KINDS, "text")
        return kind

    def voice(self, written: Written, key: str = "style") -> Voice | None:
        """Read the name of a style of the theme; ``body`` where none is named."""
        name = written.text(key)
        if name and name not in self.theme.voices:
            hint = nearest(name, self.theme.voices)
            mark = written.value_mark(key)
            hint = hint or f"add it to the styles of the theme {self.theme.name}"
            self.complaints.add(mark, f"no style {quoted(name)}", hint)
        found = self.theme.voices.get(name or "body")
        return found.scaled(written.ruler.scale) if found else None

    def _styles(self, written: Written) -> Iterator[tuple[str, Voice]]:
        """Read the styles of the parts of a flow."""
        for part, node in written.entries("styles"):
            name = written.scalar(node, "a style is a name") or ""
            if name not in self.theme.voices:
                hint = nearest(name, self.theme.voices)
                self.complaints.add(node.mark, f"no style {quoted(name)}", hint)
            else:
                yield part, self.theme.voices[name].scaled(written.ruler.scale)

    def _step(self, written: Written) -> tuple[Length, Length]:
        found = written.lengths("step", (2,))
        return (found[0], found[1]) if found else (ZERO, ZERO)

    def _inner(self, written: Written, at: Rect | None) -> Page:
        """Read what each item of a list is drawn with, placed within its own box."""
        size = at.size if at else self.size
        return replace(self, size=size, bleed=ZERO, safe=ZERO).page(written)

    def _check_safe(self, box: Box) -> None:
        """Complain of words that lie where the knife may wander."""
        if not self.safe or box.bleeds or not box.style or box.kind in UNSET:
            return
        room = Rect(ZERO, ZERO, self.size.width, self.size.height).grown(-self.safe)
        if not room.contains(hull(box.inner, box.turn)):
            self.complaints.add(
                box.mark,
                f"the box {quoted(box.name)} comes closer to the trim than {self.safe}",
                "move it in, or say bleeds: yes if it is meant to run off",
            )


NO_PLACE = "add at: [left, top, width, height]"

UNSET = ("icon", "picture", "board", "reconstructed", "each")
"""Boxes whose own style sets no words."""


def removed(node: Node) -> bool:
    """Whether a layout takes a box of the one it extends away: ``codes: no``."""
    return isinstance(node, Scalar) and node.text == "no"


def oval_path(at: Rect) -> tuple[Step, ...]:
    """Return an ellipse that fills a box, as four quarter curves."""
    rx, ry = at.width // 2, at.height // 2
    kx, ky = rx.times(KAPPA), ry.times(KAPPA)
    x, y = at.x + rx, at.y + ry
    left, top, right, bottom = at.x, at.y, at.right, at.bottom
    return (
        ("M", (x, top)),
        ("C", (x + kx, top, right, y - ky, right, y)),
        ("C", (right, y + ky, x + kx, bottom, x, bottom)),
        ("C", (x - kx, bottom, left, y + ky, left, y)),
        ("C", (left, y - ky, x - kx, top, x, top)),
        ("Z", ()),
    )
