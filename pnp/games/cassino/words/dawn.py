"""The dawn of a turn in words: initiative, events, the sniper, weather and fog."""

import re

from pnp.errors import quoted
from pnp.games.cassino.chapters import cohesion, sequence
from pnp.games.cassino.chapters import weather as sky
from pnp.games.cassino.chapters.events import sniper
from pnp.games.cassino.ground.moves import Aim, Ply
from pnp.games.cassino.ground.pieces import SPRING
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words import registers as say
from pnp.games.cassino.words.reading import LONGEST_HEX, Asked
from pnp.games.cassino.words.spellings import apart
from pnp.games.cassino.words.table import gift, side
from pnp.patterns import late
from pnp.rules.flow import Frame
from pnp.rules.notation import NotationError, plain
from pnp.rules.pending import Chance, Choice
from pnp.rules.phrases import count, listed
from pnp.rules.throw import Throw
from pnp.rules.unheard import Unheard

# The initiative


@say.PROMPTS("initiative")
def _initiative(position: Position, frame: Frame) -> Chance:
    again = " again" if frame[1] else ""
    sides = ", then ".join(
        f"{each.name} (+{cohesion.counted(position, each.index)})"
        for each in position.tables.sides
    )
    prompt = f"the initiative of turn {position.turn}{again}: a die each, {sides}"
    return say.dice(position, prompt, "Series initiative")


@say.ROLLED("initiative")
def _initiative_rolled(before: Position, throw: Throw, after: Position) -> str:
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
    doubled = say.waits_for(after) == "event"
    return told + ("; a double brings an event" if doubled else "")


# Events


@say.PROMPTS("event")
def _event(position: Position, _: Frame) -> Chance:
    return say.dice(position, "a random event: two dice", "Events 1")


@say.ROLLED("event")
def _event_rolled(_: Position, throw: Throw, after: Position) -> str:
    found = after.tables.events[throw.sum]
    given = [g for g in after.gifts if (g.side, g.what) == (found.side, found.does)]
    whose = f" of the {side(after, found.side)} side" if found.side >= 0 else ""
    what = f" ({gift(after, given[-1])})" if given else whose
    if found.does == "weather" and not after.in_play("weather"):
        what = ", but the rule Weather is not in play"
    return f": {throw} ({throw.sum}), {found.name}{what}"


# A sniper: his leader has any name the players give him, so no part is looked up

AIMING = ("sniper", "aim", "shoot", "name", "kill", "scharfschütze", "cecchino")
AIMS = late(rf"(?:the |my |our )?(?:{'|'.join(AIMING)})s?\b(?: at\b)?", re.IGNORECASE)
AIMED = late(rf"\b(?:{'|'.join(AIMING)})s? at\b", re.IGNORECASE)
SMALL = late(r"(?:at|on|leader|the|of|target(?: is)?)\s+", re.IGNORECASE)
NO_ONE = apart("nobody noone none no nothing pass notarget")
WITH = late(r"\s+with (?:the|my|our|his|a) sniper$", re.IGNORECASE)
MOST_NAMES, MOST_SMALL = 4, 2
OF = apart("von van de der den di da la le du zu")
NO_NAME = apart(
    "a an any some or and is are was my his her their our one who with without on it "
    "him them us you me we they he she what if not never wait maybe perhaps later "
    "first then but unless"
)
"""Words of a sentence that cannot be a name."""
LEADER = "write the leader’s name: 'sniper at Smith', or 'sniper at nobody'"


def aimed(written: str) -> Aim:
    """Return the leader a sniper aims at, named as it was written."""
    aims = AIMED.search(written)
    if aims and not (AIMS.match(written) or AIMED.match(written)):
        raise Unheard(
            f"{quoted(written[: aims.start()].strip())} in {quoted(written)} has no "
            "meaning here, so nothing was played",
            hint=LEADER,
        )
    named = " ".join(AIMS.sub("", WITH.sub("", written), count=1).split())
    while small := SMALL.match(named) or (AIMS.match(named) if "at" in named else None):
        named = named[small.end() :].strip()
    if plain(named) in NO_ONE:
        return Aim()
    if not _is_a_name(named):
        raise NotationError("which leader does the sniper aim at?", hint=LEADER)
    return Aim(named)


def _is_a_name(named: str) -> bool:
    """Whether words can be a leader's name: only a few, and no word of a sentence."""
    said = named.split()
    begun = all(each[0].isupper() or each in OF for each in said)
    short = len(said) <= (MOST_NAMES if begun else MOST_SMALL)
    clean = {plain(each) for each in said}.isdisjoint(NO_ONE | NO_NAME)
    lettered = re.fullmatch(r"[\w.' -]*\w[\w.' -]*", named)
    return short and clean and bool(lettered) and len(named) <= 2 * LONGEST_HEX


@say.reads("sniper", "sniper at Smith")
def _no_leader(asked: Asked) -> Ply:
    """Ask for the leader: ``aimed`` reads a sniper's aim first, as names are free."""
    raise asked.lacks("which leader the sniper aims at")


@say.PROMPTS("sniper")
def _sniper(position: Position, frame: Frame) -> Choice:
    found = sniper(position, int(frame[1]))
    enemy = position.tables.sides[1 - found.side].people
    return Choice(
        position.tables.sides[found.side].id,
        "sniper",
        f"your sniper aims at a leader within {found.near} hexes of a unit of yours "
        f"with direct fire; write sniper at and the name of the {enemy} leader, or "
        "sniper at nobody",
        (f"Events {found.roll}",),
    )


@say.OFFERS("sniper")
def _offered(_: Position) -> tuple[str, ...]:
    return ("sniper", "at", "nobody")


@say.TRIES("sniper")
def _tried(_: Position) -> tuple[Ply, ...]:
    return (Aim(),)


@say.TELLS
def _aims(_: Position, move: Aim, __: Position) -> str:
    return f": he aims at {move.leader}" if move.leader else ", but nobody is near"


@say.PROMPTS("shot")
def _shot(position: Position, frame: Frame) -> Chance:
    found = sniper(position, int(frame[1]))
    return say.dice(
        position,
        f"the {side(position, found.side)} sniper at {frame[2]}: two dice, "
        f"{found.kills} or more eliminates him",
        f"Events {found.roll}",
    )


@say.ROLLED("shot")
def _shot_rolled(before: Position, throw: Throw, after: Position) -> str:
    kills = sniper(before, int(before.frames[-1][1])).kills
    dead = len(after.leaders) > len(before.leaders)
    fate = "he is eliminated" if dead else "he lives"
    return f": {throw} ({throw.sum}, {kills} needed), {fate}"


# Weather


@say.PROMPTS("weather")
def _weather(position: Position, _: Frame) -> Chance:
    told = f"the weather changes: a die by {'night' if position.night else 'day'}"
    if position.month in SPRING:
        told += f", minus {position.numbers['spring']} in {position.month}"
    return say.dice(position, told, "Weather 1")


@say.ROLLED("weather")
def _weather_rolled(before: Position, throw: Throw, after: Position) -> str:
    die = sky.modified(before, throw.sum)
    less = f" ({die} in {before.month})" if die != throw.sum else ""
    rows = sky.brought(before, throw.sum)
    fog = ", and the fog is gone" if before.fog and not after.fog else ""
    if any(row.fog for row in rows):
        fog = ", with fog on high mountains"
    named = listed([row.name for row in rows]) or "no change"
    return f": {throw}{less}, {named}{fog}"


@say.PROMPTS("turns")
def _turns(position: Position, frame: Frame) -> Chance:
    row = position.tables.weather[int(frame[1])]
    prompt = f"{row.name}: a die for how many turns it lasts"
    return say.dice(position, prompt, row.case, "R4")


@say.ROLLED("turns")
def _turns_rolled(before: Position, throw: Throw, after: Position) -> str:
    row = int(before.frames[-1][1])
    left = dict(after.weather).get(row, throw.sum)
    counted = ", including this one" if left == throw.sum else " after this one"
    return f": {count(throw.sum, 'turn')}{counted}"


@say.PROMPTS("fog")
def _fog(position: Position, _: Frame) -> Chance:
    prompt = "fog on mountains of Level 3 or more: a die for the spotting range there; "
    prompt += f"a {position.numbers['fog_clears']} ends the fog"
    return say.dice(position, prompt, *sky.of_the_fog(position), "R26")


@say.ROLLED("fog")
def _fog_rolled(before: Position, throw: Throw, after: Position) -> str:
    at_dawn = before.frames[-2:-1] == [("initiative", 0)]
    told = f"{'' if at_dawn else '; '}the fog: {throw}"
    if not after.fog:
        return f"{told}, and it is gone"
    sees = count(after.fog_sight, "hex", "hexes")
    return f"{told}, {sees} on mountains of Level 3 or more"
