"""Every move is heard: what is awaited, and names that nobody knows."""

from typing import get_args

import pytest

from pnp.games.cassino.chapters.hearing import awaited
from pnp.games.cassino.ground.flow import DEEDS, FLOW
from pnp.games.cassino.ground.moves import (
    Act,
    Alone,
    Attack,
    Bombard,
    Check,
    Falter,
    Finish,
    Leave,
    Light,
    Lose,
    Mark,
    Muster,
    Next,
    OfATurn,
    Preparing,
    Round,
    Scene,
    SetUp,
    Swap,
    Use,
)
from pnp.games.cassino.words.narrator import pending
from pnp.rules.flow import Frame
from pnp.rules.throw import throw
from tests.games.cassino.drawn import desk, said, under

NO = "Cassino ’44: Optional Rules has no"


@pytest.mark.parametrize(
    ("move", "names"),
    [
        (Scene("June", "day"), "June"),
        (Scene("May", "noon"), "noon"),  # type: ignore[arg-type]
        (Muster("polish", 3, ("maoris", "34th")), "polish and no 34th"),
        (Swap(""), "nothing"),
        (SetUp("D4", "D5", "swamp"), "swamp"),
        (
            Attack("D5", "polish", "swamp", ("dug", "flm")),
            "polish and no swamp and no dug",
        ),
        (Round("D5", "M3", ""), "M3 and no nothing"),
        (Mark("D5", "wet", on=True), "wet"),
        (Leave("D5", "axis", "all"), "all"),  # type: ignore[arg-type]
        (Alone("D5", "polish"), "polish"),
        (Bombard("D5", "polish", "swamp", 2), "polish and no swamp"),
        (Act("axis", "sleeps", "open"), "sleeps"),  # type: ignore[arg-type]
        (Falter("polish", 2), "polish"),
        (Lose("34th", 2), "34th"),
        (Check("lancers", "full", "M4"), "lancers and no M4"),
        (Use("polish", "barrage"), "polish"),
        (Light("dusk"), "dusk"),  # type: ignore[arg-type]
        (Finish("nobody"), "nobody"),
    ],
)
def test_what_nobody_knows(move: object, names: str) -> None:
    assert said(desk("rules all"), move) == f"{NO} {names}"


@pytest.mark.parametrize(
    ("frame", "clause"),
    [
        (("scene",), "the scene is not set yet"),
        (("fog",), "the game waits for the fog roll"),
        (("initiative", 1), "the game waits for the initiative roll"),
        (("sniper", 1), "the Allied sniper takes aim"),
        (("shot", 0, "Mark"), "the game waits for the roll of the Axis sniper"),
        (
            ("strike", "D5", 3, 1),
            "the game waits for the roll on the stand-in chart for D5",
        ),
        (
            ("friendly", "E4", 1, 0, 2),
            "the game waits for the friendly fire roll beside E4",
        ),
        (
            ("check", "maoris", "full", "M"),
            "the game waits for the morale roll of Maoris",
        ),
        (
            ("check", "axis", "9", "M"),
            "the game waits for the morale roll of a leader of the Axis side",
        ),
    ],
)
def test_what_is_awaited(frame: Frame, clause: str) -> None:
    position = desk("", frames=[frame])

    turn = "" if frame == ("scene",) else "it is turn 4, and "
    assert awaited(position)[0] == turn + clause
    refused = said(position, Next())
    assert refused.startswith(turn + clause)


def test_dice_fall_where_they_are_awaited() -> None:
    asked = desk("", frames=[("check", "maoris", "full", "M")])
    assert said(asked, throw(3)) == (
        "roll 2 dice, not 1 [Series morale] (write each die: '4 2')"
    )
    assert said(asked, throw(3, 9)) == "no die shows 9 [Series morale]"


def test_every_wait_has_its_clause_and_every_answer_its_deed() -> None:
    assert {*FLOW.clauses} == {*FLOW.answers}
    cases = desk("").tables.cases
    assert {case for _, cited in FLOW.clauses.values() for case in cited} <= cases
    assert {*get_args(Preparing), *get_args(OfATurn)} == {*DEEDS}


@pytest.mark.parametrize(
    ("frame", "objection"),
    [
        (
            ("turn",),
            (
                "there is nothing to roll now: it is turn 4, and both sides play [Opening] (write "
                "what happens: ? lists what you can write; next ends the turn)"
            ),
        ),
        (
            ("scene",),
            (
                "there is nothing to roll now: the scene is not set yet [Opening] (set the scene and "
                "write begin; then roll for its first turn)"
            ),
        ),
    ],
)
def test_dice_that_nobody_waits_for(frame: Frame, objection: str) -> None:
    """They are told so, and what may be written."""
    assert said(desk("", frames=[frame]), throw(4)) == objection


@pytest.mark.parametrize(
    ("line", "cases"),
    [
        ("persistent_rain 2", ("Weather Day 5",)),
        ("persistent_heavy_rain 2", ("Weather Day 6",)),
        ("rain 1", ("Weather Day 5", "Weather Day 6")),
    ],
)
def test_the_fog_is_cited_by_the_weather_that_brought_it(
    line: str, cases: tuple[str, ...]
) -> None:
    """Both rows bring it; which did is not known once that weather is over."""
    position = desk(f"fog; {line}; rules weather", frames=[("fog",)])

    assert awaited(position)[1] == (*cases, "R26")
    assert under(position, throw(3)) == cases
    assert pending(position).cases == (*cases, "R26")
