"""The cards of a pile: which are left, and what people write for one."""

from collections.abc import Mapping

from pnp.desk.play.position import Playing, pile
from pnp.rules.notation import plain


def left(position: Playing, source: int, *, apart: bool) -> Mapping[str, int]:
    """Return the cards of a pile. Copies are alike, unless some are hidden.

    Then each is told apart: the number of a copy must not show which are held.
    """
    found: dict[str, int] = {}
    first: dict[tuple[str, str], str] = {}
    for each in pile(position, source):
        thing = position.tables.things[each]
        name = thing.name
        if not apart:
            name = first.setdefault((thing.set, thing.id), name)
        found[name] = found.get(name, 0) + 1
    return found


def meant(position: Playing, source: int, written: str) -> str:
    """Return the card that a line names without a number; '' if it names none."""
    said = plain(written.strip().casefold().removeprefix("turn up"))
    for each in pile(position, source):
        thing = position.tables.things[each]
        name = thing.component.name if thing.component else ""
        if said in (plain(thing.id), plain(name)):
            return thing.name
    return ""


def coming(position: Playing) -> Mapping[str, Mapping[str, int]]:
    """Return what the next card of each deck may be, by the names on the cards."""
    found: dict[str, dict[str, int]] = {}
    for source in position.tables.piles:
        named: dict[str, int] = {}
        for each in pile(position, source):
            thing = position.tables.things[each]
            name = thing.component.name if thing.component else thing.name
            named[name] = named.get(name, 0) + 1
        if named:
            found[position.tables.things[source].called] = named
    return found
