"""What players may write at the desk of any game."""

from pnp.rules.plies import ply

FACES = (2, 3, 4, 6, 8, 10, 12, 20, 100)
"""The faces that dice may have."""
DICE = "|".join(f"d{faces}" for faces in FACES)


@ply("put {what:piece} at {to:place}")
class Put:
    """Put a piece from the box on a place."""

    what: str
    to: str


@ply(
    "move {what:piece} from {start:place} to {to:place}",
    "move {what:piece} to {to:place}",
)
class Move:
    """Move a piece, a card of a hand too; it is on top there, face up as it was."""

    what: str
    to: str
    start: str = ""


@ply("move all from {start:place} to {to:place}")
class MoveAll:
    """Move a whole stack onto another place."""

    start: str
    to: str


@ply("tuck {what:piece} under {to:place}[ from {start:place}]")
class Tuck:
    """Move a piece under all others of a place."""

    what: str
    to: str
    start: str = ""


@ply("remove {what:piece}[ from {start:place}]")
class Remove:
    """Put a piece back into the box."""

    what: str
    start: str = ""


@ply("flip {what:piece}[ at {start:place}]")
class Flip:
    """Turn a piece over."""

    what: str
    start: str = ""


@ply("discard {what:piece}[ from {start:place}]")
class Discard:
    """Put a card on the discards of its deck."""

    what: str
    start: str = ""


@ply("draw {many:count} from {pile:place} to {to:place}")
class Draw:
    """Draw from the top of a pile: to a hand, or face up to any other place."""

    many: int
    pile: str
    to: str


@ply("deal {many:count} from {pile:place} to everyone")
class Deal:
    """Deal from the top of a pile to the hand of each player."""

    many: int
    pile: str


@ply("reveal {at:place}")
class Reveal:
    """Turn up the topmost piece that is face down at a place."""

    at: str


@ply("turn up {what:piece}")
class TurnUp:
    """The piece that was drawn or turned up."""

    what: str


@ply("shuffle {start:place} into {pile:place}", "shuffle {pile:place}")
class Shuffle:
    """Shuffle a place, or shuffle one place into another."""

    pile: str
    start: str = ""


@ply("set {name:text} to {value:whole}")
class Set:
    """Give a count a value: points, morale, turns that are left."""

    name: str
    value: int


@ply("add {by:count} to {name:text}")
class Add:
    """Count up."""

    name: str
    by: int


@ply("subtract {by:count} from {name:text}")
class Subtract:
    """Count down."""

    name: str
    by: int


@ply(f"roll {{many:count}} {{die:{DICE}}}")
class Roll:
    """Roll dice."""

    many: int
    die: str


@ply("note {said:text}")
class Note:
    """Write a note into the log."""

    said: str


@ply("next turn")
class NextTurn:
    """Begin the next turn."""


@ply("finish {result:won|drawn|lost}")
class Finish:
    """End the game, with the result of the first player."""

    result: str


AT_DESK = (
    *(Put, Move, MoveAll, Tuck, Remove, Flip, Discard, Draw, Deal, Reveal, Shuffle),
    *(Set, Add, Subtract, Roll, Note, NextTurn, Finish),
)
"""What may be written as long as nothing is drawn or rolled."""
Taking = Move | Tuck | Remove | Flip | Discard
"""Plies that take a piece from where it is."""
Counting = Set | Add | Subtract
