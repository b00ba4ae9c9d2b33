"""What formations lose: steps, and infantry units that are reduced or gone."""

from pathlib import Path

import pytest

from pnp.games.cassino.chapters import cohesion as losses
from pnp.games.cassino.ground.moves import Lose
from pnp.games.cassino.ground.position import Loss
from tests.games.cassino.drawn import after, desk, facts, said, under


def test_losses_are_added_up() -> None:
    position = after(
        desk(""),
        Lose("lancers", 3, 2),
        Lose("lancers", 1, -1, 1),
        Lose("lancers", 0, 1),
    )

    assert position.losses == {"lancers": Loss(4, 2, 1)}
    lancers = position.tables.formation_of["lancers"]
    assert losses.left(position, lancers) == (12, 2)


def test_what_a_loss_comes_to() -> None:
    position = desk("lancers lost 5 1 0")

    assert facts(position, Lose("lancers", 2)) == {"steps": "11 → 9"}
    assert under(position, Lose("lancers", 2)) == ("Attrition 2",)


@pytest.mark.parametrize(
    ("line", "move", "objection"),
    [
        pytest.param("", Lose("lancers", 16), "", id="all there are"),
        pytest.param(
            "lancers lost 15 0 0",
            Lose("lancers", 2),
            "16/5 Lancers has 1 step left [Attrition 2] (write 'lancers loses 1 step')",
            id="more than there are",
        ),
        pytest.param(
            "lancers lost 16 0 0",
            Lose("lancers", 1),
            "16/5 Lancers has no steps left [Attrition 2] (leave it out)",
            id="nobody is left",
        ),
        pytest.param(
            "lancers lost 2 1 0",
            Lose("lancers", 1, -2),
            "16/5 Lancers has 1 reduced unit [Attrition 2] (write at most 1 fewer)",
            id="more are whole again than were reduced",
        ),
        pytest.param(
            "",
            Lose("lancers", 0),
            "16/5 Lancers would lose nothing [Attrition 2]"
            " (write how many steps: 'lancers loses 2 steps')",
            id="nothing",
        ),
        pytest.param(
            "",
            Lose("lancers", -1),
            "16/5 Lancers would lose nothing [Attrition 2]"
            " (write how many steps: 'lancers loses 2 steps')",
            id="less than nothing",
        ),
        pytest.param(
            "lancers lost 2 1 2",
            Lose("lancers", 1, 0, -1),
            "16/5 Lancers would lose nothing [Attrition 2]"
            " (write how many steps: 'lancers loses 2 steps')",
            id="nobody comes back",
        ),
    ],
)
def test_what_a_formation_can_lose(line: str, move: Lose, objection: str) -> None:
    assert said(desk(line), move) == objection


def test_what_a_campaign_has_left_of_it_counts(tmp_path: Path) -> None:
    overlay = tmp_path / "campaign.yaml"
    overlay.write_text(
        "overlay: day-2\n"
        "add:\n"
        "  formations:\n"
        "    components:\n"
        "      - {id: a, name: 28th, side: allied, force: maoris, steps: 9, reduced: 2}\n"
    )
    position = desk("", overlay=overlay)

    assert said(position, Lose("a", 1, -2, 1)) == ""
    assert said(position, Lose("a", 1, -3)) == (
        "28th has 2 reduced units [Attrition 2] (write at most 2 fewer)"
    )
