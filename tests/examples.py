"""How many examples a law is tried on: all in ``make soak``, else a part of them."""

import os
from collections.abc import Collection, Iterable, Sequence
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings

TASTE = "PNP_TASTE"
"""The variable that tells every worker that a taste is enough."""

SOAK = "PNP_SOAK"
"""The variable that tells every worker to try all there is."""

T = TypeVar("T")


def examples(number: int, *, in_one_folder: bool = False) -> settings:
    """Return the settings of a law that is tried on so many examples.

    ``make soak`` tries them all, ``make test`` a third, ``make quick`` an eighth.
    Those that write files may share ``in_one_folder`` what a fixture made.
    """
    shared = [HealthCheck.function_scoped_fixture] if in_one_folder else []
    share = 1 if SOAK in os.environ else 8 if TASTE in os.environ else 3
    few = max(number // share, 4)
    return settings(max_examples=few, deadline=None, suppress_health_check=shared)


def thinned(many: Sequence[T], of: int) -> Sequence[T]:
    """Return the first and every so-manieth after it; all in ``make soak``."""
    return many if SOAK in os.environ else many[::of]


def cases(names: Iterable[str], *, slow: Collection[str]) -> list[object]:
    """Return the names of cases as parameters, a few of them left to ``make test``."""
    return [
        pytest.param(name, marks=[pytest.mark.slow] if name in slow else [])
        for name in names
    ]
