"""The boxes of each page, nested as they must be, and the annotations over it."""

from collections.abc import Iterator
from typing import Any

from pnp.preflight.document import bookmarks
from pnp.preflight.finding import Doubt

CLOSE = 0.01
"""Points a box may extend past another: rounding errors."""
BESIDE = {"/PrinterMark", "/TrapNet"}
"""Annotations for printing; they have a place of their own."""

Box = tuple[float, ...]


def doubts(pdf: Any) -> Iterator[Doubt]:
    """Yield what is wrong with each page as a whole, and with links to it."""
    yield from _shown(pdf.Root)
    for at, page in enumerate(pdf.pages, 1):
        yield from (each.on(at) for each in _page(page))


def _shown(root: Any) -> Iterator[Doubt]:
    """Yield view and print areas but the bleed, form fields, and bookmark actions."""
    preferences = root.get("/ViewerPreferences", {})
    for key in ("/ViewArea", "/ViewClip", "/PrintArea", "/PrintClip"):
        said = str(preferences.get(key, "/MediaBox"))
        if said not in ("/MediaBox", "/BleedBox"):
            yield Doubt(key, said[:60], "/MediaBox or /BleedBox")
    if len(root.get("/AcroForm", {}).get("/Fields", [])):
        yield Doubt("the file", "a form to be filled in", "without fields")
    first = root.get("/Outlines", {}).get("/First")
    if any("/A" in entry for entry in bookmarks(first)):
        yield Doubt("a bookmark", "with an action", "without actions")


def _page(page: Any) -> Iterator[Doubt]:
    media = _box(page.mediabox)
    found = {
        name: _box(page.obj[name])
        for name in ("/BleedBox", "/TrimBox", "/ArtBox")
        if name in page.obj
    }
    crop = _box(page.cropbox)
    cut = [name for name in ("/TrimBox", "/ArtBox") if name in found]
    if len(cut) != 1:
        yield Doubt(
            "/TrimBox", "missing" if not cut else "beside /ArtBox", "one of them"
        )
    for name, box in found.items():
        for other, around in (("/MediaBox", media), ("/CropBox", crop)):
            if not _within(box, around):
                yield Doubt(name, _told(box), f"within {other} {_told(around)}")
    if "/BleedBox" in found:
        for name in cut:
            if not _within(found[name], found["/BleedBox"]):
                yield Doubt(name, _told(found[name]), "within /BleedBox")
    yield from _alone(page)
    printed = found.get("/BleedBox") or next((found[name] for name in cut), media)
    yield from _laid_over(page, printed)


def _alone(page: Any) -> Iterator[Doubt]:
    """Yield what a page may not have: one ink of several, or a unit of its own."""
    if "/SeparationInfo" in page.obj:
        yield Doubt("the page", "one ink of a page", "all inks together")
    if "/UserUnit" in page.obj:
        yield Doubt("/UserUnit", "set", "absent, as in PDF 1.4")


def _laid_over(page: Any, printed: Box) -> Iterator[Doubt]:
    annotations = page.obj.get("/Annots")
    for each in annotations if annotations is not None else ():
        kind = str(each.get("/Subtype", ""))
        if "/A" in each:
            yield Doubt("an annotation", "with an action", "without actions")
        if kind not in BESIDE and _meet(_box(each.get("/Rect", [])), printed):
            expected = "outside what is printed"
            yield Doubt("an annotation", f"{kind[:60]} on the page", expected)


def _box(numbers: Any) -> Box:
    if len(numbers) != 4:
        return ()
    left, low, right, high = map(float, numbers)
    return min(left, right), min(low, high), max(left, right), max(low, high)


def _within(inner: Box, outer: Box) -> bool:
    if not (inner and outer):
        return False
    low = all(inner[at] >= outer[at] - CLOSE for at in (0, 1))
    return low and all(inner[at] <= outer[at] + CLOSE for at in (2, 3))


def _meet(one: Box, other: Box) -> bool:
    if not (one and other):
        return True
    across = one[0] < other[2] and other[0] < one[2]
    return across and one[1] < other[3] and other[1] < one[3]


def _told(box: Box) -> str:
    return " ".join(f"{each:g}" for each in box) or "broken"
