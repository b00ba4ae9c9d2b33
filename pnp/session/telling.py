"""Described plies joined to sentences: the dice of an attack continue its sentence."""

from collections.abc import Iterable, Iterator

from pnp.rules.package import Told
from pnp.values import replace

CLOSE = (":", ",", ";", ".", ")")
"""First characters of a part that follows the word before it without a space."""
ENDS = ":,; "
"""Characters that a sentence neither begins nor ends with."""


def joined(text: str, part: str) -> str:
    """Return a sentence and the part that continues it."""
    space = "" if part.startswith(CLOSE) or not part else " "
    return f"{text}{space}{part}"


def every(*cases: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cases of several parts, each once."""
    return tuple(dict.fromkeys(each for some in cases for each in some))


def sentences(told: Iterable[Told]) -> Iterator[str]:
    """Yield the sentences of plies, each with its parts and all their cases."""
    whole: list[Told] = []
    for each in told:
        if each.part and whole:
            last = whole[-1]
            text, cases = joined(last.text, each.text), every(last.cases, each.cases)
            whole[-1] = replace(last, text=text, cases=cases)
        else:
            whole.append(each)
        if each.then:
            whole.append(replace(each, text=each.then, cases=(), part=False))
    for each in whole:
        told_under = f" [{', '.join(each.cases)}]" if each.cases else ""
        yield f"{each.text.strip(ENDS)}{told_under}"
