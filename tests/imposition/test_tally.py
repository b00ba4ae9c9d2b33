"""What a print run takes, and what to do with it."""

import pytest

from pnp.imposition.impose import impose
from pnp.imposition.page import paper
from pnp.imposition.sheet import Backs
from pnp.imposition.tally import Tally, steps
from tests.imposition.deck import RED, deck

A4 = paper("a4")


@pytest.mark.parametrize(
    ("backs", "sheets", "printed", "cuts"),
    [
        pytest.param("long-edge", 2, 4, 8 + 5, id="both sides"),
        pytest.param("separate", 4, 4, 8 + 5 + 4 * 4, id="and the outlines"),
        pytest.param("gutterfold", 3, 3, 6 + 6 + 6, id="folded, then cut"),
        pytest.param("none", 2, 2, 8 + 5, id="for sleeves"),
    ],
)
def test_a_run_is_counted(backs: Backs, sheets: int, printed: int, cuts: int) -> None:
    """Eleven cards: nine and two, or four, four and three beside a fold."""
    cards = deck("abcdefghijk", colour=RED)
    run = Tally.of(impose(cards, A4, title="Cards", backs=backs))

    assert (run.sheets, run.sides, run.pieces, run.cuts) == (
        sheets,
        printed,
        11,
        cuts,
    )


def test_waste_is_the_paper_that_is_no_piece() -> None:
    run = Tally.of(impose(deck("abcdefghi", colour=RED), A4, title="Cards"))

    assert run.waste == pytest.approx(1 - 9 * 63 * 88 / (210 * 297))
    assert Tally().waste == 0


def test_what_to_do_comes_in_order() -> None:
    assert steps("long-edge") == (
        "print on both sides, turning over on the long edge, at 100 %",
        "check the printed ruler with a real one: 100 mm and 4 in",
        "cut from the back: the long lines first, outer edges last",
        "round the corners last",
    )
    assert steps("gutterfold")[2] == "fold along the dashed line and glue"
