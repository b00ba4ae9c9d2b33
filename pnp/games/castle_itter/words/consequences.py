"""The consequences of a ply, found by comparing the positions before and after it.

The target of a throw is shown with the throw. Here are the other effects on the table:
casualties, pushes, a location going down, a counter returned.
"""

from collections.abc import Sequence

from pnp.games.castle_itter.chapters.guns import FIRING
from pnp.games.castle_itter.chapters.hearing import HEARING
from pnp.games.castle_itter.chapters.phrases import cases, name, the
from pnp.games.castle_itter.ground.moves import Sacrifice
from pnp.games.castle_itter.ground.position import (
    APART,
    KILLED,
    SUPPLY,
    WHOLE,
    Position,
)
from pnp.games.castle_itter.ground.tables import CASTLE, NONE
from pnp.rules.flow import Frame
from pnp.rules.phrases import listed

MORE = ("area", "flak", *FIRING)
"""Waits of a card's next counter, gun or defender."""
AIMED = {
    name: parts.index("defender") + 1
    for name, parts in Position.FRAMES.items()
    if name in HEARING.flow.thrown and "defender" in parts[1:]
}
"""Waits for dice against a defender, and the index of that defender in the frame."""


def told(before: Position, move: object, after: Position) -> str:
    """Return the consequences of a ply, as clauses after its own text."""
    clauses = [
        *_defences(before, after),
        *_disrupted(before, after),
        *_casualties(before, move, after),
        *_reinforcements(before, after),
    ]
    return "".join(f"; {clause}" for clause in clauses)


def cited(before: Position, after: Position) -> list[str]:
    """Return the cases of the consequences of a ply."""
    aimed, who = aimed_at(before), before.tables.defenders
    found: list[str] = []
    if any("M" in who[w].codes and w != aimed for w in _dead(before, after)):
        found += cases(before, "3.2", "p.14 Low morale")
    if after.tank != before.tank:
        found += cases(before, "4.2", "p.17 Besotten Jenny")
    if _reinforcements(before, after):
        found += cases(before, "3.4", "p.14 Reinforcements")
    if after.phase == "over" and before.phase != "over":
        found += cases(before, "5.0", "p.21 End")
    return found


def aimed_at(position: Position) -> int:
    """Return the target of the throw that is awaited, NONE if it has none."""
    frame: Frame = position.frames[-1] if position.frames else ("",)
    at = AIMED.get(str(frame[0]))
    return int(frame[at]) if at is not None else NONE


def _dead(before: Position, after: Position) -> list[int]:
    """Return the defenders who were on the board and are killed."""
    pairs = enumerate(zip(before.where, after.where, strict=True))
    return [who for who, (was, now) in pairs if was >= 0 and now == KILLED]


def _are(before: Position, whos: Sequence[int], what: str) -> str:
    """Return a clause about some defenders: "Lee and Basse are killed"."""
    names = [name(before, who) for who in whos]
    return f"{listed(names)} {'is' if len(names) == 1 else 'are'} {what}"


def _casualties(before: Position, move: object, after: Position) -> list[str]:
    """Return the defenders killed besides the target of the dice."""
    aimed, who = aimed_at(before), before.tables.defenders
    told_already = {aimed}
    if isinstance(move, Sacrifice):
        told_already.add(before.tables.defender_of.get(move.who, NONE))
    all_ = _dead(before, after)
    dead = [each for each in all_ if each not in told_already]
    if not dead:
        return []
    # Others died of low morale after the target, with no tank lost
    others = [each for each in all_ if each != aimed]
    struck = before.tank == after.tank and len(others) < len(all_)
    morale = struck and all("M" in who[each].codes for each in others)
    return [f"{'low morale: ' if morale else ''}{_are(before, dead, 'killed')}"]


def _defences(before: Position, after: Position) -> list[str]:
    found = []
    for index, now in enumerate(after.defence):
        where = the(after.tables.locations[index])
        if now != before.defence[index] and after.tank == before.tank:
            found.append(f"{where} goes down to {now}")
    if before.tank == WHOLE != after.tank:
        tank = next(each for each in after.tables.locations if each.destructible)
        empty = "" if before.inside(tank.index) else ", empty"
        found.append(f"{the(tank)} is destroyed{empty}")
    return found


def _disrupted(before: Position, after: Position) -> list[str]:
    """Return the defenders disrupted besides the target of the dice."""
    aimed, was = aimed_at(before), before.disrupted
    now = enumerate(after.disrupted)
    struck = [who for who, marked in now if marked and not was[who] and who != aimed]
    return [_are(before, struck, before.tables.marked)] if struck else []


def _reinforcements(before: Position, after: Position) -> list[str]:
    pairs = enumerate(zip(before.where, after.where, strict=True))
    came = [name(before, who) for who, both in pairs if both == (APART, SUPPLY)]
    joins = "joins" if len(came) == 1 else "join"
    return [f"{listed(came)} {joins} the supply"] if came else []


def landed(before: Position, after: Position, area: int) -> str:
    """Return the outcome of a counter that comes to an area: ", placed"."""
    if after.outcome == "breach":
        return ", pushes the track to its end"
    if after.awaited() in ("spend", "suppression"):
        return ""
    if before.on_board() == after.on_board():
        return ""
    pushed = _pushed(before, after, area)
    return f", pushes {pushed} on" if pushed else ", placed"


def _pushed(before: Position, after: Position, area: int) -> int:
    """Return how many were pushed on: all up to the first free circle."""
    if area == NONE or before.guns != after.guns:
        return 0
    pushed, at = 0, area
    while at != CASTLE and before.infantry[at] != NONE:
        pushed, at = pushed + 1, before.tables.spaces[at].next
    return pushed


def next_counter(before: Position, after: Position) -> str:
    """Return the text between two counters, guns or targets of one card."""
    if last := closing(before, after):
        return f"; {last}:"
    top = before.awaited()
    more = after.awaited() in MORE
    return ";" if more and top not in ("flak target", "card") else ""


def closing(before: Position, after: Position) -> str:
    """Return the tactics that act after the last card, when their turn comes (6.1)."""
    if after.phase != "ss" or after.turn != before.turn or not after.frames:
        return ""
    names = [[str(frame[0]) for frame in each.frames] for each in (before, after)]
    ends = "turn up" in names[0] and "turn up" not in names[1]
    return timed(after, "last") if ends else ""


def timed(position: Position, when: str) -> str:
    """Return the tactics in play that act at a time: first or last."""
    tactics = (position.tables.tactics[each] for each in position.in_play)
    return listed([t.name for t in tactics if any(e.when == when for e in t.effects)])
