"""The parts of a written move to the move that was meant, with the table in view.

What is left out is taken from the table where it is clear:

*   who: whoever alone could do it, else the unit in hand;
*   what is attacked: the only area that could be;
*   which way is faced: the only way that is legal there; else the way faced now; the
    loser of a Close Combat goes on facing the winner.  Where several are legal and
    none of these is, it has to be said.

An area where somebody stands names him as well: ``A3 attacks D5``.
"""

from collections.abc import Callable, Iterable, Mapping

from pnp.errors import quoted
from pnp.games.itchy_scratchy.generator.legal import legal
from pnp.games.itchy_scratchy.ground.moves import (
    Advance,
    Attack,
    Done,
    Go,
    Hold,
    March,
    Ply,
    Stand,
    Withdraw,
)
from pnp.games.itchy_scratchy.ground.pieces import NONE
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.words.sentences import FIRST, Sentence, Thing
from pnp.rules.making import made
from pnp.rules.notation import NotationError, either


def meant(position: Position, said: Sentence) -> Ply:
    """Return the move that was meant; NotationError where it could be several."""
    return _Table(position, said).move()


def in_hand(position: Position) -> int:
    """Return the force that decides or throws now, NONE where both do."""
    if not position.frames:
        return NONE
    name, *parts = position.frames[-1]
    if name in ("order", "activate"):
        return int(parts[0])
    if name in ("attack", "withdraw", "advance"):
        return position.tables.force_of[int(parts[0])]
    if name == "fight back":
        return position.holds(int(parts[1]))
    return NONE


def waits_for(position: Position) -> str:
    """Return the name of what is awaited."""
    return str(position.frames[-1][0]) if position.frames else ""


class _Table:
    """One sentence said over one table."""

    def __init__(self, position: Position, said: Sentence) -> None:
        self.position, self.said = position, said
        self.tables = position.tables
        self.force = in_hand(position)
        self.top = waits_for(position)

    def move(self) -> Ply:
        """Return the move."""
        verb = self.said.verb or self._implied()
        if verb in ("first", "second"):
            return self._order(verb)
        if verb == "advance" and self._to() is not None:
            verb = "move"
        if self.top == "withdraw" and verb in ("move", "turn"):
            verb = "withdraw"
        if verb == "hold" and self.top == "withdraw":
            verb = "stand"
        make = MAKES.get(verb)
        if make is None:
            raise NotationError(f"cannot make a move of {self._quoted}", hint=FIRST)
        return make(self)

    @property
    def _quoted(self) -> str:
        return quoted(self.said.written.strip())

    def _implied(self) -> str:
        """Return the verb that is left out."""
        things, said = self.said.things, self.said
        if self.top == "withdraw" and things:
            return "withdraw"
        if things and said.facing is None:
            target = self._area(things[-1])
            foe = self.position.holds(target) if target >= 0 else NONE
            ours = self.force if len(things) == 1 else self._force_of(things[0])
            if NONE not in (foe, ours) and foe != ours:
                return "attack"
        return "move" if things or said.facing is not None else ""

    # Who, and where

    def _force_of(self, thing: Thing) -> int:
        """Return the force of what is named first, as far as it is clear."""
        if thing.kind == "area":
            return self.position.holds(thing.values[0])
        forces = {self.tables.force_of[each] for each in thing.values}
        return forces.pop() if len(forces) == 1 else self.force

    def _area(self, thing: Thing) -> int:
        """Return the area that is named, by a unit that stands there or by itself."""
        if thing.kind == "area":
            return thing.values[0]
        standing = {self.position.where[each] for each in self._likely(thing)}
        return standing.pop() if len(standing) == 1 else NONE

    def _likely(self, thing: Thing, *, ours: bool = False) -> list[int]:
        """Return whom a thing may stand for: of the force in hand, if ``ours``."""
        found = [*thing.values]
        if thing.kind == "area":
            found = self.position.inside(thing.values[0])
        mine = [u for u in found if self.tables.force_of[u] == self.force]
        theirs = [u for u in found if u not in mine]
        likely = (mine or theirs) if ours else (theirs or mine)
        there = [u for u in likely if self.position.where[u] >= 0]
        return there or likely

    def _actor(self, things: list[Thing]) -> Thing | None:
        """Return who acts: marked, else before the verb, else one of ours."""
        for mark in ("by", "from"):
            if marked := [each for each in things if each.mark == mark]:
                return marked[0]
        free = [each for each in things if each.mark not in ("at", "to")]
        if len(things) == 1 and free and free[0].kind == "area":
            mine = self._force_of(free[0]) == self.force != NONE
            return free[0] if mine or (self.said.verb and free[0].before) else None
        if early := [each for each in free if each.before]:
            return early[0]
        ours = [u for u in free if self._force_of(u) == self.force != NONE]
        if ours or len(free) > 1:
            return (ours or free)[0]
        return free[0] if free and free[0].kind == "unit" and self.force < 0 else None

    def _who(self, thing: Thing | None, doing: Callable[[int], bool]) -> int:
        """Return the unit that acts; unsaid, who alone could, or who is in hand."""
        likely = self._likely(thing, ours=True) if thing else self._able(doing)
        if len(likely) > 1:
            likely = [u for u in likely if doing(u)] or likely
        active = self.position.active
        if thing is None and active >= 0 and (active in likely or not likely):
            likely = [active]
        if len(likely) == 1:
            return likely[0]
        if thing is not None and not likely:
            raise NotationError(f"nobody is at {thing.written}", hint=FIRST)
        names = [self.tables.units[u].id for u in likely]
        if thing is not None:
            message = f"{thing.written} could be {either(names)}"
            raise NotationError(message, hint="write its id")
        who = f": {either(names)}" if names else ""
        raise NotationError(f"{self._quoted} does not say who{who}", hint=FIRST)

    def _able(self, doing: Callable[[int], bool]) -> list[int]:
        if self.force < 0:
            return []
        return [u for u in self.position.standing(self.force) if doing(u)]

    def _to(self, actor: Thing | None = None) -> int | None:
        """Return the area that is gone to, if any is named."""
        things = [each for each in self.said.things if each is not actor]
        marked = [each for each in things if each.mark in ("to", "at")]
        if actor is None and not marked:
            things = [each for each in things if each.kind == "area"]
        found = marked or things
        if not found:
            return None
        area = self._area(found[-1])
        if area < 0:
            raise NotationError(f"{found[-1].written} is on no area", hint=FIRST)
        return area

    # The moves

    def _attack(self) -> Ply:
        things = self.said.things
        actor = self._actor(things)
        at = self._to(actor)
        targets = [m for m in self._legal(Attack) if isinstance(m, Attack)]

        def can(unit: int) -> bool:
            name = self.tables.units[unit].id
            area = None if at is None else self.tables.areas[at]
            return any(m.who == name and area in (None, m.at) for m in targets)

        who = self._who(actor, lambda u: can(u) if targets else self._armed(u))
        name = self.tables.units[who].id
        if at is not None:
            return made(Attack, name, self.tables.areas[at])
        could = [m for m in targets if m.who == name]
        if len(could) == 1:
            return could[0]
        which = f": {either(m.at for m in could)}" if could else ""
        hint = f"write it: '{name} attacks D5'"
        raise NotationError(f"{self._quoted} names no area to attack{which}", hint=hint)

    def _armed(self, unit: int) -> bool:
        return self.tables.units[unit].weapon is not None

    def _march(self) -> Ply:
        things = self.said.things
        actor = self._actor(things)
        if len(things) == 1 and self.said.facing is not None and not things[0].mark:
            actor = things[0] if things[0].kind == "unit" else actor
        at = self._to(actor)
        who = self._who(actor, lambda u: self.tables.solid[u])
        here = self.position.where[who]
        area = here if at is None else at
        if self.said.facing is None and at is None:
            name = self.tables.units[who].id
            hint = f"write it: '{name} to D3 facing N', '{name} turns N'"
            raise NotationError(f"{self._quoted} does not say where to", hint=hint)
        if area < 0:
            name = self.tables.units[who].id
            raise NotationError(f"{name} is not on the board", hint=FIRST)
        name, to = self.tables.units[who].id, self.tables.areas[area]
        now = self.position.facing[who]
        return made(March, name, to, self._facing(March, who, to, (now,)))

    def _withdraw(self) -> Ply:
        frame = self.position.frames[-1] if self.top == "withdraw" else ()
        things = [t for t in self.said.things if t.kind == "unit" and t.mark != "to"]
        actor = self._actor(self.said.things) or next(iter(things), None)
        if actor is not None and self._names_the_goal(actor):
            actor = None
        at = self._to(actor)
        who = self._loser(actor)
        name = self.tables.units[who].id
        if at is None:
            hint = f"write it: '{name} withdraws to D3', or stand"
            raise NotationError(f"{self._quoted} does not say where to", hint=hint)
        before = int(frame[2]) if frame else NONE
        ways: tuple[int, ...] = (self.position.facing[who],)
        if before >= 0:
            ways = (*self.tables.grid.towards(at, before), *ways)
        to = self.tables.areas[at]
        return made(Withdraw, name, to, self._facing(Withdraw, who, to, ways))

    def _names_the_goal(self, actor: Thing) -> bool:
        """Whether a lone area is where the loser goes, and not where he stands."""
        alone = actor.kind == "area" and len(self.said.things) == 1
        return alone and self.top == "withdraw"

    def _loser(self, actor: Thing | None) -> int:
        """Return who withdraws, stands, advances or holds: whoever is asked."""
        if actor is None and self.top in ("withdraw", "advance"):
            return int(self.position.frames[-1][1])
        return self._who(actor, lambda u: self.tables.solid[u])

    def _alone(self, kind: type[Stand | Advance | Hold]) -> Ply:
        things = self.said.things
        actor = things[0] if things else None
        return made(kind, self.tables.units[self._loser(actor)].id)

    def _order(self, verb: str) -> Ply:
        first = verb == "first"
        forces = self.said.forces
        if forces and self.top == "order" and forces[0] != self.force:
            first = not first
        return Go(first=first)

    # What the rules leave open

    def _legal(self, kind: type[Attack | March | Withdraw]) -> list[Ply]:
        if self.top not in ("activate", "withdraw"):
            return []
        return [m for m in legal(self.position) if isinstance(m, kind)]

    def _facing(
        self,
        kind: type[March | Withdraw],
        who: int,
        to: str,
        ways: Iterable[int],
    ) -> str:
        """Return the facing that is said, or the one that is meant."""
        names = self.tables.grid.facings
        if self.said.facing is not None:
            return names[self.said.facing]
        unit = self.tables.units[who].id
        open_ = [
            m.facing
            for m in self._legal(kind)
            if isinstance(m, March | Withdraw) and (m.who, m.to) == (unit, to)
        ]
        if len(open_) == 1:
            return open_[0]
        likely = [names[each] for each in ways]
        for each in likely:
            if each in open_ or not open_:
                return each
        message = f"{unit} may face {either(open_)} at {to}"
        raise NotationError(
            message, hint=f"write it: '{unit} to {to} facing {open_[0]}'"
        )


MAKES: Mapping[str, Callable[[_Table], Ply]] = {
    "attack": _Table._attack,  # noqa: SLF001
    "move": _Table._march,  # noqa: SLF001
    "turn": _Table._march,  # noqa: SLF001
    "withdraw": _Table._withdraw,  # noqa: SLF001
    "stand": lambda table: table._alone(Stand),  # noqa: SLF001
    "advance": lambda table: table._alone(Advance),  # noqa: SLF001
    "hold": lambda table: table._alone(Hold),  # noqa: SLF001
    "done": lambda _: Done(),
}
"""Per verb the move that is made of it."""
