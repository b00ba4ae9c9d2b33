"""The bindery: makes the booklets of a kit, each ready when the kit needs it.

Prose that runs over pages takes longer to set than all the rest.  So the bindery reads
every book first, and sets each long one in a process of its own, if there are cores
for them; the rest of the kit is made meanwhile.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

from pnp.errors import PnpError
from pnp.kit.booklet import copy
from pnp.kit.inputs import digest
from pnp.kit.job import Job
from pnp.kit.parts import Part
from pnp.model.game import Book
from pnp.render import book
from pnp.render.aside import Aside

LONG = 10_000
"""Characters of a book; a shorter one is set faster than a process starts."""


@dataclass(slots=True)
class Bindery:
    """The booklets of a kit, by the names of their parts."""

    making: Job
    shared: str = ""
    """The digest of what all parts share, this program among it."""
    copies: dict[str, book.Copy] = field(default_factory=dict)
    aside: dict[str, Aside] = field(default_factory=dict)
    done: dict[str, book.Booklet | str] = field(default_factory=dict)
    known: Mapping[str, str] = field(default_factory=dict)
    """The digests of books that an earlier build has set."""

    @contextmanager
    def begun(self, parts: Sequence[Part], cores: int) -> Iterator[None]:
        """Read the books among the parts to make; begin the long ones at once.

        Each long one has a process of its own.  No process is left at the end, even
        after an error.
        """
        books = {each.name: each.book for each in parts if each.book is not None}
        if self.making.order.format == "svg":
            books = {}
        long = [name for name, each in books.items() if _long(each)]
        several = cores > 1 and len(parts) > 1
        try:
            if several:
                self._begin([name for name in long if name not in self.known][:cores])
            for name, text in books.items():
                with suppress(PnpError):  # it is reported again when the book is made
                    self.copies[name] = copy(self.making, text)
            if several:
                self._begin([n for n in long if n in self.known and self._new(n)])
            for name in self.aside.keys() & self.copies.keys():
                self.aside[name].ask(book.typeset_or_why, self.copies[name])
            yield
        finally:
            for each in self.aside.values():
                each.stop()

    def _begin(self, names: Sequence[str]) -> None:
        with suppress(OSError):  # if no process can start, we set them here
            for name in names:
                self.aside[name] = Aside(book.available)

    def _new(self, name: str) -> bool:
        return name in self.copies and not self.unchanged(name)

    def look(self, name: str) -> str:
        """Return the digest of a book that is ready to set; none after an error."""
        made = self.copies.get(name)
        return digest(self.shared, made.digest) if made else ""

    def unchanged(self, name: str) -> bool:
        """Whether a book is, to the letter, what an earlier build has set."""
        return name in self.known and self.look(name) == self.known[name]

    def booklet(self, part: Part) -> book.Booklet | str:
        """Return the booklet of a part, or why this machine cannot set it.

        Raises BadInput for an error in the book or anything before it.
        """
        self.making.complaints.raise_if_any()
        name = part.name
        if name not in self.copies and part.book is not None:
            self.copies[name] = copy(self.making, part.book)
        if name in self.aside:
            self._set_others()
            self.done[name] = self.aside.pop(name).result()
        return self.done.get(name) or book.typeset_or_why(self.copies[name])

    def _set_others(self) -> None:
        """Set the short books during the wait for a long one."""
        for name, each in self.copies.items():
            if name not in self.aside and name not in self.done:
                with suppress(PnpError):  # as above
                    self.done[name] = book.typeset_or_why(each)


def _long(text: Book) -> bool:
    cases = [case for chapter in text.chapters for case in chapter.cases]
    return sum(len(each.text) + len(each.example) for each in cases) >= LONG
