"""Every well-formed move of an edition, read from its pieces and from no rule.

The numbers of markers stop at what any weapon and all who inspire could lay together;
markers stand in the order of a post's colours, the others after them.
"""

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations, permutations
from random import Random
from typing import Literal

from pnp.games.castle_itter.ground.moves import (
    Attack,
    Command,
    Deal,
    Draw,
    Enough,
    Escape,
    Fire,
    Keep,
    Load,
    Move,
    Order,
    Pass,
    Place,
    Recover,
    Sacrifice,
    Spend,
    Suppress,
    Tactics,
    Turn,
    Using,
)
from pnp.model.component import Component
from pnp.model.game import Game

MOST = 12
"""More markers than anybody can lay at once."""
USINGS: tuple[Using, ...] = ("", "own", "weapon")
RECOVERS: tuple[Literal["exhaustion", "disruption"], ...] = ("exhaustion", "disruption")
Markers = tuple[tuple[str, int], ...]


class Universe:
    """The moves somebody could write down, legal or not."""

    def __init__(self, game: Game, most: int = MOST) -> None:
        self.game = game
        self.most = most
        self.defenders = [
            f"{c.fields['name']}-{n}" if c.copies > 1 else str(c.fields["name"])
            for c in self._pieces("defenders")
            for n in range(1, c.copies + 1)
        ]
        board = self._pieces("castle")
        self.posts = [c.id for c in board if c.kind == "position"]
        self.areas = [str(c.fields["number"]) for c in board if c.kind == "area"]
        self.spaces = self.areas + [c.id for c in board if c.kind == "circle"]
        self.kinds = [str(c.fields["name"]) for c in self._pieces("attackers")]
        self.colours = [c.id for c in self._pieces("colours") if c.id != "white"]
        self.cards = [c.id for c in self._pieces("ss-cards")]
        self.cards += [c.id for c in self._pieces("relief")]
        self.tactics = [c.id for c in self._pieces("tactics")]
        self._plain: dict[str, list[object]] = {}
        self._markers: dict[tuple[str, ...], list[Markers]] = {}

    def _pieces(self, name: str) -> list[Component]:
        found = self.game.sets.get(name)
        return [c for c in found if not c.blank] if found is not None else []

    def about(self, who: str, sight: tuple[str, ...]) -> Iterator[object]:
        """Yield every move of one defender; ``sight`` orders colours of markers."""
        yield from self.plain(who)
        for using in USINGS:
            yield from (Suppress(who, each, using) for each in self.markers(sight))

    def some(
        self, who: str, sight: tuple[str, ...], random: Random, count: int
    ) -> list[object]:
        """Return some of the moves of one defender, suppressions among them."""
        shares = random.choices(self.markers(sight), k=count // 4)
        found = random.sample(self.plain(who), count - len(shares))
        return found + [Suppress(who, each, random.choice(USINGS)) for each in shares]

    def plain(self, who: str) -> list[object]:
        """Return every move of one defender but for suppressions."""
        if who not in self._plain:
            self._plain[who] = [
                *(Place(who, at) for at in self.posts),
                *(Move(who, at) for at in self.posts),
                *(Recover(who, of) for of in RECOVERS),
                *(Command(who), Escape(who), Load(who), Sacrifice(who), Keep(who)),
                *(
                    Attack(who, kind, at, using)
                    for using in USINGS
                    for kind in self.kinds
                    for at in self.spaces
                ),
            ]
        return self._plain[who]

    def markers(self, sight: tuple[str, ...]) -> list[Markers]:
        """Return every way to lay markers, first on the colours of a post."""
        if sight not in self._markers:
            others = (each for each in self.colours if each not in sight)
            self._markers[sight] = list(_shares([*sight, *others], self.most))
        return self._markers[sight]

    @cached_property
    def others(self) -> list[object]:
        """Every move that is no one defender's, but for orders."""
        return [
            *(Pass(), Enough(), Order()),
            *(Spend(count) for count in range(MOST)),
            *(Fire(kind, at) for kind in self.kinds for at in self.areas),
            *(Fire(colour=colour) for colour in self.colours),
            *(Deal(kind, at) for kind in self.kinds for at in self.areas),
            *(Turn(card) for card in self.cards),
            *(Draw(card) for card in [*self.cards, *self.tactics]),
            *(Tactics(card) for card in self.tactics),
        ]

    def orders(self, random: Random, count: int) -> list[object]:
        """Return some of the many orders there are."""
        if not self.tactics:
            return []
        return [
            Order(tuple(random.choices(self.cards, k=3)), random.choice(self.tactics))
            for _ in range(count)
        ]


def _shares(colours: list[str], most: int) -> Iterator[Markers]:
    """Yield ways to lay markers: all on one or two squares, a few on three or four."""
    for colour in colours:
        yield from (((colour, count),) for count in range(1, most + 1))
    for one, other in combinations(colours, 2):
        for count in range(1, most):
            for more in range(1, most + 1 - count):
                yield (one, count), (other, more)
    for three in combinations(colours, 3):
        for counts in sorted(set(permutations((1, 1, 2, 3), 3))):
            yield tuple(zip(three, counts, strict=True))
    for four in combinations(colours, 4):
        yield tuple(zip(four, (1, 1, 1, 1), strict=True))
