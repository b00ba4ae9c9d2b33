"""Which case of the rulebook a function rules: data, so that a test can check it.

    @case("2.8", "p.13")
    def blocked(position, move): ...

A function that serves two editions cites the case of each. A ruling shows those of the
edition in play.
"""

from collections.abc import Callable, Container, Iterable
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

CITING: dict[str, tuple[str, ...]] = {}
"""Every function that cites a case so far, by its full name, with its cases."""


def case(*cases: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Declare which cases of the rulebook a function rules."""

    def citing(ruled: Callable[P, R]) -> Callable[P, R]:
        ruled.__dict__["cases"] = cases
        CITING[f"{ruled.__module__}.{ruled.__qualname__}"] = cases
        return ruled

    return citing


def rules(package: str) -> dict[str, list[str]]:
    """Return every case that a package rules, and the functions that do, for an audit.

    Only imported modules are included. Two games may use the same case numbers.
    """
    found: dict[str, list[str]] = {}
    for name, cases in CITING.items():
        if name.startswith(f"{package}."):
            for each in cases:
                found.setdefault(each, []).append(name)
    return found


def cited(ruled: Callable[..., object]) -> tuple[str, ...]:
    """Return the cases a function rules; none if it cites none."""
    return tuple(getattr(ruled, "cases", ()))


def narrowed(
    printed: Iterable[str], known: Container[str], ruled: Callable[..., object]
) -> tuple[str, ...]:
    """Return the cases that are printed; a page gives the function's cases on it.

    ``p.21`` on a sheet is ``p.21 Score`` for the function that counts the score.
    """
    found: list[str] = []
    for each in printed:
        on_it = [one for one in cited(ruled) if one.startswith(f"{each} ")]
        found += [each] if each in known else on_it
    return tuple(found)
