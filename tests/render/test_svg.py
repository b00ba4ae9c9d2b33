"""The SVG: vector, self-contained, the same everywhere, and like the PDF."""

import re
from base64 import b64encode
from fractions import Fraction
from xml.etree.ElementTree import Element

import pytest
from defusedxml.ElementTree import fromstring
from PIL import Image as Pillow
from PIL import ImageChops, ImageStat

from pnp.geometry import Edges, mm
from pnp.imposition.sheet import Placement, Sheet
from pnp.layout.art import Image, Use
from pnp.render import png, svg
from tests.render import test_golden
from tests.render.paper import GREY, at, face, panel, printed, sheet, text

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"


def drawn(made: Sheet) -> bytes:
    return svg.render(made.page, made.recto, title="Small", description="A test")


def tree(made: Sheet) -> Element:
    root: Element = fromstring(drawn(made))
    return root


def test_a_sheet_is_as_large_as_its_paper_and_says_what_it_is() -> None:
    root = tree(sheet(text("a", 5, 5)))

    assert (root.get("width"), root.get("height")) == ("40mm", "30mm")
    assert root.get("viewBox") == "0 0 40 30"
    assert root.findtext(f"{SVG}title") == "Small"
    assert root.findtext(f"{SVG}desc") == "A test"


def test_letters_are_outlines_drawn_once() -> None:
    """No ``text``, no font: nothing to be missing on another machine."""
    root = tree(sheet(text("sees", 5, 5), text("ess", 5, 15)))

    assert root.findall(f".//{SVG}text") == []
    assert len(root.findall(f"{SVG}defs/{SVG}path")) == 2
    assert len(root.findall(f".//{SVG}use")) == 7


def test_what_letters_say_can_be_read() -> None:
    root = tree(sheet(text("Größe <b> & “5”", 5, 5)))

    (group,) = [g for g in root.iter(f"{SVG}g") if g.get("aria-label")]
    assert group.get("aria-label") == "Größe <b> & “5”"
    assert group.get("role") == "img"


def test_shared_faces_and_clips_are_stored_once() -> None:
    back = face(panel(at(-3, -3, 26, 18)), shared=True, bleed=mm(3))
    root = tree(
        sheet(
            placements=tuple(
                Placement(back, at(5 + 20 * n, 5, 20, 12), 0, Edges.all(mm(0)))
                for n in range(3)
            ),
            width=80,
        )
    )

    assert len(root.findall(f"{SVG}defs/{SVG}clipPath")) == 1
    assert len(root.findall(f"{SVG}defs/{SVG}g")) == 1
    assert len(root.findall(f".//{SVG}use")) == 3


def test_a_picture_is_carried_along_once() -> None:
    seen = test_golden.picture("PNG", "RGBA")
    root = tree(sheet(Image(seen, at(1, 1, 6, 4)), Image(seen, at(10, 1, 12, 8))))

    (image,) = root.iter(f"{SVG}image")
    assert image.get(HREF, "").startswith("data:image/png;base64,iVBOR")
    assert image.get("preserveAspectRatio") == "none"


@pytest.mark.slow
def test_everything_named_is_there_and_nothing_is_fetched() -> None:
    """Every reference is to something in the file itself."""
    for page in test_golden.PAGES:
        text_of = drawn(page()).decode()
        ids = re.findall(r' id="([^"]+)"', text_of)
        assert len(ids) == len(set(ids))
        named = re.findall(r'(?:xlink:href="#|url\(#)([^")]+)', text_of)
        assert set(named) <= set(ids)
        for href in re.findall(r'href="([^"]{0,30})', text_of):
            assert href.startswith(("#", "data:image/"))


def test_nothing_is_see_through() -> None:
    for page in test_golden.PAGES:
        assert b"opacity" not in drawn(page())


@pytest.mark.slow
@pytest.mark.parametrize("page", test_golden.PAGES, ids=lambda page: page.__name__)
def test_an_svg_looks_like_the_pdf(page: "test_golden.Drawing") -> None:
    """Another engine draws the SVG; the dots differ at edges only.

    The grey of a thin line may; a shape that is missing or elsewhere is far more.
    """
    weasyprint = pytest.importorskip("weasyprint")
    made = page()
    width, height = made.page.size.width.mm, made.page.size.height.mm
    data = b64encode(drawn(made)).decode()
    html = (
        f"<style>@page {{ size: {width}mm {height}mm; margin: 0 }}"
        f"body {{ margin: 0 }} img {{ display: block; width: {width}mm }}</style>"
        f'<img src="data:image/svg+xml;base64,{data}">'
    )
    set_by_others = weasyprint.HTML(string=html).write_pdf()
    theirs = png.picture(set_by_others, 0, 300).convert("L")
    ours = png.picture(printed(made), 0, 300).convert("L")

    assert theirs.size == ours.size
    assert _distance(ours, theirs) < 1.5


def _distance(one: Pillow.Image, other: Pillow.Image) -> float:
    """Return how far two pictures are apart, in grey levels on average."""
    mean: float = ImageStat.Stat(ImageChops.difference(one, other)).mean[0]
    return mean


def test_the_same_side_gives_the_same_bytes() -> None:
    small = face(panel(at(0, 0, 5, 5), GREY), text("4", 1, 4), shared=True)
    made = sheet(Use(small, mm(3), mm(3), turn=Fraction(30)), text("Itter", 3, 20))

    assert drawn(made) == drawn(made)
