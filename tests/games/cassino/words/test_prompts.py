"""What is awaited, by which case, with which numbers, and how it is answered."""

import re
from random import Random

import pytest

from pnp.games.cassino.ground.flow import FLOW
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.narrator import pending
from pnp.games.cassino.words.notation import read
from pnp.games.cassino.words.registers import PROMPTS
from pnp.games.cassino.words.table import status, where_we_are
from pnp.rules.pending import Chance, Choice, Over
from tests.games.cassino.drawn import blank, desk
from tests.games.cassino.evenings import walk

EVENING = (
    "May day; axis 5/3 paratroopers; allied 4 maoris; D5 cassino by allied, axis 1;"
    " E6 other by axis; rules all"
)


@pytest.mark.parametrize(
    ("frame", "prompt", "case"),
    [
        (
            ("fog",),
            (
                "fog on mountains of Level 3 or more: a die for the spotting range "
                "there; a 6 ends the fog; write the dice"
            ),
            "Weather Day 5",
        ),
        (
            ("initiative", 0),
            (
                "the initiative of turn 4: a die each, Axis (+3), then Allied (+4); write "
                "the dice"
            ),
            "Series initiative",
        ),
        (
            ("initiative", 1),
            (
                "the initiative of turn 4 again: a die each, Axis (+3), then Allied (+4); "
                "write the dice"
            ),
            "Series initiative",
        ),
        (("event",), "a random event: two dice; write the dice", "Events 1"),
        (
            ("shot", 1, "Braun"),
            (
                "the Allied sniper at Braun: two dice, 9 or more eliminates him; write the "
                "dice"
            ),
            "Events 11",
        ),
        (
            ("weather",),
            "the weather changes: a die by day, minus 3 in May; write the dice",
            "Weather 1",
        ),
        (
            ("turns", 3),
            "Persistent Rain: a die for how many turns it lasts; write the dice",
            "Weather Day 5",
        ),
        (
            ("strike", "D5", 12, 0),
            (
                "the stand-in chart, an invention, for D5: a die each, Axis 12; "
                "write the dice"
            ),
            "R33",
        ),
        (
            ("friendly", "D5", 1, 0, 3),
            (
                "friendly fire beside D5: 3 dice, one for each unit of the Allied side "
                "there; 2 or less hits; write the dice"
            ),
            "Friendly Fire 1",
        ),
        (
            ("check", "german_paratroopers", "reduced", "M1"),
            (
                "a morale check of a reduced unit of German Paratroopers: two dice + 1 "
                "against 7; write the dice"
            ),
            "Series morale",
        ),
        (
            ("check", "axis", "9", "M"),
            (
                "a morale check of a leader of the Axis side (9): two dice against 9; write "
                "the dice"
            ),
            "Series morale",
        ),
    ],
)
def test_dice_are_asked_for(
    frame: tuple[str | int, ...], prompt: str, case: str
) -> None:
    asked = pending(desk(EVENING, frames=[("turn",), frame], phase="turn"))

    assert isinstance(asked, Chance)
    assert asked.prompt == prompt
    assert case in asked.cases


def test_only_spring_takes_from_the_die_of_the_weather() -> None:
    asked = pending(desk("March night", frames=[("turn",), ("weather",)]))

    assert asked.prompt == "the weather changes: a die by night; write the dice"


def test_a_scene_is_asked_for_until_it_is_set() -> None:
    assert prompted(blank()) == (
        "set the scene: write 'scene January day', 'axis initiative 4 with "
        "german_paratroopers' and 'allied initiative 4 with lancers', then 'begin'"
    )
    assert prompted(desk("axis 5; rules all", frames=[("scene",)])) == (
        "set the scene: write 'allied initiative 4 with lancers', then 'begin'"
    )
    assert prompted(desk("axis 5; allied 3; rules mines", frames=[("scene",)])) == (
        "the scene is set: write 'begin', or 'mines D5 2'"
    )


def prompted(position: Position) -> str:
    """Return the prompt for a decision."""
    asked = pending(position)
    assert isinstance(asked, Choice)
    return asked.prompt


def test_a_turn_is_asked_for_with_what_is_on_the_table() -> None:
    assert prompted(desk("rules all")) == (
        "write 'assault D5 by allied in Cassino town', 'axis loses 1 initiative' or "
        "'next'"
    )
    assert prompted(desk(EVENING)) == (
        "D5 and E6 contested; write 'D5 axis M allied M1', 'axis alone in D5', 'axis "
        "loses 1 initiative' or 'next'"
    )
    assert prompted(desk("gift axis path 1; rules events")) == (
        "Axis: a clear path; write 'axis uses path move' or 'next'"
    )
    assert prompted(
        desk("D5 town by axis; rules assault", settings={"chart": "stand-in"})
    ).startswith("D5 contested; write 'D5 axis strength 12 allied strength 6")


def test_a_sniper_is_his_sides_alone() -> None:
    asked = pending(desk(EVENING, frames=[("turn",), ("sniper", 0)]))

    assert isinstance(asked, Choice)
    assert (asked.seat, asked.cases) == ("axis", ("Events 3",))
    assert asked.prompt == (
        "your sniper aims at a leader within 5 hexes of a unit of yours with "
        "direct fire; write sniper at and the name of the Allied leader, or sniper at nobody"
    )


@pytest.mark.parametrize(
    ("winner", "result", "told"),
    [
        ("axis", "won", "Axis victory by the rules of the base game"),
        ("allied", "lost", "Allied victory by the rules of the base game"),
        ("drawn", "drawn", "nobody wins by the rules of the base game"),
    ],
)
def test_the_players_say_how_it_ended(winner: str, result: str, told: str) -> None:
    position = desk("", frames=[], phase="over")
    position.outcome = winner
    over = pending(position)

    assert isinstance(over, Over)
    assert (over.result, over.prompt) == (result, told)
    assert where_we_are(position) == f"Over after turn 4 · {told}"


def test_every_wait_has_a_prompt() -> None:
    assert {*PROMPTS} == {*FLOW.answers}


@pytest.mark.parametrize("seed", range(4))
def test_what_a_prompt_shows_can_be_written(seed: int) -> None:
    """Every example of a decision is a ply that can be read; all of it is told."""
    for position, _ in walk(Random(seed), turns=3):
        asked = pending(position)
        assert asked.cases
        assert status(position)[0].title == where_we_are(position)
        if isinstance(asked, Choice) and asked.kind == "turn":
            for example in re.findall("'([^']+)'", asked.prompt):
                assert str(read(position, example))
