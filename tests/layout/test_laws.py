"""What holds for every row of icons, every table and every flow."""

from itertools import pairwise
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import Mark
from pnp.geometry import ZERO, Length, Rect
from pnp.layout.boxes.symbols import in_row
from pnp.layout.fonts import family
from pnp.layout.sheets.strips import Strip, height, level, poured
from pnp.layout.sheets.table import Measure, shared_out
from pnp.layout.templates.template import Box
from pnp.layout.text import Align, Valign
from pnp.layout.text.style import Style

LENGTHS = st.integers(36_000, 3_600_000).map(Length)
STYLE = Style(family("sans"), Length(100_000))


NOWHERE = Mark("")
PLACES = st.builds(Rect, st.just(Length(7)), st.just(Length(11)), LENGTHS, LENGTHS)


@given(
    box=st.builds(
        Box,
        st.just("dice"),
        PLACES,
        st.just(STYLE),
        st.just(NOWHERE),
        st.just(NOWHERE),
        align=st.sampled_from(get_args(Align)),
        valign=st.sampled_from(get_args(Valign)),
        gap=st.integers(0, 36_000).map(Length),
    ),
    count=st.integers(1, 12),
)
def test_a_row_of_icons_stays_in_its_box_and_none_overlap(box: Box, count: int) -> None:
    squares = list(in_row(count, box))

    assert len(squares) == count
    assert all(box.at.contains(square) and square.width > 0 for square in squares)
    assert not any(a.overlaps(b) for a, b in pairwise(squares))


MEASURES = st.tuples(st.integers(0, 500), st.integers(0, 500)).map(
    lambda two: Measure(Length(min(two)), Length(max(two)))
)


@given(st.lists(MEASURES, min_size=1, max_size=8), st.integers(0, 4000).map(Length))
def test_a_table_fills_its_room_and_breaks_no_word(
    columns: list[Measure], room: Length
) -> None:
    widths = shared_out(columns, room)

    if widths is None:
        assert sum(column.least for column in columns) > room
    else:
        assert sum(widths) == room
        assert all(w >= c.least for w, c in zip(widths, columns, strict=True))


STRIPS = st.builds(
    Strip,
    height=st.integers(1, 50).map(Length),
    art=st.just(()),
    above=st.integers(0, 5).map(Length),
    holds=st.booleans(),
)


@given(
    groups=st.lists(st.lists(STRIPS, min_size=1, max_size=6), max_size=8),
    high=st.integers(20, 200).map(Length),
    columns=st.integers(1, 4),
)
def test_a_flow_loses_nothing_and_fills_no_column_too_high(
    groups: list[list[Strip]], high: Length, columns: int
) -> None:
    for found, fitted in (
        poured(groups, ZERO, high, columns),
        level(groups, ZERO, high, columns),
    ):
        assert all(height(column) <= high for column in found)
        if fitted == len(groups):
            assert len(found) <= columns
            there = [int(strip.height) for column in found for strip in column]
            assert there == [int(strip.height) for group in groups for strip in group]
