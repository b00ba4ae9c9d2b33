"""Spellings of one kind of thing, and the names things are written by."""

import pytest

from pnp.rules.naming import names
from pnp.rules.vocabulary import Vocabulary

COLOURS = Vocabulary(
    "colour", [("Red", 0), ("Green", 1), ("Grey", 2), ("Gray", 2), ("Dark green", 1)]
)


@pytest.mark.parametrize(
    ("key", "values", "whole"),
    [
        ("red", (0,), True),
        ("gray", (2,), True),
        ("darkgreen", (1,), True),
        ("gre", (1, 2), False),
        ("da", (1,), False),
        ("g", (), False),
        ("12", (), False),
        ("blue", (), False),
    ],
)
def test_a_beginning_stands_for_all_that_begin_so(
    key: str, values: tuple[int, ...], whole: bool
) -> None:
    """But a single letter for none, and digits only for what they spell out."""
    assert COLOURS.fits(key) == (values, whole)


def test_one_spelling_may_stand_for_several_things() -> None:
    both = Vocabulary("unit", [("infantry", 0), ("Infantry", 1), ("-", 2)])

    assert both.fits("infantry") == ((0, 1), True)
    assert list(both.written) == ["infantry", "Infantry"]


def test_a_name_comes_before_another_spelling() -> None:
    """And a spelling that several share stands for none of them."""
    found = names("unit", [(0, "U-1", "Guns"), (1, "guns", "Horse"), (2, "x", "Horse")])

    assert found.find("u 1") == 0
    assert found.find("GUNS") == 1
    assert found.find("horse") is None
    assert found.said == {0: "U-1", 1: "guns", 2: "x"}
