"""The needs of each page: its boxes, its fonts, its pictures and forms."""

import re
from collections.abc import Iterator
from typing import Any

from pnp import limits
from pnp.geometry import Size
from pnp.imposition.page import PAPERS
from pnp.preflight.finding import Doubt
from pnp.preflight.unpacking import TooMuch

KNOWN = {name: Size.parse(size) for name, size in PAPERS.items()} | {
    "half Letter": Size.parse("5.5 x 8.5 in")
}
"""Papers a person can buy, and half Letter for booklets; half A4 is A5."""

CLOSE = 0.1
"""Points by which a page may differ from its paper: 0.035 mm."""

SUBSET = re.compile(r"/[A-Z]{6}\+")

Box = tuple[float, float, float, float]


def doubts(pdf: Any, *, any_size: bool) -> Iterator[Doubt]:
    """Yield what is wrong with the pages, and with what they draw on."""
    yield from _boxes(pdf, any_size=any_size)
    filled_in = "/AcroForm" in pdf.Root
    fields = pdf.Root.get("/AcroForm", {}).get("/DR")
    seen: set[object] = set()
    if fields is not None:
        yield from _resources(fields, seen, pdf, whole=True)
    for at, page in enumerate(pdf.pages, 1):
        resources = page.obj.get("/Resources")
        if resources is None:
            resources = page.resources
        for doubt in _resources(resources, seen, pdf, whole=filled_in):
            yield doubt.on(at)


def _boxes(pdf: Any, *, any_size: bool) -> Iterator[Doubt]:
    known: dict[object, tuple[list[Doubt], tuple[float, float]]] = {}
    first: tuple[float, float] | None = None
    for at, page in enumerate(pdf.pages, 1):
        raw = tuple(
            box.unparse() if hasattr(box := page.obj.get(key), "unparse") else box
            for key in ("/MediaBox", "/CropBox", "/BleedBox", "/TrimBox", "/UserUnit")
        )
        if raw not in known:
            known[raw] = (list(_page_boxes(page, any_size)), _size(_box(page.mediabox)))
        found, size = known[raw]
        yield from (doubt.on(at) for doubt in found)
        first = first or size
        if not _alike(size, first):
            value, expected = _in_mm(size), f"{_in_mm(first)} as on page 1"
            yield Doubt("the page", value, expected, at)


def _page_boxes(page: Any, any_size: bool) -> Iterator[Doubt]:
    media = _box(page.mediabox)
    size = _size(media)
    if not any_size and not any(_alike(size, _in_pt(p)) for p in KNOWN.values()):
        yield Doubt("the page", _in_mm(size), f"a known paper ({', '.join(KNOWN)})")
    if "/UserUnit" in page.obj and float(page.obj["/UserUnit"]) != 1:
        yield Doubt("/UserUnit", str(page.obj["/UserUnit"])[:60], "1")
    crop, bleed, trim = (
        _box(page.obj[key]) if key in page.obj else None
        for key in ("/CropBox", "/BleedBox", "/TrimBox")
    )
    if crop and not _alike(_size(crop), size):
        yield Doubt("/CropBox", _in_mm(_size(crop)), "the whole page")
    if bleed and not _within(bleed, media):
        yield Doubt("/BleedBox", _in_mm(_size(bleed)), "within /MediaBox")
    if trim and not _within(trim, bleed or media):
        outer = "/BleedBox" if bleed else "/MediaBox"
        yield Doubt("/TrimBox", _in_mm(_size(trim)), f"within {outer}")


def _resources(
    resources: Any, seen: set[object], pdf: Any, *, whole: bool
) -> Iterator[Doubt]:
    """Yield what is wrong with fonts, pictures and forms not met before."""
    if not _is_new(resources, seen):
        return
    for name, font in _new(resources.get("/Font"), seen):
        yield from _font(name, font, whole=whole)
    for _, state in _new(resources.get("/ExtGState"), seen):
        yield from _see_through(state, pdf)
    for _, drawn in _new(resources.get("/XObject"), seen):
        if "/SMask" in drawn:
            yield from _since(pdf, "a picture with transparency")
        if drawn.get("/Subtype") == "/PS":
            yield Doubt("a drawing", "PostScript", "a form or a picture")
        inner = drawn.get("/Resources")
        if inner is not None:
            yield from _resources(inner, seen, pdf, whole=whole)


def _new(entries: Any, seen: set[object]) -> Iterator[tuple[str, Any]]:
    """Yield the entries of a resource dictionary that are not checked yet."""
    if entries is None or not _is_new(entries, seen):
        return
    for name, entry in entries.items():
        if _is_new(entry, seen):
            yield name, entry


def _is_new(entry: Any, seen: set[object]) -> bool:
    """Whether a part is not checked yet; a part inside a page itself never is."""
    if not entry.is_indirect:
        return True
    if entry.objgen in seen:
        return False
    seen.add(entry.objgen)
    if len(seen) > limits.PDF_PARTS:
        most = f"{limits.PDF_PARTS:,} fonts, pictures and lists of them"
        raise TooMuch("the file", f"has more than {most}")
    return True


def _font(name: str, font: Any, *, whole: bool) -> Iterator[Doubt]:
    """Yield fonts that are not embedded, not subset, or cannot be read as text.

    A form to fill in needs its whole font, for letters nobody has typed yet.
    """
    called = str(font.get("/BaseFont", name))[:60]
    if font.get("/Subtype") == "/Type3":
        yield Doubt("a font", f"{called} made of drawings", "TrueType or OpenType")
        return
    bearer = font["/DescendantFonts"][0] if "/DescendantFonts" in font else font
    descriptor = bearer.get("/FontDescriptor", {})
    if not any(f"/FontFile{kind}" in descriptor for kind in ("", "2", "3")):
        yield Doubt("a font", f"{called}, left to the printer", "embedded")
    elif not whole and not SUBSET.match(called):
        yield Doubt("a font", f"{called}, whole", "subset to the letters used")
    if "/ToUnicode" not in font and not (whole and "/Encoding" in font):
        yield Doubt("a font", f"{called} without Unicode", "readable as text")


def _see_through(state: Any, pdf: Any) -> Iterator[Doubt]:
    thin = any(float(state.get(key, 1)) < 1 for key in ("/ca", "/CA"))
    blended = str(state.get("/BM", "/Normal")) not in {"/Normal", "/Compatible"}
    masked = str(state.get("/SMask", "/None")) != "/None"
    if thin or blended or masked:
        yield from _since(pdf, "transparent ink")


def _since(pdf: Any, feature: str) -> Iterator[Doubt]:
    if pdf.pdf_version < "1.4":
        yield Doubt("the version", f"{pdf.pdf_version} with {feature}", "1.4 or later")


def _box(numbers: Any) -> Box:
    left, low, right, high = map(float, numbers)
    return min(left, right), min(low, high), max(left, right), max(low, high)


def _size(box: Box) -> tuple[float, float]:
    return box[2] - box[0], box[3] - box[1]


def _in_pt(size: Size) -> tuple[float, float]:
    return size.width.pt, size.height.pt


def _in_mm(size: tuple[float, float]) -> str:
    return " x ".join(f"{round(side / 72 * 25.4, 2):g}" for side in size) + " mm"


def _alike(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether two pages are one paper, in either orientation."""
    pairs = zip(sorted(one), sorted(other), strict=True)
    return all(abs(a - b) <= CLOSE for a, b in pairs)


def _within(inner: Box, outer: Box) -> bool:
    low = all(inner[at] >= outer[at] - CLOSE for at in (0, 1))
    return low and all(inner[at] <= outer[at] + CLOSE for at in (2, 3))
