"""Pages of one PDF laid into the places that another PDF leaves for them.

What the pages share, such as a board, stays one drawing in the file.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any


@dataclass(frozen=True, slots=True)
class Place:
    """A place for a page: which one, on which page, in points from its top left."""

    plate: int
    page: int
    left: float
    top: float
    right: float
    bottom: float
    strip: float = 0
    """Where a strip of it ends that fills the place, from the top of all of it, as wide
    as the place; 0 for all of it, within the place; below 0 for its foot."""
    zoom: float = 1
    """How much wider than the place it is, if a strip of it is shown."""
    side: float = 0.5
    """Which part of its width is shown then: 0 the left one, 1 the right one."""
    over: bool = False
    """Whether it is over the page, which has a ground there, and not beneath it."""


def inlaid(pdf: bytes, plates: bytes, places: Sequence[Place]) -> bytes:
    """Return a PDF with pages of ``plates`` in its places, beneath its own words.

    A place over a ground of the page has its picture above that.
    """
    import pikepdf

    with (
        pikepdf.open(BytesIO(pdf)) as book,
        pikepdf.open(BytesIO(plates)) as pictures,
    ):
        for number in {each.page for each in places if each.over}:
            book.pages[number].contents_add(b"q", prepend=True)
            book.pages[number].contents_add(b"Q")
        forms: dict[int, Any] = {}
        for at in places:
            page = book.pages[at.page]
            picture = pictures.pages[at.plate]
            if at.plate not in forms:
                forms[at.plate] = book.copy_foreign(picture.as_form_xobject())
            form = forms[at.plate]
            called = pikepdf.Name(f"/Z{at.plate}")
            name = page.add_resource(form, pikepdf.Name.XObject, called)
            box = picture.mediabox
            high = float(page.mediabox[3])
            scale, left, foot = _laid(at, box, high)
            clip = ""
            if at.strip:
                tall = at.bottom - at.top
                across = (
                    f"{at.left:.3f} {high - at.bottom:.3f} {at.right - at.left:.3f}"
                )
                clip = f" {across} {tall:.3f} re W n"
            drawn = (
                f"/Artifact BMC q{clip} {scale:.5f} 0 0 {scale:.5f} {left:.3f} "
                f"{foot:.3f} cm {name} Do Q EMC"
            )
            page.contents_add(drawn.encode(), prepend=not at.over)
        out = BytesIO()
        book.save(out, deterministic_id=True)
    return out.getvalue()


def _laid(at: Place, box: Any, paper: float) -> tuple[float, float, float]:
    """Return how large a page is drawn in its place, and where its foot begins."""
    wide, high = float(box[2] - box[0]), float(box[3] - box[1])
    if at.strip:
        scale = (at.right - at.left) * at.zoom / wide
        left = at.left - (wide * scale - at.right + at.left) * at.side
        below = at.strip - high * scale if at.strip > 0 else 0.0
        return scale, left, paper - at.bottom + below
    scale = min((at.right - at.left) / wide, (at.bottom - at.top) / high)
    left = (at.left + at.right - wide * scale) / 2
    return scale, left, paper - (at.top + at.bottom + high * scale) / 2
