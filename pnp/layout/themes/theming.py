"""Theming: a theme file, already YAML nodes, becomes a Theme."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

from pnp.errors import Complaints, nearest, quoted
from pnp.geometry import Length, pt
from pnp.layout.art import BLACK, Colour
from pnp.layout.fonts import WEIGHTS, Family, FontError, Weight, family, named
from pnp.layout.options import Options, colour
from pnp.layout.text.style import Style
from pnp.layout.themes.paint import TINTS, Paint, Tint
from pnp.layout.themes.theme import GIVEN, Alias, Theme, Voice
from pnp.reading.nodes import Keyed, Node, Scalar
from pnp.values import replace


def read_theme(name: str, node: Keyed, folder: Path, complaints: Complaints) -> Theme:
    """Read a theme; errors are reported, and the rest is still used.

    ``folder`` is the game's folder, with its own fonts.
    """
    written = Options(node, complaints)
    written.measure()
    colours = dict(GIVEN)
    for key, each in written.entries("colours"):
        colours[key] = written.parsed(each, key, colour, BLACK)
    tints = {**TINTS, **_tints(written, colours)}
    fade, dark, low = _low(written, colours)
    theme = Theme(name, node.mark, colours, tints, {}, {}, {}, fade, dark, low)
    families = _families(written, folder)
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
    figures = {
        key: posed
        for key, each in written.entries("figures")
        if (posed := written.scalar(each, "a figure is a name"))
    }
    written.finish()
    return replace(theme, voices=voices, icons=icons, figures=figures)


def _tints(written: Options, colours: Mapping[str, Colour]) -> dict[str, Tint]:
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
    written: Options, colours: Mapping[str, Colour]
) -> tuple[float, float, dict[str, Colour]]:
    """Read how far low ink takes large panels toward white, and its other colours.

    Between them is the share of ink that makes the back of a card a dark one.
    """
    fade, dark, turned = 85, 60, {}
    for key, node in written.entries("ink"):
        if key != "low":
            complaint = f"the ink {quoted(key)} has no settings", "only low has"
            written.complaints.add(node.mark, *complaint)
        elif low := written.opened(node, "ink"):
            fade = low.whole("fade", fade, most=100)
            dark = low.whole("backs", dark, most=100)
            turned = {
                name: low.parsed(each, name, colour, BLACK)
                for name, each in low.entries("colours")
                if _known(name, each, low, colours)
            }
            low.finish()
    return fade / 100, dark / 100, turned


def _known(
    name: str, node: Node, written: Options, colours: Mapping[str, Colour]
) -> bool:
    """Whether the theme has a colour that low ink replaces."""
    if name not in colours:
        hint = nearest(name, colours)
        written.complaints.add(node.mark, f"no colour {quoted(name)}", hint)
    return name in colours


def _families(written: Options, folder: Path) -> dict[str, Family]:
    """Read the fonts: shipped families, or files of the game by their cuts."""
    families: dict[str, Family] = {}
    for key, node in written.entries("fonts"):
        name: str | dict[str, str] = ""
        if isinstance(node, Keyed):
            cuts = written.opened(node, "fonts") or written
            name = {cut: cuts.text(cut) for cut in node.entries}
        else:
            name = written.scalar(node, "a font is a family or a file") or "sans"
        if found := named(name, folder, node.mark, written.complaints):
            families[key] = found
    return families


def _voice(
    name: str,
    node: Node,
    theme_file: Options,
    theme: Theme,
    families: Mapping[str, Family],
) -> Voice | None:
    written = theme_file.opened(node, f"style {name}")
    if written is None:
        return None
    found = _family(written, families)
    colour_node = written.node_of("colour")
    paint = theme.paint(colour_node, written.complaints) if colour_node else None
    size = _type_size(written)
    weight, italic = _cut(written, found)
    style = Style(
        found,
        size,
        weight=weight,
        italic=italic,
        shrink_to=_no_larger(written, size),
        leading=_leading(written),
        tracking=written.length("tracking"),
        upper=written.choice("case", ("upper", "as-is"), "as-is") == "upper",
        even=written.flag("even"),
    )
    written.finish()
    if paint and paint.fields:
        what = "a style's colour cannot depend on a field"
        written.complaints.add(paint.mark, what, "give the box a colour instead")
    return Voice(style, paint or Paint("ink"))


def _family(written: Options, families: Mapping[str, Family]) -> Family:
    """Read the font of a style: one the theme names, or a shipped one."""
    name = written.text("font", "sans")
    try:
        return families[name] if name in families else family(name)
    except FontError as wrong:
        mark, hint = written.value_mark("font"), nearest(name, families)
        written.complaints.add(mark, wrong.message, hint or wrong.hint)
        return family("sans")


def _cut(written: Options, found: Family) -> tuple[Weight, bool]:
    """Read which cut of its font a style uses; it is never replaced by another."""
    weight: Weight = written.choice("weight", WEIGHTS, "regular")
    cut = weight, written.flag("italic")
    if cut in found.cuts:
        return cut
    what = f"the font {found.name} has no {weight}{' italic' if cut[1] else ''} cut"
    written.complaints.add(written.mark, what, "name its file in the theme's fonts")
    return next(iter(found.cuts))


def _type_size(written: Options) -> Length:
    """Read the size of type: one that a printer can print and a poster can need."""
    size = written.length("size", pt(9))
    if pt(1) <= size <= pt(1000):
        return size
    what = f"type cannot be {size.pt:g} pt"
    written.complaints.add(written.value_mark("size"), what, "use 1 pt to 1000 pt")
    return pt(9)


def _leading(written: Options) -> Fraction:
    """Read the distance from line to line, in sizes."""
    leading = written.number("leading", Fraction(6, 5))
    if Fraction(1, 2) <= leading <= 5:
        return leading
    what = f"leading cannot be {float(leading):g}"
    written.complaints.add(written.value_mark("leading"), what, "use 0.5 to 5 sizes")
    return Fraction(6, 5)


def _no_larger(written: Options, size: Length) -> Length:
    """Read how far text may shrink; it never grows."""
    least = written.length("shrink_to")
    if least > size:
        what = f"shrink_to {least.pt:g} pt is larger than the size {size.pt:g} pt"
        written.complaints.add(written.value_mark("shrink_to"), what)
        return size
    return least


def _alias(node: Node, written: Options, theme: Theme) -> Alias | None:
    if isinstance(node, Scalar):
        return Alias(node.text, None, node.mark)
    if inner := written.opened(node, "icons"):
        icon = inner.text("icon")
        colour_node = inner.node_of("colour")
        paint = theme.paint(colour_node, inner.complaints) if colour_node else None
        inner.finish()
        return Alias(icon, paint, node.mark)
    return None
