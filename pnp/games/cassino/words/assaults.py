"""Assaults in words: attacks, the chart's results, marks, and who leaves.

A result belongs to the side before it; without sides, the Axis comes first.
"""

from collections.abc import Iterator
from itertools import pairwise

from pnp.games.cassino.chapters import assault, striking
from pnp.games.cassino.ground.moves import (
    WHO,
    Alone,
    Attack,
    Leave,
    Mark,
    Ply,
    Round,
    Strike,
)
from pnp.games.cassino.ground.pieces import AXIS, NOBODY
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words import registers as say
from pnp.games.cassino.words.reading import COLON, FIRST, Asked
from pnp.games.cassino.words.spellings import MARKS, apart
from pnp.games.cassino.words.table import (
    first_fire,
    marker,
    marks,
    shifts,
    shown,
    side,
)
from pnp.rules.flow import Frame
from pnp.rules.notation import NotationError
from pnp.rules.pending import Chance
from pnp.rules.phrases import listed
from pnp.rules.throw import Throw

SIDES = ("axis", "allied")
SKY = apart("rain fog snow snowstorm snowstorms sky storm")
WEATHER = "dice decide the weather; correct it with fix: 'rain 2'"


# An assault begins


@say.reads(
    "assault",
    "assault D5 by allied in Cassino town dug-in",
    takes="side terrain mark hex",
)
def _attack(asked: Asked) -> Ply:
    side = asked.one("side", "which side assaults, axis or allied")
    hex_ = asked.one("hex", "which hex")
    terrain = asked.one("terrain", "the terrain of the hex")
    return Attack(hex_, side, terrain, tuple(dict.fromkeys(asked.said.words("mark"))))


def entered(position: Position, hex_: str) -> Iterator[Ply]:
    """Yield an assault by each side on a hex, in every terrain."""
    for each in position.tables.sides:
        yield from (Attack(hex_, each.id, t.id) for t in position.tables.terrain)


@say.TELLS
def _attacked(before: Position, move: Attack, after: Position) -> str:
    ground = after.terrain(move.terrain).name
    again = " again" if move.hex in before.assaults else ""
    lying = f", {listed(marks(move.marks))}" if move.marks else ""
    name = after.side(move.side).name
    fire = first_fire(after, move.hex) + _digs_in(after, move.hex)
    return f"{name} assaults {move.hex}{again} ({ground}{lying}): {fire}"


def _digs_in(position: Position, hex_: str) -> str:
    """Return the hint for ground that digs its defenders in; '' for other ground."""
    held = position.assaults[hex_]
    ground = position.tables.terrain[held.terrain]
    lost = (hex_, 1 - held.by) in position.driven_out
    if held.dug_in or lost or ground.town or not ground.near:
        return ""
    return f"; if the summit digs its defenders in, write '{hex_} is dug-in'"


def fought(position: Position, hex_: str) -> Iterator[Ply]:
    """Yield what could happen in a hex: a round won by either side, who leaves."""
    if hex_ not in position.assaults:
        return
    yield from (Round(hex_, *each) for each in (("M", "none"), ("none", "M")))
    for each in position.tables.sides:
        yield Leave(hex_, each.id, "others")
        if each.index == AXIS:
            yield from (Leave(hex_, each.id, w) for w in ("paratroopers", "both"))
        yield Alone(hex_, each.id)


# A round, or a mark without a verb


@say.reads("", "D5 axis M allied M1", takes="side result mark number hex")
def _unsaid(asked: Asked) -> Ply:
    """Return the ply of a hex without a verb: a round, a mark, or strengths."""
    said = asked.said
    if said.words("mark") and not said.words("result"):
        return _mark(asked)
    if said.numbers() or _all_strengths(asked):
        return _strike(asked)
    if not said.words("result"):
        hexes = said.words("hex")
        named = {each.casefold() for each in hexes}
        alone = f"{COLON}: '{hexes[0]} axis M allied M1'" if len(hexes) == 1 else FIRST
        hint = WEATHER if named & SKY else alone
        raise NotationError(f"cannot read {said.quoted} as a move", hint=hint)
    asked.nothing_of("mark")
    results = _by_side(asked, "result")
    return Round(asked.hex(), *map(str, results))


def _all_strengths(asked: Asked) -> bool:
    """Whether the results are strengths: numbers only, with the stand-in chart."""
    found = asked.said.words("result")
    stand_in = asked.position.settings["chart"] == "stand-in"
    return stand_in and bool(found) and all(each.isdecimal() for each in found)


def _by_side(asked: Asked, *kinds: str) -> list[str | int]:
    """Return one value for each side: the one after its name, or in order."""
    found: dict[str, str | int] = {}
    side, dangling = "", False
    for kind, value in asked.said.parts:
        if kind == "side":
            side, dangling = str(value), True
        elif kind in kinds:
            free = [each for each in SIDES if each not in found]
            whose = side or next(iter(free), "")
            if not whose or whose in found:
                no_hex = "; if a hex has the name of a result, write it M.1"
                several = "" if asked.said.words("hex") else no_hex
                raise NotationError(
                    f"{asked.said.quoted} gives {whose or 'a side'} two values",
                    hint=_in_two_words(asked) or f"{asked.hint}{several}",
                )
            found[whose], side, dangling = value, "", False
    if len(found) < len(SIDES) or dangling:
        raise asked.lacks("what each side has; write a side before its result")
    return [found[each] for each in SIDES]


def _in_two_words(asked: Asked) -> str:
    """Return a hint to write hill 593 as one word; '' if no hex has two words."""
    for (kind, name), (then, number) in pairwise(asked.said.parts):
        if kind == "hex" and then == "number":
            hex_ = f"{str(name).capitalize()}-{number}"
            return f"write a hex as one word: '{hex_} axis M allied M1'"
    return ""


@say.TELLS
def _fought(before: Position, move: Round, after: Position) -> str:
    names = [each.name for each in after.tables.sides]
    results = [shown(after, each) for each in (move.axis, move.allied)]
    rounds = after.assaults[move.hex].rounds
    told = ", ".join(f"{n} {r}" for n, r in zip(names, results, strict=True))
    return f"{move.hex}, round {rounds}: {told}{_came_of(before, move.hex, after)}"


def _came_of(before: Position, hex_: str, after: Position) -> str:
    """Return the place of the marker after a round, and who is driven out."""
    was, now = before.assaults[hex_].marker, after.assaults[hex_].marker
    told = f"; {marker(after, now)}"
    told += f" ({marker(after, was)} before)" if was != now else ", as before"
    shifted = shifts(after, hex_)
    told += f"; {shifted} from now on" if shifted and was != now else ""
    for whose in (w for at, w in after.driven_out if at == hex_):
        if (hex_, whose) not in before.driven_out:
            fire, name = first_fire(after, hex_), side(after, whose)
            then = f"and {fire}"
            if fire.startswith(name):
                then = fire.replace(f"{name} fires", "but still fires")
            told += f"; {name} is no longer dug-in there, {then}"
    return told


# The stand-in chart


@say.reads("strength", "D5 axis strength 12 allied strength 6", takes="side number hex")
def _strike(asked: Asked) -> Ply:
    axis, allied = (_strength(asked, n) for n in _by_side(asked, "number", "result"))
    return Strike(asked.hex(), axis, allied)


def _strength(asked: Asked, said: str | int) -> int:
    """Return a strength; a result of no effect is 0."""
    if said in ("none", NOBODY):
        return 0
    if (isinstance(said, str) and not said.isdecimal()) or int(said) < 0:
        message = f"{asked.said.quoted} gives strengths, but {said} is not one"
        raise NotationError(message, hint=asked.hint)
    return int(said)


@say.TELLS
def _struck(_: Position, move: Strike, after: Position) -> str:
    axis, allied = (each.name for each in after.tables.sides)
    told = f"{axis} {move.axis}, {allied} {move.allied}"
    return f"{move.hex}: strengths of {told}"


@say.PROMPTS("strike")
def _awaited(position: Position, frame: Frame) -> Chance:
    _, hex_, *strengths = frame
    told = [
        f"{each.name} {strength}"
        for each, strength in zip(position.tables.sides, strengths, strict=True)
        if int(strength) > 0
    ]
    prompt = f"the stand-in chart, an invention, for {hex_}: a die each, "
    return say.dice(position, f"{prompt}{', then '.join(told)}", "R33")


@say.ROLLED("strike")
def _thrown(before: Position, throw: Throw, after: Position) -> str:
    _, where, axis, allied = before.frames[-1]
    hex_ = str(where)
    results = striking.shown(before, throw, hex_, int(axis), int(allied))
    pairs = zip(after.tables.sides, results, strict=True)
    told = ", ".join(f"{each.name} {shown(after, result)}" for each, result in pairs)
    rounds = after.assaults[hex_].rounds
    return f": {throw}, round {rounds}: {told}{_came_of(before, hex_, after)}"


# Marks


@say.reads("has", "D5 has dug-in", takes="side mark hex")
def _mark(asked: Asked) -> Ply:
    """Return a mark that is set or removed; "D5 is german" is an Alone."""
    if asked.said.words("side") and not asked.said.words("mark"):
        return _alone(asked)
    mark = asked.one("mark", "dug-in, entrenched or FLM")
    return Mark(asked.hex(), mark, on=not asked.said.no)


def lost_mark(asked: Asked) -> Ply:
    """Return the mark that a hex no longer has: "D5 loses dug-in"."""
    return Mark(asked.hex(), asked.one("mark", "what is lost"), on=False)


def marked(position: Position, hex_: str) -> Iterator[Ply]:
    """Yield each mark of a contested hex, set and removed; of another, its assaults."""
    if hex_ not in position.assaults:
        yield from entered(position, hex_)
        return
    yield from (Mark(hex_, each, on) for each in MARKS for on in (True, False))


@say.TELLS
def _marked(_: Position, move: Mark, after: Position) -> str:
    fire = first_fire(after, move.hex)
    if move.what == assault.FLM:
        verb = "joins the assault" if move.on else "leaves it"
        return f"{move.hex}: an FLM unit {verb}; {fire}"
    verb = "are" if move.on else "are no longer"
    return f"{move.hex}: the defenders {verb} {move.what}; {fire}"


# Who leaves


@say.reads("leave", "axis leaves D5 paratroopers", takes="who mark side hex")
def _leave(asked: Asked) -> Ply:
    """Return who leaves a hex; an FLM unit that leaves is a mark that is removed."""
    said = asked.said
    if said.words("mark"):
        mark = asked.one("mark", "dug-in, entrenched or FLM")
        return Mark(asked.hex(), mark, on=False)
    who = "both" if len({*said.words("who")}) > 1 else asked.maybe("who", "who")
    side = asked.maybe("side", "side") or ("axis" if who == "paratroopers" else "")
    if not side:
        raise asked.lacks("which side leaves, axis or allied")
    hex_ = asked.hex()
    if not who and side == "axis" and _slips_away(asked.position, hex_):
        raise asked.lacks("who: paratroopers, others or both")
    return Leave(hex_, side, WHO[who or "others"])


def _slips_away(position: Position, hex_: str) -> bool:
    """Whether it matters which units leave (Cassino Town 2)."""
    held = position.assaults.get(hex_)
    return held is not None and assault.slip_away(position, held, AXIS)


@say.TELLS
def _left(before: Position, move: Leave, after: Position) -> str:
    name = after.side(move.side).name
    who = {
        "paratroopers": f"the {name} paratroopers leave",
        "both": f"all of {name}, including paratroopers, leave",
    }.get(move.who, f"{name} leaves")
    shot = {
        "": "no free shot",
        "everybody": "a free shot at all of them",
        "others": "a free shot at those who are not Fallschirmjäger",
    }[assault.shot_at(before, move)]
    return f"{who} {move.hex}: {shot}; {_over(before, move.hex)}"


@say.reads("alone", "allied alone in D5", takes="side hex")
def _alone(asked: Asked) -> Ply:
    return Alone(asked.hex(), asked.side())


@say.TELLS
def _is_alone(before: Position, move: Alone, after: Position) -> str:
    name = after.side(move.side).name
    return f"{name} is alone in {move.hex}: {_over(before, move.hex)}"


def _over(before: Position, hex_: str) -> str:
    boxes = before.assaults[hex_].marker
    gone = f", and {marker(before, boxes)} is removed" if boxes else ""
    return f"the assault is over{gone}"
