"""The table as text: the state of every place, track and deck.

These are lists, not pictures: each line is one place, so it can be read aloud.  Tracks
are listed from the rim inwards, each circle once::

    2 green Rifleman → c13 red – → c14 Scout → c16 – → c21 – → Keep
    3 red – → c13
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
from pnp.rules.package import Section
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
    places = {
        SUPPLY: "in the supply",
        APART: "apart, until Reinforcements",
        ESCAPED: "escaped",
        KILLED: "killed",
    }
    for where, words in places.items():
        names = [
            each.name
            for each in position.tables.defenders
            if position.where[each.index] == where
        ]
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
