"""A face on a page of its own: a chart, or a board as set up, as SVG or PNG."""

from pnp.geometry import ZERO, Edges, Rect
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.layout.art import Face
from pnp.model.game import Game

DPI = 200


def alone(
    game: Game,
    face: Face,
    how: str,
    called: str,
    *,
    page: str = "chart",
    dpi: int = DPI,
) -> bytes:
    """Return a face of a game as ``svg`` or ``png``, on a page of its size."""
    if how == "svg":
        from pnp.render import svg

        sheet = _sheet(face, called, page)
        notice = game.notice
        return svg.render(sheet.page, sheet.recto, title=called, description=notice)
    from pnp.render import png

    return next(iter(png.render(printed_alone(game, face, called, page=page), dpi)))


def printed_alone(game: Game, face: Face, called: str, *, page: str = "chart") -> bytes:
    """Return a face of a game as a PDF, on a page of its size."""
    from pnp.render import pdf

    sheet = _sheet(face, called, page)
    return pdf.render([sheet], title=called, author="pnp", subject=game.notice)


def _sheet(face: Face, called: str, page: str) -> Sheet:
    size = face.trim
    at = Rect(ZERO, ZERO, size.width, size.height)
    return Sheet(called, Page(page, size, Edges()), Side((Placement(face, at),)))
