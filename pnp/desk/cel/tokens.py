"""The words of an expression, each with its column."""

import re
from collections.abc import Iterator
from typing import Literal

from pnp.desk.cel.faults import NotAnExpression
from pnp.errors import quoted
from pnp.values import Struct

Kind = Literal["number", "text", "name", "sign", "end"]
LONGEST = 1_000
"""Characters of one expression, at most."""
MOST = 300
"""Words and signs of one expression, at most."""
LARGEST = 10**9 - 1
"""The largest number that may be written."""
RESERVED = frozenset(
    {
        *("as", "break", "const", "continue", "else", "for", "function", "if"),
        *("import", "let", "loop", "package", "namespace", "return", "var", "void"),
        *("while", "null"),
    }
)
"""Words that CEL keeps for itself."""
TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+)|(?P<name>[A-Za-z_]\w*)"
    r"|(?P<text>'(?:[^'\\]|\\['\\])*'|\"(?:[^\"\\]|\\[\"\\])*\")"
    r"|(?P<sign>&&|\|\||[=!<>]=|[-+*/%<>!?:.,()\[\]]))",
    re.ASCII,
)
WRONG = {"=": "==", "&": "&&", "|": "||", "and": "&&", "or": "||", "not": "!"}
"""What people write for a sign, and the sign."""


class Token(Struct, frozen=True):
    """One word or sign, and its column from 0."""

    kind: Kind
    text: str
    column: int

    @property
    def said(self) -> str:
        """It, as a message names it."""
        return "the end" if self.kind == "end" else quoted(self.text)


def tokens(text: str) -> list[Token]:
    """Return the words of an expression, the end as the last."""
    if len(text) > LONGEST:
        message = f"an expression of {len(text):,} letters; {LONGEST:,} at most"
        raise NotAnExpression(message, 0, "split it, or count something in between")
    found = [*_tokens(text)]
    if len(found) > MOST:
        message = f"an expression of {len(found):,} words; {MOST} at most"
        raise NotAnExpression(message, found[MOST].column)
    return found


def _tokens(text: str) -> Iterator[Token]:
    at = 0
    end = len(text.rstrip())
    while at < end:
        found = TOKEN.match(text, at)
        if not found:
            raise _strange(text, at + len(text[at:]) - len(text[at:].lstrip()))
        kind: Kind = found.lastgroup  # type: ignore[assignment]
        token = Token(kind, found[kind], found.start(kind))
        _refuse(token)
        yield token
        at = found.end()
    yield Token("end", "", end)


def _strange(text: str, at: int) -> NotAnExpression:
    """Return what is wrong with a letter that begins nothing."""
    letter = text[at]
    if letter in "'\"":
        return NotAnExpression("a text without an end", at, f"close it with {letter}")
    hint = f"write {WRONG[letter]}" if letter in WRONG else ""
    return NotAnExpression(f"{quoted(letter)} has no meaning here", at, hint)


def _refuse(token: Token) -> None:
    """Refuse a number that is too large, and a word that CEL keeps for itself."""
    if token.kind == "number" and (len(token.text) > 9 or int(token.text) > LARGEST):
        raise NotAnExpression(f"{token.text[:12]} is too large", token.column)
    if token.kind == "name" and token.text in RESERVED:
        message = f"{quoted(token.text)} is a word of the language itself"
        raise NotAnExpression(message, token.column, "give it another name")
    if token.kind == "name" and token.text in WRONG:
        message = f"{quoted(token.text)} is not a sign of the language"
        hint = f"write {WRONG[token.text]}"
        raise NotAnExpression(message, token.column, hint)


def spoken(text: str) -> str:
    """Return what a text in quotes says."""
    return re.sub(r"\\(.)", r"\1", text[1:-1])


def in_quotes(text: str) -> str:
    """Return a text as an expression writes it."""
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
