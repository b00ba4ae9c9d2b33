"""The covers of all games: what is written on the picture can be read, in grey too."""

from collections.abc import Iterator
from functools import cache

import pytest
from PIL import Image

from pnp.geometry import ZERO, Edges, Rect, mm
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.layout.art import Colour, Face, Run
from pnp.render import pdf, png
from tests.kits import laid, shipped

GAMES = ("aachen", "cassino", "castle-itter", "itchy-scratchy")
HEAD = mm(90)
"""What is above this is written on the picture."""
DPI = 25.4
"""One dot a millimetre."""


@cache
def cover(name: str) -> Face:
    return laid(name).pages(shipped(name).sheets["cover"])[0]


@cache
def copied(name: str) -> Image.Image:
    """Return a cover on a copier: in grey."""
    face = cover(name)
    at = Rect(ZERO, ZERO, face.trim.width, face.trim.height)
    page = Page("cover", face.trim, Edges())
    sheet = Sheet("Cover", page, Side((Placement(face, at),)))
    printed = pdf.render([sheet], title=name, author="pnp")
    grey: Image.Image = png.picture(printed, 0, DPI).convert("L")
    return grey


def written(name: str) -> Iterator[Run]:
    """Yield what is written on the picture of a cover."""
    for art in cover(name).walk():
        if isinstance(art, Run) and art.y < HEAD:
            yield art


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_words_on_the_picture_can_be_read_on_a_copy(name: str) -> None:
    found = list(written(name))
    assert len(found) >= 4  # what it is, the title, the subtitle, unofficial

    for run in found:
        x, y = run.x - mm("1.5"), run.y - run.size // 3
        behind = copied(name).getpixel((x // mm(1), y // mm(1)))
        ink = Image.new("RGB", (1, 1), tuple(run.colour)).convert("L").getpixel((0, 0))
        assert isinstance(behind, int)
        assert isinstance(ink, int)
        contrast = Colour(ink, ink, ink).contrast(Colour(behind, behind, behind))
        assert contrast >= 4.5, run.text
