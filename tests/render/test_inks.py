"""Colours in the inks of a press: never more than the paper takes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.layout.art import BLACK, WHITE, Colour
from pnp.render.inks import Inks, process

PARTS = st.integers(0, 255)


@pytest.mark.parametrize(
    ("colour", "inks"),
    [
        ("#FF0000", (0, 1, 1, 0)),
        ("#00FF00", (1, 0, 1, 0)),
        ("#FFFFFF", (0, 0, 0, 0)),
        ("#000000", (0, 0, 0, 1)),
        ("#800000", (0, 1, 1, 1 - 128 / 255)),
    ],
)
def test_a_colour_is_mixed_from_four_inks(colour: str, inks: tuple[float, ...]) -> None:
    assert process(Colour.parse(colour)) == pytest.approx(inks)


def test_a_dark_blue_gives_way_to_its_black() -> None:
    """Half black, and all of cyan and magenta, would be 250 percent."""
    cyan, magenta, yellow, black = process(Colour(0, 0, 128), 240)

    assert (cyan + magenta + yellow + black) * 100 == pytest.approx(240)
    assert black == pytest.approx(1 - 128 / 255)
    assert cyan == magenta


@given(PARTS, PARTS, PARTS, st.integers(101, 400))
def test_no_colour_has_too_much_ink(red: int, green: int, blue: int, most: int) -> None:
    inks = process(Colour(red, green, blue), most)

    assert sum(inks) * 100 <= most + 1e-6
    assert all(0 <= each <= 1 for each in inks)


def test_a_grey_is_black_ink_alone() -> None:
    inks = Inks(240)

    assert inks(BLACK, "g", "rg") == "0 g"
    assert inks(WHITE, "G", "RG") == "1 G"
    assert inks(Colour(255, 0, 0), "g", "rg") == "0 1 1 0 k"
    assert inks(Colour(255, 0, 0), "G", "RG") == "0 1 1 0 K"
