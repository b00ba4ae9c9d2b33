"""A garrison that holds: it looks at how far each track is from breaking.

A counter that comes to an area fills the first gap on the way from there to the
castle; where there is none, it is the last.  So a track is as dangerous as it is likely
to be met by the dice, and as it has few gaps:

    area 7   6 in 36   ●●–●–   two gaps          area 12   1 in 36   ––●   two gaps

What a move is worth is reckoned in points of the score; the weights were found by
playing thousands of games.
"""

from collections.abc import Sequence
from functools import cache
from random import Random

from pnp.games.castle_itter.chapters import attack
from pnp.games.castle_itter.ground.moves import (
    Attack,
    Command,
    Enough,
    Escape,
    Keep,
    Load,
    Move,
    Pass,
    Place,
    Recover,
    Sacrifice,
    Spend,
    Suppress,
)
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import Defender, Post, Tables

GAPS = (60.0, 30.0, 12.0, 5.0, 2.0, 0.8, 0.3, 0.1)
"""What it costs that a counter comes to a track with so many gaps left."""
LATE, SORTIE, FULL = 17, 16, 5.1
REST = 0.2
"""How often no more is wanted of a Command."""
FIXED: dict[type, float] = {
    Escape: 100,
    Load: 4,
    Sacrifice: 2,
    Keep: 1,
    Enough: -10,
    Pass: 0.05,
}


class Garrison:
    """A policy: the best move as it sees it, with a little whim."""

    def __init__(self, *, escapes: bool) -> None:
        """One whose Borotra tries to get away, or stays."""
        self.escapes = escapes

    def __call__(
        self, position: Position, moves: Sequence[object], random: Random
    ) -> object:
        """Pick a move."""
        if isinstance(moves[0], Spend):
            return _spend(position, moves)
        view = View(position, escapes=self.escapes)
        return max(moves, key=lambda move: view.worth(move) + random.random() * 0.3)


class Guard(Garrison):
    """One that keeps a [S] now and then, and lets a Recover go."""

    def __call__(
        self, position: Position, moves: Sequence[object], random: Random
    ) -> object:
        """Pick a move, any of two that are asked for alone."""
        asked = isinstance(moves[0], Sacrifice)
        if asked or (isinstance(moves[-1], Enough) and random.random() < REST):
            return random.choice(moves) if asked else moves[-1]
        return super().__call__(position, moves, random)


@cache
def ways(tables: Tables) -> tuple[tuple[float, tuple[int, ...], int], ...]:
    """Return per area how likely it is, the way to the castle, and its colour."""
    found = []
    for area in tables.areas:
        space, way, at = tables.spaces[area], [], area
        while at >= 0:
            way.append(at)
            at = tables.spaces[at].next
        found.append(((6 - abs(7 - space.number)) / 36, tuple(way), space.colour))
    return tuple(found)


def danger(position: Position) -> float:
    """Return what the next counter will cost, on the whole."""
    infantry, top = position.infantry, len(GAPS) - 1
    return sum(
        likely * GAPS[min(top, sum(infantry[each] < 0 for each in way))]
        for likely, way, _ in ways(position.tables)
    )


def costs(position: Position, space: int, kind: int) -> float:
    """Return how much worse it gets if this stands there; -1 for nobody."""
    was, before = position.infantry[space], danger(position)
    position.infantry[space] = kind
    after = danger(position)
    position.infantry[space] = was
    return after - before


def hits(dice: int, needed: int) -> float:
    """Return how likely it is that one of the dice reaches a number."""
    return 1 - (min(max(needed - 1, 0), 6) / 6) ** dice


def _gap(position: Position, space: int) -> int:
    """Return the first empty space from here to the castle, NONE if there is none."""
    while space >= 0 and position.infantry[space] >= 0:
        space = position.tables.spaces[space].next
    return max(space, -1)


def _spend(position: Position, moves: Sequence[object]) -> object:
    """Spend markers as long as one more saves more than it is worth."""
    _, kind, space, *_ = position.frames[-1]
    attacker = position.tables.attackers[int(kind)]
    cost = 2.0
    if attacker.advances:
        gap = _gap(position, int(space))
        cost = 1 + costs(position, gap, int(kind)) if gap >= 0 else 999

    def saved(move: object) -> float:
        count = getattr(move, "count", 0)
        return cost * hits(count, attacker.defence) - 0.77 * count

    return max(moves, key=saved)


class View:
    """A position as the garrison sees it."""

    def __init__(self, position: Position, *, escapes: bool) -> None:
        """Reckon what is dangerous now."""
        self.position, self.tables, self.escapes = position, position.tables, escapes
        infantry = position.infantry
        self.relief = {
            space: -costs(position, space, -1)
            for space, kind in enumerate(infantry)
            if kind >= 0
        }
        self.arrivals = [0.0] * len(self.tables.colours)
        for likely, way, colour in ways(self.tables):
            gap = _gap(position, way[0])
            cost = 1 + costs(position, gap, 0) if gap >= 0 else 60.0
            self.arrivals[colour] += likely * 2.4 * cost
        self.hall = max(each.moves_only_to for each in self.tables.locations)

    def worth(self, move: object) -> float:  # noqa: PLR0911 - one a kind of move
        """Return what a move is worth."""
        match move:
            case Attack():
                return self._attack(move)
            case Suppress():
                return sum(map(self._markers, *zip(*move.markers, strict=True)))
            case Place():
                return self._place(move)
            case Recover():
                return self._recover(move)
            case Command():
                return self._command(move)
            case Move():
                return self._move(move)
            case Escape() if not self.escapes:
                return -100
        return FIXED.get(type(move), 0)

    def _attack(self, move: Attack) -> float:
        who = self.tables.defender_of[move.who]
        attacker = self.tables.attackers[self.tables.attacker_of[move.kind]]
        space = self.tables.space_of[move.at]
        point = 1.78 if self.position.turn >= LATE else 1.19
        gain = self.relief.get(space, 0) if attacker.advances else 1.5
        dice = attack.dice(self.position, who, move.using)
        return hits(dice, attacker.defence) * (point + gain)

    def _markers(self, name: str, count: int) -> float:
        colour = self.tables.colour_of[name]
        have = self.position.markers[colour]
        each = min(self.arrivals[colour], FULL) * 1.2
        late = 0.5 if self.position.turn >= self.position.numbers["turns"] else 1
        return late * sum(each * 0.8**n for n in range(have, have + count))

    def _recover(self, move: Recover) -> float:
        who = self.tables.defenders[self.tables.defender_of[move.who]]
        if who.french:
            away = "E" in who.codes and self.escapes and self.position.turn > 5
            return 3.5 if away else 0.1
        post = self.tables.posts[self.position.where[who.index]]
        armed = post.weapon and post.weapon.code in who.codes
        gun = 0.5 * post.weapon.attack if post.weapon and armed else 0
        chief = 0.5 if "C" in who.codes else 0
        shaken = 0.6 if move.of == "disruption" else 0
        return 0.7 + 0.4 * who.attack + 0.2 * who.suppress + chief + shaken + gun

    def _command(self, move: Command) -> float:
        position = self.position
        chief = self.tables.defender_of[move.who]
        tired = sum(
            position.exhausted[each] + position.disrupted[each]
            for each in position.inside(position.location(chief))
            if not position.acted[each] and "C" not in self.tables.defenders[each].codes
        )
        return min(tired, 3) * 1.6 - 1

    def _place(self, move: Place) -> float:
        who = self.tables.defenders[self.tables.defender_of[move.who]]
        post = self.tables.posts[self.tables.post_of[move.at]]
        armed = post.weapon and post.weapon.code in who.codes
        if post.weapon and not armed:
            return 0.5
        if self._loads(post, who):
            return 12
        values = post.weapon if post.weapon and armed else who
        chiefs = [
            each
            for each in self.position.inside(post.location)
            if "C" in self.tables.defenders[each].codes
        ]
        beside = -3.0 * len(chiefs) if "C" in who.codes else 0.7 * bool(chiefs)
        fragile = self.tables.locations[post.location].destructible and not armed
        return (
            (2 + values.attack + 0.4 * values.suppress + 0.3 * len(post.colours))
            + self._target(post, values.attack)
            + beside
            - (3 if fragile else 0)
            - (1 if who.group == "reinforcement" else 0)
        )

    def _loads(self, post: Post, who: Defender) -> bool:
        """Whether somebody could load here for a gunner who is at the cannon."""
        others = [
            self.tables.posts[each]
            for each in self.tables.locations[post.location].posts
        ]
        gunner = any(
            each.weapon
            and each.weapon.id == "cannon"
            and self.position.holder[each.index] >= 0
            for each in others
        )
        return bool(
            post.weapon and post.weapon.id == "load" and gunner and "T" in who.codes
        )

    def _target(self, post: Post, value: int) -> float:
        """Return the best a shot from a post can bring."""
        kinds, infantry = self.tables.attackers, self.position.infantry
        shots = [
            hits(max(value, 1), kinds[infantry[space]].defence)
            * (1 + self.relief[space])
            for colour in post.colours
            for space in self.tables.sees[colour]
            if infantry[space] >= 0
        ]
        return max(shots, default=0)

    def _move(self, move: Move) -> float:
        places = self.tables.locations
        who = self.tables.defenders[self.tables.defender_of[move.who]]
        post = self.tables.posts[self.tables.post_of[move.to]]
        home, there = self.position.location(who.index), post.location
        if home == there:
            return -1
        if who.french:
            return self._prisoner(post, who, home)
        wreck = places[home].destructible and self.position.defence[home] <= 4
        cellar = places[there].moves_only_to >= 0
        return 2.5 if wreck and not cellar and not places[there].destructible else -1

    def _prisoner(self, post: Post, who: Defender, home: int) -> float:
        """Borotra makes for the wall, the others leave the Cellar in time to count."""
        places = self.tables.locations
        if "E" in who.codes and self.escapes:
            if post.location == self.hall:
                return 4.5
            out = places[post.location].escape and not places[home].escape
            return 5.5 - 0.5 * len(post.colours) if out else -1
        cellar = places[home].moves_only_to >= 0
        return 2.24 if cellar and self.position.turn >= SORTIE else -1
