"""Every move is heard: what is awaited, and names that nobody knows."""

import pytest

from pnp.games.cassino.chapters.hearing import CHAPTERS, WAITS, awaited
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
    Round,
    Scene,
    SetUp,
    Swap,
    Use,
)
from pnp.games.cassino.words.prompts import pending
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
        (("scene",), "the scene is being set"),
        (("fog",), "the die for the fog is awaited"),
        (("initiative", 1), "the dice for the initiative are awaited"),
        (("sniper", 1), "the sniper of the Allied side aims"),
        (("shot", 0, "Mark"), "the dice of the sniper of the Axis side are awaited"),
        (("strike", "D5", 3, 1), "the dice on the stand-in chart for D5 are awaited"),
        (
            ("friendly", "E4", 1, 0, 2),
            "the dice of friendly fire beside E4 are awaited",
        ),
        (
            ("check", "maoris", "full", "M"),
            "the dice of the morale check of Maoris are awaited",
        ),
        (
            ("check", "axis", "9", "M"),
            "the dice of the morale check of a leader of the Axis side are awaited",
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
        "2 dice are thrown, and 1 was given [Series morale]"
        " (write each die, in any order: '4 2')"
    )
    assert said(asked, throw(3, 9)) == "no die shows 9 [Series morale]"


def test_every_wait_has_its_clause_and_every_answer_its_deed() -> None:
    assert {*WAITS} == {*FLOW.answers}
    cases = desk("").tables.cases
    assert {case for _, cited in WAITS.values() for case in cited} <= cases

    told = {
        kind
        for chapter in CHAPTERS
        for name, kinds in getattr(chapter, "AWAITED", {}).items()
        if name in ("scene", "turn")
        for kind in kinds
    }
    assert told == {*DEEDS}


@pytest.mark.parametrize(
    ("frame", "objection"),
    [
        (
            ("turn",),
            (
                "no dice are awaited: it is turn 4, and both sides play [Opening] (write "
                "what happens: ? lists all that may be written; next ends the turn)"
            ),
        ),
        (
            ("scene",),
            (
                "no dice are awaited: the scene is being set [Opening] (set the scene, and "
                "write begin; the first dice are those of its turn)"
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
