"""What a game prints, by the names that moves use: pieces, places, players.

A piece is a component of a set of counters or cards, with as many copies as are
printed. A place holds pieces: a space of a board, the pile of a deck and its discards,
the hand of a player, the table, a cup. In a game without a board, any word with a
number in it is a place: ``b7``, ``0412``.
"""

import re
from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from pnp.model.component import Component, ComponentSet
from pnp.model.game import Game
from pnp.rules.definition import text
from pnp.rules.frames import Free, Kinds
from pnp.rules.naming import Names, names
from pnp.rules.notation import plain
from pnp.rules.referee.things import Things
from pnp.rules.vocabulary import Meant, Vocabulary

TABLE, CUP, BOX = "table", "cup", "box"
DISCARD = "-discard"
PLAYERS = tuple(f"player-{number}" for number in range(1, 5))
"""The players of a game that names none."""
NAMING = ("players", "seats", "sides", "factions")
"""Sets whose components are the players."""
OWN = re.compile(r"[a-z]{0,12}-?[0-9]{1,4}[a-z]?")
"""A name that players give to a place of their own."""


class Piece(NamedTuple):
    """One kind of piece: what it is in the definition, and how many there are."""

    name: str
    component: Component
    family: str
    copies: int


class Space(NamedTuple):
    """A space of a printed board."""

    set: str
    id: str


class Anywhere(Container[str]):
    """The names of places, in a game in which players may name places of their own."""

    def __init__(self, known: Container[str]) -> None:
        self.known = known

    def __contains__(self, name: object) -> bool:
        return name in self.known or bool(OWN.fullmatch(str(name)))


class Places(Vocabulary):
    """What players may call a place, if any word with a number is one."""

    def fits(self, key: str) -> Meant:
        """Return the places that a word may mean: known ones, or one of their own."""
        found, whole = super().fits(key)
        if whole or not OWN.fullmatch(key):
            return found, whole
        return (key,), True


class Stock(Things):
    """The definition of a game, as the desk reads it."""

    @cached_property
    def players(self) -> Sequence[str]:
        """The players, in their order."""
        return players(self.game)

    @cached_property
    def _taken(self) -> Counter[str]:
        """How often each id is used, so that those used twice get the set's name."""
        fixed = (TABLE, CUP, BOX, *self.players, *self.decks)
        used = (*fixed, *(c.id for s in self.game.sets.values() for c in _of(s)))
        return Counter(map(plain, used))

    def _named(self, of: ComponentSet, component: Component) -> str:
        alone = self._taken[plain(component.id)] == 1
        return component.id if alone else f"{of.id}-{component.id}"

    @cached_property
    def pieces(self) -> Mapping[str, Piece]:
        """Every kind of piece, by its name in moves."""
        found = {}
        for of in self.game.sets.values():
            if of.family in ("counters", "cards"):
                for each in _of(of):
                    name = self._named(of, each)
                    found[name] = Piece(name, each, of.family, each.copies)
        return found

    @cached_property
    def decks(self) -> Sequence[str]:
        """The sets of cards: each begins as a pile, face down."""
        sets = self.game.sets.values()
        return tuple(each.id for each in sets if each.family == "cards" and each.count)

    @cached_property
    def spaces(self) -> Mapping[str, Space]:
        """The spaces of the printed boards, by their names in moves."""
        boards = (each for each in self.game.sets.values() if each.family == "board")
        return {
            self._named(of, each): Space(of.id, each.id)
            for of in boards
            for each in _of(of)
        }

    @cached_property
    def closed(self) -> frozenset[str]:
        """Places in which pieces are face down, and nobody sees which they are."""
        return frozenset((*self.decks, CUP))

    @cached_property
    def places(self) -> Mapping[str, str]:
        """Every place by its name in moves, with what people call it."""
        sets = self.game.sets
        found = {name: self._title(*of) for name, of in self.spaces.items()}
        for each in self.decks:
            found[each] = sets[each].title
            found[f"{each}{DISCARD}"] = f"{sets[each].title}, discarded"
        found |= {each: f"the hand of {each}" for each in self.players}
        return found | {TABLE: "the table", CUP: "the cup"}

    def _title(self, of: str, id: str) -> str:
        return self.game.sets[of][id].name

    @cached_property
    def begins(self) -> Mapping[str, str]:
        """The pieces whose field ``at`` names the space where they begin."""
        found = {}
        by_id = {space.id: name for name, space in self.spaces.items()}
        for name, piece in self.pieces.items():
            at = text(piece.component, "at")
            if at in by_id:
                found[name] = by_id[at]
        return found

    # What moves may name

    @cached_property
    def named(self) -> Mapping[str, Names]:
        """The names of pieces, places and players."""
        pieces = enumerate(self.pieces.values())
        places = enumerate(self.places.items())
        seats = enumerate(self.players)
        return {
            "piece": names(
                "piece", [(at, p.name, p.component.name) for at, p in pieces]
            ),
            "place": names("place", [(at, name, said) for at, (name, said) in places]),
            "player": names("player", [(at, each, each) for at, each in seats]),
        }

    @cached_property
    def kinds(self) -> Kinds:
        """What the parts of a frame mean: names, as written."""
        return {"name": Free()}

    @cached_property
    def exactly(self) -> Mapping[str, Container[str]]:
        """The exact names that plies use."""
        found: dict[str, Container[str]] = {**super().exactly}
        if not self.spaces:
            found["place"] = Anywhere(found["place"])
        return found

    @cached_property
    def vocabularies(self) -> Mapping[str, Vocabulary]:
        """What people may call pieces, places and players."""
        found = {**super().vocabularies}
        if not self.spaces:
            known = self.places
            found["place"] = Places("place", [(name, name) for name in known])
        return found


def _of(of: ComponentSet) -> Iterator[Component]:
    return (each for each in of if not each.blank)


def players(game: Game) -> tuple[str, ...]:
    """Return the players: those that the game names, or four."""
    named = next((game.sets[name] for name in NAMING if name in game.sets), None)
    found = named or game.taking("forces")
    return tuple(each.id for each in found) if found and found.count else PLAYERS
