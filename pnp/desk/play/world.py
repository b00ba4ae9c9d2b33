"""The things of a game, as its rules read them: numbered, named, with their fields.

Every copy of a counter or a card is a thing of its own: ``white-3``. So is a space, a
component of a list, and a seat. A thing is its number; pieces come first.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from pnp.desk.play.written import Track, Written
from pnp.model.component import Component, ComponentSet
from pnp.model.game import Game
from pnp.rules.naming import Names, names
from pnp.rules.referee.things import Things
from pnp.rules.state import NONE
from pnp.rules.vocabulary import Vocabulary
from pnp.values import Struct

SEATS = "seats"
"""The set of the players, if the rules list them by name."""
ZONE = "-zone"
"""What the places beside the board are, where other things have a set."""
ZONES = ("hand", "front", "pile", "discards")
"""The places of each player."""
CUT_OUT = ("counters", "cards")
FAR = 9999
"""The distance between places that no links join."""


class Thing(Struct, frozen=True):
    """One thing: its number, its set, its name in moves, and what it is called."""

    at: int
    set: str
    id: str
    """The component."""
    name: str
    called: str
    component: Component | None = None


class World(Things):
    """The definition of a game with rules of its own."""

    def __init__(
        self, game: Game, rules: Written, verbs: Vocabulary, ruled: frozenset[str]
    ) -> None:
        super().__init__(game, {}, verbs, ruled)
        self.rules = rules
        self._distances: dict[int, Mapping[int, int]] = {}
        self._between: dict[int, Mapping[int, Sequence[int]]] = {}

    @cached_property
    def things(self) -> Sequence[Thing]:
        """Every thing, by its number."""
        found: list[Thing] = []
        for of, each, copy in self._all():
            name = f"{each.id}-{copy}" if copy else each.id
            called = f"{each.name} {copy}" if copy else each.name
            found.append(Thing(len(found), of.id, each.id, name, called, each))
        if self.seat_set == SEATS:
            for seat in self.rules.seats:
                found.append(Thing(len(found), SEATS, seat, seat, seat))
        seats = [(e.name, e.called) for e in found if e.set == self.seat_set]
        zones = [(f"{z} of {n}", f"{z} of {c}") for n, c in seats for z in ZONES]
        zones += [(f"pile of {n}", self.game.sets[n].title) for n in self.decks]
        for name, called in zones:
            found.append(Thing(len(found), ZONE, name, name, called))
        return found

    def _all(self) -> Iterator[tuple[ComponentSet, Component, int]]:
        """Yield the components of all sets, pieces first, copy by copy."""
        sets = self.game.sets.values()
        for of in sets:
            for each in of if of.family in CUT_OUT else ():
                if not each.blank:
                    several = each.copies > 1
                    numbers = range(1, each.copies + 1) if several else (0,)
                    yield from ((of, each, copy) for copy in numbers)
        for family in ("board", "list"):
            for of in sets:
                if of.family == family:
                    yield from ((of, each, 0) for each in of if not each.blank)

    @cached_property
    def by_set(self) -> Mapping[str, Sequence[int]]:
        """The things of each set."""
        found: dict[str, list[int]] = {each: [] for each in self.game.sets}
        for thing in self.things:
            if thing.set != ZONE:
                found.setdefault(thing.set, []).append(thing.at)
        return found

    @cached_property
    def pieces(self) -> Sequence[Thing]:
        """The counters and cards."""
        sets = self.game.sets
        return [
            each
            for each in self.things
            if each.set in sets and sets[each.set].family in CUT_OUT
        ]

    @cached_property
    def spaces(self) -> Sequence[Thing]:
        """The spaces of all boards."""
        return [each for each in self.things if self.family(each.set) == "board"]

    def family(self, of: str) -> str:
        """Return what a set is printed as; '' for the seats."""
        return self.game.sets[of].family if of in self.game.sets else ""

    # Players

    @cached_property
    def seat_set(self) -> str:
        """The set whose things are the players."""
        given = self.rules.seats
        return given[0] if len(given) == 1 and given[0] in self.game.sets else SEATS

    @cached_property
    def seats(self) -> Sequence[int]:
        """The players, in their order."""
        return self.by_set[self.seat_set]

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(self.things[each].name for each in self.seats)

    @cached_property
    def looks(self) -> Mapping[int, int]:
        """Who may look at each piece that is hidden with its back up."""
        seats, found = self.meant[self.seat_set], {}
        for of, field in self.rules.hidden.items():
            for at in self.by_set.get(of, ()):
                component = self.things[at].component
                name = str(component.fields.get(field.text, "")) if component else ""
                if name in seats:
                    found[at] = seats[name]
        return found

    # Places beside the board

    @cached_property
    def zones(self) -> Sequence[Thing]:
        """The places of the players, four for each, and the piles of the decks."""
        return [each for each in self.things if each.set == ZONE]

    def zone(self, which: str, seat: int) -> int:
        """Return a place of a player."""
        at = self._seat_at[seat] * len(ZONES) + ZONES.index(which)
        return self.zones[at].at

    @cached_property
    def _seat_at(self) -> Mapping[int, int]:
        return {seat: at for at, seat in enumerate(self.seats)}

    @cached_property
    def zone_of(self) -> Mapping[int, tuple[str, int]]:
        """What each place of a player is, and whose."""
        return {self.zone(z, seat): (z, seat) for seat in self.seats for z in ZONES}

    @cached_property
    def piles(self) -> Mapping[int, str]:
        """The deck of each pile."""
        zones = self.zones[len(self.seats) * len(ZONES) :]
        return {each.at: deck for each, deck in zip(zones, self.decks, strict=True)}

    # Tracks and decks

    @cached_property
    def tracks(self) -> Sequence[tuple[Track, int]]:
        """The tracks, in their order, each with the thing it belongs to, or NONE."""
        return [
            (each, at)
            for each in self.rules.tracks.values()
            for at in (self.by_set.get(each.each, ()) if each.each else (NONE,))
        ]

    @cached_property
    def track_at(self) -> Mapping[str, int]:
        """The number of each track that belongs to no thing."""
        pairs = enumerate(self.tracks)
        return {each.id: at for at, (each, _) in pairs if not each.each}

    @cached_property
    def track_of(self) -> Mapping[str, Mapping[int, int]]:
        """The numbers of the tracks that things have, by their things."""
        found: dict[str, dict[int, int]] = {
            each.id: {} for each in self.rules.tracks.values() if each.each
        }
        for at, (each, of) in enumerate(self.tracks):
            if each.each:
                found[each.id][of] = at
        return found

    @cached_property
    def track_names(self) -> Sequence[tuple[int, str, str]]:
        """The number of each track, its name, and what people call it."""
        found = []
        for at, (each, of) in enumerate(self.tracks):
            name = f"{each.id} of {self.things[of].name}" if each.each else each.id
            whose = f" of {self.things[of].called}" if each.each else ""
            found.append((at, name, f"{each.title}{whose}"))
        return found

    @cached_property
    def decks(self) -> Sequence[str]:
        """The decks, in their order."""
        return [name for name in self.rules.decks if name in self.game.sets]

    # Names

    @cached_property
    def alone(self) -> Mapping[str, int]:
        """Things that expressions may name by their id: those of a unique name."""
        things = [each for each in self.things if each.set != ZONE]
        often = Counter(each.id for each in things)
        return {each.id: each.at for each in things if often[each.id] == 1}

    @cached_property
    def named(self) -> Mapping[str, Names]:
        """The names of things, by set, and of what a position has."""
        found = {
            of: self._names(of, [self.things[each] for each in those])
            for of, those in self.by_set.items()
        }
        tracks = self.track_names
        seats = [self.things[each] for each in self.seats]
        return found | {
            "piece": self._names("piece", self.pieces),
            "place": self._names("place", [*self.spaces, *self.zones]),
            "seat": self._names("seat", seats),
            "track": names("track", tracks),
        }

    def _names(self, kind: str, of: Sequence[Thing]) -> Names:  # type: ignore[override]
        return names(kind, [(each.at, each.name, each.called) for each in of])

    @cached_property
    def vocabularies(self) -> Mapping[str, Vocabulary]:
        """What people may call the things that verbs name."""
        verbs = self.rules.verbs.values()
        named = {"piece", *(each.of for verb in verbs for each in verb.parts)} - {""}
        every = super().vocabularies
        return {of: found for of, found in every.items() if of in named}

    @cached_property
    def meant(self) -> Mapping[str, Mapping[str, int]]:
        """The thing of each exact name, by set."""
        return {
            of: {self.things[each].name: each for each in those}
            for of, those in self.by_set.items()
        }

    # Distances

    @cached_property
    def next_to(self) -> Mapping[int, Sequence[int]]:
        """The spaces beside each space, by its links; a link leads both ways."""
        found: dict[int, dict[int, None]] = {each.at: {} for each in self.spaces}
        by_id = {(each.set, each.id): each.at for each in self.spaces}
        for each in self.spaces:
            for field in self.rules.links:
                for name in _listed(each.component, field):
                    other = by_id.get((each.set, name))
                    if other is not None:
                        found[each.at][other] = None
                        found[other][each.at] = None
        return {at: [*others] for at, others in found.items()}

    def distance_from(self, start: int) -> Mapping[int, int]:
        """Return the distance from a thing to every space that links lead to."""
        if start not in self._distances:
            self._distances[start] = self._from(start) if start in self.next_to else {}
        return self._distances[start]

    def _from(self, start: int) -> Mapping[int, int]:
        found, edge, steps = {start: 0}, [start], 0
        while edge:
            near = [other for at in edge for other in self.next_to[at]]
            edge = [each for each in dict.fromkeys(near) if each not in found]
            steps += 1
            found |= dict.fromkeys(edge, steps)
        return found

    # Lines

    @cached_property
    def onward(self) -> Sequence[Mapping[int, int]]:
        """The next space in each direction: a link with one name, and back again."""
        by_id = {(each.set, each.id): each.at for each in self.spaces}
        found = []
        for field in self.rules.links:
            to = {
                each.at: by_id[each.set, str(each.component.fields[field])]
                for each in self.spaces
                if each.component and isinstance(each.component.fields.get(field), str)
            }
            found += [to, {other: at for at, other in to.items()}] if to else []
        return found

    def between(self, start: int) -> Mapping[int, Sequence[int]]:
        """Return the spaces in line with one, each with those between them."""
        if start not in self._between:
            self._between[start] = self._lines(start)
        return self._between[start]

    def _lines(self, start: int) -> Mapping[int, Sequence[int]]:
        found: dict[int, Sequence[int]] = {}
        for onward in self.onward:
            at, passed = start, list[int]()
            while (at := onward.get(at, start)) != start and at not in passed:
                found.setdefault(at, [*passed])
                passed.append(at)
        return found


def _listed(component: Component | None, field: str) -> tuple[str, ...]:
    """Return the ids in a field of one reference, or of several."""
    value = component.fields.get(field, ()) if component else ()
    if isinstance(value, tuple):
        return tuple(map(str, value))
    return (str(value),) if value else ()
