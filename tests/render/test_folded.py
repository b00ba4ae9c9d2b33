"""A folded booklet is read in order, whatever edge the printer turns paper over on."""

from io import BytesIO

import pikepdf
import pytest
from reportlab.pdfgen.canvas import Canvas

from pnp.geometry import Size, mm
from pnp.imposition.sheet import Flip
from pnp.kit.foldmarks import Folding
from pnp.render.folded import THICKEST, folded, half, leaves

A4 = Size(mm(210), mm(297))


def read(sheets: list[tuple[tuple[int, int], tuple[int, int]]]) -> list[int]:
    """Turn the leaves of one folded signature over, from its cover on."""
    rights = [(front[1], back[0]) for front, back in sheets]
    lefts = [(back[1], front[0]) for front, back in reversed(sheets)]
    return [page for leaf in rights + lefts for page in leaf]


@pytest.mark.parametrize("pages", [1, 4, 5, 17, 40, 41, 80, 123])
def test_each_signature_is_read_in_order(pages: int) -> None:
    every, signature = [], []
    begun = 0
    for sheet in leaves(pages):
        signature.append(sheet)
        if abs(sheet[1][0] - sheet[1][1]) == 1:  # the middle of a signature
            assert len(signature) <= THICKEST
            every += read(signature)
            begun, signature = len(every), []
    assert not signature
    assert every == list(range(begun))
    assert 0 <= len(every) - pages < 4


def book(pages: int) -> bytes:
    """Return a book whose every page has its number in the upper left corner."""
    out, size = BytesIO(), half(A4)
    canvas = Canvas(out, (float(size.width.pt), float(size.height.pt)))
    for page in range(pages):
        canvas.drawString(20, float(size.height.pt) - 30, f"page {page}")
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def found(pdf: bytes) -> list[list[tuple[str, bool]]]:
    """Return what stands left and right on each side, and whether it is upright."""
    import pypdfium2

    sides = []
    for page in pypdfium2.PdfDocument(pdf):
        text, (wide, high) = page.get_textpage(), page.get_size()
        words: dict[bool, tuple[str, bool]] = {}
        for at in range(text.count_chars()):
            left, bottom, *_ = text.get_charbox(at)
            if (letter := text.get_text_range(at, 1)).isdigit():
                words[left > wide / 2] = letter, bottom > high / 2
        sides.append([words[each] for each in sorted(words)])
    return sides


@pytest.mark.parametrize(
    ("flip", "back"),
    [
        ("short-edge", [("1", True), ("6", True)]),
        ("long-edge", [("6", False), ("1", False)]),
    ],
)
def test_backs_are_behind_their_fronts(
    flip: Flip, back: list[tuple[str, bool]]
) -> None:
    made, sheets = folded(book(8), A4, flip)

    assert sheets == 2
    front, behind, *_ = found(made)
    assert front == [("7", True), ("0", True)]
    assert behind == back


def test_a_page_is_as_large_as_half_the_paper_and_is_not_scaled() -> None:
    made, _ = folded(book(4), A4, "long-edge")
    with pikepdf.open(BytesIO(made)) as pdf:
        box = [float(each) for each in pdf.pages[0].mediabox]
        assert box == pytest.approx([0, 0, 841.89, 595.276], abs=0.01)
        assert pdf.Root.ViewerPreferences.Duplex == "/DuplexFlipLongEdge"


def test_the_same_book_is_the_same_bytes() -> None:
    once = book(5)
    assert folded(once, A4, "long-edge") == folded(once, A4, "long-edge")


def test_the_marks_of_each_side_are_along_its_fold() -> None:
    """The outermost sheet is stapled from outside, the innermost in its middle."""
    fold = Folding("Rules", 8, A4, "long-edge")
    made, sheets = folded(book(8), A4, "long-edge", fold.marks)
    with pikepdf.open(BytesIO(made)) as pdf:
        drawn = [bytes(page.Resources.XObject.Fold.read_bytes()) for page in pdf.pages]

    assert len(drawn) == 2 * sheets
    strokes = [each.count(b" S\n") + each.count(b"\nS") for each in drawn]
    assert [each > min(strokes) for each in strokes] == [True, False, False, True]
    for said in ("sheet 1 of 2, inside", "sheet 2 of 2, outside", "at the two marks"):
        assert any(said in each for each in words_of(fold.marks))


def words_of(pdf: bytes) -> list[str]:
    """Return the words of each page."""
    import pypdfium2

    pages = pypdfium2.PdfDocument(pdf)
    return [page.get_textpage().get_text_range() for page in pages]
