"""The cover of a book: its words stand on plain ground, on every paper."""

from pathlib import Path

import pytest

from pnp.errors import Complaints
from pnp.geometry import ZERO, Size, mm
from pnp.kit import Order, bookcover, build
from pnp.render.exhibits import Chart, Cover
from pnp.values import replace
from tests.kits import shipped


@pytest.mark.slow
def test_the_land_of_a_cover_ends_above_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Letter is wide and low: there the rubble of Aachen was under the words."""
    made: list[Cover] = []

    def kept(*given: object) -> Cover:
        made.append(Cover(*given))  # type: ignore[arg-type]
        return made[-1]

    monkeypatch.setattr(bookcover, "Cover", kept)
    order = Order(only=("rulebook",), paper="Letter")
    build(shipped("aachen"), order, tmp_path, Complaints())

    (cover,) = made
    assert cover.foot <= cover.area.height - bookcover.NAMED
    assert cover.top + cover.size.height <= cover.area.height - bookcover.NAMED


def test_the_back_of_a_folded_book_has_the_sections_it_has_room_for() -> None:
    """One that is too long is left out, and a brief one after it is not."""
    area = Size(mm(142), mm(198))
    plain = ("#000", "#fff", "#fff", "#fff")
    cover = Cover(-1, area, area, ZERO, ZERO, (), 20.0, *plain, -1, "#111", ZERO)
    brief, long = (
        Chart(title, (), [("1", "Once a turn.")] * rows, ("label", "words"))
        for title, rows in (("Brief", 5), ("Long", 24))
    )

    found = list(bookcover.small_back([brief, long, brief, brief], cover))

    assert found == [brief, brief, brief]
    assert list(bookcover.small_back([long], cover)) == [long]
    low = replace(cover, strip=mm(40))
    assert list(bookcover.small_back([long], low)) == []
