"""Before you begin: consent, the scene, both sides, and the first dawn."""

from pathlib import Path

import pytest

from pnp.games.cassino.chapters import opening
from pnp.games.cassino.chapters.opening import start
from pnp.games.cassino.ground.moves import (
    Attack,
    Begin,
    Light,
    Mines,
    Muster,
    Next,
    Round,
    Scene,
    SetUp,
    Strike,
    Swap,
)
from tests.games.cassino.drawn import (
    after,
    against,
    blank,
    desk,
    facts,
    said,
    tables,
    under,
    waiting,
)

SET = (Scene("March", "day"), Muster("axis", 5), Muster("allied", 3))


def test_nothing_is_known_at_first_and_no_rule_is_in_play() -> None:
    position = start(tables().game, dealt=False)

    assert (position.turn, position.phase, waiting(position)) == (
        0,
        "scene",
        ("scene",),
    )
    assert (position.month, position.start, position.assaults) == ("", [0, 0], {})
    assert position == start(tables().game, dealt=True)


def test_a_scene_is_told_in_any_order_and_told_again() -> None:
    position = after(
        blank(),
        Muster("allied", 4, ("maoris",)),
        Scene("January", "day"),
        Mines("D5", 2),
        Muster("axis", 5, ("german_paratroopers", "german_grenadier")),
        Muster("allied", 3, ("gurkhas", "maoris", "gurkhas")),
        Scene("May", "night", 2),
    )

    assert (position.month, position.night, position.sight) == ("May", 1, 2)
    assert (position.start, position.initiative) == ([5, 3], [5, 3])
    ids = [[position.tables.forces[f].id for f in side] for side in position.forces]
    assert ids == [["german_paratroopers", "german_grenadier"], ["gurkhas", "maoris"]]
    assert (position.mines, waiting(position)) == ({"D5": 2}, ("scene",))


def test_the_first_turn_dawns_when_all_is_known() -> None:
    position = after(blank(), *SET, Begin())

    assert position.turn == 1
    assert position.frames == [("initiative", 0)]


@pytest.mark.parametrize(
    ("told", "objection"),
    [
        pytest.param(
            [],
            "the month is missing, and whether it is day or night"
            " [Opening, Weather 1] (set the scene: 'scene January day');"
            " the initiative of the Axis and Allied sides is not known"
            " [Opening, Series initiative] (write 'axis initiative 4')",
            id="nothing",
        ),
        pytest.param(
            SET[:2],
            "the initiative of the Allied side is not known"
            " [Opening, Series initiative] (write 'allied initiative 4')",
            id="one side",
        ),
        pytest.param(
            SET[1:],
            "the month is missing, and whether it is day or night"
            " [Opening, Weather 1] (set the scene: 'scene January day')",
            id="no scene",
        ),
    ],
)
def test_it_does_not_begin_before(told: list[object], objection: str) -> None:
    assert said(after(blank(), *told), Begin()) == objection


@pytest.mark.parametrize(
    ("move", "objection"),
    [
        pytest.param(
            Muster("axis", 5, ("maoris", "german_grenadier", "gurkhas")),
            "Maoris and Gurkhas do not fight for the Axis side [Cohesion table]"
            " (name German Grenadier, German Mountain or German Paratroopers)",
            id="strangers",
        ),
        pytest.param(
            Muster("allied", 3, ("german_mountain",)),
            "German Mountain does not fight for the Allied side [Cohesion table]"
            " (name US Infantry, first Rapido crossing, Allied Infantry and Armour,"
            " Maoris or Gurkhas)",
            id="a stranger",
        ),
        pytest.param(
            Muster("axis", 0),
            "the Axis side cannot begin with an initiative of 0 and without a force"
            " [Series initiative] (write 'axis initiative 4'; if it has none, name"
            " its forces)",
            id="nothing",
        ),
        pytest.param(
            Muster("axis", -1, ("german_mountain",)),
            "the Axis side cannot begin with an initiative of -1 [Series initiative]"
            " (write 'axis initiative 4'; if it has none, name its forces)",
            id="less than nothing",
        ),
    ],
)
def test_what_no_side_musters(move: Muster, objection: str) -> None:
    assert said(blank(), move) == objection


def test_what_is_missing_is_counted() -> None:
    assert facts(after(blank(), SET[0]), Begin()) == {"sides": 0}
    assert facts(after(blank(), *SET[:2]), Begin()) == {"sides": 1}


def test_an_initiative_of_one_will_do() -> None:
    position = after(blank(), SET[0], Muster("axis", 1), Muster("allied", 1))

    assert against(position, Begin()) == ()


def test_a_side_without_initiative_has_forces() -> None:
    position = after(blank(), SET[0], SET[1], Muster("allied", 0, ("gurkhas",)))

    assert against(position, Begin()) == ()


def test_what_a_scene_and_a_side_come_to() -> None:
    assert facts(blank(), Scene("May", "day")) == {"spotting": 12}
    assert facts(blank(), Scene("May", "night")) == {"spotting": 1}
    assert facts(blank(), Scene("May", "night", 3)) == {"spotting": 3}

    muster = Muster("axis", 3, ("german_paratroopers",))
    assert facts(blank(), muster) == {"German Paratroopers": "9/8"}
    assert under(blank(), muster) == (
        *("Series initiative", "Cohesion table", "Cohesion 3"),
    )
    assert under(blank(), Muster("axis", 4)) == ("Series initiative",)
    assert "Cohesion 3" not in under(blank(), Muster("axis", 4))
    assert "Cohesion 3" not in under(blank(rules="town"), Muster("axis", 3))


def test_begin_tells_with_what_initiative() -> None:
    assert facts(after(blank(), *SET), Begin()) == {"Axis": 5, "Allied": 3}


@pytest.mark.parametrize(
    "move", [Attack("D5", "axis", "open"), Round("D5", "M", "M"), Next(), Light("day")]
)
def test_nothing_happens_before_it_has_begun(move: object) -> None:
    assert "Opening" in against(after(blank(), *SET), move)


@pytest.mark.parametrize("move", SET)
def test_the_scene_is_not_set_again_in_a_turn(move: object) -> None:
    assert (
        said(desk("rules all"), move) == "it is turn 4, and both sides play [Opening]"
    )


@pytest.mark.parametrize(
    ("move", "objection"),
    [
        pytest.param(
            Attack("D5", "axis", "open"),
            "the rule Tactical Assault Combat is not in play [Tactical Assault 1, Cassino Town 1]"
            " (agree to it with the other player: --rules assault, or overrule"
            " Tactical Assault 1 rule_assault=yes)",
        ),
        pytest.param(
            Mines("D5", 2),
            "the rule Mines is not in play [Mines 1]"
            " (agree to it with the other player: --rules mines, or overrule"
            " Mines 1 rule_mines=yes)",
        ),
        pytest.param(
            Swap("allied"),
            "the rule FLM is not in play [FLM 1]"
            " (agree to it with the other player: --rules flm, or overrule"
            " FLM 1 rule_flm=yes)",
        ),
        pytest.param(
            SetUp("D4", "D5", "town"),
            "the rule Battle set-up is not in play [Set-up 1]"
            " (agree to it with the other player: --rules set-up, or overrule"
            " Set-up 1 rule_set_up=yes)",
        ),
    ],
)
def test_what_nobody_has_agreed_to_is_not_in_play(move: object, objection: str) -> None:
    frame = "scene" if isinstance(move, Swap | SetUp) else "turn"

    assert said(desk("", frames=[(frame,)]), move) == objection


@pytest.mark.parametrize("move", [Round("D5", "M", "M1"), Strike("D5", 3, 1)])
def test_results_are_not_compared_without_tactical_assault(move: object) -> None:
    position = desk("D5 cassino by allied; rules town", settings={"chart": "stand-in"})

    assert against(position, move) == ("Tactical Assault 1",)


# Attackers who set up beside defenders


@pytest.mark.parametrize("terrain", ["town", "cassino", "summit", "high_summit"])
def test_beside_towns_and_marked_summits(terrain: str) -> None:
    move = SetUp("D4", "D5", terrain)

    assert under(blank(), move) == ("Set-up 1",)
    assert after(blank(), move) == blank()


def test_what_it_is_told() -> None:
    assert facts(blank(), SetUp("D4", "D5", "summit")) == {"beside": "Marked summit"}


@pytest.mark.parametrize(
    ("terrain", "name"),
    [("mountain", "Mountain"), ("open", "Open"), ("building", "Building")],
)
def test_beside_nothing_else(terrain: str, name: str) -> None:
    assert said(blank(), SetUp("D4", "D5", terrain)) == (
        f"{name} terrain is not a town, and does not dig its defenders in [Set-up 1]"
        " (set up attackers beside Marked summit, Marked summit, Level 3 or more,"
        " Cassino town or Town)"
    )


def test_not_among_them() -> None:
    assert said(blank(), SetUp("D5", "D5", "town")) == (
        "D5 is the defenders’ own hex [Set-up 1] (name a hex beside it)"
    )


# FLM units that are exchanged


def test_units_are_exchanged() -> None:
    position = after(blank(), Swap("allied"), Swap("axis"), Swap("allied"))

    assert position.exchanged == [1, 2]
    assert facts(position, Swap("allied")) == {"exchanged": 3}
    assert under(position, Swap("allied")) == ("FLM 1", "R17")


@pytest.mark.parametrize(
    ("ruling", "objection"),
    [
        pytest.param(
            "before set-up",
            "it is turn 4, and set-up is over [FLM 1, R17]"
            " (exchange FLM units before you begin)",
            id="before set-up",
        ),
        pytest.param("any time", "", id="at any time"),
    ],
)
def test_when_they_are(ruling: str, objection: str) -> None:
    """R17."""
    settings = {"flm_swap": ruling}

    assert said(desk("rules flm", settings=settings), Swap("allied")) == objection
    before = desk("rules flm", frames=[("scene",)], settings=settings)
    assert said(before, Swap("allied")) == ""


# German mines: against whom they are, and where they lie


@pytest.mark.parametrize(
    ("ruling", "factors", "found"),
    [
        ("half", 0, (0, 0)),
        ("half", 1, (1, 0)),
        ("half", 2, (2, 1)),
        ("half", 3, (3, 1)),
        ("half", 4, (4, 2)),
        ("half", 7, (7, 3)),
        ("as two", 1, (1, 0)),
        ("as two", 2, (2, 1)),
        ("as two", 3, (3, 1)),
        ("as two", 4, (4, 1)),
    ],
)
def test_against_personnel_and_vehicles(
    ruling: str, factors: int, found: tuple[int, int]
) -> None:
    """Mines 1 and R16."""
    position = desk("rules mines", settings={"many_mines": ruling})

    assert opening.against(position, factors) == found


@pytest.mark.parametrize("awaited", ["scene", "turn"])
def test_mines_are_laid_and_cleared(awaited: str) -> None:
    position = desk("rules mines", frames=[(awaited,)])

    laid = after(position, Mines("D5", 2), Mines("E4", 3), Mines("D5", 1))

    assert laid.mines == {"D5": 1, "E4": 3}
    assert after(laid, Mines("E4", 0)).mines == {"D5": 1}


def test_what_mines_are_told() -> None:
    position = desk("rules mines")

    assert facts(position, Mines("D5", 4)) == {
        "against personnel": 4,
        "against vehicles": 2,
    }
    assert under(position, Mines("D5", 4)) == ("Mines 1", "Mines 2", "R16")
    for few in (1, 2):
        assert under(position, Mines("D5", few)) == ("Mines 1", "Mines 2")
    gone = desk("mines D5 2; rules mines")
    assert under(gone, Mines("D5", 0)) == ("Mines 1", "Mines 2")


def test_mines_of_an_earlier_scenario_lie_there(tmp_path: Path) -> None:
    """Mines 2."""
    overlay = tmp_path / "campaign.yaml"
    overlay.write_text(
        "overlay: day-2\n"
        "add:\n"
        "  minefields:\n"
        "    components:\n"
        "      - {id: m1, hex: D5, factors: 2}\n"
    )
    position = start(tables(overlay).game, dealt=False)

    assert position.mines == {"D5": 2}
    assert start(tables().game, dealt=False).mines == {}


@pytest.mark.parametrize(
    ("line", "factors", "objection"),
    [
        ("mines D5 2", 0, ""),
        ("", 20, ""),
        ("", 0, "there are no mines in D5 [Mines 2] (leave them out)"),
        pytest.param(
            "mines F6 1; mines E4 1",
            0,
            "there are no mines in D5 [Mines 2] (name E4 or F6)",
        ),
        pytest.param(
            "",
            21,
            "one hex cannot have 21 factors of mines [Mines 1]"
            " (write 1 to 20, or 0 if they are gone)",
        ),
        pytest.param(
            "",
            -1,
            "one hex cannot have -1 factors of mines [Mines 1]"
            " (write 1 to 20, or 0 if they are gone)",
        ),
    ],
)
def test_what_is_said_of_mines(line: str, factors: int, objection: str) -> None:
    assert said(desk(f"{line}; rules mines"), Mines("D5", factors)) == objection
