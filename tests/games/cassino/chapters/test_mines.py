"""German mines: against whom they are, and where they lie."""

from pathlib import Path

import pytest

from pnp.games.cassino.chapters import opening as mines
from pnp.games.cassino.chapters.opening import start
from pnp.games.cassino.ground.moves import Mines
from tests.games.cassino.drawn import after, desk, facts, said, tables, under


@pytest.mark.parametrize(
    ("ruling", "factors", "found"),
    [
        ("half", 0, (0, 0)),
        ("half", 1, (1, 0)),
        ("half", 2, (2, 1)),
        ("half", 3, (3, 1)),
        ("half", 4, (4, 2)),
        ("half", 7, (7, 3)),
        ("as two", 1, (1, 0)),
        ("as two", 2, (2, 1)),
        ("as two", 3, (3, 1)),
        ("as two", 4, (4, 1)),
    ],
)
def test_against_personnel_and_vehicles(
    ruling: str, factors: int, found: tuple[int, int]
) -> None:
    """Mines 1 and R16."""
    position = desk("rules mines", settings={"many_mines": ruling})

    assert mines.against(position, factors) == found


@pytest.mark.parametrize("awaited", ["scene", "turn"])
def test_mines_are_laid_and_cleared(awaited: str) -> None:
    position = desk("rules mines", frames=[(awaited,)])

    laid = after(position, Mines("D5", 2), Mines("E4", 3), Mines("D5", 1))

    assert laid.mines == {"D5": 1, "E4": 3}
    assert after(laid, Mines("E4", 0)).mines == {"D5": 1}


def test_what_mines_are_told() -> None:
    position = desk("rules mines")

    assert facts(position, Mines("D5", 4)) == {
        "against personnel": 4,
        "against vehicles": 2,
    }
    assert under(position, Mines("D5", 4)) == ("Mines 1", "Mines 2", "R16")
    for few in (1, 2):
        assert under(position, Mines("D5", few)) == ("Mines 1", "Mines 2")
    gone = desk("mines D5 2; rules mines")
    assert under(gone, Mines("D5", 0)) == ("Mines 1", "Mines 2")


def test_mines_of_an_earlier_scenario_lie_there(tmp_path: Path) -> None:
    """Mines 2."""
    overlay = tmp_path / "campaign.yaml"
    overlay.write_text(
        "overlay: day-2\n"
        "add:\n"
        "  minefields:\n"
        "    components:\n"
        "      - {id: m1, hex: D5, factors: 2}\n"
    )
    position = start(tables(overlay).game, dealt=False)

    assert position.mines == {"D5": 2}
    assert start(tables().game, dealt=False).mines == {}


@pytest.mark.parametrize(
    ("line", "factors", "objection"),
    [
        ("mines D5 2", 0, ""),
        ("", 20, ""),
        ("", 0, "there are no mines in D5 [Mines 2] (leave them out)"),
        pytest.param(
            "mines F6 1; mines E4 1",
            0,
            "there are no mines in D5 [Mines 2] (name E4 or F6)",
        ),
        pytest.param(
            "",
            21,
            "one hex cannot have 21 factors of mines [Mines 1]"
            " (write 1 to 20, or 0 if they are gone)",
        ),
        pytest.param(
            "",
            -1,
            "one hex cannot have -1 factors of mines [Mines 1]"
            " (write 1 to 20, or 0 if they are gone)",
        ),
    ],
)
def test_what_is_said_of_mines(line: str, factors: int, objection: str) -> None:
    assert said(desk(f"{line}; rules mines"), Mines("D5", factors)) == objection
