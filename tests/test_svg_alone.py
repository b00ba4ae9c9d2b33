"""An SVG stands alone: it looks like the PDF where none of our fonts are installed.

It is drawn by resvg, which is not ours, with no font but DejaVu, as on a machine that
has nothing else; and it is drawing, not a picture of one.
"""

import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from xml.etree.ElementTree import Element

import pikepdf
import pytest
import resvg_py
from defusedxml.ElementTree import fromstring
from PIL import Image, ImageChops

from pnp.render import png
from tests.kits import Kit, Shop
from tests.soak import alternate

pytestmark = pytest.mark.slow

DPI = 200
BLOCK = 8
"""Dots of a block that is looked at as a whole: a millimetre."""

CLOSE = 60
"""How far the shade of a block may differ: two renderers smooth letters their own way."""

DEJAVU = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}href"
PAGES = (
    ("counters", 0),
    ("counters", 1),
    ("cards", 0),
    ("cards", 17),
    ("board", 1),
    ("aid", 1),
    ("aid", 0),
    ("cover", 0),
    ("record", 0),
    ("boxes", 0),
)
"""Pages of the kit: a part, and which of its printed sides."""


@pytest.fixture(scope="module")
def drawn(shop: Shop) -> Kit:
    """The kit as SVG."""
    return shop.kit(format="svg")


def seen(text: str, width: int, *, fonts: bool = True) -> Image.Image:
    """Draw an SVG as a machine would that knows DejaVu, or no font at all."""
    known = [str(DEJAVU)] if fonts and DEJAVU.exists() else []
    made = resvg_py.svg_to_bytes(
        svg_string=text,
        skip_system_fonts=True,
        font_files=known,
        background="#ffffff",
        width=width,
        dpi=DPI,
    )
    return Image.open(BytesIO(bytes(made))).convert("RGB")


def farthest(one: Image.Image, other: Image.Image) -> int:
    """Return the most by which the shade of any block differs."""
    apart = ImageChops.difference(one, other).convert("L")
    blocks = apart.resize(
        (apart.width // BLOCK, apart.height // BLOCK), Image.Resampling.BOX
    )
    return max(blocks.tobytes())


def svg(kit: Kit, part: str, page: int) -> str:
    """Return the SVG of one printed side."""
    name = str(kit.manifest["parts"][part]["files"][page])
    return (kit.folder / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("side", alternate(PAGES))
def test_a_page_looks_like_its_pdf_without_our_fonts(
    shop: Shop, drawn: Kit, side: tuple[str, int]
) -> None:
    part, page = side
    printed = png.picture(shop.kit().pdf(part), page, DPI).convert("RGB")
    alone = seen(svg(drawn, part, page), printed.width)

    assert abs(alone.height - printed.height) <= 1
    assert farthest(alone.crop((0, 0, *printed.size)), printed) < CLOSE


def test_fonts_that_are_installed_change_nothing(drawn: Kit) -> None:
    text = svg(drawn, "aid", 0)

    assert seen(text, 800).tobytes() == seen(text, 800, fonts=False).tobytes()


def test_the_comparison_sees_a_word_that_is_missing(drawn: Kit) -> None:
    """So that the tests above mean something."""
    text = svg(drawn, "cards", 0)
    without = re.sub(r'<g aria-label="Scout".*?</g>', "", text, count=1)

    assert without != text
    assert farthest(seen(text, 1654), seen(without, 1654)) > 2 * CLOSE


def roots(kit: Kit) -> Iterator[tuple[str, Element]]:
    """Yield every SVG of a kit, read."""
    for path in kit.files:
        yield path.name, fromstring(path.read_bytes())


def test_no_sheet_asks_for_anything_that_is_not_in_it(drawn: Kit) -> None:
    """No font, no style sheet, no script, no address; only its own symbols."""
    foreign = [
        (name, each.tag)
        for name, root in roots(drawn)
        for each in root.iter()
        if each.tag.removeprefix(SVG) in ("text", "style", "script", "foreignObject")
        or each.get("font-family")
        or not (each.get(XLINK) or "#").startswith(("#", "data:"))
    ]

    assert foreign == []


def test_no_sheet_is_one_picture(drawn: Kit) -> None:
    flat = [name for name, root in roots(drawn) if is_picture(root)]

    assert len(drawn.files) > 30
    assert flat == []


def is_picture(root: Element) -> bool:
    """Whether a drawing is a picture and next to nothing else."""
    pictures = list(root.iter(f"{SVG}image"))
    strokes = sum(
        1 for tag in ("path", "use", "rect") for _ in root.iter(f"{SVG}{tag}")
    )
    return bool(pictures) or strokes < 20


def test_a_sheet_that_is_one_picture_would_be_found_out() -> None:
    flat = f"<svg xmlns='{SVG[1:-1]}'><image href='data:image/png;base64,'/></svg>"

    assert is_picture(fromstring(flat))


def test_no_page_of_the_kit_is_a_picture(shop: Shop) -> None:
    """Castle Itter is all vectors: its PDFs hold no picture of dots at all."""
    pictured = []
    for path in shop.kit().files:
        with pikepdf.open(path) as opened:
            pictured += [
                path.name
                for each in opened.objects
                if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Image"
            ]

    assert pictured == []
