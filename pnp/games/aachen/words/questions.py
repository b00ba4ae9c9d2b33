"""Moves that a player may ask about, legal or not, for the referee to rule on.

""            one move of each kind for every unit that may act
"E-2-26"      every move it could try       "2/26", "Smoots"    the same for these
"13"          who could go there, attack it, return to it
"attack 13"   that alone                    "retreat"           every way back
"""

from collections.abc import Iterator, Mapping

from pnp.errors import quoted
from pnp.games.aachen.ground.moves import (
    Activate,
    Attack,
    Buy,
    Choose,
    Enough,
    FallBack,
    Join,
    Lead,
    Move,
    Ply,
    Refit,
    Reinforce,
    Retreat,
    Return,
    Reveal,
    Stay,
    Surrender,
)
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.words.groups import named
from pnp.games.aachen.words.sentences import Sentence, sentence
from pnp.games.aachen.words.tries import (
    TABLES,
    activations,
    deeds,
    everywhere,
    in_hand,
    out_of_action,
    refits,
)
from pnp.games.aachen.words.verbs import verb
from pnp.games.aachen.words.waits import waits_for
from pnp.rules.notation import NotationError

KINDS: Mapping[str, tuple[type, ...]] = {
    "reinforce": (Reinforce,),
    "wait": (Reinforce,),
    "return": (Return,),
    "choose": (Choose,),
    "surrender": (Surrender,),
    "buy": (Buy,),
    "refit": (Refit,),
    "activate": (Activate,),
    "move": (Move,),
    "join": (Join,),
    "attack": (Attack,),
    "reveal": (Reveal,),
    "fall back": (FallBack,),
    "lead": (Lead,),
    "retreat": (Retreat,),
    "stay": (Stay,),
    "enough": (Enough,),
}
"""Per verb, the kinds of move it asks about."""


def candidates(position: Position, about: str = "") -> Iterator[Ply]:
    """Yield moves a player may ask about here, each once.

    Raise NotationError if ``about`` names nothing here.
    """
    found = _about(position, about) if about.strip() else _table(position)
    yield from dict.fromkeys(found)


def _table(position: Position) -> Iterator[Ply]:
    """Yield the why-not table of the current wait; nothing for dice."""
    rows = TABLES.get(waits_for(position))
    if rows is not None:
        yield from rows(position)


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
    top, units = waits_for(position), named(position, said)
    if top in ("round", "active"):
        yield from deeds(position, units or in_hand(position))
    if top == "round" or (top == "active" and said.verb):
        yield from activations(position)
    if top not in ("round", "active"):
        yield from _table(position)
    if top == "buy":
        yield from refits(
            position, units or out_of_action(position), everywhere(position)
        )


def _fits(position: Position, move: Ply, said: Sentence) -> bool:
    """Whether a move has a named unit, area, verb or support."""
    tables, units = position.tables, [*named(position, said)]
    kinds = KINDS.get(verb(position, said)) if said.verb else None
    if kinds and not isinstance(move, kinds):
        return False
    if units and not _is_of(position, move, units):
        return False
    if said.areas and tables.area_of.get(_end(move)) not in said.areas:
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


def _end(move: Ply) -> str:
    """Return the area of a move: the last one it enters."""
    by = getattr(move, "by", ())
    return str(by[-1]) if by else str(getattr(move, "at", ""))
