"""The place of each piece, as a position file writes it.

defenders: {NT5: "Dietrich, exhausted", K3: Waltl}
attackers: {c26: scout, '9': "rifleman, 2 mortar"}
defences: {North Terrace: 5, …}
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from pnp.errors import nearest, quoted
from pnp.games.castle_itter.ground.tables import NONE
from pnp.rules.differing import changed
from pnp.rules.state import Part

if TYPE_CHECKING:
    from pnp.games.castle_itter.ground.position import Position
    from pnp.reading import Opened, Scalar
    from pnp.reading.shape import Key
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
        yield Key("supply", Many(Text()), "who is in the supply")
        yield Key("apart", Many(Text()), "who waits for the Reinforcements card")
        killed = "who is out of the game; so is everybody you do not name"
        yield Key("killed", Many(Text()), killed)
        yield Key("escaped", Many(Text()), "who is away over the wall")

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
