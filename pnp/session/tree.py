"""A log as a tree of entries, and its lines as places in the tree.

Each entry follows the one its line was at.  Undo, redo and branch only move a line
about the tree, so that nothing is ever lost::

    1 ── 2 ── 3 ── 4          undo to 2, play 6: 3 and 4 are still there
          └── 6               main is at 6

The same entry after the same entry is the same *place*, however often it is retaken:
that is how an undone roll is found again.

No event costs more in a longer log: every entry has its depth, and a link to an entry
far before it, so that the way between two is found in leaps.
"""

from collections.abc import Iterable, Sequence

from pnp import limits
from pnp.errors import quoted
from pnp.patterns import late
from pnp.session.errors import DoesNotReplay, too_long
from pnp.session.events import (
    MAIN,
    START,
    Branched,
    Event,
    Fixed,
    Header,
    Overruled,
    Played,
    Redone,
    Step,
    Undone,
)
from pnp.values import Struct, field

NAME = late(r"[a-z0-9][a-z0-9-]{0,39}")
"""The name of a line: it follows ``@`` on the command line."""
BEHIND = "use a number that `pnp log` shows on this line"
Fault = tuple[str, str]
"""What is wrong with an event in its place, and a hint; two '' for nothing."""


class Line(Struct):
    """A way through the tree: its current entry, and how far it had come."""

    head: int
    tip: int
    """Its entry before it went back: a redo goes there again."""
    undone: list[tuple[int, int]] = field(default_factory=list)
    """Every way that it went back, in order: from where, to where."""
    parted: tuple["Line", int] | None = None
    """The line it branched from, and how often that one had gone back by then."""


class Log:
    """Every event at a table, and the place of each line."""

    __slots__ = (
        "_agreed",
        "_depth",
        "_far",
        "_same",
        "before",
        "header",
        "hidden",
        "last",
        "lines",
        "place",
        "steps",
    )

    def __init__(self, header: Header) -> None:
        self.header = header
        self.last = START
        self.lines = {MAIN: Line(START, START)}
        self.steps: dict[int, Step] = {}
        self.before: dict[int, int] = {}
        """The entry before each entry."""
        self.place = {START: START}
        """For each entry, the first one in its place."""
        self.hidden: set[int] = set()
        """Entries that are secret, or follow one that is."""
        self._same: dict[tuple[int, str], int] = {}
        self._depth = {START: 0}
        self._far = {START: START}
        """For each entry, an earlier one; the deeper the entry, the farther."""
        self._agreed: dict[int, tuple[int, int]] = {START: (0, 0)}
        """For each entry, the last overruling that leads to it, and how many do."""

    def add(self, number: int, event: Event) -> None:
        """Add the next event; raise DoesNotReplay if it makes no sense here."""
        if isinstance(event, Header) or number != self.last + 1:
            raise DoesNotReplay(
                number, "a session begins only once, and its entries count by one"
            )
        if number > limits.ENTRIES:
            raise DoesNotReplay(number, too_long())
        fault, hint = self.fault(event)
        if fault:
            raise DoesNotReplay(number, fault, hint=hint)
        line = self.lines[event.line]
        match event:
            case Undone():
                line.undone.append((line.head, event.to))
                line.head = event.to
            case Redone():
                line.head = event.to
            case Branched():
                parted = line, len(line.undone)
                self.lines[event.name] = Line(event.after, event.after, parted=parted)
            case _:
                self._step(number, line, event)
        self.last = number

    def fault(self, event: Event) -> Fault:
        """Return what is wrong with an event at this point, and a hint."""
        if isinstance(event, Header):
            return "a session begins only once", ""
        line = self.lines.get(event.line)
        if line is None:
            return f"there is no line {quoted(event.line)}", ""
        return self._line_fault(line, event)

    def _line_fault(self, line: Line, event: Event) -> Fault:
        match event:
            case Undone() if not self._leads(event.to, line.head):
                told = f"entry {event.to} is not before {line.head} on this line"
                return told, BEHIND
            case Redone() if not (
                self._leads(line.head, event.to) and self._on(event.to, line.tip)
            ):
                return f"entry {event.to} was not taken back", ""
            case Branched():
                return self._branch_fault(event)
            case Overruled() if self._agreed[line.head][1] >= limits.AGREED:
                return f"a line has {limits.AGREED:,} overrulings at most", ""
        return "", ""

    def _branch_fault(self, event: Branched) -> Fault:
        if any(fault := name_fault(event.name)):
            return fault
        if event.name in self.lines:
            return f"there is already a line {quoted(event.name)}", ""
        if event.after not in self.place:
            hint = "use a number that `pnp log` shows"
            return f"there is no entry {event.after}", hint
        return "", ""

    def _step(self, number: int, line: Line, step: Step) -> None:
        head = line.head
        self.steps[number] = step
        self.before[number] = head
        same = (self.place[head], said(step))
        self.place[number] = self._same.setdefault(same, number)
        self._depth[number] = self._depth[head] + 1
        far = self._far[head]
        leap = self._depth[head] - self._depth[far]
        again = self._depth[far] - self._depth[self._far[far]]
        self._far[number] = self._far[far] if leap == again else head
        last, many = self._agreed[head]
        overruled = isinstance(step, Overruled)
        self._agreed[number] = (number, many + 1) if overruled else (last, many)
        if head in self.hidden or (isinstance(step, Played) and step.secret):
            self.hidden.add(number)
        line.head = line.tip = number

    # The way between two entries

    def _above(self, number: int, depth: int) -> int:
        """Return the entry at a depth that leads to another, or is it."""
        while self._depth[number] > depth:
            far = self._far[number]
            number = far if self._depth[far] >= depth else self.before[number]
        return number

    def _on(self, number: int, head: int) -> bool:
        """Whether an entry leads to another, or is it."""
        depth = self._depth.get(number)
        return depth is not None and self._above(head, depth) == number

    def _leads(self, number: int, head: int) -> bool:
        return number != head and self._on(number, head)

    def path(self, head: int) -> list[int]:
        """Return the entries that lead to one, from the first after the beginning."""
        found = []
        while head != START:
            found.append(head)
            head = self.before[head]
        return found[::-1]

    def since(self, head: int, to: int) -> list[int]:
        """Return the entries from ``head`` back to after ``to``; none if it is not."""
        found = []
        while head not in (to, START):
            found.append(head)
            head = self.before[head]
        return found if head == to else []

    def forward(self, line: str) -> list[int]:
        """Return what a redo plays again on a line, the next one first."""
        along = self.lines[line]
        return self.since(along.tip, along.head)[::-1]

    def onward(self, to: Iterable[int]) -> dict[int, list[int]]:
        """Return the next entries after each that lead to some, longest way first."""
        size: dict[int, int] = {}
        for each in to:
            while each not in size and each != START:
                size[each] = 1
                each = self.before[each]  # noqa: PLW2901 - the way to the beginning
        found: dict[int, list[int]] = {}
        for number in sorted(size, reverse=True):
            before = self.before[number]
            found.setdefault(before, []).append(number)
            if before != START:
                size[before] += size[number]
        for several in found.values():
            several.sort(key=lambda each: (-size[each], each))
        return found

    # What is in force at an entry

    def agreed(self, head: int) -> Sequence[tuple[int, Overruled]]:
        """Return the overrulings in force after an entry."""
        found: list[tuple[int, Overruled]] = []
        number = self._agreed[head][0]
        while number:
            step = self.steps[number]
            assert isinstance(step, Overruled)  # noqa: S101 - only these are noted
            found.append((number, step))
            number = self._agreed[self.before[number]][0]
        return found[::-1]

    def taken_back(self, name: str) -> Played | None:
        """Return the ply that was last taken back at a line's place, or none."""
        line: Line | None = self.lines[name]
        place = self.place[line.head] if line else START
        depth, count = self._depth[place], None
        while line:
            for head, to in reversed(line.undone[:count]):
                if self._depth[to] <= depth < self._depth[head]:
                    step = self.steps[self._above(head, depth + 1)]
                    same = self.place[self._above(head, depth)] == place
                    if same and isinstance(step, Played):
                        return step
            line, count = line.parted or (None, None)
        return None


def name_fault(name: str) -> Fault:
    """Return why a line cannot have that name: it follows an @ in commands."""
    if NAME.fullmatch(name):
        return "", ""
    return f"{quoted(name)} cannot be the name of a line", "use a-z, 0-9 and -"


def said(step: Step) -> str:
    """Return a step in one line, by which two are recognised as the same."""
    match step:
        case Overruled():
            how = f" {step.setting}={step.value}" if step.setting else ""
            return f"overrule {step.case}{how}"
        case Fixed():
            return f"fix {step.text}"
        case _:
            return step.text
