"""An attack in the log: who attacks, the revealed unit, both values, the dice.

M12-A, E-2-26 and L-Smoots attack 13 Kaiserplatz: Urban Fanatic 7; M12-A leads,
AV 15 (M12-A 6 [9.5.2A], …) against DV 13 (…); 2 3 makes 20 against 2 4 makes 19:
Stalemate; E-2-26, L-Smoots and M12-A Spent
"""

from pnp.games.aachen.chapters.fights import attackers, fight
from pnp.games.aachen.chapters.resolving import both, kept, result
from pnp.games.aachen.chapters.revealing import in_effect
from pnp.games.aachen.chapters.values import total
from pnp.games.aachen.ground.moves import (
    Attack,
    FallBack,
    Lead,
    Retreat,
    Reveal,
    Stay,
)
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.words.fighting import lines
from pnp.games.aachen.words.phrases import holder, place, units
from pnp.games.aachen.words.waits import waits_for
from pnp.rules.throw import Throw


def attack(before: Position, move: Attack, _: Position) -> str:
    """Return who attacks which area."""
    at = before.tables.area_of[move.at]
    found = attackers(before, at)
    verb = "attacks" if len(found) == 1 else "attack"
    return f"{units(before, found)} {verb} {place(before, at)} ({holder(before, at)})"


def reveal(before: Position, move: Reveal, after: Position) -> str:
    """Return the revealed unit, and what the player must choose."""
    kind = before.tables.german(before.tables.german_of[move.german])
    asked = {
        "ambush": ", and one of several is ambushed",
        "sniper": ", and one of several leaders is hit",
        "barrage": ", and a choice",
    }
    return f": {kind}{asked.get(waits_for(after), '')}"


def fall_back(_: Position, __: FallBack, ___: Position) -> str:
    """Return the text for all attackers falling back."""
    return "; all fall back"


def lead(before: Position, move: Lead, after: Position) -> str:
    """Return the lead and its support, and both values line by line."""
    given = f" with {', '.join(move.support)}" if move.support else ""
    at = fight(after)
    if at is None or at.lead < 0 or after.german[at.area] < 0:
        return f"; {move.who} leads{given}"
    ours, theirs = both(after, at)
    del before
    return f"; {move.who} leads{given}: AV {lines(ours)} against DV {lines(theirs)}"


# The dice


def thrown(before: Position, throw: Throw, after: Position) -> str:
    """Return the dice of an attack, and their total."""
    at = fight(before)
    if at is None:
        return f": {throw}"
    ours, theirs = (total(found) for found in both(before, at))
    name = waits_for(before)
    if name == "air":
        changed = fight(after)
        now = total(both(after, changed)[1]) if changed is not None else theirs
        return f"; Air Support {throw}, DV {now}"
    if name == "attack":
        return f"; {throw} makes {ours + throw.sum}"
    fell = kept(before, throw)
    ahead = ours + at.thrown - theirs - fell
    dropped = f" (keeping {fell})" if fell != throw.sum else ""
    came = result(before, at, ahead)
    fanatic = ahead > 0 and came == "stalemate" and in_effect(before, at) == "fanatic"
    why = ", by Fanatic" if fanatic else ""
    return f"against {throw}{dropped} makes {theirs + fell}: {came.title()}{why}"


# Afterwards


def retreat(_: Position, move: Retreat, __: Position) -> str:
    """Return where a unit retreats."""
    return f"; {move.who} retreats to {'-'.join(move.by)}"


def stay(_: Position, move: Stay, __: Position) -> str:
    """Return the text for a unit that stays."""
    return f"; {move.who} stays"
