"""The flow of a battle, and the chapters that fill it: rules, steps and waits.

    COMBAT = Chapter(when=on_the_board)

    @COMBAT.rule(Attack, "Combat 2")
    def attacks_again(who: Who) -> Objection | None: ...

A rule gets the unit that the move is about (``ground.who``), and the move itself if it
has a second parameter.  ``referee`` imports all chapters, so that everything is there.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, get_args

from pnp.rules.citation import case
from pnp.rules.flow import Deeds, Flow
from pnp.rules.ruling import Grounds, Objection

F = TypeVar("F", bound=Callable[..., Any])
When = Callable[[Any], bool]

FLOW = Flow()
step, play, proceed = FLOW.step, FLOW.play, FLOW.proceed
dice, roll = FLOW.dice, FLOW.roll
PLAYED = Deeds()
"""The functions that play what a unit does in its side's part of a turn."""
AWAITED: dict[str, tuple[str, tuple[str, ...]]] = {}
"""What each wait is for, as a clause, and its cases; ``{}`` is its force or unit."""


class Chapter:
    """What one chapter of the rulebook offers the hearing."""

    def __init__(self, when: When | None = None) -> None:
        self.when = when
        self.RULES: dict[type, tuple[Callable[..., Objection | None], ...]] = {}
        self.FACTS: dict[type, Callable[..., Grounds]] = {}
        self.THROWN: dict[str, Callable[..., Grounds]] = {}

    def rule(
        self, kinds: Any, *cases: str, when: When | None = None
    ) -> Callable[[F], F]:
        """Declare a rule on one or several kinds of move; ``when`` it is heard."""

        def declared(rule: F) -> F:
            heard = _heard(case(*cases)(rule), when or self.when)
            for kind in get_args(kinds) or (kinds,):
                self.RULES[kind] = (*self.RULES.get(kind, ()), heard)
            return rule

        return declared

    def grounds(self, kinds: Any) -> Callable[[F], F]:
        """Declare what allows a kind of move, or the roll of a wait: cases, numbers."""

        def declared(grounds: F) -> F:
            if isinstance(kinds, str):
                self.THROWN[kinds] = grounds
            else:
                each = get_args(kinds) or (kinds,)
                self.FACTS |= dict.fromkeys(each, _heard(grounds))
            return grounds

        return declared

    def under(self, kinds: Any, *cases: str) -> None:
        """Declare the cases that allow a kind of move, or a roll, without numbers."""
        self.grounds(kinds)(lambda *_: (cases, ()))

    def wait(
        self, name: str, clause: str, *cases: str, dice: Callable[..., int] | int = 0
    ) -> Callable[[F], F]:
        """Declare a wait: what it is for, and how many dice it needs, if any."""
        AWAITED[name] = clause, cases
        return FLOW.wait(name, dice=dice)


def _heard(rule: Callable[..., Any], when: When | None = None) -> Callable[..., Any]:
    alone = rule.__code__.co_argcount == 1

    @wraps(rule)
    def heard(who: Any, move: object) -> Any:
        if when is not None and not when(who):
            return None
        return rule(who) if alone else rule(who, move)

    return heard
