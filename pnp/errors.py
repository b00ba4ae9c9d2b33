"""What can go wrong, for the person who can fix it.

    PnpError                 one line of what is wrong, and a hint
    ├── BadInput             definitions, layouts or pictures; with every error found
    ├── ImpositionError      pieces that do not fit on the chosen paper
    ├── FontError            a font that cannot be used (layout/fonts)
    ├── RenderError          a page that cannot be written (a missing library, say)
    ├── Unread               a file from outside that pnp does not read (paths)
    └── OutputError          a disk, a folder or a file that refuses

A ``Complaint`` is a value, not an exception: the reader collects all of them, and
``BadInput`` carries them to the command in file order.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from pnp.patterns import late
from pnp.values import Struct, field

LONGEST_SHOWN = 60
"""Characters of a user's value that a message repeats."""
MOST_KEPT = 10_000
"""Errors that are kept: a file with a million faults counts as one fault."""
MOST_HINTS = 200
"""Errors after which the reader no longer looks for similar names."""
_ACTED_ON = (
    r"\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"
    r"\ud800-\udfff"
)
_TAGS = "\U000e0000"
"""The first of the characters that Python calls printable, and no terminal prints."""
CONTROL = late(rf"[{_ACTED_ON}\t\n]")
"""Characters not allowed in names and logs: they move a cursor, or turn the order."""
_RAW = late(rf"[{_ACTED_ON}\u2061-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e0fff]")
"""Characters that a terminal acts on, or shows in another order than written.

Tabs, line feeds, soft hyphens, joiners and spaces of every width are left alone.
"""


class PnpError(Exception):
    """An error a person can act on: a message, and a hint where there is one."""

    def __init__(self, message: str, *, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.message}\nhint: {self.hint}" if self.hint else self.message


class Mark(Struct, frozen=True, order=True):
    """A place in a file that a person wrote: ``components/x/cards.yaml:41:7``.

    Lines and columns count from 1; 0 means the whole file (or the whole line).
    """

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        place = f":{self.line}" if self.line else ""
        return f"{self.file}{place}" + (f":{self.column}" if self.column else "")


class Complaint(Struct, frozen=True, order=True):
    """One thing wrong (or, as a warning, doubtful) at one place."""

    mark: Mark
    message: str
    hint: str = ""
    warning: bool = False

    def __str__(self) -> str:
        kind = "warning: " if self.warning else ""
        hint = f"\nhint: {self.hint}" if self.hint else ""
        return f"{self.mark}: {kind}{self.message}{hint}"


class Complaints(Struct):
    """What the reader has found so far; the end of the reading asks whether to stop."""

    found: list[Complaint] = field(default_factory=list)

    def add(self, mark: Mark, message: str, hint: str = "") -> None:
        """Add an error at a place, and read on; warnings never take its room."""
        if len(self.found) < 2 * MOST_KEPT:
            self.found.append(Complaint(mark, message, hint))

    def near(self, word: str, words: Iterable[str]) -> str:
        """Return the hint for a misspelled word, while there are few errors.

        Nobody reads the two hundredth hint, and the search for ten thousand takes
        minutes.
        """
        return nearest(word, words) if len(self.found) < MOST_HINTS else ""

    def warn(self, mark: Mark, message: str, hint: str = "") -> None:
        """Add a warning, which does not stop the build."""
        if len(self.found) < MOST_KEPT:
            self.found.append(Complaint(mark, message, hint, warning=True))

    @property
    def errors(self) -> list[Complaint]:
        """The errors, which stop the build, each once, in file order."""
        return sorted({each for each in self.found if not each.warning})

    @property
    def warnings(self) -> list[Complaint]:
        """The warnings, each once, in file order."""
        return sorted({each for each in self.found if each.warning})

    def raise_if_any(self) -> None:
        """Raise BadInput with everything found, if anything found is an error."""
        if self.errors:
            raise BadInput(self.errors)

    def __iter__(self) -> Iterator[Complaint]:
        return iter(sorted(set(self.found)))


class BadInput(PnpError):
    """Input that cannot be used; holds every error, in file order."""

    def __init__(self, complaints: Iterable[Complaint]) -> None:
        self.complaints = tuple(complaints)
        super().__init__("\n".join(map(str, self.complaints)))


class ImpositionError(PnpError):
    """Pieces that do not fit on the chosen paper."""


class RenderError(PnpError):
    """A page that the renderer cannot write."""


class OutputError(PnpError):
    """A disk, a folder or a file that cannot be read or written."""


def closest(word: str, words: Iterable[str]) -> str:
    """Return the word that was most likely meant, or ''."""
    return "" if len(word) > LONGEST_SHOWN else _closest(word, frozenset(words))


@lru_cache(maxsize=512)
def _closest(word: str, words: frozenset[str]) -> str:
    """Return the closest word; a line that is tried in many ways asks again."""
    from difflib import get_close_matches  # most runs have nobody to correct

    known = {each.casefold(): each for each in sorted(words, reverse=True)}
    close = get_close_matches(word.casefold(), sorted(known), n=1, cutoff=0.6)
    return known[close[0]] if close else ""


def nearest(word: str, words: Iterable[str], *, quote: str = "'") -> str:
    """Return the hint ``did you mean 'title'?`` for a misspelled word, or ''."""
    close = closest(word, words)
    return f"did you mean {quote}{close}{quote}?" if close else ""


def among(names: Iterable[str]) -> str:
    """Return the hint ``there are first, second`` where no name is similar."""
    known = [CONTROL.sub(lambda found: ascii(found[0])[1:-1], each) for each in names]
    shown = ", ".join(known[:8]) or "none"
    return f"there are {shown} …" if len(known) > 8 else f"there are {shown}"


def quoted(value: str) -> str:
    """Return a user's text as a message shows it: in quotes, cut, harmless.

    Control characters are escaped, so that no message moves a terminal's cursor.
    """
    cut = value if len(value) <= LONGEST_SHOWN else value[:LONGEST_SHOWN] + "…"
    if cut.isprintable() and "'" not in cut:
        return f"'{cut}'"
    return repr(cut)


def harmless(text: str) -> str:
    r"""Return a text with everything escaped that a terminal would act on: ``\x1b``."""
    if text.replace("\n", "").isprintable() and max(text, default="") < _TAGS:
        return text
    return _RAW.sub(lambda found: ascii(found[0])[1:-1], text)


def told(complaints: Iterable[Complaint], *, most: int = 100) -> Iterator[str]:
    """Yield errors as lines: the first hundred, then how many more there are."""
    lines = list(complaints)
    yield from map(str, lines[:most])
    if len(lines) > most:
        least = "more than " if len(lines) >= MOST_KEPT else ""
        yield f"… and {least}{len(lines) - most:,} more"
