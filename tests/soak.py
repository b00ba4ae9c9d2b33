"""Cases of which ``make test`` takes every second, and ``make soak`` all."""

from collections.abc import Iterable
from typing import Any, TypeVar

import pytest

T = TypeVar("T")


def alternate(cases: Iterable[T]) -> list[Any]:
    """Return cases as parameters; every second is left to ``make soak``."""
    soak = (pytest.mark.soak,)
    return [
        pytest.param(case, marks=soak if number % 2 else ())
        for number, case in enumerate(cases)
    ]
