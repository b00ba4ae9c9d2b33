"""Sheets into the files of one part: a PDF, or a picture for each side."""

from collections.abc import Iterable, Iterator

from pnp.imposition.cutter import drawing
from pnp.imposition.sheet import Sheet, Side
from pnp.kit.ledger import SIDES, Ledger, side_name
from pnp.kit.order import Order
from pnp.kit.parts import Part
from pnp.model.game import Game

Files = dict[str, bytes]


def rendered(
    game: Game, order: Order, part: Part, sheets: Iterable[Sheet], ledger: Ledger
) -> Files:
    """Return the files of a part by name; the ledger counts the pieces on them."""
    cuts: Files = {}
    watched = ledger.watch(sheets)
    if order.cutter and part.kind == "pieces":
        watched = _cut(game, part, watched, cuts)
    return _drawn(game, order, part, watched, ledger) | cuts


def _cut(
    game: Game, part: Part, sheets: Iterable[Sheet], cuts: Files
) -> Iterator[Sheet]:
    """Yield sheets unchanged, and keep the lines that a machine cuts on each."""
    from pnp.render import svg

    for number, sheet in enumerate(sheets, 1):
        if sheet.fronts:
            called = f"{title(game, part)}, {sheet.name}, cut lines"
            side = Side((), drawing(sheet))
            made = svg.render(sheet.page, side, title=called, description=subject(game))
            cuts[f"{part.name}-{number:02}-cut.svg"] = made
        yield sheet


def _drawn(
    game: Game, order: Order, part: Part, watched: Iterable[Sheet], ledger: Ledger
) -> Files:
    """Return the printed files of a part."""
    if order.format == "svg":
        return dict(_svg(game, part, watched))
    if part.kind == "pages":
        pdf = _form(game, part, list(watched))
    else:
        pdf = _pdf(game, part, watched)
    if order.format == "pdf":
        return {f"{part.name}.pdf": pdf}
    return dict(pictures(part, pdf, order.dpi, ledger.sides))


def pictures(
    part: Part, pdf: bytes, dpi: int, sides: Iterable[str] = ()
) -> Iterator[tuple[str, bytes]]:
    """Yield the pages of a PDF as PNG, each with the name of its sheet and side."""
    from pnp.render import png

    names = iter(sides)
    for number, page in enumerate(png.render(pdf, dpi), 1):
        side = next(names, f"{number:02}")
        yield f"{part.name}-{side}.png", page


def title(game: Game, part: Part) -> str:
    """Return the title of a file in a reader's window."""
    return f"{game.title}: {part.title}"


def author(game: Game) -> str:
    """Return the maker of a kit: the game's makers only for their own game."""
    return "pnp" if game.notice else "; ".join(game.credits) or "pnp"


def subject(game: Game) -> str:
    """Return the subject of a file."""
    return game.notice or f"{game.title}, printed by pnp"


def _pdf(game: Game, part: Part, sheets: Iterable[Sheet]) -> bytes:
    from pnp.render import pdf

    return pdf.render(
        sheets, title=title(game, part), author=author(game), subject=subject(game)
    )


def _form(game: Game, part: Part, sheets: list[Sheet]) -> bytes:
    """Return a reading sheet; with form fields, if it has entries."""
    from pnp.render import forms

    return forms.fill_in(_pdf(game, part, sheets), sheets)


def _svg(
    game: Game, part: Part, sheets: Iterable[Sheet]
) -> Iterator[tuple[str, bytes]]:
    from pnp.render import svg

    for number, sheet in enumerate(sheets, 1):
        for side, name in zip(sheet.sides, SIDES, strict=False):
            made = svg.render(
                sheet.page,
                side,
                title=f"{title(game, part)}, {sheet.name}, {name}",
                description=subject(game),
            )
            yield f"{part.name}-{side_name(number, name)}.svg", made
