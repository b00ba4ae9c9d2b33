"""Printed colours: mix them, grey them, measure their contrast."""

from collections.abc import Iterator
from fractions import Fraction

from pnp.values import Struct


class Colour(Struct, frozen=True):
    """A printed colour: red, green and blue of 0 to 255 each."""

    red: int
    green: int
    blue: int

    @classmethod
    def parse(cls, text: str) -> "Colour":
        """Read ``#B23A2E``; raise ValueError with a sentence a person can act on."""
        digits = text.removeprefix("#")
        if len(text) != 7 or text[0] != "#" or not all(c in HEX for c in digits):
            raise ValueError(f"{text!r} is not a colour; write '#B23A2E'")
        return cls(*(int(digits[at : at + 2], 16) for at in (0, 2, 4)))

    def mixed(self, other: "Colour", share: Fraction | float) -> "Colour":
        """Return the colour mixed with a share of another."""
        pairs = zip(self, other, strict=True)
        return Colour(
            *(round(mine + (theirs - mine) * share) for mine, theirs in pairs)
        )

    @property
    def luminance(self) -> float:
        """Return the relative luminance, 0 black to 1 white (WCAG 2.2)."""
        linear = [
            c / 12.92 if (c := part / 255) <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
            for part in self
        ]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    @property
    def grey(self) -> "Colour":
        """Return the grey that prints as dark as this colour."""
        light = self.luminance
        part = (
            12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
        )
        return Colour(*([round(part * 255)] * 3))

    def contrast(self, other: "Colour") -> float:
        """Return the contrast ratio with another colour, 1 to 21 (WCAG 2.2)."""
        dark, light = sorted((self.luminance, other.luminance))
        return (light + 0.05) / (dark + 0.05)

    def __iter__(self) -> Iterator[int]:
        return iter((self.red, self.green, self.blue))

    def __str__(self) -> str:
        return f"#{self.red:02X}{self.green:02X}{self.blue:02X}"


HEX = frozenset("0123456789abcdefABCDEF")
BLACK, WHITE = Colour(0, 0, 0), Colour(255, 255, 255)
