"""A chart of luck: the sum of all rolls so far, roll after roll, turn by turn.

    +3 ┤          ╭──╮          more than the mean of what could have come
     0 ┼──╮  ╭────╯  ╰──
    -2 ┤  ╰──╯                  less
       1    2     3     4       the turns

It is a face like any other: measured here, drawn by any backend.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from pnp.errors import Complaints
from pnp.geometry import ZERO, Length, Rect, Size, mm, pt
from pnp.kit.pen import Pen, cut_to
from pnp.layout.art import Art, Face
from pnp.layout.fonts import font
from pnp.layout.press import Press
from pnp.model.game import Game

SIZE = Size(mm(200), mm(110))
PLOT = Rect(mm(24), mm(30), mm(164), mm(58))
MARGIN = mm(12)
LARGE, MEDIUM, SMALL = pt(20), pt(11), pt(9)
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
LINES = 6
"""The most lines across, and about how many turns are named."""
TURNS = 24


@dataclass(frozen=True)
class Drawn:
    """What a chart shows: the luck of each roll, with its turn, and the words."""

    title: str
    unit: str
    verdict: str
    rolls: Sequence[tuple[int, Fraction]]


def chart(game: Game, drawn: Drawn, complaints: Complaints) -> Face:
    """Return the chart of one game's luck."""
    made = _Chart(Pen(Press(game, complaints).stock), game, drawn)
    return Face(f"{drawn.title}: luck", SIZE, tuple(made.art()))


@dataclass(frozen=True)
class _Chart:
    """One chart: what it shows, the theme, and the places of things."""

    pen: Pen
    game: Game
    drawn: Drawn

    @property
    def sums(self) -> list[Fraction]:
        """The sum after each roll, from nothing."""
        found = [Fraction(0)]
        for _, each in self.drawn.rolls:
            found.append(found[-1] + each)
        return found

    def art(self) -> Iterator[Art]:
        """Yield all art, back to front."""
        pen, drawn = self.pen, self.drawn
        yield pen.ground(Rect(ZERO, ZERO, SIZE.width, SIZE.height), pen.paper)
        serif, sans = font("serif", "bold"), font("sans")
        beside = f"{self.game.title} · luck, in {drawn.unit}"
        room = SIZE.width - 2 * MARGIN - sans.width(beside, MEDIUM) - mm(4)
        title = cut_to(drawn.title, serif, LARGE, room)
        yield pen.words(title, MARGIN, mm(17), serif, LARGE)
        x = SIZE.width - MARGIN
        yield pen.words(beside, x, mm(17), sans, MEDIUM, pen.quiet, "right")
        yield from self._plot()
        told = cut_to(drawn.verdict, sans, SMALL, SIZE.width - 2 * MARGIN)
        yield pen.words(told, MARGIN, SIZE.height - mm(6), sans, SMALL, pen.quiet)

    def _plot(self) -> Iterator[Art]:
        sums = self.sums
        low, high, step = scale(min(sums), max(sums))
        sans, pen = font("sans"), self.pen

        def up(value: Fraction) -> Length:
            share = Fraction(value - low) / (high - low)
            return Length(PLOT.bottom - PLOT.height.times(share))

        def across(at: int) -> Length:
            share = Fraction(at, max(len(sums) - 1, 1))
            return Length(PLOT.x + PLOT.width.times(share))

        for value in range(low, high + 1, step):
            y = up(Fraction(value))
            heavy = pen.quiet if not value else None
            yield pen.line(PLOT.x, y, PLOT.right, y, colour=heavy)
            told = f"+{value}" if value > 0 else str(value).replace("-", "−")
            left = PLOT.x - mm(2)
            yield pen.words(told, left, y + pt(3), sans, SMALL, pen.quiet, "right")
        for turn, at in self._turns():
            x, below = across(at), PLOT.bottom + mm(5)
            yield pen.line(x, PLOT.bottom, x, PLOT.bottom + mm("1.2"), colour=pen.quiet)
            yield pen.words(str(turn), x, below, sans, SMALL, pen.quiet, "centre")
        y, word = PLOT.bottom + mm(5), "Turn"
        yield pen.words(word, MARGIN, y, sans, SMALL, pen.quiet)
        points = [length for at, v in enumerate(sums) for length in (across(at), up(v))]
        if len(sums) > 1:
            yield pen.line(*points, colour=pen.ink, weight=pt("1.4"))

    def _turns(self) -> Iterator[tuple[int, int]]:
        """Yield turns to name, and the first roll of each."""
        first: dict[int, int] = {}
        for at, (turn, _) in enumerate(self.drawn.rolls):
            first.setdefault(turn, at)
        every = ceil(len(first) / TURNS) if first else 1
        yield from list(first.items())[::every]


def scale(least: Fraction, most: Fraction) -> tuple[int, int, int]:
    """Return the ends of an axis around zero, and the step between its lines."""
    span = max(most, Fraction(0)) - min(least, Fraction(0))
    step = next((s for s in STEPS if span / s <= LINES), STEPS[-1])
    low = -ceil(max(-least, Fraction(0)) / step) * step
    high = ceil(max(most, Fraction(0)) / step) * step
    return low, max(high, low + step), step
