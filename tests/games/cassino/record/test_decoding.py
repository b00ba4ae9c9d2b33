"""Position files read: little is enough, and what is wrong is told at its place."""

import pytest

from pnp.games.cassino.ground.flow import FLOW
from pnp.games.cassino.ground.position import Position
from tests.games.cassino.drawn import shown
from tests.games.cassino.record.written import position_of, told


def test_a_line_is_a_position() -> None:
    position = position_of("assaults: {D5: 'cassino, by allied, axis 1'}")

    assert shown(position, "D5") == "axis +1, round 0"
    assert (position.turn, position.phase) == (1, "turn")
    assert position.frames == [("turn",)]


@pytest.mark.parametrize(
    ("text", "frame"),
    [
        ("turn: 0", ("scene",)),
        ("phase: start", ("initiative", 0)),
        ("turn: 3", ("turn",)),
    ],
)
def test_what_is_awaited_follows_from_the_phase(
    text: str, frame: tuple[str | int, ...]
) -> None:
    assert position_of(text).frames == [frame]


def test_a_side_begins_with_what_it_has() -> None:
    position = position_of("sides: {axis: 'initiative 4', allied: 'gurkhas, start 3'}")

    assert (position.start, position.initiative) == ([4, 3], [4, 0])


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("game: aachen", "p.yaml:1:7: this is a position for the game 'aachen'"),
        ("turn: x", "p.yaml:2:7: "),
        ("month: June", "p.yaml:2:8: "),
        ("time: noon", "p.yaml:2:7: "),
        ("sides: {russia: 'initiative 3'}", "p.yaml:2:9: there is no side 'russia'"),
        ("sides: {axis: 'gurkha rifles'}", "there is no force 'gurkha rifles'"),
        ("sides: {axis: 'initiative much'}", "p.yaml:2:27: "),
        ("assaults: {D5: 'swamp'}", "p.yaml:2:17: there is no terrain 'swamp'"),
        ("assaults: {D5: 'town, dug'}", "'dug' is not part of an assault"),
        ("assaults: {D5: 'town, by nobody'}", "there is no side 'nobody'"),
        ("assaults: {'D 5': 'town'}", "p.yaml:2:12: 'D 5' is not a hex"),
        ("mines: {D5: 0}", "p.yaml:2:13: "),
        ("mines: [D5]", "'mines' takes a mapping"),
        ("losses: {34th: 'men 3'}", "'men 3' is not a loss"),
        ("weather: [sunshine 2]", "there is no weather 'sunshine'"),
        ("weather: [[rain]]", "expected a list of words"),
        ("gifts: [axis rest 1]", "no event gives 'axis rest 1'"),
        ("event: quake", "there is no event 'quake'"),
        ("lead: nobody", "there is no side 'nobody'"),
        ("frames: [[sniper, nobody]]", "there is no side 'nobody'"),
        ("frames: [[check, someone, full, M]]", "'who' takes one of"),
        ("frames: [[strike, [D5], 1, 2]]", "'hex' takes a word"),
        ("frames: [[tea]]", "a frame begins with its name, not 'tea'"),
        ("settings: {shift: none}", "shift cannot be 'none'"),
    ],
)
def test_what_is_wrong_is_told_at_its_place(text: str, complaint: str) -> None:
    assert any(complaint in each for each in told(text)), told(text)


def test_the_fog_is_thrown_for_at_the_start_of_a_turn() -> None:
    assert position_of("turn: 3\nphase: start\nfog: 0").frames == [
        *(("initiative", 0), ("fog",)),
    ]
    assert position_of("turn: 3\nphase: start\nfog: 4").frames == [("initiative", 0)]


def test_what_cannot_be_is_doubted() -> None:
    (doubt,) = told("assaults: {D5: 'other, by axis, allied 2, round 2'}")

    assert "the marker of D5 is beyond 1 [Tactical Assault table, R11]" in doubt


def test_every_frame_can_be_written() -> None:
    """Of every step and every wait of the chapters the parts are told."""
    assert {*FLOW.steps, *FLOW.answers} == {*Position.FRAMES}


def test_every_key_is_explained() -> None:
    assert all(each.meaning for each in Position.shape().keys)
