"""Sides: who plays a game, and names that show the owner of a piece.

A definition gives a side in one of three ways: each has a set of counters of its own,
each counter refers to its side, or there is a list of them.
"""

import re
from collections.abc import Mapping, Sequence

from pnp.export.faces import Item
from pnp.model.component import Component, ComponentSet
from pnp.model.game import Game

SIDED = ("force", "side")
"""Fields that give the owner of a counter."""
LISTED = "sides"
LONGEST = 24
"""The most letters of a field that go into a name."""
TELLING = ("ref", "refs", "number", "numbers")
"""Types of fields that make a counter more than a marker."""


def sides(game: Game) -> tuple[str, ...]:
    """Return the names of a game's sides, in its order."""
    units = [each for each in game.sets.values() if _fights(each)]
    if len(units) > 1:
        return tuple(each.title for each in units)
    found = dict.fromkeys(_side(game, of, each) for of in units for each in of)
    if told := tuple(filter(None, found)):
        return told
    return tuple(each.name for each in game.sets.get(LISTED, ()))


def _fights(of: ComponentSet) -> bool:
    """Whether a set holds units of a side: counters that are not markers."""
    own = any(each.type in TELLING for each in of.fields.values())
    return of.family == "counters" and own and of.id != "markers"


def _side(game: Game, of: ComponentSet, each: Component) -> str:
    """Return the name of the side that a counter refers to."""
    of = next(s for s in game.sets.values() if each.id in s and s[each.id] is each)
    for name in SIDED:
        spec, value = of.fields.get(name), each.fields.get(name)
        if spec and value and spec.of in game.sets:
            return game.sets[spec.of][str(value)].name
    return ""


def called(game: Game, items: Sequence[Item]) -> Mapping[str, str]:
    """Return the name of each item, by its path.

    If counters of a set share a name, what distinguishes them follows it: the side
    first, then one more field if needed, or the part of the id that is its own.
    Counters that differ only in their backs keep one name, which must not reveal them.
    """
    named = {item.path: item.name for item in items}
    groups: dict[tuple[str, str], list[Item]] = {}
    for item in items:
        if item.family == "counters":
            groups.setdefault((item.set.id, item.name), []).append(item)
    for group in groups.values():
        if len({item.front.digest for item in group}) == len(group) > 1:
            columns = _columns(game, group)
            shared = _shared([item.id for item in group])
            for item in group:
                words = [_word(game, item, each) for each in columns if each != "id"]
                if "id" in columns:
                    words.append(_own(item.id, shared))
                words = list(filter(None, words))
                named[item.path] = f"{item.name} ({', '.join(words)})"
    return named


def _columns(game: Game, group: Sequence[Item]) -> tuple[str, ...]:
    """Return the fields that distinguish counters, with the side; or the id too."""

    def tells(*columns: str) -> int:
        words = (tuple(_word(game, item, each) for each in columns) for item in group)
        return len({told for told in words if any(told)})

    fields = group[0].set.fields
    sided = [each for each in SIDED if each in fields and tells(each) > 1]
    further = [
        name
        for kinds in (("ref", "number"), ("text",))
        for name, spec in fields.items()
        if name not in SIDED and spec.type in kinds and spec.printed
    ]
    short = [
        name
        for name in further
        if all(len(_word(game, item, name)) <= LONGEST for item in group)
    ]
    tries = [tuple(sided), *((*sided, each) for each in short)]
    found = (each for each in tries if each and tells(*each) == len(group))
    return next(found, (*sided, "id"))


def _shared(ids: Sequence[str]) -> frozenset[str]:
    """Return the words that all ids share: ``gift`` of ``axis_gift, allied_gift``."""
    return frozenset.intersection(*(frozenset(_words(each)) for each in ids))


def _own(written: str, shared: frozenset[str]) -> str:
    """Return the words that only this id has, as people write them: ``Axis``."""
    own = " ".join(word for word in _words(written) if word not in shared)
    return (own[:1].upper() + own[1:]) or written


def _words(written: str) -> list[str]:
    return re.split("[-_]+", written)


def _word(game: Game, item: Item, name: str) -> str:
    """Return a counter's field in the words of people."""
    spec, value = item.set.fields[name], item.component.fields.get(name)
    if value is None:
        return ""
    return game.sets[spec.of][str(value)].name if spec.of in game.sets else str(value)
