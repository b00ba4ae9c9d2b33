"""Cases as an edition cites them: a book of one edition refers to no other's numbers.

    … is yellow (2.3, p.10)   →   … is yellow (2.3)     in the edition whose case is 2.3

References in parentheses may name the cases of several editions, so that a sentence is
written once.  What a book does not have is left out; what no edition has, stays.
"""

import re
from collections.abc import Iterable

from pnp.model.game import Book, Case, Chapter
from pnp.values import replace

LIST = re.compile(r" ?\(([^()]*)\)")


def of_edition(book: Book, edition: str) -> Book:
    """Return a book whose references are to the cases of an edition."""
    numbers = {True: set[str](), False: set[str]()}
    for chapter in book.chapters:
        for case in chapter.cases:
            numbers[_holds(chapter, case, edition)].update(_names(case))
    others = numbers[False] - numbers[True]
    if not others:
        return book
    chapters = (
        replace(each, cases=tuple(_case(case, others) for case in each.cases))
        for each in book.chapters
    )
    return replace(book, chapters=tuple(chapters))


def _holds(chapter: Chapter, case: Case, edition: str) -> bool:
    editions = case.editions or chapter.editions
    return not editions or edition in editions


def _names(case: Case) -> Iterable[str]:
    """Return what a case is called by: ``p.8 Initial actions`` is ``p.8`` too."""
    number, _, title = case.id.partition(" ")
    return (case.id, number) if not title[:1].isdigit() else (case.id,)


def _case(case: Case, others: set[str]) -> Case:
    text, example = (without(each, others) for each in (case.text, case.example))
    return replace(case, text=text, example=example)


def without(text: str, others: set[str]) -> str:
    """Return a text without references in parentheses to the cases of others."""

    def kept(match: re.Match[str]) -> str:
        cites = match[1].split(", ")
        own = [each for each in cites if each not in others]
        if len(own) == len(cites):
            return match[0]
        return f" ({', '.join(own)})" if own else ""

    return LIST.sub(kept, text)
