"""Rulings in the order of a book: those on a chapter are together, under its title.

A ruling names the setting that it explains, as ``{its_name}``, and the setting names
the case that leaves it open; so a book need not say twice what a ruling is about.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

from pnp.model.game import Book, Case, Chapter, Number

NAMED = re.compile(r"\{([a-z0-9_]+)\}")
"""A number in a text, by its name."""
RULED = "Ruled <b>"
"""How the HTML of a ruling begins whose first sentence is its answer alone."""


@dataclass(frozen=True, slots=True)
class Ruled:
    """The rulings on a chapter; without one they are on no case that the book has."""

    chapter: Chapter | None
    cases: list[Case] = field(default_factory=list)


def by_chapter(
    rulings: Sequence[Case], book: Book, numbers: Mapping[str, Number]
) -> list[Ruled]:
    """Return rulings in groups as the chapters follow; those on none are first."""
    homes = {case.id: each for each in book.chapters for case in each.cases}
    groups = {each.id: Ruled(each) for each in book.chapters}
    others = Ruled(None)
    for each in rulings:
        case = next((one.case for one in _named(each, numbers) if one.case), "")
        home = homes.get(case)
        group = groups[home.id] if home else others
        group.cases.append(each)
    return [each for each in (others, *groups.values()) if each.cases]


def answer(ruling: Case, numbers: Mapping[str, Number]) -> str:
    """Return the value of the first setting that a ruling names; empty without one."""
    settings = (each for each in _named(ruling, numbers) if each.options)
    return next((str(each.value) for each in settings), "")


def _named(ruling: Case, numbers: Mapping[str, Number]) -> Iterator[Number]:
    """Yield the numbers that a ruling names, in the order of its text."""
    return (numbers[name] for name in NAMED.findall(ruling.text) if name in numbers)


def reasons(html: str, answer: str) -> str:
    """Return a ruling as HTML, without a first sentence that says its answer alone."""
    return html.removeprefix(f"{RULED}{escape(answer)}</b>.").lstrip()
