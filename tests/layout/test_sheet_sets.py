"""Sheets that show sets: a force with its units, their total, a part of it."""

from pathlib import Path

import pytest

from pnp.errors import Complaints
from pnp.geometry import mm
from pnp.layout.art import Face, Run, Shape
from pnp.layout.art.frame import Frame, framed
from pnp.layout.press import Press
from tests.layout.heath import BATTLE, pressed

ROLL = "layouts/sheets/roll"


def sheet(press: Press) -> Face:
    """Return the roll of the heath."""
    (face,) = press.pages(press.game.sheets["roll"])
    return face


def rows(face: Face) -> list[str]:
    """Return the words of a face, those of one height in a row."""
    found: dict[int, list[tuple[int, str]]] = {}
    for art, frame in framed(face.art, Frame()):
        if isinstance(art, Run):
            x, y = frame.point(art.x, art.y)
            found.setdefault(round(y / mm(1)), []).append((x, art.text))
    return [" ".join(text for _, text in sorted(found[y])) for y in sorted(found)]


def test_forces_stand_side_by_side_with_what_is_theirs(tmp_path: Path) -> None:
    """Red has 4 + 3 points, of which half is 4, rounded up; blue has 2."""
    press = pressed(tmp_path)
    found = rows(sheet(press))

    assert found[0] == "Red 7 4 Blue 2 1"
    assert found[1:3] == ["R-a B-a", "R-b"]
    assert list(press.complaints) == []


def test_a_number_of_the_rules_is_a_list_up_to_it(tmp_path: Path) -> None:
    assert rows(sheet(pressed(tmp_path)))[3] == "1 2 3"


def test_what_nothing_refers_to_is_left_out(tmp_path: Path) -> None:
    """Of the ground only what some area bears, with the areas that bear it."""
    dry = (BATTLE, "river: [A2, B2, C2, D2], ", "")
    (tmp_path / "dry").mkdir()

    assert rows(sheet(pressed(tmp_path)))[4:] == [
        "Wood A3, B3",
        "River A2, B2, C2, D2",
        "Ford C2",
    ]
    assert rows(sheet(pressed(tmp_path / "dry", dry)))[4:] == ["Wood A3, B3", "Ford C2"]


def test_without_a_battle_there_are_no_forces_to_show(tmp_path: Path) -> None:
    assert rows(sheet(pressed(tmp_path, scenario="")))[0] == "1 2 3"


def test_a_sheet_shows_tiles_as_large_as_the_areas(tmp_path: Path) -> None:
    """Six of them, each with an edge of 20 mm."""
    press = pressed(tmp_path)
    edge = press.colours["rule"]
    found = [
        {x for _, (x, _) in art.steps[:-1]}
        for art in sheet(press).walk()
        if isinstance(art, Shape) and art.stroke == edge
    ]

    assert len(found) == 6
    assert {max(across) - min(across) for across in found} == {mm(20)}


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        pytest.param(
            "men.strength.total",
            "men.strenght.total",
            "'men.strenght.total' does not exist: 'men' has no 'strenght'",
            id="no such field of what refers to it",
        ),
        pytest.param(
            "share: halves",
            "share: thirds",
            "there is no share 'thirds' of 'men.strength.total'",
            id="a share that is no number of the rules",
        ),
        pytest.param(
            "having: field",
            "having: feild",
            "'roll' has no field 'feild'",
            id="to have what nothing has",
        ),
    ],
)
def test_a_path_that_leads_nowhere_is_complained_of(
    tmp_path: Path, before: str, after: str, said: str
) -> None:
    press = pressed(tmp_path, (ROLL, before, after))
    press.pages(press.game.sheets["roll"])

    assert said in [each.message for each in press.complaints.errors]


def test_more_than_a_box_holds_is_refused(tmp_path: Path) -> None:
    many = (ROLL, "step: [95, 0]", "step: [195, 0]")
    press = pressed(tmp_path, many)
    press.complaints = press.stock.complaints
    press.pages(press.game.sheets["roll"])

    assert isinstance(press.complaints, Complaints)
    assert [each.message for each in press.complaints.errors] == [
        "'Roll' sides: 2 items; there is room for 1"
    ]
