"""Lengths, places, colours and paths in PDF syntax; and the print settings.

Lengths become points here, once, to a ten-thousandth: 0.000 035 mm.  What a deck
repeats on every card is written once and remembered.
"""

from fractions import Fraction
from functools import lru_cache
from itertools import islice
from math import cos, radians, sin

from pnp.geometry import PT, Length, Rect
from pnp.imposition.sheet import Flip
from pnp.layout.art import Colour, Step
from pnp.layout.art.known import Known

Steps = tuple[Step, ...]

FLIPS: dict[Flip, str] = {
    "long-edge": "/DuplexFlipLongEdge",
    "short-edge": "/DuplexFlipShortEdge",
    "none": "/Simplex",
}
"""The names that a printer driver has for the edge to turn a sheet over."""


def print_settings(flip: Flip) -> dict[str, str]:
    """Return the print settings of a file: actual size, and the edge to turn over."""
    return {"PrintScaling": "/None", "Duplex": FLIPS[flip], "DisplayDocTitle": "true"}


def number(amount: float) -> str:
    """Write a number of points: at most four decimals, no exponent, no ``-0``."""
    text = f"{amount:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


RIGHT = Known(lambda length: number(length / PT))
"""Distances, and places along x."""
UP = Known(lambda length: number(length / -PT))
"""Places along y, which runs the other way in a PDF."""


def matrix(x: int, y: int, turn: Fraction | int = 0, scale: Fraction | int = 1) -> str:
    """Return the ``cm`` that puts an origin at x, y, scaled, turned clockwise."""
    if not turn and scale == 1:
        return f"1 0 0 1 {RIGHT[x]} {UP[y]} cm"
    return f"{_factors(turn, scale)} {RIGHT[x]} {UP[y]} cm"


@lru_cache(4096)
def _factors(turn: Fraction | int, scale: Fraction | int) -> str:
    """Write the first four numbers of a matrix; quarter turns exactly."""
    if turn % 90:
        c, s = cos(radians(float(turn))), sin(radians(float(turn)))
    else:
        c, s = _QUARTERS[int(turn % 360)]
    by = float(scale)
    return " ".join(_factor(part * by) for part in (c, -s, s, c))


_QUARTERS = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}


def _factor(amount: float) -> str:
    """Write a factor, more finely than a length, since it multiplies whole pages."""
    text = f"{amount:.8f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def box(at: Rect) -> str:
    """Return a rectangle, from its lower left corner in PDF terms."""
    return f"{RIGHT[at.x]} {UP[at.bottom]} {RIGHT[at.width]} {RIGHT[at.height]} re"


def ink(colour: Colour, grey: str, rgb: str) -> str:
    """Return the operator that sets a colour; a grey is one ink, never three."""
    red, green, blue = colour
    if red == green == blue:
        return f"{_share(red)} {grey}"
    return f"{_share(red)} {_share(green)} {_share(blue)} {rgb}"


def _share(part: int) -> str:
    """Write 0 to 255 as 0 to 1: three decimals tell them all apart."""
    return number(round(part / 255, 3))


_paths: dict[int, tuple[Steps, str]] = {}
"""Paths by the identity of their steps, because a deck draws them on every card."""

KNOWN = 8192
"""How many paths are remembered; the oldest go, since a board is drawn again soon."""

BOX = 6
"""Steps of a box: a move, four lines and the end."""
SHORT = 16
"""Steps of a path whose lengths are likely to be known: a box, a rounded box."""
ON_GRID = PT // 10
"""A path whose corners are on a grid of this has known lengths too, however long."""


def path(steps: Steps) -> str:
    """Return a path's construction operators."""
    known = _paths.get(id(steps))
    if known is not None and known[0] is steps:
        return known[1]
    shorter = _without_returns(steps)
    text = _looked_up(shorter) if _is_alike(shorter) else _formatted(shorter)
    if len(_paths) >= KNOWN:
        for old in tuple(islice(_paths, KNOWN // 4)):
            del _paths[old]
    _paths[id(steps)] = (steps, text)
    return text


def _without_returns(steps: Steps) -> Steps:
    """Leave out each line back to where its part began: closing the part draws it.

    A box keeps it: a viewer sharpens a box only if it is written as it always was.
    """
    if len(steps) <= BOX:
        return steps
    kept: list[Step] = []
    began: tuple[Length, ...] = ()
    for step in steps:
        verb, at = step
        if verb == "M":
            began = at
        elif verb == "Z" and len(kept) > 2 and kept[-1] == ("L", began):
            kept.pop()
        kept.append(step)
    return tuple(kept)


def _is_alike(steps: Steps) -> bool:
    """Whether other paths are likely to have the lengths of one."""
    if len(steps) <= SHORT:
        return True
    return not any(length % ON_GRID for length in steps[len(steps) // 2][1])


def _looked_up(steps: Steps) -> str:
    """Write a path: other paths have the same lengths."""
    points = [length for _, lengths in steps for length in lengths]
    texts = list(map(RIGHT.__getitem__, points))
    texts[1::2] = map(UP.__getitem__, points[1::2])
    return " ".join([_TEXTS[verb] for verb, _ in steps]) % tuple(texts)


def _formatted(steps: Steps) -> str:
    """Write a long path with one format: each length as ``number`` would write it.

    A tenth of a forest's lengths are anywhere else, so looking them up costs more.
    """
    points = [length for _, lengths in steps for length in lengths]
    amounts = [length / PT for length in points]
    amounts[1::2] = [-amount for amount in amounts[1::2]]
    text = " ".join([_FORMATS[verb] for verb, _ in steps]) % tuple(amounts)
    for _ in range(4):
        text = text.replace("0 ", " ")
    return text.replace(". ", " ").replace("-0 ", "0 ")


_VERBS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_TEXTS, _FORMATS = (
    {
        verb: form * numbers + _VERBS[verb]
        for verb, numbers in (("M", 2), ("L", 2), ("C", 6), ("Z", 0))
    }
    for form in ("%s ", "%.4f ")
)
