"""What each ply of the desk does to the table; it has been ruled possible."""

from collections.abc import Callable, Mapping
from typing import Any

from pnp.desk.plies import (
    Add,
    Deal,
    Discard,
    Draw,
    Finish,
    Flip,
    Move,
    MoveAll,
    NextTurn,
    Note,
    Put,
    Remove,
    Reveal,
    Roll,
    Set,
    Shuffle,
    Subtract,
    Tuck,
    TurnUp,
)
from pnp.desk.position import (
    BACK,
    Table,
    at,
    bare,
    find,
    lay,
    pool_of,
    pull,
    shuffle,
    start_of,
    take,
    unseen,
)
from pnp.desk.stock import DISCARD

# Where pieces are


def put(table: Table, move: Put) -> None:
    """Put a piece from the box on a place."""
    lay(table, move.to, move.what)


def move_one(table: Table, move: Move) -> None:
    """Move a piece; it keeps its side, but a card in a hand is no longer face down."""
    lay(table, move.to, _taken(table, move))


def move_all(table: Table, move: MoveAll) -> None:
    """Move a whole stack onto another place."""
    table.stacks[move.to] = (*at(table, move.to), *table.stacks.pop(move.start))


def tuck(table: Table, move: Tuck) -> None:
    """Move a piece under a stack."""
    lay(table, move.to, _taken(table, move), under=True)


def remove(table: Table, move: Remove) -> None:
    """Put a piece back into the box."""
    _taken(table, move)


def discard(table: Table, move: Discard) -> None:
    """Put a card on the discards of its deck, face up."""
    own = table.tables.pieces[move.what].component.set
    lay(table, f"{own}{DISCARD}", bare(_taken(table, move)))


def flip(table: Table, move: Flip) -> None:
    """Turn a piece over where it is; one that was face down is seen."""
    place = start_of(table, move.what, move.start)
    stack = at(table, place)
    for index in reversed(range(len(stack))):
        entry = stack[index]
        if bare(entry) == move.what:
            turned = move.what if entry.endswith(BACK) else f"{move.what}{BACK}"
            table.stacks[place] = (*stack[:index], turned, *stack[index + 1 :])
            return
    lay(table, place, take(table, place, move.what))


def _taken(table: Table, move: Move | Tuck | Remove | Discard) -> str:
    return take(table, start_of(table, move.what, move.start), move.what)


# Piles


def draw(table: Table, move: Draw) -> None:
    """Draw from the top of a pile."""
    table.frames.append(("draw", move.pile, move.to, move.many))


def deal(table: Table, move: Deal) -> None:
    """Deal to each player, in their order."""
    for each in reversed(table.tables.players):
        table.frames.append(("draw", move.pile, each, move.many))


def go_on_drawing(table: Table, pile: str, to: str, many: int) -> None:
    """Draw what nobody must see; stop at a piece that has to be turned up."""
    while many and (stack := at(table, pile)):
        if unseen(stack[-1]) and not _stays_down(table, to):
            if many > 1:
                table.frames.append(("draw", pile, to, many - 1))
            table.frames.append(("turned", pile, to))
            return
        lay(table, to, pull(table, pile, len(stack) - 1))
        many -= 1


def _stays_down(table: Table, to: str) -> bool:
    """Whether a piece that is drawn to a place stays face down for ``pnp`` too."""
    tables = table.tables
    return to in tables.closed or (to in tables.players and not table.kept)


def turned_up(table: Table, move: TurnUp, pile: str, to: str) -> None:
    """See the topmost piece that was face down, and put it where it was drawn to."""
    stack = at(table, pile)
    index = max(n for n, each in enumerate(stack) if unseen(each))
    pool = pool_of(pull(table, pile, index))
    find(table, pool, move.what)
    lay(table, to, move.what)


def reveal(table: Table, move: Reveal) -> None:
    """Ask which piece it is."""
    table.frames.append(("turned", move.at, move.at))


def shuffled(table: Table, move: Shuffle) -> None:
    """Shuffle a place, after what is shuffled into it has come."""
    if move.start:
        moved = table.stacks.pop(move.start)
        table.stacks[move.pile] = (*at(table, move.pile), *moved)
    shuffle(table, move.pile)


# Counts, dice, notes


def set_count(table: Table, move: Set) -> None:
    """Give a count a value."""
    table.counts[move.name] = move.value


def add(table: Table, move: Add) -> None:
    """Count up."""
    table.counts[move.name] = table.counts.get(move.name, 0) + move.by


def subtract(table: Table, move: Subtract) -> None:
    """Count down."""
    table.counts[move.name] = table.counts.get(move.name, 0) - move.by


def roll(table: Table, move: Roll) -> None:
    """Ask for the dice."""
    table.frames.append((move.die, move.many))


def note(table: Table, move: Note) -> None:
    """Keep a note."""
    table.notes.append(move.said)


def next_turn(table: Table, move: NextTurn) -> None:
    """Begin the next turn."""
    del move
    table.turn += 1


def finish(table: Table, move: Finish) -> None:
    """End the game."""
    table.outcome = move.result


DEEDS: Mapping[type, Callable[[Any, Any], None]] = {
    Put: put,
    Move: move_one,
    MoveAll: move_all,
    Tuck: tuck,
    Remove: remove,
    Flip: flip,
    Discard: discard,
    Draw: draw,
    Deal: deal,
    Reveal: reveal,
    Shuffle: shuffled,
    Set: set_count,
    Add: add,
    Subtract: subtract,
    Roll: roll,
    Note: note,
    NextTurn: next_turn,
    Finish: finish,
}
