"""The rulebook for the table: the cases of the edition in play, found by words.

    book = Rulebook(game)
    book.find("3.2")                # one case by its number, however it is written
    book.search("low morale")       # the cases about it, the best match first

A passage is a case with everything that belongs to it: the rulings of the game that
decide it, the cases it names and those that name it, the differences between editions,
and the facts that no source gives.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property

from pnp.model.component import Component
from pnp.model.game import Case, Change, Chapter, Game, Number
from pnp.patterns import late
from pnp.rules.concordance import Concordance, Words
from pnp.rules.wording import paragraphs
from pnp.values import Struct

NUMBER = late(r"(\D*)\d+(?:\.\d+)*")
"""The number in a case's id, and its prefix: ``R7``, ``p.12 Command``."""


class Passage(Struct, frozen=True):
    """A case, with its chapter and its text in plain words."""

    case: Case
    chapter: str
    text: tuple[str, ...]
    example: tuple[str, ...]
    names: tuple[str, ...]
    """The cases its text names."""

    @property
    def id(self) -> str:
        """The number of the case, or its page."""
        return self.case.id


class Decision(Struct, frozen=True):
    """A setting that decides something, with the reason the kit gives for it."""

    number: Number
    reason: tuple[str, ...]
    case: str
    """The entry that gives the reason: ``R7``."""


class Rulebook:
    """Every case of one edition, as the game's books have them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.passages: dict[str, Passage] = {}
        values = {each.id: str(each.value) for each in game.numbers.values()}
        self._numbered = _Numbered(_ids(game))
        for chapter, case in self._in_play():
            named = f"{case.text} {case.example}"
            self.passages[case.id] = Passage(
                case,
                chapter.title,
                paragraphs(case.text, values),
                paragraphs(case.example, values),
                self._numbered.named(named),
            )

    def _in_play(self) -> Iterator[tuple[Chapter, Case]]:
        for book in self.game.books.values():
            for chapter in book.chapters:
                for case in chapter.cases:
                    editions = case.editions or chapter.editions
                    if not editions or self.game.edition in editions:
                        yield chapter, case

    # One case

    def find(self, number: str) -> tuple[Passage, ...]:
        """Return the cases with a number: one, all of a page, or none."""
        key = key_of(number)
        if exact := [p for p in self.passages.values() if key_of(p.id) == key]:
            return tuple(exact)
        if not self.is_number(number):
            return ()
        return tuple(
            each
            for each in self.passages.values()
            if re.match(re.escape(key) + r"[^0-9]", key_of(each.id))
        )

    def is_number(self, written: str) -> bool:
        """Whether a text looks like the number of a case, even of a missing one."""
        return self._numbered.fits(written)

    def elsewhere(self, number: str) -> tuple[Case, ...]:
        """Return the cases of other editions with this number."""
        return tuple(
            case
            for book in self.game.books.values()
            for chapter in book.chapters
            for case in chapter.cases
            if case.id not in self.passages
            if key_of(case.id) == key_of(number) or means(key_of(number), case.id)
        )

    def decisions(self, passage: Passage) -> tuple[Decision, ...]:
        """Return the rulings on open questions that touch a case, or that it gives."""
        return tuple(
            each
            for each in self._decisions
            if passage.id in (each.case, each.number.case)
            or any(means(name, passage.id) for name in self.passages[each.case].names)
        )

    def numbers(self, passage: Passage) -> tuple[Number, ...]:
        """Return the numbers of the rules that a case gives or shows, not rulings."""
        decided = {each.number.id for each in self._decisions}
        return tuple(
            number
            for number in self.game.numbers.values()
            if number.id not in decided
            if number.case == passage.id or f"{{{number.id}}}" in passage.case.text
        )

    @cached_property
    def _decisions(self) -> tuple[Decision, ...]:
        """The settings whose reason is in the book, under the same title."""
        titled = {each.case.title: each for each in self.passages.values()}
        return tuple(
            Decision(number, reason.text, reason.id)
            for number in self.game.numbers.values()
            if (reason := titled.get(number.title)) is not None
            and f"{{{number.id}}}" in reason.case.text
        )

    def named_by(self, passage: Passage) -> tuple[Passage, ...]:
        """Return the cases that name this one."""
        return tuple(
            each
            for each in self.passages.values()
            if each is not passage and any(means(n, passage.id) for n in each.names)
        )

    def changes(self, passage: Passage) -> tuple[Change, ...]:
        """Return the differences between editions that cite the case."""
        return tuple(
            change
            for book in self.game.books.values()
            for change in book.changes
            if any(means(cited, passage.id) for cited in change.cites)
        )

    def rests_on(self, passage: Passage) -> tuple[tuple[str, int, int], ...]:
        """Return how many pieces of a case no source gives: the set, how many, of all.

        A piece belongs to the cases it cites. It is counted if any of its facts is
        reconstructed.
        """
        found = []
        for each in self.game.sets.values():
            cites = [c for c in each if not c.blank and _cites(c, passage.id)]
            ours = [c for c in cites if c.reconstructed]
            if ours:
                found.append((each.title, len(ours), len(cites)))
        return tuple(found)

    # By words

    def search(self, asked: str) -> tuple[Passage, ...]:
        """Return the cases about something, the best match first."""
        return tuple(self.passages[one] for one in self._concordance.search(asked))

    def meant(self, asked: str) -> str:
        """Return a guess at what was meant if nothing was found, or ''."""
        return self._concordance.meant(asked)

    @cached_property
    def _concordance(self) -> Concordance:
        return Concordance(
            [
                Words(one, each.case.title, each.text, each.example)
                for one, each in self.passages.items()
            ],
            [
                (
                    called,
                    [one for one in self.passages if any(means(c, one) for c in cites)],
                )
                for called, cites in _glossary(self.game)
            ],
        )


def _glossary(game: Game) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield other names of things, and the cases they belong to.

    Everything that cites a case gives it its name. A code also gives its letter, and
    gives its cases to all components that have it.
    """
    codes: dict[str, tuple[str, ...]] = {}
    for each in game.sets.values():
        for component in each:
            if cites := _words(component, "cites"):
                letter = component.fields.get("letter")
                called = f"{component.name} [{letter}]" if letter else component.name
                codes[component.id] = cites if letter else ()
                yield called, cites
    for each in game.sets.values():
        for component in each:
            for code in _words(component, "codes"):
                yield component.name, codes.get(code, ())
    for number in game.numbers.values():
        yield f"{number.id.replace('_', ' ')} {number.title}", (number.case,)


def _words(component: Component, name: str) -> tuple[str, ...]:
    value = component.fields.get(name, ())
    return tuple(str(each) for each in value) if isinstance(value, tuple) else ()


def _cites(component: Component, id: str) -> bool:
    return _among(_words(component, "cites"), id)


def _among(cited: tuple[str, ...], id: str) -> bool:
    return any(means(each, id) for each in cited)


def means(named: str, id: str) -> bool:
    """Whether a named case is this one: ``p.12`` means ``p.12 Command``."""
    return named == id or id.startswith(f"{named} ")


def _ids(game: Game) -> Iterator[str]:
    """Yield the ids of all cases, including other editions."""
    for book in game.books.values():
        for chapter in book.chapters:
            yield from (each.id for each in chapter.cases)


class _Numbered:
    """How the books of a game number their cases: ``4.2``, ``p.12``, ``setup 4``."""

    def __init__(self, ids: Iterable[str]) -> None:
        found = [number for each in ids if (number := NUMBER.match(each))]
        self.numbers = {each[0] for each in found}
        begins = sorted({each[1] for each in found}, key=len, reverse=True)
        lead = "|".join(map(re.escape, begins))
        self._named = re.compile(rf"(?<![\w.])(?:{lead})\d+(?:\.\d+)*(?![\w.]\d)")
        keys = "|".join(re.escape(key_of(each).rstrip(".")) for each in begins)
        self._key = re.compile(rf"(?:{keys})\.?\d+(?:\.\d+)*")

    def named(self, text: str) -> tuple[str, ...]:
        """Return the cases a text names, each once."""
        found = dict.fromkeys(self._named.findall(text))
        return tuple(each for each in found if each in self.numbers)

    def fits(self, written: str) -> bool:
        """Whether a text is written like a case's number."""
        return self._key.fullmatch(key_of(written)) is not None


def key_of(number: str) -> str:
    """Return a case's number for comparison: ``P 12 command`` is ``p.12command``."""
    squeezed = re.sub(r"[\s\[\]]+", "", number.casefold())
    return re.sub(r"^p\.?(?=\d)", "p.", squeezed)
