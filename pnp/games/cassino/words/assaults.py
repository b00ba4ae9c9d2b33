"""Plies of assaults from the players' words: attacks, chart results, who leaves.

A result belongs to the side before it; without sides, the Axis comes first.
"""

from collections.abc import Callable, Mapping
from itertools import pairwise

from pnp.games.cassino.chapters import assault as rules
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
from pnp.games.cassino.words.asked import Asked
from pnp.games.cassino.words.reading import FIRST
from pnp.rules.notation import NotationError

SIDES = ("axis", "allied")
SKY = frozenset({"rain", "fog", "snow", "snowstorm", "snowstorms", "sky", "storm"})
WEATHER = "dice decide the weather; correct it with fix: 'rain 2'"
COLON = "write it as one sentence, without a colon"
ROUND = "D5 axis M allied M1"


def _attack(asked: Asked) -> Ply:
    side = asked.one("side", "which side assaults, axis or allied")
    hex_ = asked.one("hex", "which hex")
    terrain = asked.one("terrain", "the terrain of the hex")
    return Attack(hex_, side, terrain, tuple(dict.fromkeys(asked.said.words("mark"))))


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
    shown = _by_side(asked, "result")
    return Round(asked.hex(), *map(str, shown))


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
    parts = asked.said.parts
    for (kind, name), (then, number) in pairwise(parts):
        if kind == "hex" and then == "number":
            hex_ = f"{str(name).capitalize()}-{number}"
            return f"write a hex as one word: '{hex_} axis M allied M1'"
    return ""


def _strike(asked: Asked) -> Ply:
    axis, allied = (_strength(asked, n) for n in _by_side(asked, "number", "result"))
    return Strike(asked.hex(), axis, allied)


def _strength(asked: Asked, said: str | int) -> int:
    """Return a strength; a result of no effect is 0."""
    strength = 0 if said in ("none", NOBODY) else int(said) if _whole(said) else -1
    if strength < 0:
        message = f"{asked.said.quoted} gives strengths, but {said} is not one"
        raise NotationError(message, hint=asked.hint)
    return strength


def _whole(said: str | int) -> bool:
    return isinstance(said, int) or said.isdecimal()


def _mark(asked: Asked) -> Ply:
    """Return a mark that is set or removed; "D5 is german" is an Alone."""
    if asked.said.words("side") and not asked.said.words("mark"):
        return _alone(asked)
    mark = asked.one("mark", "dug-in, entrenched or FLM")
    return Mark(asked.hex(), mark, on=not asked.said.no)


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
    if not who and side == "axis" and _slips_away(asked, hex_):
        raise asked.lacks("who: paratroopers, others or both")
    return Leave(hex_, side, WHO[who or "others"])


def _slips_away(asked: Asked, hex_: str) -> bool:
    """Whether it matters which units leave (Cassino Town 2)."""
    held = asked.position.assaults.get(hex_)
    return held is not None and rules.slip_away(asked.position, held, AXIS)


def _alone(asked: Asked) -> Ply:
    return Alone(asked.hex(), asked.side())


def lost_mark(asked: Asked) -> Ply:
    """Return the mark that a hex no longer has: "D5 loses dug-in"."""
    return Mark(asked.hex(), asked.one("mark", "what is lost"), on=False)


FORMS: Mapping[str, tuple[Callable[[Asked], Ply], tuple[str, ...], str]] = {
    "": (_unsaid, ("side", "result", "mark", "number", "hex"), ROUND),
    "assault": (
        _attack,
        ("side", "terrain", "mark", "hex"),
        "assault D5 by allied in Cassino town dug-in",
    ),
    "strength": (
        _strike,
        ("side", "number", "hex"),
        "D5 axis strength 12 allied strength 6",
    ),
    "has": (_mark, ("side", "mark", "hex"), "D5 has dug-in"),
    "leave": (_leave, ("who", "mark", "side", "hex"), "axis leaves D5 paratroopers"),
    "alone": (_alone, ("side", "hex"), "allied alone in D5"),
}
