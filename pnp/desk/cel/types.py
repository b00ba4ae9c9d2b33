"""The types of expressions: numbers, yes or no, texts, things of a set, several."""

from pnp.values import Struct


class Type(Struct, frozen=True):
    """What an expression is: its kind, and of which set, or of what it has several."""

    kind: str
    of: str = ""
    """The set of a thing; '' for a thing of any set."""
    item: "Type | None" = None

    def __str__(self) -> str:
        if self.kind == "several":
            return f"several ({self.item})" if self.item else "several"
        return f"one of {self.of}" if self.of else SAID.get(self.kind, self.kind)


NUMBER, YES, TEXT = Type("number"), Type("yes"), Type("text")
THING, UNKNOWN = Type("thing"), Type("unknown")
SAID = {"number": "a number", "yes": "yes or no", "text": "a text", "thing": "a thing"}


def thing(of: str) -> Type:
    """Return the type of a thing of a set."""
    return Type("thing", of)


def several(item: Type) -> Type:
    """Return the type of several of a type."""
    return Type("several", item=item)


def fits(found: Type, wanted: Type) -> bool:
    """Whether something of a type may be where another type is wanted."""
    if UNKNOWN in (found, wanted):
        return True
    if found.kind != wanted.kind:
        return False
    if found.kind == "thing":
        return "" in (found.of, wanted.of) or found.of == wanted.of
    if found.item and wanted.item:
        return fits(found.item, wanted.item)
    return True


def common(one: Type, other: Type) -> Type | None:
    """Return the type of what may be either of two; None if they do not match."""
    if one == UNKNOWN:
        return other
    if not fits(one, other):
        return None
    if one.kind == "thing":
        return one if one.of == other.of else THING
    if one.item and other.item and other.item != UNKNOWN:
        inner = common(one.item, other.item)
        return several(inner) if inner else None
    return one
