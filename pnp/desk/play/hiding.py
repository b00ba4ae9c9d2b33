"""What a player cannot see, if ``pnp`` keeps the cards: hands, and hidden pieces.

A card that nobody saw being drawn has an ``origin``: its pile. A player who cannot see
it has it in that pile, as far as anybody knows, and an entry that one card of the pile
is face down elsewhere.
"""

from random import Random

from pnp.desk.play.position import Covered, Playing, pile
from pnp.rules.flow import Frame
from pnp.rules.state import NONE

SECRET = ("hand", "pile")
"""The places of a player whose cards are face down."""

BARE = 2
"""The parts of a frame before those of a move: its block, or its verb and dice."""


def is_secret(position: Playing, place: int) -> bool:
    """Whether cards at a place are face down."""
    return position.tables.zone_of.get(place, ("", 0))[0] in SECRET


def goes(position: Playing, piece: int, place: int, origin: int = NONE) -> None:
    """Put a piece at a place; at most places everybody sees it."""
    world = position.tables
    position.where[piece] = place
    position.moved = piece if place != NONE else position.moved
    if world.things[piece].set in world.rules.decks:
        position.drawn[piece] = 1
    if not is_secret(position, place):
        position.origin[piece] = NONE
    elif position.origin[piece] == NONE:
        position.origin[piece] = origin


def viewer(position: Playing, piece: int) -> int:
    """Return the one seat that may see a piece; NONE if everybody may."""
    world, place = position.tables, position.where[piece]
    if place == NONE:
        return NONE
    if position.origin[piece] != NONE:
        which, seat = world.zone_of.get(place, ("", NONE))
        return seat if which in SECRET else NONE
    if position.backs[piece]:
        return world.looks.get(piece, NONE)
    return NONE


def hides(position: Playing) -> bool:
    """Whether anything is hidden from somebody."""
    if not position.kept or len(position.tables.seats) < 2:
        return False
    return any(viewer(position, each) != NONE for each in range(len(position.where)))


def seen_by(position: Playing, seat: int) -> Playing:
    """Return a copy with only what a seat may see; NONE for what all may see."""
    view, things = position.clone(), position.tables.things
    if not hides(position):
        return view
    for piece, place in enumerate(position.where):
        whose = viewer(position, piece)
        if whose in (NONE, seat):
            continue
        origin = position.origin[piece]
        pile = things[origin].name if origin != NONE else ""
        in_deck = origin in position.tables.piles
        view.covered.append(Covered(things[whose].name, things[place].name, pile))
        view.where[piece] = NONE if in_deck else origin
        view.drawn[piece] = 0 if in_deck else position.drawn[piece]
        view.backs[piece], view.origin[piece] = 0, NONE
        for slots in position.tables.track_of.values():
            if piece in slots:
                at = slots[piece]
                view.tracks[at] = position.tables.tracks[at][0].start
        view.moved = NONE if view.moved == piece else view.moved
    view.covered.sort()
    view.frames = [open_ for each in view.frames if (open_ := _open(each))]
    return view


def guessed(view: Playing, _seat: str, random: Random) -> Playing:
    """Return what a player sees, with everything face down dealt from what it may be.

    A card comes from the pile that it was drawn from, and a hidden piece from those of
    its player that are nowhere to be seen.
    """
    table = view.clone()
    world = table.tables
    places = {each.name: each.at for each in (*world.spaces, *world.zones)}
    seats = world.meant[world.seat_set]
    table.covered = []
    for seat, place, origin in view.covered:
        if origin:
            source = places[origin]
            may_be = pile(table, source)
        else:
            whose, where = seats[seat], table.where
            may_be = [n for n, s in world.looks.items() if s == whose and where[n] < 0]
        if not may_be:
            continue
        piece = random.choice(may_be)
        if origin:
            goes(table, piece, places[place], source)
        else:
            table.where[piece], table.backs[piece] = places[place], 1
    table.moved = view.moved
    return table


def _open(frame: Frame) -> Frame:
    """Return a frame without the parts of a move, which may be hidden; () for none."""
    name, *parts = frame
    if name in ("do", "one"):
        return frame if len(parts) == BARE else ()
    return (name, *parts[:BARE]) if str(name).startswith("roll ") else frame
