"""Piles: decks, discards and supplies, which give one piece at a time.

VASSAL shuffles a deck when a player asks, and then keeps its order.  Pieces to deal
face down come in random order.
"""

from collections.abc import Mapping
from xml.etree.ElementTree import Element

from pnp.export.vassal.elements import MAP, element
from pnp.export.vassal.maps import stack
from pnp.export.vassal.pieces import Pieces
from pnp.export.vassal.table import Place
from pnp.export.vassal.traits import SHUFFLE

ALWAYS, NEVER, ON_REQUEST = "Always", "Never", "Via right-click Menu"
SEEN = 6
"""Pieces of a pile that are drawn: each one is higher, with a name above."""
LINE = "96,84,64"
"""The colour of the outline of a pile's place."""


def _sent_back(source: str) -> Mapping[str, str]:
    """Return how discards return to their deck, and are shuffled."""
    if not source:
        return {}
    return {
        "reshuffleCommand": f"Shuffle into {source}",
        "reshuffleTarget": source,
        "reshuffleMessage": f"$deckName$: shuffled into {source}",
        "reshuffleHotkey": "",
    }


def pile(place: Place, board: str, pieces: Pieces) -> Element:
    """Return a pile of the table; a single piece is not a pile."""
    held, way = place.pile.items, place.pile.way
    if way == "alone":
        slots = [pieces.slot(item) for item in held]
        return stack(place.pile.name, board, (place.x, place.y), slots)
    slots = [pieces.slot(item, turned=way == "dealt", card=True) for item in held]
    deck = way == "deck"
    width, height = place.size
    return element(
        f"{MAP}.DrawPile",
        slots,
        name=place.pile.name,
        owningBoard=board,
        x=place.x,
        y=place.y,
        width=width,
        height=height,
        faceDown=ALWAYS if deck else NEVER,
        drawFaceUp=False,
        shuffle=ALWAYS if way == "dealt" else ON_REQUEST if deck else NEVER,
        shuffleCommand="Shuffle",
        shuffleHotkey=SHUFFLE if deck else "",
        shuffleFormat="$deckName$ is shuffled",
        allowMultiple=deck,
        allowSelect=way in ("deck", "discard"),
        reversible=False,
        reshufflable=bool(place.pile.source),
        **_sent_back(place.pile.source),
        draw=True,
        color=LINE,
        maxStack=SEEN,
        canSave=False,
        hotkeyOnEmpty=False,
        expressionCounting=False,
        countExpressions="",
        restrictOption=False,
    )
