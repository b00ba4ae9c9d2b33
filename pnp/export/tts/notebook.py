"""The notebook: whose game it is, its set-up, and the sheets of words as text.

The game reads letters in square brackets as colours and italics, and codes such as [C]
would vanish; so the notebook uses round ones.
"""

from collections.abc import Iterable, Iterator

from pnp.export.job import Job
from pnp.export.manifest import reconstructed
from pnp.export.tts.objects import State
from pnp.layout.press import Press
from pnp.layout.sheets.cells import grid
from pnp.layout.text.markup import Break, Spans, Words
from pnp.model.game import Game, Number, Section, SheetText

ROUND = str.maketrans("[]", "()")
GREY = {"r": 0.5, "g": 0.5, "b": 0.5}


def tabs(job: Job) -> State:
    """Return the tabs of the notebook, numbered as the game numbers them."""
    pages = [
        ("About this kit", about(job)),
        ("Rulings", _rulings(job.game)),
        *((each.title, sheet(each, job.press)) for each in job.game.sheets.values()),
    ]
    return {
        str(at): {
            "title": title,
            "body": body.translate(ROUND),
            "color": "Grey",
            "visibleColor": GREY,
            "id": at,
        }
        for at, (title, body) in enumerate(filter(lambda page: page[1], pages))
    }


def about(job: Job) -> str:
    """Return whose game it is, what was applied to it, and what is made up."""
    game = job.game
    made_up = len(reconstructed(game))
    parts = (
        job.title,
        game.notice,
        _listed(f"{number.title}: {number.value}" for number in _chosen(game)),
        "\n".join(game.credits),
        f"{made_up} pieces have something on them that no source gives; each has a "
        "small ring."
        if made_up
        else "",
        "Pictures and text made by pnp.",
    )
    return "\n\n".join(filter(None, parts))


def sheet(text: SheetText, press: Press) -> str:
    """Return a sheet of words without layout: titles, lines, tables."""
    title = [text.title.upper()]
    return "\n\n".join([*title, *(_section(each, press) for each in text.sections)])


def _chosen(game: Game) -> Iterator[Number]:
    """Yield the settings that choose the game: those without a case in doubt."""
    return (number for number in game.numbers.values() if number.id == "difficulty")


def _rulings(game: Game) -> str:
    """Return the value of every setting, with the case it rules."""
    settings = (number for number in game.numbers.values() if number.options)
    return "\n".join(
        f"{each.title}: {each.value}" + (f" ({each.case})" if each.case else "")
        for each in settings
    )


def _listed(lines: Iterable[str]) -> str:
    return "\n".join(lines)


def _section(section: Section, press: Press) -> str:
    """Return a section: its title, its lines, its table, its note, each on a line."""
    lines = [section.title.upper() + _cited(section.cites)]
    for line in section.lines:
        label = f"{_plain(press.rich(line.label, line.mark))}: " if line.label else ""
        said = _plain(press.rich(line.text, line.mark))
        lines.append(f"- {label}{said}{_cited(line.cites)}")
    if section.table:
        table = grid(section.table, press.stock)
        heads = [_plain(head) for head in table.heads]
        lines += ["  ".join(filter(None, heads))] if any(heads) else []
        lines += [" | ".join(map(_plain, row)) for row in table.rows]
    if section.note:
        lines.append(_plain(press.rich(section.note, section.mark)))
    return "\n".join(lines)


def _cited(cites: Iterable[str]) -> str:
    told = ", ".join(cites)
    return f" ({told})" if told else ""


def _plain(spans: Spans) -> str:
    """Return spans as letters: the name of an icon, a space for a break."""
    parts: list[str] = []
    for span in spans:
        match span:
            case Words():
                parts.append(span.text)
            case Break():
                parts.append(" ")
            case _:
                parts.append(span.name.replace("_", " "))
    return "".join(parts)
