"""Themes: the colours, fonts, styles and icons that all faces of a game share."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import cast

from pnp.errors import Complaints, Mark, nearest, quoted
from pnp.geometry import Length, pt
from pnp.layout.art import BLACK, WHITE, Colour
from pnp.layout.fonts import WEIGHTS, Family, FontError, family
from pnp.layout.paint import TINTS, Ink, Paint, Palette, Tint
from pnp.layout.style import Style
from pnp.layout.written import Ruler, Written, colour, unit
from pnp.reading.nodes import Keyed, Node, Scalar


@dataclass(frozen=True, slots=True)
class Voice:
    """A named style: how words are set, and the paint they are printed in."""

    style: Style
    paint: Paint

    def scaled(self, share: Fraction) -> "Voice":
        """Return it for a face printed smaller or larger."""
        if share == 1:
            return self
        style = self.style
        lengths = (style.size, style.shrink_to, style.tracking)
        size, shrink_to, tracking = (each.times(share) for each in lengths)
        return replace(
            self,
            style=replace(style, size=size, shrink_to=shrink_to, tracking=tracking),
        )


@dataclass(frozen=True, slots=True)
class Alias:
    """What ``:red:`` draws: an icon of the family, perhaps in a colour of its own."""

    icon: str
    paint: Paint | None
    mark: Mark = field(compare=False)


@dataclass(frozen=True, slots=True)
class Theme:
    """The look of a game, read from ``layouts/themes/``."""

    name: str
    mark: Mark
    colours: Mapping[str, Colour]
    tints: Mapping[str, Tint]
    voices: Mapping[str, Voice]
    icons: Mapping[str, Alias]
    fade: float = 0.85
    low: Mapping[str, Colour] = field(default_factory=dict)
    """What low ink prints in another colour: pale lines, where the dark has faded."""

    def voice(self, name: str) -> Voice:
        """Return a named style; ``body``, or plain words, where there is none."""
        found = self.voices.get(name or "body") or self.voices.get("body")
        return found or Voice(Style(family("sans"), pt(9)), Paint("ink"))

    def palette(self, ink: Ink) -> Palette:
        """Return the colours in one ink; grey is as dark as the colour was."""
        colours = {**self.colours, **self.low} if ink == "low" else self.colours
        if ink == "grey":
            colours = {name: each.grey for name, each in colours.items()}
        return Palette(colours, self.tints, ink, self.fade)

    def paint(self, node: Node, complaints: Complaints) -> Paint | None:
        """Read a paint: a colour's name, or ``by``, ``of`` or ``on`` with a tint."""
        if isinstance(node, Scalar):
            return self._named(node, complaints)
        if not isinstance(node, Keyed):
            complaints.add(node.mark, "a colour is one name, or {by: a field}")
            return None
        written = Written(node, complaints)
        of, on = written.node_of("of"), written.node_of("on")
        by, tint = written.text("by"), self._tint(written)
        written.finish()
        if (of is not None) + (on is not None) + bool(by) != 1:
            hint = "for example {by: side}, {of: red, tint: pale} or {on: paper}"
            complaints.add(node.mark, "a colour is given by one of: by, of, on", hint)
        elif by:
            return Paint(by=by, tint=tint, mark=node.mark)
        elif inner := self.paint(cast("Node", of or on), complaints):
            named = Paint(inner.of, tint=tint, mark=node.mark)
            return named if of else Paint(on=inner, mark=node.mark)
        return None

    def _tint(self, written: Written) -> str:
        tint = written.text("tint")
        if not tint or tint in self.tints:
            return tint
        hint = nearest(tint, self.tints) or f"there are {', '.join(self.tints)}"
        mark = written.value_mark("tint")
        written.complaints.add(mark, f"no tint {quoted(tint)}", hint)
        return ""

    def _named(self, node: Scalar, complaints: Complaints) -> Paint | None:
        if node.text in self.colours:
            return Paint(node.text, mark=node.mark)
        hint = nearest(node.text, self.colours) or f"add it to the theme {self.name}"
        complaints.add(node.mark, f"no colour {quoted(node.text)}", hint)
        return None


BASE: Mapping[str, Colour] = {"ink": BLACK, "white": WHITE, "paper": WHITE}
"""The colours that every theme has, its own or these."""


def bare_theme() -> Theme:
    """Return a theme to go on with where the game's cannot be read."""
    return Theme("bare", Mark("the bare theme"), BASE, TINTS, {}, {})


def read_theme(name: str, node: Keyed, complaints: Complaints) -> Theme:
    """Read a theme; what is wrong in it is complained of, and the rest stands in."""
    written = Written(node, complaints)
    bare = written.read("units", unit, "")
    written.ruler = Ruler(bare)
    colours = dict(BASE)
    for key, each in written.entries("colours"):
        colours[key] = written.parsed(each, key, colour, BLACK)
    tints = {**TINTS, **_tints(written, colours)}
    fade, low = _low(written, colours)
    theme = Theme(name, node.mark, colours, tints, {}, {}, fade, low)
    families = _families(written)
    voices = {
        key: voice
        for key, each in written.entries("styles")
        if (voice := _voice(key, each, written, theme, families))
    }
    icons = {
        key: alias
        for key, each in written.entries("icons")
        if (alias := _alias(each, written, theme))
    }
    written.finish()
    return replace(theme, voices=voices, icons=icons)


def _tints(written: Written, colours: Mapping[str, Colour]) -> dict[str, Tint]:
    tints: dict[str, Tint] = {}
    for key, node in written.entries("tints"):
        if each := written.opened(node, "tints"):
            toward = each.text("toward", "grey")
            share = each.whole("by", 50, most=100) / 100
            each.finish()
            if toward not in ("grey", *colours):
                mark = each.value_mark("toward")
                hint = nearest(toward, colours)
                each.complaints.add(mark, f"no colour {quoted(toward)}", hint)
                continue
            tints[key] = Tint(share, "" if toward == "grey" else toward)
    return tints


def _low(
    written: Written, colours: Mapping[str, Colour]
) -> tuple[float, dict[str, Colour]]:
    """Read how far low ink takes large panels toward white, and what else it turns."""
    fade, turned = 85, {}
    for key, node in written.entries("ink"):
        if key != "low":
            complaint = f"no ink {quoted(key)} can be tuned", "there is low"
            written.complaints.add(node.mark, *complaint)
        elif low := written.opened(node, "ink"):
            fade = low.whole("fade", fade, most=100)
            turned = {
                name: low.parsed(each, name, colour, BLACK)
                for name, each in low.entries("colours")
                if _known(name, each, low, colours)
            }
            low.finish()
    return fade / 100, turned


def _known(
    name: str, node: Node, written: Written, colours: Mapping[str, Colour]
) -> bool:
    """Whether the theme has a colour that low ink prints otherwise."""
    if name not in colours:
        hint = nearest(name, colours)
        written.complaints.add(node.mark, f"no colour {quoted(name)}", hint)
    return name in colours


def _families(written: Written) -> dict[str, Family]:
    families: dict[str, Family] = {}
    for key, node in written.entries("fonts"):
        name = written.scalar(node, "a font is the name of a family")
        try:
            families[key] = family(name or "sans")
        except FontError as wrong:
            written.complaints.add(node.mark, wrong.message, wrong.hint)
    return families


def _voice(
    name: str,
    node: Node,
    theme_file: Written,
    theme: Theme,
    families: Mapping[str, Family],
) -> Voice | None:
    written = theme_file.opened(node, f"style {name}")
    if written is None:
        return None
    face = written.text("font", "sans")
    if face not in families:
        try:
            families = {**families, face: family(face)}
        except FontError as wrong:
            written.complaints.add(
                written.value_mark("font"), wrong.message, wrong.hint
            )
            return None
    colour_node = written.node_of("colour")
    paint = theme.paint(colour_node, written.complaints) if colour_node else None
    size = _type_size(written)
    style = Style(
        families[face],
        size,
        weight=written.choice("weight", WEIGHTS, "regular"),
        italic=written.flag("italic"),
        shrink_to=_no_larger(written, size),
        leading=_leading(written),
        tracking=written.length("tracking"),
        upper=written.choice("case", ("upper", "as-is"), "as-is") == "upper",
    )
    written.finish()
    if paint and paint.fields:
        what = "a style's colour cannot depend on a field"
        written.complaints.add(paint.mark, what, "give the box a colour instead")
    return Voice(style, paint or Paint("ink"))


def _type_size(written: Written) -> Length:
    """Read the size of type: what a printer can print and a poster can want."""
    size = written.length("size", pt(9))
    if pt(1) <= size <= pt(1000):
        return size
    what = f"type cannot be {size.pt:g} pt"
    written.complaints.add(written.value_mark("size"), what, "from 1 pt to 1000 pt")
    return pt(9)


def _leading(written: Written) -> Fraction:
    """Read how far it is from line to line, in sizes."""
    leading = written.number("leading", Fraction(6, 5))
    if Fraction(1, 2) <= leading <= 5:
        return leading
    what = f"leading cannot be {float(leading):g}"
    written.complaints.add(written.value_mark("leading"), what, "from 0.5 to 5 sizes")
    return Fraction(6, 5)


def _no_larger(written: Written, size: Length) -> Length:
    """Read how far text may shrink, which is never up."""
    least = written.length("shrink_to")
    if least > size:
        what = f"shrink_to {least.pt:g} pt is larger than the size {size.pt:g} pt"
        written.complaints.add(written.value_mark("shrink_to"), what)
        return size
    return least


def _alias(node: Node, written: Written, theme: Theme) -> Alias | None:
    if isinstance(node, Scalar):
        return Alias(node.text, None, node.mark)
    if inner := written.opened(node, "icons"):
        icon = inner.text("icon")
        colour_node = inner.node_of("colour")
        paint = theme.paint(colour_node, inner.complaints) if colour_node else None
        inner.finish()
        return Alias(icon, paint, node.mark)
    return None
