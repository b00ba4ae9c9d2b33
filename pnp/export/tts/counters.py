"""Counters: two-sided tiles, laid out in rows, or in bags if there are many.

A *marker* has nothing but its name: players put it anywhere, so it comes out of a bag
that never runs out.  All others are counted.  A small set is open beside the board, a
row for each side (the value of its first reference); a large set is in bags, one for
each counter.  Counters that differ only in their backs are in a bag that gives them in
random order.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from pnp.export.faces import Item
from pnp.export.raster import Shot, sized
from pnp.export.scenario import Scenario
from pnp.export.sides import called
from pnp.export.tts.gallery import Gallery
from pnp.export.tts.objects import (
    PLAIN,
    Guids,
    State,
    Where,
    bag,
    endless_bag,
    mixed_bag,
    tile,
)
from pnp.layout.art import Colour, Face
from pnp.model.game import Game

FINE = 512
"""Pixels of a counter's shorter side, for a close look."""
USUAL = 300
"""Dots per inch at which a counter is so fine; with fewer it is coarser."""
OPEN = 40
"""The most counters of a set in the open; among more, nobody finds one."""

ABREAST = 12
"""Bags in a row; more would be beyond the edges of the table."""
ROOMY = 3.0
"""The distance from bag to bag, in inches."""


def shots(item: Item, dpi: int) -> tuple[Shot, ...]:
    """Return the pictures of a counter's faces, the same detail on both."""
    return tuple(_fine(face, min(dpi, USUAL)) for _, face in item.faces)


def _fine(face: Face, dpi: int) -> Shot:
    trim = face.trim
    share = FINE * dpi / USUAL / min(trim.width, trim.height)
    across, down = (round(share * side) for side in (trim.width, trim.height))
    return sized(face, (across, down))


@dataclass(frozen=True, slots=True)
class Counters:
    """The counters of a game, and how many of each have been placed."""

    items: Mapping[str, Item]
    gallery: Gallery
    guids: Guids
    dpi: int
    used: Counter[str]
    names: Mapping[str, str]

    @classmethod
    def of(
        cls, items: Iterable[Item], gallery: Gallery, guids: Guids, dpi: int, game: Game
    ) -> "Counters":
        """Return counters of which none has been placed."""
        known = {each.path: each for each in items}
        return cls(
            known, gallery, guids, dpi, Counter(), called(game, [*known.values()])
        )

    def one(self, path: str, where: Where, *, hidden: bool = False) -> State:
        """Return one more of a counter."""
        item = self.items[path]
        self.used[path] += 1
        urls = [self.gallery.hang(name, each) for name, each in self._named(item)]
        return tile(
            self.guids.of("counter", path, self.used[path]),
            item.name,
            where,
            item.trim.height.inch,
            (urls[0], urls[-1]),
            Description=item.set.title,
            GMNotes=path,
            HideWhenFaceDown=hidden,
        )

    def dealt(self, scenario: Scenario, where: Where) -> State | None:
        """Return a bag of the counters that are dealt face down, in random order."""
        held = [
            self.one(f"{each.set}/{each.piece}", Where(down=True), hidden=True)
            for each in scenario.dealt
            for _ in range(each.count)
        ]
        if not held:
            return None
        spaces = ", ".join(scenario.spaces)
        text = f"Deal one face down to each: {spaces}. Then turn them up."
        return mixed_bag(
            self.guids.of("dealt"), "To be dealt", where, held, Description=text
        )

    def beside(self, top: float) -> Iterator[State]:
        """Yield all counters not placed yet, from a line on the table downward."""
        bags: list[tuple[Item, int]] = []
        rows: list[list[tuple[Item, int]]] = []
        mixed: list[list[tuple[Item, int]]] = []
        for items in _by_set(self.items.values()):
            left = [(item, item.copies - self.used[item.path]) for item in items]
            mixed += (alike := _alike(left))
            left = [each for each in left if not any(each in group for group in alike)]
            if not left:
                continue
            if marker(items[0]):
                bags += [(item, 0) for item in items]
            elif sum(count for _, count in left) > OPEN:
                bags += [(item, count) for item, count in left if count > 0]
            else:
                rows += _rows([(item, count) for item, count in left if count > 0])
        places = list(_places(len(bags) + len(mixed), top))
        for (item, count), where in zip(bags, places, strict=False):
            yield self._bag(item, count, where)
        for group, where in zip(mixed, places[len(bags) :], strict=True):
            yield self._mixed(group, where)
        yield from self._laid_out(
            rows, min((each.z for each in places), default=top + ROOMY / 2) - ROOMY / 2
        )

    def _laid_out(
        self, rows: Sequence[Sequence[tuple[Item, int]]], top: float
    ) -> Iterator[State]:
        """Yield counters side by side, a row for each side."""
        for row in rows:
            pitch = max(item.trim.width.inch for item, _ in row) * 1.25
            high = max(item.trim.height.inch for item, _ in row) * 1.25
            every = [item for item, count in row for _ in range(count)]
            for item, x in zip(every, spread(len(every), pitch), strict=True):
                yield self.one(item.path, Where(x, top - high / 2))
            top -= high

    def _bag(self, item: Item, count: int, where: Where) -> State:
        """Return a bag with this many of a counter; for 0, one that never runs out."""
        guid, tint = self.guids.of("bag", item.path), colour(item.front)
        title = item.set.title
        if not count:
            held = self.one(item.path, Where())
            text = f"{title}: as many as you need. The box has {item.copies}."
            return endless_bag(
                guid, self.names[item.path], where, held, colour=tint, Description=text
            )
        copies = [self.one(item.path, Where()) for _ in range(count)]
        name = f"{self.names[item.path]} ({count})"
        return bag(guid, name, where, copies, colour=tint, Description=title)

    def _mixed(self, group: Sequence[tuple[Item, int]], where: Where) -> State:
        """Return a bag of counters that differ only in their backs, in random order."""
        first, _ = group[0]
        held = [
            self.one(item.path, Where()) for item, count in group for _ in range(count)
        ]
        guid, tint = self.guids.of("bag", first.path), colour(first.front)
        name, title = f"{first.name} ({len(held)})", first.set.title
        return mixed_bag(guid, name, where, held, colour=tint, Description=title)

    def _named(self, item: Item) -> Iterator[tuple[str, Shot]]:
        """Yield the pictures of a counter, each with its name."""
        for (side, _), shot in zip(item.faces, shots(item, self.dpi), strict=True):
            yield f"{item.set.id}-{item.id}-{side}", shot


def _places(count: int, top: float) -> Iterator[Where]:
    """Yield the places of bags, in rows no wider than a table."""
    for start in range(0, count, ABREAST):
        row = min(ABREAST, count - start)
        for x in spread(row, ROOMY):
            yield Where(x, top - ROOMY / 2)
        top -= ROOMY


def _alike(left: Sequence[tuple[Item, int]]) -> list[list[tuple[Item, int]]]:
    """Return the groups of counters with the same fronts and different backs."""
    fronts: dict[str, list[tuple[Item, int]]] = {}
    for item, count in left:
        if item.back and count > 0:
            fronts.setdefault(item.front.digest, []).append((item, count))
    return [
        group
        for group in fronts.values()
        if len({item.back.digest for item, _ in group if item.back}) > 1
    ]


def marker(item: Item) -> bool:
    """Whether a counter has nothing but its name."""
    types = {spec.type for spec in item.set.fields.values()}
    return not types & {"number", "numbers", "ref", "refs", "rows"}


def colour(face: Face) -> Colour:
    """Return the colour along a counter's edge."""
    return next((edge for edge in face.edges if isinstance(edge, Colour)), PLAIN)


def spread(count: int, pitch: float) -> list[float]:
    """Return the places of things side by side, with their middle at zero."""
    return [(at - (count - 1) / 2) * pitch for at in range(count)]


def _by_set(items: Iterable[Item]) -> Iterator[list[Item]]:
    for _, group in groupby(items, key=lambda item: item.set.id):
        yield list(group)


def _rows(items: Iterable[tuple[Item, int]]) -> list[list[tuple[Item, int]]]:
    """Return the counters of a set, a row for each side, in their order."""
    rows: dict[str, list[tuple[Item, int]]] = {}
    for item, count in items:
        fields = item.set.fields.values()
        sorts = next((spec.name for spec in fields if spec.type == "ref"), "")
        side = str(item.component.fields.get(sorts, ""))
        rows.setdefault(side, []).append((item, count))
    return list(rows.values())
