"""Kits that save ink, or have one ink only, from the same definitions."""

from pathlib import Path

import pytest

from pnp.layout.art import WHITE, Colour
from pnp.layout.themes.paint import TINTS, Paint, Palette
from tests.layout.millbrook import listing, printed

LAYOUT = """
    units: mm
    size: 20 x 20 mm
    art:
      - {panel: [0, 0, 20, 20], fill: {by: side}}
      - {panel: [0, 16, 20, 4], fill: {by: side, tint: dark}}
      - {rule: [0, 1, 20, 0], stroke: {by: side}}
    boxes:
      name: {at: [1, 16, 18, 4], style: name, colour: {on: {by: side, tint: dark}}}
      attack: {at: [1, 6, 8, 8], style: name, colour: {on: {by: side}}}
"""
BLUE = "{id: a, name: Alpha, side: blue, attack: 3}"


@pytest.mark.parametrize(
    ("ink", "colours"),
    [
        ("full", ["#2E4E86", "#1E3357", "line #2E4E86", "#FFFFFF", "#FFFFFF"]),
        ("low", ["#E0E4ED", "#1E3357", "line #2E4E86", "#FFFFFF", "#000000"]),
        ("grey", ["#4F4F4F", "#333333", "line #4F4F4F", "#FFFFFF", "#FFFFFF"]),
    ],
)
def test_low_ink_fades_grounds_and_words_on_them_turn(
    tmp_path: Path, ink: str, colours: list[str]
) -> None:
    """The field fades and the figure on it turns black; band, rule and name stay."""
    found = printed(tmp_path, LAYOUT, BLUE, ink=ink)  # type: ignore[arg-type]
    lines = listing(found.fronts["a"]).splitlines()
    shown = [line.split(" over")[0].removeprefix("  shape ") for line in lines[1:4]]
    shown += [line.split(" at")[0].split()[-1] for line in lines[4:]]

    assert shown == colours


LINES = """
    units: mm
    size: 20 x 20 mm
    art:
      - {panel: [0, 0, 20, 20], fill: '#3A3F44'}
      - {panel: [0, 16, 20, 4], fill: '#1E3357'}
      - {rule: [1, 8, 18, 0], stroke: '#E6D6B0'}
      - {rule: [1, 18, 18, 0], stroke: '#E6D6B0'}
      - {rule: [1, 2, 18, 0], stroke: '#101010'}
    boxes:
      name: {at: [1, 3, 18, 4], style: name, colour: '#E6D6B0'}
"""


@pytest.mark.parametrize(
    ("ink", "on_ground", "word"),
    [("full", "#E6D6B0", "#E6D6B0"), ("low", "#3A3F44", "#3A3F44")],
)
def test_low_ink_keeps_pale_lines_as_dark_ones(
    tmp_path: Path, ink: str, on_ground: str, word: str
) -> None:
    """On the faded ground they are as it was; on the band, and dark ones, they stay."""
    found = printed(tmp_path, LINES, BLUE, ink=ink)  # type: ignore[arg-type]
    lines = listing(found.fronts["a"]).splitlines()
    rules = [line.split("line ")[1].split()[0] for line in lines if "line #" in line]

    assert rules == [on_ground, "#E6D6B0", "#101010"]
    assert word in lines[-1]


def test_grey_is_as_dark_as_the_colour_was() -> None:
    colours = {"ink": Colour(0, 0, 0), "white": WHITE, "red": Colour(192, 0, 0)}
    grey = {name: colour.grey for name, colour in colours.items()}
    red = Palette(grey, TINTS, "grey").mix(Paint("red"), {})

    assert red.red == red.green == red.blue
    assert abs(red.luminance - colours["red"].luminance) < 0.005


def test_what_stands_on_a_colour_is_whichever_contrasts_more() -> None:
    colours = {
        "ink": Colour(38, 35, 31),
        "white": Colour(251, 248, 241),
        "dark": Colour(59, 58, 56),
        "light": Colour(226, 194, 122),
    }
    palette = Palette(colours, TINTS)

    assert palette.mix(Paint(on=Paint("dark")), {}) == colours["white"]
    assert palette.mix(Paint(on=Paint("light")), {}) == colours["ink"]
    assert colours["ink"].contrast(colours["light"]) > 4.5
