"""Papers by name and by size."""

import pytest

from pnp.errors import ImpositionError
from pnp.geometry import Edges, Length, Rect, Size, inch, mm
from pnp.imposition.page import PAPERS, fillable, inkable, paper, printable


@pytest.mark.parametrize(
    ("written", "name", "width", "height"),
    [
        pytest.param("a4", "A4", mm(210), mm(297), id="small letters"),
        pytest.param("Letter", "Letter", inch("8.5"), inch(11), id="inches"),
        pytest.param("ansi-c", "ANSI C", inch(17), inch(22), id="a dash"),
        pytest.param("arch_c", "ARCH C", inch(18), inch(24), id="an underscore"),
        pytest.param("210x297mm", "210 x 297 mm", mm(210), mm(297), id="by its size"),
        pytest.param(
            "8.5 x 11 in", "215.9 x 279.4 mm", inch("8.5"), inch(11), id="in inches"
        ),
        pytest.param("297x210mm", "210 x 297 mm", mm(210), mm(297), id="lying down"),
    ],
)
def test_papers(written: str, name: str, width: Length, height: Length) -> None:
    """However it is written, a paper is exact and stands upright."""
    page = paper(written)

    assert (page.name, page.size) == (name, Size(width, height))


@pytest.mark.parametrize(
    ("written", "message", "hint"),
    [
        ("a44", "there is no paper called 'a44'", "did you mean 'A4'?"),
        ("foolscap", "there is no paper called 'foolscap'", "use one of A5, A4"),
        ("210x297", "there is no paper called '210x297'", "210x297mm"),
        ("50x50mm", "a paper of 50 x 50 mm is too small", "at least 75 mm"),
        ("210x9000mm", "larger than any printer takes", "at most 2000 mm"),
    ],
)
def test_what_is_no_paper_is_refused(written: str, message: str, hint: str) -> None:
    with pytest.raises(ImpositionError) as refusal:
        paper(written)

    assert message in refusal.value.message
    assert hint in refusal.value.hint


def test_margins_narrower_than_printers_can_print_are_refused() -> None:
    with pytest.raises(ImpositionError, match="a margin of 4 mm is narrower"):
        paper("a4", Edges(mm(10), mm(4), mm(10), mm(10)))


def test_margins_that_leave_nothing_are_refused() -> None:
    with pytest.raises(ImpositionError, match="leave no room to print on A4"):
        paper("a4", mm(105))


def test_the_live_area_of_each_paper_has_ten_millimetres_of_margin() -> None:
    for name in PAPERS:
        page = paper(name)
        width, height = page.size.width, page.size.height

        assert page.live == Rect(mm(10), mm(10), width - mm(20), height - mm(20))


def test_marks_keep_to_five_millimetres_and_to_wider_margins() -> None:
    assert printable(paper("a4")) == Rect(mm(5), mm(5), mm(200), mm(287))
    assert printable(paper("a4", mm(5))) == Rect(mm(5), mm(5), mm(200), mm(287))
    assert printable(paper("a4", mm(14))) == Rect(mm(9), mm(9), mm(192), mm(279))


def test_ink_leaves_room_for_marks_at_the_sides_and_the_slug_as_well_above() -> None:
    ink = Rect(mm("7.5"), mm(10), mm(195), mm(277))

    assert inkable(paper("a4")) == ink
    assert fillable(paper("a4"), mm(3)) == Rect(mm("10.5"), mm(13), mm(189), mm(271))
    assert fillable(paper("a4"), mm(0)) == paper("a4").live
