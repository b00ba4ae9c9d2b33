"""Cohesion: morale falls as a side loses initiative."""

from pathlib import Path

import pytest

from pnp.games.cassino.chapters import cohesion
from pnp.games.cassino.ground.moves import Check, Falter, Lose
from pnp.games.cassino.ground.position import Loss
from pnp.rules.throw import throw
from tests.games.cassino.drawn import after, desk, facts, force, said, under, waiting

LADDERS = """
    german_grenadier      8/7  8/7  8/6  8/6  7/6  7/6
    german_mountain       8/8  8/8  8/7  8/7  7/7  7/7
    german_paratroopers   9/8  9/8  9/7  9/7  8/7  8/7
    us_infantry           7/6  7/6  7/5  7/5  6/5  6/5
    allied_infantry       8/6  8/6  8/5  8/5  7/5  7/5
    maoris                8/7  8/7  8/6  8/6  7/6  7/6
    gurkhas               8/8  8/8  8/7  8/7  7/7  7/7
"""
"""Morale with 0, 1, 2, 3, 4 and 5 steps of initiative lost."""


@pytest.mark.parametrize("row", [each.split() for each in LADDERS.split("\n") if each])
def test_every_ladder(row: list[str]) -> None:
    found = []
    for lost in range(6):
        left = 5 - lost
        sides = f"axis 5/{left}; allied 5/{left}; rules cohesion"
        full, reduced = cohesion.morale((p := desk(sides)), force(p, row[0]))
        found.append(f"{full}/{reduced}")

    assert found == row[1:]


def test_the_table_follows_from_the_rule() -> None:
    """Two lost: reduced morale falls by 1; four lost: that at full strength, too."""
    for each in desk("").tables.forces:
        full, reduced = each.bands[0]
        assert each.bands == (
            (full, reduced),
            (full, reduced - 1),
            (full - 1, reduced - 1),
        )


@pytest.mark.parametrize(
    ("sides", "name", "lost", "morale"),
    [
        pytest.param("axis 5/3", "paratroopers", 2, (9, 7), id="5, now 3"),
        pytest.param("allied 2/-2", "gurkhas", 4, (7, 7), id="2, now -2"),
    ],
)
def test_worked_examples(
    sides: str, name: str, lost: int, morale: tuple[int, int]
) -> None:
    position = desk(f"{sides}; rules cohesion")
    side = position.tables.forces[force(position, name)].side

    assert cohesion.lost(position, side) == lost
    assert cohesion.morale(position, force(position, name)) == morale


def test_initiative_beyond_the_start_is_nothing_lost() -> None:
    position = desk("axis 5; allied 3/4")

    assert [cohesion.lost(position, side) for side in (0, 1)] == [0, 0]


def test_nothing_falls_where_cohesion_is_not_in_play() -> None:
    position = desk("axis 5/0; rules town")

    assert cohesion.morale(position, force(position, "paratroopers")) == (9, 8)


@pytest.mark.parametrize(
    ("ruling", "sides", "morale"),
    [
        pytest.param("loser", "axis 5/3; allied 3", [(9, 7), (8, 7)], id="the loser's"),
        pytest.param("both", "axis 5/3; allied 3", [(9, 7), (8, 6)], id="both"),
        pytest.param(
            "both", "axis 5; allied 3/-1", [(8, 7), (7, 6)], id="the other way"
        ),
        pytest.param(
            "both", "axis 5/4; allied 3/2", [(9, 8), (8, 7)], id="not the sum"
        ),
    ],
)
def test_whose_morale_falls(
    ruling: str, sides: str, morale: list[tuple[int, int]]
) -> None:
    """R5."""
    position = desk(f"{sides}; rules cohesion", settings={"cohesion_of": ruling})
    names = ("paratroopers", "maoris")

    assert [cohesion.morale(position, force(position, n)) for n in names] == morale


@pytest.mark.parametrize(
    ("ruling", "line", "found"),
    [
        ("no", "axis 5/1 paratroopers", 9),
        ("yes", "axis 5/3 paratroopers", 9),
        ("yes", "axis 5/1 paratroopers", 8),
        ("yes", "axis 5/1", 9),
    ],
    ids=["they keep theirs", "two lost", "four lost, as units do", "no force is named"],
)
def test_leaders(ruling: str, line: str, found: int) -> None:
    """R6: of a leader with a printed morale of 9."""
    position = desk(f"{line}; rules cohesion", settings={"cohesion_leaders": ruling})

    assert cohesion.of_leader(position, 0, 9) == found


@pytest.mark.parametrize(
    ("ruling", "start", "lost", "morale"),
    [
        pytest.param("from the start", 6, 2, (9, 7), id="what is lost stays lost"),
        pytest.param("as it stands", 5, 1, (9, 8), id="what is regained counts"),
    ],
)
def test_initiative_that_is_regained(
    ruling: str, start: int, lost: int, morale: tuple[int, int]
) -> None:
    """R7: the Axis has lost two steps, and one comes back."""
    settings = {"initiative_lost": ruling}
    position = desk("axis 5 paratroopers; rules cohesion", settings=settings)

    position = after(position, Falter("axis", 2), Falter("axis", -1))

    assert (position.initiative[0], position.start[0]) == (4, start)
    assert cohesion.lost(position, 0) == lost
    assert cohesion.morale(position, force(position, "paratroopers")) == morale


@pytest.mark.parametrize(
    ("ruling", "morale"), [("scenario", (8, 7)), ("campaign", (7, 6))]
)
def test_what_a_campaign_has_shaken(
    tmp_path: Path, ruling: str, morale: tuple[int, int]
) -> None:
    """R28: the Maoris lost 3 before this scenario, another unit of theirs 1, and 1 now."""
    overlay = tmp_path / "campaign.yaml"
    overlay.write_text(
        "overlay: day-2\n"
        "add:\n"
        "  formations:\n"
        "    components:\n"
        "      - {id: a, name: 28th, side: allied, force: maoris, steps: 9, lost: 3}\n"
        "      - {id: b, name: 29th, side: allied, force: maoris, steps: 9, lost: 1}\n"
    )
    position = desk(
        "allied 4/3; rules cohesion",
        overlay=overlay,
        settings={"cohesion_lasts": ruling},
    )

    assert cohesion.morale(position, force(position, "maoris")) == morale
    assert cohesion.morale(position, force(position, "gurkhas")) == (8, 8)


def test_below_zero_is_counted_for_cohesion_alone() -> None:
    """Cohesion 3: the die of the initiative is not worsened."""
    position = desk("axis 4; allied 2/-2")

    assert [cohesion.counted(position, side) for side in (0, 1)] == [4, 0]


# Losing initiative


def test_a_side_loses_initiative() -> None:
    position = desk("axis 5; allied 3 maoris; rules cohesion")

    found = after(position, Falter("allied", 2), Falter("axis", 1), Falter("allied", 2))

    assert (found.initiative, found.start) == ([4, -1], [5, 3])


def test_what_a_loss_comes_to() -> None:
    position = desk("axis 5/4; allied 3/1; rules cohesion")

    assert facts(position, Falter("axis", 1)) == {
        "initiative": 3,
        "lost": 2,
        "German Grenadier": "8/7 → 8/6",
        "German Mountain": "8/8 → 8/7",
        "German Paratroopers": "9/8 → 9/7",
    }
    there = desk("axis 5/4 paratroopers; rules cohesion")
    assert facts(there, Falter("axis", 1)) == {
        "initiative": 3,
        "lost": 2,
        "German Paratroopers": "9/8 → 9/7",
    }
    assert under(position, Falter("axis", 1)) == ("Cohesion 1", "R5")
    assert under(position, Falter("axis", 3)) == ("Cohesion 1", "Cohesion 2", "R5")
    assert under(position, Falter("allied", 2)) == (
        *("Cohesion 1", "Cohesion 2", "Cohesion 3", "R5"),
    )
    assert under(position, Falter("allied", 1)) == ("Cohesion 1",)
    assert "R7" in under(position, Falter("allied", -1))


def test_a_loss_without_a_number_tells_what_there_is() -> None:
    assert facts(desk("axis 5/4"), Falter("axis", 0)) == {"initiative": 4}


def test_without_cohesion_only_the_initiative_falls() -> None:
    position = desk("axis 5 paratroopers")

    assert facts(position, Falter("axis", 2)) == {"initiative": 3, "lost": 2}
    assert under(position, Falter("axis", 2)) == ("Series initiative",)


@pytest.mark.parametrize(
    ("line", "steps", "objection"),
    [
        pytest.param(
            "axis 4/1; rules cohesion",
            2,
            "the Axis side has 1 step of initiative left, and started with 4: losses count below"
            " zero only for a start of 3 or less [Cohesion 3] (write 'axis loses 1 initiative')",
            id="it began with 4",
        ),
        pytest.param("axis 3/1; rules cohesion", 2, "", id="it began with 3"),
        pytest.param("axis 4/1; rules cohesion", 1, "", id="down to nothing"),
        pytest.param(
            "axis 3/0",
            1,
            "the Axis side has no steps of initiative left [Cohesion 3] (leave it at 0)",
            id="cohesion is not in play",
        ),
        pytest.param(
            "axis 3/2; rules cohesion",
            0,
            "the Axis side would lose no initiative [Cohesion 1]"
            " (write how many steps: 'axis loses 1 initiative')",
            id="nothing",
        ),
    ],
)
def test_how_much_a_side_can_lose(line: str, steps: int, objection: str) -> None:
    assert said(desk(line), Falter("axis", steps)) == objection


# What formations lose: steps, and infantry units that are reduced or gone


def test_losses_are_added_up() -> None:
    position = after(
        desk(""),
        Lose("lancers", 3, 2),
        Lose("lancers", 1, -1, 1),
        Lose("lancers", 0, 1),
    )

    assert position.losses == {"lancers": Loss(4, 2, 1)}
    lancers = position.tables.formation_of["lancers"]
    assert cohesion.left(position, lancers) == (12, 2)


def test_what_lost_steps_come_to() -> None:
    position = desk("lancers lost 5 1 0")

    assert facts(position, Lose("lancers", 2)) == {"steps": "11 → 9"}
    assert under(position, Lose("lancers", 2)) == ("Attrition 2",)


@pytest.mark.parametrize(
    ("line", "move", "objection"),
    [
        pytest.param("", Lose("lancers", 16), "", id="all there are"),
        pytest.param(
            "lancers lost 15 0 0",
            Lose("lancers", 2),
            "16/5 Lancers has 1 step left [Attrition 2] (write 'lancers loses 1 step')",
            id="more than there are",
        ),
        pytest.param(
            "lancers lost 16 0 0",
            Lose("lancers", 1),
            "16/5 Lancers has no steps left [Attrition 2] (leave it out)",
            id="nobody is left",
        ),
        pytest.param(
            "lancers lost 2 1 0",
            Lose("lancers", 1, -2),
            "16/5 Lancers has 1 reduced unit [Attrition 2] (write at most 1 fewer)",
            id="more are whole again than were reduced",
        ),
        pytest.param(
            "",
            Lose("lancers", 0),
            "16/5 Lancers would lose nothing [Attrition 2]"
            " (write how many steps: 'lancers loses 2 steps')",
            id="nothing",
        ),
        pytest.param(
            "",
            Lose("lancers", -1),
            "16/5 Lancers would lose nothing [Attrition 2]"
            " (write how many steps: 'lancers loses 2 steps')",
            id="less than nothing",
        ),
        pytest.param(
            "lancers lost 2 1 2",
            Lose("lancers", 1, 0, -1),
            "16/5 Lancers would lose nothing [Attrition 2]"
            " (write how many steps: 'lancers loses 2 steps')",
            id="nobody comes back",
        ),
    ],
)
def test_what_a_formation_can_lose(line: str, move: Lose, objection: str) -> None:
    assert said(desk(line), move) == objection


def test_what_a_campaign_has_left_of_it_counts(tmp_path: Path) -> None:
    overlay = tmp_path / "campaign.yaml"
    overlay.write_text(
        "overlay: day-2\n"
        "add:\n"
        "  formations:\n"
        "    components:\n"
        "      - {id: a, name: 28th, side: allied, force: maoris, steps: 9, reduced: 2}\n"
    )
    position = desk("", overlay=overlay)

    assert said(position, Lose("a", 1, -2, 1)) == ""
    assert said(position, Lose("a", 1, -3)) == (
        "28th has 2 reduced units [Attrition 2] (write at most 2 fewer)"
    )


# Morale checks: two dice, and what the check adds, against morale


@pytest.mark.parametrize(
    ("total", "found"),
    [
        (7, "fine"),
        (8, "disrupted"),
        (9, "disrupted"),
        (10, "demoralized"),
        (14, "demoralized"),
    ],
)
def test_what_a_check_comes_to(total: int, found: str) -> None:
    """Against a morale of 7."""
    assert cohesion.state(desk(""), total - 7) == found


@pytest.mark.parametrize(
    ("line", "check", "dice", "told"),
    [
        pytest.param(
            "",
            Check("us_infantry", "full", "M1"),
            (4, 5),
            {"total": 10, "morale": 7, "state": "demoralized"},
            id="9 and 1 against 7",
        ),
        pytest.param(
            "axis 5/1; rules cohesion",
            Check("german_paratroopers", "reduced", "M2"),
            (3, 2),
            {"total": 7, "morale": 7, "state": "fine"},
            id="four steps lost",
        ),
        pytest.param(
            "axis 5/1",
            Check("german_paratroopers", "reduced", "M2"),
            (3, 4),
            {"total": 9, "morale": 8, "state": "disrupted"},
            id="without cohesion",
        ),
        pytest.param(
            "allied 4; rules cohesion",
            Check("allied", "9", "M"),
            (6, 4),
            {"total": 10, "morale": 9, "state": "disrupted"},
            id="a leader",
        ),
        pytest.param(
            "",
            Check("allied", "1", "M"),
            (1, 1),
            {"total": 2, "morale": 1, "state": "disrupted"},
            id="a very poor leader",
        ),
    ],
)
def test_checks(
    line: str, check: Check, dice: tuple[int, int], told: dict[str, int | str]
) -> None:
    position = after(desk(line), check)

    assert waiting(position) == ("check", check.who, check.of, check.result)
    assert facts(position, throw(*dice)) == told
    assert waiting(after(position, throw(*dice))) == ("turn",)


def test_a_leader_falters_with_his_side_where_it_is_ruled_so() -> None:
    """R6."""
    position = desk(
        "axis 5/1 paratroopers; rules cohesion", settings={"cohesion_leaders": "yes"}
    )

    assert facts(position, Check("axis", "10", "M2")) == {"morale": 9, "M2": "+2"}
    assert under(position, Check("axis", "10", "M2")) == ("Series morale", "R6")


@pytest.mark.parametrize(
    ("left", "cases"),
    [
        (4, ("Series morale", "Cohesion table")),
        (3, ("Series morale", "Cohesion table", "Cohesion 1")),
        (1, ("Series morale", "Cohesion table", "Cohesion 1", "Cohesion 2")),
    ],
)
def test_what_a_morale_is_by(left: int, cases: tuple[str, ...]) -> None:
    position = desk(f"axis 5/{left}; rules cohesion")

    assert under(position, Check("german_mountain", "full", "M")) == cases
    without = desk(f"axis 5/{left}")
    assert under(without, Check("german_mountain", "full", "M")) == ("Series morale",)


@pytest.mark.parametrize(
    ("check", "objection"),
    [
        pytest.param(
            Check("maoris", "9", "M"),
            "a unit cannot be 9 [Series morale] (check maoris full M)",
            id="a unit is full or reduced",
        ),
        pytest.param(
            Check("allied", "full", "M1"),
            "full is not the morale of a leader [Series morale]"
            " (write the morale printed on him: 'check allied 9 M1')",
            id="a leader is neither",
        ),
        pytest.param(
            Check("allied", "0", "M1"),
            "0 is not the morale of a leader [Series morale]"
            " (write the morale printed on him: 'check allied 9 M1')",
            id="a leader has some morale",
        ),
        pytest.param(
            Check("maoris", "full", "1"),
            "1 is not a morale check [Series morale, Tactical Assault 4]"
            " (check M, M1 or M2)",
            id="a loss is no check",
        ),
        pytest.param(
            Check("maoris", "full", "none"),
            "No effect is not a morale check [Series morale, Tactical Assault 4]"
            " (check M, M1 or M2)",
            id="no effect is none either",
        ),
    ],
)
def test_what_is_not_checked(check: Check, objection: str) -> None:
    assert said(desk(""), check) == objection
