"""How lines are read: split into clauses, unfolded into plies, read as moves.

reinforce at 12, 12         wait                      L-Botts to 12
3 4 2, 342                  buy artillery             refit E-2-26 at 12
activate 12, 12             E-2-26 to 13              E-2-26 to 4-12, to 12 via 4
E-2-26 joins                attack 13                 reveal fanatic 7
choose E-2-26, E-2-26       lead M12-A artillery      fall back
E-2-26 retreats to 12, 12   stay                      enough, done

Several pieces in one line are a group:

    activate 12: M12-A E-2-26 L-Smoots to 13     12 to 13       all to 13
    buy 5 artillery 2 engineer armor             E-2-26 L-Smoots join
    M12-A E-2-26 attack 13                       refit E-2-26 F-2-26 at 12

``12 to 13`` means all Fresh units there, and activates 12 if no area is active. The
position fills in what is left out, if it is clear.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from pnp.errors import quoted
from pnp.games.aachen.chapters.dawn import coming
from pnp.games.aachen.chapters.fights import attackers
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.moves import EXACT, Move, Ply
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import Tables
from pnp.games.aachen.words import battle, preparing, rounds  # noqa: F401
from pnp.games.aachen.words.sentences import FIRST, Sentence, sentence
from pnp.games.aachen.words.spellings import DROPPED, EVERYBODY, MARKS, VERBS, words
from pnp.games.aachen.words.subjects import ELSEWHERE, GROUPS, HERE, MAKES, area_asked
from pnp.patterns import late
from pnp.rules.notation import NotationError, plain
from pnp.rules.throw import Throw
from pnp.rules.unheard import HINT, Sense, Unheard, denies, heed

DIGITS = frozenset("0123456789 ,+")
OF_UNITS = ("", "choose", "refit", "lead")
"""What a unit alone may mean; all else that HERE has for '' is meant by an area."""


def unfold(position: Position, written: str) -> Sequence[str]:
    """Return the plies of a group, or the line; Unheard if a word would be lost."""
    text = written.strip()
    if DIGITS.issuperset(text) or exact(position, text):
        return (written,)
    said = sentence(position.tables, text)
    make = GROUPS.get(verb(position, said))
    found = (make(position, said) if make else []) or (written,)
    if tuple(found) != (written,):
        heed(sense(position.tables), position, written, found)
    return found


def read(position: Position, written: str) -> Ply:
    """Read one ply; NotationError if it is unreadable or ambiguous.

    Raise Unheard if a word of it would be lost.
    """
    ply = _read(position, written)
    if str(ply) != written:
        heed(sense(position.tables), position, written, (ply,))
    return ply


def _read(position: Position, written: str) -> Ply:
    """Read one ply; NotationError if it is unreadable or ambiguous.

    The exact text of a move is read to the letter. All other text is read with the
    position: dice, or a sentence that leaves out what is clear.
    """
    text = written.strip()
    alone = HERE.get(position.awaited, {}).get("", "")
    area = alone not in OF_UNITS and text in position.tables.area_of
    if text and DIGITS.issuperset(text) and not area:
        return Throw.parse(text, dice=flow.dice(position))
    move = exact(position, text)
    if move is not None and (position.awaited, type(move)) not in ELSEWHERE:
        return move
    said = sentence(position.tables, text)
    make = MAKES.get(verb(position, said))
    if make is None:
        raise NotationError(f"cannot read {said.quoted} as a move", hint=FIRST)
    return make(position, said)


def exact(position: Position, written: str) -> Ply | None:
    """Return the move with exactly this text, fast, for long sessions; or None.

    A move to one area counts only if that area is adjacent; a longer one needs a route.
    """
    ply, tables = EXACT.read(position.tables.exactly, written), position.tables
    if not isinstance(ply, Move) or len(ply.by) > 1:
        return ply
    here = position.where[tables.unit_of[ply.who]]
    step = here >= 0 and tables.area_of[ply.by[0]] in tables.areas[here].next
    return ply if step else None


# The verb: it may be left out, or mean another one


def verb(position: Position, said: Sentence) -> str:
    """Return the verb of a sentence; '' if it is unclear."""
    here = HERE.get(position.awaited, {})
    alone = here.get("", "")
    word = said.verb or _implied(alone, said)
    if word == "buy" and said.units and not said.support:
        word = "refit"
    if alone == "refit" and word == "move" and not (said.units or said.parents):
        return word  # "12 to 13" brings nobody back: it is only too early
    return here.get(word, word) if word else ""


def _implied(alone: str, said: Sentence) -> str:
    """Return the missing verb, by what an area or a unit alone means here."""
    found = ""
    if (said.areas and alone not in (*OF_UNITS, "activate")) or (
        alone == "choose" and said.units and not said.areas
    ):
        found = alone
    elif said.strategies or said.germans:
        found = "reveal"
    elif alone == "refit" and (said.support or said.units):
        found = "buy" if said.support else "refit"
    elif said.support or (alone == "lead" and said.units):
        found = "lead"
    elif said.to or (said.at and (said.units or said.everybody or said.parents)):
        found = "move"
    elif alone == "activate" and said.areas:
        found = alone
    return found


# Several clauses in one line, split where the next one begins
#
#     E-2-26 to 3, F-2-26 to 4        E-2-26 to 3       F-2-26 to 4
#     artillery 4, refit E-2-26 at 4  artillery 4       refit E-2-26 at 4
#     I joins and attack 13           I joins           attack 13
#
# A list may contain a comma as well: "M12-A, E-2-26 and Smoots to 13" is one clause.

JOINT = late(r"(\s*(?:,|\.(?=\s|$)|\b(?:and|then)\b|&)\s*)+", re.IGNORECASE)
WHOLE = frozenset({"join", "stay", "wait", "enough", "fall back"})
"""Verbs that need no area."""


def clauses(position: Position, written: str) -> Sequence[str]:
    """Return the clauses of a line, each as written; or the line, if it is only one.

    If a clause cannot be read alone, return the whole line for its own reader.
    """
    alone = [part for _, _, part in _parts(written)]
    if len(alone) < 2 or exact(position, written.strip()):
        return (written,)
    if any(denies(word) for part in alone for word in part.split()):
        return (written,)
    try:
        return [*_parted(position, written)]
    except Unheard:
        raise
    except NotationError:
        return (written,)


def _parted(position: Position, written: str) -> Iterator[str]:
    """Yield each clause, with the joints inside it."""
    start = end = 0
    for joint, at, part in _parts(written):
        if start == end:
            start = at
        elif end > start:
            so_far = sentence(position.tables, written[start:end])
            here = sentence(position.tables, part)
            if _begins(so_far, here, position.awaited):
                yield written[start:end]
                start = at
            elif _strays(so_far, here) and "then" not in joint.casefold():
                raise Unheard(
                    f"{quoted(part)} in {quoted(written.strip())} would be lost, "
                    "and nothing was played: two areas are not one way",
                    hint=f"{HINT}; write a way as '4-12'",
                )
        end = at + len(part)
    yield written[start:end]


def _parts(written: str) -> Iterator[tuple[str, int, str]]:
    """Yield each part between joints: the joint before it, its start, its text."""
    at, joint = 0, ""
    for found in (*JOINT.finditer(written), None):
        part = written[at : found.start() if found else len(written)]
        if part.strip():
            yield joint, at, part
        if found:
            joint, at = found[0], found.end()


def _begins(so_far: Sentence, here: Sentence, top: str) -> bool:
    """Whether another clause begins, and the list before it is complete."""
    ended = _ended(so_far, top)
    if here.verb:
        return ended or bool(so_far.verb)
    if here.support and not here.units:
        return ended and bool(so_far.units) and so_far.verb != "lead"
    return ended and bool(_who(here) and here.areas)


def _ended(said: Sentence, top: str) -> bool:
    if said.verb in WHOLE or (said.to and said.at):
        return True
    if said.support and not said.units:
        return top == "buy"
    return bool(said.areas) and bool(_who(said) or said.verb)


def _who(said: Sentence) -> bool:
    return bool(said.units or said.parents or said.everybody)


def _strays(so_far: Sentence, here: Sentence) -> bool:
    """Whether another area follows a complete route."""
    nothing_else = not (here.verb or here.support or _who(here))
    another = {*here.areas} - {*so_far.via}
    return bool(so_far.to and another and nothing_else and not here.via)


# What words mean here, to compare a line with its plies

DEEDS = {
    "to": ("move", "back"),
    "at": ("to",),
    "waits": ("wait",),
    "wait": ("reinforce",),
}
"""Other words that players may use for a ply without a verb."""
POINTS = frozenset({"point", "points", "support", "unit", "units", "company", "leader"})


def _alike() -> dict[str, tuple[str, ...]]:
    """Return, per word of a ply, the verbs a player may have written for it."""
    found: dict[str, tuple[str, ...]] = {**DEEDS}
    pairs = (pair for here in HERE.values() for pair in here.items() if pair[0])
    for word, meant in pairs:
        for each in (meant, *VERBS[meant]):
            key = plain(each)
            found[key] = (*found.get(key, ()), word)
    return found


@lru_cache(maxsize=16)
def sense(tables: Tables) -> Sense:
    """Return what the words of a definition mean, made once and cached."""
    known = words(tables)
    return Sense(
        (
            *(known.unit, known.support, known.verb, known.strategy, known.german),
            *(known.name, known.parent, known.area, known.terrain),
        ),
        frozenset({*DROPPED, *EVERYBODY, *MARKS, *POINTS}),
        _alike(),
        _beside,
    )


def _beside(position: Position, ply: str) -> Iterator[str]:
    """Yield facts about the units of a ply: where they are, their organization."""
    tables = position.tables
    if ply.startswith("buy "):
        yield "1"
    yield from ("1" for _ in ply.partition(" with ")[2].split())  # a point of each
    for word in ply.split():
        if word in tables.unit_of:
            unit = tables.unit_of[word]
            at = position.where[unit]
            yield tables.units[unit].parent
            if at >= 0:
                yield tables.areas[at].id
        if word in tables.german_of:
            kind = tables.germans[tables.german_of[word]]
            yield f"{tables.terrains[kind.terrain].name} {kind.strategy} {kind.factor}"
    yield from (tables.units[each].id for each in _meant(position, ply.split()))
    for way in ply.rsplit(maxsplit=1)[-1].split("-"):
        if way in tables.area_of:
            yield tables.areas[tables.area_of[way]].name
    if ply.startswith("choose "):
        yield "sniper"
    here = area_asked(position)
    if here >= 0 and position.awaited != "retreat":
        yield tables.areas[here].id


def _meant(position: Position, ply: list[str]) -> list[int]:
    """Return the units that may stand for an area: in, attacking or coming to it."""
    match ply:
        case ["activate", at]:
            return position.inside(position.tables.area_of[at])
        case ["attack", at]:
            return [*attackers(position, position.tables.area_of[at])]
        case ["reinforce", "at", _]:
            return [*coming(position)]
        case _:
            return []
