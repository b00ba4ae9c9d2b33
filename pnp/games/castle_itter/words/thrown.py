"""Dice in the log: what they chose, or whether they reached the face they need.

Each text continues the one before: "→ purple", "2 → Gamelin (North Terrace 5)",
": 2 5 1 3, hit".
"""

from collections.abc import Callable, Mapping

from pnp.games.castle_itter.chapters import tactics
from pnp.games.castle_itter.chapters.phrases import attacker, colour_name, name, place
from pnp.games.castle_itter.chapters.throws import wanted
from pnp.games.castle_itter.ground.position import KILLED, Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.games.castle_itter.words import consequences
from pnp.rules.flow import Frame
from pnp.rules.throw import Throw


def thrown(before: Position, throw: Throw, after: Position) -> str:
    """Return the log text of a throw."""
    frame = before.frames[-1] if before.frames else ("",)
    teller = THROWS.get(str(frame[0]))
    return teller(before, throw, after, frame) if teller else f": {throw}"


def _attack(before: Position, throw: Throw, _: Position, frame: Frame) -> str:
    needed = before.tables.attackers[int(frame[2])].defence
    return f": {throw}, {'hit' if throw.best >= needed else 'missed'}"


def _area(before: Position, throw: Throw, after: Position, frame: Frame) -> str:
    added = max(0, tactics.approach(before, int(frame[1])))
    total = throw.sum + added
    dice = f" ({' + '.join(map(str, (*throw.dice, *([added] if added else []))))})"
    shown = dice if len(throw.dice) > 1 or added else ""
    top = after.frames[-1] if after.frames else ("",)
    if top == frame and before.on_board() == after.on_board():
        again = top[0] == "area" and after.supply == before.supply
        return f"→ {total}{shown}, rolled again" if again else f"→ {total}{shown}"
    space = before.tables.area_of.get(total, NONE)
    return f"→ {total}{shown}{consequences.landed(before, after, space)}"


def _suppression(before: Position, throw: Throw, after: Position, frame: Frame) -> str:
    sought = wanted(before)
    if sought and throw.best >= sought.needed:
        return f": {throw}, suppressed"
    return (
        f": {throw}, not suppressed{consequences.landed(before, after, int(frame[2]))}"
    )


def _found(after: Position) -> str:
    """Return the defender found by a number: "→ Gamelin (North Terrace 5)"."""
    who = consequences.aimed_at(after)
    return f"→ {name(after, who)} ({place(after, who)})" if who >= 0 else "→ nobody"


def _target(before: Position, throw: Throw, after: Position, frame: Frame) -> str:
    seen, number = colour_name(before, int(frame[3])), throw.dice[0]
    gun = attacker(before, int(frame[1]), int(frame[2]))
    by = "" if frame[4] else f"{gun} "
    return f"{by}→ {seen} {number} {_found(after)}"


def _squads_target(
    before: Position, throw: Throw, after: Position, frame: Frame
) -> str:
    return f"{colour_name(before, int(frame[1]))} {throw.dice[0]} {_found(after)}"


def _fate(before: Position, throw: Throw, after: Position, who: int) -> str:
    """Return the effect of a throw on a defender."""
    sought = wanted(before)
    if sought and throw.best < sought.needed:
        return f": {throw}, missed"
    if after.where[who] == KILLED:
        return f": {throw}, killed"
    if after.disrupted[who] and not before.disrupted[who]:
        return f": {throw}, {before.tables.marked}"
    return f": {throw}, hit"


def _disrupt(before: Position, throw: Throw, after: Position, frame: Frame) -> str:
    return _fate(before, throw, after, int(frame[3]))


def _squads(before: Position, throw: Throw, after: Position, frame: Frame) -> str:
    return _fate(before, throw, after, int(frame[2]))


def _sniper_colour(
    before: Position, throw: Throw, after: Position, frame: Frame
) -> str:
    card = before.tables.cards[int(frame[1])]
    entry = card.targets[throw.dice[0]]
    told = f"→ {colour_name(before, entry)}" if entry >= 0 else f"→ {throw}"
    nobody = not after.frames or after.frames[-1][0] != "sniper number"
    return f"{told}: nobody is there" if nobody else told


def _sniper_number(_: Position, throw: Throw, after: Position, __: Frame) -> str:
    return f"{throw.dice[0]} {_found(after)}"


def _sniper(before: Position, throw: Throw, _: Position, __: Frame) -> str:
    sought = wanted(before)
    hit = sought is not None and throw.best >= sought.needed
    return f": {throw}, {'hit' if hit else 'missed'}"


def _shell_target(before: Position, throw: Throw, after: Position, frame: Frame) -> str:
    entry = before.tables.cards[int(frame[1])].targets[throw.dice[0]]
    if entry < 0:
        return f"→ {throw}"
    told = f"→ {before.tables.locations[entry].name} {before.defence[entry]}"
    there = after.frames and after.frames[-1][0] == "shell"
    return told if there else f"{told}: no effect"


def _shell(before: Position, throw: Throw, _: Position, frame: Frame) -> str:
    where = int(frame[2])
    lead = "" if _was_chosen(before, int(frame[1])) else _location(before, where)
    hit = throw.best >= before.defence[where]
    return f"{lead}: {throw}, {'hit' if hit else 'missed'}"


def _was_chosen(before: Position, card: int) -> bool:
    """Return whether a die chose the location, so that it is already in the text."""
    return len(set(before.tables.cards[card].targets[1:])) > 1


def _location(before: Position, where: int) -> str:
    return f"→ {before.tables.locations[where].name} {before.defence[where]}"


def _flak_target(before: Position, throw: Throw, after: Position, frame: Frame) -> str:
    card = before.tables.cards[int(frame[1])]
    entry = card.targets[throw.dice[0]]
    if card.by == "colour":
        told = f"→ {colour_name(before, entry)}"
    else:
        told = f"→ {before.tables.locations[entry].name}"
    there = after.frames and after.frames[-1][0] == "flak"
    return f"{told}:" if there else f"{told}: nobody is there"


def _flak(before: Position, throw: Throw, after: Position, frame: Frame) -> str:
    who = int(frame[2])
    told = f"{name(before, who)} ({place(before, who)})"
    return told + _fate(before, throw, after, who)


THROWS: Mapping[str, Callable[[Position, Throw, Position, Frame], str]] = {
    "attack": _attack,
    "area": _area,
    "suppression": _suppression,
    "target": _target,
    "disrupt": _disrupt,
    "squads target": _squads_target,
    "squads disrupt": _squads,
    "sniper colour": _sniper_colour,
    "sniper number": _sniper_number,
    "sniper": _sniper,
    "shell target": _shell_target,
    "shell": _shell,
    "flak target": _flak_target,
    "flak": _flak,
}
"""Per wait for dice, the function for their text."""
