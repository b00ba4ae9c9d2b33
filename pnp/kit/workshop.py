"""The workshop: makes or keeps one part after another."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from more_itertools import peekable

from pnp.errors import PnpError
from pnp.imposition.plan import capacity
from pnp.imposition.sheet import Piece
from pnp.kit.bindery import Bindery
from pnp.kit.cached import cached
from pnp.kit.foldmarks import Folding
from pnp.kit.guide.shown import front_digest, shown
from pnp.kit.inputs import digest, part_digest, pieces_digest
from pnp.kit.job import Job
from pnp.kit.ledger import Ledger, both_sides
from pnp.kit.made import Earlier, Made
from pnp.kit.parts import Part, parts
from pnp.kit.rendering import pictures, rendered
from pnp.output import Cache
from pnp.render.book import INSTALL
from pnp.render.folded import folded
from pnp.values import replace


@dataclass(slots=True)
class Workshop:
    """Makes one part after another, or keeps it from an earlier build."""

    making: Job
    earlier: Earlier
    shared: str
    cache: Cache | None = None
    made: list[Made] = field(default_factory=list)
    inputs: dict[str, str] = field(default_factory=dict)
    left_out: dict[str, str] = field(default_factory=dict)
    _kept: dict[str, Made] = field(default_factory=dict)
    _bindery: Bindery = field(init=False)

    def __post_init__(self) -> None:
        self._bindery = Bindery(self.making, self.shared)

    @contextmanager
    def opened(self, chosen: Sequence[Part], cores: int) -> Iterator[None]:
        """Check which parts are kept, and start the longest work if cores are free."""
        for part in chosen:
            inputs = self._digest(part)
            self.inputs[part.name] = inputs
            if kept := self._known(part, inputs):
                self._kept[part.name] = kept
        wanted = [part for part in chosen if part.name not in self._kept]
        self._bindery.known = {
            part.name: look
            for part in wanted
            for _, look in self.earlier.looks(part).values()
            if part.book is not None
        }
        with self._bindery.begun(wanted, cores):
            yield

    def _known(self, part: Part, inputs: str) -> Made | None:
        """Return a part that was made of the same before: here, or in the cache."""
        found = self.earlier.kept(part, inputs)
        if found is None and self.cache is not None:
            found = cached(self.cache, part, inputs)
        return found

    def _digest(self, part: Part) -> str:
        """Return the digest of a part; a booklet shows pieces besides its text."""
        game = self.making.game
        inputs = part_digest(game, part, self.shared)
        if part.book is None:
            return inputs
        recorded = self.making.recordings.get(part.book.id, ())
        shown = [(each.begun, each.steps) for each in recorded]
        return digest(inputs, pieces_digest(game), shown)

    def add(self, part: Part) -> None:
        """Add a part to the kit, or record why it cannot be there.

        After an error in a definition nothing is written.  Then a part that cannot be
        drawn is not reported, and reading goes on to find more errors.
        """
        try:
            made = self._kept.get(part.name)
            if made is None:
                guide = part.kind == "guide"
                made = self._guide(part) if guide else self._made(part)
        except PnpError:
            if not self.making.complaints.errors:
                raise
        else:
            self.made += [made] if made else []

    def _guide(self, part: Part) -> Made | None:
        """Return a guide: the earlier one, if nothing that it shows looks different.

        After an error there is none, and nothing more is drawn.
        """
        if self.making.complaints.errors:
            return None
        self.making.leaves_of_books.update(self._leaves())
        looks, before = self._looks(part), self.earlier.looks(part)
        seen, known = ({n: each[1] for n, each in of.items()} for of in (looks, before))
        made = self.earlier.unchanged(part) if seen == known else self._made(part)
        made = made or self._made(part)
        return replace(made, looks=looks) if made else None

    def _leaves(self) -> Iterator[tuple[str, int]]:
        """Yield each book that the kit has, and how many sheets of paper it takes.

        One that is not in the order is set for this count alone, unless it is kept.
        """
        made = {each.part.name: each for each in self.made}
        for part in parts(self.making.game):
            if part.book is None:
                continue
            found = made.get(part.name)
            if found is None and part.title not in self.left_out:
                found = self._known(part, self._digest(part))
                leaves = found.sheets if found else self._count(part)
            else:
                leaves = found.sheets if found else 0
            if leaves:
                yield part.name, leaves

    def _count(self, part: Part) -> int:
        """Return how many sheets of paper a book takes; none if it cannot be set."""
        if self.making.order.format == "svg":
            return 0
        done = self._bound(part)
        return 0 if isinstance(done, str) else done[1]

    def _looks(self, guide: Part) -> dict[str, list[str]]:
        """Return the inputs of each part that a guide shows, and how it looks there.

        A part with the inputs of the earlier build looks as it did.
        """
        before, found = self.earlier.looks(guide), {}
        for part in parts(self.making.game):
            if part.kind == "guide":
                continue
            look = inputs = part_digest(self.making.game, part, self.shared)
            known = before.get(part.name)
            if known and known[0] == inputs:
                look = known[1]
            elif part.kind == "pieces":
                seen = shown(self.making, part)
                look = digest(self.shared, seen.digest if seen else "")
            elif part.book is not None:
                leaves = self.making.leaves_of_books.get(part.name, 0)
                book = part.book
                look = digest(self.shared, book.title, book.picture, book.foot, leaves)
            elif part.sheet is not None:
                look = digest(self.shared, part.name, front_digest(self.making, part))
            found[part.name] = [inputs, look]
        return found

    def keep_others(self) -> tuple[Made, ...]:
        """Return the parts of an earlier build that are not in this order."""
        others = dict(self.earlier.others(self.inputs))
        self.inputs |= {made.part.name: inputs for inputs, made in others.items()}
        return tuple(others.values())

    def _made(self, part: Part) -> Made | None:
        if part.book is not None:
            return self._booklet(part)
        why = _too_large(self.making, part)
        made = None if why else _made(self.making, part)
        if made is None and not self.making.printed_twice(part):
            why = why or self.making.why_nothing(part)
            self.left_out[part.title] = why or "there is nothing to print"
        return made

    def _booklet(self, part: Part) -> Made | None:
        """Return a book set in pages, or record why it cannot be."""
        order = self.making.order
        if order.format == "svg":
            self.left_out[part.title] = "books are printed as PDF or PNG only"
            return None
        inputs = self.inputs[part.name]
        looks = {part.name: [inputs, self._bindery.look(part.name)]}
        alike = self._bindery.unchanged(part.name)
        if alike and (kept := self.earlier.unchanged(part)):
            return replace(kept, looks=looks)
        done = self._bound(part)
        if isinstance(done, str):
            self.left_out[part.title] = f"{done}; {INSTALL}"
            return None
        pdf, sheets = done
        files = {f"{part.name}.pdf": pdf}
        if order.format == "png":
            files = dict(pictures(part, pdf, order.dpi))
        return Made(
            part,
            files,
            sheets,
            paper=self.making.page.name,
            printing=both_sides(order.flip),
            looks=looks,
        )

    def _bound(self, part: Part) -> tuple[bytes, int] | str:
        """Return a book and the number of its sheets, or why it cannot be set."""
        order, made = self.making.order, self._bindery.booklet(part)
        if isinstance(made, str):
            return made
        if order.booklet:
            paper = self.making.page.size
            fold = Folding(part.title, made.pages, paper, order.flip)
            return folded(made.pdf, paper, order.flip, fold.marks)
        return made.pdf, -(-made.pages // 2)


def _too_large(making: Job, part: Part) -> str:
    """Return which page of a reading sheet is too large for the paper."""
    faces = making.pages(part.sheet) if part.sheet else ()
    for face in faces:
        if not capacity(Piece(face.name, face), making.page, "none"):
            return f"{face.trim} does not fit {making.page.name}"
    return ""


def _made(making: Job, part: Part) -> Made | None:
    """Make one part; return None if it has nothing to print."""
    order = making.order
    sheets = peekable(making.sheets(part))
    if not sheets:
        return None
    ledger = Ledger()
    files = rendered(making.game, order, part, sheets, ledger)
    return Made(
        part,
        files,
        ledger.tally.sheets,
        ledger.tally.pieces,
        ledger.tally.cuts if part.kind not in ("pages", "boxes", "guide") else 0,
        ", ".join(sorted(ledger.papers)),
        ledger.printing,
        ledger.entries(),
    )
