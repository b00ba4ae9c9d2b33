"""Textures cover the ground inside a path, and follow from their seed alone."""

import pytest

from pnp.geometry import Rect, mm
from pnp.layout.art import TEXTURES, Colour, Step, around, box_path, texture

GREEN = Colour(124, 148, 80)
FIELD = Rect(mm(10), mm(20), mm(60), mm(40))
STEP = int(mm(4))


def covered(kind: str, seed: int = 1) -> tuple[object, ...]:
    """Return what covers a field."""
    return texture.__wrapped__(kind, box_path(FIELD), (STEP, STEP), GREEN, seed)


@pytest.mark.parametrize("kind", TEXTURES)
def test_it_is_the_same_for_the_same_seed(kind: str) -> None:
    assert covered(kind) == covered(kind) != ()


@pytest.mark.parametrize("kind", sorted({*TEXTURES} - {"cone"}))
def test_another_seed_draws_another(kind: str) -> None:
    assert covered(kind) != covered(kind, seed=2)


@pytest.mark.parametrize("kind", TEXTURES)
def test_it_keeps_to_its_path_but_for_one_step(kind: str) -> None:
    reach = FIELD.grown(mm(6))
    for shape in texture(kind, box_path(FIELD), (STEP, STEP), GREEN, 1):
        assert reach.contains(around(tuple(s for s in shape.steps if len(s[1]) == 2)))


def test_stones_end_at_the_outline() -> None:
    for shape in texture("stones", box_path(FIELD), (STEP, STEP), GREEN, 1):
        assert FIELD.contains(around(shape.steps))


def test_drifts_are_three_tones_near_that_of_the_sand() -> None:
    sand = Colour(241, 228, 197)
    drawn = texture("dunes", box_path(FIELD), (STEP * 4, STEP * 2), sand, 1)
    tones = [shape.fill or shape.stroke for shape in drawn]

    assert len(tones) == 3
    assert all(1 < sand.contrast(tone) < 1.4 for tone in tones if tone)
    assert all(FIELD.grown(mm(1)).contains(around(each.steps)) for each in drawn)


def test_a_forest_is_a_handful_of_marks() -> None:
    assert len(covered("woods")) <= 12


@pytest.mark.parametrize(
    ("path", "shapes"),
    [
        pytest.param(box_path(FIELD), 7, id="a block: shade, slopes, yard, walls"),
        pytest.param(
            box_path(Rect(mm(0), mm(0), mm(7), mm(4))),
            3,
            id="a gable: shade, two slopes",
        ),
        pytest.param(
            box_path(Rect(mm(0), mm(0), mm(16), mm(7))),
            5,
            id="a hip: shade, and slopes",
        ),
    ],
)
def test_roofs_are_a_block_or_a_house(path: tuple[Step, ...], shapes: int) -> None:
    found = texture("roofs", path, (STEP, STEP), GREEN, 1)

    assert len(found) == shapes


def test_a_roof_over_sharp_corners_rises_to_a_point() -> None:
    """No inner outline fits into it, and a flat roof is none."""
    spike = (
        ("M", (mm(0), mm(0))),
        ("L", (mm(40), mm(1))),
        ("L", (mm(0), mm(2))),
        ("Z", ()),
    )
    found = texture("roofs", spike, (STEP, STEP), GREEN, 1)

    assert len(found) > len(("shade", "level"))


def test_slopes_are_light_where_the_light_falls() -> None:
    """It comes from the north-west, and a house has two slopes, to south and north."""
    house = box_path(Rect(mm(0), mm(0), mm(7), mm(4)))
    _, *slopes = texture("roofs", house, (STEP, STEP), GREEN, 1)
    dark, light = sorted(slopes, key=lambda shape: sum(shape.fill or ()))

    assert around(dark.steps).bottom == pytest.approx(mm(4), abs=mm("0.02"))
    assert around(light.steps).y == 0
