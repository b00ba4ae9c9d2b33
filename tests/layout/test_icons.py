"""Icons: read when used, drawn once in each colour, complained of where they lie."""

from fractions import Fraction

import pytest

from pnp.errors import Complaints
from pnp.geometry import mm
from pnp.layout.art import Colour, Shape
from pnp.layout.themes.icons import Icons, icons
from pnp.reading import parse

RED, BLUE = Colour(178, 58, 46), Colour(46, 78, 134)


def family(yaml: str, complaints: Complaints | None = None) -> Icons:
    """Return the icons of a file."""
    complaints = complaints if complaints is not None else Complaints()
    return icons([parse(yaml, "layouts/icons.yaml", complaints)], complaints)


def test_strokes_are_drawn_with_a_round_pen_and_fills_are_filled() -> None:
    """A unit is a millimetre, until the icon is scaled to its box."""
    face = family('flag: {strokes: ["M4 2 V22"], fills: ["M4 3 H20 V13 H4 Z"]}').face(
        "flag", RED
    )
    fill, stroke = face.art
    assert isinstance(fill, Shape)
    assert isinstance(stroke, Shape)

    assert (face.trim.width, face.trim.height, face.shared) == (mm(24), mm(24), True)
    assert (fill.fill, fill.stroke) == (RED, None)
    assert stroke == Shape(
        (("M", (mm(4), mm(2))), ("L", (mm(4), mm(22)))),
        stroke=RED,
        weight=mm(2),
        join="round",
        cap="round",
    )


def test_holes_are_cut_out_of_the_fills() -> None:
    """Only an icon with holes is filled by the even-odd rule."""
    found = family("""
disc: {fills: ["M2 2 H22 V22 H2 Z"], holes: ["M8 8 H16 V16 H8 Z"]}
full: {fills: ["M2 2 H22 V22 H2 Z", "M8 8 H16 V16 H8 Z"]}
""")
    rules = [found.face(n, RED).art[0] for n in ("disc", "full")]

    assert [shape.even_odd for shape in rules if isinstance(shape, Shape)] == [
        True,
        False,
    ]


def test_a_finer_drawing_states_its_grid_and_pen() -> None:
    """A castle needs more than 24 units."""
    drawn = family('castle: {grid: 120, weight: 1.5, strokes: "M2 2 H118"}').drawn(
        "castle"
    )

    assert (drawn.grid, drawn.weight) == (Fraction(120), Fraction(3, 2))
    assert drawn.face("castle", RED).trim.width == mm(120)


def test_an_icon_is_one_face_for_each_colour() -> None:
    """A thousand counters share it."""
    found = family("dot: M4 4 H20 V20 Z")

    assert found.face("dot", RED) is found.face("dot", RED)
    assert found.face("dot", RED) != found.face("dot", BLUE)
    assert list(found.names) == ["dot"]


def test_a_game_s_own_icons_come_before_those_shipped() -> None:
    """A later file replaces an icon and leaves the rest."""
    complaints = Complaints()
    shipped = parse("{a: M0 0 H9 V9 Z, b: M0 0 H9 V9 Z}", "shipped.yaml", complaints)
    own = parse("{b: M1 1 H9 V9 Z}", "own.yaml", complaints)
    found = icons([shipped, None, own], complaints)

    assert list(found.names) == ["a", "b"]
    assert found.drawn("b").fills[0] == ("M", (1, 1))


def test_an_icon_that_nobody_uses_is_not_read() -> None:
    """A broken one is complained of when something would print it."""
    complaints = Complaints()
    found = family("{good: M0 0 H9 V9 Z, bad: M0 0 X}", complaints)

    found.face("good", RED)
    assert not complaints.found
    found.face("bad", RED)
    found.face("bad", BLUE)
    assert [str(each.mark) for each in complaints.found] == ["layouts/icons.yaml:1:27"]


@pytest.mark.parametrize(
    ("yaml", "said"),
    [
        ("x: {strokes: [M0 0 foo]}", "1:15: 'M0 0 foo' is not a path in SVG syntax"),
        ("x: {stroke: [M0 0 H9]}", "1:5: unknown key 'stroke'\nhint: did you mean"),
        ("x: {strokes: []}", "1:4: the icon 'x' draws nothing"),
        ("x: {strokes: [[M0 0 H9]]}", "1:15: a path is text, not a list"),
        ("x: {strokes: M0 0 H9, grid: 0}", "1:4: the icon 'x' has an impossible grid"),
        (
            "x: {strokes: M0 0 H9, weight: 99}",
            "1:4: the icon 'x' has an impossible grid or weight",
        ),
        (
            "x: {strokes: M0 0 H9, weight: thick}",
            "1:31: weight: 'thick' is not a number",
        ),
        ("[a, b]", "1:1: icons are a mapping by name, not a list"),
    ],
)
def test_what_is_wrong_with_an_icon_is_said_at_its_place(yaml: str, said: str) -> None:
    """One line, with file, line and column."""
    complaints = Complaints()
    found = family(yaml, complaints)
    for name in found.names:
        found.face(name, RED)

    told = [str(each) for each in complaints.errors]

    assert any(each.startswith(f"layouts/icons.yaml:{said}") for each in told), told


def test_a_name_may_be_spelt_with_hyphens_or_underscores() -> None:
    """A game's own ``arrow_up`` takes the place of a shipped ``arrow-up``."""
    shipped = parse("{arrow-up: M0 0 H9 V9 Z}", "shipped.yaml", Complaints())
    own = parse("{arrow_up: M1 1 H9 V9 Z}", "own.yaml", Complaints())
    found = icons([shipped, own], Complaints())

    assert list(found.names) == ["arrow_up"]
    assert found.face("arrow-up", RED) is found.face("arrow_up", RED)
    assert found.face("arrow-up", RED).name == "icon arrow_up"
