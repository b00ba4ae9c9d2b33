"""What can be tapped on the board: spaces by the words of moves, riflemen, cards."""

from collections.abc import Iterator, Sequence

from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.rules.package import Cards, Counter


def spaces_of(position: Position, kind: str, name: str) -> Iterator[str]:
    """Yield the printed spaces of an area, a circle or a colour of the terraces."""
    tables = position.tables
    if kind in ("area", "space"):
        yield from (each.id for each in tables.spaces if each.label == name)
    if kind in ("colour", "colour count"):
        colour = name.partition(" ")[0]
        for square in tables.game.sets["castle"]:
            shown = square.fields.get("colours")
            here = shown if isinstance(shown, tuple) else (shown,)
            if square.kind == "suppression" and colour in here:
                yield square.id


def called(position: Position, counter: Counter) -> str:
    """Return the name of a defender on a post: there are five riflemen."""
    tables = position.tables
    if counter.set != "defenders":
        return ""
    post = next((each for each in tables.posts if each.id == counter.space), None)
    who = position.holder[post.index] if post else NONE
    return tables.defenders[who].name if who != NONE else ""


def cards_held(position: Position) -> Sequence[Cards]:
    """Return the SS deck, what the SS player holds, and the tactics in play."""
    return [*_ss(position), *_tactics(position)]


def _ss(position: Position) -> Iterator[Cards]:
    tables = position.tables
    for deck, left in enumerate(position.pile, 1):
        if left:
            yield Cards(f"SS deck {deck}", count=left)
    if drawn := sum(position.drawn):
        hand = tuple(("ss-cards", tables.cards[each].id) for each in position.hand)
        orders = tuple(
            ("ss-cards", tables.cards[each].id)
            for each in position.orders
            if each != NONE
        )
        yield Cards("Hand and orders", (*hand, *orders), drawn, "ss")
    if position.discards:
        last = tables.cards[position.discards[-1]].id
        yield Cards("SS discards", (("ss-cards", last),), len(position.discards))


def _tactics(position: Position) -> Iterator[Cards]:
    tables = position.tables
    if left := sum(position.t_pile):
        yield Cards("Tactics deck", count=left)
    if drawn := sum(position.t_drawn):
        held = [each for each in position.t_hand if each >= 0]
        hand = tuple(("tactics", tables.tactics[each].id) for each in held)
        yield Cards("Tactics hand", hand, drawn, "ss")
    if position.in_play:
        shown = tuple(("tactics", tables.tactics[each].id) for each in position.in_play)
        yield Cards("Tactics in play", shown, len(shown))
