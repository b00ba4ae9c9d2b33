"""A campaign of Itchy and Scratchy: forces go from battle to battle with their losses."""

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from textwrap import dedent

import pytest

from pnp.errors import PnpError
from pnp.games.itchy_scratchy import chronicle
from pnp.games.itchy_scratchy.chapters.sequence import start
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.policies import fighting
from pnp.games.itchy_scratchy.record.invariants import broken
from pnp.games.itchy_scratchy.words.status import setup
from pnp.model.game import Game
from pnp.rules.chronicle import Chronicle
from pnp.rules.ledger import Ledger, Member
from tests import ledgers
from tests.games.itchy_scratchy.walking import fate, walk

MODULE: Chronicle = chronicle
"""The module keeps the protocol: the types are checked."""
NAME = "itchy-scratchy"
SHORT = 5
"""Turns of a battle that plays itself."""


@pytest.fixture
def worn(tmp_path: Path) -> Ledger:
    """A campaign after one battle, which Union has won by exhaustion."""
    _, ledger = ledgers.opened(scenario("wall"))
    position = ledgers.ended(NAME, "wall-exhaustion", tmp_path)
    ledgers.enter(MODULE, ledger, "friday", position)
    return ledger


def scenario(name: str) -> Game:
    """Return the game with a scenario laid on."""
    return ledgers.definition(NAME, scenario=name)


def next_battle(
    ledger: Ledger, name: str, folder: Path, **numbers: int
) -> tuple[Game, Mapping[str, object]]:
    """Return a scenario with what the campaign lays upon it, from a file; and that."""
    laid = chronicle.overlay(ledger, scenario(name))
    written = {"overlay": "worn", "scenario": name, **laid}
    short = {"overlay": "short", "scenario": name, "set": {"numbers": numbers}}
    files = [folder / "worn.yaml", folder / "short.yaml"]
    for path, said in zip(files, (written, short), strict=True):
        path.write_text(json.dumps(said), encoding="utf-8")
    return ledgers.definition(NAME, scenario=name, overlays=files), laid


def strengths(ledger: Ledger) -> dict[str, int]:
    """Return the Strength Points every unit has left."""
    return {each.id: each.counts["strength"] for each in ledger.members.values()}


# What a battle brings


def test_a_battle_brings_the_losses_of_all_who_fought(tmp_path: Path) -> None:
    """Of the unhurt too: what each began with must be what the campaign has."""
    brought = chronicle.carried(ledgers.ended(NAME, "wall-exhaustion", tmp_path))

    assert brought.facts == {
        "result": "union",
        "scenario": "wall",
        "end": "exhaustion",
        "turns": "3",
    }
    assert " ".join(map(str, brought.changes)) == (
        "U-I1.strength=4-2 U-I2.strength=4-3 U-C.strength=3-1 U-A.strength=2-1 "
        "U-G.strength=1+0 C-I1.strength=4+0 C-I2.strength=4-4 C-C.strength=3-3 "
        "C-A.strength=2+0 C-G.strength=1-1"
    )
    assert brought.members[3] == Member(
        "U-A", "Battery", "union", "artillery", {"full": 2, "strength": 2}
    )


def test_a_battle_that_goes_on_brings_nothing() -> None:
    with pytest.raises(PnpError, match="the battle is not over: it is turn 1"):
        chronicle.carried(start(scenario("wall"), dealt=False))


def test_a_campaign_without_a_scenario_begins_with_nobody(tmp_path: Path) -> None:
    """Who fights is enrolled by the first battle they fight."""
    _, ledger = ledgers.opened(ledgers.definition(NAME))

    assert ledger.members == {}
    position = ledgers.ended(NAME, "at-the-ford-exhaustion", tmp_path)
    ledgers.enter(MODULE, ledger, "ford", position)
    assert {each.side for each in ledger.members.values()} == {"column", "hills"}


# The next battle


def test_the_next_battle_begins_with_what_is_left(worn: Ledger, tmp_path: Path) -> None:
    """The destroyed are not there, the unhurt are not spoken of."""
    game, laid = next_battle(worn, "wall", tmp_path)

    assert laid == {
        "scenario": "wall",
        "set": {
            "units": {
                "components": {
                    "U-I1": {"strength": 2},
                    "U-I2": {"strength": 1},
                    "U-C": {"strength": 2},
                    "U-A": {"strength": 1},
                }
            }
        },
        "remove": {"units": ["C-I2", "C-C", "C-G"]},
    }
    begun = start(game, dealt=False)
    assert [line for each in setup(begun)[1:] for line in each.lines] == [
        "U-I1 1st Infantry, infantry, rifles and carbines: C1 facing N, strength 2 of 2",
        "U-I2 2nd Infantry, infantry, rifles and carbines: F1 facing N, strength 1 of 1",
        "U-C Cavalry, mounted cavalry, rifles and carbines: H1 facing N, strength 2 of 2",
        "U-A Battery, artillery, rifled field artillery: D1 facing N, strength 1 of 1",
        "U-G Union General, general: F1 facing N, strength 1 of 1",
        "C-I1 3rd Infantry, infantry, rifles and carbines: D6 facing S, strength 4 of 4",
        "C-A Guns, artillery, rifled field artillery: E8 facing S, strength 2 of 2",
    ]


def test_its_exhaustion_points_are_half_of_that(worn: Ledger, tmp_path: Path) -> None:
    """Exhaustion Point 1: of the points a side begins with, rounded up; 7 and 6."""
    game, _ = next_battle(worn, "wall", tmp_path)
    forces = start(game, dealt=False).tables.forces

    assert [(each.strength, each.exhaustion) for each in forces] == [(7, 4), (6, 3)]
    assert "Union: 7 Strength Points, Exhaustion Point 4" in ledgers.told(MODULE, worn)


def test_on_another_board_the_same_units_are_worn(worn: Ledger, tmp_path: Path) -> None:
    game, _ = next_battle(worn, "wall-on-hexes", tmp_path)

    assert {each.id for each in game.sets["units"]} == {
        *("U-I1", "U-I2", "U-C", "U-A", "U-G", "C-I1", "C-A")
    }


def test_a_grant_brings_one_back(worn: Ledger, tmp_path: Path) -> None:
    """And nothing else does."""
    worn.gain("C-G", "strength", +1)
    game, laid = next_battle(worn, "wall", tmp_path)

    assert laid["remove"] == {"units": ["C-I2", "C-C"]}
    assert game.sets["units"]["C-G"].fields["strength"] == 1


def test_an_unhurt_campaign_changes_nothing() -> None:
    _, ledger = ledgers.opened(scenario("wall"))

    assert chronicle.overlay(ledger, scenario("wall-on-hexes")) == {}


def test_who_has_not_fought_yet_comes_as_the_scenario_says(worn: Ledger) -> None:
    ford = str(ledgers.PLAYED / NAME / "at-the-ford.yaml")

    assert chronicle.overlay(worn, scenario(ford)) == {}


def test_a_battle_needs_a_scenario(worn: Ledger) -> None:
    with pytest.raises(PnpError, match="which scenario is the next") as refused:
        chronicle.overlay(worn, ledgers.definition(NAME))

    assert "wall" in str(refused.value.hint)


def test_a_side_with_a_general_alone_fights_no_more(worn: Ledger) -> None:
    """He is no unit (Exhaustion Point 4, R30)."""
    worn.gain("C-G", "strength", +1)
    worn.gain("C-I1", "strength", -4)
    worn.gain("C-A", "strength", -2)

    with pytest.raises(PnpError, match="Confederate has no units left") as refused:
        chronicle.overlay(worn, scenario("wall"))
    assert refused.value.hint == "grant some points back, or close the campaign"


def test_a_unit_of_another_force_is_another_unit(worn: Ledger) -> None:
    """Its id says otherwise."""
    guns = worn.members["U-A"]
    worn.members["U-A"] = Member("U-A", "Guns", "hills", guns.kind, guns.counts)

    with pytest.raises(PnpError) as refused:
        chronicle.overlay(worn, scenario("wall"))
    assert refused.value.message == (
        "U-A is artillery of hills in this campaign, but artillery of union in the "
        "scenario"
    )


# How it stands


def test_a_campaign_stands(worn: Ledger) -> None:
    assert f"{ledgers.told(MODULE, worn)}\n" == dedent("""\
        Forces
          Union: 1 victory, 7 Strength Points lost, 0 of 5 out
          Confederate: no victories, 8 Strength Points lost, 3 of 5 out: C-I2, C-C and C-G
        Battles
          Day 1, friday: The Wall, Union wins (exhaustion); Union −7, Confederate −8
        If all remaining units fight next
          Union: 7 Strength Points, Exhaustion Point 4
          Confederate: 6 Strength Points, Exhaustion Point 3
    """)


def test_the_score_is_by_how_many_battles_the_first_side_leads(worn: Ledger) -> None:
    assert [str(each.points) for each in chronicle.score(worn).points] == ["1", "0"]
    worn.entries.append(ledgers.by_hand("b", result="confederate"))
    worn.entries.append(ledgers.by_hand("c", result="confederate"))
    worn.outcome = "closed"
    total = chronicle.score(worn)

    assert [each.points for each in total.points] == [1, -2]
    assert (total.total, total.result) == (-1, "lost")


def test_a_record_written_by_hand_may_know_little(worn: Ledger) -> None:
    worn.entries[:] = [ledgers.by_hand("a"), ledgers.by_hand("b", result="drawn")]
    lines = ledgers.told(MODULE, worn).splitlines()

    assert lines[4:6] == ["  Day 1, a: no result", "  Day 1, b: drawn"]


def test_who_was_enrolled_by_hand_without_points_has_none(worn: Ledger) -> None:
    """And is out until somebody grants some."""
    worn.members["U-X"] = Member("U-X", "Spies", "union", "infantry")

    assert "1 of 6 out: U-X" in ledgers.told(MODULE, worn)


# Campaigns that play themselves


@pytest.mark.parametrize("seed", range(4))
def test_what_a_battle_ends_with_the_next_begins_with(
    seed: int, tmp_path: Path
) -> None:
    """Battle after battle, until a side has no units left or it is autumn."""
    _, ledger = ledgers.opened(ledgers.definition(NAME))
    luck = fate(f"campaign {seed}")
    for battle in range(4):
        on = ("wall", "wall-on-hexes")[(battle + seed) % 2]
        try:
            game, _ = next_battle(ledger, on, tmp_path, turn_limit=SHORT)
        except PnpError as nobody:
            assert "has no units left" in nobody.message  # noqa: PT017
            break
        before = strengths(ledger)
        position = _fought(game, before, luck)
        ledgers.enter(MODULE, ledger, f"battle-{battle}", position)
        ended = strengths(ledger)
        assert position.turn <= SHORT
        left = {u.id: position.strength[u.index] for u in position.tables.units}

        assert ended == {**before, **left}
        assert all(ended[who] <= many for who, many in before.items())
    assert ledger.entries


def _fought(game: Game, before: Mapping[str, int], luck: Random) -> Position:
    """Return a battle at its end; it began with what the campaign had."""
    position = start(game, dealt=False)
    units = {u.id: position.strength[u.index] for u in position.tables.units}

    assert not broken(position)
    assert units == {who: many for who, many in before.items() if many} or not before
    for _ in walk(position, luck, fighting):
        pass
    return position
