"""Counting which of a game's rules are called while it is played."""

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from cProfile import Profile
from types import CodeType, FunctionType

from pnp.rules.citation import cited


def citing(package: str) -> dict[CodeType, str]:
    """Return every function of a game that cites a case, by its code.

    What its chronicle cites is exercised where campaigns are.
    """
    return {
        found.__code__: f"{name.removeprefix(package)[1:]}.{found.__name__}"
        for name, module in list(sys.modules.items())
        if name.startswith(f"{package}.") and name != f"{package}.chronicle"
        for found in vars(module).values()
        if isinstance(found, FunctionType) and found.__module__ == name
        if cited(found)
    }


@contextmanager
def counting(calls: Counter[CodeType]) -> Iterator[None]:
    """Count the calls of all functions meanwhile, by Python's own profiler in C."""
    before, profile = sys.getprofile(), Profile(builtins=False)
    profile.enable()
    try:
        yield
    finally:
        profile.disable()
        sys.setprofile(before)
    for each in profile.getstats():
        if isinstance(each.code, CodeType):
            calls[each.code] += each.callcount
