"""The manifest tells the same of every piece, however its back is printed."""

from pathlib import Path
from typing import Any, get_args

import pytest

from pnp.errors import Complaints
from pnp.imposition.sheet import Backs
from pnp.kit import Order, build
from pnp.kit.job import Job
from pnp.kit.ledger import Ledger
from pnp.kit.parts import parts
from pnp.model.game import Game
from pnp.model.loading import load
from tests.command import small


@pytest.fixture
def game(tmp_path: Path) -> Game:
    """Return the small game."""
    for name, text in small("x").items():
        path = tmp_path / "x" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    found = load(tmp_path / "x", complaints=Complaints())
    assert found is not None
    return found


def counters(game: Game, backs: Backs) -> dict[str, Any]:
    """Return what is noted of each counter, by its name."""
    order = Order(backs=backs, only=("counters",))
    making, ledger = Job.of(game, order, Complaints()), Ledger()
    (part,) = parts(game, order.only)
    for _ in ledger.watch(making.sheets(part)):
        pass
    return {str(each["piece"]): each for each in ledger.entries()}


@pytest.mark.parametrize("backs", get_args(Backs))
def test_each_copy_of_a_counter_is_counted_once(game: Game, backs: Backs) -> None:
    noted = counters(game, backs)
    found = {name: sum(each["sheets"].values()) for name, each in noted.items()}

    copies = {f"units/{each.id}": each.copies for each in game.sets["units"]}
    assert found == copies


@pytest.mark.parametrize("backs", ["short-edge", "gutterfold", "separate"])
def test_a_counter_has_the_same_two_faces_every_way(game: Game, backs: Backs) -> None:
    def faces(way: Backs) -> dict[str, tuple[str, str]]:
        return {n: (e["front"], e["back"]) for n, e in counters(game, way).items()}

    assert faces(backs) == faces("long-edge")


def test_a_sheet_to_be_read_is_laid_out_once(game: Game, tmp_path: Path) -> None:
    making = Job.of(game, Order(), Complaints())
    aid = game.sheets["aid"]

    assert making.pages(aid) is making.pages(aid)
    assert build(game, Order(only=("aid",)), tmp_path / "out", Complaints()).made
