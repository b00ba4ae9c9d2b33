"""Steps of an assembly guide on its pages: few pages, full pages, no holes."""

from fractions import Fraction

import pytest

from pnp.geometry import Length
from pnp.kit.guide.fitting import MOST, Row, arranged, filled, rowings
from pnp.values import replace

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
    ("wide", "columns", "expected"),
    [
        ("nnn", 3, {"0|1|2", "01|2", "0|12", "012"}),
        ("nw", 3, {"0|1", "01"}),
        ("ww", 3, {"0|1"}),
        ("nnw", 3, {"0|1|2", "01|2", "0|12"}),
        ("nn", 1, {"0|1"}),
    ],
)
def test_a_row_is_three_narrow_steps_or_a_narrow_and_a_wide_one(
    wide: str, columns: int, expected: set[str]
) -> None:
    ways = rowings([each == "w" for each in wide], columns)

    told = {"|".join("".join(map(str, row)) for row in rows) for rows in ways}
    assert told == expected


def test_of_all_ways_the_best_leaves_no_page_half_empty() -> None:
    """Three rows fill the page; of two, drawings cannot grow far enough."""
    three, two = rows(20, 20, 20), rows(12, 12)

    (page,) = arranged([two, three], ROOM, BETWEEN)

    assert page.rows == tuple(three)


def test_a_step_that_is_alone_is_worse_than_one_in_company() -> None:
    alone = [replace(row, lonely=True) for row in rows(20, 20, 20)]

    (page,) = arranged([alone, rows(25, 20, 20)], ROOM, BETWEEN)

    assert page.rows == tuple(rows(25, 20, 20))


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
