"""Who and what stands where, read from a position file."""

from pnp.errors import nearest, quoted
from pnp.games.castle_itter.ground.position import KILLED, LOST, Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.games.castle_itter.record.encoding import AWAY, STATES, TANK, in_supply
from pnp.games.castle_itter.record.lookup import Lookup
from pnp.reading import Opened, Scalar


class Standing:
    """The board of one file."""

    def __init__(self, opened: Opened, position: Position, lookup: Lookup) -> None:
        self.opened, self.position, self.lookup = opened, position, lookup
        self.told, self.tables = lookup.complaints, position.tables
        self.named: dict[int, Scalar] = {}

    def read(self) -> None:
        """Read the board and everybody on it."""
        self._defenders()
        self._attackers()
        self._board()

    def _defenders(self) -> None:
        """Stand everybody where he is."""
        names, position = self.lookup.names, self.position
        position.where = [KILLED] * len(self.tables.defenders)
        standing = self.opened.raw("defenders")
        for post, node in self.lookup.named(names.post, standing, "defenders"):
            self._stand(self.lookup.words(node, names.post.said[post]), post)
        for key, off in AWAY.items():
            for node in self.opened.items(key):
                self._stand(self.lookup.words(node, key), off)

    def _stand(self, words: list[Scalar], at: int) -> None:
        """Stand a defender somewhere; the words after his name tell his state."""
        if not words:
            return
        who = self.lookup.thing(self.lookup.names.defender, words[0])
        if who is None:
            return
        if who in self.named:
            first = f"he was first named at {self.named[who].mark}"
            message = f"{quoted(words[0].text)} is named twice"
            self.told.add(words[0].mark, message, first)
            return
        self.named[who] = words[0]
        self.position.station(who, at)
        for word in words[1:]:
            if word.text in STATES:
                flag, value = STATES[word.text]
                getattr(self.position, flag)[who] = value
            else:
                hint = nearest(word.text, STATES) or f"one of {', '.join(STATES)}"
                self.told.add(word.mark, f"nobody is {quoted(word.text)}", hint)

    def _attackers(self) -> None:
        """Put attackers on their spaces; the others are in the supply."""
        names, position = self.lookup.names, self.position
        standing = self.opened.raw("attackers")
        for space, node in self.lookup.named(names.space, standing, "attackers"):
            for word in self.lookup.words(node, names.space.said[space]):
                self._put(word, space)
        position.supply = in_supply(position)
        for attacker in self.tables.attackers:
            if position.supply[attacker.index] < 0:
                on_board = attacker.copies - position.supply[attacker.index]
                message = f"{on_board} {attacker.id} stand on the board"
                hint = f"there are {attacker.copies}"
                self.lookup.complaints.add(self.opened.at("attackers"), message, hint)
        given = self.opened.raw("reserve")
        for kind, count in self.lookup.counts(names.attacker, given, "reserve").items():
            position.supply[kind] = count

    def _put(self, word: Scalar, space: int) -> None:
        """Put attackers on a space: ``2 mortar``."""
        first, _, rest = word.text.partition(" ")
        counted = first.isdecimal() and len(first) < 4 and bool(rest)
        count, name = (int(first), rest.strip()) if counted else (1, word.text)
        called = Scalar(name, word.file, word.line, word.column)
        kind = self.lookup.thing(self.lookup.names.attacker, called)
        if kind is None:
            return
        position, attacker = self.position, self.tables.attackers[kind]
        if not attacker.advances and self.tables.spaces[space].area:
            position.guns[space][kind] += count
        elif attacker.advances and count == 1 and position.infantry[space] == NONE:
            position.infantry[space] = kind
        else:
            stands = "one infantry counter" if attacker.advances else "no gun"
            label = self.tables.spaces[space].label
            self.told.add(word.mark, f"{stands} can stand on {label}")

    def _board(self) -> None:
        """Set the defences, the tank, the load and the suppression markers."""
        position, lookup, names = self.position, self.lookup, self.lookup.names
        given = self.opened.raw("defences")
        for at, node in lookup.named(names.location, given, "defences"):
            location = self.tables.locations[at]
            defence = lookup.whole(node, location.name)
            if defence is None:
                continue
            if defence not in location.track:
                steps = ", ".join(map(str, location.track)) or "none"
                message = f"the defence of the {location.name} cannot be {defence}"
                self.told.add(node.mark, message, f"its track has {steps}")
            position.defence[at] = defence
            if location.destructible and defence == 0:
                position.tank = LOST
        if self.opened.has("tank"):
            position.tank = TANK.index(self.opened.text("tank", TANK[0]))
        position.loaded = int(self.opened.flag("loaded"))
        markers = lookup.counts(names.colour, self.opened.raw("markers"), "markers")
        for colour, count in markers.items():
            position.markers[colour] = count
