"""2.2 and p.9: who can be attacked, with how many dice, and what they do."""

import pytest

from pnp.games.castle_itter.ground.moves import Attack, Place
from pnp.rules.throw import throw
from tests.games.castle_itter.table import (
    after,
    against,
    attacker,
    facts,
    space,
    table,
    under,
)

DIETRICH = """
    North Terrace 6 | NT5 Dietrich
    SS              | Mortar 5, Rifleman c23, Scout c28
"""
"""The example of 2.2: Dietrich, attack 1, on purple and yellow."""


def test_dietrich_attacks_the_mortar() -> None:
    """One die, a 4: the Mortar, defence 4, goes back to the supply."""
    before = table(DIETRICH)
    mortar, area = attacker(before, "Mortar"), space(before, "5")

    now = after(before, Attack("Dietrich", "Mortar", "5"))
    assert now.frames[-1][0] == "attack"
    now = after(now, throw(4))

    assert now.guns[area][mortar] == 0
    assert now.supply[mortar] == before.supply[mortar] + 1
    assert now.frames == []


def test_a_3_leaves_the_mortar_and_takes_the_rifleman() -> None:
    """Defence 4 and defence 3."""
    missed = after(table(DIETRICH), Attack("Dietrich", "Mortar", "5"), throw(3))
    hit = after(table(DIETRICH), Attack("Dietrich", "Rifleman", "c23"), throw(3))

    assert missed.guns[space(missed, "5")][attacker(missed, "Mortar")] == 1
    assert hit.infantry[space(hit, "c23")] == -1


def test_one_die_of_several_is_enough_and_takes_one_counter() -> None:
    """The M1919A4 rolls two dice at two Machine Gunners; one goes."""
    position = table("Gate House | G4 Lee\nSS | 2 Machine Gunner 9")

    now = after(position, Attack("Lee", "Machine Gunner", "9"), throw(1, 6))

    assert now.guns[space(now, "9")][attacker(now, "Machine Gunner")] == 1


@pytest.mark.parametrize(
    ("move", "cases"),
    [
        pytest.param(Attack("Dietrich", "Mortar", "5"), (), id="on purple"),
        pytest.param(Attack("Dietrich", "Rifleman", "c23"), (), id="on yellow"),
        pytest.param(
            Attack("Dietrich", "Scout", "c28"), ("2.2", "1.3"), id="green is not seen"
        ),
        pytest.param(Attack("Dietrich", "Rifleman", "5"), ("2.2",), id="not there"),
        pytest.param(
            Attack("Dietrich", "Sturm", "c28"), ("2.2", "1.3", "2.2"), id="neither"
        ),
    ],
)
def test_who_can_be_attacked(move: Attack, cases: tuple[str, ...]) -> None:
    assert against(table(DIETRICH), move) == cases


def test_a_white_position_sees_nothing() -> None:
    position = table("Cellar | C1 Lee\nSS | Mortar 5")

    assert facts(position, Attack("Lee", "Mortar", "5"))["sees"] == "nothing"


def test_a_ruling_says_what_it_went_by() -> None:
    """Attack 1, one die, 4 or more, by 2.2."""
    move = Attack("Dietrich", "Mortar", "5")

    assert under(table(DIETRICH), move) == ("2.2",)
    assert facts(table(DIETRICH), move) == {
        "attack": 1,
        "dice": 1,
        "needs": "4 or more",
    }


def test_an_attack_exhausts_and_is_counted() -> None:
    now = after(table(DIETRICH), Attack("Dietrich", "Mortar", "5"))
    who = now.tables.defender_of["Dietrich"]

    assert (now.exhausted[who], now.acted[who], now.actions) == (1, 1, 1)


def test_the_draft_attacks_the_same_way_by_its_own_page() -> None:
    """p.9; its Riflemen are in the plural."""
    position = table(
        "North Terrace | NT5 Dietrich\nSS | Mortar 5, Riflemen c23", edition="playtest"
    )

    assert under(position, Attack("Dietrich", "Mortar", "5")) == ("p.9",)
    assert against(position, Attack("Dietrich", "Mortar", "c28")) == (
        *("p.9", "p.7 Line of sight"),
        "p.9",
    )


def test_attack_0_rolls_nothing() -> None:
    """A prisoner alone cannot attack; beside an [I] he can (3.1)."""
    alone = table("Keep | K1 Gamelin\nSS | Scout c13")
    together = table("Keep | K1 Gamelin, K2 Reynaud\nSS | Scout c13")

    assert against(alone, Attack("Gamelin", "Scout", "c13")) == ("2.2",)
    assert facts(together, Attack("Gamelin", "Scout", "c13"))["dice"] == 1


def test_whoever_is_placed_attacks_from_there() -> None:
    """2.1 and 2.2 together: Rushford comes on, and attacks."""
    position = table("supply | Rushford, Lee\nSS | Mortar 5")

    now = after(position, Place("Rushford", "NT2"), Attack("Rushford", "Mortar", "5"))

    assert now.frames[-1][0] == "attack"
