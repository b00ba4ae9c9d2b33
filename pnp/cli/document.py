"""A document for people, piece by piece: as Markdown, HTML or text.

A piece is a title, a heading, words, a point with more points below it, or a table.
"""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby
from typing import Literal, NamedTuple

from pnp.cli.page import INDENT, folded
from pnp.patterns import late

Form = Literal["md", "html", "txt"]
Kind = Literal["title", "heading", "words", "point", "table"]
Row = tuple[str, ...]

STYLE = """
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; color: #26231f;
       font: 17px/1.5 serif; background: #fffdf8 }
h1 { font-size: 1.6rem } h2 { font-size: 1.15rem; margin-top: 2rem }
li { margin: .3rem 0 }
"""
TABLES = """table { border-collapse: collapse; font-size: .9rem }
th, td { padding: .2rem .8rem .2rem 0; border-bottom: 1px solid #d8d2c4;
         text-align: left; vertical-align: top }
tr { break-inside: avoid }
"""
MARKS = {"title": "# ", "heading": "## ", "words": "", "point": "- "}
SPECIAL = late(r"[\\`*_<>#|\[\]~]|&(?=#?\w+;)")
"""Characters that Markdown reads as marks."""
TAGS = {"title": "h1", "heading": "h2", "words": "p"}


class Piece(NamedTuple):
    """A part of a document."""

    kind: Kind
    text: str = ""
    beneath: tuple[str, ...] = ()
    """Points below a point."""
    rows: tuple[Row, ...] = ()
    """Rows of a table, its head first."""


def document(pieces: Iterable[Piece], to: Form) -> str:
    """Return the pieces as a document of some form."""
    written = {"md": _markdown, "html": _page, "txt": _plain}
    return written[to](list(pieces))


# Markdown


def _markdown(found: Sequence[Piece]) -> str:
    lines: list[str] = []
    before = ""
    for each in found:
        if not (each.kind == before == "point") and lines:
            lines.append("")
        lines += _rows(each.rows) if each.kind == "table" else _marked(each)
        before = each.kind
    return "\n".join([*lines, ""])


def _marked(piece: Piece) -> Iterator[str]:
    yield f"{MARKS[piece.kind]}{_literal(piece.text)}"
    for each in piece.beneath:
        yield f"  - {_literal(each)}"


def _rows(rows: Sequence[Row]) -> Iterator[str]:
    for at, row in enumerate(rows):
        yield f"| {' | '.join(map(_literal, row))} |"
        if not at:
            yield f"|{'---|' * len(row)}"


def _literal(text: str) -> str:
    """Return words so that Markdown shows them as they are."""
    return SPECIAL.sub(r"\\\g<0>", text)


# A page for a browser


def _page(found: Sequence[Piece]) -> str:
    body: list[str] = []
    for kind, group in groupby(found, key=lambda each: each.kind):
        if kind == "point":
            body += ["<ul>", *map(_point, group), "</ul>"]
        else:
            body += [_table(e.rows) if e.rows else _tagged(e) for e in group]
    style = STYLE + TABLES if any(each.rows for each in found) else STYLE
    title = escape(found[0].text)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{title}</title>\n<style>{style}</style>\n</head>\n<body>\n"
        + "\n".join(body)
        + "\n</body>\n</html>\n"
    )


def _tagged(piece: Piece) -> str:
    tag = TAGS[piece.kind]
    return f"<{tag}>{escape(piece.text)}</{tag}>"


def _point(piece: Piece) -> str:
    beneath = "".join(f"<li>{escape(each)}</li>" for each in piece.beneath)
    return f"<li>{escape(piece.text)}{f'<ul>{beneath}</ul>' if beneath else ''}</li>"


def _table(rows: Sequence[Row]) -> str:
    lines = []
    for at, row in enumerate(rows):
        tag = "td" if at else "th"
        cells = "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in row)
        lines.append(f"<tr>{cells}</tr>")
    return "\n".join(["<table>", *lines, "</table>"])


# Text


def _plain(found: Sequence[Piece]) -> str:
    lines: list[str] = []
    before = ""
    for each in found:
        if lines and not (each.kind == before == "point") and before != "heading":
            lines.append("")
        lines += _set(each)
        before = each.kind
    return "\n".join([*lines, ""])


def _set(piece: Piece) -> Iterator[str]:
    if piece.kind == "table":
        yield from columns(piece.rows)
        return
    yield from folded(f"{MARKS['point'] * (piece.kind == 'point')}{piece.text}")
    for each in piece.beneath:
        yield from folded(each, INDENT * 2, INDENT * 3)


def columns(rows: Sequence[Row]) -> Iterator[str]:
    """Yield rows with their cells side by side; numbers align right."""
    if not rows:
        return
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    right = [
        all(cell.isdecimal() or not cell for cell in column)
        for column in zip(*rows[1:], strict=True)
    ] or [False] * len(widths)
    for row in rows:
        cells = [
            cell.rjust(width) if ends else cell.ljust(width)
            for cell, width, ends in zip(row, widths, right, strict=True)
        ]
        yield f"{INDENT}{'  '.join(cells)}".rstrip()
