"""What the words leave of a page is spread over it, or has a picture."""

from collections.abc import Sequence
from typing import Any

import pytest

from pnp.render.book import anew, available
from pnp.render.exhibits import parts_of
from pnp.render.makeup import made_up
from pnp.render.vignettes import PX, Spot

pytestmark = pytest.mark.skipif(bool(available()), reason="needs Pango")

HIGH = 100
"""The height of a page's words, in millimetres, and of its neighbour: a back."""
SPOT = {3: Spot(3, 120 * PX, 40 * PX, 10 * PX, 20 * PX)}
OPENING = (
    '<div class="opening-picture"><div class="scene" id="plate-3--opening" '
    'style="height: 20mm"></div><h2 style="height: 8mm">The turn</h2></div>'
)


def case(high: int) -> str:
    text = f'<p style="padding-top: {high - 1}mm; line-height: 1mm">.</p>'
    return f'<div class="case">{text}</div>'


def columns(*cases: Sequence[int]) -> str:
    """Return columns of cases so high, in millimetres, the last of them of the page."""
    both = ('<section class="chapter">' + "".join(map(case, each)) for each in cases)
    broken = '</section><div style="break-before: column"></div>'
    return (
        f'<div class="columns" style="columns: 2">{broken.join(both)}</section></div>'
    )


def page(words: str, found: dict[int, Spot]) -> tuple[Any, Any]:
    """Return the first of two pages made up, and its tail-pieces."""
    import weasyprint

    css = "@page { size: 120mm 100mm; margin: 0 } * { margin: 0; font-size: 1mm }"
    full = "break-before: page; padding-top: 98mm; line-height: 1mm"
    html = f"<style>{css}</style>{words}<p style='{full}'>."
    document, places = made_up(weasyprint.HTML(string=html).render(), found, 0, anew)
    return document.pages[0]._page_box, places


def ends(box: Any, kind: str) -> list[float]:
    """Return how far down the boxes of a class end, in millimetres."""
    element = box.element
    own = [] if element is None else element.get("class", "").split()
    found = [(box.position_y + box.height) / PX] if kind in own else []
    for each in getattr(box, "children", ()):
        found += ends(each, kind)
    return found


def test_cases_move_apart_so_that_columns_end_at_the_foot() -> None:
    made, places = page(columns([30, 30, 36], [30, 30, 35]), {})

    found = ends(made, "case")
    assert found[2] == pytest.approx(HIGH, abs=0.5)
    assert found[5] == pytest.approx(HIGH, abs=0.5)
    assert found[0] == pytest.approx(30, abs=0.5)
    assert not places


def test_an_opening_grows_and_its_title_stays_at_its_foot() -> None:
    made, _ = page(f'<div class="part">{OPENING}{columns([62], [62])}</div>', SPOT)

    scene, _ = ends(made, "scene") + ends(made, "opening-picture")
    assert scene == pytest.approx(30, abs=0.2)
    assert ends(made, "case") == pytest.approx([HIGH, HIGH], abs=0.2)


def test_a_low_column_has_the_picture_of_its_chapter_at_its_foot() -> None:
    made, (place,) = page(columns([30, 5], [100]), SPOT)

    assert place.plate == 3
    assert place.bottom == pytest.approx(HIGH * 72 / 25.4, abs=0.5)
    assert place.top > ends(made, "case")[1] * 72 / 25.4
    assert place.right - place.left < 120 * 72 / 25.4 / 2


def test_a_low_page_has_one_across_it() -> None:
    _, (place,) = page(columns([30], [30]), SPOT)

    assert place.right - place.left == pytest.approx(120 * 72 / 25.4, abs=0.5)
    assert place.strip >= place.bottom - place.top - 0.01


def test_no_picture_is_on_a_page_twice() -> None:
    words = f'<div class="part">{OPENING}{columns([10], [10])}</div>'

    assert page(words, SPOT)[1] == []


@pytest.mark.parametrize(
    ("rows", "groups"),
    [(7, [7]), (8, [4, 4]), (9, [4, 2, 3]), (10, [4, 2, 4]), (12, [4, 2, 2, 4])],
)
def test_no_row_of_a_table_is_almost_alone(rows: int, groups: list[int]) -> None:
    found = [len(each) for each in parts_of(range(rows))]

    assert found == groups
