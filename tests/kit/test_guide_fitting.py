"""Steps of an assembly guide on its pages: few pages, full pages, no holes."""

from fractions import Fraction

import pytest

from pnp.geometry import Length
from pnp.kit.guide.fitting import MOST, Row, filled, rowed

ROOM, BETWEEN = Length(100), Length(0)


def rows(*least: int) -> list[Row]:
    """Return rows with drawings of those heights, and words 10 high."""
    made = enumerate(least)
    return [Row((number,), Length(10), Length(high)) for number, high in made]


def pages(*least: int) -> list[tuple[int, ...]]:
    """Return the rows of each page, by their numbers."""
    found = filled(rows(*least), ROOM, BETWEEN)
    return [tuple(row.steps[0] for row in page.rows) for page in found]


@pytest.mark.parametrize(
    ("count", "wide", "expected"),
    [
        (4, [2], [(0, 1), (2, 3)]),
        (5, [2], [(0, 1), (2,), (3, 4)]),
        (5, [1, 3], [(0, 1), (2, 3), (4,)]),
        (1, [], [(0,)]),
    ],
)
def test_a_step_that_is_left_over_has_a_row_of_its_own(
    count: int, wide: list[int], expected: list[tuple[int, ...]]
) -> None:
    assert list(rowed(count, 2, wide)) == expected


def test_one_column_has_a_row_for_each_step() -> None:
    assert list(rowed(3, 1, [])) == [(0,), (1,), (2,)]


def test_what_fits_one_page_is_on_one() -> None:
    assert pages(20, 20, 30) == [(0, 1, 2)]


def test_a_last_page_is_not_left_with_one_row() -> None:
    assert pages(20, 20, 20, 20) == [(0, 1), (2, 3)]


def test_drawings_grow_until_the_page_is_full() -> None:
    (page,) = filled(rows(20, 30), ROOM, BETWEEN)

    assert page.growth == Fraction(80, 50)


def test_drawings_do_not_grow_without_end() -> None:
    (page,) = filled(rows(5), ROOM, BETWEEN)

    assert page.growth == MOST


def test_a_row_that_fits_no_page_has_one_of_its_own() -> None:
    assert pages(200, 20) == [(0,), (1,)]
