"""Filled-in sheets: one PDF, on screen a form with its values.

A campaign hands over plain data; the sheets of the definition that have a place for it
are printed as in a build, on as many pages as the rows need.
"""

from collections.abc import Iterable, Iterator, Sequence

from pnp.errors import Complaints, PnpError
from pnp.imposition.sheet import Sheet
from pnp.kit.job import Job
from pnp.kit.order import Order
from pnp.kit.parts import Part
from pnp.kit.rendering import author, subject
from pnp.layout.art import Entry
from pnp.layout.text.typed import strangers
from pnp.model.filling import Filling, sheets_for, unplaced
from pnp.model.game import Game

ON_SCREEN = Order(backs="none")
"""A4, a page on each sheet."""

MOST_TOLD = 20
"""Letters that are reported one by one."""


def filled(
    game: Game,
    filling: Filling,
    complaints: Complaints,
    order: Order = ON_SCREEN,
    *,
    title: str = "",
) -> bytes:
    """Return a game's sheets that have a place for some values, filled in, as a PDF.

    Values without a place are reported.  Raises PnpError if no sheet has a place for
    any, BadInput with every error found.
    """
    from pnp.render import forms, pdf

    sheets = printed(game, filling, complaints, order)
    called = title or game.title
    made = pdf.render(sheets, title=called, author=author(game), subject=subject(game))
    return forms.fill_in(made, sheets)


def printed(
    game: Game, filling: Filling, complaints: Complaints, order: Order = ON_SCREEN
) -> Sequence[Sheet]:
    """Return those sheets laid out on their paper."""
    found = tuple(sheets_for(game, filling))
    if not found:
        wanted = " or ".join(f"'{name}'" for name in filling.rows)
        raise PnpError(
            f"{game.title} has no sheet for this",
            hint=f"add a sheet with a section {wanted} to sheets: in game.yaml",
        )
    for name in unplaced(found, filling):
        what = f"no column shows '{name}'; its values are not printed"
        complaints.warn(
            found[0].mark, what, "add it to the columns: [...] of the table"
        )
    making = Job.of(game, order, complaints)
    parts = (Part(each.id, each.title, "pages", sheet=each) for each in found)
    sheets = [sheet for part in parts for sheet in making.sheets(part)]
    complaints.raise_if_any()
    if strange := "".join(dict.fromkeys(_strange(sheets))):
        what = f"the font has no {', '.join(strange[:MOST_TOLD])}"
        hint = "it shows a box or a question mark; the form fields have the letters"
        complaints.warn(found[0].mark, what, hint)
    return sheets


def _strange(sheets: Iterable[Sheet]) -> Iterator[str]:
    """Yield the letters in form fields that cannot be shown there."""
    sides = (side for sheet in sheets for side in sheet.sides)
    faces = (each.face for side in sides for each in side.placements)
    for art in (art for face in faces for art in face.walk()):
        if isinstance(art, Entry) and art.font:
            yield from strangers(art.value, art.font)
