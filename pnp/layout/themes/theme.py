"""Themes: the colours, fonts, styles and icons that all faces of a game share."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import cast

from pnp.errors import Complaints, Mark, nearest, quoted
from pnp.geometry import pt
from pnp.layout.art import BLACK, WHITE, Colour
from pnp.layout.fonts import family
from pnp.layout.options import BRITISH, Options
from pnp.layout.text.style import Style
from pnp.layout.themes.paint import Ink, Paint, Palette, Tint
from pnp.reading.nodes import Keyed, Node, Scalar
from pnp.values import replace


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
    figures: Mapping[str, str] = field(default_factory=dict)
    """The figure for a name that fields give, where theirs is another."""
    fade: float = 0.85
    dark: float = 0.6
    """The share of ink above which backs of cards are printed in low ink."""
    low: Mapping[str, Colour] = field(default_factory=dict)
    """The colours that low ink replaces: pale lines, where the dark has faded."""

    def voice(self, name: str) -> Voice:
        """Return a named style; ``body``, or plain words, if there is none."""
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
        written = Options(node, complaints)
        of, on = written.node_of("of"), written.node_of("on")
        by, tint = written.text("by"), self._tint(written)
        written.finish()
        if (of is not None) + (on is not None) + bool(by) != 1:
            hint = "for example {by: side}, {of: red, tint: pale} or {on: paper}"
            complaints.add(node.mark, "a colour takes one of: by, of, on", hint)
        elif by:
            return Paint(by=by, tint=tint, mark=node.mark)
        elif inner := self.paint(cast("Node", of or on), complaints):
            named = Paint(inner.of, tint=tint, mark=node.mark)
            return named if of else Paint(on=inner, mark=node.mark)
        return None

    def _tint(self, written: Options) -> str:
        tint = written.text("tint")
        if not tint or tint in self.tints:
            return tint
        hint = nearest(tint, self.tints) or f"there are {', '.join(self.tints)}"
        mark = written.value_mark("tint")
        written.complaints.add(mark, f"no tint {quoted(tint)}", hint)
        return ""

    def _named(self, node: Scalar, complaints: Complaints) -> Paint | None:
        name = BRITISH.get(node.text, node.text)
        if name in self.colours:
            return Paint(name, mark=node.mark)
        if node.text.startswith("#"):
            return self._inline(node, complaints)
        hint = nearest(node.text, self.colours) or f"add it to the theme {self.name}"
        complaints.add(node.mark, f"no colour {quoted(node.text)}", hint)
        return None

    def _inline(self, node: Scalar, complaints: Complaints) -> Paint | None:
        """Read a colour that is written where it is used: ``'#B23A2E'``."""
        try:
            Colour.parse(node.text)
        except ValueError as wrong:
            complaints.add(node.mark, str(wrong))
            return None
        return Paint(node.text, mark=node.mark)


GIVEN: Mapping[str, Colour] = {"ink": BLACK, "white": WHITE, "paper": WHITE}
"""The colours that every theme has: its own, or these."""
