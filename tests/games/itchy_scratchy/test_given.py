"""What a table has agreed on beforehand: scenarios, weapons, and rulings on throws."""

from pathlib import Path

import pytest

from pnp.errors import Complaints
from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.moves import Attack
from pnp.games.itchy_scratchy.ground.tables import Tables
from pnp.model.loading import load
from pnp.rules.throw import throw
from tests.games.itchy_scratchy.drawn import GAME, after, board, facts, strengths

DUEL = """\
scenario: duel
title: A duel
grid: {shape: square, columns: 4, rows: 4, area: 30 mm}
source: [kit]
confidence: inferred
forces:
  - id: red
    name: Red
    livery: red
    units:
      - {id: R-I, name: 1st, type: infantry, weapon: muskets, strength: 6, at: A1, facing: N}
      - {id: R-G, name: Chief, type: general, strength: 1, at: A1, facing: N}
  - id: blue
    name: Blue
    livery: blue
    units:
      - {id: B-I, name: 2nd, type: infantry, weapon: rifles_carbines, strength: 3, at: D4, facing: S}
"""


def tables(folder: Path, text: str) -> tuple[Tables | None, list[str]]:
    """Return the tables of a scenario, and what is wrong with it."""
    (folder / "duel.yaml").write_text(text, encoding="utf-8")
    complaints = Complaints()
    game = load(GAME, scenario=str(folder / "duel.yaml"), complaints=complaints)
    return Tables(game) if game else None, [each.message for each in complaints.errors]


def test_a_scenario_says_how_strong_a_unit_is(tmp_path: Path) -> None:
    """More or fewer points than the table gives its type (Unit Strength Points 1)."""
    found, _ = tables(tmp_path, DUEL)
    assert found is not None

    assert [each.strength for each in found.units] == [6, 1, 3]
    assert [(each.strength, each.exhaustion) for each in found.forces] == [
        (7, 4),
        (3, 2),
    ]


def test_a_weapon_is_one_of_its_type_unless_any_will_do(tmp_path: Path) -> None:
    """Infantry with a machine gun (R9)."""
    armed = DUEL.replace("weapon: muskets", "weapon: machine_guns")
    found, wrong = tables(tmp_path, armed)

    assert found is None
    assert any("machine_guns" in each for each in wrong), wrong

    agreed = "set: {numbers: {weapons_by_type: any}}\n"
    found, wrong = tables(tmp_path, armed + agreed)

    assert found is not None, wrong
    assert found.units[0].weapon is not None
    assert found.units[0].weapon.id == "machine_guns"


QUIET = throw(1, 2, 3, 4, 5, 6)
FIELD = """
    3  .     .     .
    2  .     w     .
    1  .     .     .
       A     B     C
"""


@pytest.mark.parametrize(
    ("settings", "left"),
    [({"other_double": "any"}, 3), ({"other_double": "different"}, 4)],
)
def test_the_other_double_may_have_to_be_of_another_face(
    settings: dict[str, str], left: int
) -> None:
    """Four fives at infantry in the woods are two doubles of one face (R7)."""
    position = board(FIELD, units="U-A B1 N, C-I B2 S, C-G C3 S", settings=settings)
    fired = after(position, Attack("U-A", "B2"), throw(5, 5, 5, 5, 1, 2), QUIET)

    assert strengths(fired)["C-I"] == left


@pytest.mark.parametrize(
    ("who", "settings", "dice"),
    [
        ("C-G", {"lone_general": "none"}, 0),
        ("C-G", {"lone_general": "one"}, 1),
        ("C-T", {"lone_transport": "none"}, 0),
        ("C-T", {"lone_transport": "one"}, 1),
        ("C-G", {"lone_transport": "one"}, 0),
        ("C-T", {"lone_general": "one"}, 0),
    ],
)
def test_the_unarmed_throw_nothing_or_one_die(
    who: str, settings: dict[str, str], dice: int
) -> None:
    """With none they have lost the comparison before it is made (R12, R13)."""
    position = board(FIELD, units=f"U-I B1 N, C-I C3 S, {who} B2 S", settings=settings)
    attacked = after(position, Attack("U-I", "B2"), throw(1, 2, 3, 4, 5, 6))

    assert flow.dice(attacked) == dice
    assert attacked.frames[-1][0] == ("fight back" if dice else "withdraw")


@pytest.mark.parametrize(
    ("settings", "left"), [({}, (4, 0, 0)), ({"shared_area": "one by one"}, (4, 0, 1))]
)
def test_in_cover_transport_comes_before_a_general(
    settings: dict[str, str], left: tuple[int, ...]
) -> None:
    """A double 2 and a double 1 are one point: each, or the first in turn (R8)."""
    position = board(
        FIELD, units="U-I B1 N, C-I B2 S, C-T B2 S, C-G B2 S", settings=settings
    )
    quiet = throw(1, 2, 3, 4, 5, 6)
    hit = after(position, Attack("U-I", "B2"), throw(1, 1, 2, 2, 3, 4), quiet)

    assert tuple(strengths(hit)[who] for who in ("C-I", "C-T", "C-G")) == left


@pytest.mark.parametrize(
    ("settings", "points"), [({}, 4), ({"mixed_ground": "open"}, 4)]
)
def test_woods_alone_are_cover_however_mixed_ground_is_ruled(
    settings: dict[str, str], points: int
) -> None:
    """R11 is about areas that have other ground as well."""
    position = board(FIELD, units="U-A B1 N, C-I B2 S, C-C C3 S", settings=settings)
    fired = after(position, Attack("U-A", "B2"), throw(5, 5, 1, 2, 3, 4), QUIET)

    assert strengths(fired)["C-I"] == points


def test_the_chance_that_is_told_goes_by_the_rulings() -> None:
    """Less where the other double must be of another face (R7)."""
    told = [
        facts(
            board(FIELD, units="U-A B1 N, C-I B2 S", settings={"other_double": each}),
            Attack("U-A", "B2"),
        )["chance that C-I loses"]
        for each in ("any", "different")
    ]

    assert told == ["47 %", "45 %"]
