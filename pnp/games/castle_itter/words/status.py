"""The table as text: the state of every place, track and deck.

These are lists, not pictures: each line is one place, so it can be read aloud.  Tracks
are listed from the rim inwards, each circle once::

    2 green Rifleman → c13 red – → c14 Scout → c16 – → c21 – → Keep
    3 red – → c13

After that comes the place of every piece, to set it up or to draw it.
"""

from collections.abc import Iterator, Sequence

from pnp.games.castle_itter.chapters.attack import holds_the_load
from pnp.games.castle_itter.chapters.decks import size
from pnp.games.castle_itter.chapters.ending import score
from pnp.games.castle_itter.chapters.phrases import card_name, times
from pnp.games.castle_itter.ground.position import (
    APART,
    ESCAPED,
    KILLED,
    LOST_EMPTY,
    SUPPLY,
    WHOLE,
    Position,
)
from pnp.games.castle_itter.ground.tables import CASTLE, NONE, RELIEF, Location, Space
from pnp.rules.overruling import overruled
from pnp.rules.package import Cards, Counter, Section
from pnp.rules.phrases import count, counted, listed, section

PHASES = {
    "setup": "Set-up",
    "planning": "Planning Phase",
    "defenders": "Defender Phase",
    "ss": "SS Phase",
}


def status(position: Position) -> Sequence[Section]:
    """Return the table as text: turn, every location, tracks, decks."""
    return [
        section(where_we_are(position), _general(position)),
        *(_location(position, each) for each in position.tables.locations),
        *_tracks(position),
        section("How to read it", _legend(position)),
        section("Suppression", [_suppression(position)]),
        section("Off the board", _off(position)),
        section("SS cards", _cards(position)),
        *_tactics(position),
        section("Cards not yet seen", _unseen(position), detail=True),
        *overruled(position),
    ]


def where_we_are(position: Position) -> str:
    """Return turn, phase and progress: one line above every prompt."""
    if position.phase == "over":
        points = score(position)
        return f"Over after turn {position.turn} · {points.result}, {points.total}"
    phase = PHASES[position.phase]
    if position.phase == "setup":
        return phase
    told = f"Turn {position.turn} · {phase}"
    if position.phase == "defenders":
        taken = count(position.allowed, "action")
        return f"{told} · {position.actions} of {taken} taken"
    return f"{told} · {_cards_done(position)}" if position.phase == "ss" else told


def _cards_done(position: Position) -> str:
    """Return the progress of the SS Phase; a card is done once it waits for nothing."""
    cards = max(position.numbers["cards_per_turn"], position.played)
    waits = [frame[0] for frame in position.frames]
    if position.played and "turn up" in waits and waits[-1] != "card":
        return f"carrying out SS card {position.played} of {cards}"
    return f"{position.played} of {count(cards, 'SS card')} done"


def _general(position: Position) -> Iterator[str]:
    tables = position.tables
    edition = tables.edition or "published"
    difficulty = tables.difficulty.name
    yield f"{tables.game.title}, {edition} edition, {difficulty}"
    if position.phase not in ("over", "setup"):
        points = score(position)
        yield f"score if it ended now: {points.total}"


def _legend(position: Position) -> Iterator[str]:
    yield f"{_place(position, 0)}: a position, its colours, and the die that finds it"
    yield "(1/2 C T): a defender with attack 1, suppress 2, and the letters C and T"
    yield "–: nobody is on that space; →: the way to the castle"


# The castle


def _location(position: Position, location: Location) -> Section:
    title = location.name
    if location.destructible and position.tank != WHOLE:
        empty = " while empty" if position.tank == LOST_EMPTY else ""
        title += f" · destroyed{empty}"
    elif location.track:
        title += f" · defence {position.defence[location.index]}"
    held = [each for each in location.posts if position.holder[each] != NONE]
    free = [_place(position, each) for each in location.posts if each not in held]
    lines = [_post(position, each) for each in held]
    return section(title, [*lines, *([f"empty: {', '.join(free)}"] if free else [])])


def _place(position: Position, index: int) -> str:
    """Return a post as the board shows it: "NT5 purple yellow 5"."""
    tables, post = position.tables, position.tables.posts[index]
    parts = [post.id, *(tables.colours[c] for c in post.colours)]
    if post.numbers:
        ends = sorted({post.numbers[0], post.numbers[-1]})
        parts.append("–".join(map(str, ends)))
    if post.weapon:
        parts.append(post.weapon.name)
    loaded = ", loaded" if holds_the_load(position, index) else ""
    return f"{' '.join(parts)}{loaded}"


def _post(position: Position, index: int) -> str:
    """Return a post and who is on it: "NT5 purple yellow 5: Dietrich, exhausted"."""
    there = defender(position, position.holder[index])
    return f"{_place(position, index)}: {there}"


def defender(position: Position, who: int) -> str:
    """Return a defender with his state and his markers."""
    tables = position.tables
    found = tables.defenders[who]
    codes = f" {' '.join(sorted(found.codes))}" if found.codes else ""
    states = [
        word
        for word, flags in (
            ("exhausted", position.exhausted),
            (tables.marked, position.disrupted),
            ("has acted", position.acted),
            ("was commanded", position.commanded),
        )
        if flags[who]
    ]
    values = f"{found.attack}/{found.suppress}{codes}"
    return ", ".join([f"{found.name} ({values})", *states])


# The tracks


def _tracks(position: Position) -> Iterator[Section]:
    """Yield one entry per location that a track ends at."""
    tables = position.tables
    for location in tables.locations:
        rim = [
            each
            for each in tables.spaces
            if each.area and _ends(position, each) == location.index
        ]
        told: set[int] = set()
        lines = [_track(position, each, told) for each in rim]
        if lines:
            yield section(f"Attackers before the {location.name}", lines)


def _ends(position: Position, space: Space) -> int:
    """Return the location at the end of a space's track."""
    spaces = position.tables.spaces
    while space.next != CASTLE:
        space = spaces[space.next]
    return space.breach


def _track(position: Position, space: Space, told: set[int]) -> str:
    """Return a track from its area inwards, up to a circle already listed."""
    spaces, names = position.tables.spaces, position.tables.colours
    parts, colour = [], NONE
    while True:
        seen = f" {names[space.colour]}" if space.colour != colour else ""
        colour = space.colour
        parts.append(f"{space.label}{seen} {_standing(position, space.index)}")
        told.add(space.index)
        if space.next == CASTLE:
            return " → ".join([*parts, position.tables.locations[space.breach].name])
        space = spaces[space.next]
        if space.index in told:
            return " → ".join([*parts, space.label])


def _standing(position: Position, space: int) -> str:
    """Return the attackers on a space, a dash if there are none."""
    kinds = position.tables.attackers
    infantry = position.infantry[space]
    there = [] if infantry == NONE else [kinds[infantry].name]
    for kind, number in enumerate(position.guns[space]):
        there += [
            f"{number} {kinds[kind].name}" if number > 1 else kinds[kind].name
        ] * bool(number)
    return ", ".join(there) or "–"


# Beside the board


def _suppression(position: Position) -> str:
    tables = position.tables
    squares = (
        f"{name} {position.markers[index]}"
        for index, name in enumerate(tables.colours)
        if tables.suppressible[index] or position.markers[index]
    )
    return ", ".join(squares)


def _off(position: Position) -> Iterator[str]:
    yield from _away(position, "in the supply", "killed")


def _away(position: Position, supply: str, killed: str) -> Iterator[str]:
    """Yield who is off the board, and the attackers in their supply."""
    for where, words in (
        (SUPPLY, supply),
        (APART, "apart, until Reinforcements"),
        (ESCAPED, "escaped"),
        (KILLED, killed),
    ):
        defenders = position.tables.defenders
        names = [d.name for d in defenders if position.where[d.index] == where]
        if names:
            yield f"{words}: {', '.join(names)}"
    kinds = zip(position.tables.attackers, position.supply, strict=True)
    yield f"attackers’ supply: {', '.join(f'{kind.name} {n}' for kind, n in kinds)}"


def _cards(position: Position) -> Iterator[str]:
    tables = position.tables
    yield f"in the pile: {size(position)}; turned up: {len(position.discards)}"
    piles = enumerate(position.pile, 1)
    if decks := ", ".join(f"{deck}: {left}" for deck, left in piles if left):
        yield f"in each deck: {decks}"
    if position.removed:
        yield f"out of the game unseen: {position.removed}"
    if position.relief:
        yield f"the 142nd is among the last {count(position.relief, 'card')}"
    if sum(position.drawn):
        yield f"in the SS player’s hand or orders: {sum(position.drawn)}"
    for words, held in (("hand", position.hand), ("orders", position.orders)):
        known = [
            card_name(tables, each) for each in held if each >= 0 or each == RELIEF
        ]
        if known:
            yield f"{words}: {listed(known)}"


def _unseen(position: Position) -> Iterator[str]:
    """Yield the cards of each deck that nobody has seen."""
    tables = position.tables
    for deck in range(len(position.pile)):
        unseen = [
            (card_name(tables, each.index), position.left[each.index])
            for each in tables.cards
            if each.deck == deck and position.left[each.index]
        ]
        if unseen:
            yield f"deck {deck + 1}: {', '.join(times(n, name) for name, n in unseen)}"


def _tactics(position: Position) -> Iterator[Section]:
    tables = position.tables
    if not tables.difficulty.tactics:
        return
    in_play = [tables.tactics[each].name for each in position.in_play]
    lines = [f"in play: {', '.join(in_play) or 'none'}"]
    lines.append(f"in the pile: {sum(position.t_pile)}")
    held = [tables.tactics[each].name for each in position.t_hand if each >= 0]
    if held:
        lines.append(f"hand: {', '.join(counted(held))}")
    yield section("Tactics cards", lines)


# The place of every piece, to set up a position on a table or to draw it. Counters of
# one space are listed from the bottom up: a defender first, then the markers on him. An
# exhausted defender shows his back; every other counter shows its front.


def counters(position: Position) -> Sequence[Counter]:
    """Return the counters on the printed board, from the bottom of each space up."""
    return [
        *_defences(position),
        *_defenders(position),
        *_attackers(position),
        *_squares(position),
        *_action(position),
        *_turn(position),
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


def _turn(position: Position) -> Iterator[Counter]:
    """Yield the turn marker on its track, from the first turn on."""
    turn = f"t{position.turn}"
    if turn in position.tables.game.sets["castle"]:
        yield Counter("markers", "turn", turn, False)


def setup(position: Position) -> Sequence[Section]:
    """Return the place of every piece, to set up this position on a real table."""
    return [
        *_pieces(position),
        section("Areas and circles", _spaces(position)),
        section("Suppression squares", _markers(position)),
        section("Beside the board", _beside(position)),
        section("SS cards", _stacked(position)),
        *_tactics_laid(position),
    ]


def _pieces(position: Position) -> Iterator[Section]:
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
    yield from _away(position, "defenders’ supply", "out of the game")
    tracked = tables.boxed.get("action", 0) == 1
    if tracked and not position.actions:
        yield "the action marker"


def _stacked(position: Position) -> Iterator[str]:
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


def _tactics_laid(position: Position) -> Iterator[Section]:
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
