"""Every move of a definition, made once and found by whole numbers.

The generator of legal moves picks from these rows, so play makes no new objects. The
fixed data of posts and defenders is with them, by index.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from pnp.games.castle_itter.ground.moves import (
    Attack,
    Command,
    Escape,
    Load,
    Move,
    Place,
    Recover,
    Suppress,
    Using,
)
from pnp.games.castle_itter.ground.tables import NONE, Tables, Weapon
from pnp.rules.interned import made

CANNON, LOADER = "cannon", "load"
"""The special weapons of 3.6, by id."""

Markers = tuple[tuple[str, int], ...]


class Repertoire:
    """All moves of one definition."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self._attacks: dict[tuple[int, Using], list[Attack]] = {}
        self._suppressions: dict[tuple[object, ...], tuple[Suppress, ...]] = {}
        self._make_moves()
        self._look_at_defenders()
        self._look_at_posts()
        self._look_at_ways()
        self._look_at_attackers()

    def _make_moves(self) -> None:
        who, posts = self.tables.defenders, self.tables.posts
        self.places = [[made(Place, d.name, p.id) for p in posts] for d in who]
        self.moves = [[made(Move, d.name, p.id) for p in posts] for d in who]
        self.turned_up = [(made(Recover, d.name, "exhaustion"),) for d in who]
        self.relieved = [(made(Recover, d.name, "disruption"),) for d in who]
        self.commands = [made(Command, d.name) for d in who]
        self.escapes = [made(Escape, d.name) for d in who]
        self.loads = [made(Load, d.name) for d in who]

    def _look_at_defenders(self) -> None:
        who = self.tables.defenders
        self.leads = ["C" in d.codes for d in who]
        self.flees = ["E" in d.codes for d in who]
        self.inspires = ["I" in d.codes for d in who]
        self.inspirers = [d.index for d in who if "I" in d.codes]
        self.attack = [d.attack for d in who]
        self.suppress = [d.suppress for d in who]
        self.french = [d.french for d in who]
        self.prisoners = [d.group == "french" for d in who]
        self.joins = [d.group == "reinforcement" for d in who]

    def _look_at_posts(self) -> None:
        who, posts = self.tables.defenders, self.tables.posts
        self.home = [p.location for p in posts]
        self.sight = [p.colours for p in posts]
        self.weapons = [p.weapon for p in posts]
        self.cannon = [_is(p.weapon, CANNON) for p in posts]
        self.loader = [_is(p.weapon, LOADER) for p in posts]
        self.crew = [
            [w is None or w.code in d.codes for w in self.weapons] for d in who
        ]
        self.squares = [n for n, has in enumerate(self.tables.suppressible) if has]
        self.squares_of = [
            tuple(each for each in p.colours if each in self.squares) for p in posts
        ]

    def _look_at_ways(self) -> None:
        locations, homes = self.tables.locations, list(enumerate(self.home))
        self.tank = [each.destructible for each in locations]
        only = [each.moves_only_to for each in locations]
        self.hall = max(only)
        """The location that the Cellar leads to."""
        self.cellar = [post for post, home in homes if only[home] != NONE]
        self.ways = [
            [at for at, to in homes if to != here and leads in (NONE, to)]
            for here, leads in enumerate(only)
        ]
        """Per location the posts of others that can be reached from it (2.5)."""
        self.beside = [
            [at for at in locations[home].posts if at != post] for post, home in homes
        ]

    def _look_at_attackers(self) -> None:
        spaces, attackers = self.tables.spaces, self.tables.attackers
        self.kinds = len(attackers)
        self.guns = [each.index for each in attackers if not each.advances]
        self.areas = [
            [s.index for s in spaces if s.area and s.colour == colour]
            for colour in range(len(self.tables.colours))
        ]

    def attacks(self, who: int, using: Using) -> list[Attack]:
        """Return a defender's attacks, at ``space * kinds + kind``."""
        key = who, using
        if key not in self._attacks:
            name = self.tables.defenders[who].name
            self._attacks[key] = [
                made(Attack, name, kind.name, space.label, using)
                for space in self.tables.spaces
                for kind in self.tables.attackers
            ]
        return self._attacks[key]

    def suppressions(
        self, who: int, squares: tuple[int, ...], count: int, using: Using, splits: str
    ) -> tuple[Suppress, ...]:
        """Return every way a defender may put his markers on these squares."""
        key = who, squares, count, using, splits
        if key not in self._suppressions:
            name = self.tables.defenders[who].name
            names = [self.tables.colours[each] for each in squares]
            self._suppressions[key] = tuple(
                made(Suppress, name, markers, using)
                for markers in _shared_out(names, count, splits=splits == "yes")
            )
        return self._suppressions[key]


@lru_cache(maxsize=32)
def repertoire(tables: Tables) -> Repertoire:
    """Return the moves of a definition; the same object each time."""
    return Repertoire(tables)


def _is(weapon: Weapon | None, name: str) -> bool:
    return weapon is not None and weapon.id == name


def _shared_out(names: list[str], count: int, *, splits: bool) -> Iterator[Markers]:
    """Yield every way to put ``count`` markers on squares, with no square empty."""
    for size in range(1, len(names) + 1 if splits else 2):
        for chosen in combinations(names, size):
            for cuts in combinations(range(1, count), size - 1):
                ends = zip((0, *cuts), (*cuts, count), strict=True)
                shares = (end - start for start, end in ends)
                yield tuple(zip(chosen, shares, strict=True))
