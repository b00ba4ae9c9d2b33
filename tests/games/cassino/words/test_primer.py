"""All that may be written at the desk: every example is read, and is what it says."""

from typing import get_args

import pytest

from pnp.games.cassino.chapters.hearing import rule_on
from pnp.games.cassino.ground.moves import OfATurn, Ply, Preparing
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.referee import primer
from pnp.games.cassino.words.notation import read
from tests.games.cassino.drawn import blank, desk

GIVEN = "gift axis barrage 12; gift axis path 1"
EVENING = (
    f"March day; axis 5 paratroopers; allied 4 maoris lancers; {GIVEN}; rules all;"
    " D5 cassino by allied, dug-in"
)


def examples(position: Position) -> list[Ply]:
    """Return every example, read."""
    written = (example for example, _ in primer(position))
    return [read(position, one) for each in written for one in each.split(", or ")]


@pytest.mark.parametrize("line", [EVENING, f"{EVENING}; E6 town by axis"])
def test_every_example_is_legal_where_it_is_shown(line: str) -> None:
    for position in (desk(line), desk(line, settings={"chart": "stand-in"})):
        for ply in examples(position):
            ruling = rule_on(position, ply)
            assert ruling.allowed, f"{ply}: {ruling}"


def test_every_example_of_a_scene_is_legal() -> None:
    position = desk("axis 3; allied 4; rules all", frames=[("scene",)])

    assert all(rule_on(position, each).allowed for each in examples(position))


def test_of_every_kind_of_ply_there_is_an_example() -> None:
    position = desk(EVENING, settings={"chart": "stand-in"})
    shown = {type(each) for each in (*examples(position), *examples(blank()))}

    assert shown == {*get_args(Preparing), *get_args(OfATurn)}


def test_what_is_not_in_play_is_not_shown() -> None:
    shown = [example for example, _ in primer(desk(""))]

    assert not [each for each in shown if "assault" in each or "mines" in each]
    assert "next" in shown
    assert primer(desk("", frames=[("event",)])) == []
