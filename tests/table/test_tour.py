"""Recorded games, played again in Chromium by taps and fields: the same log comes out.

``make test`` plays the first entries of a game of each referee, until each kind of
entry has come; ``make page-tour`` plays all of them.
"""

import os
from pathlib import Path
from typing import Any

import pytest

from tests.soak import alternate
from tests.table.opened import serving
from tests.table.touring import begun, recorded_game, same, toured

pytestmark = [
    pytest.mark.slow,
    pytest.mark.xdist_group("browser"),
    pytest.mark.filterwarnings("default"),
]
SHORT = {
    "castle-itter/published-beginner-won": 19,
    "itchy-scratchy/wall-exhaustion": 14,
    "cassino/the-town": 13,
    "aachen/morale": 22,
}
"""How many entries are played of each, if not all."""


@pytest.mark.parametrize(
    "name", SHORT if "PNP_TOUR" in os.environ else alternate(SHORT)
)
def test_a_recorded_game_is_played_again_by_taps(
    browser: Any, name: str, tmp_path: Path
) -> None:
    record = recorded_game(name, tmp_path)
    until = 0 if os.environ.get("PNP_TOUR") else SHORT[name]
    folder = tmp_path / "table"
    folder.mkdir()
    begun(record, folder)
    size = {"width": 390, "height": 844}
    context = browser.new_context(
        viewport=size, has_touch=True, reduced_motion="reduce"
    )
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))

    with serving(folder) as table:
        tour = toured(page, table, record, until)
        context.close()

    same(record, folder / "friday.pnp", until)
    assert errors == []
    assert tour.taps
