"""Kits of scenarios: each in a folder of its own, on a board of its own size."""

import json
from pathlib import Path

import pytest

from pnp.cli.opening import Opening
from pnp.errors import BadInput, Complaints
from pnp.export.dispatch import dispatch
from pnp.export.job import Wish
from pnp.geometry import Length, mm
from pnp.grids import Grid
from pnp.kit import Order, build
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.model.scenario import PARTS


def battle(folder: Path, grid: Grid, area: Length = mm(30), name: str = "mine") -> Game:
    """Return a shipped game with a new scenario laid on."""
    bare = load("itchy-scratchy", complaints=Complaints())
    assert bare is not None
    path = folder / f"{name}.yaml"
    path.write_text(Opening(bare, name, grid, area).text())
    game = load("itchy-scratchy", scenario=str(path), complaints=Complaints())
    assert game is not None
    return game


def test_two_scenarios_are_two_kits(tmp_path: Path) -> None:
    """Neither is written over the other, and each says which it is."""
    for name in ("one", "two"):
        game = battle(tmp_path, Grid.square(4, 4), name=name)
        kit = build(game, Order(only=("units",)), tmp_path / "out", Complaints())
        manifest = json.loads((kit.folder / "manifest.json").read_text())

        assert kit.folder.parent.name == f"itchy-scratchy-{name}"
        assert manifest["scenario"] == name


def test_a_board_too_large_for_a_poster_is_printed_as_tiles(tmp_path: Path) -> None:
    """And the kit says that the poster is left out, and why."""
    game = battle(tmp_path, Grid.square(20, 2))
    kit = build(game, Order(only=("field",)), tmp_path / "out", Complaints())

    assert list(kit.files) == ["board.pdf"]
    assert len(kit.left_out) == 1
    assert "too large for ARCH C paper" in next(iter(kit.left_out.values()))


@pytest.mark.parametrize(
    ("only", "paper", "files"),
    [
        pytest.param((), "A4", {"board.pdf"}, id="the board is the page"),
        pytest.param(("board",), "Letter", {"board.pdf"}, id="asked for by name"),
        pytest.param(("poster",), "A4", {"poster.pdf"}, id="only as a poster"),
        pytest.param(("field",), "A5", {"board.pdf", "poster.pdf"}, id="tiles on A5"),
    ],
)
def test_a_board_that_fits_one_page_is_printed_once(
    tmp_path: Path, only: tuple[str, ...], paper: str, files: set[str]
) -> None:
    """As the board, or as the poster alone; nothing is said of what is the same."""
    order = Order(only=only, paper=paper)
    game = battle(tmp_path, Grid.square(4, 4))
    kit = build(game, order, tmp_path / "out", Complaints())
    boards = {name for name in kit.files if name in ("board.pdf", "poster.pdf")}

    assert boards == files
    assert not [each for each in kit.left_out if "poster" in each]
    sheets = [made.sheets for made in kit.made if made.part.kind == "tiles"]
    assert all(each == 1 or paper == "A5" for each in sheets)


@pytest.mark.parametrize("grid", [Grid.square(4, 4), Grid.hexes(4, 4)])
def test_units_wider_than_their_areas_are_refused(tmp_path: Path, grid: Grid) -> None:
    """Where the width of an area is written; nothing is printed."""
    game = battle(tmp_path, grid, mm(15))

    with pytest.raises(BadInput, match=r"mine\.yaml:16:\d+: counters of .* do not fit"):
        build(game, Order(only=("units",)), tmp_path / "out", Complaints())
    assert not (tmp_path / "out").exists()


def test_a_scenario_comes_back_from_its_tables(tmp_path: Path) -> None:
    """Its areas, forces and units do; a grid is no table, and it is said so."""
    game = battle(tmp_path, Grid.hexes(4, 4))
    wish = Wish(to="csv")
    sent = dispatch(game, wish, tmp_path / "out", Complaints())
    again = load(sent.folder / "itchy-scratchy", complaints=Complaints())

    assert again is not None
    assert next(iter(sent.left_out)).what == "Mine"
    for part in PARTS:
        one, other = game.taking(part), again.taking(part)
        assert one is not None
        assert other is not None
        assert one.fields == other.fields
        assert [each.fields for each in one] == [each.fields for each in other]
