"""Counters of two sizes share a sheet, unless a user wants each size by itself."""

from pathlib import Path

import pytest

from pnp.errors import Complaints
from pnp.kit import Kit, Order, build
from pnp.model.loading import load

WALL = Path(__file__).parents[2] / "components" / "itchy-scratchy"


def kit(folder: Path, *, mixed: bool) -> Kit:
    complaints = Complaints()
    loaded = load(WALL, complaints=complaints, scenario="wall")
    assert loaded is not None, complaints
    order = Order(only=("counters",), mixed=mixed, cutter=True)
    return build(loaded, order, folder, complaints)


@pytest.mark.parametrize(("mixed", "sheets"), [(True, 1), (False, 2)])
def test_the_wall_has_all_its_counters_on_one_sheet(
    tmp_path: Path, mixed: bool, sheets: int
) -> None:
    made = kit(tmp_path, mixed=mixed)
    (counters,) = made.made

    assert (counters.sheets, counters.pieces) == (sheets, 141)
    assert made.folder.name == f"a4-long-edge{'' if mixed else '-sizes-apart'}-cutter"
    assert sum(name.endswith("-cut.svg") for name in made.files) == sheets
