"""Prompts: what the game waits for, by which case, and how to answer."""

from collections.abc import Callable, Iterator, Mapping

from pnp.errors import quoted
from pnp.games.cassino.chapters import cohesion, friendly_fire
from pnp.games.cassino.chapters.events import sniper
from pnp.games.cassino.chapters.opening import mustered
from pnp.games.cassino.chapters.sequence import LEVELS, score
from pnp.games.cassino.chapters.weather import of_the_fog
from pnp.games.cassino.ground import flow
from pnp.games.cassino.ground.pieces import SPRING
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.phrases import gift, hexes, side
from pnp.rules.flow import Frame
from pnp.rules.pending import Chance, Choice, Over, Pending
from pnp.rules.phrases import count, listed


def pending(position: Position) -> Pending:
    """Return what the game waits for, with a prompt that shows how to answer."""
    if position.phase == "over" or not position.frames:
        return _over(position)
    frame = position.frames[-1]
    return WAITS[str(frame[0])](position, frame)


def ended(position: Position) -> str:
    """Return how the scenario ended."""
    return LEVELS.get(position.outcome, position.outcome)


def _over(position: Position) -> Over:
    result = score(position).result or "drawn"
    return Over(result, position.outcome, ended(position), ("Opening",))


def _dice(position: Position, prompt: str, *cases: str) -> Chance:
    number = flow.dice(position)
    return Chance("dice", f"{prompt}; write the dice", dice=number, cases=cases)


# Before the first turn


def _scene(position: Position, _: Frame) -> Choice:
    how = listed([*map(quoted, _missing(position))], "and")
    more = listed([*map(quoted, _more(position))], "or")
    told = f"set the scene: write {how}, then 'begin'"
    if not how:
        told = f"the scene is set: write 'begin', or {more or 'change it'}"
    return Choice("", "scene", told, ("Opening",))


def _missing(position: Position) -> Iterator[str]:
    """Yield what the scene still needs, as a player writes it."""
    if not position.month:
        yield "scene January day"
    for each in position.tables.sides:
        if not mustered(position, each.index):
            own = someone(position, each.index)
            yield f"{each.id} initiative 4 with {own or '…'}"


def someone(position: Position, side: int) -> str:
    """Return an example of who fights for a side: a formation, if there is one."""
    tables = position.tables
    forces = [each.id for each in tables.forces if each.side == side]
    known = [each.id for each in tables.formations if each.side == side]
    return next(iter(known), "") or (forces[-1] if forces else "")


def _more(position: Position) -> Iterator[str]:
    """Yield what a player may add to the scene, by the rules in play."""
    if position.in_play("flm"):
        yield "allied exchanges FLM"
    if position.in_play("set_up"):
        yield "set up D4 beside D5 in town"
    if position.in_play("mines"):
        yield "mines D5 2"


# The dawn of a turn


def _fog(position: Position, _: Frame) -> Chance:
    clears = position.numbers["fog_clears"]
    return _dice(
        position,
        "fog on mountains of Level 3 or more: a die for the spotting range there; "
        f"a {clears} ends the fog",
        *(*of_the_fog(position), "R26"),
    )


def _initiative(position: Position, frame: Frame) -> Chance:
    again = " again" if frame[1] else ""
    sides = ", then ".join(
        f"{each.name} (+{cohesion.counted(position, each.index)})"
        for each in position.tables.sides
    )
    return _dice(
        position,
        f"the initiative of turn {position.turn}{again}: a die each, {sides}",
        "Series initiative",
    )


def _event(position: Position, _: Frame) -> Chance:
    return _dice(position, "a random event: two dice", "Events 1")


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


def _shot(position: Position, frame: Frame) -> Chance:
    found = sniper(position, int(frame[1]))
    return _dice(
        position,
        f"the {side(position, found.side)} sniper at {frame[2]}: two dice, "
        f"{found.kills} or more eliminates him",
        f"Events {found.roll}",
    )


def _weather(position: Position, _: Frame) -> Chance:
    time = "night" if position.night else "day"
    spring = ""
    if position.month in SPRING:
        spring = f", minus {position.numbers['spring']} in {position.month}"
    told = f"the weather changes: a die by {time}{spring}"
    return _dice(position, told, "Weather 1")


def _turns(position: Position, frame: Frame) -> Chance:
    row = position.tables.weather[int(frame[1])]
    return _dice(
        position, f"{row.name}: a die for how many turns it lasts", row.case, "R4"
    )


# A turn


def _turn(position: Position, _: Frame) -> Choice:
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


def _strike(position: Position, frame: Frame) -> Chance:
    _, hex_, *strengths = frame
    told = [
        f"{each.name} {strength}"
        for each, strength in zip(position.tables.sides, strengths, strict=True)
        if int(strength) > 0
    ]
    return _dice(
        position,
        f"the stand-in chart, an invention, for {hex_}: a die each, "
        f"{', then '.join(told)}",
        "R33",
    )


def _friendly(position: Position, frame: Frame) -> Chance:
    _, hex_, who, ground, number = frame
    most = friendly_fire.highest(position, int(who), int(ground))
    hit = f"{most} or less hits" if most > 1 else "a 1 hits"
    each = friendly_fire.counted_as(position)
    return _dice(
        position,
        f"friendly fire beside {hex_}: {count(int(number), 'die', 'dice')}, one for "
        f"each {each} of the {side(position, int(who))} side there; {hit}",
        *(["Friendly Fire 1"] if most > 1 else []),
        "Series 9.52",
    )


def _check(position: Position, frame: Frame) -> Chance:
    _, who, of, result = map(str, frame)
    needed = cohesion.against(position, who, of)
    row = position.tables.results[position.tables.rank[result]]
    plus = f" + {row.check}" if row.check > 0 else ""
    return _dice(
        position,
        f"a morale check of {checked(position, who, of)}: two dice{plus} against "
        f"{needed}",
        "Series morale",
    )


def checked(position: Position, who: str, of: str) -> str:
    """Return who checks morale: "a reduced Gurkhas unit", "an Axis leader"."""
    tables = position.tables
    if who in tables.force_of:
        strength = "full-strength" if of == "full" else of
        return f"a {strength} unit of {tables.forces[tables.force_of[who]].name}"
    return f"a leader of the {tables.sides[tables.side_of[who]].name} side ({of})"


WAITS: Mapping[str, Callable[[Position, Frame], Pending]] = {
    "scene": _scene,
    "fog": _fog,
    "initiative": _initiative,
    "event": _event,
    "sniper": _sniper,
    "shot": _shot,
    "weather": _weather,
    "turns": _turns,
    "turn": _turn,
    "strike": _strike,
    "friendly": _friendly,
    "check": _check,
}
"""Per wait, the function that returns its prompt."""
