"""Orders at a print service: the pieces it makes, deck by deck, and those it does not.

Cards with the same back layout are shuffled together: they are one deck.
"""

from collections.abc import Iterable, Iterator, Sequence

from pnp.errors import Complaints
from pnp.export.faces import CUT, Item, boards, exported, page_sizes, pages
from pnp.export.fitting import fit, shows
from pnp.export.job import Job, LeftOut
from pnp.export.profiles import Of, Profile
from pnp.export.punchouts import punched
from pnp.export.spread import spread
from pnp.export.wares import SINGULAR, Deck, Offered, Ordered
from pnp.geometry import Size
from pnp.layout.art import Face, Image
from pnp.model.component import Family

KIT: tuple[Of, ...] = ("counters", "cards", "board", "sheets")
"""What there is to order, in the order of a kit."""
BLEEDS = "give its layout a bleed:, and let the panels at its edges bleed"


def ordered(job: Job, found: Profile) -> tuple[tuple[Deck, ...], tuple[LeftOut, ...]]:
    """Return what a service makes of a game, and what it does not.

    A piece that it makes, and that we cannot print right, is reported by name.  Kinds
    of pieces that it does not make at all are counted, not drawn.
    """
    kinds = {product.of for product in found.makes}
    decks: dict[tuple[str, str], list[Ordered]] = {}
    names: dict[tuple[str, str], str] = {}
    refused: dict[tuple[Of, str, Size], list[Offered]] = {}
    for each in _offered(job, kinds):
        fitted = fit(each.of, each.front.trim, found.makes)
        if fitted is None:
            refused.setdefault((each.of, each.set, each.front.trim), []).append(each)
            continue
        piece = each.ordered(fitted)
        _check(piece, found, job.complaints)
        key = each.group, fitted.product.name
        names.setdefault(key, each.deck)
        decks.setdefault(key, []).append(piece)
    made = [Deck(names[key], p[0].fit.product, tuple(p)) for key, p in decks.items()]
    punchouts, rest = punched(
        found, [each for some in refused.values() for each in some]
    )
    spreads, rest = spread(found, rest)
    for punchout in punchouts:
        _check_punchout(punchout, found, job.complaints)
    left = [
        (key[0], _too_odd(job, found, *key[:2], each))
        for key, each in refused.items()
        if any(each[0] is one for one in rest)
    ]
    left += [
        (of, LeftOut(many, f"{found.title} makes no {SINGULAR[of]}s"))
        for of in KIT
        if of not in kinds
        for many in _counted(job, of)
    ]
    left.sort(key=lambda each: KIT.index(each[0]))
    return (*made, *punchouts, *spreads), tuple(each for _, each in left)


def _offered(job: Job, kinds: set[Of]) -> Iterator[Offered]:
    """Yield everything a game has of some kinds, in the order of a kit."""
    cut = tuple(each for each in CUT if _of(each) in kinds)
    yield from _items(exported(job.game, job.press, cut))
    for board in boards(job.game, job.press) if "board" in kinds else ():
        at = board.set
        yield Offered.alone(("board", at.id, "board"), at.title, board.face, at.mark)
    for page in pages(job.game, job.press) if "sheets" in kinds else ():
        name = f"{page.title}, page {page.number}"
        mark = job.game.sheets[page.sheet].mark
        path: tuple[Of, str, str] = "sheets", page.sheet, str(page.number)
        yield Offered.alone(path, name, page.face, mark)


def _counted(job: Job, of: Of) -> Iterator[str]:
    """Yield what a game has of a kind, set by set, without drawing any of it."""
    if of == "sheets":
        for sheet, sizes in page_sizes(job.game, job.press):
            if sizes:
                yield _many(_title(job, sheet), len(sizes), of)
        return
    for each in job.game.sets.values():
        if each.family != of or not each.components:
            continue
        count = 1 if of == "board" else sum(component.copies for component in each)
        if count:
            yield _many(each.title, count, of)


def _items(items: Iterable[Item]) -> Iterator[Offered]:
    """Yield the counters and the cards; a deck has the name of its first set."""
    first: dict[str, str] = {}
    for item in items:
        group = _group(item)
        yield Offered(
            of=_of(item.family),
            group=group,
            deck=first.setdefault(group, item.set.id),
            set=item.set.id,
            id=item.id,
            name=item.name,
            copies=item.copies,
            front=item.front,
            back=item.back,
            mark=item.component.mark,
        )


def _of(family: Family) -> Of:
    return "cards" if family == "cards" else "counters"


def _group(item: Item) -> str:
    """Return the group of a piece: cards by their back, others by their set."""
    back = item.component.back or item.set.back
    return f"{item.family} {back}" if item.family == "cards" and back else item.set.id


def _check(piece: Ordered, found: Profile, complaints: Complaints) -> None:
    """Report a piece that a service makes and that would not come out right."""
    product = piece.fit.product
    if product.of == "cards" and piece.back is None:
        what = f"{piece.path} has no back, but {found.title} prints one on every card"
        complaints.add(piece.mark, what, "give its set a back: template")
    for side, face in piece.sides:
        needed = shows(piece.fit, face.trim)
        if not product.paper and needed > 0 and face.bleed < needed:
            what = f"{piece.path}, {side}, bleeds {face.bleed}, but {found.title} "
            what += f"shows {needed} past the trim"
            complaints.add(piece.mark, what, BLEEDS)
        if found.colours == "cmyk" and _pictured(face):
            what = f"{piece.path}, {side}, has a picture, but {found.title} "
            what += "takes pictures in CMYK only"
            hint = "draw it, or let a program convert this deck to CMYK: --to mpc"
            complaints.add(piece.mark, what, hint)


def _check_punchout(punchout: Deck, found: Profile, complaints: Complaints) -> None:
    """Report a counter with less bleed than a punchout shows of it."""
    needed = found.apart // 2
    held = {each.path: each for piece in punchout.pieces for each in piece.holds}
    for each in held.values():
        least = min(face.bleed for face in each.faces)
        if least < needed:
            what = f"{each.path} bleeds {least}, but {found.title} shows {needed} "
            complaints.add(each.mark, f"{what}past the cut of a punchout", BLEEDS)


def _pictured(face: Face) -> bool:
    return any(isinstance(art, Image) for art in face.walk())


def _too_odd(
    job: Job, found: Profile, of: Of, name: str, pieces: Sequence[Offered]
) -> LeftOut:
    """Return what a service makes in other sizes only, with what would help."""
    size = pieces[0].front.trim
    many = _many(_title(job, name), sum(each.copies for each in pieces), of)
    why = f"{found.title} makes no {SINGULAR[of]} of {size}"
    return LeftOut(many, why + _way_out(job, found, of, size))


def _title(job: Job, name: str) -> str:
    """Return the title of a set, or of a sheet with its id."""
    if name in job.game.sets:
        return job.game.sets[name].title
    return f"{job.game.sheets[name].title} ({name})"


def _many(title: str, count: int, of: Of) -> str:
    """Return how many of what: ``Men, 2 counters``."""
    return f"{title}, {count} {SINGULAR[of]}{'s' * (count != 1)}"


def _way_out(job: Job, found: Profile, of: Of, size: Size) -> str:
    """Return the next larger counter that both the press and the service have."""
    from pnp.geometry import inch
    from pnp.kit.order import COUNTER_SIZES

    if of != "counters" or job.wish.counters or size.width != size.height:
        return ""
    sides = [(inch(each), each) for each in COUNTER_SIZES]
    larger = [
        name
        for side, name in sorted(sides)
        if side > size.width and fit(of, Size(side, side), found.makes)
    ]
    return f"; ask for --counters {larger[0]}" if larger else ""
