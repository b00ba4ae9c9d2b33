"""Pages of one PDF laid into the places that another PDF leaves for them.

What the pages share, such as a board, stays one drawing in the file.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO


@dataclass(frozen=True, slots=True)
class Place:
    """A place for a page: which one, on which page, in points from its top left."""

    plate: int
    page: int
    left: float
    top: float
    right: float
    bottom: float


def inlaid(pdf: bytes, plates: bytes, places: Sequence[Place]) -> bytes:
    """Return a PDF with pages of ``plates`` in its places, beneath its own words."""
    import pikepdf

    with (
        pikepdf.open(BytesIO(pdf)) as book,
        pikepdf.open(BytesIO(plates)) as pictures,
    ):
        for at in places:
            page = book.pages[at.page]
            picture = pictures.pages[at.plate]
            form = book.copy_foreign(picture.as_form_xobject())
            called = pikepdf.Name(f"/Plate{at.plate}")
            name = page.add_resource(form, pikepdf.Name.XObject, called)
            box = picture.mediabox
            wide, high = float(box[2] - box[0]), float(box[3] - box[1])
            scale = min((at.right - at.left) / wide, (at.bottom - at.top) / high)
            left = (at.left + at.right - wide * scale) / 2
            foot = float(page.mediabox[3]) - (at.top + at.bottom + high * scale) / 2
            drawn = (
                f"/Artifact BMC q {scale:.5f} 0 0 {scale:.5f} {left:.4f} {foot:.4f}"
                f" cm {name} Do Q EMC"
            )
            page.contents_add(drawn.encode(), prepend=True)
        out = BytesIO()
        book.save(out, deterministic_id=True)
    return out.getvalue()
