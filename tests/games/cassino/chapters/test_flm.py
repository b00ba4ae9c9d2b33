"""FLM units that are exchanged."""

import pytest

from pnp.games.cassino.ground.moves import Swap
from tests.games.cassino.drawn import after, blank, desk, facts, said, under


def test_units_are_exchanged() -> None:
    position = after(blank(), Swap("allied"), Swap("axis"), Swap("allied"))

    assert position.exchanged == [1, 2]
    assert facts(position, Swap("allied")) == {"exchanged": 3}
    assert under(position, Swap("allied")) == ("FLM 1", "R17")


@pytest.mark.parametrize(
    ("ruling", "objection"),
    [
        pytest.param(
            "before set-up",
            "it is turn 4, and set-up is over [FLM 1, R17]"
            " (exchange FLM units before you begin)",
            id="before set-up",
        ),
        pytest.param("any time", "", id="at any time"),
    ],
)
def test_when_they_are(ruling: str, objection: str) -> None:
    """R17."""
    settings = {"flm_swap": ruling}

    assert said(desk("rules flm", settings=settings), Swap("allied")) == objection
    before = desk("rules flm", frames=[("scene",)], settings=settings)
    assert said(before, Swap("allied")) == ""
