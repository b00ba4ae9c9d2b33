"""What is on the table: stacks of pieces by place, counts, and what is face down.

A stack is written from the bottom up. Each entry is a piece (``militia``), its back
(``militia back``), or a piece that nobody sees (``?events``). The last is one of a
*pool*: the pieces that were shuffled together and have not been seen since.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from pnp.desk.parts import counts, pools, stacks
from pnp.desk.stock import BOX, Stock
from pnp.rules.state import State, listed, number, yes

if TYPE_CHECKING:
    from pnp.reading import Scalar

BACK = " back"
UNSEEN = "?"


def _noted(_: object, note: str) -> str:
    return note


def _heard(_: object, word: "Scalar", __: object) -> str:
    return word.text


class Table(State):
    """The table of any game: where each piece is, and what the players count."""

    tables: Stock
    turn: int = number("the turn", start=1, told="turn")
    stacks: dict[str, tuple[str, ...]] = stacks(
        "what is at each place, from the bottom up", told="at"
    )
    pools: dict[str, tuple[str, ...]] = pools(
        "the pieces that are face down and were shuffled together", told="face down in"
    )
    counts: dict[str, int] = counts("what the players count", told="count")
    notes: list[str] = listed("what the players noted", _noted, _heard)
    kept: int = yes("whether pnp keeps what is drawn")


def bare(entry: str) -> str:
    """Return the piece of an entry, whichever side is up."""
    return entry.removesuffix(BACK)


def unseen(entry: str) -> bool:
    """Whether nobody sees which piece an entry is."""
    return entry.startswith(UNSEEN)


def pool_of(entry: str) -> str:
    """Return the pool of an unseen entry."""
    return entry.removeprefix(UNSEEN)


def at(table: Table, place: str) -> tuple[str, ...]:
    """Return the stack at a place, from the bottom up."""
    return table.stacks.get(place, ())


def in_play(table: Table) -> Counter[str]:
    """Return how many of each piece are out of the box."""
    found = Counter(bare(e) for s in table.stacks.values() for e in s if not unseen(e))
    found.update(each for pool in table.pools.values() for each in pool)
    return found


def in_box(table: Table, piece: str) -> int:
    """Return how many of a piece are in the box."""
    return table.tables.pieces[piece].copies - in_play(table)[piece]


def where(table: Table, piece: str) -> list[str]:
    """Return the places where a piece can be seen."""
    return [
        place
        for place, stack in table.stacks.items()
        if any(bare(each) == piece for each in stack)
    ]


def may_hold(table: Table, place: str, piece: str) -> bool:
    """Whether a piece is at a place, or may be among those face down there."""
    return any(
        bare(each) == piece or (unseen(each) and piece in table.pools[pool_of(each)])
        for each in at(table, place)
    )


def start_of(table: Table, piece: str, named: str) -> str:
    """Return the place that a piece is taken from; '' if that is not known."""
    if named:
        return named if may_hold(table, named, piece) else ""
    found = where(table, piece)
    return found[0] if len(found) == 1 else ""


# Changed


def lay(table: Table, place: str, entry: str, *, under: bool = False) -> None:
    """Put an entry on top of a stack, or under it; into the box if it is named."""
    if place == BOX:
        return
    stack = at(table, place)
    table.stacks[place] = (entry, *stack) if under else (*stack, entry)


def pull(table: Table, place: str, index: int) -> str:
    """Take one entry out of a stack."""
    stack = at(table, place)
    rest = stack[:index] + stack[index:][1:]
    if rest:
        table.stacks[place] = rest
    else:
        del table.stacks[place]
    return stack[index]


def take(table: Table, place: str, piece: str) -> str:
    """Take a piece from a place, the topmost one; return its entry."""
    stack = at(table, place)
    for index in reversed(range(len(stack))):
        if bare(stack[index]) == piece:
            return pull(table, place, index)
    for index in reversed(range(len(stack))):
        if unseen(stack[index]) and piece in table.pools[pool_of(stack[index])]:
            find(table, pool_of(pull(table, place, index)), piece)
            return piece
    message = f"there is no {piece} at {place}"
    raise LookupError(message)


def find(table: Table, pool: str, piece: str) -> None:
    """Take a piece out of a pool: it has been seen."""
    left = list(table.pools[pool])
    left.remove(piece)
    if left:
        table.pools[pool] = tuple(left)
    else:
        del table.pools[pool]


def shuffle(table: Table, place: str) -> None:
    """Make all of a stack one pool; nobody sees any of it after that.

    If a part of its pools is elsewhere, that part may be any piece of the new pool too:
    nobody can know better.
    """
    stack = at(table, place)
    old = {pool_of(each) for each in stack if unseen(each)}
    pieces = [bare(each) for each in stack if not unseen(each)]
    for each in sorted(old):
        pieces += table.pools.pop(each)
    name = min((*old, _free(table, place)))
    table.pools[name] = tuple(sorted(pieces))
    merged = {f"{UNSEEN}{each}" for each in old}
    for other, held in [*table.stacks.items()]:
        if not merged.isdisjoint(held):
            turned = (f"{UNSEEN}{name}" if e in merged else e for e in held)
            table.stacks[other] = tuple(turned)
    table.stacks[place] = (f"{UNSEEN}{name}",) * len(stack)


def _free(table: Table, place: str) -> str:
    """Return a name for a new pool at a place."""
    if place not in table.pools:
        return place
    number = 2
    while f"{place}-{number}" in table.pools:
        number += 1
    return f"{place}-{number}"


# Seen, and what must be true


def seen_by(table: Table, seat: str) -> None:
    """Hide every hand but that of a seat, in place: its pieces join what is unseen."""
    for place in table.tables.players:
        if place != seat and place in table.stacks:
            table.stacks[place] = tuple(_hidden(table, place))


def _hidden(table: Table, place: str) -> Iterator[str]:
    for entry in at(table, place):
        if unseen(entry):
            yield entry
            continue
        piece = bare(entry)
        own = table.tables.pieces[piece].component.set
        pool = next((p for p in table.pools if _holds(table, p, own)), f"{own}-hidden")
        table.pools[pool] = tuple(sorted((*table.pools.get(pool, ()), piece)))
        yield f"{UNSEEN}{pool}"


def _holds(table: Table, pool: str, of: str) -> bool:
    """Whether the pieces of a pool are of a set."""
    known = table.tables.pieces
    return known[table.pools[pool][0]].component.set == of


def surplus(table: Table) -> Mapping[str, int]:
    """Return the pieces of which there are more than were printed, and how many."""
    known = table.tables.pieces
    return {
        name: many for name, many in in_play(table).items() if many > known[name].copies
    }


def unpooled(table: Table) -> Iterator[str]:
    """Yield each pool whose size is not the number of pieces that are face down."""
    stacks = table.stacks.values()
    down = Counter(pool_of(e) for stack in stacks for e in stack if unseen(e))
    for name in sorted({*down, *table.pools}):
        if down[name] != len(table.pools.get(name, ())):
            yield name
