"""Dice in the log: the roll, its total, and what it brings."""

from collections.abc import Callable, Mapping

from pnp.games.cassino.chapters import cohesion, friendly_fire, sequence, striking
from pnp.games.cassino.chapters import weather as sky
from pnp.games.cassino.chapters.events import sniper
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.phrases import gift, shown, side
from pnp.games.cassino.words.telling import came_of
from pnp.games.cassino.words.waits import waits_for
from pnp.rules.phrases import count, listed
from pnp.rules.throw import Throw


def tell(before: Position, throw: Throw, after: Position) -> str:
    """Return the log's text for a roll."""
    told = THROWN.get(waits_for(before))
    return told(before, throw, after) if told else f": {throw}"


def _initiative(before: Position, throw: Throw, after: Position) -> str:
    totals = sequence.totals(before, throw)
    fell = zip(before.tables.sides, throw.dice, totals, strict=True)
    told = ", ".join(f"{each.name} {die} makes {total}" for each, die, total in fell)
    told = f"the initiative: {told}"
    if totals[0] == totals[1]:
        told += "; a tie, roll again"
    else:
        some = after.segments
        first = f"{count(some, 'segment')} first" if some else "and both alternate"
        told += f"; {side(after, after.lead)} has it, {first}"
    doubled = waits_for(after) == "event"
    return told + ("; a double brings an event" if doubled else "")


def _event(_: Position, throw: Throw, after: Position) -> str:
    found = after.tables.events[throw.sum]
    given = [g for g in after.gifts if (g.side, g.what) == (found.side, found.does)]
    whose = f" of the {side(after, found.side)} side" if found.side >= 0 else ""
    what = f" ({gift(after, given[-1])})" if given else "" if given else whose
    if found.does == "weather" and not after.in_play("weather"):
        what = ", but the rule Weather is not in play"
    return f": {throw} ({throw.sum}), {found.name}{what}"


def _shot(before: Position, throw: Throw, after: Position) -> str:
    kills = sniper(before, int(before.frames[-1][1])).kills
    fate = (
        "he is eliminated" if len(after.leaders) > len(before.leaders) else "he lives"
    )
    return f": {throw} ({throw.sum}, {kills} needed), {fate}"


def _weather(before: Position, throw: Throw, after: Position) -> str:
    die = sky.modified(before, throw.sum)
    less = f" ({die} in {before.month})" if die != throw.sum else ""
    rows = sky.brought(before, throw.sum)
    fog = ", and the fog is gone" if before.fog and not after.fog else ""
    if any(row.fog for row in rows):
        fog = ", with fog on high mountains"
    named = listed([row.name for row in rows]) or "no change"
    return f": {throw}{less}, {named}{fog}"


def _turns(before: Position, throw: Throw, after: Position) -> str:
    row = int(before.frames[-1][1])
    left = dict(after.weather).get(row, throw.sum)
    counted = ", including this one" if left == throw.sum else " after this one"
    return f": {count(throw.sum, 'turn')}{counted}"


def _fog(before: Position, throw: Throw, after: Position) -> str:
    at_dawn = before.frames[-2:-1] == [("initiative", 0)]
    told = f"the fog: {throw}" if at_dawn else f"; the fog: {throw}"
    if not after.fog:
        return f"{told}, and it is gone"
    sees = count(after.fog_sight, "hex", "hexes")
    return f"{told}, {sees} on mountains of Level 3 or more"


def _strike(before: Position, throw: Throw, after: Position) -> str:
    _, hex_, axis, allied = before.frames[-1]
    results = striking.shown(before, throw, str(hex_), int(axis), int(allied))
    pairs = zip(after.tables.sides, results, strict=True)
    told = ", ".join(f"{each.name} {shown(after, result)}" for each, result in pairs)
    fought = after.assaults[str(hex_)].rounds
    return f": {throw}, round {fought}: {told}{came_of(before, str(hex_), after)}"


def _friendly(before: Position, throw: Throw, _: Position) -> str:
    who, ground = int(before.frames[-1][2]), int(before.frames[-1][3])
    most = friendly_fire.highest(before, who, ground)
    hits = sum(die <= most for die in throw.dice)
    each = friendly_fire.counted_as(before)
    several = "hexes" if each == "hex" else f"{each}s"
    verb = "is" if hits == 1 else "are"
    told = f"{count(hits, f'friendly {each}', f'friendly {several}')} {verb} hit"
    hit = f"{most} or less hits" if most > 1 else "a 1 hits"
    return f": {throw}, {hit}: {told}"


def _check(before: Position, throw: Throw, _: Position) -> str:
    _name, who, of, result = map(str, before.frames[-1])
    row = before.tables.results[before.tables.rank[result]]
    needed = cohesion.against(before, who, of)
    total = throw.sum + max(0, row.check)
    plus = f" + {row.check}" if row.check > 0 else ""
    state = cohesion.state(before, total - needed)
    return f": {throw}{plus} makes {total} against {needed}: {state}"


THROWN: Mapping[str, Callable[[Position, Throw, Position], str]] = {
    "initiative": _initiative,
    "event": _event,
    "shot": _shot,
    "weather": _weather,
    "turns": _turns,
    "fog": _fog,
    "strike": _strike,
    "friendly": _friendly,
    "check": _check,
}
