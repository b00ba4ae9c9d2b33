"""Faces: what looks alike has one digest, and whatever is drawn changes it."""

from fractions import Fraction

import pytest

from pnp.geometry import Length, mm, pt
from pnp.layout import fonts
from pnp.layout.art import (
    BLACK,
    WHITE,
    Art,
    Entry,
    Run,
    Shape,
    Use,
    box_path,
    line_path,
)
from pnp.layout.art.path import exceeds
from pnp.values import fields, replace
from tests.render.paper import RED, at, face, text

LEE = text("Lee", 2, 5)
PANEL = Shape(box_path(at(0, 0, 5, 5)), RED, BLACK, pt(1))
ICON = face(PANEL, shared=True)
USE = Use(ICON, mm(1), mm(1))


@pytest.mark.parametrize(
    ("art", "other"),
    [
        pytest.param(LEE, replace(LEE, text="Leo"), id="words"),
        pytest.param(LEE, replace(LEE, x=LEE.x + Length(1)), id="a hair to the right"),
        pytest.param(LEE, replace(LEE, y=LEE.y + Length(1)), id="a hair down"),
        pytest.param(LEE, replace(LEE, size=pt("8.75")), id="size"),
        pytest.param(LEE, replace(LEE, colour=WHITE), id="colour"),
        pytest.param(LEE, replace(LEE, tracking=pt(1)), id="tracking"),
        pytest.param(LEE, replace(LEE, font=fonts.font("sans", "bold")), id="font"),
        pytest.param(PANEL, replace(PANEL, fill=None), id="fill"),
        pytest.param(PANEL, replace(PANEL, stroke=None), id="stroke"),
        pytest.param(PANEL, replace(PANEL, weight=pt(2)), id="weight"),
        pytest.param(PANEL, replace(PANEL, join="round"), id="join"),
        pytest.param(PANEL, replace(PANEL, cap="round"), id="cap"),
        pytest.param(PANEL, replace(PANEL, dash=(mm(1),)), id="dash"),
        pytest.param(PANEL, replace(PANEL, even_odd=True), id="holes"),
        pytest.param(PANEL, replace(PANEL, steps=PANEL.steps[:-1]), id="open"),
        pytest.param(USE, replace(USE, face=face(LEE)), id="the face used"),
        pytest.param(USE, replace(USE, x=mm(2)), id="where"),
        pytest.param(USE, replace(USE, turn=Fraction(90)), id="turn"),
        pytest.param(USE, replace(USE, scale=Fraction(1, 2)), id="scale"),
        pytest.param(USE, replace(USE, trimmed=True), id="trimmed"),
        pytest.param(
            Entry("a", at(1, 1, 2, 2)), Entry("a", at(1, 1, 2, 2), "lines"), id="entry"
        ),
    ],
)
def test_whatever_is_drawn_changes_the_digest(art: Art, other: Art) -> None:
    assert face(art).digest != face(other).digest
    assert face(art).digest == face(art).digest


def test_every_field_of_art_is_told() -> None:
    """A field added to the art and forgotten in its digest is found here."""
    told: dict[type[Run | Use | Shape], set[str]] = {
        Run: {"x", "y", "text", "font", "size", "colour", "tracking"},
        Use: {"face", "x", "y", "turn", "scale", "trimmed"},
        Shape: {
            "steps",
            "fill",
            "stroke",
            "weight",
            "join",
            "cap",
            "dash",
            "even_odd",
        },
    }

    for kind, names in told.items():
        assert {each.name for each in fields(kind)} == names


def test_size_and_bleed_count_and_names_do_not() -> None:
    assert face(LEE).digest != face(LEE, width=21).digest
    assert face(LEE).digest != face(LEE, bleed=mm(3)).digest
    assert face(LEE).digest == replace(face(LEE), name="another", shared=True).digest


@pytest.mark.parametrize("far", [0, 1, 2, 3])
def test_a_path_exceeds_a_length_by_any_of_its_points(far: int) -> None:
    """Whether that point is looked at first, or only with all others."""
    points = [mm(1), mm(1), mm(2), mm(1), mm(2), mm(2), mm(1), mm(2)]
    down = points.copy()
    points[2 * far], down[2 * far + 1] = mm(9), mm(9)
    across, low = line_path(*points), line_path(*down)

    assert exceeds(across, mm(8) - 1)
    assert exceeds(low, mm(8) - 1)
    assert not exceeds(across, mm(8))
    assert not exceeds((*low, ("Z", ())), mm(8))
