r"""Rich text becomes spans: words, symbols and breaks.

    *bold*   _italic_   :mortar:   {actions_per_turn}   \* a star itself

Everything besides is plain text: ``a < b & c``, ``{{ 7*7 }}``, ``snake_case``, 12:30
and a star alone.  A line end is a line end, an empty line begins a paragraph.  What is
nearly markup is reported: an unknown icon, an unknown number, emphasis without an end,
a tag of a web page.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from pnp.errors import Complaints, Mark, closest, nearest


@dataclass(frozen=True, slots=True)
class Words:
    """Text in one voice."""

    text: str
    bold: bool = False
    italic: bool = False


@dataclass(frozen=True, slots=True)
class Symbol:
    """An icon or a colour chip in the line of text, by its name."""

    name: str


@dataclass(frozen=True, slots=True)
class Break:
    """The end of a line, or of a paragraph."""

    paragraph: bool = False


Span = Words | Symbol | Break
Spans = tuple[Span, ...]

SPECIAL = re.compile(r"[\\*_:{]")
BREAKS = re.compile(r"[ \t]*\n[ \t]*(?P<empty>\n\s*)?")
BLANKS = re.compile(r"[ \t]{2,}|\t")
TOKEN = re.compile(
    r"\\(?P<escaped>[\\*_:{}])"
    r"|(?<!\w):(?P<icon>[A-Za-z][\w-]*):(?!\w)"
    r"|(?<!\{)\{(?P<number>[ ]?[A-Za-z_][\w-]*[ ]?)\}(?!\})"
    r"|(?P<voice>\*+|_+)"
)
TAG = re.compile(r"</?(?:b|i|u|em|strong|br|p|sup|sub|small)\s*/?>", re.IGNORECASE)
"""Tags of web pages, as people write them for bold words."""
WORD = re.compile(r"[*_:{(\"'“‘]*(?P<word>[^\W\d_]\w*)")
MOST_LOOKED_UP = 50
"""Names in braces, in one text, for which similar names are looked up."""
CLOSED = re.compile(r"\{[^{}]*\}")
UNCLOSED = re.compile(r"(?<!\\)\{\s*(\w+)[^{}]*$")
"""A brace that opens a name, and no brace that closes it."""


def plain(text: str) -> Spans:
    """Return the spans of text without markup: every character is kept as it is."""
    return tuple(_broken([Words(tidy(text))]))


def parse(
    rich: str,
    mark: Mark,
    numbers: Mapping[str, str],
    icons: Iterable[str],
    complaints: Complaints,
) -> Spans:
    """Return the spans of rich text; what is nearly markup is reported at its mark.

    ``numbers`` are the printed values of the rules' numbers, ``icons`` the known names.
    A name in braces is a number's, unless a backslash is before it.
    """
    text = tidy(rich)
    _check_tags(text, mark, complaints)
    if not SPECIAL.search(text):
        return tuple(_broken([Words(text)]))
    pieces = list(_pieces(text, numbers))
    pairs = _pairs(pieces)
    _check_icons(pieces, frozenset(icons), mark, complaints)
    _check_numbers(text, numbers, mark, complaints)
    for sign, word in _unclosed(pieces, pairs):
        escaped = "".join(f"\\{each}" for each in sign)
        hint = f"close it after its last word, or write {escaped} to print it"
        complaints.warn(mark, f"the {sign} before '{word}' is never closed", hint)
    return tuple(_broken(_voiced(pieces, pairs)))


def _check_icons(
    pieces: list["str | Symbol | _Voice"],
    known: frozenset[str],
    mark: Mark,
    complaints: Complaints,
) -> None:
    """Report unknown icons."""
    for piece in pieces:
        if isinstance(piece, Symbol) and piece.name not in known:
            close = nearest(f":{piece.name}:", (f":{name}:" for name in known))
            hint = close or rf"to print it as it is, write \:{piece.name}:"
            complaints.add(mark, f"no icon :{piece.name}:", hint)


def _check_numbers(
    text: str, numbers: Mapping[str, str], mark: Mark, complaints: Complaints
) -> None:
    """Report names in braces that are not a number's."""
    named = [found["number"] for found in TOKEN.finditer(text) if found["number"]]
    unknown = dict.fromkeys(name for name in named if name not in numbers)
    for at, name in enumerate(unknown):
        meant = closest(name.strip(), numbers) if at < MOST_LOOKED_UP else ""
        near = f"did you mean {{{meant}}}? " if meant else ""
        hint = rf"{near}to print braces, write \{{{name}\}}"
        complaints.add(mark, f"no number {{{name}}}", hint)
    if open_ := UNCLOSED.search(CLOSED.sub("", text)):
        hint = r"close it after the name, or write \{ to print it"
        complaints.warn(mark, f"the {{ before '{open_[1]}' is never closed", hint)


def _check_tags(text: str, mark: Mark, complaints: Complaints) -> None:
    """Warn of tags of web pages: they are printed as written."""
    if found := TAG.search(text):
        hint = "bold is *bold*, italic is _italic_, a new line is a new line"
        complaints.warn(mark, f"{found[0]} is printed as it is", hint)


def doubt(
    text: str, mark: Mark, numbers: Mapping[str, str], complaints: Complaints
) -> None:
    """Warn of what looks like markup in plain text: a number in braces, a tag."""
    for found in TOKEN.finditer(text) if "{" in text else ():
        name = (found["number"] or "").strip()
        if name in numbers:
            hint = f"a field of type rich prints the number, {numbers[name]}"
            complaints.warn(mark, f"{found[0]} is printed as it is", hint)
    if tag := TAG.search(text):
        hint = "bold is *bold* in a field of type rich"
        complaints.warn(mark, f"{tag[0]} is printed as it is", hint)


def tidy(text: str) -> str:
    """Return text as typesetters want it: composed letters, single blanks."""
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
    if "  " in text or "\t" in text:
        text = BLANKS.sub(" ", text)
    return text.strip(" \n")


@dataclass(frozen=True, slots=True)
class _Voice:
    """A star or an underscore that may open or close emphasis."""

    sign: str
    opens: bool
    closes: bool
    word: str = ""
    """The word after it, if there is one."""


def _pieces(text: str, numbers: Mapping[str, str]) -> Iterator[str | Symbol | _Voice]:
    """Split text at its markup; what only looks like markup stays text."""
    at = 0
    for found in TOKEN.finditer(text):
        kind = found.lastgroup or ""
        if kind == "number" and found[kind] not in numbers:
            continue
        yield text[at : found.start()]
        at = found.end()
        match kind:
            case "escaped":
                yield found[kind]
            case "icon":
                yield Symbol(found[kind])
            case "number":
                yield numbers[found[kind]]
            case _:
                yield _voice(text, *found.span())
    yield text[at:]


def _voice(text: str, start: int, past: int) -> _Voice:
    """Return a sign of emphasis: it opens before a word and closes after one.

    Inside a word it does neither.  Two stars count as one, for people who write
    Markdown; three or more are a rule to write on.
    """
    before, after = text[max(start - 1, 0) : start], text[past : past + 1]
    sign, word = past - start <= 2, WORD.match(text, past)
    return _Voice(
        text[start:past],
        opens=sign and not before.isalnum() and bool(after.strip()),
        closes=sign and not after.isalnum() and bool(before.strip()),
        word=word["word"] if word else "",
    )


def _pairs(pieces: list[str | Symbol | _Voice]) -> dict[int, int]:
    """Match each sign that opens with the one that closes it; the rest are text."""
    pairs: dict[int, int] = {}
    still_open: list[tuple[int, str]] = []
    for at, piece in enumerate(pieces):
        if not isinstance(piece, _Voice):
            continue
        signs = [sign for _, sign in still_open]
        if piece.closes and piece.sign in signs:
            depth = len(signs) - 1 - signs[::-1].index(piece.sign)
            pairs[still_open[depth][0]] = at
            del still_open[depth:]
        elif piece.opens and len(still_open) < 8:
            still_open.append((at, piece.sign))
    return pairs


def _unclosed(
    pieces: list[str | Symbol | _Voice], pairs: Mapping[int, int]
) -> Iterator[tuple[str, str]]:
    """Yield signs that begin an emphasis without an end, and the word after each.

    A sign that already came after a word, as in ``2* … *not at night``, is a footnote.
    """
    closing, notes = set(pairs.values()), set[str]()
    for at, piece in enumerate(pieces):
        if not isinstance(piece, _Voice) or at in pairs or at in closing:
            continue
        if piece.closes:
            notes.add(piece.sign)
        elif piece.opens and piece.word and piece.sign not in notes:
            yield piece.sign, piece.word


def _voiced(
    pieces: list[str | Symbol | _Voice], pairs: Mapping[int, int]
) -> Iterator[Words | Symbol]:
    """Give each piece of text its voice, and join neighbours of one voice."""
    closing = set(pairs.values())
    voice = {"*": 0, "_": 0}
    held: list[str] = []
    spoken = (False, False)
    for at, piece in enumerate(pieces):
        if isinstance(piece, _Voice) and (at in pairs or at in closing):
            voice[piece.sign[0]] += 1 if at in pairs else -1
            continue
        now = (voice["*"] > 0, voice["_"] > 0)
        if held and (now != spoken or isinstance(piece, Symbol)):
            yield Words("".join(held), *spoken)
            held = []
        spoken = now
        if isinstance(piece, Symbol):
            yield piece
        elif text := piece.sign if isinstance(piece, _Voice) else piece:
            held.append(text)
    if held:
        yield Words("".join(held), *spoken)


def _broken(spans: Iterable[Words | Symbol]) -> Iterator[Span]:
    """Take the line ends out of words and make them breaks."""
    for span in spans:
        if isinstance(span, Symbol) or "\n" not in span.text:
            yield span
            continue
        at = 0
        for found in BREAKS.finditer(span.text):
            if found.start() > at:
                yield Words(span.text[at : found.start()], span.bold, span.italic)
            yield Break(paragraph=bool(found["empty"]))
            at = found.end()
        if at < len(span.text):
            yield Words(span.text[at:], span.bold, span.italic)
