"""Read a ply as people write it, ask about it, and complete it.

scene January day spotting 5         axis initiative 5 with grenadiers, paratroopers
assault D5 by us in cassino town     D5 M1 M       D5 us M1 german M    D5 has no flm
paratroopers leave D5                allied alone in D5
axis loses 2 initiative              34th loses 3 steps, 1 reduced, 1 gone
check gurkhas reduced M1             sniper at Smith       axis uses path to dig in
mines D5 2      next      axis wins  4 2    42             axis 4, allied 2
"""

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import cast, get_args

from pnp.errors import quoted
from pnp.games.cassino.ground import flow
from pnp.games.cassino.ground.moves import (
    EXACT,
    TIME,
    Aim,
    Attack,
    Falter,
    Light,
    OfATurn,
    Ply,
    Preparing,
)
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.ground.tables import Tables
from pnp.games.cassino.words import assaults, dawn, scenes, turns
from pnp.games.cassino.words.dawn import AIMING, AIMS, NO_ONE, aimed
from pnp.games.cassino.words.reading import called, meant, on_the_table
from pnp.games.cassino.words.registers import contested, waits_for
from pnp.games.cassino.words.spellings import KINDS, NO, SMALL, apart, side_of, words
from pnp.patterns import late
from pnp.rules.dice_said import SMALL as OF_DICE
from pnp.rules.filled import filled
from pnp.rules.notation import NotationError, plain
from pnp.rules.throw import Throw
from pnp.rules.unheard import DENIALS, Sense, Unheard, heed, naming
from pnp.rules.vocabulary import Vocabulary

SUBJECTS = (scenes, dawn, turns, assaults)
"""They register the verbs they read."""
DIGITS = frozenset("0123456789 ,+")
STEP = late(r"^(?!.*\binit).*\bsteps?\b", re.IGNORECASE)
"""A line on steps that does not say *initiative*."""
SOME_TOWN = late(
    r"\b(?:the |a )?(?<!cassino )(?<!other )\btowns?\b(?! of cassino)", re.IGNORECASE
)
"""The word town, without which town it is."""


def clauses(position: Position, written: str) -> Sequence[str]:
    """Return the line unchanged; NotationError if it does not name which town.

    Defenders have First Fire only in the town of Cassino.  A log is not asked: there
    ``town`` means any other town.
    """
    exactly = exact(position, written)
    if isinstance(exactly, Aim) and exactly.leader:
        aimed(written)
    which = SOME_TOWN.search(written) if position.in_play("town") else None
    if which and isinstance(_read(position, written), Attack):
        cassino, other = (
            SOME_TOWN.sub(name, written, count=1)
            for name in ("Cassino town", "another town")
        )
        raise NotationError(
            f"which town does {quoted(written)} mean?",
            hint=f"write {quoted(cassino)}, or {quoted(other)}",
        )
    return (written,)


def read(position: Position, written: str) -> Ply:
    """Read one ply; NotationError if it cannot be read, or could be several.

    Raise Unheard if a word of the line would be ignored.
    """
    ply = _read(position, written)
    if str(ply) != written:
        heed(sense(position.tables), position, written, (ply,))
        _no_plain_word(position, ply, written)
    return ply


def _no_plain_word(position: Position, ply: Ply, written: str) -> None:
    """Refuse a word in small letters as a new hex, and a side that loses steps."""
    if isinstance(ply, Falter) and STEP.search(written):
        raise Unheard(
            f"a side loses initiative, and formations lose steps: {quoted(written)} "
            "was not played",
            hint=f"write '{ply}' if it loses initiative",
        )
    hex_ = str(getattr(ply, "hex", ""))
    if hex_.isalpha() and hex_.islower() and hex_ not in on_the_table(position):
        raise Unheard(
            f"{quoted(hex_)} in {quoted(written)} reads as a new hex, so "
            "nothing was played",
            hint=f"write a new hex with a number or a capital: D5, {hex_.capitalize()}",
        )


def _read(position: Position, written: str) -> Ply:
    """Read one ply; NotationError if it cannot be read, or could be several.

    Text that a ply writes of itself is read exactly.  Any other text depends on the
    position: dice, a short answer to what the game waits for, or a sentence.
    """
    written = " ".join(written.split())
    if written and DIGITS.issuperset(written):
        return Throw.parse(written, dice=flow.dice(position))
    move = exact(position, written) or _answer(position, written)
    return move or meant(position, written)


# Exactly as a ply writes itself: fast, for long sessions


class Hexes:
    """Every word that names a hex, spelled as on this table."""

    def __init__(self, position: Position) -> None:
        self.position = position

    def __contains__(self, name: object) -> bool:
        return called(self.position, str(name)) == name


class Formations:
    """Formations of the definition, and names without another meaning here."""

    def __init__(self, position: Position) -> None:
        self.tables = position.tables

    def __contains__(self, name: object) -> bool:
        tables, said = self.tables, str(name)
        meant = words(tables).formation.fits(plain(said))[0]
        return said in tables.formation_of or not (meant or said in tables.side_of)


class Here:
    """The names that are known in a position, kind by kind."""

    def __init__(self, position: Position) -> None:
        self.position, self.exactly = position, position.tables.exactly

    def __getitem__(self, kind: str) -> Container[str]:
        if kind == "hex":
            return Hexes(self.position)
        return Formations(self.position) if kind == "formation" else self.exactly[kind]


def exact(position: Position, written: str) -> Ply | None:
    """Return the ply whose own text this is; None if no ply has it."""
    return EXACT.read(Here(position), written)


# Short answers to what the game waits for: a leader, dice by side, a time

BY_SIDE = late(r"([^\W\d][^\d,:=]*?)[\s:=]*([1-6](?:[ ,]+[1-6])*)(?=[\s,]|$)[\s,]*")
AND = late(r"^(?:and\s+)?(?:the\s+)?", re.IGNORECASE)


def _answer(position: Position, written: str) -> Ply | None:
    """Return the short answer to what the game waits for; None if it is not one."""
    top = waits_for(position)
    if AIMS.match(written) or top == "sniper":
        return aimed(written)
    if flow.dice(position):
        return _by_side(position, written)
    time, whole = words(position.tables).time.fits(plain(written))
    return Light(TIME[str(time[0])]) if whole and top != "scene" else None


def _by_side(position: Position, written: str) -> Throw | None:
    """Read dice with their sides: "Allied 2, Axis 4" is 4 2."""
    fell: dict[str, str] = {}
    for name, dice in BY_SIDE.findall(written):
        side = _side(position, AND.sub("", name))
        if not side or side in fell:
            return None
        fell[side] = dice
    if not fell:
        return None
    dice = " ".join(fell[each] for each in position.tables.side_of if each in fell)
    return Throw.parse(dice, dice=flow.dice(position))


def _side(position: Position, name: str) -> str:
    """Return the side of a name, or of its people; '' if no side fits."""
    known = words(position.tables)
    said = [each for each in name.split() if each.casefold() not in OF_DICE]
    key = plain("".join(said))
    if len(meant := known.side.fits(key)[0]) == 1:
        return str(meant[0])
    people = [*known.formation.fits(key)[0], *known.force.fits(key)[0]]
    sides = {side_of(position.tables, str(each)) for each in people}
    return sides.pop() if len(sides) == 1 else ""


# The meaning of words, to compare a line with the ply that was read from it

TOLD = apart("next only all extra longer initiative steps step")
"""Small words that a reader skips, but that may carry a meaning."""
ALIKE = {
    "loses": ("regains",),
    "beside": ("next",),
    "strength": ("has",),
    "no": ("loses", "leaves", "longer"),
    "0": ("no",),
    "uses": ("drawn",),
    "both": ("paratroopers", "others"),
    "none": ("no effect", "no result", "nothing", "nothing at all"),
    "nobody": tuple(NO_ONE),
    "sniper": (*AIMING, *(f"{each}s" for each in AIMING)),
    "cassino": ("cassino town",),
}
"""Per word of a ply, other words a player may write for it."""


@lru_cache(maxsize=16)
def sense(tables: Tables) -> Sense:
    """Return the meaning of the words of a definition, computed once."""
    known = words(tables)
    return Sense(
        (
            *(getattr(known, kind) for kind in KINDS),
            Vocabulary("verb", known.verb.items(), least=99),
            Vocabulary("result", known.result.items(), least=99),
        ),
        SMALL - TOLD - NO - DENIALS,
        ALIKE,
        _beside,
    )


def _beside(position: Position, ply: str) -> Iterator[str]:
    """Yield what a line may leave unsaid: the contested hex, the sides of the dice."""
    tables = position.tables
    named = {*ply.split()}
    if all(each.isdecimal() for each in named):
        named |= {*tables.side_of}
        yield from (*named, *OF_DICE)
    if len(named & {*tables.side_of}) > 1:
        yield "both"
    people = (*tables.force_of, *tables.formation_of)
    yield from (each for each in people if side_of(tables, each) in named)
    hex_ = contested(position)
    if hex_:
        yield hex_


# Plies that are not listed, made of what a line names

NAMED = ("side", "people", "terrain", "formation", "checked", "result")
HEXES = late(r"\b[A-Za-z]+\.?\d+(?:/\d+)?\b")


def likely(position: Position, written: str) -> Iterator[Ply]:
    """Yield the plies that a line may mean, though the game does not list them."""
    tables, known = position.tables, sense(position.tables)
    hexes = [called(position, each) for each in HEXES.findall(written)]
    exactly = {
        **{kind: sorted(cast("Iterable[str]", tables.exactly[kind])) for kind in NAMED},
        "hex": [each for each in dict.fromkeys(hexes) if each],
    }

    in_line = naming(known, position, written)

    def is_named(name: str) -> bool:
        return name in exactly["hex"] or in_line(name)

    yield from filled(get_args(OfATurn | Preparing), exactly, written, is_named)
