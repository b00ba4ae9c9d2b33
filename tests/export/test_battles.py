"""Battles on virtual tables: units on the areas where they begin, facing as they do."""

from functools import cache
from pathlib import Path

import pytest

from pnp.errors import Complaints
from pnp.export import tts, vassal
from pnp.export.job import Export, Job, Wish
from pnp.geometry import mm
from pnp.grids import Grid
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.values import replace
from tests.export.kept import kept
from tests.export.modules import BOARD, MAP, Module, at, held
from tests.export.tabletop import Saved

HOST = "https://example.org/kit"
CASES = [("wall", 4), pytest.param("wall-on-hexes", 6, marks=pytest.mark.soak)]

every_battle = pytest.mark.parametrize(("battle", "edges"), CASES)


@cache
def game(battle: str) -> Game:
    """Return the game with a battle laid on."""
    complaints = Complaints()
    found = load("itchy-scratchy", scenario=battle, complaints=complaints)
    assert found, complaints.errors
    return replace(found, sheets={}, books={})  # which take longer than the rest


def job(battle: str, to: str) -> Job:
    """Return a battle on the press, as coarse as can still be told apart."""
    wish = Wish(to=to, dpi=40, assets=HOST if to == "tts" else "")
    return Job.of(game(battle), Complaints(), wish, Path("/kit"), kept=kept())


def begins(battle: str) -> dict[str, tuple[str, int]]:
    """Return the area where each unit begins, and the edge it faces."""
    scenario = game(battle).scenario
    assert scenario
    facings = scenario.grid.facings
    return {
        unit.id: (str(unit.fields["at"]), facings.index(str(unit.fields["facing"])))
        for unit in game(battle).sets["units"]
    }


@every_battle
def test_units_stand_where_they_begin_in_vassal(battle: str, edges: int) -> None:
    """Each in the zone of its area, turned; players turn it edge by edge."""
    made: Export = vassal.export(job(battle, "vassal"))
    (vmod,) = (data for name, data in made.files.items() if name.endswith(".vmod"))
    window = Module(vmod).map("The field")
    rests = {each.attrib["name"]: at(each) for each in window.iter(f"{BOARD}.Region")}
    stacks = window.findall(f"{MAP}.SetupStack")
    found = {
        piece.path.removeprefix("units/"): (
            stack.attrib["name"],
            int(piece.one("rotate").state[0]),
        )
        for stack in stacks
        for piece in held(stack)
    }
    ways = {piece.one("rotate").type[1] for s in stacks for piece in held(s)}

    assert found == begins(battle)
    assert ways == {str(edges)}
    assert len(rests) == 64
    assert all(at(stack) == rests[stack.attrib["name"]] for stack in stacks)


@every_battle
def test_units_stand_where_they_begin_on_the_table(battle: str, edges: int) -> None:
    """From the middle of the board, in inches; 180 degrees is upright to the reader."""
    made: Export = tts.export(job(battle, "tts"))
    saved = Saved(made.files, "itchy-scratchy", HOST)
    scenario = game(battle).scenario
    assert scenario
    grid, names = scenario.grid, {u.id: u.name for u in game(battle).sets["units"]}
    first = place_of(saved, names["U-I1"])

    for unit, (area, facing) in begins(battle).items():
        state = saved.named(names[unit])["Transform"]
        assert state["rotY"] == (180 + facing * 360 / edges) % 360
        across, down = apart(grid, "C1", area)
        assert state["posX"] - first[0] == pytest.approx(across, abs=0.01)
        assert first[1] - state["posZ"] == pytest.approx(down, abs=0.01)


def place_of(saved: Saved, name: str) -> tuple[float, float]:
    """Return where something lies on the table."""
    state = saved.named(name)["Transform"]
    return state["posX"], state["posZ"]


def apart(grid: Grid, one: str, other: str) -> tuple[float, float]:
    """Return how far one area of 30 mm is from another, right and down, in inches."""
    (ax, ay), (bx, by) = (grid.middle(grid.index[name]) for name in (one, other))
    inches = mm(30).inch
    return (bx - ax) * inches, (by - ay) * inches
