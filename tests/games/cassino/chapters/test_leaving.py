"""Leaving an assault hex: the free shot, and the marker that goes."""

import pytest

from pnp.games.cassino.ground.moves import Alone, Attack, Leave
from tests.games.cassino.drawn import after, desk, facts, said, shown, under


@pytest.mark.parametrize(
    ("line", "side", "who", "shot"),
    [
        pytest.param(
            "cassino by allied; rules town",
            *("axis", "paratroopers", "none"),
            id="Fallschirmjäger out of the town",
        ),
        pytest.param(
            "cassino by axis; rules town",
            *("axis", "paratroopers", "none"),
            id="those who assault, too",
        ),
        pytest.param(
            "cassino by allied; rules assault",
            *("axis", "paratroopers", "at everybody"),
            id="without the rule",
        ),
        pytest.param(
            "town by allied; rules town",
            *("axis", "paratroopers", "at everybody"),
            id="out of another town",
        ),
        pytest.param(
            "cassino by allied; rules town",
            *("axis", "others", "at everybody"),
            id="other Germans",
        ),
        pytest.param(
            "cassino by allied; rules town",
            *("allied", "others", "at everybody"),
            id="the Allies",
        ),
    ],
)
def test_the_free_shot(line: str, side: str, who: str, shot: str) -> None:
    move = Leave("D5", side, who)  # type: ignore[arg-type]

    position = desk(f"D5 {line}")
    town = ("Cassino Town 2",) if "cassino by" in line and "rules town" in line else ()
    assert facts(position, move) == {"free shot": shot}
    german = town if side == "axis" else ()
    assert under(position, move) == ("Series 12.12", *german, "Tactical Assault 8")


@pytest.mark.parametrize(
    ("ruling", "line", "shot"),
    [
        pytest.param("the others", "cassino", "at others", id="only the others"),
        pytest.param("everybody", "cassino", "at everybody", id="all of them"),
        pytest.param("the others", "town", "at everybody", id="not in another town"),
    ],
)
def test_fallschirmjager_who_leave_beside_others(
    ruling: str, line: str, shot: str
) -> None:
    """R30."""
    position = desk(f"D5 {line} by allied; rules town", settings={"leaving": ruling})
    move = Leave("D5", "axis", "both")

    assert facts(position, move) == {"free shot": shot}
    assert ("R30" in under(position, move)) == (line == "cassino")


def test_whoever_leaves_leaves_the_other_alone() -> None:
    position = desk("D5 town by allied, axis +2; E4 open by axis, axis +1; rules all")

    left = after(position, Leave("D5", "axis", "others"))

    assert (shown(left, "D5"), shown(left, "E4")) == ("", "axis +1, round 1")
    told = facts(position, Leave("D5", "axis", "others"))
    assert told["marker"] == "Axis +2 removed"


@pytest.mark.parametrize("side", ["axis", "allied"])
def test_one_side_alone_ends_it(side: str) -> None:
    """The marker goes; Tactical Assault 8: another assault begins at 0."""
    position = desk("D5 town by allied, axis +2, round 5; rules assault")
    move = Alone("D5", side)

    assert facts(position, move) == {"marker": "Axis +2 removed"}
    assert under(position, move) == ("Tactical Assault 8",)
    again = after(position, move, Attack("D5", "axis", "town"))
    assert shown(again, "D5") == "0, round 0"


def test_nothing_is_removed_where_nobody_has_an_advantage() -> None:
    position = desk("D5 town by allied, round 1; rules assault")

    assert facts(position, Alone("D5", "axis")) == {}


@pytest.mark.parametrize("who", ["paratroopers", "both"])
def test_the_allies_have_no_fallschirmjager(who: str) -> None:
    position = desk("D5 cassino by allied; rules town")

    assert said(position, Leave("D5", "allied", who)) == (  # type: ignore[arg-type]
        "the Allied side does not have Fallschirmjäger [Cassino Town 2]"
        " (write 'allied leaves D5 others')"
    )
