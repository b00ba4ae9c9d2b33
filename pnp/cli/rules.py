"""``pnp rules``: a case by its number, or the cases that speak of a thing."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.options import Wanted, takes_a_game, told
from pnp.cli.page import (
    INDENT,
    counted,
    folded,
    listed,
    paragraphs,
    part,
    quiet,
    say,
    title,
)
from pnp.cli.sessions import NAME, PLACE, asked_for, folder, path_of
from pnp.errors import BadInput, Complaint, Complaints, Mark, quoted
from pnp.model.game import Game, Number
from pnp.rules.rulebook import Decision, Passage, Rulebook
from pnp.values import replace

if TYPE_CHECKING:
    from pnp.session.events import Overruled
    from pnp.session.session import Session

MOST_SHOWN = 8
"""Cases a search shows; more are only counted."""


@click.command()
@takes_a_game
@click.argument("words", nargs=-1)
@PLACE
def rules(wanted: Wanted, words: tuple[str, ...], place: Path | None) -> None:
    """Show a case of GAME's rules by its number, or find the cases that hold WORDS.

    A case is shown in our own words, with the numbers in play, the rulings on what it
    leaves open, what the editions do differently, and how surely it is known.  With
    the name of a session for GAME, it is shown as that table plays it.

    \b
    Examples:
      pnp rules castle-itter 3.2
      pnp rules castle-itter "low morale" --edition playtest
      pnp rules friday 2.8
    """
    asked = " ".join(words).strip()
    kept = path_of(wanted.name, folder(place))
    if wanted == Wanted(wanted.name) and NAME.fullmatch(wanted.name) and kept.exists():
        say(at_table(asked_for(wanted.name, place).open(), asked))
    else:
        say(found(wanted.load(Complaints()), asked))


def at_table(session: "Session", asked: str) -> Iterator[str]:
    """Return the same as a table plays it: what was overruled has its new value."""
    game, agreed = session.game, [each for _, each in session.overruled]
    values = {
        each.setting: each.value for each in agreed if each.setting in game.numbers
    }
    numbers = {name: replace(game.numbers[name], value=v) for name, v in values.items()}
    yield from found(replace(game, numbers={**game.numbers, **numbers}), asked)
    told_of = [f"{each.case}: {_agreed(each)}." for each in agreed]
    lines = [line for each in told_of for line in folded(each, INDENT)]
    yield from part("Agreed at this table", lines)


def _agreed(each: "Overruled") -> str:
    how = f"{each.setting} is {each.value}" if each.setting else "it advises only"
    return f"{how}, because {each.because}" if each.because else how


def found(game: Game, asked: str) -> Iterator[str]:
    """Return a case, a list of cases, or all of them; BadInput where none is meant."""
    book = Rulebook(game)
    if not book.passages:
        raise BadInput([Complaint(Mark(game.id), "has no book of rules")])
    if not asked:
        return contents(book)
    if passages := book.find(asked):
        return shown(book, passages)
    hits = () if book.is_number(asked) else book.search(asked)
    if not hits:
        raise _not_found(book, asked)
    return hit_list(book, asked, hits)


def contents(book: Rulebook) -> Iterator[str]:
    """Yield every chapter with its cases."""
    yield title(f"{told(book.game)}: the rules, case by case")
    chapters: dict[str, list[tuple[str, str]]] = {}
    for each in book.passages.values():
        chapters.setdefault(each.chapter, []).append(_named(each))
    for chapter, cases in chapters.items():
        yield from part(chapter, listed(cases))
    yield ""
    first = next(iter(book.passages))
    yield quiet(f"pnp rules {book.game.id} {first} shows a case; words find cases.")


def shown(book: Rulebook, found: tuple[Passage, ...]) -> Iterator[str]:
    """Yield cases in full."""
    for at, passage in enumerate(found):
        if at:
            yield ""
        yield from case(book, passage)


def case(book: Rulebook, passage: Passage) -> Iterator[str]:
    """Yield a case with all that bears on it."""
    number, name = _named(passage)
    yield title(f"{number}  {name}")
    yield quiet(f"{passage.chapter} · {told(book.game)}")
    yield ""
    yield from paragraphs(passage.text)
    yield from part("Example", paragraphs(passage.example))
    yield from part("Rulings", _rulings(book.decisions(passage), passage))
    numbers = [*map(_number, book.numbers(passage))]
    yield from part("Numbers in play", listed(numbers))
    changes = [
        (change.topic, f"was: {change.was}; now: {change.now}")
        for change in book.changes(passage)
    ]
    yield from part("What the editions do differently", listed(changes))
    named = [p for name in passage.names for p in book.find(name) if p is not passage]
    told_of = {each.case for each in book.decisions(passage)}
    beside = {
        each.id: each
        for each in (*named, *book.named_by(passage))
        if each.id not in told_of
    }
    yield from part("See also", listed([*map(_named, beside.values())]))
    yield from part("How surely", _surely(book, passage))


def _rulings(decisions: tuple[Decision, ...], passage: Passage) -> Iterator[str]:
    """Yield each ruling: the setting and its value, what else it may be, and why."""
    for each in decisions:
        yield from folded(f"{each.number.title} [{each.case}]", INDENT)
        yield from folded(_setting(each.number), INDENT * 2)
        if each.case != passage.id:
            yield from folded(" ".join(each.reason), INDENT * 2)


def _setting(number: Number) -> str:
    others = [str(each) for each in number.options if each != number.value]
    else_ = f"; it may be {' or '.join(others)}" if others else ""
    return f"{number.id} = {number.value}{else_}"


def _number(number: Number) -> tuple[str, str]:
    options = [str(each) for each in number.options if each != number.value]
    else_ = f" (it may be {' or '.join(options)})" if options else ""
    return f"{number.id} = {number.value}", f"{number.title}{else_}"


def _surely(book: Rulebook, passage: Passage) -> Iterator[str]:
    """Yield who rules a case, where it comes from, and what nobody says."""
    case = passage.case
    who = "The referee rules it." if case.ruled else "It is left to the players."
    sources = ", ".join(case.provenance.sources) or "none"
    yield from folded(
        f"{who} Source: {sources} ({case.provenance.confidence}).", INDENT
    )
    for whose, ours, of in book.rests_on(passage):
        what = (
            f"It rests on reconstructed data: {ours} of the {of} {whose} that cite it."
        )
        yield from folded(what, INDENT)
    yield from folded("Errata: none are known.", INDENT)


def hit_list(book: Rulebook, asked: str, hits: tuple[Passage, ...]) -> Iterator[str]:
    """Yield the cases a search found: the nearest in full, then the next by name."""
    yield quiet(f"{counted(len(hits), 'case')} of {told(book.game)} for {asked!r}")
    yield ""
    yield from case(book, hits[0])
    others = [(n, name) for n, name in map(_named, hits[1:MOST_SHOWN])]
    yield from part("Found as well", listed(others))
    if len(hits) > MOST_SHOWN:
        yield f"{INDENT}… and {counted(len(hits) - MOST_SHOWN, 'more case')}"


def _named(passage: Passage) -> tuple[str, str]:
    """Return the number of a case and its title, a page's word not twice."""
    plain = passage.case.title
    return passage.id.removesuffix(plain).strip(), plain


def _not_found(book: Rulebook, asked: str) -> BadInput:
    """Return the complaint that no case is meant, and what may have been."""
    hint = ""
    if other := book.elsewhere(asked):
        edition = next(iter(other[0].editions), "")
        hint = f"it is in another edition: --edition {edition}"
    elif meant := book.meant(asked):
        hint = f"did you mean {meant!r}?"
    what = f"no case is called or holds {quoted(asked)}"
    return BadInput([Complaint(Mark(told(book.game)), what, hint)])
