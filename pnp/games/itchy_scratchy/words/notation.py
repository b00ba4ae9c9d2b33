"""The written form of plies: read, asked about, completed, and told in the log.

U-I1 attacks D5      attack D5 by U-I1     A3 attacks D5       C1 D5
U-C to H3 facing W   move U-C to H3 west   U-C H3 W            U-C H3
U-C turns W          turn U-C w            withdraw to C2      stand
first, second        done                  4 2    42           union 4, confederate 2

A question is about moves that somebody might try, legal or not:

""              one move of each sort for every unit that may act
"U-I1"          everything it could try        "cavalry"    the same for all it may mean
"D5"            which units could go there, or attack it
"attack D5"     the attack of every unit on it "withdraw"   every way out
"""

from collections.abc import Iterator, Sequence

from pnp.errors import quoted
from pnp.games.itchy_scratchy.ground import flow
from pnp.games.itchy_scratchy.ground.moves import EXACT, Ply
from pnp.games.itchy_scratchy.ground.position import Position
from pnp.games.itchy_scratchy.ground.tables import NONE
from pnp.games.itchy_scratchy.words.acting import tried_attacks, tried_marches
from pnp.games.itchy_scratchy.words.sentences import (
    FIRST,
    GOALS,
    READS,
    Pointing,
    Sentence,
    sentence,
)
from pnp.games.itchy_scratchy.words.spellings import sense
from pnp.games.itchy_scratchy.words.turn import ORDERS, of_a_side
from pnp.games.itchy_scratchy.words.waits import waiting
from pnp.rules.notation import NotationError, plain
from pnp.rules.throw import Throw
from pnp.rules.unheard import heed

DIGITS = frozenset("0123456789 ,+")


def read(position: Position, written: str) -> Ply:
    """Read one ply; NotationError if it is unreadable, or could be several.

    Raise Unheard if the ply would lose a word of it.
    """
    ply = _read(position, written)
    if str(ply) != written:
        heed(sense(position.tables), position, written, (ply,))
    return ply


def _read(position: Position, written: str) -> Ply:
    """Read one ply; NotationError if it is unreadable, or could be several.

    The text that a move prints is read exactly.  Any other text is read with the
    position in view: as dice, as a short answer to what is awaited, or as a sentence.
    """
    written = written.strip()
    if written and DIGITS.issuperset(written):
        return Throw.parse(written, dice=flow.dice(position))
    move = EXACT.read(position.tables.exactly, written)
    move = move or waiting(position).short(plain(written), written)
    return move or meant(position, sentence(position.tables, written))


def meant(position: Position, said: Sentence) -> Ply:
    """Return the move that is meant; NotationError if there could be several."""
    at = Pointing(position, said)
    verb = _verb(at)
    make = READS.get(verb)
    others = [each for each in said.forces if each != at.force or verb != "done"]
    if make is None or (others and verb not in ORDERS):
        raise NotationError(f"cannot read {at.quoted} as a move", hint=FIRST)
    return make(at)


def _verb(at: Pointing) -> str:
    """Return the verb, as it is meant in this position."""
    verb = at.said.verb or _implied(at)
    if verb == "advance" and at.to() is not None:
        verb = "move"
    return at.waiting.MEANT.get(verb, verb)


def _implied(at: Pointing) -> str:
    """Return the verb that a sentence leaves out.

    An enemy's area is attacked.  A move ``to`` it is no attack, and is refused.
    """
    things, said = at.said.things, at.said
    if things and "" in at.waiting.MEANT:
        return ""
    if things and said.facing is None and things[-1].mark not in GOALS:
        target = at.area(things[-1])
        foe = at.position.holds(target) if target >= 0 else NONE
        ours = at.force if len(things) == 1 else at.force_of(things[0])
        if NONE not in (foe, ours) and foe != ours:
            return "attack"
    return "move" if things or said.facing is not None else ""


def spoken(position: Position) -> Sequence[str]:
    """Return the words a completion may offer here: ids, areas, facings, verbs."""
    return tuple(dict.fromkeys(waiting(position).offers()))


# Questions


def candidates(position: Position, about: str = "") -> Iterator[Ply]:
    """Yield moves somebody might ask about here, each once.

    Raise NotationError if the question names nothing known.
    """
    if not about.strip():
        yield from dict.fromkeys(waiting(position).tries())
        return
    found = dict.fromkeys(_asked(position, sentence(position.tables, about)))
    if not found:
        raise NotationError(
            f"there is nothing to ask about {quoted(about)}",
            hint="name a unit, an area or a move: 'U-I1', 'D5', 'attack D5'",
        )
    yield from found


def _asked(position: Position, said: Sentence) -> Iterator[Ply]:
    """Yield the moves of a question: of its units, to its areas, with its verb."""
    areas = [a for t in said.things if t.kind == "area" for a in t.values]
    units = [u for t in said.things if t.kind == "unit" for u in t.values]
    actors = (t.values[0] for t in said.things if t.before and t.kind == "area")
    if said.verb and not all(map(position.inside, actors)):
        return
    if ply := of_a_side(said.verb):
        yield ply
        return
    if (wait := waiting(position)).ALONE:
        yield from (m for m in wait.tries() if _fits(position, m, units, areas))
        return
    acting = _acting_units(position, said)
    targets = areas + [position.where[u] for u in units if u not in acting]
    for unit in acting or _standing(position):
        yield from _tries(position, unit, said, [at for at in targets if at >= 0])


def _acting_units(position: Position, said: Sentence) -> list[int]:
    """Return the units asked about: ours, or theirs if they are no target."""
    if said.forces:
        return position.standing(said.forces[0])
    things = [each for each in said.things if each.kind == "unit"]
    units, side = [u for t in things for u in t.values], waiting(position).side
    own = [u for u in units if position.tables.force_of[u] == side]
    if own or (said.verb == "attack" and not any(each.before for each in things)):
        return own
    return units


def _fits(position: Position, move: Ply, units: list[int], areas: list[int]) -> bool:
    """Whether a move is of one of some units, and to one of some areas."""
    tables = position.tables
    who, to = getattr(move, "who", ""), getattr(move, "to", "")
    if units and who and tables.unit_of[who] not in units:
        return False
    return not areas or (bool(to) and tables.area_of[to] in areas)


def _tries(
    position: Position, unit: int, said: Sentence, areas: list[int]
) -> Iterator[Ply]:
    """Yield what one unit could try, at some areas or everywhere it could go."""
    if said.verb != "attack":
        tables, here = position.tables, position.where[unit]
        far, just_beyond = tables.grid.distance, tables.units[unit].type.move + 1
        near = (a for a in range(len(tables.areas)) if far(here, a) <= just_beyond)
        everywhere = areas or (near if here >= 0 else ())
        yield from tried_marches(position, unit, everywhere, said.facing)
    if said.verb in ("", "attack") and said.facing is None:
        yield from tried_attacks(position, unit, areas)


def _standing(position: Position) -> list[int]:
    """Return the units on the board of the side that acts, or of both."""
    side, forces = waiting(position).side, position.tables.forces
    sides = [side] if side >= 0 else [each.index for each in forces]
    return [unit for each in sides for unit in position.standing(each)]
