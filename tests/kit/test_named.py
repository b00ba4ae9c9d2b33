"""A printed step names pieces and spaces as a player reads them on the table."""

import pytest

from pnp.cli.worked import recordings
from pnp.kit.named import named
from tests.kits import shipped


@pytest.mark.parametrize(
    ("log", "printed"),
    [
        pytest.param(
            "R-I1 goes to D2 (2 areas)", "1st Foot goes to D2 (2 areas)", id="unit"
        ),
        pytest.param(
            "B-A fires at F3 (R-I2, range 6)",
            "Guns fires at F3 (2nd Foot, range 6)",
            id="unit in a square that the board prints",
        ),
    ],
)
def test_a_unit_has_its_name(log: str, printed: str) -> None:
    (played,) = recordings(shipped("itchy-scratchy"))["rulebook"]

    assert named(log, played.game) == printed


@pytest.mark.parametrize(
    ("log", "printed"),
    [
        pytest.param("Lee enters at K3 (Keep)", "Lee enters at Keep 3", id="number"),
        pytest.param(
            "at BJC (76mm Cannon, Besotten Jenny)",
            "at 76mm Cannon (Besotten Jenny)",
            id="weapon",
        ),
        pytest.param(
            "at G4 (M1919A4, Gate House)", "at M1919A4 (Gate House 4–6)", id="both"
        ),
        pytest.param("at K3", "at K3", id="no other name is said"),
        pytest.param("Rifleman-4 attacks", "Rifleman attacks", id="copy"),
        pytest.param("rifleman", "rifleman", id="a word"),
    ],
)
def test_a_position_is_where_it_is(log: str, printed: str) -> None:
    assert named(log, shipped("castle-itter", edition="published")) == printed


def test_a_longer_id_is_not_taken_for_a_shorter_one() -> None:
    aachen = shipped("aachen")

    assert named("L-3-26 and L-Botts", aachen) == "Company L and Botts"


@pytest.mark.parametrize(
    ("name", "edition"),
    [
        ("castle-itter", "published"),
        ("castle-itter", "playtest"),
        ("itchy-scratchy", ""),
        ("aachen", ""),
        ("cassino", ""),
    ],
)
def test_no_worked_turn_prints_the_id_of_a_piece(name: str, edition: str) -> None:
    (played,) = recordings(shipped(name, edition=edition))["rulebook"]
    ids = {
        each.id
        for components in played.game.sets.values()
        if components.family in ("counters", "cards")
        for each in components
        if each.name != each.id and not each.id.isalpha()
    }
    said = {word.strip(".,;:()") for step in played.steps for word in step.text.split()}

    assert not ids & said
