"""A finding of preflight: one line with the file, the page, the value, the rule."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pnp.errors import harmless
from pnp.values import replace


@dataclass(frozen=True, slots=True, order=True)
class Finding:
    """One thing a printer would stumble over; page 0 is the file as a whole."""

    file: str
    page: int
    what: str
    value: str
    expected: str
    """The value it should have; empty if ``value`` is a verb and its object."""
    warning: bool = False
    more: int = 0
    """On how many further pages there is the same finding."""

    def __str__(self) -> str:
        page = f"page {self.page}: " if self.page else ""
        kind = "warning: " if self.warning else ""
        further = f" (and on {self.more} more)" if self.more else ""
        said = f"{self.what} {self.value}"
        if self.expected:
            said = f"{self.what} is {self.value}, not {self.expected}"
        return f"{self.file}: {page}{kind}{said}{further}"


@dataclass(frozen=True, slots=True)
class Doubt:
    """A finding without its file: what a check yields."""

    what: str
    value: str
    expected: str
    page: int = 0
    warning: bool = False
    swallowed: bool = False
    """Whether everything after it was left unchecked."""

    def on(self, page: int) -> "Doubt":
        """Return the same doubt about a page."""
        return replace(self, page=page)


def _line(text: str) -> str:
    """Return a text from a file as one line that is safe for a terminal."""
    return harmless(text).replace("\n", "\\n").replace("\t", "\\t")


def findings(file: str, doubts: Iterable[Doubt]) -> Iterator[Finding]:
    """Yield each doubt once, with the first page it is about and how many follow."""
    pages: dict[Doubt, list[int]] = {}
    for doubt in doubts:
        pages.setdefault(doubt.on(0), []).append(doubt.page)
    for doubt, found in pages.items():
        further = len(set(found)) - 1
        yield Finding(
            file,
            min(found),
            _line(doubt.what),
            _line(doubt.value),
            doubt.expected,
            doubt.warning,
            further,
        )
