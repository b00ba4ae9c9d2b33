"""Traits: the parts of a VASSAL piece, outermost first, its picture last.

Each trait has a type, which never changes, and a state, which changes in play.  A piece
is the chain of the types and the chain of the states.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.export.vassal.sequence import joined, nested, within

CONTROL, ALT = 130, 520
"""The modifier keys, as Java counts them."""
TURN_OVER = f"70,{CONTROL}"
"""Control and F in VASSAL's form: the key's number, then the modifier."""
DELETE = f"68,{CONTROL}"
RETURN = f"82,{CONTROL}"
BACK = f"66,{CONTROL}"
MOVED = f"77,{CONTROL}"
SHUFFLE = f"83,{ALT}"
CLOCKWISE, BACKWARDS = f"93,{CONTROL}", f"91,{CONTROL}"
"""Control and the brackets, VASSAL's keys to turn a piece."""


@dataclass(frozen=True, slots=True)
class Trait:
    """One trait: its type, and its state."""

    type: str
    state: str = ""


def definition(traits: Sequence[Trait]) -> str:
    """Return a piece in a module's form: a command to add it, without a place yet."""
    types = nested([each.type for each in traits], "\t")
    states = nested([each.state for each in traits], "\t")
    return "+/" + joined(("null", types, states), "/")


def basic(image: str, name: str, gpid: str) -> Trait:
    """Return the last trait of every piece: its picture, its name, its slot."""
    picture = joined(("piece", "", "", image, name), ";")
    return Trait(picture, joined(("null", "0", "0", gpid, "0"), ";"))


def two_sided(front: str, back: str, *, behind: str, turned: bool) -> Trait:
    """Return a layer of two pictures, one of them up.

    ``behind`` is the name of the other side; one that begins with a plus follows the
    piece's own name.
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
    """Return the trait of a facing: one of this many edges, counted clockwise."""
    words = (CLOCKWISE, BACKWARDS, "Turn right", "Turn left", "", "", "Facing")
    return Trait(joined(("rotate", str(ways), *words), ";"), str(at))


def face_down(back: str, *, behind: str) -> Trait:
    """Return a mask: others see a card's back, and its holder sees both sides."""
    words = ("obs", TURN_OVER, back, "Turn over", "B", behind, "player:", "Peek")
    return Trait(joined(words, ";"), joined(("null", ""), ";"))


def prototype(name: str) -> Trait:
    """Return the trait that refers to shared traits, by their name."""
    return Trait(joined(("prototype", name), ";"))


def marked(key: str, value: str) -> Trait:
    """Return the trait of a fact about a piece that never changes."""
    return Trait(joined(("mark", joined((key,), ",")), ";"), joined((value,), ","))


def deleted() -> Trait:
    """Return the trait with which a piece can be removed from the game."""
    return Trait(joined(("delete", "Delete", DELETE, ""), ";"))


def returned(to: str, key: str = RETURN) -> Trait:
    """Return the trait with which a piece returns to a pile."""
    return Trait(joined(("return", f"To {to}", key, to, "Where to?"), ";"))


def moved() -> Trait:
    """Return the trait that marks a moved piece, until a player removes the mark."""
    words = ("markmoved", "/images/moved.gif", "0", "0", "Mark as moved", MOVED)
    return Trait(joined(words, ";"), "false")
