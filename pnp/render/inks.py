"""Colours in the inks of a press: cyan, magenta, yellow and black, never too much.

A grey uses black ink alone.  Any other colour is turned into inks by the profile of
the press, if there is one.  Without a profile, the part common to three colours goes
to the black ink, by plain arithmetic.  If all inks together are still more than paper
can take, the colours are reduced and the black stays.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from pnp.layout.art import Colour
from pnp.render.operators import ink, number
from pnp.render.profile import Press

Ink = Callable[[Colour, str, str], str]
"""Writes a colour: the colour, the operator of greys, that of colours."""

OPERATORS = {"rg": "k", "RG": "K"}
"""For each operator that takes three colours, the one that takes four inks."""


@dataclass(frozen=True, slots=True)
class Inks:
    """Writes colours for a press that takes at most a percentage of ink."""

    most: int = 400
    press: Press | None = None

    def __call__(self, colour: Colour, grey: str, rgb: str) -> str:
        """Return the operator that sets a colour; a grey is black ink alone."""
        if colour.red == colour.green == colour.blue:
            return ink(colour, grey, rgb)
        parts = " ".join(map(number, process(colour, self.most, self.press)))
        return f"{parts} {OPERATORS[rgb]}"


@cache
def process(
    colour: Colour, most: int = 400, press: Press | None = None
) -> tuple[float, float, float, float]:
    """Return cyan, magenta, yellow and black of a colour, from 0 to 1 each."""
    *inks, black = press.inks(colour) if press else _reckoned(colour)
    room = most / 100 - black
    over = sum(inks) / room if room > 0 else 1.0
    cyan, magenta, yellow = (each / max(1.0, over) for each in inks)
    return cyan, magenta, yellow, black


def _reckoned(colour: Colour) -> tuple[float, float, float, float]:
    """Return the inks of a colour without a profile."""
    parts = [part / 255 for part in colour]
    light = max(parts)
    if not light:
        return 0.0, 0.0, 0.0, 1.0
    cyan, magenta, yellow = ((light - part) / light for part in parts)
    return cyan, magenta, yellow, 1 - light
