"""``pnp rules``: a rule by number, or the rules about something."""

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
"""The most rules that a search shows; more are only counted."""


@click.command()
@takes_a_game
@click.argument("words", nargs=-1)
@PLACE
def rules(wanted: Wanted, words: tuple[str, ...], place: Path | None) -> None:
    """Show a rule of GAME by number, or search the rules.

    The rule is in our own words, with its numbers, the rulings on open questions, the
    differences between editions, and its sources.  Write the name of a session instead
    of GAME to see the rule as you play it there.

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
    """Yield the same for a session: overruled settings have their new value."""
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
    how = f"{each.setting} is {each.value}" if each.setting else "it only advises"
    return f"{how}, because {each.because}" if each.because else how


def found(game: Game, asked: str) -> Iterator[str]:
    """Return a rule, a list of rules, or all of them; or raise BadInput."""
    book = Rulebook(game)
    if not book.passages:
        raise BadInput([Complaint(Mark(game.id), "has no rules")])
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
    yield title(f"{told(book.game)}: the rules, one by one")
    chapters: dict[str, list[tuple[str, str]]] = {}
    for each in book.passages.values():
        chapters.setdefault(each.chapter, []).append(_named(each))
    for chapter, cases in chapters.items():
        yield from part(chapter, listed(cases))
    yield ""
    first = next(iter(book.passages))
    shows = f"pnp rules {book.game.id} {first} shows a rule; write words to search."
    yield quiet(shows)


def shown(book: Rulebook, found: tuple[Passage, ...]) -> Iterator[str]:
    """Yield rules in full."""
    for at, passage in enumerate(found):
        if at:
            yield ""
        yield from case(book, passage)


def case(book: Rulebook, passage: Passage) -> Iterator[str]:
    """Yield a rule with everything about it."""
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
    yield from part("Differences between editions", listed(changes))
    named = [p for name in passage.names for p in book.find(name) if p is not passage]
    told_of = {each.case for each in book.decisions(passage)}
    beside = {
        each.id: each
        for each in (*named, *book.named_by(passage))
        if each.id not in told_of
    }
    yield from part("See also", listed([*map(_named, beside.values())]))
    yield from part("Sources", _surely(book, passage))


def _rulings(decisions: tuple[Decision, ...], passage: Passage) -> Iterator[str]:
    """Yield each ruling: the setting, its value, the other values, and the reason."""
    for each in decisions:
        yield from folded(f"{each.number.title} [{each.case}]", INDENT)
        yield from folded(_setting(each.number), INDENT * 2)
        if each.case != passage.id:
            yield from folded(" ".join(each.reason), INDENT * 2)


def _setting(number: Number) -> str:
    others = [str(each) for each in number.options if each != number.value]
    else_ = f"; or {' or '.join(others)}" if others else ""
    return f"{number.id} = {number.value}{else_}"


def _number(number: Number) -> tuple[str, str]:
    options = [str(each) for each in number.options if each != number.value]
    else_ = f" (or {' or '.join(options)})" if options else ""
    return f"{number.id} = {number.value}", f"{number.title}{else_}"


def _surely(book: Rulebook, passage: Passage) -> Iterator[str]:
    """Yield who applies a rule, its source, and how sure it is."""
    case = passage.case
    who = "pnp checks this rule." if case.ruled else "The players apply this rule."
    sources = ", ".join(case.provenance.sources) or "none"
    yield from folded(
        f"{who} Source: {sources} ({case.provenance.confidence}).", INDENT
    )
    for whose, ours, of in book.rests_on(passage):
        what = f"Reconstructed data: {ours} of the {of} {whose} that cite it."
        yield from folded(what, INDENT)
    yield from folded("Errata: none known.", INDENT)


def hit_list(book: Rulebook, asked: str, hits: tuple[Passage, ...]) -> Iterator[str]:
    """Yield the rules that a search found: the nearest in full, the next by name."""
    yield quiet(f"{counted(len(hits), 'rule')} of {told(book.game)} for {asked!r}")
    yield ""
    yield from case(book, hits[0])
    others = [(n, name) for n, name in map(_named, hits[1:MOST_SHOWN])]
    yield from part("Also found", listed(others))
    if len(hits) > MOST_SHOWN:
        yield f"{INDENT}… and {counted(len(hits) - MOST_SHOWN, 'more rule')}"


def _named(passage: Passage) -> tuple[str, str]:
    """Return the number of a case and its title, without repeating a word."""
    plain = passage.case.title
    return passage.id.removesuffix(plain).strip(), plain


def _not_found(book: Rulebook, asked: str) -> BadInput:
    """Return the error that no rule fits, with the nearest one."""
    hint = f"pnp rules {book.game.id} lists them all"
    if other := book.elsewhere(asked):
        edition = next(iter(other[0].editions), "")
        hint = f"it is in another edition: --edition {edition}"
    elif (meant := book.meant(asked)) and (book.find(meant) or not meant.isdecimal()):
        hint = f"did you mean {meant!r}?"
    what = f"no rule has the number or the words {quoted(asked)}"
    return BadInput([Complaint(Mark(told(book.game)), what, hint)])
