"""A move read back from exactly what it says of itself: quick, for long sessions.

What is not written to the letter, names and all, is left to the patient reader
(``notation``).
"""

from collections.abc import Callable, Mapping
from functools import lru_cache

from pnp.games.castle_itter.ground.moves import (
    Attack,
    Command,
    Deal,
    Draw,
    Enough,
    Escape,
    Fire,
    Keep,
    Load,
    Move,
    Order,
    Pass,
    Place,
    Ply,
    Recover,
    Sacrifice,
    Spend,
    Suppress,
    Tactics,
    Turn,
    Using,
)
from pnp.games.castle_itter.ground.tables import Tables
from pnp.rules.making import made

USED: Mapping[str, Using] = {"": "", "own": "own", "weapon": "weapon"}
Read = Callable[["Names", str], Ply | None]


class Names:
    """What things are called to the letter."""

    def __init__(self, tables: Tables) -> None:
        self.who = {each.name for each in tables.defenders}
        self.kind = {each.name for each in tables.attackers}
        self.at = {each.label for each in tables.spaces}
        self.area = {tables.spaces[each].label for each in tables.areas}
        self.post = {each.id for each in tables.posts}
        self.colour = set(tables.colours)
        relief = {tables.relief.id} if tables.relief else set()
        self.card = {each.id for each in tables.cards} | relief
        self.tactic = {each.id for each in tables.tactics}


@lru_cache(maxsize=16)
def names(tables: Tables) -> Names:
    """Return the names of a definition, gathered once."""
    return Names(tables)


def exact(tables: Tables, written: str) -> Ply | None:
    """Return the move that writes itself so; None if none does."""
    verb, _, rest = written.partition(" ")
    read = READ.get(verb)
    return read(names(tables), rest) if read else None


def _attack(known: Names, rest: str) -> Ply | None:
    target, _, by = rest.partition(" by ")
    kind, _, at = target.partition("@")
    who, _, using = by.partition(" with ")
    if kind in known.kind and at in known.at and who in known.who and using in USED:
        return made(Attack, who, kind, at, using)
    return None


def _suppress(known: Names, rest: str) -> Ply | None:
    squares, _, by = rest.partition(" by ")
    who, _, using = by.partition(" with ")
    parts = squares.split(" ")
    colours, counts = parts[::2], parts[1::2]
    if not (who in known.who and using in USED and len(colours) == len(counts)):
        return None
    if not all(each in known.colour for each in colours):
        return None
    if not all(each.isdecimal() and each.isascii() and int(each) for each in counts):
        return None
    markers = tuple(zip(colours, map(int, counts), strict=True))
    return Suppress(who, markers, USED[using])


def _move(known: Names, rest: str) -> Ply | None:
    who, _, to = rest.rpartition(" to ")
    return made(Move, who, to) if who in known.who and to in known.post else None


def _place(known: Names, rest: str) -> Ply | None:
    who, _, at = rest.rpartition(" at ")
    return made(Place, who, at) if who in known.who and at in known.post else None


def _recover(known: Names, rest: str) -> Ply | None:
    who, _, of = rest.rpartition(" from ")
    if who in known.who and of in ("exhaustion", "disruption"):
        return made(Recover, who, of)
    return None


def _deal(known: Names, rest: str) -> Ply | None:
    kind, _, at = rest.partition("@")
    return made(Deal, kind, at) if kind in known.kind and at in known.area else None


def _spend(_: Names, rest: str) -> Ply | None:
    counted = rest.isdecimal() and rest.isascii() and len(rest) < 4
    return made(Spend, int(rest)) if counted and str(int(rest)) == rest else None


def _fire(known: Names, rest: str) -> Ply | None:
    if rest in known.colour:
        return made(Fire, "", "", rest)
    kind, _, at = rest.partition("@")
    return made(Fire, kind, at) if kind in known.kind and at in known.at else None


def _order(known: Names, rest: str) -> Ply | None:
    if rest == "face down":
        return made(Order)
    laid, _, tactic = rest.partition(" under ")
    cards = tuple(laid.split(" "))
    if all(each in known.card for each in cards) and (
        not tactic or tactic in known.tactic
    ):
        return Order(cards, tactic)
    return None


def _by(kind: type[Command | Load]) -> Read:
    def read(known: Names, rest: str) -> Ply | None:
        who = rest.removeprefix("by ")
        return made(kind, who) if who in known.who and who != rest else None

    return read


def _of(kind: type[Escape | Sacrifice | Keep]) -> Read:
    return lambda known, rest: made(kind, rest) if rest in known.who else None


def _alone(kind: type[Pass | Enough]) -> Read:
    return lambda _, rest: None if rest else made(kind)


READ: Mapping[str, Read] = {
    "attack": _attack,
    "suppress": _suppress,
    "move": _move,
    "place": _place,
    "recover": _recover,
    "command": _by(Command),
    "escape": _of(Escape),
    "load": _by(Load),
    "pass": _alone(Pass),
    "enough": _alone(Enough),
    "deal": _deal,
    "card": lambda known, rest: made(Turn, rest) if rest in known.card else None,
    "tactic": lambda known, rest: made(Tactics, rest) if rest in known.tactic else None,
    "draw": lambda known, rest: (
        made(Draw, rest) if rest in known.card or rest in known.tactic else None
    ),
    "order": _order,
    "spend": _spend,
    "fire": _fire,
    "sacrifice": _of(Sacrifice),
    "keep": _of(Keep),
}
