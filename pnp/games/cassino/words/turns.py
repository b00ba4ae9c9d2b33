"""A turn in words: fire, losses, checks, gifts, and its end."""

from collections.abc import Collection, Iterator
from itertools import product

from pnp.errors import quoted
from pnp.games.cassino.chapters import cohesion, friendly_fire
from pnp.games.cassino.chapters.cohesion import pair
from pnp.games.cassino.chapters.events import GIFTS
from pnp.games.cassino.ground.moves import (
    DEED,
    TIME,
    Act,
    Bombard,
    Check,
    Falter,
    Finish,
    Light,
    Lose,
    Next,
    Ply,
    Use,
)
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words import registers as say
from pnp.games.cassino.words.assaults import fought, lost_mark
from pnp.games.cassino.words.reading import Asked, on_the_table
from pnp.games.cassino.words.scenes import cleared
from pnp.games.cassino.words.spellings import HOWS, MARKS
from pnp.games.cassino.words.table import (
    ended,
    gift,
    hexes,
    over,
    side,
    sight,
)
from pnp.rules.flow import Frame
from pnp.rules.notation import NotationError
from pnp.rules.pending import Chance, Choice
from pnp.rules.phrases import count, listed
from pnp.rules.throw import Throw

say.LINES["turn"] = say.lines("""
assault {new} by allied in Cassino town, dug-in \
| a side assaults a hex; dug-in, entrenched, FLM | Tactical Assault 1 | assault town
{hex} M M1, or {hex} us M1 german none \
| chart results, Axis first; no roll for a side that does not attack \
| Tactical Assault 2 | assault
{hex} no longer dug-in | what has changed there | Tactical Assault 8 | assault town
flm joins {hex} | an FLM unit joins, or leaves | Cassino Town 1 | town
paratroopers leave {hex} | a side leaves: paratroopers, others or both \
| Series 12.12 | assault town
axis alone in {hex} | the assault is over | Tactical Assault 8 | assault town
axis loses 2 initiative | a side loses initiative, or regains it | Cohesion 1 |
check gurkhas reduced M1 | a force’s morale check | Series morale |
check axis 9 M | a leader’s morale check, with his morale | Series morale |
us bombards {new} in mountain beside 3 | friendly fire: three dice | Series 9.52 |
allied acts in high mountain | or enters, shells, flies: does the weather allow it? \
| Weather Night 6 | weather
axis uses barrage, or axis uses path to dig | use what an event gave \
| Events 1 | events
mines {new} 1 | factors of mines there; 0 if gone | Mines 1 | mines
now night | night falls; or now day | R32 |
next | end the turn | Series initiative |
axis wins, or drawn | end the scenario | Opening |
""")
(STRENGTHS,) = say.lines("""
{hex} axis 12 allied 6 | the strength of each attack, for the stand-in chart \
| R33 | assault
""")
"""The line of the stand-in chart."""


# The turn as a whole


@say.PROMPTS("turn")
def _prompt(position: Position, _: Frame) -> Choice:
    told = [gift(position, each) for each in position.gifts]
    if position.assaults:
        told.insert(0, f"{hexes(position.assaults)} contested")
    how = f"write {listed([*map(quoted, _examples(position))], 'or')}"
    prompt = f"{'; '.join(told)}; {how}" if told else how
    return Choice("", "turn", prompt, ("Opening",))


def _examples(position: Position) -> Iterator[str]:
    """Yield examples of what a player may write, by the rules in play."""
    fought, sides = next(iter(position.assaults), ""), position.tables.sides
    stand_in = position.settings["chart"] == "stand-in"
    if fought and position.in_play("assault"):
        figures = f"{fought} axis strength 12 allied strength 6"
        yield figures if stand_in else f"{fought} axis M allied M1"
    if fought:
        yield f"axis alone in {fought}"
    elif position.in_play("assault") or position.in_play("town"):
        yield f"assault D5 by {sides[1].id} in Cassino town"
    if position.gifts:
        given = position.gifts[0]
        how = " move" if given.what == "path" else ""
        yield f"{sides[given.side].id} uses {given.what}{how}"
    if position.in_play("cohesion"):
        yield f"{sides[0].id} loses 1 initiative"
    yield "next"


@say.OFFERS("turn")
def _offered(position: Position) -> list[str]:
    tables = position.tables
    in_hand = {force for forces in position.forces for force in forces}
    given = {each.what for each in position.gifts}
    return [
        *("assault", *on_the_table(position), "by", *tables.side_of, "in"),
        *tables.terrain_of,
        *(*MARKS, "has", "no", "leaves", "paratroopers", "others", "both", "alone"),
        *tables.rank,
        *("loses", "initiative", "steps", "reduced", "gone"),
        *tables.formation_of,
        *("bombards", "beside", "acts", "enters", "shells", "flies"),
        *("check", *(f.id for f in tables.forces if f.index in in_hand), "full"),
        *("uses", *(each for each in GIFTS if each in given), *HOWS),
        *("mines", "now", "day", "night", "next", "wins", "drawn"),
    ]


@say.TRIES("turn")
def _tried(position: Position) -> Iterator[Ply]:
    for hex_ in on_the_table(position):
        yield from fought(position, hex_)
        yield from cleared(position, hex_)
    yield from used(position, {(each.side, each.what) for each in position.gifts})
    yield from (Light("day"), Light("night"), Next())
    yield from (Finish(each.id) for each in position.tables.sides)
    yield Finish("drawn")


@say.reads("next", "next")
def _next(_: Asked) -> Ply:
    return Next()


@say.TELLS
def _is_next(before: Position, __: Next, after: Position) -> str:
    told = f"turn {before.turn} is over, and turn {after.turn} begins"
    unused = [GIFTS[e.what] for e in before.gifts if e not in after.gifts]
    nobody = f"; nobody used the {listed(unused)}" if unused else ""
    return f"{told}{over(before, after)}{nobody}"


@say.reads("wins", "axis wins", takes="side")
def _wins(asked: Asked) -> Ply:
    return Finish(asked.one("side", "which side won, axis or allied"))


@say.reads("drawn", "drawn", takes="side gift")
def _drawn(asked: Asked) -> Ply:
    """Return a draw; but "drawn" with a gift uses it, as in aircraft that are drawn."""
    if asked.said.words("gift"):
        return _use(asked)
    asked.nothing_of("side")
    return Finish("drawn")


@say.TELLS
def _finished(_: Position, __: Finish, after: Position) -> str:
    return f"the scenario is over: {ended(after)}"


# Fire


@say.reads(
    "bombard",
    "allied bombards D5 in mountain beside 3",
    takes="side terrain number hex",
)
def _bombard(asked: Asked) -> Ply:
    dice = asked.number("how many friends are beside it")
    terrain = asked.one("terrain", "the terrain of the hex")
    return Bombard(asked.one("hex", "which hex"), asked.side(), terrain, dice)


@say.TELLS
def _bombarded(_: Position, move: Bombard, after: Position) -> str:
    ground, name = after.terrain(move.terrain).name, after.side(move.side).name
    friends = f"friends beside it roll {count(move.dice, 'die', 'dice')}"
    return f"{name} bombards {move.hex} ({ground}), and {friends}"


@say.PROMPTS("friendly")
def _friendly(position: Position, frame: Frame) -> Chance:
    _, hex_, who, ground, number = frame
    most, hit = _hits(position, int(who), int(ground))
    each = friendly_fire.counted_as(position)
    return say.dice(
        position,
        f"friendly fire beside {hex_}: {count(int(number), 'die', 'dice')}, one for "
        f"each {each} of the {side(position, int(who))} side there; {hit}",
        *(["Friendly Fire 1"] if most > 1 else []),
        "Series 9.52",
    )


def _hits(position: Position, who: int, ground: int) -> tuple[int, str]:
    """Return the highest die that hits friends, as a number and in words."""
    most = friendly_fire.highest(position, who, ground)
    return most, f"{most} or less hits" if most > 1 else "a 1 hits"


@say.ROLLED("friendly")
def _fell(before: Position, throw: Throw, _: Position) -> str:
    most, hit = _hits(before, *map(int, before.frames[-1][2:4]))
    hits = sum(die <= most for die in throw.dice)
    each = friendly_fire.counted_as(before)
    several = "hexes" if each == "hex" else f"{each}s"
    verb = "is" if hits == 1 else "are"
    told = f"{count(hits, f'friendly {each}', f'friendly {several}')} {verb} hit"
    return f": {throw}, {hit}: {told}"


# Acts that the weather may forbid


def _act(asked: Asked) -> Ply:
    if asked.said.words("hex"):
        raise NotationError(
            f"{asked.said.quoted} names a hex, but needs its terrain",
            hint=f"{asked.hint}; for friendly fire write "
            "'allied bombards D5 in mountain beside 3'",
        )
    terrain = asked.one("terrain", "the terrain of the hex")
    return Act(asked.side(), DEED[asked.said.verb], terrain)


for _verb in DEED:
    say.reads(_verb, f"allied {_verb} in high mountain", takes="side terrain hex")(_act)
DEEDS = {
    "acts": "acts on",
    "enters": "enters",
    "shells": "fires artillery at",
    "flies": "strikes from the air at",
}


@say.TELLS
def _acted(_: Position, move: Act, after: Position) -> str:
    ground = after.terrain(move.terrain).name
    return f"{after.side(move.side).name} {DEEDS[move.deed]} {ground}"


# Losses


@say.reads(
    "loses",
    "axis loses 2 initiative', '34th loses 3 steps reduced 1 gone 1",
    takes="known formation side mark lost number name",
)
def _loses(asked: Asked) -> Ply:
    """Return a loss: of initiative by a side, of steps by a formation, of a mark.

    A formation with a name that also means a side, ``nz``, is read as the formation.
    """
    if asked.said.words("mark"):
        return lost_mark(asked)
    if asked.said.words("side"):
        asked.nothing_of("name", "formation", "known")
        number = asked.number("how many steps of initiative")
        return Falter(asked.side(), number)
    named = asked.said.words("formation") or asked.said.words("name")
    if not named:
        raise asked.lacks("who loses: a side, or a formation")
    asked.nothing_of(*(["name"] if asked.said.words("formation") else []))
    if len(named) > 1:
        message = f"no formation is called {' '.join(named)!r}"
        raise NotationError(message, hint=f"write one word; {asked.hint}")
    (formation,) = named
    if "init" in asked.said.written.casefold():
        message = f"{formation!r} is a formation: it loses steps, not initiative"
        hint = "write 'axis loses 2 initiative', 'allied loses 2 initiative'"
        raise NotationError(message, hint=hint)
    return Lose(formation, *_counted(asked))


def _counted(asked: Asked) -> tuple[int, int, int]:
    """Return steps, reduced and gone: each number is before its word, or after it."""
    found: dict[str, int] = {}
    waiting: str | int | None = None
    for kind, value in asked.said.parts:
        if kind not in ("lost", "number"):
            continue
        if waiting is not None and isinstance(waiting, int) != isinstance(value, int):
            word, number = (value, waiting) if kind == "lost" else (waiting, value)
            found[str(word)], waiting = int(number), None
        elif waiting is None:
            waiting = value
        else:
            raise asked.lacks("which loss each number is for")
    if isinstance(waiting, int) and "steps" not in found:
        found["steps"], waiting = waiting, None
    if waiting is not None or not found:
        raise asked.lacks("how many steps")
    return found.get("steps", 0), found.get("reduced", 0), found.get("gone", 0)


@say.reads("regains", "axis regains 1 initiative", takes="side number")
def _regains(asked: Asked) -> Ply:
    """Return a loss below zero: initiative that a side regains."""
    number = asked.number("how many steps of initiative")
    return Falter(asked.side(), -number)


@say.TELLS
def _faltered(before: Position, move: Falter, after: Position) -> str:
    at = after.side(move.side)
    verb, steps = ("loses", move.steps) if move.steps >= 0 else ("regains", -move.steps)
    now, lost = after.initiative[at.index], cohesion.lost(after, at.index)
    told = f"{at.name} {verb} {steps} initiative: {now} now, {lost} lost"
    for force in sorted({f for each in after.forces for f in each}):
        was, is_ = cohesion.morale(before, force), cohesion.morale(after, force)
        if was != is_:
            told += f"; {after.tables.forces[force].name} {pair(was)} → {pair(is_)}"
    return told


@say.TELLS
def _lost(_: Position, move: Lose, after: Position) -> str:
    found = after.tables.formation_of.get(move.formation)
    parts = [f"{count(move.steps, 'step')} lost"] if move.steps else []
    if move.reduced:
        more = "reduced" if move.reduced > 0 else "fewer reduced"
        parts.append(f"{count(abs(move.reduced), 'unit')} {more}")
    parts += [f"{count(move.gone, 'unit')} eliminated"] if move.gone else []
    told = f"{found.name if found else move.formation}: {listed(parts)}"
    if found:
        told += f"; {count(cohesion.left(after, found)[0], 'step')} left"
    return told


# Morale checks


@say.reads(
    "check",
    "check german_grenadier full M1', 'check axis 9 M",
    takes="force side full result number",
)
def _check(asked: Asked) -> Ply:
    """Return a check of a force, by default at full strength, or of a side's leader."""
    result = asked.one("result", "the check: M, M1 or M2")
    forces, full = asked.said.words("force"), asked.maybe("full", "strength")
    if forces:
        asked.nothing_of("number")
        return Check(asked.one("force", "force"), full or "full", result)
    side = asked.one("side", "who checks: a force, or a side and its leader’s morale")
    return Check(side, str(asked.number("the leader’s morale")), result)


@say.TELLS
def _checks(_: Position, move: Check, after: Position) -> str:
    return f"{move.result} check of {_checked(after, move.who, move.of)}"


def _checked(position: Position, who: str, of: str) -> str:
    """Return who checks morale: "a reduced Gurkhas unit", "an Axis leader"."""
    tables = position.tables
    if who in tables.force_of:
        strength = "full-strength" if of == "full" else of
        return f"a {strength} unit of {tables.forces[tables.force_of[who]].name}"
    return f"a leader of the {position.side(who).name} side ({of})"


@say.PROMPTS("check")
def _check_due(position: Position, frame: Frame) -> Chance:
    _, who, of, result = map(str, frame)
    who_, needed = _checked(position, who, of), cohesion.against(position, who, of)
    prompt = f"a morale check of {who_}: two dice{_plus(position, result)}"
    return say.dice(position, f"{prompt} against {needed}", "Series morale")


def _plus(position: Position, result: str) -> str:
    """Return what a check adds to its dice: " + 1"; '' for nothing."""
    adds = position.result(result).check
    return f" + {adds}" if adds > 0 else ""


@say.ROLLED("check")
def _check_rolled(before: Position, throw: Throw, _: Position) -> str:
    _name, who, of, result = map(str, before.frames[-1])
    needed = cohesion.against(before, who, of)
    total = throw.sum + max(0, before.result(result).check)
    state = cohesion.state(before, total - needed)
    return f": {throw}{_plus(before, result)} makes {total} against {needed}: {state}"


# Gifts of events


@say.reads("uses", "axis uses path dig", takes="side gift how")
def _use(asked: Asked) -> Ply:
    """Return the use of a gift; side and gift may be omitted if only one is left."""
    said_what = asked.maybe("gift", "gift")
    said_who = asked.maybe("side", "side")
    sides = asked.position.tables.sides
    open_ = {
        (sides[each.side].id, each.what)
        for each in asked.position.gifts
        if said_what in ("", each.what) and said_who in ("", sides[each.side].id)
    }
    only = open_.pop() if len(open_) == 1 else ("", "")
    side, what = said_who or only[0], said_what or only[1]
    if not side:
        raise asked.lacks("which side, axis or allied")
    if not what:
        raise asked.lacks("what is used: aircraft, barrage or path")
    return Use(side, what, asked.maybe("how", "move or dig"))


def used(position: Position, given: Collection[tuple[int, str]]) -> Iterator[Ply]:
    """Yield each use of the gifts, for the sides that have them."""
    for each, what in product(position.tables.sides, GIFTS):
        if (each.index, what) in given:
            hows = ("move", "dig") if what == "path" else ("",)
            yield from (Use(each.id, what, how) for how in hows)


@say.TELLS
def _used(_: Position, move: Use, after: Position) -> str:
    what = GIFTS.get(move.what, move.what)
    how = {"move": ": a unit moves one hex farther", "dig": ": a unit digs in"}
    return f"{after.side(move.side).name} uses its {what}{how.get(move.how, '')}"


# Dusk and dawn


@say.reads("now", "now night spotting 1", takes="time number")
def _now(asked: Asked) -> Ply:
    time = TIME[asked.one("time", "day or night")]
    return Light(time, asked.number("the spotting range", 0))


@say.TELLS
def _turned(before: Position, move: Light, after: Position) -> str:
    falls = "night falls" if move.time == "night" else "day breaks"
    return f"{falls}: spotting {sight(after)}{over(before, after)}"
