"""Plies a player might ask about, legal or not; the referee rules on each.

""              a ply of each sort, of the hexes and the gifts on the table,
                but not the marks of a hex
"D5"            what could happen in a hex         "axis"     what a side could do
"assault D5"    that ply with what is named, and every value of the rest
"""

from collections.abc import Collection, Iterator
from itertools import product

from pnp.errors import quoted
from pnp.games.cassino.ground.moves import (
    Aim,
    Alone,
    Attack,
    Begin,
    Finish,
    Leave,
    Light,
    Mark,
    Mines,
    Next,
    Ply,
    Round,
    Use,
)
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.hexes import called, on_the_table
from pnp.games.cassino.words.spellings import GIFTS, MARKS, words
from pnp.games.cassino.words.waits import waits_for
from pnp.rules.notation import NotationError, plain


def candidates(position: Position, about: str = "") -> Iterator[Ply]:
    """Yield plies a player might ask about here, each once.

    Raise NotationError if the question names nothing that is known.
    """
    found = list(_about(position, about) if about.strip() else _table(position))
    yield from dict.fromkeys(found)


def _about(position: Position, about: str) -> Iterator[Ply]:
    asked = about.split()
    hexes = {each for word in asked if (each := called(position, word))}
    sides = {each for word in asked for each in _sides(position, word)}
    fresh = [each for each in hexes if each not in on_the_table(position)]
    every = [
        *_table(position),
        *_more(position),
        *(m for h in fresh for m in _entered(position, h)),
    ]
    verbs = {_verb(position, word) for word in asked} - {""}
    found = [
        move
        for move in every
        if (not hexes or getattr(move, "hex", "") in hexes)
        and (not sides or getattr(move, "side", "") in sides)
        and (not verbs or _deed(position, move) in verbs)
    ]
    if not (hexes or sides or verbs) or not found:
        message = f"there is nothing to ask about {quoted(about)}"
        hint = "name a hex, a side or what is done: 'D5', 'axis', 'assault D5'"
        raise NotationError(message, hint=hint)
    yield from found


def _sides(position: Position, word: str) -> tuple[str, ...]:
    found, whole = words(position.tables).side.fits(plain(word))
    return tuple(map(str, found)) if whole else ()


def _verb(position: Position, word: str) -> str:
    return words(position.tables).verb.get(word.casefold(), "")


def _deed(position: Position, move: Ply) -> str:
    """Return the verb of a ply, from its own text."""
    verbs = words(position.tables).verb
    said = str(move).casefold().split()
    return next((verbs[each] for each in said if each in verbs), "")


def _table(position: Position) -> Iterator[Ply]:
    """Yield a ply of each sort that the game waits for."""
    top = waits_for(position)
    if top == "scene":
        yield Begin()
    elif top == "sniper":
        yield Aim()
    elif top == "turn":
        for hex_ in on_the_table(position):
            yield from _fought(position, hex_)
        yield from _used(position, {(e.side, e.what) for e in position.gifts})
        yield from (Light("day"), Light("night"), Next())
        yield from (Finish(each.id) for each in position.tables.sides)
        yield Finish("drawn")


def _fought(position: Position, hex_: str) -> Iterator[Ply]:
    """Yield what could happen in a hex: a round won by either side, who leaves."""
    if hex_ in position.assaults:
        yield from (Round(hex_, *each) for each in (("M", "none"), ("none", "M")))
        for side in position.tables.sides:
            yield Leave(hex_, side.id, "others")
            if not side.index:
                yield from (Leave(hex_, side.id, w) for w in ("paratroopers", "both"))
            yield Alone(hex_, side.id)
    if hex_ in position.mines:
        yield Mines(hex_, 0)


def _more(position: Position) -> Iterator[Ply]:
    """Yield plies that a question must name: marks, and gifts that no side has."""
    if waits_for(position) != "turn":
        return
    for hex_ in on_the_table(position):
        if hex_ in position.assaults:
            yield from (Mark(hex_, each, on) for each in MARKS for on in (True, False))
        else:
            yield from _entered(position, hex_)
    sides = (each.index for each in position.tables.sides)
    yield from _used(position, set(product(sides, GIFTS)))


def _entered(position: Position, hex_: str) -> Iterator[Ply]:
    """Yield an assault by each side on a hex, in every terrain."""
    if waits_for(position) == "turn":
        for side in position.tables.sides:
            for each in position.tables.terrain:
                yield Attack(hex_, side.id, each.id)


def _used(position: Position, given: Collection[tuple[int, str]]) -> Iterator[Ply]:
    """Yield each use of the gifts, for the sides that have them."""
    for side, what in product(position.tables.sides, GIFTS):
        if (side.index, what) in given:
            hows = ("move", "dig") if what == "path" else ("",)
            yield from (Use(side.id, what, how) for how in hows)
