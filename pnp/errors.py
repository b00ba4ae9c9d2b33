"""What can go wrong, said to the person who can mend it.

    PnpError                 one line of what is wrong, and a hint
    ├── BadInput             definitions, layouts or pictures; with every complaint
    ├── ImpositionError      pieces that cannot be laid on the chosen paper
    ├── FontError            a font that cannot be used (layout/fonts)
    ├── RenderError          a page that cannot be written (a missing library, say)
    ├── Unread               a file from outside that is not read (paths)
    └── OutputError          a disk, a folder or a file that refuses

A ``Complaint`` is a value, not an exception: reading collects all of them, and
``BadInput`` carries them to the street in file order.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pnp.values import Struct

LONGEST_SHOWN = 60
"""Characters of somebody's value that a message repeats."""
MOST_KEPT = 10_000
"""Complaints that are kept: a file of a million faults is one fault."""
MOST_HINTS = 200
"""Complaints after which near names are no longer looked for."""
_ACTED_ON = (
    r"\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"
    r"\ud800-\udfff"
)
CONTROL = re.compile(rf"[{_ACTED_ON}\t\n]")
"""What is in no name of a file and in no log: it moves a cursor, or turns the order."""
_RAW = re.compile(
    rf"[{_ACTED_ON}\u2061-\u206f\ufeff\ufff9-\ufffb\U000e0000-\U000e0fff]"
)
"""What a terminal acts on, or shows in another order than it is written.

Tab and line feed, soft hyphens, joiners and spaces of every width are left alone.
"""


class PnpError(Exception):
    """Something a person can act on: a message, and a hint where there is one."""

    def __init__(self, message: str, *, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.message}\nhint: {self.hint}" if self.hint else self.message


class Mark(Struct, frozen=True, order=True):
    """A place in a file a person wrote: ``components/x/cards.yaml:41:7``.

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


@dataclass(slots=True)
class Complaints:
    """What reading has found so far; asked once, at the end, whether to stop."""

    found: list[Complaint] = field(default_factory=list)

    def add(self, mark: Mark, message: str, hint: str = "") -> None:
        """Note an error at a place, and read on; warnings never crowd it out."""
        if len(self.found) < 2 * MOST_KEPT:
            self.found.append(Complaint(mark, message, hint))

    def near(self, word: str, words: Iterable[str]) -> str:
        """Return the hint for a near miss, while there are few complaints.

        Nobody reads the two hundredth hint, and ten thousand take minutes to find.
        """
        return nearest(word, words) if len(self.found) < MOST_HINTS else ""

    def warn(self, mark: Mark, message: str, hint: str = "") -> None:
        """Note a doubt that does not stop the press."""
        if len(self.found) < MOST_KEPT:
            self.found.append(Complaint(mark, message, hint, warning=True))

    @property
    def errors(self) -> list[Complaint]:
        """The complaints that stop the press, each once, in file order."""
        return sorted({each for each in self.found if not each.warning})

    @property
    def warnings(self) -> list[Complaint]:
        """The doubts, each once, in file order."""
        return sorted({each for each in self.found if each.warning})

    def raise_if_any(self) -> None:
        """Stop with everything found, if anything found is an error."""
        if self.errors:
            raise BadInput(self.errors)

    def __iter__(self) -> Iterator[Complaint]:
        return iter(sorted(set(self.found)))


class BadInput(PnpError):
    """What was given cannot be used; every complaint at once, in file order."""

    def __init__(self, complaints: Iterable[Complaint]) -> None:
        self.complaints = tuple(complaints)
        super().__init__("\n".join(map(str, self.complaints)))


class ImpositionError(PnpError):
    """Pieces that cannot be laid on the chosen paper."""


class RenderError(PnpError):
    """A page that cannot be written."""


class OutputError(PnpError):
    """A disk, a folder or a file that refuses."""


def closest(word: str, words: Iterable[str]) -> str:
    """Return the word that was most likely meant, or nothing."""
    if len(word) > LONGEST_SHOWN:
        return ""
    from difflib import get_close_matches  # most runs have nobody to correct

    known = {each.casefold(): each for each in sorted(set(words), reverse=True)}
    close = get_close_matches(word.casefold(), sorted(known), n=1, cutoff=0.6)
    return known[close[0]] if close else ""


def nearest(word: str, words: Iterable[str], *, quote: str = "'") -> str:
    """Return the hint ``did you mean 'title'?`` for a near miss, or nothing."""
    close = closest(word, words)
    return f"did you mean {quote}{close}{quote}?" if close else ""


def among(names: Iterable[str]) -> str:
    """Return the hint ``there are first, second`` where nothing was near."""
    known = [CONTROL.sub(lambda found: ascii(found[0])[1:-1], each) for each in names]
    shown = ", ".join(known[:8]) or "none"
    return f"there are {shown} …" if len(known) > 8 else f"there are {shown}"


def quoted(value: str) -> str:
    """Return what somebody wrote as a message shows it: in quotes, cut, harmless.

    Control characters are spelled out, so that no message moves a terminal's cursor.
    """
    cut = value if len(value) <= LONGEST_SHOWN else value[:LONGEST_SHOWN] + "…"
    if cut.isprintable() and "'" not in cut:
        return f"'{cut}'"
    return repr(cut)


def harmless(text: str) -> str:
    r"""Return a text with all spelled out that a terminal would act on: ``\x1b``."""
    return _RAW.sub(lambda found: ascii(found[0])[1:-1], text)


def told(complaints: Iterable[Complaint], *, most: int = 100) -> Iterator[str]:
    """Yield complaints as lines: the first hundred, then how many more there are."""
    lines = list(complaints)
    yield from map(str, lines[:most])
    if len(lines) > most:
        least = "more than " if len(lines) >= MOST_KEPT else ""
        yield f"… and {least}{len(lines) - most:,} more"
