"""Fitting: the type of a book is changed until its last page is full."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from pnp.geometry import Size, mm
from pnp.render import fitting
from pnp.render.pages import Pages
from pnp.values import replace

A4 = Pages(Size(mm(210), mm(297)))


@dataclass
class Press:
    """Sets a book of so many pages: each has its area, and type takes some of it."""

    long: float
    set: list[float] = field(default_factory=list)

    def __call__(self, pages: Pages) -> Any:
        """Set the book in pages."""
        self.set.append(pages.type)
        return Document(self.long * pages.type**2)


@dataclass
class Document:
    """A book as it is set, by how long it is."""

    long: float

    @property
    def pages(self) -> list[int]:
        """Its pages, the last one perhaps not full."""
        return list(range(-int(-self.long // 1)))


@pytest.fixture(autouse=True)
def _long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measure such a document by its length."""
    monkeypatch.setattr(
        fitting, "filled", lambda made, _: made.long - len(made.pages) + 1
    )


@pytest.mark.parametrize("long", [0.92, 1.5, 4.4, 9.99])
def test_a_book_that_ends_well_is_set_once(long: float) -> None:
    press = Press(long)

    made, _ = fitting.fitted(press, A4)

    assert made.long == long
    assert press.set == [1.0]


@pytest.mark.parametrize("long", [1.05, 1.2, 1.3, 2.1, 5.02, 5.3, 12.02, 12.2, 12.3])
def test_a_book_that_ends_on_a_nearly_empty_page_is_set_again(long: float) -> None:
    press = Press(long)
    made, _ = fitting.fitted(press, A4)

    full = made.long - len(made.pages) + 1
    assert full >= fitting.LEAST or len(made.pages) == 1
    assert len(press.set) <= 6


def test_little_is_taken_back_and_much_is_given_room() -> None:
    little, much = Press(6.05), Press(6.3)

    fitting.fitted(little, A4)
    fitting.fitted(much, A4)

    assert little.set[1] < 1 < much.set[1]


@pytest.mark.parametrize("long", [0.4, 0.7, 0.8])
def test_a_page_alone_has_type_that_fills_it(long: float) -> None:
    press = Press(long)
    made, pages = fitting.fitted(press, A4)

    assert long * 1.1 < made.long <= 1
    assert pages.type == press.set[-1]
    assert len(press.set) == 2


def test_a_back_alone_on_a_sheet_is_brought_to_the_others() -> None:
    """A folded book of 25 pages would lose its back: it is set on 24."""
    made, _ = fitting.fitted(Press(24.6), replace(A4, folds=True))

    assert len(made.pages) % 4 != 1


@pytest.mark.parametrize("long", [1.2, 1.21, 2.1, 12.2])
def test_a_size_that_cannot_fill_the_page_is_not_tried(long: float) -> None:
    press = Press(long)
    fitting.fitted(press, A4)

    for size in press.set[2:]:
        ends = long * size**2 % 1
        assert ends >= fitting.LEAST / 3 or min(ends, 1 - ends) < fitting.EITHER
