"""Paint: a colour as a layout writes it, mixed for one component in one ink.

    ink                           a colour of the theme
    {by: side}                    the colour that the field names (a ref: its id)
    {by: side, tint: dark}        the same, mixed with another
    {of: red, tint: pale}         a colour of the theme, tinted
    {on: {by: side}}              ink or white, whichever reads better on that

Paints that fill the large panels of a design are its *grounds*.  Low ink fades the
grounds and nothing else; what is painted ``on`` a ground is readable on it when faded.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from pnp.errors import Mark
from pnp.layout.art import WHITE, Colour

Ink = Literal["full", "low", "grey"]
"""How much ink: as designed, with pale grounds, or in black alone."""


@dataclass(frozen=True, slots=True)
class Paint:
    """A colour not yet mixed: exactly one of ``of``, ``by`` and ``on`` is given."""

    of: str = ""
    by: str = ""
    on: "Paint | None" = None
    tint: str = ""
    mark: Mark = field(default=Mark(""), compare=False)

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields it needs to mix the colour."""
        return self.on.fields if self.on else (self.by,) if self.by else ()


@dataclass(frozen=True, slots=True)
class Tint:
    """What is mixed into a colour: a share of another, or of its own grey."""

    share: float
    toward: str = ""
    """A colour of the theme; the colour's own grey if none is named."""


TINTS: Mapping[str, Tint] = {
    "dark": Tint(0.35, "ink"),
    "light": Tint(0.35, "white"),
    "pale": Tint(0.80, "white"),
    "grey": Tint(0.85),
}
"""The tints every theme has; its own ``tints:`` add to them or replace them."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme in one ink, ready to mix."""

    colours: Mapping[str, Colour]
    tints: Mapping[str, Tint]
    ink: Ink = "full"
    fade: float = 0.85
    """How far low ink takes a ground toward white."""

    def mix(
        self,
        paint: Paint,
        names: Mapping[str, str],
        grounds: frozenset[Paint] = frozenset(),
    ) -> Colour:
        """Return the printed colour; ``names`` gives each field its colour's name.

        Raises KeyError with the name of a colour the theme does not have.
        """
        if paint.on:
            return self.reading_on(self.ground(paint.on, names, grounds))
        return self.stirred(self.named(paint.of or names[paint.by]), paint.tint)

    def named(self, name: str) -> Colour:
        """Return a colour of the theme, or one that is written out: ``#B23A2E``.

        Raises KeyError with a text that is neither.
        """
        if name in self.colours or not name.startswith("#"):
            return self.colours[name]
        try:
            colour = Colour.parse(name)
        except ValueError:
            raise KeyError(name) from None
        return colour.grey if self.ink == "grey" else colour

    def ground(
        self, paint: Paint, names: Mapping[str, str], grounds: frozenset[Paint]
    ) -> Colour:
        """Return the colour a panel is filled with: a ground fades in low ink."""
        colour = self.mix(paint, names, grounds)
        fades = self.ink == "low" and paint in grounds
        return colour.mixed(WHITE, self.fade) if fades else colour

    def stirred(self, colour: Colour, tint: str) -> Colour:
        """Return a colour mixed with a tint's share of another."""
        if not tint:
            return colour
        recipe = self.tints[tint]
        other = self.colours[recipe.toward] if recipe.toward else colour.grey
        return colour.mixed(other, recipe.share)

    def reading_on(self, ground: Colour) -> Colour:
        """Return the theme's ink or its white, whichever stands out more."""
        dark, light = self.colours["ink"], self.colours["white"]
        return max(dark, light, key=ground.contrast)
