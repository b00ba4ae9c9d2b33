"""The pictures of panels in a folded book are so high that their pages are full."""

import pytest

from pnp.geometry import Length, mm
from pnp.kit.heights import SAFE, Block, heights, step, wrapped
from pnp.layout.fonts import font
from pnp.render.strips import Plate

PAGE, HEAD = mm(181), mm(20)
FREE = Block(mm(20), mm(38), mm(74))
FIXED = Block(mm(20), mm(46), mm(46))


def page_ends(blocks: list[Block]) -> list[float]:
    """Return how far down each page is used, in millimetres."""
    ends, down = list[float](), HEAD
    for block, high in zip(blocks, heights(blocks, HEAD, PAGE), strict=True):
        assert block.least <= high <= block.most
        if down + block.rest + high > PAGE:
            ends.append(down.mm)
            down = Length(0)
        down = Length(down + block.rest + high)
    return [*ends, down.mm]


@pytest.mark.parametrize(
    "blocks",
    [
        pytest.param([FREE] * 2, id="one page"),
        pytest.param([FREE] * 5, id="two pages"),
        pytest.param([FREE, FIXED, FREE, FREE, FREE], id="of two kinds"),
    ],
)
def test_each_page_but_the_last_is_full(blocks: list[Block]) -> None:
    *ends, last = page_ends(blocks)

    assert all((PAGE - SAFE).mm - 4 < end <= (PAGE - SAFE).mm for end in ends)
    assert last <= (PAGE - SAFE).mm


def test_a_panel_alone_on_the_last_page_is_not_blown_up() -> None:
    *_, last = heights([FREE] * 3, HEAD, PAGE)

    assert last == FREE.least + (FREE.most - FREE.least) // 2


def test_a_panel_higher_than_a_page_is_alone_on_it() -> None:
    tall = Block(mm(20), mm(200), mm(200))

    assert list(heights([tall, tall], HEAD, PAGE)) == [mm(200), mm(200)]


def test_lines_are_broken_between_words() -> None:
    serif, size = font("serif"), mm(3)
    word = serif.width("word", size)

    assert wrapped("word", word, serif, size) == 1
    assert wrapped("word word word", word * 2, serif, size) == 3
    assert wrapped("word word word", word * 3, serif, size) == 2


def test_a_step_is_higher_with_more_words_and_with_its_cases() -> None:
    brief, cited = (Plate("", "Who goes there", cases) for cases in ((), ("9.1",) * 30))

    assert step(brief, mm(80)) < step(cited, mm(80))
