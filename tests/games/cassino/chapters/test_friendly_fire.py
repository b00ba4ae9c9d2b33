"""Friendly Fire: whom a bombardment hits beside its target."""

import pytest

from pnp.games.cassino.chapters import friendly_fire
from pnp.games.cassino.ground.moves import Bombard
from pnp.rules.throw import throw
from tests.games.cassino.drawn import after, desk, facts, said, under, waiting


@pytest.mark.parametrize(
    ("terrain", "rules", "hits"),
    [
        pytest.param("mountain", "friendly_fire", 2, id="a 2 hits"),
        pytest.param("high_summit", "friendly_fire", 2, id="any Mountain"),
        pytest.param("open", "friendly_fire", 1, id="a 2 does not"),
        pytest.param("mountain", "town", 1, id="without the rule"),
    ],
)
@pytest.mark.parametrize("side", ["axis", "allied"])
def test_what_hits(terrain: str, rules: str, hits: int, side: str) -> None:
    position = after(desk(f"rules {rules}"), Bombard("E4", side, terrain, 1))

    for die in range(1, 7):
        assert facts(position, throw(die))["hits"] == int(die <= hits)


def test_a_die_for_each_of_them() -> None:
    position = after(desk("rules friendly_fire"), Bombard("E4", "axis", "mountain", 4))
    assert waiting(position)[-1] == 4

    assert facts(position, throw(2, 3, 1, 6)) == {"hit by at most": 2, "hits": 2}
    assert waiting(after(position, throw(2, 3, 1, 6))) == ("turn",)
    assert "given" in facts(position, throw(2, 3))


@pytest.mark.parametrize(
    ("ruling", "forces", "hits"),
    [
        pytest.param("everybody", "maoris gurkhas", 2, id="everybody"),
        pytest.param("not the rest", "maoris gurkhas", 1, id="not theirs"),
        pytest.param("not the rest", "maoris allied_infantry", 2, id="Allied infantry"),
        pytest.param("not the rest", "us_infantry", 2, id="Americans"),
        pytest.param("not the rest", "", 2, id="nobody has been named"),
    ],
)
def test_whose_fire_is_allied(ruling: str, forces: str, hits: int) -> None:
    """R18."""
    position = desk(
        f"axis 4 mountain; allied 4 {forces}; rules friendly_fire",
        settings={"allied_fire": ruling},
    )
    mountain = position.tables.terrain_of["mountain"]

    assert friendly_fire.highest(position, 1, mountain) == hits
    assert friendly_fire.highest(position, 0, mountain) == 2
    assert "R18" in under(position, Bombard("E4", "allied", "mountain", 1))
    assert "R18" not in under(position, Bombard("E4", "axis", "mountain", 1))


@pytest.mark.parametrize(
    ("ruling", "each"), [("each unit", "unit"), ("each hex", "hex")]
)
def test_what_a_die_is_thrown_for(ruling: str, each: str) -> None:
    """R29."""
    position = desk("rules friendly_fire", settings={"friendly_dice": ruling})

    assert facts(position, Bombard("E4", "axis", "open", 3)) == {
        f"each {each}": 3,
        "hit by at most": 1,
    }
    assert "R29" in under(position, Bombard("E4", "axis", "open", 3))


def test_what_friendly_fire_is_by() -> None:
    mountain, open_ = (Bombard("E4", "axis", t, 1) for t in ("mountain", "open"))

    assert under(desk(""), mountain) == ("Series 9.52", "R29")
    assert under(desk("rules friendly_fire"), mountain) == (
        *("Friendly Fire 1", "Friendly Fire 2", "Series 9.52", "R29"),
    )
    assert under(desk("rules friendly_fire"), open_) == ("Series 9.52", "R29")


@pytest.mark.parametrize(
    ("dice", "ruling", "objection"),
    [
        (1, "each unit", ""),
        (30, "each unit", ""),
        (0, "each unit", "no friends are beside E4"),
        (31, "each unit", "there is no room for 31 units of friends beside E4"),
        (31, "each hex", "there is no room for 31 hexes of friends beside E4"),
    ],
)
def test_some_friends_are_beside_it(dice: int, ruling: str, objection: str) -> None:
    position = desk("", settings={"friendly_dice": ruling})

    found = said(position, Bombard("E4", "axis", "open", dice))

    assert found.partition(" [")[0] == objection
    assert not found or "[Series 9.52, R29] (write 1 to 30 dice" in found
