"""Sizes: counters that scale and that do not, backs that differ, spaces too small."""

from fractions import Fraction
from pathlib import Path

import pytest

from pnp.errors import BadInput, Complaints
from pnp.layout.press import Press
from tests.layout.millbrook import UNITS, printed
from tests.layout.test_board import GAME, MEN, SETUP, game

ALPHA = "{id: a, name: Alpha, side: red}"
BACKED = UNITS.replace("template: unit", "template: unit\n    back: unit-back")


def counter(size: str, *, scales: str = "no") -> str:
    """Return a layout of a counter."""
    return f"""
        units: mm
        size: {size}
        scales: {scales}
        art: [{{panel: [0, 0, 5, 5], fill: {{by: side}}}}]
        boxes: {{name: {{at: [1, 1, 10, 5], style: name}}}}
    """


@pytest.mark.parametrize(
    ("side", "scales", "said"),
    [
        ("3/4", "no", ["'units' stays 15.875 x 15.875 mm: its layout does not scale"]),
        ("3/4", "yes", []),
        ("5/8", "no", []),
        ("", "no", []),
    ],
)
def test_counters_that_keep_their_size_are_told_of(
    tmp_path: Path, side: str, scales: str, said: list[str]
) -> None:
    """Where another was asked for."""
    layout = counter("5/8 in", scales=scales)
    found = printed(tmp_path, layout, ALPHA, side=side).press.complaints

    assert found.errors == []
    assert [each.message for each in found.warnings] == said


def backed(folder: Path, front: str, back: str, side: str = "") -> list[str]:
    """Return the errors of a counter whose back is so large."""
    layouts = {"counters/unit-back": f"size: {back}"}
    found = printed(folder, front, ALPHA, units=BACKED, side=side, layouts=layouts)
    return [
        f"{Path(each.mark.file).name}:{each.mark.line}: {each.message}\n{each.hint}"
        for each in found.press.complaints.errors
    ]


def test_a_back_is_as_large_as_its_front(tmp_path: Path) -> None:
    """Told where the back says its size."""
    said = "the back 'unit-back' is 15 x 20 mm, and its front 'unit' is 15 x 15 mm"

    assert backed(tmp_path, counter("15 x 15 mm"), "15 x 20 mm") == [
        f"unit-back.yaml:1: {said}\ngive both layouts the same size"
    ]
    assert backed(tmp_path, counter("15 x 15 mm"), "15 mm") == []


def test_a_back_scales_where_its_front_does(tmp_path: Path) -> None:
    (said,) = backed(tmp_path, counter("5/8 in", scales="yes"), "5/8 in", side="3/4")

    assert said.endswith("the same size, and scales: yes to both or neither")


@pytest.mark.parametrize(
    ("scales", "said"),
    [
        (
            "yes",
            [
                (
                    "board.yaml: counters of 12.7 x 12.7 mm are larger than spaces of "
                    "the board: field (8 x 8 mm), peak (8 x 8 mm)"
                )
            ],
        ),
        ("no", []),
    ],
)
def test_spaces_that_hold_a_counter_may_not_hold_a_larger_one(
    tmp_path: Path, scales: str, said: list[str]
) -> None:
    """A board is not printed larger for larger counters."""
    man = f"units: mm\nsize: 7 x 7 mm\nscales: {scales}\n"
    man += "boxes: {name: {at: [0, 0, 7, 7]}}\n"
    complaints = Complaints()
    half = Fraction("1/2")
    press = Press(game(tmp_path, man=man).game, complaints, counter_side=half)
    press.board(press.game.sets["slopes"])

    assert [
        f"{Path(each.mark.file).name}: {each.message}" for each in complaints.warnings
    ] == said


def test_an_empty_set_does_not_vanish_silently(tmp_path: Path) -> None:
    men = MEN.replace('[{id: x, name: x}, {id: "y", name: "y"}]', "[]")
    setup = SETUP.replace("{id: one, space: a, man: x}, ", "").replace(', man: "y"', "")
    setup = setup.replace(", man: {type: ref, of: men}", "")
    complaints = Complaints()
    Press(game(tmp_path, men=men, setup=setup).game, complaints)

    (only,) = complaints
    assert only.message == "'men' has no components: there is nothing to print"
    assert only.warning


def test_without_a_theme_nothing_else_is_said(tmp_path: Path) -> None:
    """Every colour and style that a layout names would be missing too."""
    with pytest.raises(BadInput) as refused:
        game(tmp_path, game=GAME + "theme: plane\n")

    (only,) = refused.value.complaints
    assert only.message == "no layout 'plane' in themes/"
    assert only.hint == "did you mean 'plain'?"
    assert Path(only.mark.file).name == "game.yaml"
