"""Four old games written once more, from their rules alone, to hold their files against.

Each has ``legal``, moves as they are written; ``play``; ``chance``, for dice and cards;
and ``result``, for the first player, once the game is over.
"""

from itertools import product

SQUARES = [f"{c}{r}" for r in range(1, 9) for c in "ABCDEFGH"]
At = tuple[int, int]


def at(name: str) -> At:
    """Return the column and the row of a square, both from 0."""
    return "ABCDEFGH".index(name[0]), int(name[1]) - 1


def name(place: At) -> str:
    """Return how a square is written."""
    return f"{'ABCDEFGH'[place[0]]}{place[1] + 1}"


def inside(place: At) -> bool:
    """Whether a square is on the board."""
    return 0 <= place[0] < 8 and 0 <= place[1] < 8


class Draughts:
    """Men are w and b, kings W and B; the turn is the mover's letter."""

    def __init__(self) -> None:
        dark = [at(each) for each in SQUARES if sum(at(each)) % 2 == 0]
        self.men = {p: "w" if p[1] < 3 else "b" for p in dark if not 3 <= p[1] <= 4}
        self.turn, self.quiet = "b", 0
        self.jumper: At | None = None

    def steps(self, place: At) -> list[At]:
        """Return the directions in which a piece goes."""
        man = self.men[place]
        ways = (1, -1) if man.isupper() else (1,) if man == "w" else (-1,)
        return [(x, y) for x in (-1, 1) for y in ways]

    def chance(self, _: str) -> None:
        """There are no dice."""

    def jumps(self, place: At) -> list[At]:
        """Return where a piece can jump to."""
        x, y = place
        return [
            (x + 2 * a, y + 2 * b)
            for a, b in self.steps(place)
            if inside((x + 2 * a, y + 2 * b))
            and (x + 2 * a, y + 2 * b) not in self.men
            and self.men.get((x + a, y + b), self.turn).lower() != self.turn
        ]

    def own(self) -> list[At]:
        """Return the pieces of the player in turn."""
        return [place for place, man in self.men.items() if man.lower() == self.turn]

    def legal(self) -> set[str]:
        """Return all legal moves."""
        if self.jumper:
            return {f"jump on to {name(to)}" for to in self.jumps(self.jumper)}
        found = {
            f"jump {name(place)} to {name(to)}"
            for place in self.own()
            for to in self.jumps(place)
        }
        return found or {
            f"move {name((x, y))} to {name((x + a, y + b))}"
            for x, y in self.own()
            for a, b in self.steps((x, y))
            if inside((x + a, y + b)) and (x + a, y + b) not in self.men
        }

    def play(self, move: str) -> None:
        """Play a move."""
        words = move.split()
        start, to = self.jumper or at(words[1]), at(words[-1])
        man = self.men.pop(start)
        self.quiet = 0 if man.islower() or words[0] == "jump" else self.quiet + 1
        self.men.pop(((start[0] + to[0]) // 2, (start[1] + to[1]) // 2), None)
        self.men[to], self.jumper = man, None
        if man.islower() and to[1] == (7 if man == "w" else 0):
            self.men[to] = man.upper()
        elif words[0] == "jump" and self.jumps(to):
            self.jumper = to
        if not self.jumper:
            self.turn = "w" if self.turn == "b" else "b"

    def result(self) -> str:
        """Return who won, if the game is over."""
        if self.quiet >= 80:
            return "drawn"
        if self.legal():
            return ""
        return "lost" if self.turn == "w" else "won"


class Reversi:
    """Discs are b and w."""

    def __init__(self) -> None:
        self.discs = {(3, 3): "w", (4, 4): "w", (3, 4): "b", (4, 3): "b"}
        self.turn = "b"

    def chance(self, _: str) -> None:
        """There are no dice."""

    def turned(self, place: At, turn: str) -> list[At]:
        """Return the discs that a disc there would turn over."""
        found: list[At] = []
        for a, b in product((-1, 0, 1), repeat=2):
            row, (x, y) = list[At](), (place[0] + a, place[1] + b)
            while (a or b) and self.discs.get((x, y), turn) != turn:
                row.append((x, y))
                x, y = x + a, y + b
            found += row if (x, y) in self.discs else []
        return found

    def able(self, turn: str) -> set[str]:
        """Return where a player can place a disc."""
        places = ((x, y) for x in range(8) for y in range(8))
        return {
            f"place {name(p)}"
            for p in places
            if p not in self.discs and self.turned(p, turn)
        }

    def legal(self) -> set[str]:
        """Return all legal moves."""
        return self.able(self.turn)

    def play(self, move: str) -> None:
        """Play a move; a player who cannot place is passed over."""
        place = at(move.split()[1])
        turned = self.turned(place, self.turn)
        self.discs |= dict.fromkeys([place, *turned], self.turn)
        other = "w" if self.turn == "b" else "b"
        self.turn = other if self.able(other) else self.turn

    def result(self) -> str:
        """Return who won, if the game is over."""
        if self.able("b") or self.able("w"):
            return ""
        held = [*self.discs.values()]
        more = held.count("b") - held.count("w")
        return "won" if more > 0 else "lost" if more < 0 else "drawn"


class Ludo:
    """A counter is how far it has come: 0 off the board, 57 at home."""

    def __init__(self, players: int = 4) -> None:
        self.men = [[0] * 4 for _ in range(players)]
        self.turn, self.die = 0, 0

    def square(self, player: int, far: int) -> str:
        """Return the square that a counter of a player has come to."""
        colour = ("red", "green", "yellow", "blue")[player]
        if far <= 51:
            return f"t{(13 * player + far - 1) % 52 + 1}"
        return f"{colour}-{far - 51}" if far < 57 else f"{colour}-home"

    def there(self, square: str) -> list[tuple[int, int]]:
        """Return the counters of others on a square: whose, and which."""
        return [
            (player, n)
            for player, men in enumerate(self.men)
            for n, far in enumerate(men)
            if far and player != self.turn and self.square(player, far) == square
        ]

    def able(self) -> set[str]:
        """Return what the player can do with the die."""
        own, found = self.men[self.turn], set()
        if self.die == 6 and 0 in own:
            found = (
                {"enter"} if len(self.there(self.square(self.turn, 1))) < 2 else set()
            )
        for far in own:
            if far and far + self.die <= 57:
                to = self.square(self.turn, far + self.die)
                if len(self.there(to)) < 2:
                    found.add(f"walk from {self.square(self.turn, far)}")
        return found

    def legal(self) -> set[str]:
        """Return all legal moves."""
        return self.able() if self.die else {"roll"}

    def play(self, move: str) -> None:
        """Play a move."""
        if move == "roll":
            return
        own = self.men[self.turn]
        start = move.rsplit(maxsplit=1)[-1]
        which = next(
            n
            for n, far in enumerate(own)
            if (
                not far
                if start == "enter"
                else far and self.square(self.turn, far) == start
            )
        )
        own[which] = own[which] + self.die if own[which] else 1
        for player, n in self.there(self.square(self.turn, own[which])):
            self.men[player][n] = 0
        self.go_on()

    def chance(self, said: str) -> None:
        """Take the die."""
        self.die = int(said)
        if not self.able():
            self.go_on()

    def go_on(self) -> None:
        """Roll again after a six; else the next player rolls."""
        if self.die != 6 and not self.result():
            self.turn = (self.turn + 1) % len(self.men)
        self.die = 0

    def result(self) -> str:
        """Return whether the first player won, if the game is over."""
        home = [player for player, men in enumerate(self.men) if men == [57] * 4]
        return "" if not home else "won" if home == [0] else "lost"


class Eights:
    """Cards are ids; ``hands`` and ``left`` are sets, since the order is not known."""

    def __init__(self, hands: list[set[str]], top: str, left: set[str]) -> None:
        self.hands, self.top, self.left = hands, top, left
        self.named, self.turn, self.drawn, self.passed = "", 0, 0, 0

    def fits(self, card: str) -> bool:
        """Whether a card may follow the topmost one."""
        (suit, rank), (of, top) = card.split("-"), self.top.split("-")
        if self.named:
            return suit == self.named
        return top == "8" or suit == of or rank == top

    def legal(self) -> set[str]:
        """Return all legal moves."""
        hand, suits = self.hands[self.turn], ("spades", "hearts", "clubs", "diamonds")
        eights = [each for each in hand if each.endswith("-8")]
        found = {f"play {c}" for c in hand if c not in eights and self.fits(c)}
        found |= {f"name {suit} with {card}" for suit in suits for card in eights}
        if self.drawn < 3 and self.left:
            found.add("draw")
        return found | ({"stop"} if self.drawn == 3 or not self.left else set())

    def play(self, move: str) -> None:
        """Play a move; what is drawn comes by chance."""
        verb, *rest = move.split()
        if verb == "draw":
            self.drawn += 1
            return
        self.passed = self.passed + 1 if verb == "stop" else 0
        if verb != "stop":
            self.hands[self.turn].remove(rest[-1])
            self.named, self.top = (rest[0] if verb == "name" else ""), rest[-1]
        if not self.result():
            self.turn, self.drawn = 1 - self.turn, 0

    def chance(self, card: str) -> None:
        """Take a card from the deck."""
        self.left.remove(card)
        self.hands[self.turn].add(card)

    def result(self) -> str:
        """Return whether the first player won, if the game is over."""
        if not self.hands[0] or not self.hands[1]:
            return "lost" if self.hands[0] else "won"
        return "drawn" if self.passed >= 2 else ""
