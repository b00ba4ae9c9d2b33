"""Cases of which ``make test`` takes every second or third, and ``make soak`` all."""

from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

T = TypeVar("T")


def alternate(cases: Iterable[T], of: int = 2) -> list[Any]:
    """Return cases as parameters: one of so many; the rest is left to ``make soak``."""
    soak = (pytest.mark.soak,)
    return [
        pytest.param(case, marks=soak if number % of else ())
        for number, case in enumerate(cases)
    ]
