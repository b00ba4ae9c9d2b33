"""What the game waits for, what may be written here, and what may be asked.

A question is answered by moves, legal or not, to be ruled on:

""                      one move of each sort for every defender
"rushford"              everything he could try
"fire cannon Rushford"  the same at every target
"K3", "8", "green"      who could go there, shoot there, suppress there
"""

from collections.abc import Iterable, Iterator, Sequence

from pnp.errors import quoted
from pnp.games.castle_itter.chapters.ending import score
from pnp.games.castle_itter.chapters.phrases import cases
from pnp.games.castle_itter.ground.moves import Ply
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.words import cards, replies  # noqa: F401 - what they register
from pnp.games.castle_itter.words.defenders import everything, into
from pnp.games.castle_itter.words.dice import throw_for
from pnp.games.castle_itter.words.sentences import Reader, Sentence
from pnp.games.castle_itter.words.view import OFFERS, PROMPTS, SAMPLES, View, moves_of
from pnp.rules.notation import NotationError
from pnp.rules.pending import Over, Pending

REASONS = {
    "breach": "an attacker is in the castle",
    "deck out": "the SS deck has run out",
    "relief": "the 142nd Infantry Regiment is here",
}
"""Per way the game can end, the reason."""


def pending(position: Position) -> Pending:
    """Return what the game waits for, with a prompt that shows how to answer."""
    if position.phase == "over" or not position.frames:
        return _over(position)
    frame = position.frames[-1]
    prompt = PROMPTS.get(str(frame[0]))
    return prompt(position, frame) if prompt else throw_for(position)


def _over(position: Position) -> Over:
    points = score(position)
    result = points.result or "lost"
    reason = REASONS.get(position.outcome, "the game has not started yet")
    level = f", {points.level}" if ": " in points.level else ""
    return Over(
        result,
        position.outcome,
        f"{reason}: the game is {result} with a score of {points.total}{level}",
        points.cases or cases(position, "5.0", "p.21 End"),
    )


def spoken(position: Position) -> Sequence[str]:
    """Return the words a completion may offer here: names, spaces, verbs."""
    offer = OFFERS.get(position.awaited())
    return tuple(dict.fromkeys(offer(position))) if offer else ()


def candidates(position: Position, about: str = "") -> Iterator[Ply]:
    """Yield the candidates of a question, each once.

    NotationError if it is about nothing in the definition.
    """
    found: Iterable[Ply] = ()
    if about.strip():
        found = _about(position, about)
    elif position.frames:
        frame = position.frames[-1]
        samples = SAMPLES.get(str(frame[0]))
        found = samples(position, frame) if samples else ()
    yield from dict.fromkeys(found)


def _about(position: Position, about: str) -> list[Ply]:
    """Return the moves of every likely sense of the question."""
    view = View(position, asking=True)
    dying = view.top[0] == "sacrifice"
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


def _thing(view: View, sentence: Sentence) -> Iterator[Ply]:
    """Yield the moves about a piece or a place, without a verb."""
    position, parts = view.position, sentence.parts
    whos, tables = sentence.indices("who"), position.tables
    if whos and len(parts) == 1 and not sentence.colours:
        for each in whos:
            yield from everything(position, each)
        return
    found: list[Ply] = []
    who = {"who": parts["who"]} if whos else {}
    target = {each: parts[each] for each in ("kind", "space") if each in parts}
    if target:
        found += moves_of(view, Sentence("attack", {**target, **who}))
    if sentence.colours:
        found += moves_of(view, Sentence("suppress", who, sentence.colours))
    rooms = (tables.locations[each].posts for each in sentence.indices("location"))
    for post in (*sentence.indices("post"), *(p for room in rooms for p in room)):
        found += into(position, post)
    names = {tables.defenders[each].name for each in whos}
    yield from (m for m in found if not names or getattr(m, "who", "") in names)
