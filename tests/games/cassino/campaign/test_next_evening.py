"""What the next evening begins with: formations as they stand, and mines."""

import json
from pathlib import Path

import pytest

from pnp.games.cassino import chronicle
from pnp.games.cassino.chapters import cohesion
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.ground.tables import Tables
from pnp.model.game import Game
from pnp.rules.ledger import Ledger
from tests import ledgers
from tests.games.cassino.campaign.drawn import ledger

DIVISIONS = (
    "34th allied us_infantry 22/24 reduced 1 gone 1 lost 2; tanks axis grenadier 7/8 support;"
    " lancers allied allied_infantry 14/16 reduced 2"
)


def laid_on(found: Ledger, folder: Path, *before: Path) -> Tables:
    """Return the tables of the next evening, from the file that is written for it."""
    game = definition(*before)
    path = folder / f"next{len(before)}.yaml"
    laid = {"overlay": path.stem, **chronicle.overlay(found, game)}
    path.write_text(json.dumps(laid), encoding="utf-8")
    return Tables(definition(*before, path))


def definition(*overlays: Path) -> Game:
    """Return the game with the Lancers in it."""
    return ledgers.definition("cassino", variants=["diadem"], overlays=list(overlays))


def told(tables: Tables) -> dict[str, str]:
    """Return the formations that an evening begins with."""
    return {
        each.id: f"{each.steps} reduced {each.reduced} gone {each.gone} lost {each.lost}"
        + " support" * each.support
        for each in tables.formations
    }


@pytest.mark.parametrize(("ruled", "lost"), [("scenario", 0), ("campaign", 2)])
def test_it_begins_with_the_formations_as_they_stand(
    tmp_path: Path, ruled: str, lost: int
) -> None:
    """R28: initiative lost comes along only where it lasts."""
    found = ledger(DIVISIONS, settings={"cohesion_lasts": ruled})

    assert told(laid_on(found, tmp_path)) == {
        "lancers": "14 reduced 2 gone 0 lost 0",
        "34th": f"22 reduced 1 gone 1 lost {lost}",
        "tanks": "7 reduced 0 gone 0 lost 0 support",
    }


def test_sides_and_forces_are_theirs(tmp_path: Path) -> None:
    tables = laid_on(ledger(DIVISIONS), tmp_path)
    found = tables.formation_of["34th"]

    assert (found.name, tables.sides[found.side].id) == ("34th Division", "allied")
    assert tables.forces[found.force].id == "us_infantry"


def test_morale_is_lower_from_the_start_where_losses_last(tmp_path: Path) -> None:
    found = ledger(DIVISIONS, settings={"cohesion_lasts": "campaign"})
    position = Position(laid_on(found, tmp_path))
    position.settings = found.settings
    force = position.tables.force_of["us_infantry"]

    assert cohesion.morale(position, force) == (7, 5)


def test_mines_lie_where_they_were_left(tmp_path: Path) -> None:
    found = ledger("mines D5 2; mines A/1 1")

    assert laid_on(found, tmp_path).minefields == {"A/1": 1, "D5": 2}


def test_mines_lie_wherever_a_hex_may_be(tmp_path: Path) -> None:
    """Whatever the players call it, and however much it sounds like another."""
    hexes = {"B.12/3": 1, "B.12-3": 2, "M.": 1, "A..B": 1, "A//": 1, "Höhe-593": 2}
    found = ledger("; ".join(f"mines {at} {many}" for at, many in hexes.items()))

    assert laid_on(found, tmp_path).minefields == hexes


def test_one_evening_after_the_other(tmp_path: Path) -> None:
    """Laid upon what was laid before: mines change, come, and go."""
    laid_on(ledger("mines D5 2; mines E4 1"), tmp_path)
    tables = laid_on(
        ledger("mines D5 1; mines C3 3"), tmp_path, tmp_path / "next0.yaml"
    )

    assert tables.minefields == {"C3": 3, "D5": 1}


def test_nothing_to_carry_is_nothing_to_lay_on() -> None:
    assert chronicle.overlay(ledger(""), definition()) == {}
