"""The units and areas that a sentence names, in this position.

An area names the unit in it too.  A name that several units share means those of the
side that acts, and of these the units that can do it.
"""

from collections.abc import Callable

from pnp.errors import quoted
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.games.itchy_scratchy.words.sentences import FIRST, Sentence, Thing
from pnp.games.itchy_scratchy.words.waits import in_hand, waits_for
from pnp.rules.notation import NotationError, either
from pnp.values import replace


def where_it_is(position: Position, said: Sentence) -> Sentence:
    """Return a sentence with "Cavalry from D1" as one thing: the unit in that area.

    Raise NotationError if no such unit is there.
    """
    starts = [t for t in said.things if t.mark == "from" and t.kind == "area"]
    units = [t for t in said.things if t.kind == "unit" and not t.mark]
    if not (starts and units):
        return said
    start, named = starts[0], units[0]
    there = tuple(u for u in named.values if position.where[u] == start.values[0])
    if not there:
        raise NotationError(f"{named.written} is not at {start.written}", hint=FIRST)
    things = [each for each in said.things if each is not start]
    things[things.index(named)] = replace(named, values=there)
    return replace(said, things=things)


GOALS = ("to", "joins")
"""Marks of where a unit goes; a unit that joins goes to one of its own side."""


class Pointing:
    """One sentence, read in one position."""

    def __init__(self, position: Position, said: Sentence) -> None:
        self.position, self.said = position, where_it_is(position, said)
        self.tables = position.tables
        self.force = in_hand(position)
        self.top = waits_for(position)

    @property
    def quoted(self) -> str:
        """The written text, as a message shows it."""
        return quoted(self.said.written.strip())

    def id(self, unit: int) -> str:
        """Return the id of a unit."""
        return self.tables.units[unit].id

    def force_of(self, thing: Thing) -> int:
        """Return the force of what a thing names, as far as it is clear."""
        if thing.kind == "area":
            return self.position.holds(thing.values[0])
        forces = {self.tables.force_of[each] for each in thing.values}
        return forces.pop() if len(forces) == 1 else self.force

    def area(self, thing: Thing) -> int:
        """Return the area of a thing: named itself, or by a unit in it."""
        if thing.kind == "area":
            return thing.values[0]
        likely = self.likely(thing, ours=thing.mark == "joins")
        standing = {self.position.where[each] for each in likely}
        return standing.pop() if len(standing) == 1 else NONE

    def likely(self, thing: Thing, *, ours: bool = False) -> list[int]:
        """Return the units a thing may mean: of the force in hand, if ``ours``."""
        found = [*thing.values]
        if thing.kind == "area":
            found = self.position.inside(thing.values[0])
        mine = [u for u in found if self.tables.force_of[u] == self.force]
        theirs = [u for u in found if u not in mine]
        likely = (mine or theirs) if ours else (theirs or mine)
        there = [u for u in likely if self.position.where[u] >= 0]
        return there or likely

    def actor(self, things: list[Thing]) -> Thing | None:
        """Return what acts: the marked thing, one before the verb, or one of ours."""
        for mark in ("by", "from"):
            if marked := [each for each in things if each.mark == mark]:
                return marked[0]
        free = [each for each in things if each.mark not in ("at", *GOALS)]
        if len(things) == 1 and free and free[0].kind == "area":
            mine = self.force_of(free[0]) == self.force != NONE
            return free[0] if mine or (self.said.verb and free[0].before) else None
        if early := [each for each in free if each.before]:
            return early[0]
        ours = [u for u in free if self.force_of(u) == self.force != NONE]
        if ours or len(free) > 1:
            return (ours or free)[0]
        return free[0] if free and free[0].kind == "unit" and self.force < 0 else None

    def who(self, thing: Thing | None, doing: Callable[[int], bool]) -> int:
        """Return the unit that acts: as named, or the only one able, or in hand."""
        likely = self.likely(thing, ours=True) if thing else self.able(doing)
        if len(likely) > 1:
            likely = [u for u in likely if doing(u)] or likely
        active = self.position.active
        if thing is None and active >= 0 and (active in likely or not likely):
            likely = [active]
        if len(likely) == 1:
            return likely[0]
        if thing is not None and not likely:
            raise NotationError(f"nobody is at {thing.written}", hint=FIRST)
        names = [self.id(u) for u in likely]
        if thing is not None:
            message = f"{thing.written} could be {either(names)}"
            raise NotationError(message, hint="write its id")
        who = f": {either(names)}" if names else ""
        raise NotationError(f"{self.quoted} does not name a unit{who}", hint=FIRST)

    def able(self, doing: Callable[[int], bool]) -> list[int]:
        """Return which units of the side that acts can do it."""
        if self.force < 0:
            return []
        return [u for u in self.position.standing(self.force) if doing(u)]

    def to(self, actor: Thing | None = None) -> int | None:
        """Return the area that a unit goes to, if one is named."""
        things = [each for each in self.said.things if each is not actor]
        marked = [each for each in things if each.mark in ("at", *GOALS)]
        if actor is None and not marked:
            things = [each for each in things if each.kind == "area"]
        found = marked or things
        if not found:
            return None
        area = self.area(found[-1])
        if area < 0:
            raise NotationError(f"{found[-1].written} is not on the board", hint=FIRST)
        return area
