"""The words of Close Combat: the defender's dice, and who withdraws or follows.

A loser whose facing is left out keeps facing the winner.  If several ways do, one that
faces it already does not turn.
"""

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from pnp.games.itchy_scratchy.chapters.close_combat import defender, keeping, retreats
from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.moves import Advance, Hold, Ply, Stand, Withdraw
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.words.acting import NO_DOUBLE, facing, losses
from pnp.games.itchy_scratchy.words.sentences import (
    FIRST,
    GOALS,
    READS,
    Pointing,
    Thing,
)
from pnp.games.itchy_scratchy.words.spellings import LOSES, NO, YES
from pnp.games.itchy_scratchy.words.waits import (
    TELLS,
    WAITS,
    OfUnit,
    dice,
    hurting,
    inside,
    waits_for,
)
from pnp.rules.interned import made
from pnp.rules.notation import Form, NotationError
from pnp.rules.pending import Chance, Choice
from pnp.rules.throw import Throw


@WAITS("fight back")
class FightingBack(OfUnit):
    """The defender rolls too."""

    DOING = "{} fights back"

    def __init__(self, position: Position, *parts: str | int) -> None:
        super().__init__(position, *parts)
        self.side = position.holds(self.at)
        self.pair = (self.who, defender(position, self.at))

    def pending(self) -> Chance:
        """Who fights back, against what total, and which doubles hurt whom."""
        position, home = self.position, self.position.where[self.who]
        alone = position.settings["strikes_back_at"] == "unit"
        struck = [self.who] if alone else inside(position, home)
        many, fighting = flow.dice(position), self.tables.units[self.pair[1]]
        return Chance(
            "dice",
            f"{dice(many)} of {fighting.id}, which fights back at"
            f" {self.tables.areas[home]} against a total of {sum(self.dice)}:"
            f" {hurting(position, struck, home)}; write the dice",
            dice=many,
            cases=("Combat 12",),
        )

    def told(self, throw: Throw, after: Position) -> str:
        """Both rolls' losses, the totals, and the loser, unless it has to choose."""
        lost = losses(self.position, after) or NO_DOUBLE
        told = f"against {throw}{lost}"
        if any(each >= 0 and after.where[each] < 0 for each in self.pair):
            return told
        lead = sum(self.dice) - throw.sum
        told += f"; {sum(self.dice)} to {throw.sum}"
        if waits_for(after) == "withdraw":
            return told
        if not lead and self.position.settings["equal_totals"] == "nobody":
            return f"{told}, and nobody loses"
        loser = self.tables.units[self.pair[0] if lead <= 0 else self.pair[1]]
        return f"{told}: {loser.id} loses, and has nowhere to go"


@WAITS("withdraw")
class Withdrawal(OfUnit):
    """The loser withdraws or loses a point."""

    DOING, ALONE = "{} withdraws, or loses a point", True
    MEANT = MappingProxyType(
        {"": "withdraw", "move": "withdraw", "turn": "withdraw", "hold": "stand"}
    )

    def pending(self) -> Choice:
        """The choice, with an example of a withdrawal."""
        who, position, grid = self.unit.id, self.position, self.tables.grid
        out = ""
        for area in retreats(position, self.who, self.at)[:1]:
            way = grid.facings[keeping(position, area, self.at)[0]]
            out = f" ({who} withdraws to {self.tables.areas[area]} facing {way})"
        return Choice(
            self.seat,
            "withdraw",
            f"{who} lost the Close Combat with {self.area}: write where it withdraws"
            f"{out}, or write stand to lose 1 Strength Point of"
            f" {position.strength[self.who]}",
            ("Combat 13",),
        )

    def tries(self) -> Iterator[Ply]:
        """Every way out, legal or not."""
        grid, areas = self.tables.grid, self.tables.areas
        now = (self.position.facing[self.who],)
        for to in grid.around[self.position.where[self.who]]:
            for way in grid.towards(to, self.at) if to != self.at else now:
                yield made(Withdraw, self.unit.id, areas[to], grid.facings[way])
        yield made(Stand, self.unit.id)

    def offers(self) -> Sequence[str]:
        """The loser, what it may do, the areas around it, and facings."""
        grid = self.tables.grid
        around = grid.around[self.position.where[self.who]]
        said = (self.unit.id, "withdraws", "stands", "to")
        areas = (self.tables.areas[each] for each in around)
        return [*said, *areas, "facing", *grid.facings]

    def short(self, key: str, _written: str) -> Ply | None:
        """Not to withdraw."""
        return made(Stand, self.unit.id) if key in NO or LOSES.fullmatch(key) else None


@WAITS("advance")
class Following(OfUnit):
    """The winner may enter the area it has won."""

    DOING, ALONE = "{} may advance", True
    MEANT = MappingProxyType({"stand": "hold"})

    def pending(self) -> Choice:
        """The choice, and the two words for it."""
        prompt = f"{self.unit.id} won {self.area}: write advance or hold"
        return Choice(self.seat, "advance", prompt, ("R17",))

    def tries(self) -> Iterator[Ply]:
        """Both."""
        yield from (made(Advance, self.unit.id), made(Hold, self.unit.id))

    def offers(self) -> Sequence[str]:
        """Both."""
        return "advance", "hold"

    def short(self, key: str, _written: str) -> Ply | None:
        """Whether it enters: yes or no."""
        kind: type[Advance | Hold] = Advance if key in YES else Hold
        return made(kind, self.unit.id) if key in YES | NO else None


# The log


@TELLS
def _withdraw(_: Position, move: Withdraw, __: Position) -> str:
    return f": {move.who} withdraws to {move.to}, facing {move.facing}"


@TELLS
def _stand(before: Position, move: Stand, after: Position) -> str:
    lost = losses(before, after).removeprefix(f", {move.who} ").replace(", ", " and ")
    return f": {move.who} stands and {lost or 'loses nothing'}"


@TELLS
def _advance(_: Position, move: Advance, __: Position) -> str:
    return f"; {move.who} enters the area it won"


@TELLS
def _hold(_: Position, move: Hold, __: Position) -> str:
    return f"; {move.who} holds"


# What is read


@READS("withdraw")
def _reads_withdraw(at: Pointing) -> Ply:
    things = at.said.things
    units = [t for t in things if t.kind == "unit" and t.mark not in GOALS]
    actor = at.actor(things) or next(iter(units), None)
    alone = actor is not None and actor.kind == "area" and len(things) == 1
    if alone and at.top == "withdraw":  # a single area is where the loser goes
        actor = None
    goal, who = at.to(actor), _asked(at, actor)
    name, now = at.id(who), at.position.facing[who]
    if goal is None:
        hint = f"write '{name} withdraws to D3', or stand"
        raise NotationError(f"{at.quoted} names no area to go to", hint=hint)
    to, likely = at.tables.areas[goal], [now]
    if at.top == "withdraw":
        ways = at.tables.grid.towards(goal, int(at.position.frames[-1][2]))
        likely = [now, *ways] if now in ways else [*ways, now]
    return made(Withdraw, name, to, facing(at, Withdraw, name, to, likely))


@READS("stand")
def _reads_stand(at: Pointing) -> Ply:
    return made(Stand, _alone(at))


@READS("advance")
def _reads_advance(at: Pointing) -> Ply:
    return made(Advance, _alone(at))


@READS("hold")
def _reads_hold(at: Pointing) -> Ply:
    return made(Hold, _alone(at))


def _alone(at: Pointing) -> str:
    """Return the id of a unit that does something without an area."""
    return at.id(_asked(at, next(iter(at.said.things), None)))


def _asked(at: Pointing, actor: Thing | None) -> int:
    """Return the unit that withdraws, stands, advances or holds: the one awaited."""
    if at.top in ("withdraw", "advance"):
        if actor is None:
            return int(at.position.frames[-1][1])
    elif actor is None:
        message = f"no unit can withdraw or advance now: what is {at.quoted}?"
        hint = Form(f"a loser with nowhere to go has already lost the point; {FIRST}")
        raise NotationError(message, hint=hint)
    return at.who(actor, lambda unit: at.tables.solid[unit])
