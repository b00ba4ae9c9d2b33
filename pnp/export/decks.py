"""A deck as one PDF: a page per face, in the order a service asks for, no marks.

If the service prints under a registered condition, the file claims to be
PDF/X-1a:2003 for that condition; but only if its bytes pass preflight.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.errors import Mark, quoted
from pnp.export.fitting import Fit
from pnp.export.job import Job
from pnp.export.profiles import Product, Profile
from pnp.export.wares import Deck
from pnp.geometry import ZERO, Edges, Rect, Turn
from pnp.imposition.sheet import Page, Placement, Sheet, Side
from pnp.layout.art import Face
from pnp.render.intent import Intent
from pnp.render.profile import NoProfile, Press


@dataclass(frozen=True, slots=True)
class Bound:
    """A deck as a PDF, and why it does not claim to be PDF/X-1a:2003."""

    data: bytes
    unmet: tuple[str, ...] = ()


def written(job: Job, found: Profile, deck: Deck, name: str) -> Bound:
    """Return the PDF of a deck, with a page for each copy of a card."""
    from pnp.preflight import preflight

    press = _press(job, found)
    intent = _intent(found, press)
    data = _rendered(job, found, deck, press, intent)
    if intent is None:
        return Bound(data)
    unmet = preflight(data, name=name, quick=True, any_size=True)
    if not unmet:
        return Bound(data)
    plain = _rendered(job, found, deck, press, None)
    return Bound(plain, tuple(map(str, unmet)))


def _rendered(
    job: Job, found: Profile, deck: Deck, press: Press | None, intent: Intent | None
) -> bytes:
    from pnp.render import pdf
    from pnp.render.inks import Inks
    from pnp.render.operators import ink

    return pdf.render(
        _pages(found, deck),
        title=f"{job.title}: {deck.name}",
        subject=job.game.notice,
        inks=Inks(found.ink or 400, press) if found.colours == "cmyk" else ink,
        boxed=True,
        intent=intent,
    )


def another_press(job: Job, found: Profile) -> Iterator[str]:
    """Yield a note if the profile is not the one that the service prints by."""
    press = _press(job, found)
    if press and press.title != found.press:
        told = f"your profile is {quoted(press.title)}, but {found.title} prints with"
        yield f"{told} {quoted(found.press)}"


def _press(job: Job, found: Profile) -> Press | None:
    """Return the profile of the press, if there is one; raise BadInput if it is bad."""
    if not job.wish.icc:
        return None
    hint = f"give the profile {quoted(found.press)}, or leave out --icc"
    try:
        return Press(job.wish.icc)
    except NoProfile as error:
        job.complaints.add(Mark("--icc"), str(error), hint)
        job.complaints.raise_if_any()
        raise


def _intent(found: Profile, press: Press | None) -> Intent | None:
    """Return the intent of a deck: the service's own condition, or a profile's.

    The service's has a name in a registry; any other is in the file itself.
    """
    if not found.condition:
        return None
    if press is None or press.title == found.press:
        return Intent(found.press, found.condition, press)
    return Intent(press.title, "", press)


def _pages(found: Profile, deck: Deck) -> Iterator[Sheet]:
    for piece in deck.pieces:
        faces = dict(piece.sides)
        for _ in range(piece.copies):
            for side in found.order:
                turn = piece.fit.turn if side == "front" else piece.fit.turn_back
                yield _page(faces[side], piece.fit, turn, f"{piece.name}, {side}")


def _page(face: Face, fit: Fit, turn: Turn, name: str) -> Sheet:
    """Return a page as large as the file, the face in its middle, bleed to the edge."""
    file = fit.product.file
    lies = face.trim.turned if turn else face.trim
    x, y = (file.width - lies.width) // 2, (file.height - lies.height) // 2
    whole = Rect(ZERO, ZERO, file.width, file.height)
    at = Rect(x, y, lies.width, lies.height)
    page = Page(name, file, margins(fit.product))
    return Sheet(name, page, Side((Placement(face, at, turn, window=whole),)))


def margins(product: Product) -> Edges:
    """Return the distance of a product's cut from the file's edge, on each side."""
    across = (product.file.width - product.trim.width) // 2
    down = (product.file.height - product.trim.height) // 2
    return Edges(across, down, across, down)
