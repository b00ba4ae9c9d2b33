"""Policies: who decides when nobody sits at the table.

    policy = policies.find(rules, game, "uniform")
    move = policy(position, moves, random)

A policy is given a position, its legal moves, and a source of chance. ``nothing`` and
``uniform`` play every game whose moves are listed. A game has its own in the module
``policies`` beside its referee::

    POLICIES = {"shooting": shooting}     # by name; the first is the usual one
    IDLE = ("pass", "enough")             # moves that do nothing

Another package declares one for any game in its ``pyproject.toml``::

    [project.entry-points."pnp.policies"]
    cautious = "my_pnp:cautious"
"""

import re
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from pnp.errors import PnpError, among, nearest, quoted
from pnp.model.game import Game
from pnp.rules.loader import loaded, module
from pnp.rules.package import Rules
from pnp.rules.pending import Choice
from pnp.rules.touched import verb
from pnp.simulate.hints import NoHint, hint

Policy = Callable[[Any, Sequence[Any], Random], Any]
GROUP = "pnp.policies"
"""The group of entry points in which a package declares policies."""
PASSING = re.compile(
    r"\b(pass(es)?|done|enough|stop|end|skip|stays?|holds?|waits?|finish|bank|keep|"
    r"none|nothing|next)\b"
)
"""Words of a move that does nothing, in a game that does not list its own."""


SEARCHED = 16
"""Games that ``search`` plays on before each decision."""


class NoPolicy(PnpError):
    """A policy that a game does not have."""


def uniform(_position: Any, moves: Sequence[Any], random: Random) -> Any:
    """Pick any legal move, each as likely as the others."""
    return moves[int(random.random() * len(moves))]


def idle(verbs: Sequence[str]) -> Policy:
    """Return a policy that does only what the rules force.

    ``verbs`` are of the moves that do nothing, the idlest first. If none of them is
    legal, it picks the first move on the list.
    """

    def nothing(_position: Any, moves: Sequence[Any], _random: Random) -> Any:
        for each in verbs:
            for move in moves:
                if verb(move) == each:
                    return move
        return moves[0]

    return nothing


def passing(_position: Any, moves: Sequence[Any], _random: Random) -> Any:
    """Pick a move whose words do nothing; if there is none, the first on the list."""
    return next((each for each in moves if PASSING.search(str(each))), moves[0])


def searching(rules: Rules[Any], usual: Policy) -> Policy:
    """Return a policy that tries each move in games that another one plays on.

    It sees what the player may see, as a hint does, and takes the move that a hint
    names first: the one with the best chance of winning, then with the best score.
    """

    def search(position: Any, moves: Sequence[Any], random: Random) -> Any:
        waiting = rules.pending(position)
        if len(moves) == 1 or not isinstance(waiting, Choice):
            return moves[0]
        seen, seed = rules.seen(position, waiting.seat), str(random.random())
        try:
            found = hint(rules, seen, usual, games=SEARCHED, seed=seed)
        except NoHint:  # a third player, whose chances no result tells
            return usual(position, moves, random)
        legal = {str(each): each for each in moves}
        return next(legal[each.move] for each in found.tried if each.move in legal)

    return search


def listed(rules: Rules[Any]) -> bool:
    """Whether the moves of a game are listed: players do not only report."""
    return not hasattr(rules, "primer")


def known(rules: Rules[Any], game: Game) -> Mapping[str, Policy]:
    """Return the policies of a game by name, the usual one first."""
    name = module(game.id, "policies")
    ours = loaded(name) if name else None
    own: dict[str, Policy] = {**getattr(ours, "POLICIES", {})}
    if not listed(rules):
        return {each: own[each] for each in own if each != "uniform"}
    verbs = getattr(ours, "IDLE", ())
    nothing = idle(verbs) if verbs else passing
    found = {each: own[each] for each in own if each != "uniform"}
    usual = next(iter(found.values()), uniform)
    found |= {"uniform": uniform, "nothing": nothing}
    return {**found, "search": searching(rules, usual)}


def find(rules: Rules[Any], game: Game, name: str = "") -> tuple[str, Policy]:
    """Return a policy of a game with its name; '' for the usual one.

    NoPolicy if there is none of that name, or none at all: then players report what
    happens, and a policy of the game would have to make it up.
    """
    found = known(rules, game)
    if not name and found:
        return next(iter(found.items()))
    if name in found:
        return name, found[name]
    if name and (policy := _installed(name)):
        return name, policy
    if not found:
        why = f"{game.title} cannot be played by a policy"
        hint = "its players report moves, and pnp does not list them"
        raise NoPolicy(why, hint=hint)
    hint = nearest(name, found) or among(found)
    raise NoPolicy(f"{game.title} has no policy {quoted(name)}", hint=hint)


def _installed(name: str) -> Policy | None:
    """Return a policy from another installed package."""
    from importlib.metadata import entry_points  # 30 ms, for policies not ours

    found = sorted({point.value for point in entry_points(group=GROUP, name=name)})
    if len(found) > 1:
        message = f"{len(found)} packages have a policy {name}: {', '.join(found)}"
        raise NoPolicy(message, hint="uninstall all but one")
    if not found:
        return None
    policy: Policy = loaded(found[0])
    return policy
