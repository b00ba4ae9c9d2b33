"""Rich text becomes the HTML of a booklet: paragraphs, lists, icons in the line.

A booklet breaks its own lines, so the end of a written line is a space.  An empty line
begins a paragraph, and lines that begin with ``- `` are the points of a list.
"""

from collections.abc import Iterator, Sequence
from html import escape

from pnp.layout.text.markup import Break, Span, Spans, Symbol, Words

POINT = "- "


def paragraphs(spans: Spans) -> str:
    """Return rich text as paragraphs and lists."""
    return "".join(map(_paragraph, _parts(spans, paragraph=True)))


def line(spans: Spans) -> str:
    """Return rich text as one line."""
    return "".join(map(_inline, spans))


def symbols(spans: Spans) -> frozenset[str]:
    """Return the names of the icons a text shows."""
    return frozenset(span.name for span in spans if isinstance(span, Symbol))


def _paragraph(spans: Sequence[Span]) -> str:
    lines = list(_parts(spans, paragraph=False))
    if not lines or not all(map(_is_point, lines[:1])):
        return f"<p>{line(tuple(spans))}</p>"
    points: list[list[Span]] = []
    for each in lines:
        if _is_point(each):
            first = each[0]
            assert isinstance(first, Words)  # noqa: S101 - a point begins with words
            rest = Words(first.text.removeprefix(POINT), first.bold, first.italic)
            points.append([rest, *each[1:]])
        else:
            points[-1] += [Words(" "), *each]
    items = "".join(f"<li>{line(tuple(point))}</li>" for point in points)
    return f"<ul>{items}</ul>"


def _is_point(spans: Sequence[Span]) -> bool:
    first = spans[0] if spans else None
    return isinstance(first, Words) and first.text.startswith(POINT)


def _parts(spans: Sequence[Span], *, paragraph: bool) -> Iterator[list[Span]]:
    """Yield the spans between breaks: of paragraphs, or of lines."""
    part: list[Span] = []
    for span in spans:
        if isinstance(span, Break) and span.paragraph >= paragraph:
            if part:
                yield part
            part = []
        else:
            part.append(span)
    if part:
        yield part


def _inline(span: Span) -> str:
    match span:
        case Symbol(name):
            name = escape(name, quote=True)
            return f'<img class="icon" src="pnp:icon/{name}" alt="{name}">'
        case Words(text, bold, italic):
            html = escape(text)
            html = f"<i>{html}</i>" if italic else html
            return f"<b>{html}</b>" if bold else html
        case Break():
            return " "
