"""A booklet imposed on sheets to fold and staple, two pages a side.

sheet 1 front   sheet 1 back      eight pages on two sheets, one inside the other
┌───┬───┐       ┌───┬───┐
│ 8 │ 1 │       │ 2 │ 7 │         a book of many sheets is several signatures, each
└───┴───┘       └───┴───┘         folded and stapled alone: thick ones gape
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from io import BytesIO
from typing import Any

from pnp.geometry import PT, Size
from pnp.imposition.sheet import Flip
from pnp.render.operators import print_settings

THICKEST = 10
"""Sheets that a stapler and a fold can take."""

Leaf = tuple[tuple[int, int], tuple[int, int]]
"""The pages of a sheet, counted from 0: front left and right, back left and right."""


def half(paper: Size) -> Size:
    """Return the size of a booklet's page: half a sheet, upright."""
    upright = paper.turned if paper.landscape else paper
    return Size(upright.height // 2, upright.width)


def leaves(pages: int) -> Iterator[Leaf]:
    """Yield the pages on each sheet, signature after signature.

    Numbers past the last page are blank pages at the end.
    """
    sheets = -(-pages // 4)
    signatures = -(-sheets // THICKEST)
    begun = 0
    for each in range(signatures):
        thick = sheets * (each + 1) // signatures - sheets * each // signatures
        first, last = 4 * begun, 4 * (begun + thick) - 1
        for inner in range(0, 2 * thick, 2):
            front = (last - inner, first + inner)
            yield front, (first + inner + 1, last - inner - 1)
        begun += thick


def folded(
    pdf: bytes, paper: Size, flip: Flip, marks: bytes = b""
) -> tuple[bytes, int]:
    """Return the sheets of a booklet whose pages are half of the paper, and how many.

    ``marks`` are what is printed along their folds: a PDF with a page for each side.
    A printer that turns paper over on its long edge turns these sheets upside down, so
    their backs are printed upside down.
    """
    import pikepdf

    page = half(paper)
    wide, high = (float(Fraction(each, PT)) for each in (2 * page.width, page.height))
    with pikepdf.open(BytesIO(pdf)) as book, pikepdf.new() as made:
        _inscribe(book, made)
        sheets, last = list(leaves(len(book.pages))), len(book.pages) - 1
        for front, back in sheets:
            for side, turned in ((front, False), (back, flip == "long-edge")):
                made.add_blank_page(page_size=(wide, high))
                _place(
                    made, book, _numbers(side, last, 4 * len(sheets) - 1), turned=turned
                )
                if marks:
                    _mark(made, marks, turned=turned)
        settings = print_settings(flip).items()
        made.Root.ViewerPreferences = pikepdf.Dictionary(
            {f"/{name}": _value(each) for name, each in settings}
        )
        out = BytesIO()
        made.save(out, deterministic_id=True)
    return out.getvalue(), len(sheets)


def _numbers(side: tuple[int, int], last: int, outer: int) -> Iterator[int]:
    """Yield the pages of a book on a side; the last is outside, after empty ones."""
    for each in side:
        yield last if each == outer else each if each < last else -1


def _inscribe(book: Any, made: Any) -> None:
    """Copy who made a book, its title, and its language."""
    for name, said in (book.docinfo or {}).items():
        made.docinfo[name] = str(said)
    made.Root.Lang = str(book.Root.get("/Lang", "en"))


def _value(said: str) -> Any:
    import pikepdf

    return said == "true" if not said.startswith("/") else pikepdf.Name(said)


def _place(made: Any, book: Any, side: Iterable[int], *, turned: bool) -> None:
    """Draw two pages of a book on the last page made; -1 has lines for notes."""
    import pikepdf

    sheet = made.pages[-1]
    wide, high = float(sheet.mediabox[2]), float(sheet.mediabox[3])
    drawn = []
    for at, number in enumerate(side):
        x = at * wide / 2
        where = (
            f"-1 0 0 -1 {wide - x:.4f} {high:.4f}" if turned else f"1 0 0 1 {x:.4f} 0"
        )
        if number < 0:
            drawn.append(f"q {where} cm {_ruled(wide / 2, high)} Q")
            continue
        form = made.copy_foreign(book.pages[number].as_form_xobject())
        called = pikepdf.Name(f"/Page{at}")  # pikepdf's own names are random
        name = sheet.add_resource(form, pikepdf.Name.XObject, called)
        drawn.append(f"q {where} cm {name} Do Q")
    sheet.contents_add("\n".join(drawn).encode())


def _mark(made: Any, marks: bytes, *, turned: bool) -> None:
    """Draw what is along the fold of the last page made."""
    import pikepdf

    sheet, number = made.pages[-1], len(made.pages) - 1
    with pikepdf.open(BytesIO(marks)) as each:
        form = made.copy_foreign(each.pages[number].as_form_xobject())
    name = sheet.add_resource(form, pikepdf.Name.XObject, pikepdf.Name("/Fold"))
    wide, high = float(sheet.mediabox[2]), float(sheet.mediabox[3])
    where = f"-1 0 0 -1 {wide:.4f} {high:.4f}" if turned else "1 0 0 1 0 0"
    sheet.contents_add(f"q {where} cm {name} Do Q".encode())


LINE, AROUND = 22.7, 40.0
"""The distance of two lines for notes, and the margin around them, in points."""


def _ruled(wide: float, high: float) -> str:
    """Return an empty page: lines to write on."""
    lines = int((high - 2 * AROUND) / LINE)
    each = (high - AROUND - LINE * number for number in range(1, lines))
    drawn = (f"{AROUND} {y:.2f} m {wide - AROUND:.2f} {y:.2f} l" for y in each)
    return f"0.75 G 0.4 w {' '.join(drawn)} S"
