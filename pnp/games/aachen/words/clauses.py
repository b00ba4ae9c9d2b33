"""Several clauses in one line, split where the next one begins.

    E-2-26 to 3, F-2-26 to 4        E-2-26 to 3       F-2-26 to 4
    artillery 4, refit E-2-26 at 4  artillery 4       refit E-2-26 at 4
    I joins and attack 13           I joins           attack 13

A list may contain a comma as well: "M12-A, E-2-26 and Smoots to 13" is one clause.
"""

import re
from collections.abc import Iterator, Sequence

from pnp.errors import quoted
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.words.exact import exact
from pnp.games.aachen.words.sentences import Sentence, sentence
from pnp.games.aachen.words.waits import waits_for
from pnp.rules.notation import NotationError
from pnp.rules.unheard import HINT, Unheard, denies

JOINT = re.compile(r"(\s*(?:,|\.(?=\s|$)|\b(?:and|then)\b|&)\s*)+", re.IGNORECASE)
WHOLE = frozenset({"join", "stay", "wait", "enough", "fall back"})
"""Verbs that need no area."""


def clauses(position: Position, written: str) -> Sequence[str]:
    """Return the clauses of a line, each as written; or the line, if it is only one.

    If a clause cannot be read alone, return the whole line for its own reader.
    """
    alone = [part for _, _, part in _parts(written)]
    if len(alone) < 2 or exact(position, written.strip()):
        return (written,)
    if any(denies(word) for part in alone for word in part.split()):
        return (written,)
    try:
        return [*_parted(position, written)]
    except Unheard:
        raise
    except NotationError:
        return (written,)


def _parted(position: Position, written: str) -> Iterator[str]:
    """Yield each clause, with the joints inside it."""
    start = end = 0
    for joint, at, part in _parts(written):
        if start == end:
            start = at
        elif end > start:
            so_far = sentence(position.tables, written[start:end])
            here = sentence(position.tables, part)
            if _begins(so_far, here, waits_for(position)):
                yield written[start:end]
                start = at
            elif _strays(so_far, here) and "then" not in joint.casefold():
                raise Unheard(
                    f"{quoted(part)} in {quoted(written.strip())} would be lost, "
                    "and nothing was played: two areas are not one way",
                    hint=f"{HINT}; write a way as '4-12'",
                )
        end = at + len(part)
    yield written[start:end]


def _parts(written: str) -> Iterator[tuple[str, int, str]]:
    """Yield each part between joints: the joint before it, its start, its text."""
    at, joint = 0, ""
    for found in (*JOINT.finditer(written), None):
        part = written[at : found.start() if found else len(written)]
        if part.strip():
            yield joint, at, part
        if found:
            joint, at = found[0], found.end()


def _begins(so_far: Sentence, here: Sentence, top: str) -> bool:
    """Whether another clause begins, and the list before it is complete."""
    ended = _ended(so_far, top)
    if here.verb:
        return ended or bool(so_far.verb)
    if here.support and not here.units:
        return ended and bool(so_far.units) and so_far.verb != "lead"
    return ended and bool(_who(here) and here.areas)


def _ended(said: Sentence, top: str) -> bool:
    if said.verb in WHOLE or (said.to and said.at):
        return True
    if said.support and not said.units:
        return top == "buy"
    return bool(said.areas) and bool(_who(said) or said.verb)


def _who(said: Sentence) -> bool:
    return bool(said.units or said.parents or said.everybody)


def _strays(so_far: Sentence, here: Sentence) -> bool:
    """Whether another area follows a complete route."""
    nothing_else = not (here.verb or here.support or _who(here))
    another = {*here.areas} - {*so_far.via}
    return bool(so_far.to and another and nothing_else and not here.via)
