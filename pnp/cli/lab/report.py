"""A run as a report: the tables in words, and charts, as HTML and as PDF.

The lab is part of the table, and paper is part of the press.  Neither imports the
other, so a report is put together here, above both (decision 0041).
"""

from collections.abc import Iterator
from html import escape

from pnp.cli.lab import charts, telling
from pnp.cli.lab.telling import Row
from pnp.errors import Complaints
from pnp.model import canonical
from pnp.model.game import Game
from pnp.simulate.lab.figures import RESULTS, Figures, differences, figures
from pnp.simulate.lab.running import Job
from pnp.simulate.lab.tally import Tally
from pnp.values import Struct

STYLE = """
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #26231f;
       font: 16px/1.5 sans-serif; background: #fffdf8 }
h1 { font-size: 1.5rem } h2 { font-size: 1.1rem; margin-top: 2rem }
.wide { overflow-x: auto } svg { width: 100%; min-width: 36rem; height: auto }
table { border-collapse: collapse; font-size: .85rem }
td, th { padding: .2rem 0 .2rem 1rem; border-bottom: 1px solid #d8d2c4;
         text-align: right } td:first-child, th:first-child { text-align: left }
"""
MOST = 20
"""Cards and pieces of a side; the CSV has all of them."""


class Part(Struct, frozen=True):
    """A part of a report: charts, then a table."""

    title: str
    charts: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    note: str = ""


class Report(Struct, frozen=True):
    """A run, ready for a page."""

    game: Game
    title: str
    words: tuple[str, ...]
    parts: tuple[Part, ...]


def report(job: Job, tally: Tally) -> Report:
    """Return the report of a run."""
    game = canonical.thaw(job.arms[0].definition)
    found = [figures(tally, str(at)) for at in range(len(job.arms))]
    title = f"{found[0].games:,} games of each side"
    return Report(
        game, title, (telling.intro(job, game),), tuple(_parts(job, tally, found))
    )


def _parts(job: Job, tally: Tally, found: list[Figures]) -> Iterator[Part]:
    names = [each.name for each in job.arms]
    game = canonical.thaw(job.arms[0].definition)
    told = [name for name in RESULTS if any(one.shares[name].mean for one in found)]
    results = [
        (name, {each: one.shares[each].mean for each in one.shares if each in told})
        for name, one in zip(names, found, strict=True)
    ]
    yield Part(
        "How games end", (charts.shares(results),), tuple(telling.ends(job, found))
    )
    by_turn = [(n, one.turns, one.games) for n, one in zip(names, found, strict=True)]
    drawn = charts.turns(by_turn, "Games by the turn in which they ended")
    yield Part("In which turn games end", (drawn,))
    scores = [
        (n, one.means["score"], telling.number(one.means["score"]))
        for n, one in zip(names, found, strict=True)
    ]
    yield Part(
        "What a game is like",
        (charts.means(scores, "Mean score"),),
        tuple(telling.shape(job, found)),
    )
    if len(names) > 1:
        yield _compared(job, tally)
    for name, one in zip(names, found, strict=True):
        clear = [each for each in one.items if each.score.clear][:MOST]
        if clear:
            head: Row = ("", "", "", "difference")
            rows = (head, *(telling.item(each, game) for each in clear))
            title = f"{name}: what goes with a better or a worse score"
            yield Part(title, (), rows, telling.CAUTION)
    yield Part("Games to look at", (), tuple(telling.notable(job, tally)))


def _compared(job: Job, tally: Tally) -> Part:
    """Return the differences from the first side."""
    drawn = []
    for name, title, says in (
        ("worth", "Points for results, of 100", telling.points),
        ("score", "Score", telling.signed),
    ):
        rows = []
        for at, arm in enumerate(job.arms[1:], 1):
            each = differences(tally, str(at))[name]
            scale = 100 if name == "worth" else 1
            rows.append((arm.name, each.times(scale), says(each)))
        drawn.append(charts.means(rows, f"{title}: more than the first", zero=True))
    rows_ = tuple(telling.compared(job, tally))
    title = f"Compared with {job.arms[0].name}, game by game"
    return Part(title, tuple(drawn), rows_, telling.UNSURE)


# The same as HTML and as PDF


def as_html(found: Report) -> bytes:
    """Return a report as one file for a browser."""
    body = [f"<h1>{escape(found.game.title)}: {escape(found.title)}</h1>"]
    body += [f"<p>{escape(each)}</p>" for each in found.words]
    for part in found.parts:
        wide = (f'<div class="wide">{each}</div>' for each in part.charts)
        body += [f"<h2>{escape(part.title)}</h2>", *wide, *_table(part)]
        body += [f"<p>{escape(part.note)}</p>"] if part.note else []
    if found.game.notice:
        body.append(f"<p><small>{escape(found.game.notice)}</small></p>")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{escape(found.game.title)}: {escape(found.title)}</title>\n"
        f"<style>{STYLE}</style>\n</head>\n<body>\n" + "\n".join(body) + "\n</body>\n"
        "</html>\n"
    ).encode()


def _table(part: Part) -> Iterator[str]:
    if part.rows:
        yield "<table>"
        for at, row in enumerate(part.rows):
            tag = "td" if at else "th"
            cells = "".join(f"<{tag}>{escape(each)}</{tag}>" for each in row)
            yield f"<tr>{cells}</tr>"
        yield "</table>"


def as_pdf(found: Report) -> bytes:
    """Return a report as a PDF; RenderError without WeasyPrint's libraries."""
    from pnp.kit.booklet import setting
    from pnp.kit.job import Job as Making
    from pnp.kit.order import Order
    from pnp.layout.press import Press
    from pnp.render import book

    complaints = Complaints()
    press = Press(found.game, complaints)
    made = book.leaf(
        "lab",
        setting(Making(found.game, Order(), press, complaints), {}),
        game=found.game.title,
        notice=found.game.notice,
        title=found.title,
        words=found.words,
        parts=found.parts,
    )
    return made.pdf
