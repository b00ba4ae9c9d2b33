"""The bindery: the booklets of a kit, each ready when its turn comes.

Prose that runs over pages takes longer to set than all the rest.  So every book is read
first, and the long ones are set aside, each in a process of its own, where there are
cores for them; the rest of the kit is made meanwhile.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

from pnp.errors import PnpError
from pnp.kit.booklet import copy
from pnp.kit.job import Job
from pnp.kit.parts import Part
from pnp.model.game import Book
from pnp.render import book
from pnp.render.aside import Aside

LONG = 10_000
"""Characters of a book: fewer are set sooner than a process can be begun."""


@dataclass(slots=True)
class Bindery:
    """The booklets of a kit, by the names of their parts."""

    making: Job
    copies: dict[str, book.Copy] = field(default_factory=dict)
    aside: dict[str, Aside] = field(default_factory=dict)
    done: dict[str, book.Booklet | str] = field(default_factory=dict)

    @contextmanager
    def begun(self, parts: Sequence[Part], cores: int) -> Iterator[None]:
        """Read the books among some parts that are to be made; set long ones aside.

        However it ends, no process is left.
        """
        books = {each.name: each.book for each in parts if each.book is not None}
        if self.making.order.format == "svg":
            books = {}
        try:
            if cores > 1 and len(parts) > 1:
                self._begin([n for n, each in books.items() if _long(each)][:cores])
            for name, text in books.items():
                with suppress(PnpError):  # it is told again when its turn comes
                    self.copies[name] = copy(self.making, text)
            for name in self.aside.keys() & self.copies.keys():
                self.aside[name].ask(book.typeset_or_why, self.copies[name])
            yield
        finally:
            for each in self.aside.values():
                each.stop()

    def _begin(self, names: Sequence[str]) -> None:
        with suppress(OSError):  # where no process can be begun, we set them ourselves
            for name in names:
                self.aside[name] = Aside(book.available)

    def booklet(self, part: Part) -> book.Booklet | str:
        """Return the booklet of a part, or why none can be set on this machine.

        Raises BadInput where the book, or anything before it, is at fault.
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
        """Set the short books while we would wait for a long one."""
        for name, each in self.copies.items():
            if name not in self.aside and name not in self.done:
                with suppress(PnpError):  # likewise
                    self.done[name] = book.typeset_or_why(each)


def _long(text: Book) -> bool:
    cases = [case for chapter in text.chapters for case in chapter.cases]
    return sum(len(each.text) + len(each.example) for each in cases) >= LONG
