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
    size = face.trim
    made = Page(page, size, Edges())
    side = Side((Placement(face, Rect(ZERO, ZERO, size.width, size.height)),))
    if how == "svg":
        from pnp.render import svg

        return svg.render(made, side, title=called, description=game.notice)
    from pnp.render import pdf, png

    sheet = Sheet(called, made, side)
    printed = pdf.render([sheet], title=called, author="pnp", subject=game.notice)
    return next(iter(png.render(printed, dpi)))
