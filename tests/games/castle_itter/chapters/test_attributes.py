"""3.1 and 3.6, p.15: whose values are used, and the cannon."""

import pytest

from pnp.games.castle_itter.chapters.attack import unload
from pnp.games.castle_itter.ground.moves import Attack, Load, Suppress
from pnp.rules.throw import throw
from tests.games.castle_itter.table import (
    after,
    against,
    defender,
    facts,
    table,
    under,
)

TANK = """
    Besotten Jenny | BJL Seiner, BJC Rushford, BJM Lee, BJB Rifleman-1
    Gate House     | G4 Basse, G3 Szymczyk
    SS             | Mortar 9
"""
"""The example of 3.6, and Basse at the machine gun of the Gate House."""

LEE = Attack("Lee", "Mortar", "9")
CANNON = Attack("Rushford", "Mortar", "9")
CANNON_FIRES = Attack("Rushford", "Mortar", "9", "weapon")


def black(who: str, count: int) -> Suppress:
    return Suppress(who, (("black", count),))


# 3.6


@pytest.mark.parametrize(
    ("edition", "cases"), [("published", ("2.2", "3.6")), ("playtest", ("p.9", "p.15"))]
)
def test_lee_and_basse_fire_machine_guns(edition: str, cases: tuple[str, ...]) -> None:
    """With the printed values: 2/4 of the M2HB and 2/3 of the M1919A4."""
    position = table(TANK, edition=edition)

    assert under(position, LEE) == cases
    assert facts(position, LEE)["attack"] == "2, M2HB"
    assert facts(position, Attack("Basse", "Mortar", "9"))["attack"] == "2, M1919A4"
    assert facts(position, black("Lee", 4))["suppress"] == "4, M2HB"
    assert facts(position, black("Basse", 3))["suppress"] == "3, M1919A4"


def test_he_may_use_his_own_values_all_the_same() -> None:
    own = Attack("Lee", "Mortar", "9", "own")

    assert facts(table(TANK), own) == {"attack": 1, "dice": 1, "needs": "4 or more"}
    assert against(table(TANK), Suppress("Lee", (("black", 2),), "own")) == ()


def test_a_rifleman_gets_nothing_from_the_weapon_beside_him() -> None:
    """He does not have [T]; he has his own values there."""
    position = table(TANK)
    insists = Attack("Rifleman-1", "Mortar", "9", "weapon")

    assert facts(position, Attack("Rifleman-1", "Mortar", "9"))["dice"] == 1
    assert against(position, insists) == ("3.6",)
    assert against(position, Suppress("Rifleman-1", (("black", 3),), "weapon")) == (
        "3.6",
    )


def test_there_is_no_weapon_on_an_ordinary_position_nor_on_the_loaders() -> None:
    drawn = "Besotten Jenny | BJL Seiner\nGate House | G3 Szymczyk\nSS | Mortar 9"
    for who in ("Szymczyk", "Seiner"):
        cases = against(table(drawn), Attack(who, "Mortar", "9", "weapon"))

        assert cases[-1] == "3.6"


@pytest.mark.parametrize("edition", ["published", "playtest"])
def test_rushford_waits_until_seiner_has_loaded(edition: str) -> None:
    """Then the cannon attacks with 4, and suppresses with 7."""
    case = "3.6" if edition == "published" else "p.15"
    position = table(TANK, edition=edition)

    assert against(position, CANNON_FIRES) == (case,)
    assert facts(position, CANNON_FIRES) == {"load markers": 0, "needed": 1}

    now = after(position, Load("Seiner"))
    now.frames.append(("action",))
    assert now.loaded == 1
    assert against(now, CANNON_FIRES) == ()
    assert facts(now, CANNON)["attack"] == "4, 76mm Cannon"
    assert facts(now, black("Rushford", 7))["suppress"] == "7, 76mm Cannon"


@pytest.mark.parametrize(
    ("edition", "settings", "loaded"),
    [
        ("published", {}, 0),
        ("published", {"load_returns": "no"}, 1),
        ("playtest", {}, 1),
        ("playtest", {"load_returns": "yes"}, 0),
    ],
)
def test_the_load_marker_returns_when_the_cannon_fires(
    edition: str, settings: dict[str, str], loaded: int
) -> None:
    """Attack or suppression; in the draft, which does not say so, it stays."""
    position = table(TANK, edition=edition, loaded=True, settings=settings)

    assert after(position, CANNON).loaded == loaded
    assert after(position, black("Rushford", 7)).loaded == loaded


def test_the_dice_of_the_cannon_are_those_it_was_fired_with() -> None:
    """Four of them, though the marker is gone when they fall."""
    now = after(table(TANK, loaded=True), CANNON)

    assert len(after(now, throw(1, 1, 1, 6)).frames) == 0


def test_own_values_leave_the_cannon_loaded() -> None:
    own = Attack("Rushford", "Mortar", "9", "own")

    assert after(table(TANK, loaded=True), own).loaded == 1


def test_others_at_the_cannon_do_not_fire_it() -> None:
    drawn = "Besotten Jenny | BJC Pollock\nSS | Mortar 9"
    move = Attack("Pollock", "Mortar", "9")

    assert facts(table(drawn, loaded=True), move)["dice"] == 2
    assert after(table(drawn, loaded=True), move).loaded == 1


def test_a_t_at_the_unloaded_cannon_has_his_own_values_or_none() -> None:
    """R8; others there have theirs, however it is ruled."""
    ruled = {"cannon_without_load": "none"}

    assert under(table(TANK), CANNON) == ("2.2", "3.6", "R8")
    assert facts(table(TANK), CANNON)["dice"] == 1
    assert against(table(TANK, settings=ruled), CANNON) == ("3.6", "R8")
    assert against(table(TANK, settings=ruled), black("Rushford", 2)) == ("3.6", "R8")
    assert against(table(TANK, settings=ruled, loaded=True), CANNON) == ()

    drawn = "Besotten Jenny | BJC Pollock\nSS | Mortar 9"
    other = table(drawn, settings=ruled)
    assert against(other, Attack("Pollock", "Mortar", "9")) == ()


def test_who_loads_and_from_where() -> None:
    loaders = "Besotten Jenny | BJL {}, BJC Lee"

    assert under(table(loaders.format("Seiner")), Load("Seiner")) == ("3.6", "R1")
    assert against(table(loaders.format("Pollock")), Load("Pollock")) == ("3.6",)
    assert against(table(loaders.format("Seiner")), Load("Lee")) == ("3.6",)
    assert against(table(loaders.format("Seiner"), loaded=True), Load("Seiner")) == (
        "3.6",
        "setup 11",
    )
    playtest = table(loaders.format("Seiner"), edition="playtest")
    assert under(playtest, Load("Seiner")) == ("p.15", "R1")
    assert against(playtest, Load("Lee")) == ("p.15",)


def test_loading_is_an_action_and_exhausts() -> None:
    """R1; or it does not, if so ruled."""
    for ruled, exhausted in (("yes", 1), ("no", 0)):
        now = after(table(TANK, settings={"load_exhausts": ruled}), Load("Seiner"))

        assert now.exhausted[defender(now, "Seiner")] == exhausted
        assert now.acted[defender(now, "Seiner")] == now.actions == 1


def test_the_load_marker_stays_from_turn_to_turn() -> None:
    """R9; or comes off at the end of each, if so ruled."""
    for ruled, loaded in (("yes", 1), ("no", 0)):
        position = table(TANK, loaded=True, settings={"load_stays": ruled})
        unload(position)

        assert position.loaded == loaded


# 3.1

KEEP = """
    Keep | K1 Lee, K2 Gamelin{gamelin}, K3 Reynaud{reynaud}
    SS   | Scout c13
"""
ATTACK = Attack("Lee", "Scout", "c13")


@pytest.mark.parametrize(
    ("gamelin", "reynaud", "dice"),
    [
        ("", "", 3),
        (" exhausted", "", 2),
        (" disrupted", "", 2),
        (" exhausted", " disrupted", 1),
    ],
)
def test_each_ready_prisoner_gives_a_die_and_a_marker(
    gamelin: str, reynaud: str, dice: int
) -> None:
    """Gamelin and Reynaud beside Lee, attack 1 and suppress 2."""
    position = table(KEEP.format(gamelin=gamelin, reynaud=reynaud))

    assert facts(position, ATTACK)["dice"] == dice
    assert facts(position, Suppress("Lee", (("red", dice + 1),)))["markers"] == dice + 1
    assert ("3.1" in under(position, ATTACK)) == (dice > 1)


def test_a_ruling_names_who_inspires() -> None:
    position = table(KEEP.format(gamelin="", reynaud=" exhausted"))

    assert facts(position, ATTACK)["Inspire"] == "+1 of Gamelin [3.1]"


def test_nobody_is_inspired_from_another_location() -> None:
    position = table("Keep | K1 Lee\nGreat Hall | GH3 Gamelin\nSS | Scout c13")

    assert facts(position, ATTACK)["dice"] == 1


def test_several_who_inspire_add_up() -> None:
    """R17; or count once, if so ruled."""
    drawn = KEEP.format(gamelin="", reynaud="")
    once = table(drawn, settings={"inspire_adds_up": "no"})

    assert under(table(drawn), ATTACK) == ("2.2", "3.1", "R17")
    assert facts(once, ATTACK)["dice"] == 2
    assert against(once, Suppress("Lee", (("red", 4),))) == ("2.3",)
    assert against(once, Suppress("Lee", (("red", 3),))) == ()


def test_a_prisoner_inspires_the_others_and_not_himself() -> None:
    """R18; or himself too, if so ruled."""
    drawn = "Keep | K2 Gamelin\nSS | Scout c13"
    move = Attack("Gamelin", "Scout", "c13")
    himself = table(drawn, settings={"inspire_self": "yes"})

    assert against(table(drawn), move) == ("2.2",)
    assert against(table(drawn), Suppress("Gamelin", (("red", 2),))) == ("2.3",)
    assert facts(himself, move)["dice"] == 1
    assert against(himself, Suppress("Gamelin", (("red", 2),))) == ()


def test_an_inspired_prisoner_rolls_the_die_alone() -> None:
    """R19; or none, if so ruled."""
    drawn = "Keep | K2 Gamelin, K3 Reynaud\nSS | Scout c13"
    move = Attack("Gamelin", "Scout", "c13")
    none = table(drawn, settings={"inspire_attack_0": "none"})

    assert under(table(drawn), move) == ("2.2", "3.1", "R19")
    assert facts(table(drawn), move)["dice"] == 1
    assert against(none, move) == ("2.2", "3.1", "R19")
    assert facts(none, Suppress("Gamelin", (("red", 2),)))["markers"] == 2


def test_inspire_adds_to_a_weapon() -> None:
    """R20; or not, if so ruled: then his own two dice and three markers are as many."""
    drawn = "Gate House | G4 Basse, G3 Gamelin\nSS | Mortar 9"
    move = Attack("Basse", "Mortar", "9")
    bare = table(drawn, settings={"inspire_weapons": "no"})

    assert under(table(drawn), move) == ("2.2", "3.6", "3.1", "R20")
    assert facts(table(drawn), move)["dice"] == 3
    assert facts(bare, move)["dice"] == 2
    assert facts(bare, Attack("Basse", "Mortar", "9", "own"))["dice"] == 2
    assert against(bare, black("Basse", 3)) == ()


def test_the_draft_knows_no_inspire() -> None:
    position = table("Keep | K1 Lee, K2 Gamelin\nSS | Scouts c13", edition="playtest")

    assert facts(position, Attack("Lee", "Scouts", "c13"))["dice"] == 1
