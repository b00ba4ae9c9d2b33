"""The table of a game with rules of its own, in words and as pieces on its boards."""

from collections.abc import Iterator, Sequence

from pnp.desk.play.position import Playing, undrawn
from pnp.rules.overruling import overruled
from pnp.rules.package import Cards, Counter, Section
from pnp.rules.phrases import counted, section
from pnp.rules.state import NONE

MANY = 6
"""Changes that an entry of the log names, at most."""


def status(position: Playing) -> Sequence[Section]:
    """Return the table as text."""
    world = position.tables
    seat = world.things[position.seat].called
    tracks = zip(world.tracks, position.tracks, strict=True)
    lines = [f"Turn {position.turn}: {seat}"]
    lines += [f"{each.title} {now} of {each.most}" for each, now in tracks]
    found = [section("Table", lines)]
    places = [*by_place(position)]
    if places:
        found.append(section("Board", places))
    decks = [
        f"{world.game.sets[deck].title}: {len(undrawn(position, at))} left"
        for at, deck in enumerate(world.decks)
    ]
    if position.card != NONE:
        decks.append(f"drawn last: {world.things[position.card].called}")
    if decks:
        found.append(section("Cards", decks))
    return [*found, *overruled(position)]


def cards(position: Playing) -> list[Cards]:
    """Return where cards are: what is left of each deck, and the last card."""
    world = position.tables
    found = [
        Cards(world.game.sets[deck].title, (), len(undrawn(position, at)))
        for at, deck in enumerate(world.decks)
    ]
    if position.card != NONE:
        last = world.things[position.card]
        found.append(Cards("Drawn last", ((last.set, last.id),), 1))
    return found


def counters(position: Playing) -> Sequence[Counter]:
    """Return what is on the printed board."""
    world = position.tables
    return [
        Counter(each.set, each.id, world.things[at].id, back=bool(position.backs[n]))
        for n, (each, at) in enumerate(zip(world.pieces, position.where, strict=True))
        if at != NONE
    ]


def and_changes(text: str, before: Playing, after: Playing) -> str:
    """Return a text with what has changed: places, sides, tracks."""
    world, found = after.tables, list[str]()
    for each in world.pieces:
        was, now = before.where[each.at], after.where[each.at]
        if was != now:
            to = "into the box" if now == NONE else f"to {world.things[now].called}"
            found.append(f"{each.called} {to}")
    for track, was, now in zip(world.tracks, before.tracks, after.tracks, strict=True):
        if was != now:
            found.append(f"{track.title} {was} → {now}")
    return "; ".join([text, *found[:MANY]])


def by_place(position: Playing) -> Iterator[str]:
    """Yield each place with its pieces."""
    world = position.tables
    for space in world.spaces:
        here = [
            each.called + (" (back up)" if position.backs[each.at] else "")
            for each in world.pieces
            if position.where[each.at] == space.at
        ]
        if here:
            yield f"{space.called}: {', '.join(counted(here))}"
