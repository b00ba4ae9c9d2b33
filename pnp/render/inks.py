"""Colours in the inks of a press: cyan, magenta, yellow and black, never too much.

There is no colour profile here, and none is claimed: what is grey goes to the black
ink alone, what is common to three colours goes there too, and where all inks together
would still be more than paper can take, the colours give way and the black stays.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from pnp.layout.art import Colour
from pnp.render.operators import ink, number

Ink = Callable[[Colour, str, str], str]
"""What writes a colour: the colour, the operator of greys, that of colours."""

OPERATORS = {"rg": "k", "RG": "K"}
"""For each operator that takes three colours, the one that takes four inks."""


@dataclass(frozen=True, slots=True)
class Inks:
    """How colours are written for a press that takes so many percent of ink."""

    most: int = 400

    def __call__(self, colour: Colour, grey: str, rgb: str) -> str:
        """Return the operator that takes a colour; a grey is black ink alone."""
        if colour.red == colour.green == colour.blue:
            return ink(colour, grey, rgb)
        parts = " ".join(map(number, process(colour, self.most)))
        return f"{parts} {OPERATORS[rgb]}"


@cache
def process(colour: Colour, most: int = 400) -> tuple[float, float, float, float]:
    """Return cyan, magenta, yellow and black of a colour, from 0 to 1 each."""
    parts = [part / 255 for part in colour]
    light = max(parts)
    if not light:
        return 0.0, 0.0, 0.0, 1.0
    inks = [(light - part) / light for part in parts]
    black, room = 1 - light, most / 100 - (1 - light)
    over = sum(inks) / room if room > 0 else 1.0
    cyan, magenta, yellow = (each / max(1.0, over) for each in inks)
    return cyan, magenta, yellow, black
