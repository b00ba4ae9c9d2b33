"""How far anybody spots, by the scenario, the weather and the fog."""

import pytest

from pnp.games.cassino.chapters.weather import columns, sight
from tests.games.cassino.drawn import desk


@pytest.mark.parametrize(
    ("line", "below", "high"),
    [
        pytest.param("May day", 12, 12, id="by day"),
        pytest.param("May night", 1, 1, id="by night"),
        pytest.param("May day spotting 8", 8, 8, id="as the scenario says"),
        pytest.param("May day; rain 1", 5, 5, id="Rain"),
        pytest.param("May day; heavy_rain 1", 3, 3, id="Heavy Rain"),
        pytest.param("May day spotting 2; rain 1", 2, 2, id="less than in the rain"),
        pytest.param(
            "May day; persistent_rain 2; fog 3", 5, 3, id="fog on high ground"
        ),
        pytest.param(
            "May day; persistent_heavy_rain 2; fog 4", 3, 3, id="rain is worse"
        ),
        pytest.param("May day; fog 2", 12, 2, id="fog alone"),
        pytest.param("May day; fog", 12, 12, id="fog without a die yet"),
        pytest.param("May night; clear_sky 1", 2, 2, id="clear sky"),
        pytest.param("May night; uninterrupted_clear_sky 4", 2, 2, id="and for long"),
        pytest.param("May night; night_rain 1", 1, 1, id="never less than 1"),
        pytest.param("May night spotting 3; night_rain 1", 2, 2, id="rain by night"),
        pytest.param("May night; clear_sky 1; night_rain 1", 1, 1, id="both: R23"),
        pytest.param("May night; snowstorms 1", 1, 1, id="snow"),
        pytest.param("May night spotting 6; rain 1", 5, 5, id="rain that lasts: R32"),
    ],
)
def test_how_far_anybody_spots(line: str, below: int, high: int) -> None:
    assert (sight(p := desk(line)), sight(p, high=True)) == (below, high)


@pytest.mark.parametrize(
    ("line", "shift"),
    [
        ("May night", 0),
        pytest.param("May night; night_rain 1", -1, id="one down in the rain"),
        ("May day; heavy_rain 1", 0),
        ("May night; snowstorms 1; night_rain 1", -1),
    ],
)
def test_columns_of_direct_fire(line: str, shift: int) -> None:
    assert columns(desk(line)) == shift
