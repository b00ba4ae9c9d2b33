"""Dice in words: what they are rolled for, and in the log what they did.

Each text of the log continues the one before: "→ purple", "2 → Gamelin (North Terrace
5)", ": 2 5 1 3, hit".
"""

from pnp.games.castle_itter.chapters import tactics
from pnp.games.castle_itter.chapters.phrases import (
    attacker,
    cases,
    colour_name,
    name,
    place,
)
from pnp.games.castle_itter.chapters.throws import wanted
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.position import KILLED, Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.games.castle_itter.words import consequences
from pnp.games.castle_itter.words.view import CONTINUES, GOES_ON, PROMPTS, TELLS, THROWN
from pnp.rules.flow import Frame
from pnp.rules.pending import Chance
from pnp.rules.phrases import count
from pnp.rules.throw import Throw

# Prompts


@PROMPTS("attack")
def _attack_prompt(position: Position, frame: Frame) -> Chance:
    who, kind, space = int(frame[1]), int(frame[2]), int(frame[3])
    dice, needed = flow.dice(position), position.tables.attackers[kind].defence
    return Chance(
        "dice",
        f"{name(position, who)} rolls {count(dice, 'die', 'dice')} against the "
        f"{attacker(position, kind, space)}: {_reach(dice, needed)}; write the dice",
        dice=dice,
        needed=needed,
        cases=cases(position, "2.2", "p.9"),
    )


def _reach(dice: int, needed: int) -> str:
    if needed > 6:
        return "no die can reach it"
    if dice == 1:
        return "a 6 hits" if needed == 6 else f"{needed} or more hits"
    return "any 6 hits" if needed == 6 else f"any {needed} or more hits"


def throw_for(position: Position) -> Chance:
    """Return the dice awaited in the SS Phase, and the face they must reach."""
    dice, sought = flow.dice(position), wanted(position)
    rolled = count(dice, "die", "dice")
    if sought is None:
        return Chance("dice", f"{rolled}; write the dice", dice=dice)
    reach = f": {_reach(dice, sought.needed)}" if sought.needed else ""
    added = f", plus {sought.added}," if sought.added else ""
    told = sought.by in sought.clause or sought.by == "suppression"
    fires = "" if told else f"{sought.by}: "
    return Chance(
        "dice",
        f"{fires}{rolled}{added} {sought.clause}{reach}; write the dice",
        dice=dice,
        needed=sought.needed,
        cases=sought.cases,
    )


# The log

GOES_ON.add(Throw)


@CONTINUES
def _follows(_: Position, __: Throw) -> bool:
    return True


@TELLS
def _thrown(before: Position, throw: Throw, after: Position) -> str:
    frame = before.frames[-1] if before.frames else ("",)
    tells = THROWN.get(str(frame[0]))
    return tells(before, throw, after, frame) if tells else f": {throw}"


def _reaches(before: Position, throw: Throw) -> bool:
    """Return whether a die reaches the face that is needed."""
    sought = wanted(before)
    return sought is not None and throw.best >= sought.needed


@THROWN("attack")
def _attack(before: Position, throw: Throw, _: Position, frame: Frame) -> str:
    hit = throw.best >= before.tables.attackers[int(frame[2])].defence
    return f": {throw}, {'hit' if hit else 'missed'}"


@THROWN("area")
def _area(before: Position, throw: Throw, after: Position, frame: Frame) -> str:
    added = max(0, tactics.approach(before, int(frame[1])))
    total, parts = throw.sum + added, [*throw.dice, *([added] if added else [])]
    dice = f" ({' + '.join(map(str, parts))})" if len(parts) > 1 else ""
    top = after.frames[-1] if after.frames else ("",)
    if top == frame and before.on_board() == after.on_board():
        again = top[0] == "area" and after.supply == before.supply
        return f"→ {total}{dice}, rolled again" if again else f"→ {total}{dice}"
    space = before.tables.area_of.get(total, NONE)
    return f"→ {total}{dice}{consequences.landed(before, after, space)}"


@THROWN("suppression")
def _suppression(before: Position, throw: Throw, after: Position, frame: Frame) -> str:
    if _reaches(before, throw):
        return f": {throw}, suppressed"
    landed = consequences.landed(before, after, int(frame[2]))
    return f": {throw}, not suppressed{landed}"


def _found(after: Position) -> str:
    """Return the defender found by a number: "→ Gamelin (North Terrace 5)"."""
    who = consequences.aimed_at(after)
    return f"→ {name(after, who)} ({place(after, who)})" if who >= 0 else "→ nobody"


@THROWN("target")
def _target(before: Position, throw: Throw, after: Position, frame: Frame) -> str:
    seen, number = colour_name(before, int(frame[3])), throw.dice[0]
    by = "" if frame[4] else f"{attacker(before, int(frame[1]), int(frame[2]))} "
    return f"{by}→ {seen} {number} {_found(after)}"


@THROWN("squads target")
def _squads(before: Position, throw: Throw, after: Position, frame: Frame) -> str:
    return f"{colour_name(before, int(frame[1]))} {throw.dice[0]} {_found(after)}"


@THROWN("disrupt", "squads disrupt", "flak")
def _fate(before: Position, throw: Throw, after: Position, frame: Frame) -> str:
    """Return the effect of a throw on a defender; the Flak names him first."""
    who = consequences.aimed_at(before)
    told = f"{name(before, who)} ({place(before, who)})" if frame[0] == "flak" else ""
    if not _reaches(before, throw):
        fate = "missed"
    elif after.where[who] == KILLED:
        fate = "killed"
    else:
        new = after.disrupted[who] and not before.disrupted[who]
        fate = before.tables.marked if new else "hit"
    return f"{told}: {throw}, {fate}"


def _entry(before: Position, throw: Throw, frame: Frame) -> int:
    """Return what a die picks on a card."""
    return before.tables.cards[int(frame[1])].targets[throw.dice[0]]


@THROWN("sniper colour")
def _colour(before: Position, throw: Throw, after: Position, frame: Frame) -> str:
    entry = _entry(before, throw, frame)
    told = f"→ {colour_name(before, entry)}" if entry >= 0 else f"→ {throw}"
    return told if after.awaited() == "sniper number" else f"{told}: nobody is there"


@THROWN("sniper number")
def _number(_: Position, throw: Throw, after: Position, __: Frame) -> str:
    return f"{throw.dice[0]} {_found(after)}"


@THROWN("sniper")
def _sniper(before: Position, throw: Throw, _: Position, __: Frame) -> str:
    return f": {throw}, {'hit' if _reaches(before, throw) else 'missed'}"


def _location(before: Position, where: int) -> str:
    return f"→ {before.tables.locations[where].name} {before.defence[where]}"


@THROWN("shell target")
def _shell_target(before: Position, throw: Throw, after: Position, frame: Frame) -> str:
    entry = _entry(before, throw, frame)
    if entry < 0:
        return f"→ {throw}"
    told = _location(before, entry)
    return told if after.awaited() == "shell" else f"{told}: no effect"


@THROWN("shell")
def _shell(before: Position, throw: Throw, _: Position, frame: Frame) -> str:
    where, card = int(frame[2]), before.tables.cards[int(frame[1])]
    chosen = len(set(card.targets[1:])) > 1  # by a die: it is in the text already
    lead = "" if chosen else _location(before, where)
    hit = throw.best >= before.defence[where]
    return f"{lead}: {throw}, {'hit' if hit else 'missed'}"


@THROWN("flak target")
def _flak(before: Position, throw: Throw, after: Position, frame: Frame) -> str:
    entry = _entry(before, throw, frame)
    by_colour = before.tables.cards[int(frame[1])].by == "colour"
    there = before.tables.locations[entry].name if not by_colour else ""
    told = f"→ {there or colour_name(before, entry)}:"
    return told if after.awaited() == "flak" else f"{told} nobody is there"
