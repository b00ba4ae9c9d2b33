"""A table where pig is played, for tests of everything around it."""

from pathlib import Path
from typing import Any

from pnp.model.game import Game
from pnp.rules.package import Rules
from pnp.session.events import Cards, Dice, Strictness
from pnp.session.session import Session
from tests.session import pig

RULES: Rules[pig.Position] = pig


def referee(game: Game) -> Rules[Any]:
    """Return pig's rules, whatever is played."""
    assert game.id == pig.NAME
    return RULES


def clock() -> str:
    """The same moment, always."""
    return "2026-11-20T19:00:00Z"


def sit(
    folder: Path,
    *,
    name: str = "friday",
    dice: Dice = "mine",
    cards: Cards = "mine",
    strictness: Strictness = "strict",
    turns: int = 4,
) -> Session:
    """Begin a session of pig."""
    return Session.begin(
        folder / f"{name}.pnp",
        pig.definition(folder, turns=turns),
        dice=dice,
        cards=cards,
        strictness=strictness,
        now=clock,
        referee=referee,
    )


def again(session: Session, line: str = "main") -> Session:
    """Open the same session once more, as another program would."""
    return Session.open(session.path, line, now=clock, referee=referee)


def standing(session: Session) -> str:
    """Return the table in a line."""
    position = session.position
    return f"turn {position.turn} bank {position.bank} pot {position.pot}"
