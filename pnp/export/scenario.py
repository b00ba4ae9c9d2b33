"""The scenario of a game: what its set-up puts on a board, and what is dealt.

A list that refers to the spaces of a board and to pieces is a set-up; so are counters
that themselves refer to a space.  If a setting names a difficulty whose counters are
shuffled, the players deal those face down, and the set-up's own counters of that set
are left out.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pnp.layout.boards.board import Lying, laid_out
from pnp.model.component import Component, ComponentSet, FieldSpec
from pnp.model.game import Game


@dataclass(frozen=True, slots=True)
class Dealt:
    """Counters that are shuffled and dealt: their set, which ones, how many."""

    set: str
    piece: str
    count: int


@dataclass(frozen=True, slots=True)
class Scenario:
    """The set-up of a board: its pieces, and what is dealt face down."""

    lying: tuple[Lying, ...] = ()
    dealt: tuple[Dealt, ...] = ()
    spaces: tuple[str, ...] = ()
    """The spaces for the dealt counters."""


def scenario(game: Game, board: ComponentSet) -> Scenario:
    """Return the set-up of a board, from its game's lists and settings."""
    dealt = tuple(_dealt(game))
    apart = {each.set for each in dealt}
    lists = [each for each in game.sets.values() if _sets_up(each, board, game)]
    every = [lying for each in lists for lying in laid_out(each, board.id)]
    return Scenario(
        tuple(each for each in every if each.set not in apart),
        dealt,
        tuple(each.space for each in every if each.set in apart),
    )


def _sets_up(components: ComponentSet, board: ComponentSet, game: Game) -> bool:
    """Whether a set puts pieces on the spaces of a board, or is on them itself."""
    refs = {spec.of for spec in components.fields.values() if spec.type == "ref"}
    if components.family == "counters":
        return board.id in refs
    pieces = {name for name in refs - {board.id} if _cut_out(game, name)}
    return components.family == "list" and board.id in refs and bool(pieces)


def _cut_out(game: Game, name: str) -> bool:
    return name in game.sets and game.sets[name].family in ("counters", "cards")


def _dealt(game: Game) -> Iterator[Dealt]:
    """Yield the counters dealt at the difficulty of the settings, if any."""
    for found, components in _chosen(game):
        if found.fields.get("shuffled") is not True:
            continue
        for name, spec in components.fields.items():
            rows = found.fields.get(name)
            if spec.type == "rows" and isinstance(rows, tuple):
                for row in rows:
                    if isinstance(row, Mapping):
                        yield from _row(row, spec, game)


def _chosen(game: Game) -> Iterator[tuple[Component, ComponentSet]]:
    """Yield the lines of lists that the setting of that name chooses."""
    for number in game.numbers.values():
        for components in game.sets.values() if number.options else ():
            if components.family == "list" and str(number.value) in components:
                yield components[str(number.value)], components


def _row(row: Mapping[str, object], spec: FieldSpec, game: Game) -> Iterator[Dealt]:
    """Yield a row's counter and count; nothing for a row of other things."""
    counter = next((n for n, s in spec.row.items() if _refers(s, game)), "")
    count = next((n for n, s in spec.row.items() if s.type == "number"), "")
    how_many = row.get(count)
    if counter and isinstance(how_many, int):
        yield Dealt(spec.row[counter].of, str(row[counter]), how_many)


def _refers(spec: FieldSpec, game: Game) -> bool:
    return spec.type == "ref" and _cut_out(game, spec.of)
