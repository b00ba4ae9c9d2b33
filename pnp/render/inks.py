"""Colours in the inks of a press: cyan, magenta, yellow and black, never too much.

What is grey goes to the black ink alone.  Any other colour is turned into inks by the
profile of the press where there is one; without, what is common to three colours goes
to the black ink, by plain arithmetic.  Where all inks together would still be more than
paper can take, the colours give way and the black stays.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from pnp.layout.art import Colour
from pnp.render.operators import ink, number
from pnp.render.profile import Press

Ink = Callable[[Colour, str, str], str]
"""What writes a colour: the colour, the operator of greys, that of colours."""

OPERATORS = {"rg": "k", "RG": "K"}
"""For each operator that takes three colours, the one that takes four inks."""


@dataclass(frozen=True, slots=True)
class Inks:
    """How colours are written for a press that takes so many percent of ink."""

    most: int = 400
    press: Press | None = None

    def __call__(self, colour: Colour, grey: str, rgb: str) -> str:
        """Return the operator that takes a colour; a grey is black ink alone."""
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
    """Return the inks of a colour where no profile says them."""
    parts = [part / 255 for part in colour]
    light = max(parts)
    if not light:
        return 0.0, 0.0, 0.0, 1.0
    cyan, magenta, yellow = ((light - part) / light for part in parts)
    return cyan, magenta, yellow, 1 - light
