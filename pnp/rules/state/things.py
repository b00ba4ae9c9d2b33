"""Parts that are things of a kind, by their indices: one, several, or a value for each.

What ``each`` thing has is written by ``lines``. What ``follows`` from other parts is
counted again, and never written.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from pnp.rules.state.part import NONE, Of, so

if TYPE_CHECKING:
    from pnp.reading import Opened
    from pnp.reading.shape import Takes
    from pnp.rules.lookup import Lookup


class One(Of):
    """One thing of a kind, or nothing: ``active: U-C``."""

    def __init__(self, kind: str, meaning: str, **how: Any) -> None:
        super().__init__(kind, meaning, **{"start": NONE, **how})

    def write(self, position: Any) -> object:
        """Return its name."""
        return self.names(position).said.get(self.of(position))

    def takes(self) -> "Takes":
        """Take a name."""
        from pnp.reading.shape import Text

        return Text()

    def read(self, position: Any, opened: "Opened", lookup: "Lookup") -> None:
        """Read its name; without the key, it is as at the start."""
        node = opened.raw(self.key)
        if node is not None:
            found = lookup.thing(self.names(position), node)
            setattr(position, self.name, NONE if found is None else found)

    def says(self, position: Any) -> object:
        """Return its name, or "nobody"."""
        at = self.of(position)
        names = self.names(position)
        return "nobody" if at == NONE else names.called.get(at, at)


class Several(Of):
    """Things of a kind, in an order: ``cleared: [D4, E5]``."""

    def begin(self, tables: Any) -> list[int]:
        """Return none, or those at the start."""
        return [*super().begin(tables)] if self.start else []

    def write(self, position: Any) -> object:
        """Return their names; None if there are none."""
        said = self.names(position).said
        return [said[each] for each in self.of(position)] or None

    def takes(self) -> "Takes":
        """Take a list of names; a single name is allowed."""
        from pnp.reading.shape import Many, Text

        return Many(Text(), alone=True)

    def read(self, position: Any, opened: "Opened", lookup: "Lookup") -> None:
        """Read their names."""
        found = lookup.things(self.names(position), opened.items(self.key))
        setattr(position, self.name, found)

    def tells(self, before: Any, after: Any) -> Iterator[str]:
        """Yield which are new and which are gone, in the order of the kind."""
        was, now, said = self.of(before), self.of(after), self.names(after).said
        for at in sorted({*was} ^ {*now}):
            yield f"{said[at]}: {so(self.told, on=at in now)}"


class Each(Of):
    """A value for each thing of a kind; the part that writes it shows its changes."""

    def begin(self, tables: Any) -> list[Any]:
        """Return the value of each at the start: the same, or from the tables."""
        start = super().begin(tables)
        if isinstance(start, list | tuple):
            return [*start]
        return [start] * len(tables.named[self.kind].said)

    def tells(self, before: Any, after: Any) -> Iterator[str]:
        """Yield a line for each thing whose value has changed."""
        names = self.names(after)
        pairs = enumerate(zip(self.of(before), self.of(after), strict=True))
        for at, (was, now) in pairs:
            if was != now:
                yield f"{names.called[at]}: {self.tells_of(after, at, was, now)}"

    def tells_of(self, after: Any, at: int, was: int, now: int) -> str:
        """Return the words for a changed value of one thing."""
        if callable(self.told):
            return self.told(after, at, was, now)
        if isinstance(self.told, tuple):
            return so(self.told, on=now)
        return f"{self.told} {was} → {now}"


class Follows(Each):
    """Values counted from other parts: never written, and counted again when read."""

    def __init__(
        self, kind: str, counts: Callable[[Any], list[int]], **how: Any
    ) -> None:
        super().__init__(kind, "", **how)
        self.counts = counts

    def read(self, position: Any, opened: "Opened", lookup: "Lookup") -> None:
        """Count the values."""
        del opened, lookup
        setattr(position, self.name, self.counts(position))


class Those(Each):
    """The things of a kind that something is true of: ``exhausted: [union]``.

    ``usual`` returns this from the other parts. If it is as usual, it may be left out.
    """

    def __init__(
        self,
        kind: str,
        meaning: str,
        *,
        usual: Callable[[Any], list[int]] | None = None,
        **how: Any,
    ) -> None:
        super().__init__(kind, meaning, **how)
        self.usual = usual

    def write(self, position: Any) -> object:
        """Return their names; None if there are none, as usual."""
        held, said = self.of(position), self.names(position).said
        usual = self.usual(position) if self.usual else self.begin(position.tables)
        named = [said[at] for at, on in enumerate(held) if on]
        return named if named or held != usual else None

    def takes(self) -> "Takes":
        """Take a list of names; a single name is allowed."""
        from pnp.reading.shape import Many, Text

        return Many(Text(), alone=True)

    def read(self, position: Any, opened: "Opened", lookup: "Lookup") -> None:
        """Read their names; without the key, it is as usual."""
        if opened.has(self.key):
            on = lookup.things(self.names(position), opened.items(self.key))
            marked = [int(at in on) for at in range(len(self.of(position)))]
            setattr(position, self.name, marked)
        elif self.usual:
            setattr(position, self.name, self.usual(position))


class Counted(Each):
    """How many of each thing there are: ``support: {artillery: 4}``.

    ``told`` has a place for the name of one of them: ``markers on {}``.
    """

    def __init__(
        self,
        kind: str,
        meaning: str,
        *,
        always: bool = False,
        least: int = 0,
        **how: Any,
    ) -> None:
        super().__init__(kind, meaning, **how)
        self.always, self.least = always, least

    def write(self, position: Any) -> object:
        """Return the counts other than 0; None if there are none, unless ``always``."""
        said = self.names(position).said
        counts = {said[at]: n for at, n in enumerate(self.of(position)) if n}
        return counts if counts or self.always else None

    def takes(self) -> "Takes":
        """Take a mapping from names to counts."""
        from pnp.reading.shape import Values

        return Values("a mapping")

    def read(self, position: Any, opened: "Opened", lookup: "Lookup") -> None:
        """Read the counts; a thing that is not named has 0."""
        names = self.names(position)
        found = lookup.counts(names, opened.raw(self.key), self.key, self.least)
        setattr(position, self.name, [found.get(at, 0) for at in sorted(names.said)])

    def tells(self, before: Any, after: Any) -> Iterator[str]:
        """Yield the things of which there are more or fewer."""
        called, told = self.names(after).called, str(self.told)
        pairs = enumerate(zip(self.of(before), self.of(after), strict=True))
        for at, (was, now) in pairs:
            if was != now:
                yield f"{told.format(called[at])} {was} → {now}"


class Placed(Each):
    """Where each thing is, by another thing: ``men: {white-1: a1, black-3: d7}``.

    The other thing is of another kind, such as a space. A thing that is not named is
    nowhere (NONE).
    """

    def __init__(self, kind: str, at: str, meaning: str, **how: Any) -> None:
        super().__init__(kind, meaning, **{"start": NONE, **how})
        self.at = at

    def write(self, position: Any) -> object:
        """Return where each is; None if all are nowhere."""
        said, places = self.names(position).said, position.tables.named[self.at].said
        pairs = enumerate(self.of(position))
        return {said[who]: places[at] for who, at in pairs if at != NONE} or None

    def takes(self) -> "Takes":
        """Take a mapping from names to names."""
        from pnp.reading.shape import Values

        return Values("a mapping")

    def read(self, position: Any, opened: "Opened", lookup: "Lookup") -> None:
        """Read where each is; without the key, all are as at the start."""
        node = opened.raw(self.key)
        if node is None:
            return
        held = [NONE] * len(self.of(position))
        for who, place in lookup.named(self.names(position), node, self.key):
            found = lookup.thing(position.tables.named[self.at], place)
            held[who] = NONE if found is None else found
        setattr(position, self.name, held)

    def tells_of(self, after: Any, at: int, was: int, now: int) -> str:
        """Return where one was and where it is now."""
        if not isinstance(self.told, str):
            return super().tells_of(after, at, was, now)
        called = {NONE: "nowhere"} | after.tables.named[self.at].called
        return f"{self.told} {called[was]} → {called[now]}"


def one(kind: str, meaning: str, **how: Any) -> Any:
    """Declare one thing of a kind, or nothing (NONE)."""
    return One(kind, meaning, **how)


def several(kind: str, meaning: str, **how: Any) -> Any:
    """Declare things of a kind, in an order."""
    return Several(kind, meaning, **how)


def each(kind: str, **how: Any) -> Any:
    """Declare a value for each thing of a kind; lines write it."""
    return Each(kind, "", **how)


def follows(kind: str, counts: Callable[[Any], list[int]], **how: Any) -> Any:
    """Declare a value for each thing of a kind, counted from other parts."""
    return Follows(kind, counts, **how)


def those(kind: str, meaning: str, **how: Any) -> Any:
    """Declare the things of a kind that something is true of."""
    return Those(kind, meaning, **how)


def counted(kind: str, meaning: str, **how: Any) -> Any:
    """Declare how many of each thing there are."""
    return Counted(kind, meaning, **how)


def placed(kind: str, at: str, meaning: str, **how: Any) -> Any:
    """Declare where each thing is, at a thing of another kind or nowhere (NONE)."""
    return Placed(kind, at, meaning, **how)
