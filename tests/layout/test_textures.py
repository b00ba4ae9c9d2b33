"""Textures cover the ground inside a path, and follow from their seed alone."""

import pytest

from pnp.geometry import Rect, mm
from pnp.layout.art import TEXTURES, Colour, box_of, box_path, texture

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
        assert reach.contains(box_of(tuple(s for s in shape.steps if len(s[1]) == 2)))


def test_stones_end_at_the_outline() -> None:
    for shape in texture("stones", box_path(FIELD), (STEP, STEP), GREEN, 1):
        assert FIELD.contains(box_of(shape.steps))


def test_a_forest_is_a_handful_of_marks() -> None:
    assert len(covered("woods")) <= 12
