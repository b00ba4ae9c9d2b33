"""Sides, assaults, losses and weather, read from a position file word by word."""

from collections.abc import Iterator

from pnp.errors import among, quoted
from pnp.games.cassino.chapters import presence
from pnp.games.cassino.ground import strips
from pnp.games.cassino.ground.hexes import HEX
from pnp.games.cassino.ground.pieces import ALLIED, NONE
from pnp.games.cassino.ground.position import Assault, Gift, Loss, Position
from pnp.games.cassino.ground.tables import Tables
from pnp.games.cassino.record.naming import naming
from pnp.games.cassino.words.spellings import GIFTS
from pnp.reading import Node, Scalar
from pnp.rules.lookup import Lookup

LEAST = -99
"""Initiative may be below 0, and reduced units fewer than there were."""
MARKS = {"dug-in": "dug_in", "entrenched": "entrenched", "flm": "flm"}
MARKS |= {"flm was": "flm_was"}


def words(word: Scalar) -> list[Scalar]:
    """Return what blanks part in one word of a list, each knowing its place."""
    found, at = [], 0
    for part in word.text.split():
        at = word.text.index(part, at)
        found.append(Scalar(part, word.file, word.line, word.column + at))
        at += len(part)
    return found


def sides(node: Node | None, position: Position, lookup: Lookup) -> None:
    """Read each side: its initiative, who fights, what it has exchanged."""
    names = naming(position.tables)
    for at, each in lookup.named(names["side"], node, "sides"):
        forces: list[int] = []
        present: list[str] = []
        started = False
        for word in lookup.words(each, names["side"].said[at]):
            first, *rest = words(word) or [word]
            if rest and first.text in ("initiative", "start", "exchanged"):
                least = LEAST if first.text == "initiative" else 0
                found = lookup.whole(rest[0], first.text, least)
                getattr(position, first.text)[at] = found or 0
                started |= first.text == "start"
            elif rest and first.text == "with":
                present += _formation(rest[0], position.tables, lookup)
            elif (force := lookup.thing(names["force"], word)) is not None:
                forces.append(force)
        theirs = presence.forces(position.tables, present)
        position.forces[at] = tuple(dict.fromkeys((*forces, *theirs)))
        position.present[at] = tuple(present)
        if not started:
            position.start[at] = max(0, position.initiative[at])


def _formation(word: Scalar, tables: Tables, lookup: Lookup) -> list[str]:
    """Read a formation of the definition, by its id."""
    if word.text in tables.formation_of:
        return [word.text]
    known = list(tables.formation_of)
    message = f"there is no formation {quoted(word.text)}"
    hint = lookup.complaints.near(word.text, known) or among(known)
    lookup.complaints.add(word.mark, message, hint)
    return []


def assaults(node: Node | None, position: Position, lookup: Lookup) -> None:
    """Read every contested hex; each lies on a free strip where none is said."""
    unsaid: list[str] = []
    for key, each in lookup.pairs(node, "assaults"):
        found = lookup.words(each, key.text)
        if not _is_hex(key, lookup) or not found:
            continue
        names = naming(position.tables)
        ground = lookup.thing(names["terrain"], found[0])
        if ground is not None:
            held = Assault(ground, ALLIED)
            for word in found[1:]:
                if word.text != "no strip":
                    held = _state(word, held, position, lookup)
            position.assaults[key.text] = held
            if not any("strip" in word.text.split() for word in found):
                unsaid.append(key.text)
    for hex_ in unsaid:
        strip = strips.free(position)
        position.assaults[hex_] = position.assaults[hex_]._replace(strip=strip)


def _is_hex(key: Scalar, lookup: Lookup) -> bool:
    if HEX.fullmatch(key.text):
        return True
    message = f"{quoted(key.text)} is no hex"
    hint = "letters, digits, and . / - between them"
    lookup.complaints.add(key.mark, message, hint)
    return False


def _state(word: Scalar, held: Assault, position: Position, lookup: Lookup) -> Assault:
    """Read one word of what lies in a contested hex."""
    named = naming(position.tables)["side"]
    if word.text in MARKS:
        found = held._replace(**{MARKS[word.text]: True})
        return found._replace(flm_was=found.flm_was or found.flm)
    first, *rest = words(word) or [word]
    if rest and first.text == "by":
        side = lookup.thing(named, rest[0])
        return held if side is None else held._replace(by=side)
    if rest and (strip := _strip(first, rest[0], position)) != NONE:
        return held._replace(strip=strip)
    if rest and first.text in ("round", "rounds"):
        return held._replace(rounds=lookup.whole(rest[0], "round") or 0)
    if rest and (ahead := named.find(first.text)) is not None:
        boxes = lookup.whole(rest[0], "advantage") or 0
        return held._replace(marker=boxes if ahead == ALLIED else -boxes)
    known = ("by", "round", "strip", *named.said.values(), *MARKS)
    hint = lookup.complaints.near(word.text, known) or f"one of {', '.join(known)}"
    lookup.complaints.add(word.mark, f"no assault is {quoted(word.text)}", hint)
    return held


def _strip(first: Scalar, letter: Scalar, position: Position) -> int:
    """Return the strip that is named; NONE where no strip is."""
    return strips.of_letter(position, letter.text) if first.text == "strip" else NONE


def losses(node: Node | None, position: Position, lookup: Lookup) -> None:
    """Read what formations have lost, whether the definition has them or not."""
    for key, each in lookup.pairs(node, "losses"):
        lost = Loss()
        for word in lookup.words(each, key.text):
            first, *rest = words(word) or [word]
            if rest and first.text in Loss._fields:
                many = lookup.whole(rest[0], first.text, LEAST) or 0
                lost = lost._replace(**{first.text: many})
            else:
                message = f"nobody has lost {quoted(word.text)}"
                hint = f"one of {', '.join(Loss._fields)}, and a number"
                lookup.complaints.add(word.mark, message, hint)
        position.losses[key.text] = lost


def mines(node: Node | None, position: Position, lookup: Lookup) -> None:
    """Read where mines lie; where nothing is said they lie as they were left."""
    if node is None:
        return
    position.mines = {
        key.text: many
        for key, each in lookup.pairs(node, "mines")
        if _is_hex(key, lookup)
        and (many := lookup.whole(each, f"mines of {key.text}", 1)) is not None
    }


def weather(
    nodes: list[Node], position: Position, lookup: Lookup
) -> Iterator[tuple[int, int]]:
    """Yield the rows of the weather in force, each with its turns."""
    names = naming(position.tables)["weather"]
    for word in _scalars(nodes, lookup, "a row of the weather, and its turns"):
        first, *rest = words(word) or [word]
        row = lookup.thing(names, first)
        turns = lookup.whole(rest[0], "turns", 1) if rest else 1
        if row is not None and turns is not None:
            yield row, turns


def gifts(nodes: list[Node], position: Position, lookup: Lookup) -> Iterator[Gift]:
    """Yield what events have given."""
    for word, side, rest in of_sides(nodes, position, lookup):
        known = rest and rest[0].text in GIFTS
        if not known:
            hint = f"a side, one of {', '.join(GIFTS)}, and how much"
            message = f"no event gives {quoted(word.text)}"
            lookup.complaints.add(word.mark, message, hint)
            continue
        amount = lookup.whole(rest[1], "amount", 1) if len(rest) > 1 else 1
        yield Gift(side, rest[0].text, amount or 1)


def of_sides(
    nodes: list[Node], position: Position, lookup: Lookup, *, last: bool = False
) -> Iterator[tuple[Scalar, int, list[Scalar]]]:
    """Yield what is said of a side: all of it, the side, and the rest.

    Its name comes first, or ``last``.
    """
    names = naming(position.tables)["side"]
    for word in _scalars(nodes, lookup, "a side, and what it is about"):
        found = words(word) or [word]
        side = lookup.thing(names, found[-1 if last else 0])
        if side is not None:
            yield word, side, found[:-1] if last else found[1:]


def _scalars(nodes: list[Node], lookup: Lookup, wanted: str) -> Iterator[Scalar]:
    for node in nodes:
        if isinstance(node, Scalar) and not node.empty:
            yield node
        else:
            lookup.complaints.add(node.mark, f"a list of words is wanted: {wanted}")
