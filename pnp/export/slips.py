"""Slips: notes on an order for the buyer, and for the manifest."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from pnp.export.fitting import closest
from pnp.export.profiles import Profile
from pnp.export.wares import SINGULAR, Deck, Ordered
from pnp.geometry import Length


def warnings(decks: Sequence[Deck], found: Profile) -> Iterator[str]:
    """Yield warnings before payment: words at the cut, sizes of decks."""
    for deck in decks:
        product = deck.product
        where = f"{deck.name}-{product.name}"
        near = dict(_near(deck))
        close = [path for path, far in near.items() if far < found.safe]
        among = "all" if len(close) == len(near) else f"{len(close)} of {len(near)}"
        if close and not product.paper:
            yield (
                f"{where}: words on {among} designs are closer to the cut than the "
                f"{found.safe} that {found.title} wants: {min(near.values())} at the "
                "closest. manifest.json lists them; check their proofs"
            )
        if found.tiers:
            yield f"{where}: {_tier(found, deck.count)}"
    for name in {deck.product.name: None for deck in decks} if found.tiers else ():
        alike = [deck for deck in decks if deck.product.name == name]
        if len(alike) > 1:
            together = _tier(found, sum(deck.count for deck in alike))
            names = " and ".join(f"{deck.name}-{name}" for deck in alike)
            yield f"{names} as one deck: {together}"


def _tier(found: Profile, count: int) -> str:
    tier = found.tier(count)
    spare = f", {tier - count} of them blank" if tier > count else ""
    return f"{count} cards; order a deck of {tier}{spare}"


def _near(deck: Deck) -> Iterator[tuple[str, Length]]:
    """Yield the distance of each design's words from the cut."""
    for piece in deck.pieces:
        for each in piece.holds:
            yield each.path, min(closest(face, face.trim) for face in each.faces)
        if not piece.holds:
            yield piece.path, _closest(piece)


def _closest(piece: Ordered) -> Length:
    trim = piece.fit.product.trim
    cut = trim.turned if piece.fit.turn else trim
    return min(closest(face, cut) for _, face in piece.sides)


def pieces_of(deck: Deck) -> str:
    """Return the size of a deck: ``66 cards``, ``9 counters on 1 punchout``."""
    if deck.product.punchout:
        held = sum(len(each.holds) for each in deck.pieces)
        return f"{_many(held, SINGULAR['counters'])} on {_many(deck.count, 'punchout')}"
    if len(deck.pieces) > 1 and deck.pieces[0].holds:
        return f"1 {SINGULAR[deck.product.of]} in {_many(deck.count, 'part')}"
    return _many(deck.count, SINGULAR[deck.product.of])


def _many(count: int, word: str) -> str:
    return f"{count} {word}{'s' * (count != 1)}"


def told(deck: Deck, piece: Ordered, safe: Length, **files: Any) -> dict[str, object]:
    """Return the manifest's entry of a piece, with its words if they are at the cut."""
    product = deck.product
    if piece.holds:
        near = {
            each.path: str(far)
            for each in piece.holds
            if (far := min(closest(face, face.trim) for face in each.faces)) < safe
        }
        files |= {"words_from_the_cut": near} if near else {}
        held = Counter(each.path for each in piece.holds)
        size = str(piece.holds[0].front.trim)
        what = {"piece": piece.path, "name": piece.name, "copies": 1, "size": size}
        return {**what, "as": product.name, "holds": dict(held), **files}
    far = _closest(piece)
    return {
        "piece": piece.path,
        "name": piece.name,
        "copies": piece.copies,
        "size": str(piece.front.trim),
        "as": product.name,
        "cut": str(product.trim),
        **({"words_from_the_cut": str(far)} if far < safe else {}),
        **files,
    }
