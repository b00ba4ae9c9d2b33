"""Phrases that the prompts, logs and lists of every game share."""

from collections.abc import Iterable, Sequence

from pnp.rules.package import Section


def count(number: int, one: str, several: str = "") -> str:
    """Return a number of things: "1 die", "2 dice", "no markers"."""
    word = one if number == 1 else several or f"{one}s"
    return f"{number or 'no'} {word}"


def listed(names: Sequence[str], last: str = "and") -> str:
    """Return names for a sentence: "Lee, Basse and Seiner"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def some(names: Sequence[str], most: int = 3) -> str:
    """Return names for a sentence: the first few if there are many."""
    return listed([*names[:most], "others"] if len(names) > most else names)


def counted(names: Iterable[str]) -> list[str]:
    """Return each name once, with its count if above 1: "2 Machine Gunner"."""
    found: dict[str, int] = {}
    for name in names:
        found[name] = found.get(name, 0) + 1
    return [f"{n} {name}" if n > 1 else name for name, n in found.items()]


def section(
    title: str, lines: Iterable[str], *, drawn: bool = False, detail: bool = False
) -> Section:
    """Return a section of text for a person; the caller breaks its lines."""
    return Section(title, tuple(lines), drawn, detail)
