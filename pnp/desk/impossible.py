"""What cannot be done on any table: each rule refuses it, and shows what would help.

All else is believed. A counter that is in the box is not on the board; a deck of five
has no sixth card; there are as many copies as are printed.
"""

from collections.abc import Callable, Mapping
from typing import Any

from pnp.desk.parts import LEAST, MOST
from pnp.desk.plies import (
    Add,
    Counting,
    Deal,
    Discard,
    Draw,
    Flip,
    Move,
    MoveAll,
    Put,
    Remove,
    Reveal,
    Roll,
    Set,
    Shuffle,
    Subtract,
    Taking,
    Tuck,
    TurnUp,
)
from pnp.desk.position import (
    Table,
    at,
    in_box,
    in_play,
    may_hold,
    pool_of,
    start_of,
    unseen,
    where,
)
from pnp.rules.phrases import listed
from pnp.rules.ruling import Objection

MOST_DICE = 20
"""The most dice of one roll."""
Rule = Callable[[Table, Any], Objection | None]


def none_is_left(table: Table, move: Put) -> Objection | None:
    """A piece is put on the table only as often as it is printed."""
    copies = table.tables.pieces[move.what].copies
    if in_box(table, move.what) > 0:
        return None
    found = where(table, move.what)
    message = (
        f"all {copies} {move.what} are in play" if copies > 1 else _in_play(move.what)
    )
    there = f"{message}: {listed(found)}" if found else message
    taken = f" from {found[0]}" if len(found) > 1 else ""
    remedy = f"write move {move.what}{taken} to {move.to}" if found else ""
    return Objection(there, facts=(("copies", copies),), remedy=remedy)


def _in_play(piece: str) -> str:
    return f"{piece} is in play already"


def is_not_there(table: Table, move: Taking) -> Objection | None:
    """A piece is taken from where it is, and from one place only."""
    if start_of(table, move.what, move.start):
        return None
    found = where(table, move.what)
    if move.start:
        there = f"; it is at {listed(found)}" if found else ""
        message = f"{move.what} is not at {move.start}{there}"
        return Objection(message, remedy=_from(found))
    if found:
        message = f"{move.what} is at {listed(found)}"
        return Objection(message, remedy=_from(found))
    if in_play(table)[move.what]:
        places = [p for p in table.stacks if may_hold(table, p, move.what)]
        message = f"nobody sees {move.what}: it is face down, at {listed(places, 'or')}"
        return Objection(message, remedy=_from(places))
    remedy = f"write put {move.what} at a place"
    return Objection(f"{move.what} is in the box", remedy=remedy)


def _from(places: list[str]) -> str:
    return f"write from {places[0]}" if places else ""


def is_empty(table: Table, move: MoveAll) -> Objection | None:
    """An empty place has no stack to move."""
    return None if at(table, move.start) else Objection(f"{move.start} is empty")


def goes_nowhere(table: Table, move: MoveAll) -> Objection | None:
    """A stack moves to another place."""
    del table
    if move.start != move.to:
        return None
    return Objection(f"the stack is at {move.to} already")


def has_no_discards(table: Table, move: Discard) -> Objection | None:
    """Cards are discarded; other pieces have no discards."""
    piece = table.tables.pieces[move.what]
    if piece.family == "cards":
        return None
    return Objection(f"{move.what} is not a card", remedy=f"write remove {move.what}")


def has_too_few(table: Table, move: Draw | Deal) -> Objection | None:
    """A pile has only so many pieces to draw."""
    players = len(table.tables.players) if isinstance(move, Deal) else 1
    held, wanted = len(at(table, move.pile)), move.many * players
    if wanted <= held:
        return None
    message = f"{move.pile} has {held or 'none'} to draw, not {wanted}"
    return Objection(message, facts=(("left", held),), remedy=_refilled(table, move))


def _refilled(table: Table, move: Draw | Deal) -> str:
    """Return how to draw from the discards, if there are any."""
    discards = f"{move.pile}-discard"
    return f"shuffle {discards} into {move.pile}" if at(table, discards) else ""


def is_drawn_to_itself(table: Table, move: Draw) -> Objection | None:
    """A piece is drawn to another place."""
    del table
    return Objection(f"it is at {move.to} already") if move.pile == move.to else None


def is_face_up(table: Table, move: Reveal) -> Objection | None:
    """Only a piece that is face down is turned up."""
    if any(map(unseen, at(table, move.at))):
        return None
    return Objection(f"nothing at {move.at} is hidden from all players")


def is_not_among_them(table: Table, move: TurnUp) -> Objection | None:
    """What is turned up was among the pieces that were face down."""
    if not table.frames or table.frames[-1][0] != "turned":
        return None
    pile = str(table.frames[-1][1])
    top = next(each for each in reversed(at(table, pile)) if unseen(each))
    if move.what in table.pools[pool_of(top)]:
        return None
    found = where(table, move.what)
    there = f" all of them are seen, at {listed(found)}" if found else ""
    return Objection(f"{move.what} is not face down at {pile}{there and ':'}{there}")


def has_nothing_to_shuffle(table: Table, move: Shuffle) -> Objection | None:
    """There is something to shuffle."""
    if at(table, move.start or move.pile):
        return None
    return Objection(f"{move.start or move.pile} is empty")


def is_shuffled_into_itself(table: Table, move: Shuffle) -> Objection | None:
    """One place is shuffled into another."""
    del table
    if move.start != move.pile:
        return None
    return Objection(f"that is {move.pile} itself", remedy=f"write shuffle {move.pile}")


def is_out_of_bounds(table: Table, move: Counting) -> Objection | None:
    """A count has at most four digits."""
    now = table.counts.get(move.name, 0)
    if isinstance(move, Set):
        now = move.value
    else:
        now += move.by if isinstance(move, Add) else -move.by
    if LEAST <= now <= MOST:
        return None
    return Objection(f"{move.name} would be {now}; counts go from {LEAST} to {MOST}")


def has_too_many_dice(table: Table, move: Roll) -> Objection | None:
    """A hand holds only so many dice."""
    del table
    if move.many <= MOST_DICE:
        return None
    return Objection(f"{move.many} dice are too many for one roll: {MOST_DICE} at most")


RULES: Mapping[type, tuple[Rule, ...]] = {
    Put: (none_is_left,),
    **dict.fromkeys((Move, Tuck, Remove, Flip), (is_not_there,)),
    Discard: (is_not_there, has_no_discards),
    MoveAll: (is_empty, goes_nowhere),
    Draw: (has_too_few, is_drawn_to_itself),
    Deal: (has_too_few,),
    Reveal: (is_face_up,),
    TurnUp: (is_not_among_them,),
    Shuffle: (has_nothing_to_shuffle, is_shuffled_into_itself),
    **dict.fromkeys((Set, Add, Subtract), (is_out_of_bounds,)),
    Roll: (has_too_many_dice,),
}
