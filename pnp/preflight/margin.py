"""The outer 5 mm of each page, as it would print: most printers leave them blank."""

from collections.abc import Iterator

from pnp.errors import RenderError
from pnp.preflight.finding import Doubt
from pnp.render import png

MARGIN = 5.0
"""Millimetres without print."""

DPI = 50
PIXELS = 4_000_000
"""Pixels of one page to check; A0 has 3.9 million."""

LIGHTEST = 250
"""A quarter-point line still darkens a dot this large to less than this."""


def doubts(pdf: bytes, count: int) -> Iterator[Doubt]:
    """Yield the pages with ink in their margin."""
    for at in range(count):
        try:
            dpi = png.coarser(pdf, at, DPI, PIXELS)
            seen = png.picture(pdf, at, dpi).convert("L")
        except RenderError:
            yield Doubt("the page", "too large to check", "a paper's size", at + 1)
            continue
        band = max(1, int(MARGIN / 25.4 * dpi))
        width, height = seen.size
        strips = {
            "left": (0, 0, band, height),
            "top": (0, 0, width, band),
            "right": (width - band, 0, width, height),
            "bottom": (0, height - band, width, height),
        }
        for edge, strip in strips.items():
            if seen.crop(strip).getextrema()[0] < LIGHTEST:
                value = f"printed to within {MARGIN:g} mm of the {edge} edge"
                yield Doubt("the page", value, "blank there", at + 1)
