"""The cover of a book: its words stand on plain ground, on every paper."""

from pathlib import Path

import pytest

from pnp.errors import Complaints
from pnp.kit import Order, bookcover, build
from pnp.render.exhibits import Cover
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
