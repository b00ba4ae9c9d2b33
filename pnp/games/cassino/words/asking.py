"""What a player may write here: plies to ask about, words, and examples.

""              a ply of each sort, of the hexes and the gifts on the table,
                but not the marks of a hex
"D5"            what could happen in a hex         "axis"     what a side could do
"assault D5"    that ply with what is named, and every value of the rest
"""

from collections.abc import Iterator, Sequence
from itertools import product

from pnp.errors import quoted
from pnp.games.cassino.chapters.opening import is_there
from pnp.games.cassino.ground import flow
from pnp.games.cassino.ground.moves import RULE_OF, Ply
from pnp.games.cassino.ground.pieces import AXIS, NOBODY
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.assaults import entered, marked
from pnp.games.cassino.words.reading import called, on_the_table
from pnp.games.cassino.words.registers import (
    LINES,
    OFFERS,
    TRIES,
    Line,
    waits_for,
)
from pnp.games.cassino.words.spellings import GIFTS, words
from pnp.games.cassino.words.turns import STRENGTHS, used
from pnp.rules.notation import NotationError, plain
from pnp.rules.package import Fillable
from pnp.rules.registers import kinds


def candidates(position: Position, about: str = "") -> Iterator[Ply]:
    """Yield plies a player might ask about here, each once.

    Raise NotationError if the question names nothing that is known.
    """
    found = list(_about(position, about) if about.strip() else _table(position))
    yield from dict.fromkeys(found)


def _table(position: Position) -> Sequence[Ply]:
    """Return a ply of each sort that the game waits for."""
    tries = TRIES.get(waits_for(position))
    return [*tries(position)] if tries else []


def _about(position: Position, about: str) -> list[Ply]:
    asked = about.split()
    hexes = {each for word in asked if (each := called(position, word))}
    sides = {each for word in asked for each in _sides(position, word)}
    every = [*_table(position), *_more(position, hexes)]
    known = words(position.tables).verb
    verbs = {known.get(word.casefold(), "") for word in asked} - {""}
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
    return found


def _sides(position: Position, word: str) -> tuple[str, ...]:
    found, whole = words(position.tables).side.fits(plain(word))
    return tuple(map(str, found)) if whole else ()


def _deed(position: Position, move: Ply) -> str:
    """Return the verb of a ply, from its own text."""
    verbs = words(position.tables).verb
    said = str(move).casefold().split()
    return next((verbs[each] for each in said if each in verbs), "")


def _more(position: Position, hexes: set[str]) -> Iterator[Ply]:
    """Yield plies that a question must name: marks, and gifts that no side has.

    Hexes that are new on the table may be assaulted.
    """
    if waits_for(position) != "turn":
        return
    known = on_the_table(position)
    for hex_ in known:
        yield from marked(position, hex_)
    yield from used(position, {*product((0, 1), GIFTS)})
    for hex_ in hexes - {*known}:
        yield from entered(position, hex_)


def spoken(position: Position) -> Sequence[str]:
    """Return the words that completion offers here: verbs, sides, hexes, terrain."""
    offer = OFFERS.get(waits_for(position))
    return tuple(dict.fromkeys(offer(position))) if offer else ()


def fillable(position: Position) -> Fillable:
    """Return the plies that fit now, and the names that a form of them may take.

    Dice come by themselves.
    """
    top, tables = waits_for(position), position.tables
    fits = kinds(flow.FLOW.answers[top]) if top and not flow.dice(position) else ()
    plies = [e for e in fits if e not in RULE_OF or position.in_play(RULE_OF[e])]
    sides, forces = [*tables.side_of], [*tables.force_of]
    formations = [*tables.formation_of]
    return plies, {
        "side": sides,
        "terrain": [*tables.terrain_of],
        "formation": formations,
        "people": [*formations, *forces],
        "checked": [*forces, *sides],
        "result": [*tables.rank, NOBODY],
    }


FORCES = "grenadiers, paratroopers"
"""The Axis forces of an example, if the definition has no Axis formation."""
FREE = ("D5", "E6", "F7", "G8", "H9", "K10")
"""Hexes for examples of a hex that is not on the table yet."""


def primer(position: Position) -> Sequence[tuple[str, str]]:
    """Return what a player may write here, each with what it does; nothing for dice.

    Lines of a rule that is not in play are left out.
    """
    top, known = waits_for(position), position.tables.formations
    shown = [*LINES.get(top, ())]
    if top == "turn" and position.settings["chart"] == "stand-in":
        shown.insert(1, STRENGTHS)
    people = next((each.id for each in known if is_there(position, each)), "")
    if people and top == "turn":
        example = f"{people} loses 3 steps, 1 reduced, 1 gone"
        shown.insert(-3, Line(example, "a formation’s losses", "Attrition 2"))
    hex_ = next(iter(position.assaults), "D5")
    taken = position.assaults or (hex_,)
    axis = next((each.id for each in known if each.side == AXIS), FORCES)
    new = next((each for each in FREE if each not in taken), FREE[0])
    return [
        (example.format(hex=hex_, new=new, people=axis), f"{tells} [{case}]")
        for example, tells, case, rules in shown
        if not rules or any(map(position.in_play, rules))
    ]
