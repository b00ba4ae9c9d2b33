"""Moves that a player may ask about, legal or not, for the referee to rule on.

""            one move of each kind for every unit that may act
"E-2-26"      every move it could try       "2/26", "Smoots"    the same for these
"13"          who could go there, attack it, return to it
"attack 13"   that alone                    "retreat"           every way back
"""

from collections.abc import Iterator

from pnp.errors import quoted
from pnp.games.aachen.ground.moves import Activate, Ply, Reveal
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.words.preparing import out_of_action, refits
from pnp.games.aachen.words.reading import verb
from pnp.games.aachen.words.rounds import activations, deeds, in_hand
from pnp.games.aachen.words.sentences import Sentence, sentence
from pnp.games.aachen.words.subjects import MAKES, TRIES, band, numbers
from pnp.rules.notation import NotationError


def candidates(position: Position, about: str = "") -> Iterator[Ply]:
    """Yield moves a player may ask about here, each once.

    Raise NotationError if ``about`` names nothing here.
    """
    found = _about(position, about) if about.strip() else _table(position)
    yield from dict.fromkeys(found)


def _table(position: Position) -> Iterator[Ply]:
    """Yield the why-not table of the current wait; nothing for dice."""
    if position.awaited in TRIES:
        yield from TRIES[position.awaited](position, *position.frames[-1][1:])


def _about(position: Position, about: str) -> Iterator[Ply]:
    said = sentence(position.tables, about)
    asked = [each for each in _wide(position, said) if _fits(position, each, said)]
    if not asked:
        raise NotationError(
            f"there is nothing to ask about {quoted(about)} here",
            hint="name a unit, an area or a move: 'E-2-26', '13', 'attack 13'",
        )
    yield from asked


def _wide(position: Position, said: Sentence) -> Iterator[Ply]:
    """Yield all moves that the words of a question may mean."""
    top, units = position.awaited, band(position, said)
    if top in ("round", "active"):
        yield from deeds(position, units or in_hand(position))
    if top == "round" or (top == "active" and said.verb):
        yield from activations(position)
    if top not in ("round", "active"):
        yield from _table(position)
    if top == "buy":
        yield from refits(position, units or out_of_action(position), numbers(position))


def _fits(position: Position, move: Ply, said: Sentence) -> bool:
    """Whether a move has a named unit, area, verb or support."""
    tables, units = position.tables, band(position, said)
    make = MAKES.get(verb(position, said)) if said.verb else None
    if make and not isinstance(move, make.__annotations__["return"]):
        return False
    if units and not _is_of(position, move, units):
        return False
    by = getattr(move, "by", ()) or (getattr(move, "at", ""),)
    if said.areas and tables.area_of.get(by[-1]) not in said.areas:
        return False
    if said.support:
        given = getattr(move, "support", ()) or (getattr(move, "what", ""),)
        return {*said.support} == {*given}
    return _is_of_a_kind(position, move, said)


def _is_of(position: Position, move: Ply, units: list[int]) -> bool:
    """Whether a move is of one of these units, or activates the area of one."""
    tables = position.tables
    if isinstance(move, Activate):
        return tables.area_of[move.at] in {position.where[each] for each in units}
    return tables.unit_of.get(getattr(move, "who", "")) in units


def _is_of_a_kind(position: Position, move: Ply, said: Sentence) -> bool:
    """Whether a move reveals the named kind, if the question names anything German."""
    if not (said.strategies or said.germans or said.terrains):
        return True
    if not isinstance(move, Reveal):
        return False
    tables = position.tables
    kind = tables.germans[tables.german_of[move.german]]
    return (
        (not said.germans or kind.index in said.germans)
        and (not said.strategies or kind.strategy in said.strategies)
        and (not said.terrains or kind.terrain in said.terrains)
        and said.factor in (0, kind.factor)
    )
