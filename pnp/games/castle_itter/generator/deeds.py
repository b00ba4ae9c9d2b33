"""The actions a defender can take where he is: those of 2.2 to 2.8, and Load.

The generator of legal moves needs this direct form: it starts from the defender and
finds what he can reach.  The chapters explain each move separately. Tests keep the two
equal, and neither calls the other.
"""

from collections.abc import Iterable, Mapping, Sequence

from pnp.games.castle_itter.generator.repertoire import Repertoire, repertoire
from pnp.games.castle_itter.ground.moves import Using
from pnp.games.castle_itter.ground.position import SHIFTED, SUPPLY, WHOLE, Position
from pnp.games.castle_itter.ground.tables import NONE, Weapon


class Deeds:
    """The actions of defenders in one position, made for a single search.

    Lists are found when first needed, since most searches are for one defender:
    attackers in sight of a colour, empty posts in reach, inspired defenders.
    """

    __slots__ = ("book", "crewed", "free", "inspired", "position", "said", "targets")

    def __init__(self, position: Position) -> None:
        self.position = position
        self.said: Mapping[str, str] = position.settings
        self.book: Repertoire = repertoire(position.tables)
        self.crewed = self.said["weapon_positions"] == "crew"
        self.targets: list[list[int] | None] = [None] * len(self.book.areas)
        self.free: list[list[int] | None] = [None] * len(self.book.tank)
        self.inspired: list[int] | None = None

    def waits(self) -> bool:
        """Return whether 2.1 still lets only defenders in the supply act."""
        where, joins = self.position.where, self.book.joins
        if SUPPLY not in where:
            return False
        return any(at == SUPPLY and not joins[who] for who, at in enumerate(where))

    # Entering

    def places(self) -> tuple[list[object], list[object]]:
        """Return where defenders of the supply may enter, and the [R] (2.1, 3.4)."""
        position, book = self.position, self.book
        others: list[object] = []
        reinforcements: list[object] = []
        if SUPPLY not in position.where:
            return others, reinforcements
        empty = self._empty(range(len(book.home)))
        cellar = self._empty(book.cellar)
        captive = self.said["french_start"] == "supply"
        for who, post in enumerate(position.where):
            if post == SUPPLY:
                open_to = cellar if captive and book.prisoners[who] else empty
                found = reinforcements if book.joins[who] else others
                if self.said["enters_idle"] == "no":
                    open_to = self._lively(who, open_to)
                found += self._at(book.places[who], who, open_to)
        return others, reinforcements

    def _lively(self, who: int, posts: list[int]) -> list[int]:
        """Return the posts he could act from, all if there are none (2.1, R49)."""
        crew = self.book.crew[who]
        fit = [post for post in posts if not self.crewed or crew[post]]
        found = []
        for post in fit:
            there = self.position.clone()
            there.station(who, post)
            if Deeds(there).actions(who):
                found.append(post)
        return found or fit

    def _empty(self, posts: Iterable[int]) -> list[int]:
        """Return the posts that are empty and not in a wreck (4.2)."""
        holder = self.position.holder
        if self.position.tank == WHOLE or self.said["destroyed_tank_entered"] == "yes":
            return [post for post in posts if holder[post] == NONE]
        tank, home = self.book.tank, self.book.home
        return [post for post in posts if holder[post] == NONE and not tank[home[post]]]

    def _at(self, row: Sequence[object], who: int, posts: list[int]) -> list[object]:
        """Return the moves of a row to the posts that a defender may use."""
        if self.crewed:
            crew = self.book.crew[who]
            return [row[post] for post in posts if crew[post]]
        return [row[post] for post in posts]

    # Acting

    def recovers(self, who: int) -> Sequence[object]:
        """Return the Recovers a defender needs, his own or by Command (2.6)."""
        position, book = self.position, self.book
        if not position.disrupted[who]:
            return book.turned_up[who] if position.exhausted[who] else ()
        if position.exhausted[who] and self.said["recover_does"] == "either":
            return book.relieved[who] + book.turned_up[who]
        return book.relieved[who]

    def actions(self, who: int) -> Sequence[object]:
        """Return the actions of a defender who is on a post and may act."""
        position, book = self.position, self.book
        if position.exhausted[who] or position.disrupted[who]:
            return self.recovers(who)
        post = position.where[who]
        found = self._at(book.moves[who], who, self._ways(book.home[post]))
        if self.said["moving_within"] == "action":
            found += self._within(who, post)
        if book.sight[post]:
            self._fighting(who, post, found)
        if book.leads[who] and (
            self.said["empty_command"] == "yes" or self.helped(who)
        ):
            found.append(book.commands[who])
        if book.flees[who] and self._escapes(who, post):
            found.append(book.escapes[who])
        if book.loader[post] and not position.loaded and book.crew[who][post]:
            found.append(book.loads[who])
        return found

    def _ways(self, home: int) -> list[int]:
        """Return the empty posts of other locations in reach from here (2.5)."""
        ways = self.free[home]
        if ways is None:
            book = self.book
            ways = self._empty(book.ways[home])
            into = self.said["moving_into_cellar"]
            door = book.hall == home
            if into == "none" or (into == "great hall" and not door):
                ways = [post for post in ways if post not in book.cellar]
            self.free[home] = ways
        return ways

    def shifts(self, who: int) -> Sequence[object]:
        """Return the free moves within his location of a defender on a post (2.4)."""
        position = self.position
        if (
            position.exhausted[who]
            or position.disrupted[who]
            or (
                position.shifted[who] == SHIFTED
                and self.said["moving_within_times"] == "once"
            )
            or self.said["moving_within"] == "action"
        ):
            return ()
        return self._within(who, position.where[who])

    def _within(self, who: int, post: int) -> list[object]:
        """Return the moves to the other posts of his location, empty or not (2.4)."""
        holder, tired = self.position.holder, self.position.exhausted
        wreck = self.position.tank != WHOLE and self.book.tank[self.book.home[post]]
        if wreck and self.said["destroyed_tank_entered"] == "no":
            return []
        open_to = [
            at
            for at in self.book.beside[post]
            if holder[at] == NONE
            or (not tired[holder[at]] and self._swaps(holder[at], post))
        ]
        return self._at(self.book.moves[who], who, open_to)

    def _swaps(self, other: int, post: int) -> bool:
        """Return whether a defender who is not exhausted can be swapped to a post."""
        ready = (
            not self.position.disrupted[other] or self.said["swap_disrupted"] == "yes"
        )
        return ready and (not self.crewed or self.book.crew[other][post])

    # Fighting

    def _fighting(self, who: int, post: int, found: list[object]) -> None:
        """Add his attacks and suppressions, with a weapon if he can use it (3.6)."""
        book, loaded = self.book, self.position.loaded
        weapon = book.weapons[post]
        if weapon is None or not book.crew[who][post]:
            self._arms(who, post, None, "", found)
        elif book.cannon[post] and not loaded:
            if self.said["cannon_without_load"] == "own":
                self._arms(who, post, None, "", found)
        elif weapon.attack or weapon.suppress:
            self._arms(who, post, weapon, "", found)
            self._arms(who, post, None, "own", found)
        else:
            self._arms(who, post, None, "", found)

    def _arms(
        self, who: int, post: int, arm: Weapon | None, using: Using, found: list[object]
    ) -> None:
        """Add attacks and suppressions, with a weapon or his own values (2.2, 2.3)."""
        position, book, numbers = self.position, self.book, self.position.numbers
        attack = book.attack[who] if arm is None else arm.attack
        markers = book.suppress[who] if arm is None else arm.suppress
        inspired = self._inspired(who, book.home[post])
        if inspired and (arm is None or self.said["inspire_weapons"] == "yes"):
            if attack or self.said["inspire_attack_0"] == "bonus":
                attack += inspired * numbers["inspire_dice"]
            markers += inspired * numbers["inspire_markers"]
        sight = book.sight[post]
        if attack > 0:
            row = book.attacks(who, using)
            found += [row[at] for colour in sight for at in self._targets(colour)]
        if self.said["markers_bound"] == "yes":
            left = position.tables.boxed["suppression"] - sum(position.markers)
            markers = min(markers, left)
        if markers > 0:
            squares = book.squares_of[post]
            if len(squares) < len(sight) and self.said["yellow_suppression"] == "any":
                squares += tuple(each for each in book.squares if each not in squares)
            splits = self.said["suppress_splits"]
            found += book.suppressions(who, squares, markers, using, splits)

    def _inspired(self, who: int, home: int) -> int:
        """Return how many Inspires count for a defender in a location (3.1)."""
        position, book = self.position, self.book
        if self.inspired is None:
            self.inspired = [0] * len(book.tank)
            for each in book.inspirers:
                post = position.where[each]
                ready = not (position.exhausted[each] or position.disrupted[each])
                if post >= 0 and ready:
                    self.inspired[book.home[post]] += 1
        count = self.inspired[home]
        if count and book.inspires[who] and self.said["inspire_self"] == "no":
            count -= 1
        return min(count, 1) if self.said["inspire_adds_up"] == "no" else count

    def _targets(self, colour: int) -> list[int]:
        """Return the attackers on a colour, each as ``space * kinds + kind``."""
        found = self.targets[colour]
        if found is None:
            position, book = self.position, self.book
            kinds, infantry, guns = book.kinds, position.infantry, position.guns
            found = self.targets[colour] = [
                space * kinds + infantry[space]
                for space in position.tables.sees[colour]
                if infantry[space] != NONE
            ]
            for space in book.areas[colour]:
                there = guns[space]
                found += [space * kinds + kind for kind in book.guns if there[kind]]
        return found

    # Special actions

    def helped(self, chief: int) -> list[object]:
        """Return the Recovers a Command can give (2.7)."""
        position, book, said = self.position, self.book, self.said
        captive = said["command_french_before_action"] == "no" and self.waits()
        tokens = position.tables.edition == "published"
        found: list[object] = []
        for who in self._company(chief):
            if who == chief or book.leads[who] or (tokens and position.acted[who]):
                continue
            if (captive and book.french[who]) or not self._marker_left(who):
                continue
            found += self.recovers(who)
        return found

    def _company(self, chief: int) -> list[int]:
        """Return the defenders a Command can reach."""
        position = self.position
        company = position.inside(self.book.home[position.where[chief]])
        if self.said["command_before_entry"] == "yes":
            company += [w for w, at in enumerate(position.where) if at == SUPPLY]
        return company

    def _marker_left(self, who: int) -> bool:
        """Return whether a Command marker can be put on him, or is there already."""
        position = self.position
        if position.commanded[who] or self.said["markers_bound"] == "no":
            return True
        box = position.tables.boxed
        return "command" not in box or sum(position.commanded) < box["command"]

    def _escapes(self, who: int, post: int) -> bool:
        """Return whether he may escape from a post (2.8); in p.13 only if not moved."""
        tables, sight = self.position.tables, self.book.sight[post]
        if not tables.locations[self.book.home[post]].escape:
            return False
        if tables.edition != "published" and self.position.shifted[who]:
            return False
        if not sight:
            return self.said["escape_from_white"] == "yes"
        clear = [not self._targets(colour) for colour in sight]
        return all(clear) if self.said["escape_two_colours"] == "both" else any(clear)
