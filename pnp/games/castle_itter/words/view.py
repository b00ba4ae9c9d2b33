"""The table as its readers see it, and what each subject registers for its plies.

The subjects are ``defenders``, ``replies``, ``cards`` and ``dice``. Each has all that
is written and read about its plies: prompts, answers, questions, and log sentences.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from pnp.games.castle_itter.ground.moves import Ply
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.games.castle_itter.words.sentences import Sentence
from pnp.rules.flow import Frame
from pnp.rules.notation import Form, NotationError
from pnp.rules.pending import Pending
from pnp.rules.registers import ByKind, ByName
from pnp.rules.throw import Throw

Target = tuple[int, int]
"""An attacker: its kind and its space."""
ASKED = {
    "attack": Form("write who attacks", "attack"),
    "suppress": Form("write who suppresses", "suppress"),
    "move": Form("write who goes where", "move"),
    "place": Form("write who enters where", "place"),
    "recover": Form("write who recovers", "recover"),
}
"""Per verb, how to write the parts it needs."""


def standing(position: Position) -> Iterator[Target]:
    """Yield the attackers on the board, guns once for each kind and space."""
    for space, kind in enumerate(position.infantry):
        if kind != NONE:
            yield kind, space
        if position.tables.spaces[space].area:
            guns = position.guns[space]
            yield from ((each, space) for each, count in enumerate(guns) if count)


def in_sight(position: Position, who: int) -> Iterator[Target]:
    """Yield the attackers a defender sees from his post (1.3)."""
    post = position.where[who]
    colours = position.tables.posts[post].colours if post >= 0 else ()
    for kind, space in standing(position):
        if position.tables.spaces[space].colour in colours:
            yield kind, space


class View:
    """A position seen by a reader; one who is ``asking`` wants every sense."""

    def __init__(self, position: Position, *, asking: bool = False) -> None:
        self.position = position
        self.tables = position.tables
        self.asking = asking
        self.top = position.frames[-1] if position.frames else ("",)

    def actor(self) -> int:
        """Return who was just placed and acts now; NONE if nobody was."""
        return int(self.top[1]) if self.top[0] == "act" else NONE

    def whos(self, sentence: Sentence) -> list[int]:
        """Return who may be meant, the likely ones if there are any."""
        given = sentence.indices("who")
        if not given and (actor := self.actor()) >= 0:
            return [actor]
        if not given and not self.asking:
            raise NotationError(
                f"who will {sentence.verb}?", hint=ASKED.get(sentence.verb, "")
            )
        everybody = given or [each.index for each in self.tables.defenders]
        where = self.position.where
        return [each for each in everybody if where[each] >= 0] or everybody

    def holders(self, sentence: Sentence, code: str) -> list[int]:
        """Return who is meant if only defenders with a code are possible."""
        if sentence.get("who") or self.actor() >= 0:
            return self.whos(sentence)
        held = [each.index for each in self.tables.defenders if code in each.codes]
        return [each for each in held if self.position.where[each] >= 0] or held

    def name(self, who: int) -> str:
        """Return a defender's name."""
        return self.tables.defenders[who].name

    def target(self, kind: int, space: int) -> tuple[str, str]:
        """Return an attacker's name, and the label of its space."""
        return self.tables.attackers[kind].name, self.tables.spaces[space].label


PROMPTS = ByName[Callable[[Position, Frame], Pending]]()
"""Per wait its prompt; dice without one carry their own purpose."""
OFFERS = ByName[Callable[[Position], Sequence[str]]]()
"""Per wait the words that a completion may offer."""
SAMPLES = ByName[Callable[[Position, Frame], Iterable[Ply]]]()
"""Per wait the moves of its why-not table, legal or not; none for free dice."""
SHORT = ByName[Callable[[Position, Frame, str], Ply | None]]()
"""Per wait how a short answer is read, without blanks and in small letters."""
MEANT = ByName[Callable[[View, Sentence], Iterable[Ply]]]()
"""Per verb the moves that a sentence can mean."""
TELLS = ByKind[Callable[[Position, Any, Position], str]]()
"""Per kind of ply its own text in the log."""
CONTINUES = ByKind[Callable[[Position, Any], bool]]()
"""Per kind of ply whether it continues the entry before it."""
FREELY = ByKind[Callable[[Position, Any], bool]]()
"""Per kind of ply whether its exact notation may mean something else here."""
GOES_ON: set[type] = set()
"""Plies after which a card may go on with its next counter, gun or target."""
THROWN = ByName[Callable[[Position, Throw, Position, Frame], str]]()
"""Per wait for dice their text in the log."""


def moves_of(view: View, sentence: Sentence) -> list[Ply]:
    """Return the moves a sentence can mean, each once."""
    return list(dict.fromkeys(MEANT[sentence.verb](view, sentence)))
