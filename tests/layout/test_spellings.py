"""Colours written out, American spellings, and sizes by name [D5]."""

from pathlib import Path

import pytest

from pnp.geometry import Size
from pnp.layout.art import Colour
from pnp.layout.options import SIZES
from pnp.layout.themes.paint import Paint, Palette
from tests.layout.millbrook import printed
from tests.layout.test_sizes import ALPHA

PLAIN = """
    units: mm
    size: 15 x 15 mm
    art: [{{panel: [0, 0, 15, 5], fill: {fill}}}]
    boxes: {{name: {{at: [1, 6, 13, 5], style: name, align: {align}, {more}}}}}
"""


def messages(folder: Path, fill: str, align: str, more: str) -> list[str]:
    """Return what is complained of where a counter is coloured so."""
    layout = PLAIN.format(fill=fill, align=align, more=more)
    return [
        str(each) for each in printed(folder, layout, ALPHA).press.complaints.errors
    ]


@pytest.mark.parametrize("align", ["centre", "center"])
@pytest.mark.parametrize("more", ["colour: '#aa0000'", "color: red"])
def test_both_spellings_are_taken(tmp_path: Path, align: str, more: str) -> None:
    assert messages(tmp_path, "'#aa0000'", align, more) == []


def test_of_two_that_say_the_same_one_is_refused(tmp_path: Path) -> None:
    (said,) = messages(tmp_path, "red", "left", "colour: red, color: red")

    assert "unknown key 'color'" in said
    assert "did you mean 'colour'?" in said


@pytest.mark.parametrize("wrong", ["'#aa00'", "'#gg0000'", "'aa0000'", "gray50"])
def test_what_is_no_colour_is_told(tmp_path: Path, wrong: str) -> None:
    (said,) = messages(tmp_path, wrong, "left", "colour: red")

    assert wrong.strip("'") in said
    assert "colour" in said


def test_a_colour_written_out_is_mixed_and_greyed_like_others() -> None:
    red, paint = Colour.parse("#aa0000"), Paint("#aa0000")
    full, grey = Palette({}, {}, "full"), Palette({}, {}, "grey")

    assert full.mix(paint, {}) == red
    assert grey.mix(paint, {}) == red.grey
    assert full.mix(Paint(by="side"), {"side": "#aa0000"}) == red
    with pytest.raises(KeyError, match="#aa"):
        full.mix(Paint("#aa"), {})


@pytest.mark.parametrize("name", [*SIZES, "Poker"])
def test_a_size_is_known_by_name(tmp_path: Path, name: str) -> None:
    layout = PLAIN.format(fill="red", align="left", more="colour: red")
    found = printed(tmp_path, layout.replace("15 x 15 mm", name), ALPHA)

    assert found.press.complaints.errors == []
    assert found.fronts["a"].trim == Size.parse(SIZES[name.casefold()])
