"""Assaults: who fires first, who is driven out, and what cannot be said."""

import pytest

from pnp.games.cassino.chapters import assault
from pnp.games.cassino.ground.moves import Alone, Attack, Leave, Mark, Round, Strike
from pnp.games.cassino.ground.pieces import ALLIED, AXIS, NONE
from pnp.games.cassino.ground.position import Assault
from tests.games.cassino.drawn import (
    after,
    against,
    desk,
    facts,
    said,
    shown,
    under,
)


def test_a_hex_is_assaulted() -> None:
    move = Attack("D5", "allied", "cassino", ("dug-in", "entrenched", "flm"))
    position = after(desk("rules all"), move)

    terrain = position.tables.terrain_of["cassino"]
    assert position.assaults == {
        "D5": Assault(
            terrain,
            ALLIED,
            dug_in=True,
            entrenched=True,
            flm=True,
            flm_was=True,
            strip=0,
        )
    }


def test_a_hex_keeps_its_strip_as_long_as_it_is_fought_for() -> None:
    """When another ends nobody moves up, and the next takes the strip that is free."""
    hexes = ("D5", "E6", "F7", "G8", "H9")
    begun = [Attack(each, "allied", "town") for each in hexes]
    position = after(desk("rules all"), *begun)
    lying = [each.strip for each in position.assaults.values()]
    assert lying == [0, 1, 2, 3, NONE]

    position = after(position, Alone("E6", "axis"), Attack("K2", "axis", "town"))
    lying = [each.strip for each in position.assaults.values()]
    assert lying == [0, 2, 3, NONE, 1]


# First Fire


@pytest.mark.parametrize(
    ("line", "rules", "first"),
    [
        pytest.param("cassino by allied", "town", AXIS, id="the town's defenders"),
        pytest.param("cassino by axis", "town", ALLIED, id="whoever they are"),
        pytest.param("cassino by allied", "assault", NONE, id="without the rule"),
        pytest.param("town by allied", "town", NONE, id="another town"),
        pytest.param("cassino by allied, flm", "town", NONE, id="flamethrowers"),
        pytest.param("cassino by allied, flm, dug-in", "town", NONE, id="and dug-in"),
        pytest.param("open by allied, dug-in", "town", AXIS, id="dug-in anywhere"),
        pytest.param("open by allied, dug-in, flm", "town", AXIS, id="FLM elsewhere"),
        pytest.param("cassino by allied, dug-in", "assault", AXIS, id="dug-in in town"),
        pytest.param("open by allied, entrenched", "town", NONE, id="entrenched"),
    ],
)
def test_who_fires_first(line: str, rules: str, first: int) -> None:
    position = desk(f"D5 {line}; rules {rules}")

    assert assault.fires_first(position, "D5").side == first


def test_who_fires_first_of_the_entrenched_is_the_base_games_affair() -> None:
    """Tactical Assault 7 says only that entrenchments stay."""
    position = desk("D5 open by allied, entrenched; E6 open by allied; rules assault")

    move = Mark("E6", "entrenched", on=True)
    assert facts(position, move)["First Fire"] == "the base game decides (entrenched)"
    assert "Tactical Assault 7" in under(position, move)
    assert facts(position, Mark("E6", "flm", on=True))["First Fire"] == "nobody"


@pytest.mark.parametrize(
    ("ruling", "line", "first"),
    [
        pytest.param("town stays", "D5 driven out axis", AXIS, id="the town's stays"),
        pytest.param("both lost", "D5 driven out axis", NONE, id="both are lost"),
        pytest.param("both lost", "D5 driven out allied", AXIS, id="the enemy was"),
        pytest.param("both lost", "E4 driven out axis", AXIS, id="elsewhere"),
        pytest.param("both lost", "", AXIS, id="nobody was driven out"),
    ],
)
def test_first_fire_of_the_town_when_dug_in_status_is_lost(
    ruling: str, line: str, first: int
) -> None:
    """R13."""
    position = desk(
        f"D5 cassino by allied; {line}; rules town",
        settings={"town_and_dug_in": ruling},
    )

    assert assault.fires_first(position, "D5").side == first


@pytest.mark.parametrize(
    ("ruling", "line", "first"),
    [
        pytest.param("first fire", "flm", NONE, id="it is there"),
        pytest.param("first fire", "flm was", AXIS, id="it has left"),
        pytest.param("simultaneous", "flm was", NONE, id="it has been there"),
        pytest.param("simultaneous", "round 1", AXIS, id="it never was"),
    ],
)
def test_flamethrowers_that_have_left(ruling: str, line: str, first: int) -> None:
    """R31."""
    position = desk(
        f"D5 cassino by allied, {line}; rules town", settings={"flm_leaves": ruling}
    )

    assert assault.fires_first(position, "D5").side == first
    gone = assault.fires_first(position, "D5").cases
    assert ("R31" in gone) == (line == "flm was")


def test_flamethrowers_come_and_go() -> None:
    position = desk("D5 cassino by allied; rules town")
    come, go = (Mark("D5", "flm", on=on) for on in (True, False))

    there, gone = after(position, come), after(position, come, go)

    assert facts(position, come) == {"First Fire": "nobody (FLM)"}
    assert facts(there, go) == {"First Fire": "Axis (Cassino town)"}
    assert (gone.assaults["D5"].flm, gone.assaults["D5"].flm_was) == (False, True)


@pytest.mark.parametrize(
    ("line", "move", "told", "cases"),
    [
        pytest.param(
            "rules assault town",
            Attack("D5", "allied", "cassino"),
            {"First Fire": "Axis (Cassino town)", "most": 2},
            ("Tactical Assault 1", "Tactical Assault table", "Cassino Town 1"),
            id="the town",
        ),
        pytest.param(
            "rules assault",
            Attack("D5", "axis", "other", ("dug-in",)),
            {"First Fire": "Allied (dug-in)", "most": 1},
            ("Tactical Assault 1", "Tactical Assault table", "Tactical Assault 7"),
            id="dug-in",
        ),
        pytest.param(
            "rules town",
            Attack("D5", "axis", "open"),
            {"First Fire": "nobody"},
            ("Cassino Town 1",),
            id="with the rules of the town alone",
        ),
        pytest.param(
            "D5 driven out axis; rules town assault",
            Attack("D5", "allied", "cassino"),
            {"First Fire": "Axis (Cassino town)", "most": 2},
            ("Tactical Assault 1", "Tactical Assault table", "Cassino Town 1", "R13"),
            id="the town's First Fire stays",
        ),
    ],
)
def test_what_an_assault_is_told(
    line: str, move: Attack, told: dict[str, int | str], cases: tuple[str, ...]
) -> None:
    assert facts(desk(line), move) == told
    assert under(desk(line), move) == cases


# Driven out


@pytest.mark.parametrize(
    ("line", "axis", "allied", "out"),
    [
        pytest.param(
            "open by allied, allied +1, dug-in", "M", "M1", True, id="the most"
        ),
        pytest.param("other by allied, dug-in", "M", "M1", True, id="the most is 1"),
        pytest.param("open by allied, dug-in", "M", "M1", False, id="not the most yet"),
        pytest.param(
            "open by axis, allied +1, dug-in", "M", "M1", False, id="defenders"
        ),
        pytest.param(
            "open by allied, allied +2, dug-in", "M", "1", True, id="once more"
        ),
        pytest.param("open by allied, allied +2, dug-in", "M", "M", False, id="equal"),
        pytest.param("open by allied, allied +1", "M", "M1", False, id="not dug-in"),
    ],
)
def test_who_is_driven_out(line: str, axis: str, allied: str, *, out: bool) -> None:
    position = after(desk(f"D5 {line}; rules assault"), Round("D5", axis, allied))

    assert position.driven_out == ([("D5", AXIS)] if out else [])
    assert position.assaults["D5"].dug_in == ("dug-in" in line and not out)


def test_who_has_been_driven_out_does_not_dig_in_there_again() -> None:
    position = desk("D5 open by allied; D5 driven out axis; rules assault")
    objection = (
        "the Axis side was driven out of its positions in D5, and cannot be dug-in"
        " there again [Tactical Assault 7] (leave out dug-in; entrenchments stay)"
    )

    assert said(position, Mark("D5", "dug-in", on=True)) == objection
    assert said(position, Mark("D5", "entrenched", on=True)) == ""
    gone = after(position, Alone("D5", "axis"))
    assert said(gone, Attack("D5", "allied", "open", ("dug-in",))) == objection
    assert said(gone, Attack("D5", "allied", "open", ("entrenched",))) == ""
    assert said(gone, Attack("D5", "axis", "open", ("dug-in",))) == ""
    assert said(gone, Attack("E4", "allied", "open", ("dug-in",))) == ""


# What cannot be said


@pytest.mark.parametrize(
    "move",
    [
        Round("E4", "M", "M1"),
        Strike("E4", 3, 1),
        Mark("E4", "flm", on=True),
        Leave("E4", "allied", "others"),
        Alone("E4", "axis"),
    ],
)
def test_there_is_an_assault(move: object) -> None:
    position = desk(
        "D5 cassino by allied; E5 open by axis; rules all",
        settings={"chart": "stand-in"},
    )

    assert said(position, move) == (
        "there is no assault in E4 [Tactical Assault 8]"
        " (name D5 or E5, or first write 'assault E4 by allied in town')"
    )
    assert against(desk("rules assault"), Alone("E4", "axis")) == (
        "Tactical Assault 8",
    )


@pytest.mark.parametrize(
    ("ruling", "move", "objection"),
    [
        pytest.param(
            "entered last",
            Attack("D5", "axis", "open"),
            "D5 is already contested: the Allied side assaults it"
            " [Tactical Assault 8, R12] (fight a round of it: 'D5 axis M allied M1')",
            id="who assaults is settled",
        ),
        pytest.param("each round", Attack("D5", "axis", "open"), "", id="it is not"),
        pytest.param(
            "each round",
            Attack("D5", "axis", "town"),
            "the terrain of D5 is Open [Tactical Assault table, Tactical Assault 8]"
            " (assault it in open)",
            id="the ground is what it was",
        ),
    ],
)
def test_a_hex_that_is_contested(ruling: str, move: Attack, objection: str) -> None:
    """R12."""
    position = desk(
        "D5 open by allied, allied +1; rules assault",
        settings={"assaulting_side": ruling},
    )

    assert said(position, move) == objection


def test_each_round_may_have_an_assaulting_side_of_its_own() -> None:
    """R12: the marker stays where it lies, and who assaults now can drive others out."""
    position = desk(
        "D5 open by allied, axis +1, round 3, flm; rules assault",
        settings={"assaulting_side": "each round"},
    )
    assert "R12" in under(position, Attack("D5", "axis", "open", ("dug-in",)))

    position = after(position, Attack("D5", "axis", "open", ("dug-in",)))
    assert (shown(position, "D5"), position.assaults["D5"].flm_was) == (
        *("axis +1, round 3, dug-in", False),
    )

    position = after(position, Round("D5", "1", "M"))
    assert position.driven_out == [("D5", ALLIED)]


def test_flamethrowers_are_remembered_while_the_same_side_assaults() -> None:
    position = desk(
        "D5 open by allied, flm; rules assault",
        settings={"assaulting_side": "each round"},
    )
    position = after(position, Attack("D5", "allied", "open"))

    assert (position.assaults["D5"].flm, position.assaults["D5"].flm_was) == (
        *(False, True),
    )


@pytest.mark.parametrize(
    ("move", "objection"),
    [
        pytest.param(
            Mark("D5", "dug-in", on=True),
            "the defenders of D5 are already dug-in [Tactical Assault 8]"
            " (for the opposite, write 'D5 has no dug-in')",
            id="dug-in",
        ),
        pytest.param(
            Mark("D5", "flm", on=False),
            "no FLM unit is in D5 [Tactical Assault 8]"
            " (for the opposite, write 'D5 has flm')",
            id="no flm",
        ),
        pytest.param(Mark("D5", "dug-in", on=False), "", id="not any more"),
        pytest.param(Mark("D5", "entrenched", on=True), "", id="entrenched now"),
    ],
)
def test_what_is_said_of_a_hex_is_new(move: Mark, objection: str) -> None:
    position = desk("D5 open by allied, dug-in; rules assault")

    assert said(position, move) == objection
    if objection:
        what = "FLM" if move.what == "flm" else move.what
        assert facts(position, move) == {what: "yes" if move.on else "no"}


def test_what_is_marked_lies_there() -> None:
    position = desk("D5 open by allied, axis +1, dug-in; rules assault")
    position = after(
        position, Mark("D5", "dug-in", on=False), Mark("D5", "entrenched", on=True)
    )

    assert shown(position, "D5") == "axis +1, round 1, entrenched"


def test_an_assault_that_has_begun_goes_on_without_its_rules() -> None:
    """They may be overruled while one is fought; whoever is alone can still say so."""
    position = desk("D5 cassino by allied, axis +1")

    assert against(position, Round("D5", "M", "M1")) == ("Tactical Assault 1",)
    for move in (Alone("D5", "axis"), Leave("D5", "allied", "others")):
        assert against(position, move) == ()


def test_who_was_driven_out_before_is_listed_once() -> None:
    """A correction may have put them back."""
    position = desk(
        "D5 open by allied, allied +1, dug-in; D5 driven out axis; rules assault"
    )

    assert after(position, Round("D5", "M", "1")).driven_out == [("D5", AXIS)]


# Leaving an assault hex: the free shot, and the marker that goes


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
