"""What an evening brings to a campaign, and what the campaign makes of it."""

import pytest

from pnp.campaign.telling import changes
from pnp.errors import PnpError
from pnp.games.cassino import chronicle
from pnp.games.cassino.ground.moves import Mines
from pnp.games.cassino.ground.position import Position
from pnp.rules.ledger import Change, Grant, Ledger, Record
from tests.games.cassino.campaign.drawn import (
    KEEPER,
    MODULE,
    after,
    against,
    facts,
    ledger,
    read,
    said,
    shown,
    told,
    under,
)
from tests.games.cassino.drawn import desk
from tests.games.rows import rows

LANCERS = "lancers allied allied_infantry 16"


def over(line: str, winner: str = "allied", **settings: str) -> Position:
    """Return an evening that is over."""
    position = desk(line, frames=[], settings=settings)
    position.frames, position.outcome = [], winner
    return position


def brought(position: Position) -> str:
    """Return what an evening brings, as its record is written."""
    found = chronicle.carried(position)
    told = [f"{name}={value}" for name, value in found.facts.items()]
    return " ".join([*told, *map(str, found.changes)])


def entered(position: Position, session: str = "friday") -> Record:
    """Return the ply that enters an evening."""
    found = chronicle.carried(position)
    digits = f"{sum(map(ord, session)):012x}"
    told, changes = tuple(found.facts.items()), tuple(found.changes)
    return Record(session, digits, digits, told, changes)


# What an evening brings


@pytest.mark.parametrize(
    ("line", "found"),
    [
        pytest.param(
            "allied 4 allied_infantry; turn 9",
            "result=allied turns=9 lancers.steps=16+0",
            id="unhurt: what it began with is held against the ledger",
        ),
        pytest.param(
            "allied 4/2 allied_infantry; turn 9; lancers lost 3 1 1",
            "result=allied turns=9 lancers.steps=16-3 lancers.reduced=0+1"
            " lancers.gone=0+1 lancers.lost=+2",
            id="steps, units, and initiative",
        ),
        pytest.param(
            "allied 4/2 maoris; turn 9", "result=allied turns=9", id="not there"
        ),
        pytest.param(
            "allied 4/2 maoris lancers; turn 9; lancers lost 1 0 0",
            "result=allied turns=9 lancers.steps=16-1 lancers.lost=+2",
            id="named, beside a force without formations",
        ),
        pytest.param(
            "allied 4/2; turn 9; lancers lost 1 0 0",
            "result=allied turns=9 lancers.steps=16-1",
            id="where nobody has said who was there",
        ),
        pytest.param(
            "axis 4; turn 9; mines D5 2; mines A/1 1",
            "result=allied turns=9 mines=A/1/0+1,D5/0+2",
            id="mines",
        ),
    ],
)
def test_what_an_evening_brings(line: str, found: str) -> None:
    assert brought(over(line)) == found


def test_whoever_took_part_may_join_by_it() -> None:
    (lancers,) = chronicle.carried(over("allied 4 allied_infantry")).members

    assert (lancers.id, lancers.side, lancers.kind) == (
        *("lancers", "allied", "allied_infantry"),
    )
    assert lancers.counts["steps"] == lancers.counts["full"] == 16


def test_where_initiative_lost_lasts_it_is_held_against_the_ledger_too() -> None:
    """R28."""
    evening = over("allied 4/2 allied_infantry", cohesion_lasts="campaign")

    assert chronicle.carried(evening).changes[-1] == Change("lancers", "lost", 2, 0)


def test_an_evening_that_is_not_over_brings_nothing() -> None:
    with pytest.raises(PnpError, match="the scenario is not over: it is turn 6"):
        chronicle.carried(desk("turn 6"))


# What the campaign makes of it


def test_losses_are_carried_over() -> None:
    evening = over("allied 4/2 allied_infantry; lancers lost 3 1 1")

    assert shown(after(ledger(LANCERS), entered(evening)), "lancers") == (
        "13/16 reduced 1 gone 1 lost 2"
    )


def test_the_battle_is_over_and_its_points_are_forgotten() -> None:
    found = after(ledger(f"{LANCERS}; CP axis 2; CP allied 1"), entered(over("")))

    assert not [name for name in found.counts if name.startswith("CP")]


@pytest.mark.parametrize(
    ("ruled", "lost"), [("scenario", [2, 1, 0]), ("campaign", [2, 3, 3])]
)
def test_how_long_formations_stay_shaken(ruled: str, lost: list[int]) -> None:
    """R28: until the next scenario, or for good."""
    found = ledger(LANCERS, settings={"cohesion_lasts": ruled})
    seen = []
    for line in ("4/2 allied_infantry", "4/3 allied_infantry", "4/0 gurkhas"):
        found = after(found, entered(over(f"allied {line}"), line))
        seen.append(found.members["lancers"].counts["lost"])

    assert seen == lost


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("4/3", "+1 initiative lost in this scenario, cohesion 8/6"),
        ("4/2", "+2 initiative lost in this scenario, cohesion 8/6 → 8/5"),
        ("4/4", "−2 initiative lost, cohesion 8/5 → 8/6"),
    ],
)
def test_each_scenario_is_told_from_its_own_start(line: str, told: str) -> None:
    """R28: less lost than in the one before is a loss still."""
    found = ledger(f"{LANCERS} lost 2")
    later = after(found, entered(over(f"allied {line} allied_infantry")))

    assert [each.text for each in changes(found, later, MODULE)] == [told]


def test_what_is_granted_is_told_from_what_there_was() -> None:
    """Only a scenario begins anew."""
    found = ledger(f"{LANCERS} lost 2")
    later = after(found, Grant("lancers", "lost", 1))

    assert [each.text for each in changes(found, later, MODULE)] == [
        "+1 initiative lost"
    ]


def test_where_initiative_lost_lasts_a_loss_is_added() -> None:
    """R28."""
    found = ledger(f"{LANCERS} lost 2", settings={"cohesion_lasts": "campaign"})
    later = after(found, entered(over("allied 4/3 allied_infantry")))

    assert [each.text for each in changes(found, later, MODULE)] == [
        "+1 initiative lost"
    ]


@pytest.mark.parametrize(
    ("line", "told"),
    rows(
        """
        day 3 | friday: Allied won, 4 turns; day 3 now counts as a day of combat: nobody rolls for it
        day 3; attacks 3 1 | friday: Allied won, 4 turns
        day 3; battle 3 | friday: Allied won, 4 turns
        day 3; rules cohesion | friday: Allied won, 4 turns
        """
    ),
)
def test_a_battle_without_an_order_ends_a_day_of_rest(line: str, told: str) -> None:
    """Non-combat 1: its dice fall away, and that is said."""
    found, record = ledger(line), entered(over(""))
    later = after(found, record)

    assert KEEPER.headed(found, record, later).text == told
    assert KEEPER.tell(found, record, later).text == told


def test_a_day_with_a_battle_had_an_attack() -> None:
    found = ledger(f"{LANCERS} reduced 1; day 3")
    found = after(found, entered(over("axis 4")))

    assert after(found, read(found, "day 4")).frames == [("desk",)]


# Mines


def test_mines_that_are_left_are_kept_and_those_that_are_cleared_are_not() -> None:
    evening = over("axis 4; mines D5 2; mines E4 1")
    found = after(ledger(""), entered(evening))

    assert found.counts["mines D5"] == 2
    cleared = Record("next", "1" * 12, "1" * 12, (("mines", "D5/2-2,E4/1+1"),))
    assert chronicle.TITLED("mines E4") == "factors of mines in E4"
    later = after(found, cleared)
    assert "mines D5" not in later.counts
    assert later.counts["mines E4"] == 2


def test_a_session_begins_with_the_mines_that_the_campaign_has() -> None:
    record = Record("friday", "1" * 12, "1" * 12, (("mines", "D5/2-2"),))

    assert said(ledger("mines D5 1"), record) == (
        "friday began with 2 factors of mines in D5, but the campaign has 1 [Mines 2]"
        " (record what is there: 'mines D5 2')"
    )
    assert against(ledger("mines D5 2"), record) == ()


def test_mines_that_are_left_are_set_up_again() -> None:
    """Those nobody touched are told of, too; others may be agreed on."""
    untouched = over("axis 4; turn 2")
    untouched.tables.minefields["D5"] = untouched.mines["D5"] = 2
    try:
        assert dict(chronicle.carried(untouched).facts)["mines"] == "D5/2+0"
    finally:
        del untouched.tables.minefields["D5"]

    left_out = Record("friday", "1" * 12, "1" * 12, (("mines", "E4/0+1"),))
    assert said(ledger("mines D5 2; mines B3 1"), left_out) == (
        "friday began without the mines in B3 (1) and D5 (2) [Mines 2] (use 'pnp"
        " campaign next', which lays them; if they did not matter, overrule Mines 2)"
    )


def test_mines_are_written_down_by_hand() -> None:
    found = after(ledger("mines D5 2"), Mines("E4", 3), Mines("D5", 0))

    assert {name: n for name, n in found.counts.items() if "mines" in name} == {
        "mines E4": 3
    }
    assert facts(ledger(""), Mines("E4", 3)) == {
        "against personnel": 3,
        "against vehicles": 1,
    }


@pytest.mark.parametrize(
    ("line", "move", "why"),
    [
        ("", Mines("D5", 0), "there are no mines in D5 [Mines 2] (leave them out)"),
        (
            "mines E4 1",
            Mines("D5", 0),
            "there are no mines in D5 [Mines 2] (name E4)",
        ),
        (
            "",
            Mines("D5", -1),
            (
                "one hex cannot have -1 factors of mines [Mines 2]"
                " (write 1 to 20, or 0 if they are gone)"
            ),
        ),
        (
            "rules cohesion",
            Mines("D5", 1),
            (
                "the rule Mines is not in play [Mines 1]"
                " (agree to it with the other player: --rules mines, or overrule"
                " Mines 1 rule_mines=yes)"
            ),
        ),
    ],
)
def test_mines_that_cannot_be(line: str, move: Mines, why: str) -> None:
    assert said(ledger(line), move) == why


@pytest.mark.parametrize(
    ("written", "move"),
    [
        ("mines D5 2", Mines("D5", 2)),
        ("mines in d5 2", Mines("D5", 2)),
        ("mines aa5 2", Mines("AA5", 2)),
        ("mines hill-593 2", Mines("hill-593", 2)),
        ("mines Hill593 1", Mines("Hill593", 1)),
    ],
)
def test_mines_as_they_are_written(written: str, move: Mines) -> None:
    assert read(ledger(""), written) == move
    assert read(ledger(""), str(move)) == move


def test_how_mines_are_told() -> None:
    assert told(ledger(""), Mines("D5", 2)) == (
        "2 factors of mines left in D5: 2 against personnel, 1 against vehicles"
    )
    assert told(ledger("mines D5 2"), Mines("D5", 0)) == "no mines are left in D5"


# How it stands


def test_standings() -> None:
    found = ledger(f"{LANCERS}; attacks 1 2; attacks 3 1")
    for number, winner in enumerate(("axis", "allied", "allied", "drawn")):
        found = after(found, entered(over("", winner), f"battle{number}"))
    found = after(found, Mines("D5", 2))
    lines = [
        line
        for section in chronicle.standings(found)
        for line in (section.title, *section.lines)
    ]

    assert lines == [
        "Battles",
        "Axis: 1 won",
        "Allied: 2 won",
        "1 drawn",
        "Mines left",
        "D5: 2 factors, 2 against personnel, 1 against vehicles",
        "Days with orders to attack",
        "day 1: 2 orders",
        "day 3: 1 order",
    ]


def test_what_is_counted_of_the_campaign_itself() -> None:
    names = ("CP axis", "mines D5", "attacks 3", "rested")

    assert [chronicle.TITLED(each) for each in names] == [
        *("CP spent by the Axis side", "factors of mines in D5", "", ""),
    ]


@pytest.mark.parametrize(
    ("factors", "cases"), [(2, ()), (3, ("R16",)), (0, ())], ids=["2", "3", "gone"]
)
def test_only_larger_minefields_go_by_a_ruling(
    factors: int, cases: tuple[str, ...]
) -> None:
    found = under(ledger("mines D5 1"), Mines("D5", factors))

    assert found == ("Mines 1", "Mines 2", *cases)


def test_what_a_session_did_to_mines_is_told_in_words() -> None:
    """Once: where it is on record, and where they lie."""
    found = after(ledger(LANCERS), entered(over("axis 4; mines D5 2")))
    lines = {s.title: s.lines for s in KEEPER.status(found)}

    assert chronicle.FACT(found, "mines", "D5/0+2,E4/1-1") == (
        "mines: D5 2 left, E4 cleared"
    )
    assert chronicle.FACT(found, "mines", "D5/0+2,E4") == ""
    assert lines["Sessions on record"] == (
        "day 1: friday: Allied won, 4 turns, mines: D5 2 left",
    )
    assert [title for title, told in lines.items() if "D5" in str(told)] == [
        *("Mines left", "Sessions on record"),
    ]


def test_what_mines_the_desk_is_told_of_is_no_news_of_a_session() -> None:
    found = ledger("")
    later = after(found, Mines("D5", 2))

    assert [str(each) for each in changes(found, later, MODULE)] == [
        "factors of mines in D5 0 → 2"
    ]
    assert [str(each) for each in changes(found, entered_after(found), MODULE)] == []


def entered_after(found: Ledger) -> Ledger:
    """Return the ledger after an evening that has left mines in D5."""
    return after(found, entered(over("axis 4; mines D5 2")))
