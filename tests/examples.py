"""How many examples a law is tried on: in ``make quick`` a taste of them."""

import os
from collections.abc import Collection, Iterable

import pytest
from hypothesis import HealthCheck, settings

TASTE = "PNP_TASTE"
"""The variable that tells every worker that a taste is enough."""


def examples(number: int, *, in_one_folder: bool = False) -> settings:
    """Return the settings of a law that is tried on so many examples.

    Those that write files may share ``in_one_folder`` what a fixture made.
    """
    shared = [HealthCheck.function_scoped_fixture] if in_one_folder else []
    few = max(number // 8, 4) if TASTE in os.environ else number
    return settings(max_examples=few, deadline=None, suppress_health_check=shared)


def cases(names: Iterable[str], *, slow: Collection[str]) -> list[object]:
    """Return the names of cases as parameters, a few of them left to ``make test``."""
    return [
        pytest.param(name, marks=[pytest.mark.slow] if name in slow else [])
        for name in names
    ]
