"""Luck after the fact: each roll and card against everything that could have come.

    found = luck(session)
    found.rolls[0].luck              # Fraction(5, 9): more than the mean of that roll
    found.better                     # 0.83: the share of games that go worse

Only results are compared, never decisions: a roll is measured where it was made.  What
continues the same sentence of the log, such as a casualty after a hit, counts with its
mean.  The luck of a game is the sum.  How lucky that is follows from all sums that the
same rolls could have had.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import lcm
from random import Random
from typing import Any, Self

from pnp.rules.package import Rules, merit, merit_unit
from pnp.rules.pending import Chance, Over
from pnp.rules.throw import Throw
from pnp.session.events import Played
from pnp.session.replay import Taken
from pnp.session.session import Session
from pnp.simulate.odds import TooMany, interval, ways
from pnp.values import Struct, replace

MOST = 1_300
"""The most results that are counted for one roll: those of four dice.  More are
sampled."""
SAMPLES = 200
"""Results of one roll, and games, that are sampled where there are too many."""
SUMS, GAMES = 20_000, 4_000
"""The most sums of a game that are counted; and the games that are sampled then."""
PIPS = "points on the dice"
"""What is counted where no result changes what the game counts."""

Shares = Mapping[Fraction, Fraction]
"""From each value that a roll may have to its chance."""


class Roll(Struct, frozen=True):
    """One roll or card: what came, and what could have come."""

    entry: int
    turn: int
    side: str
    """Whose phase it was, in the game's word; '' if the game does not say."""
    text: str
    kind: str
    """``dice``, ``card`` or ``counter``."""
    value: Fraction
    """How well the first player stands after it."""
    shares: Shares
    exact: bool

    @property
    def mean(self) -> Fraction:
        """The mean of all results."""
        return sum((v * p for v, p in self.shares.items()), Fraction(0))

    @property
    def luck(self) -> Fraction:
        """What came, less the mean of what could have come."""
        return self.value - self.mean

    @property
    def better(self) -> Fraction:
        """The share of results that are worse; equal ones count half."""
        return rank(self.value, self.shares)


class Better(Struct, frozen=True):
    """The share of games with less luck; if sampled, with its 95 % interval."""

    share: float
    exact: bool
    low: float = 0.0
    high: float = 0.0

    @property
    def other(self) -> Self:
        """The same for the player on the other side."""
        if not self.high:
            return replace(self, share=1 - self.share)
        low, high = 1 - self.high, 1 - self.low
        return replace(self, share=1 - self.share, low=low, high=high)


class Luck(Struct, frozen=True):
    """The luck of one game, for the first of its players."""

    seats: tuple[str, ...]
    unit: str
    rolls: tuple[Roll, ...]
    better: Better
    hidden: int = 0
    """Rolls and cards that another player alone may see before the end."""

    @property
    def total(self) -> Fraction:
        """The luck of all rolls."""
        return sum((each.luck for each in self.rolls), Fraction(0))

    @property
    def open(self) -> int:
        """The number of rolls and cards whose results differ at all."""
        return sum(len(each.shares) > 1 for each in self.rolls)


def luck(session: Session, seat: str = "", most: int = MOST) -> Luck:
    """Return the luck of the game on this line, as a seat may know it."""
    rules, taken = session.rules, session.walk.taken
    over = isinstance(session.pending, Over)
    path = [taken[number] for number in session.log.path(session.head)]
    chances = [
        each
        for each in path
        if isinstance(each.step, Played)
        and isinstance(rules.pending(each.before), Chance)
    ]
    view = None if over else seat
    open_ = [each for each in chances if view is None or _open(rules, each, view)]
    counting = _Counting(rules, view, most)
    rolls = [counting.roll(each) for each in open_]
    unit = merit_unit(rules)
    if all(len(each.shares) < 2 for each in rolls):
        rolls, unit = [*_pips(rules, open_)], PIPS
    return Luck(
        tuple(rules.seats(session.game)),
        unit,
        tuple(rolls),
        better(rolls),
        len(chances) - len(open_),
    )


def _open(rules: Rules[Any], each: Taken, seat: str) -> bool:
    """Whether a player may know a roll or card, and could have come to know others."""
    if getattr(each.step, "secret", "") not in ("", seat):
        return False
    return isinstance(rules.pending(rules.seen(each.before, seat)), Chance)


def of_side(found: Luck) -> Iterator[tuple[str, Fraction, Better, int]]:
    """Yield each side, with the luck of the rolls in its phases; it may be one."""
    for side in dict.fromkeys(each.side for each in found.rolls):
        own = [each for each in found.rolls if each.side == side]
        total = sum((each.luck for each in own), Fraction(0))
        yield side, total, better(own), len(own)


def so_far(rolls: Iterable[Roll]) -> list[tuple[int, Fraction]]:
    """Return the sum after each turn: the turn, and the luck up to its end."""
    sums: dict[int, Fraction] = {}
    total = Fraction(0)
    for each in rolls:
        total += each.luck
        sums[each.turn] = total
    return [*sums.items()]


# One roll


class _Counting:
    """Counts the results of rolls; what was too much once is sampled at once."""

    def __init__(self, rules: Rules[Any], view: str | None, most: int) -> None:
        """``view`` is the player who asks, as long as something may be hidden."""
        self.rules, self.view, self.most = rules, view, most
        self.long: dict[str, int] = {}
        """By kind, the fewest different cards that were too many to count."""

    def roll(self, each: Taken) -> Roll:
        """Return a roll that was made, with everything that could have come."""
        rules, before = self.rules, each.before
        if self.view is not None:
            before = rules.seen(before, self.view)
        waiting = rules.pending(before)
        assert isinstance(waiting, Chance)  # noqa: S101 - what was asked for
        many = len(waiting.left)
        found = None
        if not many or many < self.long.get(waiting.kind, many + 1):
            found = _counted(rules, before, str(each.move), self.most)
        if found is None:
            self.long[waiting.kind] = many
        value, shares = found or self._sampled(before, each)
        told = rules.tell(each.before, each.move, each.after)
        turn, text = each.before.turn, str(each.move)
        kind = waiting.kind
        exact = found is not None
        return Roll(each.number, turn, told.side, text, kind, value, shares, exact)

    def _sampled(self, before: Any, each: Taken) -> tuple[Fraction, Shares]:
        """Return what came, and the share of each value in a number of tries."""
        rules, after = self.rules, each.after
        if self.view is not None:
            after = rules.seen(after, self.view)
        random = Random(f"luck {each.number}")  # noqa: S311 - dice, no secret
        found: dict[Fraction, Fraction] = {}
        for _ in range(SAMPLES):
            at = before.clone()
            rules.play(at, rules.roll(at, random))
            value = _rolled_on(rules, at, random)
            found[value] = found.get(value, Fraction(0)) + Fraction(1, SAMPLES)
        ends = [_rolled_on(rules, after, random) for _ in range(SAMPLES)]
        return sum(ends, Fraction(0)) / SAMPLES, found


def _counted(
    rules: Rules[Any], before: Any, came: str, most: int
) -> tuple[Fraction, Shares] | None:
    """Return what came in points, and the chance of each value; None if too many."""
    budget = [most]
    came_to: Fraction | None = None
    found: dict[Fraction, Fraction] = {}
    known: list[tuple[Any, Fraction]] = []
    try:
        for move, share in ways(rules, before, most):
            after = _after(rules, before, move, budget)
            worth = next((v for at, v in known if at == after), None)
            if worth is None:
                worth = expected(rules, after, budget)
                known.append((after, worth))
            found[worth] = found.get(worth, Fraction(0)) + share
            if str(move) == came:
                came_to = worth
    except TooMany:
        return None
    return None if came_to is None else (came_to, found)


def _after(rules: Rules[Any], before: Any, move: Any, budget: list[int]) -> Any:
    budget[0] -= 1
    if budget[0] < 0:
        raise TooMany
    after = before.clone()
    rules.play(after, move)
    return after


def expected(rules: Rules[Any], position: Any, budget: list[int]) -> Fraction:
    """Return how well the first player stands, after what follows at once."""
    waiting = rules.pending(position)
    if not isinstance(waiting, Chance) or waiting.seat:
        return Fraction(merit(rules, position))
    mean = Fraction(0)
    for number, (move, share) in enumerate(ways(rules, position, budget[0])):
        after = _after(rules, position, move, budget)
        if not number and not rules.tell(position, move, after).part:
            return Fraction(merit(rules, position))
        mean += share * expected(rules, after, budget)
    return mean


def _rolled_on(rules: Rules[Any], at: Any, random: Random) -> Fraction:
    """Roll for what follows at once; return how well the first player stands."""
    while True:
        waiting = rules.pending(at)
        if not isinstance(waiting, Chance) or waiting.seat:
            break
        after, move = at.clone(), rules.roll(at, random)
        rules.play(after, move)
        if not rules.tell(at, move, after).part:
            break
        at = after
    return Fraction(merit(rules, at))


def _pips(rules: Rules[Any], taken: Iterable[Taken]) -> Iterator[Roll]:
    """Yield the rolls by the sum of their dice."""
    for each in taken:
        waiting = rules.pending(each.before)
        if not isinstance(each.move, Throw) or not isinstance(waiting, Chance):
            continue
        told = rules.tell(each.before, each.move, each.after)
        shares = sums_of(len(each.move.dice), waiting.faces)
        value = Fraction(each.move.sum)
        turn, text = each.before.turn, str(each.move)
        yield Roll(each.number, turn, told.side, text, "dice", value, shares, True)


def sums_of(dice: int, faces: int) -> Shares:
    """Return the chance of each sum of some dice."""
    found = {Fraction(0): Fraction(1)}
    for _ in range(dice):
        after: dict[Fraction, Fraction] = {}
        for value, chance in found.items():
            for face in range(1, faces + 1):
                share = after.get(value + face, Fraction(0))
                after[value + face] = share + chance / faces
        found = after
    return found


# All rolls


def rank(value: Fraction, shares: Shares) -> Fraction:
    """Return the share of values below one; equal ones count half."""
    below = sum((p for v, p in shares.items() if v < value), Fraction(0))
    return below + shares.get(value, Fraction(0)) / 2


def better(rolls: Sequence[Roll]) -> Better:
    """Return the share of games that go worse, with the same decisions.

    Each roll has its own results, whatever the others bring.  The sums are counted,
    or, if there are too many, sampled.
    """
    value = sum((each.value for each in rolls), Fraction(0))
    found = sums(rolls)
    if found is not None:
        return Better(float(rank(value, found)), all(each.exact for each in rolls))
    random, score = Random("games"), 0  # noqa: S311 - dice, no secret
    low, high = float(value) - EPSILON, float(value) + EPSILON
    tables = [_table(each) for each in rolls]
    for _ in range(GAMES):
        total = sum(random.choices(v, cum_weights=w)[0] for v, w in tables)
        score += 2 * (total < low) + (low <= total <= high)
    low, high = interval(score // 2, GAMES)
    return Better(score / 2 / GAMES, False, low, high)


EPSILON = 1e-9


def _table(roll: Roll) -> tuple[list[float], list[float]]:
    values, weights, total = list[float](), list[float](), 0.0
    for value, chance in roll.shares.items():
        total += float(chance)
        values.append(float(value))
        weights.append(total)
    return values, weights


def sums(rolls: Iterable[Roll]) -> Shares | None:
    """Return the chance of each sum of all rolls; None if there are too many.

    Values and chances are kept as whole numbers of one denominator each: fractions of
    so many rolls would be reduced again and again.
    """
    open_ = [each.shares for each in rolls]
    fine = lcm(1, *(value.denominator for each in open_ for value in each))
    span = sum((_span(each) for each in open_), Fraction(0))
    if fine * span > SUMS:
        return None
    found, of = {0: 1}, 1
    for each in open_:
        under = lcm(*(chance.denominator for chance in each.values()))
        many = [(int(v * fine), int(p * under)) for v, p in each.items()]
        after: dict[int, int] = {}
        for value, known in found.items():
            for more, n in many:
                after[value + more] = after.get(value + more, 0) + known * n
        found, of = after, of * under
    return {Fraction(value, fine): Fraction(n, of) for value, n in found.items()}


def _span(shares: Shares) -> Fraction:
    return max(shares) - min(shares)
