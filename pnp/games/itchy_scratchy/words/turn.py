"""The words of a turn: the initiative, who goes first, and a side that is done."""

import re
from collections.abc import Iterator, Sequence

from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.moves import Done, Go, Ply
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.words.sentences import FIRST, READS, Pointing
from pnp.games.itchy_scratchy.words.spellings import NO, YES, words
from pnp.games.itchy_scratchy.words.waits import (
    TELLS,
    WAITS,
    OfForce,
    Waiting,
    dice,
    waiting,
    waits_for,
)
from pnp.patterns import late
from pnp.rules.notation import NotationError, plain
from pnp.rules.pending import Chance, Choice
from pnp.rules.throw import Throw

ORDERS = ("first", "second")
BY_SIDE = late(r"\s*([^\d,:=]+?)[\s:=]*([1-9]\d?)\s*(?:,|and\b|$)?", re.IGNORECASE)


@WAITS("initiative")
class Initiative(Waiting):
    """All sides roll."""

    DOING, BEGINS = "the initiative", True

    def pending(self) -> Chance:
        """How many dice each side rolls, and in which order they are written."""
        forces, many = self.tables.forces, flow.dice(self.position)
        sides, each = ", then ".join(each.name for each in forces), many // len(forces)
        return Chance(
            "dice",
            f"the initiative of turn {self.position.turn}: "
            f"{'one die' if each == 1 else dice(each)} each, {sides}; write the dice",
            dice=many,
            cases=("Turn Sequence 1",),
        )

    def short(self, _key: str, written: str) -> Ply | None:
        """Read a roll with names of sides: "Confederate 2, Union 4"."""
        forces, fell = words(self.tables).force, dict[int, int]()
        for name, die in dict(BY_SIDE.findall(written)).items():
            meant, _ = forces.fits(plain(name))
            if len(meant) != 1:
                return None
            fell[int(meant[0])] = int(die)
        if not len(fell) == flow.dice(self.position) == len(self.tables.forces):
            return None
        return Throw.parse(" ".join(str(fell[each]) for each in sorted(fell)))

    def told(self, throw: Throw, after: Position) -> str:
        """What each side rolled, and who goes first, if that is decided."""
        forces, dice = self.tables.forces, throw.dice
        many = max(1, len(dice) // len(forces))
        fell = ", ".join(
            f"{side.name} {' '.join(map(str, dice[at : at + many]))}"
            for at, side in zip(range(0, len(dice), many), forces, strict=False)
        )
        told = f"the initiative: {fell}"
        if waits_for(after) == "initiative":
            return f"{told}; a tie, roll again"
        if waits_for(after) == "activate":
            return f"{told}; {forces[waiting(after).side].name} goes first"
        return told


@WAITS("order")
class Order(OfForce):
    """The winner of the initiative chooses who goes first."""

    DOING = "{} has the initiative"

    def pending(self) -> Choice:
        """The choice, and the two words for it."""
        turn = self.position.turn
        prompt = f"you have the initiative of turn {turn}: write first or second"
        return Choice(self.seat, "order", prompt, ("Turn Sequence 1",))

    def tries(self) -> Iterator[Ply]:
        """Both."""
        yield from (Go(first=True), Go(first=False))

    def offers(self) -> Sequence[str]:
        """Both."""
        return ORDERS

    def short(self, key: str, _written: str) -> Ply | None:
        """Whether to go first: yes or no."""
        return Go(first=key in YES) if key in YES | NO else None


@TELLS
def _go(before: Position, move: Go, _: Position) -> str:
    side = waiting(before).side
    who = before.tables.forces[side].name if side >= 0 else "the winner"
    return f", and {who} goes {'first' if move.first else 'second'}"


@TELLS
def _done(before: Position, _: Done, after: Position) -> str:
    side = waiting(before).side
    told = f"{before.tables.forces[side].name} is done" if side >= 0 else "done"
    ends = ends_the_turn(before, after)
    return f"{told}; turn {before.turn} is over" if ends else told


def ends_the_turn(before: Position, after: Position) -> bool:
    """Whether a turn was over after a ply, or the battle."""
    return after.turn > before.turn or after.over


@READS(*ORDERS)
def _reads_go(at: Pointing) -> Ply:
    """Read who goes first; if the other side is named, the choice is reversed."""
    if at.said.things:
        raise NotationError(f"cannot read {at.quoted} as a move", hint=FIRST)
    forces = at.said.forces
    other = bool(forces) and at.top == "order" and forces[0] != at.force
    return Go(first=(at.said.verb == ORDERS[0]) != other)


@READS("done")
def _reads_done(at: Pointing) -> Ply:
    if at.said.things or at.said.facing is not None:
        hint = "write done for the whole side; a unit is done when another begins"
        raise NotationError(f"{at.quoted} is more than done", hint=hint)
    return Done()


def of_a_side(verb: str) -> Ply | None:
    """Return the ply of a verb that names no unit; None for any other verb."""
    if verb in ORDERS:
        return Go(first=verb == ORDERS[0])
    return Done() if verb == "done" else None
