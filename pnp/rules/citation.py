"""Which case of the rulebook a function rules: data, so that it can be checked.

    @case("2.8", "p.13")
    def blocked(position, move): ...

A function that serves two editions cites the case of each; a ruling shows those
that are in the edition in play.
"""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

RULED: dict[str, list[str]] = {}
"""Every case cited so far, and the functions that rule it, for the audit."""


def case(*cases: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Say which cases of the rulebook a function rules."""

    def citing(ruled: Callable[P, R]) -> Callable[P, R]:
        ruled.__dict__["cases"] = cases
        for each in cases:
            RULED.setdefault(each, []).append(f"{ruled.__module__}.{ruled.__name__}")
        return ruled

    return citing


def cited(ruled: Callable[..., object]) -> tuple[str, ...]:
    """Return the cases a function rules; none if it does not say."""
    return tuple(getattr(ruled, "cases", ()))
