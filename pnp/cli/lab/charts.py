"""Charts of a run, drawn as SVG: bars, means with their intervals, ends by turn.

A chart is a list of marks at places that are worked out here.  No chart library draws
them (decision 0041): four kinds of chart are a page of code, and every word is escaped.
"""

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from pnp.simulate.lab.figures import Figure

WIDTH, NAMES, VALUES = 640, 150, 120
"""The width of a chart, and the room for names and for values beside it."""
ROW, HEAD, FOOT = 26, 22, 20
SHADES = ("#1f5f5b", "#d9a441", "#a3483c", "#8a857b", "#4b6fa5", "#7c5a86", "#7d9a4e")
"""Colours that differ in lightness too, for print in black."""
INK, PALE = "#26231f", "#d8d2c4"
ROUND = (1, 2, 5, 10)

Row = tuple[str, Figure, str]
"""A side, its figure, and the figure in words."""


def shares(rows: Sequence[tuple[str, Mapping[str, float]]]) -> str:
    """Return a bar a side, parted by results."""
    names = [*dict.fromkeys(name for _, parts in rows for name in parts)]
    left, room = NAMES, WIDTH - NAMES - 10
    marks = [*_legend(names, left)]
    for at, (called, parts) in enumerate(rows):
        top, x = HEAD + at * ROW, float(left)
        marks.append(_text(NAMES - 8, top + 17, called, "end"))
        for name, part in parts.items():
            shade = SHADES[names.index(name) % len(SHADES)]
            marks.append(_bar(x, top + 4, part * room, ROW - 8, shade))
            if part > 0.07:
                says = f"{part:.0%}"
                marks.append(
                    _text(x + part * room / 2, top + 17, says, "middle", _on(shade))
                )
            x += part * room
    return _drawn(marks, HEAD + len(rows) * ROW + 4, "Results of each side")


def means(rows: Sequence[Row], title: str, *, zero: bool = False) -> str:
    """Return a dot a side with its interval; with ``zero``, a line at 0."""
    lows = [each.low for _, each, _ in rows] + [0.0] * zero
    highs = [each.high for _, each, _ in rows] + [0.0] * zero
    low, high = _around(min(lows), max(highs))
    left, room = NAMES, WIDTH - NAMES - VALUES
    bottom = HEAD + len(rows) * ROW

    def across(value: float) -> float:
        return left + (value - low) / (high - low) * room

    marks = [_text(left, 14, title, "start", INK, bold=True)]
    for tick in _ticks(low, high):
        dark = zero and abs(tick) < 1e-9
        marks.append(_line(across(tick), HEAD, across(tick), bottom, dark=dark))
        marks.append(_text(across(tick), bottom + 14, f"{tick:g}", "middle", "#6b655c"))
    for at, (called, each, says) in enumerate(rows):
        y = HEAD + at * ROW + ROW / 2
        marks.append(_text(NAMES - 8, y + 4, called, "end"))
        marks.append(
            _bar(
                across(each.low),
                y - 1.5,
                across(each.high) - across(each.low),
                3,
                SHADES[0],
            )
        )
        marks.append(_dot(across(each.mean), y, SHADES[0]))
        marks.append(_text(WIDTH - VALUES + 10, y + 4, says, "start"))
    return _drawn(marks, bottom + FOOT, title)


def turns(
    sides: Sequence[tuple[str, Mapping[tuple[str, int], int], int]], title: str
) -> str:
    """Return a row of bars a side: games by the turn in which they ended, and why."""
    reasons = [*dict.fromkeys(why for _, found, _ in sides for why, _ in sorted(found))]
    every = [turn for _, found, _ in sides for _, turn in found]
    first, last = min(every), max(every)
    step = max(1, -(-(last - first + 1) // 40))
    bins = range(first, last + 1, step)
    tall, left = 74, NAMES
    wide = (WIDTH - left - 10) / len(bins)
    marks = [*_legend(reasons, left)]
    most = max(
        sum(many for (_, turn), many in found.items() if turn in range(b, b + step))
        / of
        for _, found, of in sides
        for b in bins
    )
    for at, (called, found, of) in enumerate(sides):
        bottom = HEAD + (at + 1) * tall
        marks.append(_text(NAMES - 8, bottom - 6, called, "end"))
        marks.append(_line(left, bottom, WIDTH - 10, bottom, dark=True))
        for place, begins in enumerate(bins):
            y = float(bottom)
            for reason in reasons:
                inside = range(begins, begins + step)
                many = sum(found.get((reason, turn), 0) for turn in inside)
                height = many / of / most * (tall - 14)
                y -= height
                if many:
                    shade = SHADES[reasons.index(reason) % len(SHADES)]
                    marks.append(
                        _bar(left + place * wide + 0.5, y, wide - 1, height, shade)
                    )
    bottom = HEAD + len(sides) * tall
    every_so = max(1, len(bins) // 10)
    for place, begins in enumerate(bins):
        if place % every_so == 0:
            x = left + (place + 0.5) * wide
            marks.append(_text(x, bottom + 14, str(begins), "middle", "#6b655c"))
    return _drawn(marks, bottom + FOOT, title)


def _legend(names: Sequence[str], left: float) -> Iterator[str]:
    x = left
    for at, name in enumerate(names):
        yield _bar(x, 4, 10, 10, SHADES[at % len(SHADES)])
        yield _text(x + 14, 13, name, "start")
        x += 26 + 6.4 * len(name)


def _around(low: float, high: float) -> tuple[float, float]:
    room = (high - low) * 0.06 or 1.0
    return low - room, high + room


def _ticks(low: float, high: float) -> Iterator[float]:
    """Yield round values between two others, four to nine of them."""
    step = 10.0**-12
    while True:
        for each in ROUND[:3]:
            if (high - low) / (step * each) <= 8:
                at = -(-low // (step * each))
                while at * step * each <= high:
                    yield round(at * step * each, 12) + 0.0
                    at += 1
                return
        step *= 10


def _bar(x: float, y: float, width: float, height: float, shade: str) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{max(0.0, width):.1f}" '
        f'height="{height:.1f}" fill="{shade}"/>'
    )


def _dot(x: float, y: float, shade: str) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{shade}"/>'


def _line(x: float, y: float, to_x: float, to_y: float, *, dark: bool = False) -> str:
    return (
        f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" '
        f'stroke="{INK if dark else PALE}"/>'
    )


def _text(
    x: float, y: float, says: str, anchor: str, shade: str = INK, *, bold: bool = False
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" fill="{shade}"{weight}>'
        f"{escape(says)}</text>"
    )


def _on(shade: str) -> str:
    """Return a colour that shows on a shade."""
    return INK if shade in ("#d9a441", "#7d9a4e") else "#ffffff"


def _drawn(marks: Sequence[str], height: float, title: str) -> str:
    """Return a chart; its title is read out, and shown by a browser."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:.0f}" '
        f'width="{WIDTH}" height="{height:.0f}" role="img" font-size="12" '
        f'font-family="Data, sans-serif"><title>{escape(title)}</title>'
        + "".join(marks)
        + "</svg>"
    )
