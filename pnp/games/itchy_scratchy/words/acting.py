"""The words of a side's part of a turn: marches and attacks, and the dice of an attack.

What a written move leaves out comes from the position, if it is clear:

*   who: the only unit that can do it, or the unit in hand;
*   what is attacked: the only area that can be;
*   which way a unit faces: the only legal way there, or the way it faces now.  If
    several ways are legal and none of these is, you have to name one.
"""

from collections.abc import Iterable, Iterator, Sequence

from pnp.games.itchy_scratchy.chapters.combat import generals, is_close
from pnp.games.itchy_scratchy.generator.legal import attacks, legal
from pnp.games.itchy_scratchy.generator.marches import marches
from pnp.games.itchy_scratchy.generator.repertoire import Look
from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.moves import Attack, Done, Going, March, Ply
from pnp.games.itchy_scratchy.ground.position import UNMOVED, Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.games.itchy_scratchy.words.sentences import FIRST, READS, Pointing
from pnp.games.itchy_scratchy.words.spellings import NO
from pnp.games.itchy_scratchy.words.waits import (
    TELLS,
    WAITS,
    OfForce,
    OfUnit,
    dice,
    hurting,
    ids,
    inside,
)
from pnp.rules.interned import made
from pnp.rules.notation import NotationError, either
from pnp.rules.pending import Chance, Choice
from pnp.rules.phrases import count, listed
from pnp.rules.throw import Throw


@WAITS("activate")
class Activation(OfForce):
    """A side moves and attacks."""

    DOING = "{} moves and attacks"

    def pending(self) -> Choice:
        """How many units are left, and examples of what they can do."""
        position = self.position
        standing = position.standing(self.side)
        able = [u for u in standing if not position.attacked[u] | position.finished[u]]
        fresh = [unit for unit in able if position.moved[unit] == UNMOVED]
        examples = ", ".join(self._examples(fresh, able))
        how = f"what a unit does ({examples}), or done" if examples else "done"
        return Choice(
            self.seat,
            "activate",
            f"{len(fresh)} of {len(standing)} have done nothing yet; write {how}",
            ("Turn Sequence 2",),
        )

    def _examples(self, fresh: Sequence[int], able: Sequence[int]) -> Iterator[str]:
        """Yield one legal move and one legal attack of a side."""
        look = Look(self.position, self.side)
        found = (march for who in fresh if (march := _a_march(look, who)))
        shots = (str(shot) for who in able for shot in attacks(look, who))
        yield from filter(None, (next(found, ""), next(shots, "")))

    def tries(self) -> Iterator[Ply]:
        """For each unit a step in every direction, and an attack on every enemy."""
        for unit in self.position.standing(self.side):
            around = self.tables.grid.around[self.position.where[unit]]
            yield from tried_marches(self.position, unit, around)
            yield from tried_attacks(self.position, unit)
        yield Done()

    def offers(self) -> Sequence[str]:
        """Ids of the side's units, the words of a move, areas and facings."""
        own = ids(self.position, self.position.standing(self.side))
        small = ("attacks", "to", "facing", "turns", "done")
        return [*own, *small, *self.tables.areas, *self.tables.grid.facings]

    def short(self, key: str, _written: str) -> Ply | None:
        """Nothing more: *no*."""
        return Done() if key in NO else None


def _a_march(look: Look, who: int) -> str:
    """Return a march to another area: straight ahead, if that is legal."""
    position, tables = look.position, look.position.tables
    here, facing = position.where[who], position.facing[who]
    ahead, way = tables.grid.next[here][facing], tables.grid.facings[facing]
    to = tables.areas[ahead] if ahead >= 0 else ""
    found = [m for m in marches(look, who) if isinstance(m, March)]
    away = [m for m in found if m.to != tables.areas[here]]
    return str(min(away, key=lambda m: (m.to != to, m.facing != way), default=""))


@WAITS("attack")
class AttackRoll(OfUnit):
    """The attacker rolls."""

    DOING = "{} attacks"

    def pending(self) -> Chance:
        """How many dice, of what, how far; and which doubles hurt whom."""
        position, who, at = self.position, self.who, self.at
        armed = self.unit.weapon.name.lower() if self.unit.weapon else "no weapon"
        away = self.tables.grid.distance(position.where[who], at)
        close, many = is_close(position, who, at), flow.dice(position)
        how = "Close Combat" if close else f"range {away}"
        led = ", with a General" if generals(position, who) else ""
        return Chance(
            "dice",
            f"{dice(many)} of {self.unit.id} against {self.area} ({armed}, {how}{led}):"
            f" {hurting(position, inside(position, at), at)}; write the dice",
            dice=many,
            cases=("Combat 12" if close else "Combat 11",),
        )

    def told(self, throw: Throw, after: Position) -> str:
        """The dice, and who loses what to them; if nobody fights back, that too."""
        if after.frames and after.frames[-1][0] == "fight back":
            return f": {throw}"
        lost = losses(self.position, after)
        if is_close(self.position, self.who, self.at):
            return f": {throw}, and nobody fights back{lost}"
        return f": {throw}{lost or NO_DOUBLE}"


# The log

NO_DOUBLE = ", no double that counts"


def losses(before: Position, after: Position) -> str:
    """Return the losses: ", C-I1 loses 1 (3 left), C-G is destroyed"."""
    told = ""
    pairs = zip(before.tables.units, before.strength, after.strength, strict=True)
    for unit, was, now in pairs:
        if now < was:
            left = f"loses {was - now} ({now} left)" if now else "is destroyed"
            told += f", {unit.id} {left}"
    return told


@TELLS
def _march(before: Position, move: March, after: Position) -> str:
    tables, who = before.tables, before.tables.unit_of.get(move.who, NONE)
    gone = [tables.areas[each] for each in after.wired if each not in before.wired]
    wire = f", and removes the wire in {', '.join(gone)}" if gone else ""
    if who >= 0 and tables.areas[before.where[who]] == move.to:
        return f"{move.who} turns to face {move.facing}{wire}"
    left = f" ({count(after.moved[who], 'area')})" if after.moved[who] > 1 else ""
    return f"{move.who} goes to {move.to}{left}, facing {move.facing}{wire}"


@TELLS
def _attack(before: Position, move: Attack, _: Position) -> str:
    tables = before.tables
    who, at = tables.unit_of[move.who], tables.area_of[move.at]
    target = listed(ids(before, inside(before, at)))
    if is_close(before, who, at):
        return f"{move.who} attacks {move.at} ({target}) in Close Combat"
    away = tables.grid.distance(before.where[who], at)
    return f"{move.who} fires at {move.at} ({target}, range {away})"


# Moves that somebody might try


def tried_marches(
    position: Position, unit: int, areas: Iterable[int], facing: int | None = None
) -> Iterator[March]:
    """Yield a march to each area, facing as now or an enemy; on the spot, every way."""
    tables, here, now = position.tables, position.where[unit], position.facing[unit]
    if here < 0:
        return
    names = tables.grid.facings
    for area in areas:
        if facing is not None:
            ways = [facing]
        elif area == here:
            ways = [each for each in range(len(names)) if each != now]
        else:
            ways = _to_enemies(position, unit, area) or [now]
        for way in ways:
            yield made(March, tables.units[unit].id, tables.areas[area], names[way])


def _to_enemies(position: Position, unit: int, area: int) -> list[int]:
    """Return the ways that face an enemy beside an area."""
    nobody = (NONE, position.tables.force_of[unit])
    return [
        way
        for way, other in enumerate(position.tables.grid.next[area])
        if other >= 0 and position.holds(other) not in nobody
    ]


def tried_attacks(
    position: Position, unit: int, areas: Iterable[int] = ()
) -> Iterator[Attack]:
    """Yield an attack of a unit on each area; without any, on every enemy."""
    tables, where = position.tables, position.where
    own = tables.force_of[unit]
    foes = (at for foe, at in enumerate(where) if tables.force_of[foe] != own)
    if where[unit] >= 0:
        for area in areas or dict.fromkeys(at for at in foes if at >= 0):
            yield made(Attack, tables.units[unit].id, tables.areas[area])


# What is read


@READS("attack")
def _reads_attack(at: Pointing) -> Ply:
    if at.said.facing is not None:
        hint = "write two moves with ; between them, the turn first"
        raise NotationError(f"{at.quoted} attacks and turns at once", hint=hint)
    actor = at.actor(at.said.things)
    area = at.to(actor)
    if len({at.area(each) for each in at.said.things if each is not actor}) > 1:
        raise NotationError(f"{at.quoted} attacks several areas", hint="name one")
    goal = "" if area is None else at.tables.areas[area]
    targets = [m for m in legal(at.position) if isinstance(m, Attack)]

    def can(unit: int) -> bool:
        if not targets:
            return at.tables.units[unit].weapon is not None
        name = at.id(unit)
        return any(m.who == name and goal in ("", m.at) for m in targets)

    name = at.id(at.who(actor, can))
    if goal:
        return made(Attack, name, goal)
    could = [m for m in targets if m.who == name]
    if len(could) == 1:
        return could[0]
    which = f": {either(m.at for m in could)}" if could else ""
    hint = f"write '{name} attacks D5'"
    raise NotationError(f"{at.quoted} names no area to attack{which}", hint=hint)


@READS("move", "turn")
def _reads_march(at: Pointing) -> Ply:
    things = at.said.things
    actor = at.actor(things)
    if len(things) == 1 and at.said.facing is not None and not things[0].mark:
        actor = things[0] if things[0].kind == "unit" else actor
    besides = [each for each in things if each is not actor]
    if len({each.kind for each in besides}) > 1:
        hint = "write one move for each unit, with ; between them"
        raise NotationError(f"{at.quoted} moves several units", hint=hint)
    goal = at.to(actor)
    who = at.who(actor, lambda unit: at.tables.solid[unit])
    name, area = at.id(who), at.position.where[who] if goal is None else goal
    if at.said.facing is None and goal is None:
        hint = f"write '{name} to D3 facing N', '{name} turns N'"
        raise NotationError(f"{at.quoted} names no area to go to", hint=hint)
    if area < 0:
        raise NotationError(f"{name} is not on the board", hint=FIRST)
    to, now = at.tables.areas[area], at.position.facing[who]
    return made(March, name, to, facing(at, March, name, to, [now]))


def facing(
    at: Pointing, kind: type[Going], who: str, to: str, likely: Sequence[int]
) -> str:
    """Return the facing that is written, or the one that is meant.

    That is the only legal one, or the first of the likely ones that is legal.
    """
    names = at.tables.grid.facings
    if at.said.facing is not None:
        return names[at.said.facing]
    alike = [move for move in legal(at.position) if isinstance(move, kind)]
    open_ = [move.facing for move in alike if (move.who, move.to) == (who, to)]
    if len(open_) == 1:
        return open_[0]
    for way in likely:
        if names[way] in open_ or not open_:
            return names[way]
    message = f"{who} may face {either(open_)} at {to}"
    raise NotationError(message, hint=f"write '{who} to {to} facing {open_[0]}'")
