"""Candidates for a question about a position: moves, legal or not, to be ruled on.

""                      one move of each sort for every defender
"rushford"              everything he could try
"fire cannon Rushford"  the same at every target
"K3", "8", "green"      who could go there, shoot there, suppress there
"""

from collections.abc import Iterator

from pnp.errors import quoted
from pnp.games.castle_itter.ground.moves import (
    Move,
    Place,
    Ply,
)
from pnp.games.castle_itter.ground.position import APART, SUPPLY, Position
from pnp.games.castle_itter.words.candidates import (
    Plies,
    everything,
    posts_of,
    samples,
)
from pnp.games.castle_itter.words.completions import moves_of
from pnp.games.castle_itter.words.sentences import Reader, Sentence
from pnp.games.castle_itter.words.view import View
from pnp.rules.interned import made
from pnp.rules.notation import NotationError


def candidates(position: Position, about: str = "") -> Iterator[Ply]:
    """Yield the candidates of a question, each once.

    NotationError if it is about nothing in the definition.
    """
    found = _about(position, about) if about.strip() else samples(position)
    yield from dict.fromkeys(found)


def _about(position: Position, about: str) -> Plies:
    """Return the moves of every likely sense of the question."""
    view = View(position, asking=True)
    dying = bool(position.frames) and position.frames[-1][0] == "sacrifice"
    likely: dict[int, list[Sentence]] = {}
    for sentence in Reader(position.tables, about).sentences(asking=True):
        elsewhere = 5 if sentence.verb == "keep" and not dying else 0
        likely.setdefault(sentence.cost + elsewhere, []).append(sentence)
    found: list[Ply] = []
    for sentence in likely[min(likely)]:
        found += moves_of(view, sentence) if sentence.verb else _thing(view, sentence)
    if not found:
        raise NotationError(
            f"there is nothing to ask about {quoted(about)}",
            hint="name a defender, a space or a move: 'rushford', 'K3', 'escape'",
        )
    return found


def _thing(view: View, sentence: Sentence) -> list[Ply]:
    """Return the moves about a piece or a place, without a verb."""
    position = view.position
    who = {position.tables.defenders[int(each)].name for each in sentence.get("who")}
    if sentence.get("who") and len(sentence.parts) == 1 and not sentence.colours:
        return [
            move
            for each in sentence.get("who")
            for move in everything(position, int(each))
        ]
    places = [*sentence.get("post"), *posts_of(position, sentence.get("location"))]
    found: list[Ply] = []
    if sentence.get("kind") or sentence.get("space"):
        parts = {
            k: v for k, v in sentence.parts.items() if k in ("kind", "space", "who")
        }
        found += moves_of(view, Sentence("attack", parts))
    if sentence.colours:
        parts = {k: v for k, v in sentence.parts.items() if k == "who"}
        found += moves_of(view, Sentence("suppress", parts, sentence.colours))
    for post in map(int, places):
        found += _into(position, post)
    return [each for each in found if not who or getattr(each, "who", "") in who]


def _into(position: Position, post: int) -> Iterator[Ply]:
    """Yield each defender's move to a post."""
    at = position.tables.posts[post].id
    for each in position.tables.defenders:
        where = position.where[each.index]
        if where >= 0 and where != post:
            yield made(Move, each.name, at)
        elif where in (SUPPLY, APART):
            yield made(Place, each.name, at)
