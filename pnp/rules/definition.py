"""The definition as every referee reads it: numbers, settings, cases, and plain fields.

A game's tables are such a definition, with tables of its own. Nothing here changes
during a session. Nothing that is printed on a piece is written in code.
"""

from collections.abc import Collection, Container, Mapping
from functools import cached_property
from re import findall
from typing import ClassVar

from pnp.model.component import Component, ComponentSet, Value
from pnp.model.game import Game
from pnp.rules.frames import Kinds, Thing
from pnp.rules.naming import Names


class Definition:
    """A game's definition as its referee reads it; all positions share it."""

    SINCE: ClassVar[Mapping[str, str]] = {}
    """Settings that were added later, and how the game was ruled before.

    A session whose definition does not have them keeps the earlier ruling.
    """

    CHOSEN: ClassVar[Collection[str]] = ()
    """Settings that players choose as a session begins; they cannot change later."""
    IDLE: ClassVar[Mapping[str, str]] = {}
    """Settings that no rule reads during a session, each with the reason."""
    LEAST: ClassVar[Mapping[str, int]] = {}
    """The least value of a setting, if 0 would make no sense."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.title = game.title
        """The title of the game."""
        self.edition = game.edition
        self.numbers: Mapping[str, int] = {
            name: each.value
            for name, each in game.numbers.items()
            if isinstance(each.value, int)
        }
        own = {name: str(each.value) for name, each in game.numbers.items()}
        self.settings: Mapping[str, str] = {**self.SINCE, **own}
        """Every number and setting as a word: ``settings["load_exhausts"]``."""
        self.cited: Mapping[str, str] = {
            name: each.case for name, each in game.numbers.items()
        }
        """The case of each number and setting."""

    @cached_property
    def named(self) -> Mapping[str, Names]:
        """The names of things, by their kinds, as people write and read them."""
        return {}

    @cached_property
    def kinds(self) -> Kinds:
        """What the parts of a frame mean (``pnp.rules.frames``)."""
        return {kind: Thing(each) for kind, each in self.named.items()}

    @cached_property
    def exactly(self) -> Mapping[str, Container[str]]:
        """The exact names that plies use, for each kind of thing (``rules.plies``)."""
        return {
            kind: frozenset(each.said.values()) for kind, each in self.named.items()
        }

    @cached_property
    def cases(self) -> frozenset[str]:
        """The cases of the edition in play, and the rulings on what it leaves open."""
        edition = self.edition
        return frozenset(
            each.id
            for book in self.game.books.values()
            for chapter in book.chapters
            for each in chapter.cases
            if edition in (each.editions or chapter.editions or (edition,))
        )

    @cached_property
    def rulings(self) -> Mapping[str, tuple[str, str]]:
        """The title of each ruling on an open question, and its setting.

        The text of each names its own setting first: {moving_within}.
        """
        return {
            each.id: (each.title, findall(r"\{(\w+)\}", each.text)[0])
            for book in self.game.books.values()
            for chapter in book.chapters
            if chapter.id == "rulings"
            for each in chapter.cases
        }


# Fields of components


def every(game: Game, name: str) -> tuple[Component, ...]:
    """Return the components of a set, without blanks; none if the set is missing."""
    each: ComponentSet | None = game.sets.get(name)
    return tuple(c for c in each if not c.blank) if each is not None else ()


def text(component: Component, name: str) -> str:
    """Return a field of words; '' if it is not given."""
    return str(component.fields.get(name, ""))


def number(component: Component, name: str) -> int:
    """Return a field that is a number; 0 if it is not given."""
    value: Value = component.fields.get(name, 0)
    return value if isinstance(value, int) else 0


def flag(component: Component, name: str) -> bool:
    """Whether a field is yes; no if it is not given."""
    return component.fields.get(name, False) is True


def words(component: Component, name: str) -> tuple[str, ...]:
    """Return a field of several words."""
    return strings(component.fields.get(name, ()))


def strings(value: object) -> tuple[str, ...]:
    """Return the words of a value of a field or a column; one word becomes a tuple."""
    if isinstance(value, tuple):
        return tuple(str(each) for each in value)
    return (str(value),) if value else ()


def rows(component: Component, name: str) -> tuple[Mapping[str, Value], ...]:
    """Return a field of rows, each a mapping from columns to values."""
    value = component.fields.get(name, ())
    found = value if isinstance(value, tuple) else ()
    return tuple(row for row in found if isinstance(row, Mapping))


def numbers(component: Component, name: str) -> tuple[int, ...]:
    """Return a field of several numbers."""
    value = component.fields.get(name, ())
    if not isinstance(value, tuple):
        return ()
    return tuple(each for each in value if isinstance(each, int))
