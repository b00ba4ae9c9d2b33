"""Pixels to PNG and back, read by somebody else's reader."""

from io import BytesIO

import pytest
from PIL import Image

from pnp.errors import RenderError
from pnp.geometry import Edges, Size, mm
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.render import pdf, png
from pnp.render.pixels import mosaic, rows_of, size_of
from pnp.render.pixels import png as as_png
from tests.render.paper import at, face, panel, text

RED, BLUE, WHITE = b"\xff\0\0", b"\0\0\xff", b"\xff\xff\xff"


def drawn(picture: bytes) -> Image.Image:
    """Open a PNG as any program would, checking all of it."""
    Image.open(BytesIO(picture)).verify()
    return Image.open(BytesIO(picture))


def test_rows_become_a_picture_that_others_read() -> None:
    picture = as_png((2, 2), [RED + BLUE, BLUE + RED], 300)

    opened = drawn(picture)
    assert (opened.size, opened.mode) == ((2, 2), "RGB")
    assert opened.tobytes() == RED + BLUE + BLUE + RED
    assert opened.info["dpi"] == pytest.approx((300, 300), abs=0.01)
    assert opened.info["srgb"] == 0  # perceptual [PNG 11.3.3.5]


def test_a_picture_gives_its_rows_back() -> None:
    """Many more than are read at a time."""
    rows = [bytes([at % 256]) * 3 * 5 for at in range(1000)]

    picture = as_png((5, 1000), rows, 72)

    assert size_of(picture) == (5, 1000)
    assert list(rows_of(picture)) == rows


def test_pictures_lie_side_by_side_without_a_gap() -> None:
    red, blue = (as_png((2, 1), [colour * 2], 300) for colour in (RED, BLUE))

    sheet = drawn(mosaic([[red, blue], [blue, None]], 300))

    assert sheet.size == (4, 2)
    assert sheet.tobytes() == RED * 2 + BLUE * 2 + BLUE * 2 + WHITE * 2


@pytest.mark.parametrize(
    "pictures",
    [
        pytest.param([[(1, 1), (2, 1)]], id="sizes"),
        pytest.param([[(1, 1)], [(1, 1), (1, 1)]], id="lines"),
        pytest.param([[None]], id="nothing"),
    ],
)
def test_a_sheet_is_of_one_size(
    pictures: list[list[tuple[int, int] | None]],
) -> None:
    made = [
        [each and as_png(each, [RED * each[0]] * each[1], 300) for each in line]
        for line in pictures
    ]

    with pytest.raises(RenderError, match="a sheet of pictures of"):
        mosaic(made, 300)


def test_what_is_no_png_is_refused() -> None:
    with pytest.raises(RenderError, match="is not a PNG"):
        size_of(b"GIF89a")


def page() -> bytes:
    """Return a page of 20 by 10 mm with some words and an edge."""
    shown = face(panel(at(0, 0, 20, 10)), text("Lee", 4, 8))
    side = Side((Placement(shown, at(0, 0, 20, 10)),))
    size = Size(mm(20), mm(10))
    return pdf.render([Sheet("x", Page("x", size, Edges()), side)], title="x")


def test_a_page_is_drawn_over_exactly_so_many_pixels() -> None:
    """However large it is."""
    assert drawn(png.exactly(page(), 0, (301, 77), 300)).size == (301, 77)


def test_strips_meet_without_a_seam(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drawn a line at a time or whole, it is the same picture."""
    whole = png.exactly(page(), 0, (236, 118), 300)

    monkeypatch.setattr(png, "STRIP", 236)

    assert png.exactly(page(), 0, (236, 118), 300) == whole
