"""5.0, 6.0 and 10.0: the five phases of a turn, the set-up, and how a game ends.

    dawn → (mortality, return, reinforce) → event phase → supply phase
         → combat phase → (street …, round …) → end combat → end phase → dawn

The frame below another comes after it, so a turn is pushed last phase first. The
chapter of each phase has what it does.
"""

from typing import Literal

from pnp.games.aachen.chapters.board import controlled
from pnp.games.aachen.chapters.dawn import wake
from pnp.games.aachen.chapters.events import forget
from pnp.games.aachen.chapters.optional import balance
from pnp.games.aachen.chapters.rounds import search
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.flow import chapter
from pnp.games.aachen.ground.position import FRESH, Position
from pnp.games.aachen.ground.tables import Tables
from pnp.model.game import Game
from pnp.rules.citation import case
from pnp.rules.flow import Frame
from pnp.rules.package import Point, Score
from pnp.rules.pending import Result
from pnp.rules.ruling import Grounds
from pnp.rules.throw import Throw

CHAPTER = chapter()

DAY: tuple[Frame, ...] = (
    *(("event phase",), ("supply phase",), ("combat phase",)),
    *(("end combat",), ("end phase",)),
)


@case("4.4", "5.1", "5.2", "5.3", "5.3.1", "5.4", "12.6")
def start(game: Game, *, dealt: bool) -> Position:
    """Return the first dawn: two battalions set up, all Germans unrevealed.

    No German unit is known before it is revealed, even if `pnp` keeps the counters.
    """
    del dealt
    position = Position(Tables(game))
    balance(position)
    position.frames.append(("dawn",))
    flow.proceed(position)
    return position


@CHAPTER.step("dawn", "3.2", "4.5.1", "6.0", "6.1.1", "6.1.2", "9.5.4")
def dawn(position: Position) -> None:
    """A turn begins with arrivals and returns; its other phases follow."""
    position.turn += 1
    position.phase = "dawn"
    position.once = 0
    forget(position)
    position.frames += reversed(DAY)
    wake(position)


@CHAPTER.step("supply phase", "6.3")
def supply_phase(position: Position) -> None:
    """The player rolls for Supply Points."""
    position.phase = "supply"
    position.frames.append(("supply",))


@CHAPTER.step("combat phase", "6.4.1", "6.4.2")
def combat_phase(position: Position) -> None:
    """First come Bloody Streets; then the player activates area after area."""
    position.phase = "combat"
    position.frames.append(("next round",))
    search(position)


LEVELS = {
    "every area": "American victory: every area is taken",
    "morale": "German victory: their Morale has held",
    "surrender": "American victory: the garrison surrenders",
    "holds": "German victory: the garrison holds out",
}
"""Who wins by each way to end the game, in words."""
WON = ("every area", "surrender")


def end(position: Position, outcome: str) -> None:
    """The game is over: ``every area``, ``morale``, ``surrender`` or ``holds``."""
    position.outcome = outcome
    position.phase = "over"
    position.frames.clear()


@case("5.1", "6.5")
def last(position: Position) -> bool:
    """Whether this is the last turn."""
    return position.turn >= position.numbers["turns"]


@case("10.1")
def holds_out(position: Position) -> bool:
    """Whether German Morale wins the game at the end of the last turn."""
    return last(position) and position.morale >= position.numbers["automatic_morale"]


@CHAPTER.step("end combat", "6.4.2", "10.1", "R24")
def end_combat(position: Position) -> None:
    """If all areas are American, the Americans win at once.

    On the last turn, a setting rules which victory comes first.
    """
    german_first = position.settings["last_turn"] == "german first"
    if german_first and holds_out(position):
        end(position, "morale")
    elif all(controlled(position, each.index) for each in position.tables.areas):
        end(position, "every area")


@CHAPTER.step("end phase", "6.5", "10.1", "10.2", "3.2", "R25")
def end_phase(position: Position) -> None:
    """All units are Fresh again, and the rain ends.

    After the last turn the final roll follows. Unused support stays, unless a setting
    removes it.
    """
    position.phase = "end"
    if holds_out(position):
        end(position, "morale")
    elif last(position):
        position.frames.append(("final",))
    else:
        position.spent = [FRESH] * len(position.spent)
        position.rain = 0
        if position.settings["support_left"] == "lost":
            position.support = [0] * len(position.support)
        position.frames.append(("dawn",))


@CHAPTER.wait("final", "10.2", dice=1, then=("next you roll for the garrison", "10.2"))
def final(position: Position, throw: Throw) -> None:
    """If the die is above German Morale, the garrison surrenders; or it holds out."""
    end(position, "surrender" if throw.sum > position.morale else "holds")


@CHAPTER.thrown("final")
def _final(position: Position, throw: Throw) -> Grounds:
    facts = (("die", throw.sum), ("German Morale", position.morale))
    return ("10.2",), facts


# Who has won


@case("10.1", "10.2")
def result(position: Position) -> Result | Literal[""]:
    """Return whether the Americans have won or lost, or '' before the end."""
    if not position.outcome:
        return ""
    return "won" if position.outcome in WON else "lost"


@case("3.3", "10.1", "10.2")
def score(position: Position) -> Score:
    """Return German Morale, which decides in the end, and the German areas."""
    areas = position.tables.areas
    german = tuple(each.id for each in areas if not controlled(position, each.index))
    points = (
        Point("German Morale", position.morale, position.morale, ("3.3", "5.2")),
        Point("German areas", len(german), 0, ("7.2",), german),
    )
    level = LEVELS.get(position.outcome, "")
    cases = ("10.2",) if position.outcome in ("surrender", "holds") else ("10.1",)
    return Score(
        points, position.morale, result(position), level, cases, better="lowest"
    )
