"""Patterns that wait for their first use: each is one that can be compiled."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from pnp.patterns import _Late, late

SOURCE = Path(__file__).parent.parent / "pnp"


def test_a_pattern_is_compiled_at_its_first_use() -> None:
    waiting = late(r"(\d+) men", re.IGNORECASE)

    assert "search" not in vars(waiting)
    assert waiting.search("20 MEN") is not None
    assert waiting.fullmatch("20 women") is None
    assert waiting.pattern == r"(\d+) men"
    assert "search" in vars(waiting)


def test_a_wrong_pattern_is_told_at_its_first_use() -> None:
    with pytest.raises(re.error):
        late("(").search("")


def test_every_pattern_of_ours_can_be_compiled() -> None:
    found = []
    for path in SOURCE.rglob("*.py"):
        if "= late(" not in path.read_text(encoding="utf-8"):
            continue
        name = ".".join(path.relative_to(SOURCE.parent).with_suffix("").parts)
        for value in vars(import_module(name)).values():
            found += [one.pattern for one in _within(value)]

    assert len(found) > 80


def _within(value: object) -> list[re.Pattern[str]]:
    if isinstance(value, _Late):
        return [value]  # type: ignore[list-item]
    if isinstance(value, tuple):
        return [found for each in value for found in _within(each)]
    return []
