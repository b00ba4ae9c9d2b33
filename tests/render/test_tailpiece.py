"""What the last page of a book leaves is a strip of its picture."""

from typing import Any

import pytest

from pnp.geometry import Size, mm
from pnp.render import tailpiece
from pnp.render.pages import Pages
from pnp.render.tailpiece import APART, LOWEST, SQUARE, Tail, placed

A4 = Pages(Size(mm(210), mm(297)))
FOLDED = Pages(Size(mm("148.5"), mm(210)), folds=True)
PICTURE = Tail(7, Size(A4.width, mm(197)))
PT = 72 / 25.4


class Document:
    """A book of two pages."""

    pages = (0, 1)


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Set how full the last page is."""

    def fill(share: float) -> None:
        monkeypatch.setattr(tailpiece, "full", lambda _: share)

    return fill


@pytest.mark.parametrize("share", [0.1, 0.4, 0.6, 0.7])
def test_a_strip_is_at_the_foot_below_the_words(full: Any, share: float) -> None:
    full(share)
    place = placed(PICTURE, Document(), A4, 1)

    assert place is not None
    assert place.bottom == pytest.approx((A4.top + A4.high).pt)
    words = A4.top.pt + A4.high.pt * share
    assert place.top >= words + APART.pt - 0.01
    wide = place.right - place.left
    assert wide == pytest.approx(A4.width.pt)
    assert LOWEST.pt <= place.bottom - place.top <= wide * SQUARE + 0.01
    assert place.bottom - place.top <= place.strip <= PICTURE.size.height.pt + 0.01


@pytest.mark.parametrize("share", [0.75, 0.85, 1])
def test_a_page_with_little_room_has_none(full: Any, share: float) -> None:
    full(share)

    assert placed(PICTURE, Document(), A4, 1) is None


def test_a_strip_is_the_foot_of_the_picture(full: Any) -> None:
    full(0.5)
    place = placed(PICTURE, Document(), A4, 1)

    assert place is not None
    assert place.strip == pytest.approx(PICTURE.size.height.pt)


@pytest.mark.parametrize(
    ("number", "margin"), [(1, FOLDED.outer), (2, FOLDED.inner)], ids=["left", "right"]
)
def test_in_a_folded_book_it_keeps_the_margins(
    full: Any, number: int, margin: Any
) -> None:
    full(0.2)
    made = Document()
    made.pages = (0, 1, 2)  # type: ignore[assignment]
    place = placed(PICTURE, made, FOLDED, number)

    assert place is not None
    assert place.left == pytest.approx(margin.pt)
