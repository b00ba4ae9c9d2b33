"""A face used trimmed lies there as it will when cut out."""

import pytest

from pnp.geometry import ZERO, Edges, Rect, Size, mm
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.layout.art import Colour, Face, Shape, Use, box_path
from pnp.render import pdf, png, svg

RED = Colour(200, 0, 0)


def side(*, trimmed: bool, shared: bool) -> tuple[Page, Side]:
    """Return a 40 mm page with a 10 mm counter, 5 mm of bleed, in its middle."""
    counter = Size(mm(10), mm(10))
    red = Shape(box_path(Rect(ZERO, ZERO, mm(10), mm(10)).grown(mm(5))), RED)
    face = Face("counter", counter, (red,), mm(5), shared=shared)
    whole = Size(mm(40), mm(40))
    board = Face("board", whole, (Use(face, mm(15), mm(15), trimmed=trimmed),))
    page = Page("board", whole, Edges())
    return page, Side((Placement(board, Rect(ZERO, ZERO, mm(40), mm(40))),))


@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize(("trimmed", "wide"), [(True, 10), (False, 20)])
def test_bleed_is_not_seen_of_what_lies_trimmed(
    *, trimmed: bool, shared: bool, wide: int
) -> None:
    page, only = side(trimmed=trimmed, shared=shared)
    picture = png.picture(pdf.render([Sheet("x", page, only)], title="x"), 0, 254)
    red = [x for x in range(picture.width) if picture.getpixel((x, 200))[1] < 128]

    assert len(red) == pytest.approx(wide * 10, abs=1)


def test_an_svg_clips_it_too() -> None:
    page, only = side(trimmed=True, shared=True)
    loose = svg.render(*side(trimmed=False, shared=True), title="x")
    tight = svg.render(page, only, title="x")

    assert tight.count(b"<clipPath") == loose.count(b"<clipPath") + 1
