"""The place of each piece and each card, as a position file writes it.

defenders: {NT5: "Dietrich, exhausted", K3: Waltl}
attackers: {c26: scout, '9': "rifleman, 2 mortar"}
defences: {North Terrace: 5, …}

Data that follows from the rest is left out: the unseen cards.  Another edition has
other cards.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from pnp.errors import nearest, quoted
from pnp.games.castle_itter.ground.tables import NONE, Card, Tactic
from pnp.rules.differing import changed
from pnp.rules.naming import Names
from pnp.rules.state import Part

if TYPE_CHECKING:
    from pnp.games.castle_itter.ground.position import Position
    from pnp.reading import Opened, Scalar
    from pnp.reading.shape import Key, Shape, Takes
    from pnp.rules.lookup import Lookup

SUPPLY, APART, KILLED, ESCAPED = -2, -3, -4, -5
"""Places of a defender on no post: in the supply, apart, killed or escaped.

The [R] are apart until their card comes. A killed defender is out of the game.
"""
AWAY = {"supply": SUPPLY, "apart": APART, "killed": KILLED, "escaped": ESCAPED}
"""Keys of defenders on no post."""

SHIFTED, SWAPPED = 1, 2
"""Why a defender is not where his turn began: he moved, or was swapped."""
STATES = {
    "exhausted": ("exhausted", 1),
    "disrupted": ("disrupted", 1),
    "acted": ("acted", 1),
    "helped": ("commanded", 1),
    "moved": ("shifted", SHIFTED),
    "swapped": ("shifted", SWAPPED),
}
"""Words for a defender's state, each with its list in a position and its value."""

WHOLE, LOST, LOST_EMPTY = 0, 1, 2
"""Besotten Jenny: not destroyed; destroyed with somebody inside; destroyed empty."""
TANK = ("whole", "lost", "lost empty")


def states(position: "Position", who: int) -> list[str]:
    """Return the words for the state of a defender."""
    return [
        word
        for word, (flag, value) in STATES.items()
        if getattr(position, flag)[who] == value
    ]


def place(position: "Position", who: int) -> str:
    """Return where a defender is, in one word."""
    at = position.where[who]
    if at >= 0:
        return position.tables.posts[at].id
    return next((key for key, off in AWAY.items() if off == at), "nowhere")


class Defenders(Part):
    """The defenders on posts and off the board; one not named is out of the game."""

    def entries(self, position: "Position") -> Mapping[str, object]:
        """Return the posts in use, and the defenders off the board."""
        posts = {
            position.tables.posts[at].id: self._said(position, who)
            for at, who in enumerate(position.holder)
            if who >= 0
        }
        away = {
            key: [
                self._said(position, w)
                for w, at in enumerate(position.where)
                if at == off
            ]
            for key, off in AWAY.items()
        }
        return {self.key: posts} | {key: who for key, who in away.items() if who}

    @staticmethod
    def _said(position: "Position", who: int) -> str:
        name = position.tables.defenders[who].name
        return ", ".join([name, *states(position, who)])

    def described(self) -> Iterator["Key"]:
        """Yield a key for the posts, and one for each place off the board."""
        from pnp.reading.shape import Key, Many, Text, Values

        said = "who is on which post: `K3: Waltl, disrupted`"
        yield Key(self.key, Values("a mapping"), said)
        for key, said in (
            ("supply", "who is in the supply"),
            ("apart", "who waits for the Reinforcements card"),
            ("killed", "who is out of the game; so is everybody you do not name"),
            ("escaped", "who is away over the wall"),
        ):
            yield Key(key, Many(Text()), said)

    def read(self, position: "Position", opened: "Opened", lookup: "Lookup") -> None:
        """Put every defender in his place."""
        posts = position.tables.named["post"]
        position.where = [KILLED] * len(position.tables.defenders)
        seen: dict[int, Scalar] = {}
        for post, node in lookup.named(posts, opened.raw(self.key), self.key):
            words = lookup.words(node, posts.said[post])
            self._stand(position, lookup, words, post, seen)
        for key, off in AWAY.items():
            for node in opened.items(key):
                words = lookup.words(node, key)
                self._stand(position, lookup, words, off, seen)

    @staticmethod
    def _stand(
        position: "Position",
        lookup: "Lookup",
        words: "list[Scalar]",
        at: int,
        seen: "dict[int, Scalar]",
    ) -> None:
        """Put a defender in a place; the words after his name give his state."""
        told = lookup.complaints
        names = position.tables.named["defender"]
        who = lookup.thing(names, words[0]) if words else None
        if who is None:
            return
        if who in seen:
            first = f"he was first named at {seen[who].mark}"
            told.add(words[0].mark, f"{quoted(words[0].text)} is named twice", first)
            return
        seen[who] = words[0]
        position.station(who, at)
        for word in words[1:]:
            if word.text in STATES:
                flag, value = STATES[word.text]
                getattr(position, flag)[who] = value
            else:
                hint = nearest(word.text, STATES) or f"one of {', '.join(STATES)}"
                told.add(word.mark, f"there is no state {quoted(word.text)}", hint)

    def differs(self, before: "Position", after: "Position") -> Iterator[str]:
        """Yield a line for each defender with another place or another state."""
        for each in after.tables.defenders:
            who, told = each.index, []
            if before.where[who] != after.where[who]:
                told.append(f"{place(before, who)} → {place(after, who)}")
            told += changed(states(before, who), states(after, who))
            if told:
                yield f"{each.name}: {', '.join(told)}"


class Attackers(Part):
    """The attackers on the board, and the supply if it does not follow from them."""

    def entries(self, position: "Position") -> Mapping[str, object]:
        """Return the spaces in use; the supply, unless it has all other attackers."""
        tables = position.tables
        ids = [each.id for each in tables.attackers]
        standing = {
            space.label: told
            for space in tables.spaces
            if (told := _standing(position, space.index, ids))
        }
        if position.supply == in_supply(position):
            return {self.key: standing}
        reserve = dict(zip(ids, position.supply, strict=True))
        return {self.key: standing, "reserve": reserve}

    def described(self) -> Iterator["Key"]:
        """Yield a key for the spaces, and one for the supply."""
        from pnp.reading.shape import Key, Values

        said = "which attackers are where: `9: rifleman, 2 mortar`"
        yield Key(self.key, Values("a mapping"), said)
        said = "attackers in the supply, if not all the others"
        yield Key("reserve", Values("a mapping"), said)

    def read(self, position: "Position", opened: "Opened", lookup: "Lookup") -> None:
        """Put attackers on their spaces; the others are in the supply."""
        names = position.tables.named
        spaces = lookup.named(names["space"], opened.raw(self.key), self.key)
        for space, node in spaces:
            for word in lookup.words(node, names["space"].said[space]):
                self._put(position, lookup, word, space)
        position.supply = in_supply(position)
        for each in position.tables.attackers:
            if position.supply[each.index] < 0:
                on_board = each.copies - position.supply[each.index]
                message = f"{on_board} {each.id} are on the board"
                hint = f"there are {each.copies}"
                lookup.complaints.add(opened.at(self.key), message, hint)
        given = lookup.counts(names["attacker"], opened.raw("reserve"), "reserve")
        for kind, count in given.items():
            position.supply[kind] = count

    @staticmethod
    def _put(
        position: "Position", lookup: "Lookup", word: "Scalar", space: int
    ) -> None:
        """Put attackers on a space: ``2 mortar``."""
        tables = position.tables
        first, _, rest = word.text.partition(" ")
        counted = first.isdecimal() and len(first) < 4 and bool(rest)
        count, name = (int(first), rest.strip()) if counted else (1, word.text)
        kind = lookup.thing(tables.named["attacker"], lookup.part(word, name, 0))
        if kind is None:
            return
        attacker = tables.attackers[kind]
        if not attacker.advances and tables.spaces[space].area:
            position.guns[space][kind] += count
        elif attacker.advances and count == 1 and position.infantry[space] == NONE:
            position.infantry[space] = kind
        else:
            stands = "one infantry counter" if attacker.advances else "no guns"
            message = f"{tables.spaces[space].label} takes {stands}"
            lookup.complaints.add(word.mark, message)

    def differs(self, before: "Position", after: "Position") -> Iterator[str]:
        """Yield a line for each space with other attackers."""
        called = [each.name for each in after.tables.attackers]
        for space in after.tables.spaces:
            was, now = (
                _standing(each, space.index, called) or "nothing"
                for each in (before, after)
            )
            if was != now:
                yield f"{space.label}: {was} → {now}"


def _standing(position: "Position", space: int, called: list[str]) -> str:
    """Return the attackers on a space, in words; '' for none."""
    infantry = position.infantry[space]
    here = [called[infantry]] if infantry != NONE else []
    here += [
        f"{count} {called[kind]}" if count > 1 else called[kind]
        for kind, count in enumerate(position.guns[space])
        if count
    ]
    return ", ".join(here)


def in_supply(position: "Position") -> list[int]:
    """Return how many attackers of each kind are left after those on the board."""
    return [
        each.copies
        - position.infantry.count(each.index)
        - sum(guns[each.index] for guns in position.guns)
        for each in position.tables.attackers
    ]


class Defences(Part):
    """The defence of each location that has a track."""

    def write(self, position: "Position") -> object:
        """Return each defence by the name of its location."""
        return {
            each.name: position.defence[each.index]
            for each in position.tables.locations
            if each.track
        }

    def described(self) -> Iterator["Key"]:
        """Yield the key of the defences."""
        from pnp.reading.shape import Key, Values

        yield Key("defences", Values("a mapping"), self.meaning)

    def read(self, position: "Position", opened: "Opened", lookup: "Lookup") -> None:
        """Set the defences; the tank is lost if its defence is 0."""
        names = position.tables.named["location"]
        for at, node in lookup.named(names, opened.raw(self.key), self.key):
            location = position.tables.locations[at]
            defence = lookup.whole(node, location.name)
            if defence is None:
                continue
            if defence not in location.track:
                steps = ", ".join(map(str, location.track)) or "none"
                message = f"the defence of the {location.name} cannot be {defence}"
                lookup.complaints.add(node.mark, message, f"its track has {steps}")
            position.defence[at] = defence
            if location.destructible and defence == 0:
                position.tank = LOST

    def differs(self, before: "Position", after: "Position") -> Iterator[str]:
        """Yield a line for each defence that has changed."""
        for each in after.tables.locations:
            was, now = before.defence[each.index], after.defence[each.index]
            if was != now:
                yield f"{each.name}: defence {was} → {now}"


# The cards of both decks, and of a hand

FACE_DOWN = "face down"
"""A card that is there but not identified."""
DECKS = {
    "draw": ("decks", "the cards of each deck in the draw pile"),
    "relief": ("count", "the 142nd is among this many last cards"),
    "drawn": ("decks", "the cards of each deck the SS player has drawn"),
    "removed": ("count", "the cards taken out unseen"),
    "discards": ("cards", "the cards turned up, the first one first"),
    "unseen": ("copies", "the copies of each card that nobody has seen"),
}
"""The keys of the SS deck, and what each takes."""


def unseen(kinds: Sequence[Card | Tactic], seen: Iterable[int]) -> list[int]:
    """Return the copies of each card that have not been turned up."""
    left = [each.copies for each in kinds]
    for index in seen:
        if 0 <= index < len(left):
            left[index] -= 1
    return left


def unseen_tactics(position: "Position") -> list[int]:
    """Return the unseen tactics cards, of which an easy game has none."""
    tables = position.tables
    if not tables.difficulty.tactics:
        return [0] * len(tables.tactics)
    return unseen(tables.tactics, [*position.in_play, *position.t_discards])


class Pack(Part):
    """Cards of one kind, in a block of their own."""

    TITLE, SAID = "", ""
    KEYS: ClassVar[Mapping[str, tuple[str, str]]] = {}

    def takes(self) -> "Takes":
        """Return the reader of the block."""
        return self.block()

    def block(self) -> "Shape":
        """Return the shape of the block."""
        from pnp.reading.shape import Key, Many, Shape, Text, Values, Whole

        count = Whole(0, 999)
        kinds: dict[str, Takes] = {
            "count": count,
            "decks": Many(count),
            "cards": Many(Text("id")),
            "held": Many(Text()),
            "copies": Values("a mapping"),
        }
        keys = (Key(key, kinds[kind], said) for key, (kind, said) in self.KEYS.items())
        return Shape(self.TITLE, self.SAID, tuple(keys))

    @staticmethod
    def names(position: "Position", kind: str) -> Names:
        """Return the names of SS cards, or of tactics cards."""
        return position.tables.named[kind]

    @staticmethod
    def decks(
        position: "Position", deck: "Opened", key: str, lookup: "Lookup"
    ) -> list[int]:
        """Return a count for each of the decks."""
        nodes, decks = deck.items(key), len(position.pile)
        counts = [lookup.whole(each, key) or 0 for each in nodes]
        if nodes and len(nodes) != decks:
            message = f"{quoted(key)} takes {decks} numbers, not {len(nodes)}"
            hint = "one for each deck: [0, 6, 18, 12]"
            lookup.complaints.add(deck.at(key), message, hint)
        return (counts + [0] * decks)[:decks]

    @staticmethod
    def cards(deck: "Opened", key: str, names: Names, lookup: "Lookup") -> list[int]:
        """Return the cards of a list; NONE for each face-down card."""
        found = []
        for node in deck.items(key):
            down = getattr(node, "text", None) == FACE_DOWN
            card = NONE if down else lookup.thing(names, node)
            if card is not None:
                found.append(card)
        return found

    @staticmethod
    def counted(
        deck: "Opened", names: Names, lookup: "Lookup", usual: list[int]
    ) -> list[int]:
        """Return the unseen copies of each card, as usual if they are not given."""
        if not deck.has("unseen"):
            return usual
        counts = lookup.counts(names, deck.raw("unseen"), "unseen")
        return [counts.get(index, 0) for index in range(len(usual))]


def _named(names: Names, cards: Iterable[int]) -> list[str]:
    return [names.said.get(each, FACE_DOWN) for each in cards]


def _counted(names: Names, left: Iterable[int]) -> dict[str, int]:
    return {names.said[index]: count for index, count in enumerate(left) if count}


def _moved(
    names: Names, was: list[int], now: list[int], told: tuple[str, str]
) -> Iterator[str]:
    """Yield the cards added to a list, then those taken out of it."""
    old, new = Counter(was), Counter(now)
    for how, cards in zip(told, (new - old, old - new), strict=True):
        yield from (f"{names.said.get(c, c)} {how}" for c in cards.elements())


class SsDeck(Pack):
    """The public information on the SS deck."""

    TITLE, SAID = "the SS deck", "What is known of the SS deck."
    KEYS: ClassVar = DECKS

    def write(self, position: "Position") -> object:
        """Return the piles and the cards turned up."""
        card = self.names(position, "card")
        told: dict[str, object] = {"draw": position.pile[:]}
        if position.relief:
            told["relief"] = position.relief
        if any(position.drawn):
            told["drawn"] = position.drawn[:]
        if position.removed:
            told["removed"] = position.removed
        told["discards"] = _named(card, position.discards)
        if position.left != unseen(position.tables.cards, position.discards):
            told["unseen"] = _counted(card, position.left)
        return told

    def read(self, position: "Position", opened: "Opened", lookup: "Lookup") -> None:
        """Read the deck; another edition's deck has other cards."""
        cards, card = position.tables.cards, self.names(position, "card")
        deck = opened.block(self.key)
        if deck is not None:
            position.relief = deck.whole("relief")
            position.removed = deck.whole("removed")
            position.drawn = self.decks(position, deck, "drawn", lookup)
        if deck is not None and not lookup.foreign:
            position.discards = self.cards(deck, "discards", card, lookup)
        position.left = unseen(cards, position.discards)
        if deck is not None and not lookup.foreign:
            position.left = self.counted(deck, card, lookup, position.left)
        if deck is not None and deck.has("draw"):
            position.pile = self.decks(position, deck, "draw", lookup)
        else:
            self._stack(position)
        if position.relief and position.tables.relief is None and deck is not None:
            node = deck.raw("relief") or deck.node
            lookup.lacks(node, "the 142nd Infantry Regiment is missing")
            position.relief = 0

    @staticmethod
    def _stack(position: "Position") -> None:
        """Build the pile from unseen cards, except those drawn or removed."""
        piles = [-drawn for drawn in position.drawn]
        for card in position.tables.cards:
            piles[card.deck] += position.left[card.index]
        position.pile = [max(0, count) for count in piles]

    def differs(self, before: "Position", after: "Position") -> Iterator[str]:
        """Yield changes: cards turned up, and counts of the piles."""
        for name, what in (
            ("relief", "cards the 142nd is among"),
            ("removed", "cards removed unseen"),
        ):
            was, now = getattr(before, name), getattr(after, name)
            if was != now:
                yield f"{what} {was} → {now}"
        names = self.names(after, "card")
        told = ("has been turned up", "has not been turned up")
        yield from _moved(names, before.discards, after.discards, told)
        piles = zip(before.pile, after.pile, strict=True)
        for deck, (was, now) in enumerate(piles, 1):
            if was != now:
                yield f"cards of SS deck {deck} in the pile: {was} → {now}"


class TacticsDeck(Pack):
    """The public information on the tactics cards."""

    TITLE, SAID = "the tactics deck", "What is known of the tactics cards."
    KEYS: ClassVar = {
        "draw": DECKS["draw"],
        "drawn": DECKS["drawn"],
        "in play": ("cards", "the cards in play, the oldest first"),
        "discards": ("cards", "the cards that were in play before"),
        "unseen": DECKS["unseen"],
    }

    def write(self, position: "Position") -> object:
        """Return the piles and the cards; nothing if no tactics are in the game."""
        tactic = self.names(position, "tactic")
        told: dict[str, object] = {
            "draw": position.t_pile[:] if any(position.t_pile) else [],
            "drawn": position.t_drawn[:] if any(position.t_drawn) else [],
            "in play": _named(tactic, position.in_play),
            "discards": _named(tactic, position.t_discards),
        }
        told = {key: each for key, each in told.items() if each}
        if position.t_left != unseen_tactics(position):
            told["unseen"] = _counted(tactic, position.t_left)
        return told or None

    def read(self, position: "Position", opened: "Opened", lookup: "Lookup") -> None:
        """Read the cards; another edition has other tactics."""
        tactic = self.names(position, "tactic")
        deck = opened.block(self.key)
        if lookup.foreign or deck is None:
            position.t_left = unseen_tactics(position)
            if deck is not None:
                lookup.lacks(deck.node, "the tactics cards are different")
            return
        position.t_pile = self.decks(position, deck, "draw", lookup)
        position.t_drawn = self.decks(position, deck, "drawn", lookup)
        position.in_play = self.cards(deck, "in play", tactic, lookup)
        position.t_discards = self.cards(deck, "discards", tactic, lookup)
        usual = unseen_tactics(position)
        position.t_left = self.counted(deck, tactic, lookup, usual)

    def differs(self, before: "Position", after: "Position") -> Iterator[str]:
        """Yield which cards have come into play."""
        names = self.names(after, "tactic")
        told = ("is in play", "is not in play")
        yield from _moved(names, before.in_play, after.in_play, told)


class Hands(Pack):
    """The secret cards of the SS player: the hand and the orders."""

    TITLE, SAID = "the hands", "What only the SS player knows."
    KEYS: ClassVar = {
        "hand": ("held", "his SS cards"),
        "orders": ("held", "his orders, the next one first"),
        "tactics hand": ("held", "his tactics cards"),
        "tactics order": ("held", "the tactics card he has laid"),
    }
    HELD: ClassVar = {
        "hand": ("card", "hand"),
        "orders": ("card", "orders"),
        "tactics hand": ("tactic", "t_hand"),
        "tactics order": ("tactic", "t_order"),
    }
    """Per key the kind of its cards, and the list of a position."""

    def write(self, position: "Position") -> object:
        """Return the cards he holds; nothing if he holds none."""
        told = {
            key: _named(self.names(position, kind), getattr(position, field))
            for key, (kind, field) in self.HELD.items()
        }
        return {key: cards for key, cards in told.items() if cards} or None

    def read(self, position: "Position", opened: "Opened", lookup: "Lookup") -> None:
        """Read the cards he holds; another edition has no such player."""
        held = opened.block(self.key)
        if held is None:
            return
        if lookup.foreign:
            lookup.lacks(held.node, "there is no SS player with these cards")
            return
        for key, (kind, field) in self.HELD.items():
            cards = self.cards(held, key, self.names(position, kind), lookup)
            setattr(position, field, cards)
