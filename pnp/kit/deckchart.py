"""A chart of decks in the kit's own theme: what each turn brings, and where it goes.

    ┌──────────────────────────────────────┐   each deck a column as wide as it lasts,
    │  turn after turn: cards by what they do│   each band a kind of card
    ├──────────────────┬───────────────────┤
    │ counters and dice│ counters by area  │   a dot as large as the number
    └──────────────────┴───────────────────┘

It is a face like any other: measured here, drawn by any backend.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pnp.errors import Complaints
from pnp.geometry import ZERO, Length, Rect, Size, mm, pt
from pnp.kit.pen import Pen
from pnp.layout.art import Art, Colour, Face
from pnp.layout.fonts import font
from pnp.layout.press import Press
from pnp.model.component import Component
from pnp.model.deck_statistics import Area, Deck, Forecast

SIZE = Size(mm(240), mm(198))
MARGIN = mm(12)
BAR = mm(60)
"""The height of the bands of the turns."""
LARGE, MEDIUM, SMALL, TINY = pt(22), pt(11), pt(9), pt("8.5")


def chart(
    found: Forecast, complaints: Complaints, categories: Mapping[str, str], of: str
) -> Face:
    """Return the chart of one set of cards."""
    pen = Pen(Press(found.game, complaints).stock)
    drawn = tuple(_Chart(found, pen, categories, of).art())
    return Face(f"{found.cards.title}, decks", SIZE, drawn)


@dataclass(frozen=True)
class _Chart:
    """One chart: the figures, the theme, and the places of things."""

    found: Forecast
    pen: Pen
    categories: Mapping[str, str]
    of: str

    def art(self) -> Iterator[Art]:
        """Yield all art, back to front."""
        pen, game = self.pen, self.found.game
        yield pen.ground(Rect(ZERO, ZERO, SIZE.width, SIZE.height), pen.paper)
        title = font("serif", "bold")
        yield pen.words(game.title, MARGIN, mm(17), title, LARGE)
        beside = MARGIN + title.width(game.title, LARGE) + mm(4)
        told = f"{self.found.cards.title}{self.of}"
        yield pen.words(told, beside, mm(17), font("sans"), MEDIUM, pen.quiet)
        wide = SIZE.width - 2 * MARGIN
        yield from self._turns(Rect(MARGIN, mm(31), wide, BAR))
        left = Rect(MARGIN, mm(116), mm(100), mm(62))
        yield from self._matrix(left)
        if self.found.areas:
            yield from self._areas(Rect(mm(128), mm(116), mm(100), mm(56)))
        yield from self._foot()

    def _foot(self) -> Iterator[Art]:
        """Yield what the figures assume and leave out, and the notice."""
        kit = ["Unofficial kit"] if self.found.game.notice else []
        ignored = "; ".join(self.found.ignored)
        uncounted = [f"Not counted: {ignored}"] if ignored else []
        pen, told = self.pen, ". ".join([*kit, *uncounted])
        cut, room = font("sans"), SIZE.width - 2 * MARGIN
        for at, line in enumerate(filter(None, (told, self.found.assumed))):
            size = min(TINY, TINY.times(Fraction(room, max(cut.width(line, TINY), 1))))
            y = SIZE.height - mm(7) - at * mm(5)
            yield pen.words(line, MARGIN, y, cut, size, pen.quiet)

    # Repeated parts

    def head(self, text: str, at: Rect) -> Iterator[Art]:
        """Yield the heading of a part, on a fine line."""
        yield self.pen.words(text, at.x, at.y - mm(3), font("serif", "bold"), MEDIUM)
        yield self.pen.line(at.x, at.y, at.right, at.y)

    def shade(self, at: int, of: int) -> Colour:
        """Return a step of the theme's ink toward its paper, the darkest first."""
        share = Fraction(at, max(of, 2)) * Fraction(7, 10)
        return self.pen.ink.mixed(self.pen.paper, Fraction(1, 10) + share)

    def category(self, name: str) -> Colour:
        """Return the colour of a category of cards: the theme's own, or a step."""
        at = list(self.categories).index(name) if name in self.categories else 0
        return self.pen.colours.get(name) or self.shade(at, len(self.categories))

    def icon(self, of: Component | None, name: str, at: Rect) -> Iterator[Art]:
        """Yield the icon of a thing if the theme has one."""
        own = str(of.fields.get("icon") or "") if of else ""
        drawn = next((n for n in (own, name) if n and n in self.pen.stock.icons), "")
        if drawn:
            yield self.pen.stock.icon(drawn, self.pen.ink, at)

    # Turn after turn

    def _turns(self, at: Rect) -> Iterator[Art]:
        """Yield the decks side by side, as wide as they last, in bands."""
        yield from self.head("What the turns bring", at)
        top, high = at.y + mm(4), at.height - mm(4)
        gap = mm(2)
        decks = self.found.decks
        wide = at.width - gap * (len(decks) - 1)
        x = at.x
        for deck in decks:
            share = deck.turns / (self.found.turns or 1)
            column = Rect(x, top, wide.times(share), high)
            yield from self._column(deck, column)
            x = column.right + gap

    def _column(self, deck: Deck, at: Rect) -> Iterator[Art]:
        """Yield one deck: a band for each kind of card, and its turns below."""
        y = at.y
        for name in self.categories or {"": ""}:
            number = deck.categories.get(name, 0)
            band = Rect(
                at.x, y, at.width, at.height.times(Fraction(number, deck.cards))
            )
            y = band.bottom
            if number:
                yield from self._band(name, number, band)
        first, last = deck.span()
        pen, bold, plain = self.pen, font("sans", "bold"), font("sans")
        below = at.bottom + mm(5)
        yield pen.words(deck.title, at.x, below, bold, SMALL)
        told = f"turns {first}–{last}" if last > first else f"turn {first}"
        yield pen.words(told, at.right, below, plain, SMALL, pen.quiet, "right")
        yield pen.words(self._brings(deck), at.x, below + mm(4), plain, TINY, pen.quiet)

    def _brings(self, deck: Deck) -> str:
        """Return what one turn of a deck brings, on average."""
        placed = f"{float(deck.counters / deck.turns):.1f} counters"
        dice = f"{float(sum(deck.dice.values()) / deck.turns):.1f} dice"
        told = [placed] * bool(deck.placed) + [dice] * bool(deck.dice)
        return f"{' and '.join(told)} a turn"

    def _band(self, name: str, number: int, at: Rect) -> Iterator[Art]:
        """Yield one band: its colour, how many cards, and their kind if it fits."""
        pen, ground = self.pen, self.category(name)
        yield pen.ground(at, ground)
        edge = (at.x, at.bottom, at.right, at.bottom)
        yield pen.line(*edge, colour=pen.paper, weight=pt(1))
        colour = pen.stock.palette.reading_on(ground)
        size = min(MEDIUM, at.height.times(Fraction(3, 4)))
        if size < pt(5):
            return
        cut, bold = font("sans", "semibold"), font("sans", "bold")
        baseline = at.y + at.height // 2 + size * 35 // 100
        yield pen.words(
            str(number), at.right - mm("2.5"), baseline, bold, size, colour, "right"
        )
        called = self.categories.get(name, "")
        room = at.width - mm(9)
        if cut.width(called, min(size, SMALL)) <= room:
            yield pen.words(
                called, at.x + mm("2.5"), baseline, cut, min(size, SMALL), colour
            )

    # Counters and dice

    def _matrix(self, at: Rect) -> Iterator[Art]:
        """Yield what each deck places and rolls: a bar as long as the number."""
        yield from self.head("Counters placed, and dice of attacks", at)
        pen, plain, bold = self.pen, font("sans"), font("sans", "semibold")
        rows = list(self._rows())
        if not rows:
            return
        step = min(mm("5.6"), at.height // (len(rows) + 1))
        names = mm(36)
        each = (at.width - names) // max(len(self.found.decks), 1)
        most = max(number for *_, numbers in rows for number in numbers) or 1
        for column, deck in enumerate(self.found.decks):
            x = at.x + names + each * column
            deck_named, heavy = _last_word(deck.title), font("sans", "bold")
            yield pen.words(deck_named, x, at.y + mm(5), heavy, TINY, pen.quiet)
        y, was = at.y + mm("6.5"), ""
        for kind, thing, called, numbers in rows:
            family = thing.set if thing else ""
            y += mm("1.5") if was and family != was else ZERO
            was = family
            box = Rect(at.x, y, step - mm("0.8"), step - mm("0.8"))
            yield from self.icon(thing, "", box)
            baseline = y + step // 2 + pt(3)
            yield pen.words(called, at.x + step + mm(1), baseline, plain, SMALL)
            ground = self.category(kind)
            for column, number in enumerate(numbers):
                x = at.x + names + each * column
                if number:
                    long = (each - mm(7)).times(Fraction(number, most))
                    bar = Rect(x, y + mm("0.6"), long, step - mm("1.6"))
                    yield pen.ground(bar, ground)
                    after = bar.right + mm(1)
                    yield pen.words(str(number), after, baseline, bold, TINY)
            y += step

    def _rows(
        self,
    ) -> Iterator[tuple[str, Component | None, str, Sequence[int]]]:
        """Yield counters placed, then dice: the category, the counter, the numbers."""
        decks, sets = self.found.decks, self.found.game.sets.values()
        counters = {one.id: one for s in sets if s.family == "counters" for one in s}
        placing = {c: card for card in self.found.cards for c in _words(card)}
        for name in dict.fromkeys(n for deck in decks for n in deck.placed):
            thing = counters.get(name)
            called = thing.name if thing else name
            place = self._does(placing[name])
            yield place, thing, called, [deck.placed.get(name, 0) for deck in decks]
        cards = {card.name: card for card in self.found.cards}
        for name in dict.fromkeys(n for deck in decks for n in deck.dice):
            numbers = [deck.dice.get(name, 0) for deck in decks]
            card = cards[name]
            yield self._does(card), card, name, numbers

    def _does(self, card: Component) -> str:
        """Return the category of a card."""
        return next((word for word in _words(card) if word in self.categories), "")

    # Areas

    def _areas(self, at: Rect) -> Iterator[Art]:
        """Yield a column for each area: how many counters it may expect, by deck."""
        yield from self.head("Counters that each area may expect", at)
        pen, areas, decks = self.pen, self.found.areas, self.found.decks
        totals = [sum((d.expected(a) for d in decks), Fraction()) for a in areas]
        most = max(totals) or Fraction(1)
        step = at.width // len(areas)
        base, high = at.bottom - mm(8), at.height - mm(18)
        for number, (area, total) in enumerate(zip(areas, totals, strict=True)):
            column = Rect(at.x + step * number + mm(1), base, step - mm(2), ZERO)
            top = base
            for at_deck, deck in enumerate(decks):
                part = high.times(deck.expected(area) / most)
                top = top - part
                box = Rect(column.x, top, column.width, part)
                yield pen.ground(box, self.shade(at_deck, len(decks)))
            middle = column.x + column.width // 2
            told, cut = f"{float(total):.1f}", font("sans", "semibold")
            yield pen.words(told, middle, top - mm(1), cut, TINY, None, "centre")
            yield from self._label(area, middle, base)
        yield pen.line(at.x, base, at.right, base)
        yield from self._legend(at.x, at.y + mm(4))

    def _label(self, area: Area, middle: Length, base: Length) -> Iterator[Art]:
        """Yield an area's number and the shape of its colour."""
        pen, serif = self.pen, font("serif", "bold")
        yield pen.words(area.label, middle, base + mm(5), serif, MEDIUM, None, "centre")
        value = area.space.fields.get("colours")
        colours = value if isinstance(value, tuple) else ()
        for name in colours[:1]:
            box = Rect(middle - mm("1.5"), base + mm("6.2"), mm(3), mm(3))
            yield from self.icon(None, str(name), box)

    def _legend(self, x: Length, y: Length) -> Iterator[Art]:
        """Yield which shade is which deck."""
        pen, cut, decks = self.pen, font("sans"), self.found.decks
        yield pen.words("deck", x, y, cut, TINY, pen.quiet)
        x = x + mm(9)
        for number, deck in enumerate(decks):
            box = Rect(x, y - mm("2.4"), mm(3), mm("2.6"))
            yield pen.ground(box, self.shade(number, len(decks)))
            called = _last_word(deck.title)
            yield pen.words(called, x + mm(4), y, cut, TINY, pen.quiet)
            x = x + mm(7) + cut.width(called, TINY)


def _last_word(title: str) -> str:
    return title.rpartition(" ")[2]


def _words(card: Component) -> list[str]:
    return [value for value in card.fields.values() if isinstance(value, str)]
