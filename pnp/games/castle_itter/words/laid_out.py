"""The place of every piece, to set up a position on a table or to draw it.

Counters of one space are listed from the bottom up: a defender first, then the markers
on him.  An exhausted defender shows his back; every other counter shows its front.
"""

from collections.abc import Iterator, Sequence

from pnp.games.castle_itter.chapters.attack import holds_the_load
from pnp.games.castle_itter.chapters.decks import size
from pnp.games.castle_itter.chapters.phrases import card_name, times
from pnp.games.castle_itter.ground.position import (
    APART,
    ESCAPED,
    KILLED,
    SUPPLY,
    Position,
)
from pnp.games.castle_itter.ground.tables import NONE
from pnp.rules.package import Cards, Counter, Section
from pnp.rules.phrases import count, counted, section


def counters(position: Position) -> Sequence[Counter]:
    """Return the counters on the printed board, from the bottom of each space up."""
    return [
        *_defences(position),
        *_defenders(position),
        *_attackers(position),
        *_squares(position),
        *_action(position),
    ]


def _defences(position: Position) -> Iterator[Counter]:
    for each in position.tables.locations:
        if each.track:
            step = f"d-{each.id}-{position.defence[each.index]}"
            yield Counter("markers", "defence", step, False)


def _defenders(position: Position) -> Iterator[Counter]:
    """Yield each defender with his markers, and the load on the cannon."""
    tables = position.tables
    tokens = _tokens(position)
    for post in tables.posts:
        who = position.holder[post.index]
        if who != NONE:
            back = bool(position.exhausted[who])
            yield Counter("defenders", tables.defenders[who].id, post.id, back)
            for marker, flags in tokens:
                if flags[who]:
                    yield Counter("markers", marker, post.id, False)
        if holds_the_load(position, post.index):
            yield Counter("markers", "load", post.id, False)


def _tokens(position: Position) -> list[tuple[str, list[int]]]:
    """Return the markers on defenders; the draft counts actions on a track."""
    boxed = position.tables.boxed
    found = [("disrupted", position.disrupted)]
    if boxed.get("action", 0) > 1:
        found.append(("action", position.acted))
    if "command" in boxed:
        found.append(("command", position.commanded))
    return found


def _attackers(position: Position) -> Iterator[Counter]:
    tables = position.tables
    for space in tables.spaces:
        kind = position.infantry[space.index]
        if kind != NONE:
            yield Counter("attackers", tables.attackers[kind].id, space.id, False)
        for gun, number in enumerate(position.guns[space.index]):
            for _ in range(number):
                yield Counter("attackers", tables.attackers[gun].id, space.id, False)


def _squares(position: Position) -> Iterator[Counter]:
    tables = position.tables
    for square in tables.game.sets["castle"]:
        if square.kind == "suppression":
            shown = square.fields["colours"]
            colour = shown[0] if isinstance(shown, tuple) else shown
            for _ in range(position.markers[tables.colours.index(str(colour))]):
                yield Counter("markers", "suppression", square.id, False)


def _action(position: Position) -> Iterator[Counter]:
    """Yield the one action marker of the draft, on its track."""
    if position.tables.boxed.get("action", 0) == 1 and position.actions:
        yield Counter("markers", "action", f"act{position.actions}", False)


def setup(position: Position) -> Sequence[Section]:
    """Return the place of every piece, to set up this position on a real table."""
    return [
        *_locations(position),
        section("Areas and circles", _spaces(position)),
        section("Suppression squares", _markers(position)),
        section("Beside the board", _beside(position)),
        section("SS cards", _cards(position)),
        *_tactics(position),
    ]


def _locations(position: Position) -> Iterator[Section]:
    tables = position.tables
    laid = counters(position)
    for location in tables.locations:
        lines = []
        if location.track:
            lines.append(f"defence marker on {position.defence[location.index]}")
        for post in location.posts:
            space = tables.posts[post].id
            there = [each for each in laid if each[2] == space]
            if there:
                pieces = (_piece(position, each, post) for each in there)
                lines.append(f"{space}: {', '.join(pieces)}")
        if lines:
            yield section(location.name, lines)


def _piece(position: Position, counter: Counter, post: int) -> str:
    """Return a counter's name for the player who sets it up."""
    set_id, component, back = counter.set, counter.component, counter.back
    if set_id == "defenders":
        name = position.tables.defenders[position.holder[post]].name
        return f"{name}, exhausted side up" if back else name
    found = position.tables.game.sets[set_id][component].fields["name"]
    return f"{str(found).lower()} marker"


def _spaces(position: Position) -> Iterator[str]:
    tables = position.tables
    names = {each.id: each.name for each in tables.attackers}
    laid = list(_attackers(position))
    for space in tables.spaces:
        there = [names[each[1]] for each in laid if each[2] == space.id]
        if there:
            kind = "area" if space.area else "circle"
            yield f"{kind} {space.label}: {', '.join(counted(there))}"


def _markers(position: Position) -> Iterator[str]:
    for colour, name in enumerate(position.tables.colours):
        if position.markers[colour]:
            yield f"{name}: {count(position.markers[colour], 'marker')}"


def _beside(position: Position) -> Iterator[str]:
    tables = position.tables
    for where, words in (
        (SUPPLY, "defenders’ supply"),
        (APART, "apart, until Reinforcements"),
        (ESCAPED, "escaped"),
        (KILLED, "out of the game"),
    ):
        names = [d.name for d in tables.defenders if position.where[d.index] == where]
        if names:
            yield f"{words}: {', '.join(names)}"
    kinds = zip(tables.attackers, position.supply, strict=True)
    yield f"attackers’ supply: {', '.join(f'{kind.name} {n}' for kind, n in kinds)}"
    tracked = tables.boxed.get("action", 0) == 1
    if tracked and not position.actions:
        yield "the action marker"


def _cards(position: Position) -> Iterator[str]:
    """Yield how to stack the pile again: cards to take out, cards to shuffle."""
    tables = position.tables
    seen = [each for each in position.discards if each >= 0]
    for deck in range(len(position.pile)):
        names = [card_name(tables, c) for c in seen if tables.cards[c].deck == deck]
        if names:
            told = (times(names.count(name), name) for name in dict.fromkeys(names))
            yield f"turned up from deck {deck + 1}: {', '.join(told)}"
    if seen:
        yield f"on top of them: {card_name(tables, seen[-1])}"
    for deck, number in enumerate(position.pile):
        if number:
            some_seen = any(tables.cards[each].deck == deck for each in seen)
            what = "the rest" if some_seen else "it"
            yield f"deck {deck + 1}: shuffle {what}, {count(number, 'card')}"
    yield "stack them, the lowest deck on top"
    if position.removed:
        yield f"{count(position.removed, 'card')} of them out of the game, unseen"
    if size(position) > sum(position.pile):
        last = count(position.relief, "card")
        yield f"the 142nd, shuffled in to make the last {last}"
    elif tables.relief is not None and not position.relief:
        yield "put the 142nd beside the board"
    if sum(position.drawn):
        yield f"in the SS player’s hand: {count(sum(position.drawn), 'card')}"


def _tactics(position: Position) -> Iterator[Section]:
    tables = position.tables
    if not tables.difficulty.tactics:
        return
    lines = [
        f"in play: {tables.tactics[each].name}, of deck {tables.tactics[each].deck + 1}"
        for each in position.in_play
    ]
    left = [
        f"deck {deck + 1}: {count(number, 'card')} face down"
        for deck, number in enumerate(position.t_pile)
        if number
    ]
    gone = f"turned up before: {len(position.t_discards)}"
    yield section("Tactics cards", (*lines, *left, gone))


# What can be tapped on the board


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
    return [*_ss_cards(position), *_tactics_cards(position)]


def _ss_cards(position: Position) -> Iterator[Cards]:
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


def _tactics_cards(position: Position) -> Iterator[Cards]:
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
