"""Short answers to what is awaited: first or second, yes or no, and dice by side."""

import re
from collections.abc import Mapping

from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.moves import Advance, Done, Go, Hold, Ply, Stand
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.words.spellings import words
from pnp.games.itchy_scratchy.words.waits import waits_for
from pnp.rules.interned import made
from pnp.rules.notation import plain
from pnp.rules.throw import Throw

YES = frozenset({"y", "yes", "ok", "sure"})
NO = frozenset({"n", "no", "none", "nobody", "nothing"})
LOSES = frozenset({"lose", "loses", "point", "sp", "strengthpoint", "loseone", "lose1"})
BY_SIDE = re.compile(
    r"\s*([^\d,:=]+?)[\s:=]*([1-9]\d?)\s*(?:,|and\b|$)?", re.IGNORECASE
)


def answer(position: Position, written: str) -> Ply | None:
    """Return the ply of a short answer to what is awaited; None for any other text."""
    top, key = waits_for(position), plain(written)
    if top == "order":
        return _order(key)
    if top == "withdraw" and key in LOSES | NO:
        return made(Stand, position.tables.units[int(position.frames[-1][1])].id)
    if top == "advance" and key in YES | NO:
        kind: type[Advance | Hold] = Advance if key in YES else Hold
        return made(kind, position.tables.units[int(position.frames[-1][1])].id)
    if top == "activate" and key in NO:
        return Done()
    return _by_side(position, written) if top == "initiative" else None


def _order(key: str) -> Ply | None:
    return Go(first=key in YES) if key in YES | NO else None


def _by_side(position: Position, written: str) -> Ply | None:
    """Read the initiative roll with names of sides: "Confederate 2, Union 4"."""
    found: Mapping[str, str] = dict(BY_SIDE.findall(written))
    forces = words(position.tables).force
    dice: dict[int, int] = {}
    for name, die in found.items():
        meant, _ = forces.fits(plain(name))
        if len(meant) != 1:
            return None
        dice[int(meant[0])] = int(die)
    if len(dice) != flow.dice(position) or len(dice) != len(position.tables.forces):
        return None
    fell = " ".join(str(dice[each]) for each in sorted(dice))
    return Throw.parse(fell, dice=len(dice))
