"""The PNG: exactly as many dots as the paper has, and it says how many an inch."""

import hashlib
import subprocess
import sys
from io import BytesIO

import pytest
from PIL import Image

from pnp.errors import RenderError
from pnp.geometry import Edges, Size, inch, mm
from pnp.imposition.sheet import Page, Sheet, Side
from pnp.render import png
from tests.render.paper import at, panel, printed, sheet, text

A4 = Page("a4", Size(mm(210), mm(297)), Edges())
LETTER = Page("letter", Size(inch("8.5"), inch(11)), Edges())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("page", "dpi", "size"),
    [
        pytest.param(A4, 300, (2480, 3508), id="a4"),
        pytest.param(A4, 72, (595, 842), id="a4 small"),
        pytest.param(LETTER, 300, (2550, 3300), id="letter"),
    ],
)
def test_a_page_has_the_dots_of_its_paper(
    page: Page, dpi: int, size: tuple[int, int]
) -> None:
    (made,) = png.render(printed(Sheet("a", page, Side())), dpi)

    picture = Image.open(BytesIO(made))
    assert picture.size == size
    assert picture.info["dpi"] == pytest.approx((dpi, dpi), abs=0.02)
    assert picture.mode == "RGB"


def test_a_millimetre_is_the_same_everywhere() -> None:
    """Drawn at the resolution asked for, not stretched to whole dots."""
    made = png.picture(printed(sheet(panel(at(30, 20, 5, 5)), width=60)), 0, 254)

    dark = made.convert("L").point(lambda dot: 255 * (dot < 200))
    assert dark.getbbox() == (300, 200, 350, 250)


@pytest.mark.slow
def test_many_pages_are_drawn_by_many_hands_alike() -> None:
    """In order, and dot for dot what one hand draws."""
    data = printed(*(sheet(text(f"page {n}", 5, 15, 20)) for n in range(png.FEW + 2)))

    together = [hashlib.sha256(each).hexdigest() for each in png.render(data, 100)]
    alone = [
        hashlib.sha256(png.page(data, n, 100)).hexdigest() for n in range(png.FEW + 2)
    ]
    assert together == alone
    assert len(set(alone)) == len(alone)


def test_a_page_too_large_to_draw_is_refused() -> None:
    with pytest.raises(RenderError, match="page 1 at 2400 dpi would be 19843 x 28063"):
        list(png.render(printed(Sheet("a", A4, Side())), 2400))


def test_nothing_is_said_of_a_file_that_is_open_at_the_end() -> None:
    script = """
import sys
from tempfile import TemporaryDirectory
kept = TemporaryDirectory()  # is put away at the end, and all that came after with it
from pnp.render.png import picture
picture(sys.stdin.buffer.read())
"""
    python = [sys.executable, "-c", script]
    page = printed(Sheet("a", A4, Side()))
    ended = subprocess.run(python, input=page, capture_output=True, check=True)

    assert (ended.stdout, ended.stderr) == (b"", b"")
