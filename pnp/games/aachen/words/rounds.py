"""Bloody Streets and Action Rounds: who is hit, moves, joins and attacks."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from heapq import heappop, heappush

from pnp.games.aachen.chapters.attacking import open_attacks
from pnp.games.aachen.chapters.board import fits, named, numbered, one_of, vacant
from pnp.games.aachen.chapters.fights import attackers, mandatory
from pnp.games.aachen.chapters.movement import allowance, cost
from pnp.games.aachen.chapters.rounds import ready, row, startable, victims
from pnp.games.aachen.generator.legal import legal
from pnp.games.aachen.ground.moves import Activate, Attack, Enough, Join, Move, Ply
from pnp.games.aachen.ground.position import FRESH, Position
from pnp.games.aachen.words.preparing import CHOOSING, choices, choosing, kept
from pnp.games.aachen.words.sentences import FIRST, Sentence
from pnp.games.aachen.words.subjects import (
    ASKS,
    GROUPS,
    HERE,
    MAKES,
    OFFERS,
    ROLLS,
    TELLS,
    TRIES,
    area_asked,
    band,
    holder,
    ids,
    numbers,
    place,
    verb,
    way_to,
    where,
    who,
)
from pnp.rules.interned import made
from pnp.rules.notation import NotationError
from pnp.rules.phrases import listed
from pnp.rules.throw import Throw

Way = tuple[int, ...]

# Bloody Streets


@ASKS("street")
def _street(position: Position, at: int) -> str:
    elite = ", +1 for Elite" if position.elite[at] else ""
    return f"Bloody Streets in {place(position, at)}: a die{elite}"


@ROLLS("street")
def _searched(before: Position, throw: Throw, after: Position) -> str:
    at = int(before.frames[-1][1])
    found = row(before, at, throw.sum)
    told = f"Bloody Streets in {place(before, at)}: {throw}"
    told += f" (+{before.elite[at]} Elite)" if before.elite[at] else ""
    if not found or not found.does:
        return f"{told}, nothing"
    hurt = before.where != after.where or before.spent != after.spent
    asked = after.awaited == "street loss"
    return told if asked or hurt else f"{told}, nobody left"


@ASKS("street loss")
def _street_loss(position: Position, at: int, does: str) -> str:
    found = one_of(position, victims(position, at, does))
    fate = "becomes Spent" if does == "spent" else "goes Out of Action"
    return f"who {fate} in {place(position, at)}: write choose and {found}"


TRIES("street loss")(choices)
OFFERS("street loss")(choosing)
HERE["street loss"] = CHOOSING

# An area is activated


@ASKS("round")
def _round(position: Position) -> str:
    found = startable(position)
    example = position.area(found[0]) if found else "1"
    return (
        f"Fresh units are in {numbered(position, found, 'and')}: write activate "
        f"{example}, or enough to end the Combat Phase"
    )


@TRIES("round")
def activations(position: Position) -> Iterator[Ply]:
    """Yield the activation of every area with Americans, and enough."""
    areas = sorted({each for each in position.where if each >= 0})
    yield from (made(Activate, at) for at in numbers(position, areas))
    yield Enough()


HERE["round"] = {"": "activate", "wait": "enough"}


@OFFERS("round")
def _activating(position: Position) -> Sequence[str]:
    return ["activate", *numbers(position, startable(position)), "enough"]


@MAKES("activate")
def _activates(position: Position, said: Sentence) -> Activate:
    if not said.areas and said.units:
        return made(Activate, _standing(position, said.units[0]))
    return made(Activate, where(position, said, lambda: startable(position)))


def _standing(position: Position, unit: int) -> str:
    """Return the area a unit is in; NotationError if it is in none."""
    at = position.where[unit]
    if at < 0:
        raise NotationError(f"{position.unit(unit)} is not on the map", hint=FIRST)
    return position.area(at).id


@GROUPS("activate")
def _activation(position: Position, said: Sentence) -> list[str]:
    """Return the activation and the moves of a line without its colon."""
    if not said.to or not said.areas:
        return []
    if not said.at and not said.start and said.units:
        said.start = [position.where[said.units[0]]]
    return _several_moves(position, said)


@TELLS
def _activated(before: Position, move: Activate, _: Position) -> str:
    return f"{place(before, before.tables.area_of[move.at])} is activated"


# Units of the Active Area


@ASKS("active")
def _active(position: Position, at: int) -> str:
    waiting = [
        each
        for each in ready(position, at)
        if not position.moved[each] and not position.joined[each]
    ]
    told = f"{named(position, waiting)} {verb(waiting, 'has', 'have')} not acted"
    told = told if waiting else "all have acted"
    enough = [] if open_attacks(position) else ["enough"]
    how = listed([*_how(position, waiting), *enough], "or")
    return f"{place(position, at)} is active, and {told}; write {how}"


def _how(position: Position, waiting: list[int]) -> list[str]:
    """Return legal examples: a move, a joining, an attack."""
    moves, names = legal(position), ids(position, waiting)
    area_of = position.tables.area_of
    goes = [m for m in moves if isinstance(m, Move) and m.who in names]
    joins = [m for m in moves if isinstance(m, Join) and m.who in names]
    fights = [m for m in goes if not position.vacant(area_of[m.by[-1]])]
    attacks = sorted(str(m) for m in moves if isinstance(m, Attack))
    first = [str(some[0]) for some in (fights or goes, joins) if some]
    return [*first, *attacks]


def in_hand(position: Position) -> list[int]:
    """Return the units of the activation; without one, all on the map."""
    if position.active < 0:
        return [unit for unit, at in enumerate(position.where) if at >= 0]
    inside = position.inside(position.active)
    entered = [unit for unit, before in enumerate(position.came) if before >= 0]
    return sorted({*inside, *entered})


def deeds(position: Position, units: Iterable[int]) -> Iterator[Ply]:
    """Yield each unit's moves to every area in reach, its joining, and attacks."""
    for unit in units:
        here, name = position.where[unit], position.unit(unit).id
        if here >= 0:
            for found in cheapest(position, unit).values():
                yield made(Move, name, tuple(numbers(position, found[0])))
            yield from _next_to(position, here, name)
        yield made(Join, name)
    yield from _attacks(position)


def _next_to(position: Position, here: int, name: str) -> Iterator[Ply]:
    for at in numbers(position, position.area(here).next):
        yield made(Move, name, (at,))


def _attacks(position: Position) -> Iterator[Ply]:
    """Yield attacks on the German areas that units in hand are in, or next to."""
    inside = {position.where[unit] for unit in in_hand(position)}
    near = {to for each in inside if each >= 0 for to in position.area(each).next}
    targets = sorted(each for each in inside | near if not position.vacant(each))
    yield from (made(Attack, at) for at in numbers(position, targets))


@TRIES("active")
def _steps(position: Position, _: int) -> Iterator[Ply]:
    """Yield each step of each unit in hand, joinings, attacks, and enough."""
    for unit in in_hand(position):
        here, name = position.where[unit], position.unit(unit).id
        yield from _next_to(position, here, name)
        if not position.vacant(here):
            yield made(Join, name)
    yield from _attacks(position)
    yield Enough()


HERE["active"] = {"return": "move", "wait": "enough"}


@OFFERS("active")
def _acting(position: Position, here: int) -> Sequence[str]:
    entered = [u for u, before in enumerate(position.came) if before >= 0]
    units = ids(position, [*position.inside(here), *entered])
    near = numbers(position, [here, *position.area(here).next])
    return [*units, "to", "joins", "attack", *near, "all", "enough"]


# Moves


@MAKES("move")
def _moves(position: Position, said: Sentence) -> Move:
    """Return a move by the route that is named, or by the cheapest one."""
    name = who(position, said)
    unit, goal = position.tables.unit_of[name], said.goal
    if not goal:
        hint = f"write '{name} to 13', or '{name} to 4-12'"
        raise NotationError(f"{said.quoted} names no area to go to", hint=hint)
    if len(goal) == 1 and position.where[unit] >= 0:
        goal = [*_way(position, unit, goal[0])]
    return made(Move, name, tuple(numbers(position, goal)))


def _way(position: Position, unit: int, goal: int) -> Way:
    """Return the areas a unit enters; NotationError if two routes cost the same.

    It enters an adjacent area directly. Routes are the same if they differ in nothing
    that matters later: to a vacant area any cheapest route will do; to a German one,
    the area it enters from matters, since a retreat leads back there. It enters an
    unreachable area directly: the referee shows why that is illegal.
    """
    found = cheapest(position, unit).get(goal, ())
    if goal in position.area(position.where[unit]).next or not found:
        return (goal,)
    apart = {_matters(position, each): each for each in reversed(found)}
    if len(apart) > 1:
        ways = sorted(way_to(position, each) for each in apart.values())
        name, several = position.unit(unit).id, " or by ".join(ways[:4])
        message = f"{name} can go to {position.area(goal)} by {several}"
        raise NotationError(message, hint=f"write the way: '{name} to {ways[0]}'")
    return found[0]


def _matters(position: Position, found: Way) -> tuple[int, frozenset[int]]:
    """Return what matters of a route: where it enters from, and unentered areas."""
    last = -1 if position.vacant(found[-1]) else found[-2]
    return last, frozenset(each for each in found if position.unentered[each])


def cheapest(position: Position, unit: int) -> Mapping[int, tuple[Way, ...]]:
    """Return all the cheapest routes to every reachable area."""
    start = position.where[unit]
    spent: dict[int, int] = {start: 0}
    ways: dict[int, tuple[Way, ...]] = {start: ((),)}
    waiting, done = [(0, start)], set[int]()
    while waiting:
        so_far, here = heappop(waiting)
        if here in done:
            continue
        done.add(here)
        for to in _next(position, unit, here):
            price = so_far + cost(position, unit, to)
            known = spent.get(to, price + 1)
            further = tuple((*each, to) for each in ways[here])
            if price < known:
                spent[to], ways[to] = price, further
                heappush(waiting, (price, to))
            elif price == known and to not in done:
                ways[to] += further
    return {area: found for area, found in ways.items() if area != start}


def _next(position: Position, unit: int, here: int) -> Iterator[int]:
    """Yield the areas a unit could enter next: not from Germans or full areas."""
    begins, free = here == position.where[unit], position.vacant(here)
    passes = free and here not in position.attacked and fits(position, here, unit)
    if begins or passes:
        contested = begins and not free
        for to in position.area(here).next:
            if not contested or vacant(position, to):
                yield to


@GROUPS("move")
def _several_moves(position: Position, said: Sentence) -> list[str]:
    """Return the moves of all who go: the named units, or all Fresh ones of an area."""
    goal, units = said.goal, band(position, said)
    start = _start(position, said)
    if not goal or (start is None and len(units) < 2):
        return []
    plies = []
    if start is not None:
        at = position.area(start)
        plies += [f"activate {at}"] if position.active < 0 else []
        units = units or _fresh(position, start)
    way, names = way_to(position, goal), ids(position, _leaders_last(position, units))
    return [*plies, *(f"{name} to {way}" for name in names)]


def _leaders_last(position: Position, units: list[int]) -> list[int]:
    """Return units as they go: leaders enter a German area behind the others."""
    return sorted(units, key=lambda each: position.unit(each).type.leader)


def _start(position: Position, said: Sentence) -> int | None:
    """Return the area that moves as a whole, or that is named with its units."""
    if said.start:
        return said.start[0]
    if said.to and said.at:
        return said.at[0]
    if said.everybody and not said.units:
        if position.active >= 0:
            return position.active
        message = f"{said.quoted} does not name the area they start in"
        hint = "name the area they are in: '12 to 13'"
        raise NotationError(message, hint=hint)
    return None


def _fresh(position: Position, area: int) -> list[int]:
    """Return the units that can move; NotationError if none can."""
    moved, joined = position.moved, position.joined
    found = [u for u in ready(position, area) if not (moved[u] or joined[u])]
    if not found:
        message = f"nobody in {position.area(area)} is Fresh and can still move"
        raise NotationError(message, hint="name the units: 'E-2-26 to 13'")
    return found


def _meant(position: Position, said: Sentence) -> list[int]:
    """Return the named units; for "all", all Fresh ones of the Active Area."""
    units = band(position, said)
    if said.everybody and not units and position.active >= 0:
        return _fresh(position, position.active)
    return units


@TELLS
def _moved(before: Position, move: Move, after: Position) -> str:
    tables = before.tables
    unit = tables.unit_of[move.who]
    path = [tables.area_of[each] for each in move.by]
    spent = min(sum(cost(before, unit, each) for each in path), allowance(before))
    by = f" by {'-'.join(move.by[:-1])}" if len(path) > 1 else ""
    free = before.vacant(path[-1])
    goes = f"{move.who} {'goes to' if free else 'enters'} {place(before, path[-1])}"
    told = f"{goes}{by} ({spent} MF)"
    if free:
        return f"{told}, Spent" if after.spent[unit] != FRESH else told
    return f"{told}, a Mandatory Attack" if mandatory(before, path[-1]) else told


# Attacks


@MAKES("join")
def _joins(position: Position, said: Sentence) -> Join:
    return made(Join, who(position, said))


@GROUPS("join")
def _joining(position: Position, said: Sentence) -> list[str]:
    """Return a joining for each named unit; for "all", of all Fresh units there."""
    units = _meant(position, said)
    alone = len(units) < 2 and not said.everybody and not said.parents
    return [] if alone else [f"{name} joins" for name in ids(position, units)]


@TELLS
def _joined(before: Position, move: Join, _: Position) -> str:
    at = before.where[before.tables.unit_of[move.who]]
    return f"{move.who} joins the attack on {place(before, at)}"


@MAKES("attack")
def _attack(position: Position, said: Sentence) -> Attack:
    if not said.goal and len(said.units) == 1 and position.where[said.units[0]] >= 0:
        return made(Attack, _standing(position, said.units[0]))

    def open_() -> Iterable[int]:
        every = range(len(position.tables.areas))
        joined = (each for each in every if attackers(position, each))
        return (each for each in joined if each not in position.attacked)

    return made(Attack, where(position, said, open_))


@GROUPS("attack")
def _assault(position: Position, said: Sentence) -> list[str]:
    """Return the moves or joinings that bring units to an attack, and the attack."""
    goal, units = said.to or said.at, _meant(position, said)
    if not goal or not units:
        return []
    target, way = goal[-1], way_to(position, [*said.via, *goal])
    plies = []
    for each in _leaders_last(position, units):
        if position.where[each] != target:
            plies.append(f"{position.unit(each)} to {way}")
        elif each not in attackers(position, target):
            plies.append(f"{position.unit(each)} joins")
    return [*plies, f"attack {position.area(target)}"]


@TELLS
def _attacked(before: Position, move: Attack, _: Position) -> str:
    at = before.tables.area_of[move.at]
    found = attackers(before, at)
    told = f"{named(before, found)} {verb(found, 'attacks', 'attack')}"
    return f"{told} {place(before, at)} ({holder(before, at)})"


# Enough


@MAKES("enough")
def _ends(_: Position, __: Sentence) -> Enough:
    return Enough()


@TELLS
def _ended(before: Position, _: Enough, after: Position) -> str:
    if before.awaited == "buy":
        lost = f", {before.points} lost" if before.points else ""
        return f"; enough{lost}{kept(before, after)}"
    if before.awaited == "round":
        return "enough: the Combat Phase is over"
    return f"enough in {place(before, area_asked(before))}"


def idle(position: Position) -> list[int]:
    """Return the units that could still be activated, if an area is to be."""
    areas = startable(position) if position.awaited == "round" else []
    return [unit for area in areas for unit in ready(position, area)]


def doubt(position: Position, move: object) -> str:
    """Return a question before the Combat Phase ends with units still Fresh."""
    if not isinstance(move, Enough) or position.awaited != "round":
        return ""
    fresh = idle(position)
    have = verb(fresh, "has", "have")
    return f"{named(position, fresh)} {have} done nothing yet. End the day?"
