"""The table as people see it: by place, in words, and as pieces on the board."""

from collections.abc import Iterator, Sequence

from pnp.desk.position import (
    BACK,
    Table,
    at,
    bare,
    in_box,
    unseen,
)
from pnp.desk.stock import DISCARD
from pnp.rules.overruling import overruled
from pnp.rules.package import Cards, Counter, Section
from pnp.rules.phrases import count, counted, section


def status(table: Table) -> list[Section]:
    """Return what is where, what the players count, and what is in the box."""
    found = [section("Table", _places(table) or ["nothing on it yet"])]
    held = [f"{each}: {_stack(table, each)}" for each in _hands(table)]
    if held:
        found.append(section("Hands", held))
    piles = [f"{each}: {_stack(table, each)}" for each in _piles(table)]
    if piles:
        found.append(section("Piles", piles))
    if table.counts:
        told = [f"{name} {table.counts[name]}" for name in sorted(table.counts)]
        found.append(section("Counts", told))
    if table.notes:
        found.append(section("Notes", table.notes))
    if boxed := [*_box(table)]:
        found.append(section("Box", boxed, detail=True))
    return [*found, *overruled(table)]


def _places(table: Table) -> list[str]:
    """Return a line for each place that has no line elsewhere."""
    other = {*table.tables.players, *_pile_names(table)}
    order = [*table.tables.places]
    held = [place for place in table.stacks if place not in other]
    known = [place for place in order if place in held]
    own = sorted(place for place in held if place not in order)
    return [f"{place}: {_stack(table, place)}" for place in (*known, *own)]


def _pile_names(table: Table) -> list[str]:
    decks = table.tables.decks
    return [name for deck in decks for name in (deck, f"{deck}{DISCARD}")]


def _piles(table: Table) -> list[str]:
    return [each for each in _pile_names(table) if each in table.stacks]


def _hands(table: Table) -> list[str]:
    return [each for each in table.tables.players if each in table.stacks]


def _stack(table: Table, place: str) -> str:
    """Return a stack in words, the topmost piece first."""
    entries = at(table, place)[::-1]
    seen = counted(_called(each) for each in entries if not unseen(each))
    down = sum(map(unseen, entries))
    return ", ".join([*seen, *([f"{down} face down"] if down else [])])


def _called(entry: str) -> str:
    return f"{bare(entry)} (back up)" if entry.endswith(BACK) else entry


def _box(table: Table) -> Iterator[str]:
    """Yield the pieces that are in the box, with their number."""
    for name, piece in table.tables.pieces.items():
        left = in_box(table, name)
        if left > 0:
            of = f" of {piece.copies}" if piece.copies > 1 else ""
            yield f"{name}: {left}{of}" if of else name


def counters(table: Table) -> list[Counter]:
    """Return what is on the printed boards, from the bottom of each space up."""
    spaces, pieces = table.tables.spaces, table.tables.pieces
    found = []
    for place, space in spaces.items():
        for entry in at(table, place):
            if not unseen(entry):
                own = pieces[bare(entry)].component
                back = entry.endswith(BACK)
                found.append(Counter(own.set, own.id, space.id, back))
    return found


def cards(table: Table) -> list[Cards]:
    """Return where cards are: hands, piles, discards, on the table."""
    tables = table.tables
    names = dict.fromkeys((*tables.players, *_pile_names(table), *table.stacks))
    return [
        Cards(
            tables.places.get(place, place),
            tuple(_faces(table, place)),
            len(at(table, place)),
            place if place in tables.players else "",
        )
        for place in names
        if place not in tables.spaces and place in table.stacks
    ]


def _faces(table: Table, place: str) -> Iterator[tuple[str, str]]:
    """Yield what can be seen at a place, as set and component."""
    for entry in at(table, place):
        if not unseen(entry):
            own = table.tables.pieces[bare(entry)].component
            yield own.set, own.id


def left_in(table: Table, place: str) -> str:
    """Return how many pieces a place has, for a prompt."""
    return count(len(at(table, place)), "piece")


def spoken(table: Table) -> Sequence[str]:
    """Return the names that a completion may offer."""
    tables = table.tables
    return [*tables.pieces, *tables.places, *tables.players, *table.counts]
