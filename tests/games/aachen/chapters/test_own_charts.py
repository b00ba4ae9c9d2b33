"""Whoever owns the game lays its charts over ours, and the referee goes by them."""

from pathlib import Path

import pytest

from pnp.games.aachen.ground.moves import Attack, Move, Reveal
from tests.games.aachen.drawn import after, facts, standing, table, waiting

CHARTS = """\
overlay: own
title: Our charts
set:
  movement:
    components:
      vacant: {cost: 2}
      watched: {cost: 1}
      revealed: {cost: 5}
  strategies:
    components:
      fanatic: {does: ambush}
      sniper: {does: shouting}
  supply:
    components:
      engineer: {attack: 4}
  terrain:
    components:
      urban: {tem: 5}
  germans:
    components:
      u-sniper-5: {factor: 1}
"""


@pytest.fixture(scope="module")
def charts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("charts") / "own.yaml"
    path.write_text(CHARTS, encoding="utf-8")
    return path


def test_the_movement_table(charts: Path) -> None:
    """Five for a revealed unit; of the rows for a vacant area the dearer one."""
    line = "12: E-2-26; 13: u-sniper-5; 4: vacant"
    position = table(line, active="12", overlay=charts)

    assert facts(position, Move("E-2-26", ("13",)))["MF"] == 5
    assert facts(position, Move("E-2-26", ("4",)))["MF"] == 2
    assert facts(table(line, active="12"), Move("E-2-26", ("13",)))["MF"] == 3


def test_a_strategy_does_what_the_chart_says(charts: Path) -> None:
    """A Fanatic of theirs is an Ambush; what no word says is left to the players."""
    position = table(
        "12: vacant; 13: unrevealed E-2-26 F-2-26 L-Smoots",
        active="12",
        entered=dict.fromkeys(("E-2-26", "F-2-26", "L-Smoots"), "12"),
        joined="E-2-26, F-2-26, L-Smoots",
        overlay=charts,
    )
    position = after(position, Attack("13"))

    assert waiting(after(position, Reveal("u-fanatic-7"))) == ("ambush", "13")
    shouted = after(position, Reveal("u-sniper-5"))
    assert waiting(shouted) == ("lead", "13")
    assert standing(shouted)["L-Smoots"] == "13"


def test_factors_and_terrain(charts: Path) -> None:
    position = table(
        "13: u-sniper-5 E-2-26; morale 5", active="13", joined="E-2-26", overlay=charts
    )

    assert facts(position, Attack("13"))["DV"] == 1 + 5
