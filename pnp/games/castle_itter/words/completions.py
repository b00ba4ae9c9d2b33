"""Completion of an incomplete sentence from the table: the moves it can mean.

The reader of a ply needs a single move; a question gets all of them.
"""

from collections.abc import Callable, Iterable, Mapping

from pnp.games.castle_itter.ground.moves import (
    Command,
    Enough,
    Escape,
    Keep,
    Load,
    Pass,
    Ply,
    Sacrifice,
)
from pnp.games.castle_itter.words import defending, replying
from pnp.games.castle_itter.words.sentences import Sentence
from pnp.games.castle_itter.words.view import View
from pnp.rules.interned import made

NEEDED: Mapping[str, tuple[str, ...]] = {
    "attack": ("kind", "space", "who"),
    "suppress": ("who",),
    "move": ("who",),
    "place": ("who", "post"),
    "recover": ("who",),
    "deal": ("kind", "space"),
}
"""Parts that a verb needs, unless the wait already has them."""


def missing(view: View, sentence: Sentence) -> int:
    """Return how many parts the sentence leaves out."""
    given = {*sentence.parts, *(("colour",) if sentence.colours else ())}
    if view.actor() >= 0:
        given.add("who")
    if sentence.verb in ("deal", "fire") and view.top[0] in ("deal", "fire guns"):
        given.add("space")
    left_out = [s for s in NEEDED.get(sentence.verb, ()) if s not in given]
    bare = {"move": {"post", "other"}, "suppress": {"colour", "count"}}
    bare["fire"] = {"colour", "kind"}
    wanted = bare.get(sentence.verb, given)
    return len(left_out) + (not wanted & given if wanted else 0)


def moves_of(view: View, sentence: Sentence) -> list[Ply]:
    """Return the moves a sentence can mean, each once."""
    return list(dict.fromkeys(COMPLETE[sentence.verb](view, sentence)))


Complete = Callable[[View, Sentence], Iterable[Ply]]
COMPLETE: Mapping[str, Complete] = {
    "attack": defending.attack,
    "suppress": defending.suppress,
    "move": defending.move,
    "place": defending.place,
    "recover": defending.recover,
    "command": lambda view, said: defending.special(view, Command, "C", said),
    "escape": lambda view, said: defending.special(view, Escape, "E", said),
    "load": lambda view, said: defending.special(view, Load, "T", said),
    "deal": replying.deal,
    "fire": replying.fire,
    "spend": replying.spend,
    "sacrifice": lambda view, said: replying.dying(view, Sacrifice, said),
    "keep": lambda view, said: replying.dying(view, Keep, said),
    "pass": lambda _, __: (made(Pass),),
    "enough": lambda _, __: (made(Enough),),
}
"""Per verb, how to complete it."""
