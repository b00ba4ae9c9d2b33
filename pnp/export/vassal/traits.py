"""Traits: what a piece of VASSAL is made of, outermost first, its picture last.

Each trait has a type, which never changes, and a state, which play changes.  A piece
is the chain of the types and the chain of the states.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.export.vassal.sequence import joined, nested, within

CONTROL, ALT = 130, 520
"""What is held down, as Java counts it."""
TURN_OVER = f"70,{CONTROL}"
"""Control and F, as VASSAL writes keys: the key's number, then what is held down."""
DELETE = f"68,{CONTROL}"
RETURN = f"82,{CONTROL}"
BACK = f"66,{CONTROL}"
MOVED = f"77,{CONTROL}"
SHUFFLE = f"83,{ALT}"
CLOCKWISE, BACKWARDS = f"93,{CONTROL}", f"91,{CONTROL}"
"""Control and the brackets, as VASSAL has them for turning."""


@dataclass(frozen=True, slots=True)
class Trait:
    """One trait: its type, and its state."""

    type: str
    state: str = ""


def definition(traits: Sequence[Trait]) -> str:
    """Return a piece as a module holds it: an order to add it, nowhere yet."""
    types = nested([each.type for each in traits], "\t")
    states = nested([each.state for each in traits], "\t")
    return "+/" + joined(("null", types, states), "/")


def basic(image: str, name: str, gpid: str) -> Trait:
    """Return what every piece ends in: its picture, its name, the slot it is from."""
    picture = joined(("piece", "", "", image, name), ";")
    return Trait(picture, joined(("null", "0", "0", gpid, "0"), ";"))


def two_sided(front: str, back: str, *, behind: str, turned: bool) -> Trait:
    """Return a layer of two pictures, of which one is always up.

    What it is called ``behind`` is a name of its own; one that begins with a plus
    only follows the piece's.
    """
    plus, name = behind[: behind.startswith("+")], behind.removeprefix("+")
    fields = {
        "activate": ("", "128", "A"),
        "next": ("Turn over", "128", ""),
        "previous": ("", "128", ""),
        "reset": ("", "", "1"),
        "lies": ("false", "0", "0"),
        "images": (joined((front, back), ","),),
        "names": (joined(("", plus + within(name, "+")), ","),),
        "goes round": ("true",),
        "name": ("Side",),
        "at random": ("", ""),
        "follows": ("false", "", "1"),
        "version": ("1",),
        "always there": ("true",),
        "keys": ("", TURN_OVER, ""),
        "description": ("",),
        "scale": ("1.0",),
        "properties": ("", "true"),
    }
    every = (word for words in fields.values() for word in words)
    return Trait(joined(("emb2", *every), ";"), "2" if turned else "1")


def facing(ways: int, at: int) -> Trait:
    """Return that a piece is turned to one of so many edges, counted clockwise."""
    words = (CLOCKWISE, BACKWARDS, "Turn right", "Turn left", "", "", "Facing")
    return Trait(joined(("rotate", str(ways), *words), ";"), str(at))


def face_down(back: str, *, behind: str) -> Trait:
    """Return a mask: others see a card's back, whoever holds it both sides."""
    words = ("obs", TURN_OVER, back, "Turn over", "B", behind, "player:", "Peek")
    return Trait(joined(words, ";"), joined(("null", ""), ";"))


def prototype(name: str) -> Trait:
    """Return the traits that are written once for many pieces, by their name."""
    return Trait(joined(("prototype", name), ";"))


def marked(key: str, value: str) -> Trait:
    """Return something that is known of a piece and never changes."""
    return Trait(joined(("mark", joined((key,), ",")), ";"), joined((value,), ","))


def deleted() -> Trait:
    """Return that a piece can be taken out of the game."""
    return Trait(joined(("delete", "Delete", DELETE, ""), ";"))


def returned(to: str, key: str = RETURN) -> Trait:
    """Return that a piece goes back to a pile."""
    return Trait(joined(("return", f"To {to}", key, to, "Where to?"), ";"))


def moved() -> Trait:
    """Return that a piece shows that it was moved, until somebody takes it away."""
    words = ("markmoved", "/images/moved.gif", "0", "0", "Mark as moved", MOVED)
    return Trait(joined(words, ";"), "false")
