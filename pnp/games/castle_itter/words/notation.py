"""A ply as people write it: read, asked about, and offered for completion.

attack Rifleman@8 by Lee      lee attack rifleman 8      fire cannon Rushford
suppress green 2 red 1        worsham to K3              escape borotra
4 2    42                     card sniper                pak 40 east
"""

from collections.abc import Sequence

from pnp.errors import quoted
from pnp.games.castle_itter.chapters.attack import squares
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.moves import EXACT, Fire, Pass, Ply, Suppress
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.words import answers
from pnp.games.castle_itter.words.completions import missing, moves_of
from pnp.games.castle_itter.words.questions import candidates
from pnp.games.castle_itter.words.sense import sense
from pnp.games.castle_itter.words.sentences import FIRST, UNSAID, Reader, Sentence
from pnp.games.castle_itter.words.spoken import spoken
from pnp.games.castle_itter.words.view import View
from pnp.rules.notation import NotationError, either
from pnp.rules.throw import Throw
from pnp.rules.unheard import MOST_ASKED, Asked, heed

__all__ = ["candidates", "read", "spoken"]

DIGITS = frozenset("0123456789 ,+")


def read(position: Position, written: str) -> Ply:
    """Read one ply; NotationError if it cannot be read, or has several meanings.

    Unheard if a word of it would be lost.
    """
    ply = _read(position, written)
    if str(ply) != written:
        heed(sense(position.tables), position, written, (ply,))
    return ply


def _read(position: Position, written: str) -> Ply:
    """Read one ply; NotationError if it cannot be read, or is two plies in one.

    The short notation of a move is read exactly. Other text is read with the position
    in view: an answer to what is awaited, or a sentence in any order.
    """
    written = written.strip()
    if written and DIGITS.issuperset(written):
        return _number(position, written)
    move = EXACT.read(position.tables.exactly, written)
    if move is not None and not _freely(position, move):
        return move
    answer = answers.answer(position, written)
    if answer is not None:
        return answer
    card = answers.untimely(position, written)
    return card if card is not None else _sentence(position, written)


def _number(position: Position, written: str) -> Ply:
    """Read bare digits: markers or a card if they are awaited, or dice."""
    top = position.frames[-1][0] if position.frames else ""
    if top == "spend":
        return answers.spent(written)
    card = answers.answer(position, written) if top in answers.AWAITED else None
    return card or Throw.parse(written, dice=flow.dice(position))


def _freely(position: Position, move: Ply) -> bool:
    """Return whether exact notation may mean something else here."""
    top = position.frames[-1][0] if position.frames else ""
    if isinstance(move, Fire):
        return top == "act"
    if isinstance(move, Pass):
        return top in ("spend", "commanding")
    if isinstance(move, Suppress) and len(move.markers) > 1:
        return bool(move.using) or not _in_order(position, move)
    return getattr(move, "using", "") != ""


def _in_order(position: Position, move: Suppress) -> bool:
    """Return whether the colours are in the usual order: the post's own first."""
    tables = position.tables
    seen = squares(position, tables.defender_of[move.who])
    given = [tables.colour_of[colour] for colour, _ in move.markers]
    place = {colour: at for at, colour in enumerate(seen)}
    return given == sorted(set(given), key=lambda c: (place.get(c, len(place)), c))


def _sentence(position: Position, written: str) -> Ply:
    """Read a sentence: the one move that fits it best."""
    reader = Reader(position.tables, written)
    view = View(position)
    sentences = _likeliest(position, view, reader.sentences())
    moves = {move: None for each in sentences for move in moves_of(view, each)}
    if len(moves) == 1:
        return next(iter(moves))
    if not moves:
        raise NotationError(f"cannot read {quoted(written)} as a move", hint=FIRST)
    if len(moves) <= MOST_ASKED:
        raise Asked(written, [*map(str, moves)])
    raise NotationError(
        f"{quoted(written)} could be {either(map(str, moves))}",
        hint="add a word or two",
    )


def _likeliest(
    position: Position, view: View, sentences: Sequence[Sentence]
) -> list[Sentence]:
    """Return the readings that leave out the fewest parts at the lowest cost."""
    top = str(position.frames[-1][0]) if position.frames else ""
    unlikely_here = {"fire": 0 if top.startswith("fire") else 5}
    if top != "commanding":
        unlikely_here["recover"] = 10

    def unlikely(sentence: Sentence) -> int:
        said = sentence.cost < UNSAID or sentence.get("of")
        elsewhere = unlikely_here.get(sentence.verb, 0)
        if said and sentence.verb == "recover":
            elsewhere = 0
        return 10 * missing(view, sentence) + sentence.cost + elsewhere

    ranks = {id(each): unlikely(each) for each in sentences}
    least = min(ranks.values())
    return [each for each in sentences if ranks[id(each)] == least]
