"""What the page is told: what is asked, without how to write it; things by their names."""

from typing import Any

import pytest

from pnp.errors import Complaints
from pnp.model.loading import load
from pnp.model.places import find
from pnp.rules import package
from pnp.table.things import Things
from pnp.table.view import HOW


@pytest.mark.parametrize(
    ("prompt", "asked"),
    [
        (
            "the random event of turn 1: 3 dice; write the dice",
            "the random event of turn 1: 3 dice",
        ),
        ("Lee acts at once: write what he does, or pass", "Lee acts at once"),
        (
            "how many do you spend? write a number, 0 to 3, or no",
            "how many do you spend?",
        ),
        ("set the scene: write 'scene January day', then 'begin'", "set the scene"),
        (
            "Day 1: record a session, grant, note",
            "Day 1: record a session, grant, note",
        ),
        ("who writes the report?", "who writes the report?"),
    ],
)
def test_a_prompt_says_what_is_asked_and_not_how_to_write_it(
    prompt: str, asked: str
) -> None:
    assert HOW.sub("", prompt) == asked


@pytest.mark.parametrize(
    ("game", "how", "kind", "name", "things"),
    [
        ("castle-itter", {}, "defender", "Lee", ("p:defenders/lee",)),
        ("castle-itter", {}, "defender", "Rifleman-3", ("p:defenders/rifleman#3",)),
        ("castle-itter", {}, "attacker", "Rifleman", ("p:attackers/rifleman",)),
        ("castle-itter", {}, "post", "K1", ("s:K1",)),
        ("castle-itter", {}, "space", "9", ("s:a9",)),
        ("castle-itter", {}, "colour count", "black 2", ("s:s-black",)),
        ("castle-itter", {}, "word", "Lee", ()),
        ("castle-itter", {}, "defender", "Nobody", ()),
        ("aachen", {}, "area", "13", ("s:13",)),
        ("aachen", {}, "unit", "E-2-26", ("p:americans/E-2-26",)),
        ("itchy-scratchy", {"scenario": "wall"}, "unit", "u-i1", ("p:units/U-I1",)),
        ("cassino", {}, "side", "axis", ()),
    ],
)
def test_a_name_is_the_piece_or_the_space_that_people_tap(
    game: str, how: dict[str, Any], kind: str, name: str, things: tuple[str, ...]
) -> None:
    told = load(find(game), complaints=Complaints(), **how)
    assert told is not None

    assert Things(told, package.find(told)).of(kind, name) == things
