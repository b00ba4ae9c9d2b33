"""Print services: a picture per face or a PDF per deck, as a service's profile asks.

A piece that the service does not make is left out and listed.  A piece that it makes,
and that cannot come out right, stops the export; the error names it.
"""

from collections.abc import Iterator
from fractions import Fraction

from pnp.export.autofill import order
from pnp.export.decks import another_press, written
from pnp.export.fitting import widest
from pnp.export.images import prose
from pnp.export.job import Export, Job
from pnp.export.orders import ordered
from pnp.export.profiles import Profile, profile
from pnp.export.proof import refuse_decks, refuse_pictures
from pnp.export.punchouts import cut_file
from pnp.export.raster import Shot, fitted
from pnp.export.readme import NAME, readme
from pnp.export.slips import pieces_of, told, warnings
from pnp.export.wares import Deck, Ordered
from pnp.layout.press import Press
from pnp.values import replace

MUTE = "so the file does not claim to be PDF/X-1a"
"""The consequence of a requirement that a deck does not meet."""
AUTOFILLED = "mpc"
"""The service whose orders mpc-autofill fills in."""


def export(job: Job) -> Export:
    """Return the files a print service takes, as its profile asks."""
    found = profile(job.wish.to, job.press, job.complaints)
    if not _holds(job, found):  # known at once: nothing is laid out in vain
        _refuse_empty(job, found)
        job.complaints.raise_if_any()
    job = bleeding(job, found)
    decks, left = ordered(job, found)
    left += tuple(prose(job))
    if not decks:
        _refuse_empty(job, found)
    job.complaints.raise_if_any()
    if found.files == "pdf":
        files, pieces, unmet = _in_decks(job, found, decks)
    else:
        files, pieces, unmet = (*_in_pictures(job, found, decks), ())
    notes = (*unmet, *another_press(job, found), *warnings(decks, found))
    holds = list(map(_held, decks))
    page = readme(
        job,
        found.title,
        found.steps,
        holds=holds,
        left_out=left,
        notes=notes,
        tried=found.tried,
    )
    facts = {
        "service": found.title,
        "dpi": found.dpi,
        "colours": found.colours,
        "pdfx": found.condition != "" and not unmet,
    }
    return Export({NAME: page, **files}, pieces, left, notes, facts)


def _holds(job: Job, found: Profile) -> bool:
    """Return whether a game has anything of the kinds that a service makes."""
    kinds = {product.of for product in found.makes}
    sets = {each.family for each in job.game.sets.values() if each.components}
    return bool(kinds & sets) or ("sheets" in kinds and bool(job.game.sheets))


def _refuse_empty(job: Job, found: Profile) -> None:
    """Raise an error for an empty order, with what the service makes."""
    makes = " and ".join(sorted({f"{product.of}" for product in found.makes}))
    what = f"{job.game.title} has nothing that {found.title} makes"
    hint = f"it makes {makes} of certain sizes; --to images gives every face"
    job.complaints.add(job.game.mark, what, hint)


def _held(deck: Deck) -> str:
    """Return a deck's line in the README: how many of what, ordered as what."""
    product = deck.product
    return (
        f"`{deck.name}-{product.name}`: {pieces_of(deck)}, "
        f"order as {product.name}, cut at {product.trim}{_inside(deck)}"
    )


def _inside(deck: Deck) -> str:
    """Return what to do with a product that is larger than its piece."""
    if deck.product.punchout:
        return "; upload the face, the back and the cut file of each punchout"
    if deck.pieces[0].holds:
        size = deck.pieces[0].holds[0].front.trim
        return f"; cut out the board of {size} along the marks yourself"
    return ""


def bleeding(job: Job, found: Profile) -> Job:
    """Return the job with as much bleed as the service shows."""
    side = Fraction(job.wish.counters) if job.wish.counters else None
    press = Press(
        job.game, job.complaints, counter_side=side, bleed=widest(found.makes)
    )
    return replace(job, press=press)


Files = dict[str, bytes]
Told = tuple[dict[str, object], ...]


def _in_decks(
    job: Job, found: Profile, decks: tuple[Deck, ...]
) -> tuple[Files, Told, tuple[str, ...]]:
    """Return a PDF for each deck, and which ones do not claim to be PDF/X."""
    files: Files = {}
    pieces: list[dict[str, object]] = []
    notes: list[str] = []
    for deck in decks:
        name = found.named(deck=deck.name, product=deck.product.name) + ".pdf"
        bound = written(job, found, deck, name)
        files[name] = bound.data
        notes += [f"{each}; {MUTE}" for each in bound.unmet]
        pieces += [told(deck, each, found.safe, file=name) for each in deck.pieces]
    refuse_decks(files, found, decks)
    return files, tuple(pieces), tuple(notes)


def _in_pictures(
    job: Job, found: Profile, decks: tuple[Deck, ...]
) -> tuple[Files, Told]:
    """Return a picture for each face, as often as the service wants it."""
    shots: dict[str, Shot] = {}
    drawn: Files = {}
    pieces: list[dict[str, object]] = []
    for deck in decks:
        named = list(_named(found, deck))
        for piece, side, name in named:
            shots[name] = _shot(piece, side, found)
        for piece in deck.pieces:
            own = [(side, name) for each, side, name in named if each is piece]
            front = [name for side, name in own if side == "front"]
            back = [name for side, name in own if side == "back"]
            if piece.cuts:
                cut = front[0].replace("-front.png", "-cut.svg")
                drawn[cut] = cut_file(piece, found)
                pieces.append(
                    told(deck, piece, found.safe, fronts=front, backs=back, cut=cut)
                )
                continue
            pieces.append(told(deck, piece, found.safe, fronts=front, backs=back))
        if found.name == AUTOFILLED:
            drawn[f"{deck.name}-{deck.product.name}.xml"] = _order(named)
    made = job.pictures(shots.values())
    files = {name: made[each.key] for name, each in shots.items()}
    refuse_pictures(files, {name: each.pixels for name, each in shots.items()}, found)
    return files | drawn, tuple(pieces)


def _order(named: list[tuple[Ordered, str, str]]) -> bytes:
    """Return the order file of a deck, its cards in the order of its pictures."""
    slots: list[dict[str, str]] = []
    for _, side, name in named:
        if side == "front":
            slots.append({})
        slots[-1][side] = name
    return order(slots)


def _shot(piece: Ordered, side: str, found: Profile) -> Shot:
    face = dict(piece.sides)[side]
    turn = piece.fit.turn if side == "front" else piece.fit.turn_back
    return fitted(face, piece.fit.product.pixels, dpi=found.dpi, turn=turn)


def _named(found: Profile, deck: Deck) -> Iterator[tuple[Ordered, str, str]]:
    """Yield each picture of a deck: its piece, its side, and its name."""
    shared = deck.one_back if found.backs == "shared" else None
    number = 0
    for piece in deck.pieces:
        for _ in range(piece.copies if found.copies == "repeated" else 1):
            number += 1
            for side, face in piece.sides:
                name = found.named(
                    deck=deck.name,
                    product=deck.product.name,
                    number=f"{number:03}",
                    id=piece.id,
                    copies=str(piece.copies),
                    side=side,
                )
                if shared is not None and face is piece.back:
                    name = f"{name.rpartition('/')[0]}/back"
                yield piece, side, f"{name}.png"
