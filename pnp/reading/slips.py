"""Common slips in YAML: what the user meant, and a hint for each.

The parser reports where it could not go on.  People want to know what to fix, and
mostly that is one of a dozen slips, which the lines around the place show.
"""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

from pnp.errors import quoted
from pnp.patterns import late
from pnp.values import Struct


class Place(NamedTuple):
    """A line and a column of a text, counted from 0."""

    line: int
    column: int


class Slip(Struct, frozen=True):
    """Where the parser stopped, its message, and where that item had begun."""

    problem: str
    context: str
    lines: list[str]
    at: Place
    began: Place

    @property
    def line(self) -> str:
        """The line it stopped in; empty after the last."""
        return self.lines[self.at.line] if self.at.line < len(self.lines) else ""

    @property
    def before(self) -> str:
        """The text before the place in its line."""
        return self.line[: self.at.column]

    @property
    def char(self) -> str:
        """The character at the place."""
        return self.line[self.at.column : self.at.column + 1]

    @property
    def opening(self) -> str:
        """The first character of what it was reading."""
        line, column = self.began
        return self.lines[line][column : column + 1] if line < len(self.lines) else ""

    @property
    def ended(self) -> bool:
        """Whether nothing follows."""
        rest = (self.line[self.at.column :], *self.lines[self.at.line + 1 :])
        return not any(each.strip() for each in rest)


Advice = tuple[Place, str]
"""A place, and what to do there."""


def explained(text: str, error: Any) -> tuple[Place, str, str]:
    """Return the place that explains a refusal best, the refusal, and a hint."""
    lines = text.splitlines()
    at = _place(error.problem_mark or error.context_mark)
    began = _place(error.context_mark or error.problem_mark)
    problem = error.problem or "it cannot be understood"
    slip = Slip(problem, error.context or "", lines, at, began)
    context = f" ({slip.context})" if slip.context else ""
    message = f"this is not YAML: {problem}{context}"
    for rule in _RULES:
        if found := rule(slip):
            return found[0], message, found[1]
    return (began if slip.ended else at), message, ""


def begins_with(char: str) -> str:
    """Return the hint for text that begins with a sign that YAML reserves."""
    return f"put text that begins with {char} in quotation marks"


def _place(mark: Any) -> Place:
    return Place(mark.line, mark.column) if mark else Place(0, 0)


def _tab(slip: Slip) -> Advice | None:
    blanks = slip.line[: len(slip.line) - len(slip.line.lstrip())]
    if "\t" in blanks and slip.at.column <= len(blanks):
        return slip.at, "indent with spaces, not tabs"
    return (slip.at, "write spaces, not tabs") if slip.char == "\t" else None


def _sign(slip: Slip) -> Advice | None:
    """Return the hint for text that begins with a sign that means something to YAML."""
    for what in ("alias", "anchor", "directive", "block scalar"):
        if what in slip.context and slip.opening:
            if what == "directive" and "unknown" not in slip.problem:
                return None
            more = "; or begin it on the line below" if what == "block scalar" else ""
            return slip.began, begins_with(slip.opening) + more
    unstarted = any(each in slip.problem for each in _UNSTARTED)
    if unstarted and slip.char and _value_begins(slip.before):
        return slip.at, begins_with(slip.char)
    if slip.problem.startswith("block sequence entries") and slip.before.strip():
        return slip.at, f"begin a list on the line below; {begins_with('-')}"
    return None


_UNSTARTED = ("cannot start any token", "mapping keys", "node content")
"""The parser's message for a value that begins with a reserved sign."""


def _value_begins(before: str) -> bool:
    return not before.strip() or bool(re.search(r"[:\-,\[{]\s+$|[\[{]$", before))


def _quotation(slip: Slip) -> Advice | None:
    """Return the hint for quotation marks that do not end where they should."""
    if "unknown escape" in slip.problem:
        return slip.at, "inside \"…\" write a backslash twice, or use '…'"
    if "quoted scalar" in slip.context and slip.ended and slip.opening:
        hint = f"no {slip.opening} closes this text; write it where the text ends"
        return slip.began, hint
    last = slip.before.rstrip()[-1:]
    if last in ("'", '"') and "expected" in slip.problem:
        within = "''" if last == "'" else '\\"'
        hint = f"the text ended at {last}; inside {last}…{last} write {within} for it"
        return slip.at, hint
    return None


def _bracket(slip: Slip) -> Advice | None:
    """Return the hint for brackets not closed, closed twice, or meant as text."""
    if "expected" not in slip.problem:
        return None
    last = slip.before.rstrip()[-1:]
    if "flow" in slip.context and slip.opening in ("{", "["):
        closing = "}" if slip.opening == "{" else "]"
        key = re.fullmatch(r"[\w.\-]*", slip.before.lstrip(" -"))
        onward = slip.at.line > slip.began.line and key
        if slip.ended or onward or (slip.char in ("}", "]") and slip.char != closing):
            hint = f"this {slip.opening} is not closed; write {closing} where it ends"
            return slip.began, hint
    elif slip.char in ("}", "]"):
        return slip.at, f"remove one {slip.char}, or {_HELD}"
    if last in ("}", "]"):
        return slip.at, begins_with("{" if last == "}" else "[")
    return (slip.at, _HELD) if "flow" in slip.context else None


_HELD = "put text that holds { } [ ] , or ': ' in quotation marks"


def _colon(slip: Slip) -> Advice | None:
    """Return the hint for a colon in text, or a key indented like the text above."""
    if "mapping values" not in slip.problem and "expected ':'" not in slip.problem:
        return None
    held = "put text that holds ': ' in quotation marks"
    if "expected ':'" in slip.problem:
        return slip.began, "write ': ' and a value after a key"
    if re.search(r":\s", slip.before):
        return slip.at, held
    above = next(filter(_says, reversed(slip.lines[: slip.at.line])), "")
    if _indent(above) == _indent(slip.line) and not re.search(r":(\s|$)", above):
        hint = f"write ': ', with a space, after the key above: {quoted(above.strip())}"
        return slip.at, hint
    if _indent(slip.line) in _open(slip):
        return slip.at, held
    return slip.at, f"{_columns(slip)}, or {held}"


def _indentation(slip: Slip) -> Advice | None:
    """Return the hint for a line that begins where nothing above it does."""
    if slip.before.strip() or "expected" not in slip.problem:
        return None
    if slip.at.column not in _open(slip):
        return slip.at, _columns(slip)
    if slip.line.lstrip().startswith("- "):
        return slip.at, "write a key above the list, such as components:"
    return slip.at, "begin every item of a list with '- '"


def _columns(slip: Slip) -> str:
    columns = [str(each + 1) for each in _open(slip)][-4:]
    *others, last = columns or ["1"]
    places = f"{', '.join(others)} or {last}" if others else last
    return f"start the line in column {places}, like those above"


def _open(slip: Slip) -> list[int]:
    """Return the columns at which the current line could continue one above."""
    found: list[int] = []
    for line in slip.lines[: slip.at.line]:
        if not _says(line):
            continue
        column = _indent(line)
        found = [each for each in found if each < column]
        while item := _ITEM.match(line, column):
            found.append(column)
            column = item.end()
        found.append(column)
    return found


_ITEM = late(r"- +")


def _says(line: str) -> bool:
    """Whether a line holds more than blanks or a comment."""
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


_COMMENTED = late(r":\s+(#[0-9A-Fa-f]{3,8})(?=[\s,}\]]|$)")


def commented(line: str) -> tuple[int, str] | None:
    """Return where a colour became a comment in a line, and a hint; None if nowhere."""
    if not (found := _COMMENTED.search(line)):
        return None
    return found.start(1), f"# begins a comment; put the colour in quotes: '{found[1]}'"


def _comment(slip: Slip) -> Advice | None:
    """Return the hint for a colour without quotes: the text after # was not read."""
    if "flow" not in slip.context:
        return None
    for number in range(min(slip.at.line, len(slip.lines) - 1), -1, -1):
        line = slip.lines[number]
        if found := commented(line):
            read, lost = line[: found[0]], line[found[0] :]
            left_open = sum(map(read.count, "[{")) > sum(map(read.count, "]}"))
            if left_open or "}" in lost or "]" in lost:
                return Place(number, found[0]), found[1]
    return None


_RULES: tuple[Callable[[Slip], Advice | None], ...] = (
    _tab,
    _comment,
    _sign,
    _quotation,
    _bracket,
    _colon,
    _indentation,
)
