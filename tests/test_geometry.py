"""Lengths are exact, read as people write them, and refused in a sentence."""

from fractions import Fraction

import pytest

from pnp.geometry import (
    ZERO,
    Edges,
    Length,
    Rect,
    Size,
    inch,
    mm,
    parse_length,
    pt,
)


def test_three_counters_of_10_mm_fit_in_30_mm() -> None:
    """In floating points they do not."""
    assert mm(30) // mm(10) == 3
    assert mm("0.1") * 3 == mm("0.3")


def test_every_unit_of_the_trade_is_a_whole_number() -> None:
    """A counter of 5/8 in is 15.875 mm, and 45 points, to the last digit."""
    assert inch("5/8") == mm("15.875") == pt(45)
    assert mm(1) * 254 == inch(10) == pt(720)


def test_a_length_by_a_length_counts_and_by_a_number_shares() -> None:
    """How many fit, and how long each is."""
    assert type(mm(100) // mm(30)) is int
    assert mm(100) // mm(30) == 3
    assert mm(100) // 4 == mm(25)
    assert isinstance(mm(100) // 4, Length)
    assert mm(100) % mm(30) == mm(10)


def test_lengths_stay_lengths() -> None:
    """Whatever is done to them."""
    made = (ZERO + 1, 1 - mm(1), -mm(1), abs(-mm(1)), 2 * mm(1), sum([mm(1)], ZERO))

    assert all(isinstance(each, Length) for each in made)


def test_a_share_is_rounded_to_28_nanometres() -> None:
    """The only place where anything is."""
    assert mm(10).times(Fraction(1, 3)) == Length(120_000)
    assert Length(1).times(0.6) == Length(1)


@pytest.mark.parametrize(
    ("written", "length"),
    [
        ("3 mm", mm(3)),
        ("5/8 in", inch("0.625")),
        ("12pt", pt(12)),
        ("1.5 cm", mm(15)),
        ("-0.25 mm", -mm("0.25")),
    ],
)
def test_lengths_are_read_as_people_write_them(written: str, length: Length) -> None:
    """A number, a unit, a space or none."""
    assert parse_length(written) == length


@pytest.mark.parametrize(
    ("written", "wrong"),
    [
        ("3", "'3' has no unit; write '3 mm'"),
        ("three mm", "'three mm' is not a length; write '3 mm', '5/8 in' or '12 pt'"),
        ("3 px", "'px' is not a unit; use mm, cm, in or pt"),
        ("1/0 in", "'1/0 in' is not a length; write '3 mm', '5/8 in' or '12 pt'"),
        ("9" * 99 + " mm", f"'{'9' * 60}…' is not a length"),
    ],
)
def test_what_is_no_length_is_refused_in_a_sentence(written: str, wrong: str) -> None:
    """It shows the value, cut where it is long, and the way out."""
    with pytest.raises(ValueError, match=r"is not|has no") as refused:
        parse_length(written)

    assert str(refused.value).startswith(wrong)


@pytest.mark.parametrize(
    ("written", "size"),
    [
        ("63 x 88 mm", Size(mm(63), mm(88))),
        ("63mm x 88mm", Size(mm(63), mm(88))),
        ("63×88 mm", Size(mm(63), mm(88))),
        ("8.5 x 11 in", Size(inch("8.5"), inch(11))),
        ("5/8 in", Size(inch("5/8"), inch("5/8"))),
    ],
)
def test_a_size_is_width_by_height_and_one_number_a_square(
    written: str, size: Size
) -> None:
    """The unit may be said once."""
    assert Size.parse(written) == size


def test_a_size_turned_twice_is_itself() -> None:
    """A card lying on its side is wider than high."""
    card = Size.parse("63 x 88 mm")

    assert card.turned.landscape
    assert card.turned.turned == card


def test_boxes_that_touch_share_nothing() -> None:
    """They overlap where they share area; touching the side is within.

    ┌───┬───┐
    │ a │ b │
    └───┴───┘
    """
    a = Rect(ZERO, ZERO, mm(10), mm(10))
    b = a.moved(mm(10), ZERO)

    assert not a.overlaps(b)
    assert a.overlaps(b.moved(-Length(1), ZERO))
    assert a.contains(Rect(mm(5), mm(5), mm(5), mm(5)))
    assert not a.contains(b)


def test_a_box_is_let_out_on_each_side_by_its_own_length() -> None:
    """Or on all of them by one; drawn in again it is the same."""
    box = Rect(mm(10), mm(10), mm(5), mm(5))

    assert box.grown(Edges(mm(1), mm(2), mm(3), mm(4))) == Rect(
        mm(9), mm(8), mm(9), mm(11)
    )
    assert box.grown(mm(3)) == box.grown(Edges.all(mm(3)))
    assert box.grown(mm(3)).grown(-mm(3)) == box
