"""6.0: the five phases of a turn, beginning with the first dawn.

    dawn → (mortality, return, reinforce) → event phase → supply phase
         → combat phase → (street …, round …) → end combat → end phase → dawn

The frame below another comes after it, so a turn is pushed last phase first. The
chapter of each phase has what it does.
"""

from pnp.games.aachen.chapters import ending  # noqa: F401 - the phases after this
from pnp.games.aachen.chapters.dawn import wake
from pnp.games.aachen.chapters.events import forget
from pnp.games.aachen.chapters.optional import balance
from pnp.games.aachen.chapters.rounds import NEXT_ROUND
from pnp.games.aachen.chapters.streets import search
from pnp.games.aachen.chapters.supply import SUPPLY
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.flow import step
from pnp.games.aachen.ground.position import Position
from pnp.games.aachen.ground.tables import Tables
from pnp.model.game import Game
from pnp.rules.citation import case
from pnp.rules.flow import Frame

DAWN: Frame = ("dawn",)
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
    position.frames.append(DAWN)
    flow.proceed(position)
    return position


@step("dawn")
@case("3.2", "4.5.1", "6.0", "6.1.1", "6.1.2", "9.5.4")
def dawn(position: Position) -> None:
    """A turn begins with arrivals and returns; its other phases follow."""
    position.turn += 1
    position.phase = "dawn"
    position.once = 0
    forget(position)
    position.frames += reversed(DAY)
    wake(position)


@step("supply phase")
@case("6.3")
def supply_phase(position: Position) -> None:
    """The player rolls for Supply Points."""
    position.phase = "supply"
    position.frames.append(SUPPLY)


@step("combat phase")
@case("6.4.1", "6.4.2")
def combat_phase(position: Position) -> None:
    """First come Bloody Streets; then the player activates area after area."""
    position.phase = "combat"
    position.frames.append(NEXT_ROUND)
    search(position)
