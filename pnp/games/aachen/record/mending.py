"""Put pieces on the map and take them off, without any rules."""

from pnp.games.aachen.chapters import fights
from pnp.games.aachen.ground import flow
from pnp.games.aachen.ground.position import (
    AWAY,
    FRESH,
    NOBODY,
    OUT,
    SPENT,
    UNREVEALED,
    Position,
)
from pnp.games.aachen.ground.tables import NONE
from pnp.rules.flow import Frame
from pnp.rules.frames import kinds_of
from pnp.rules.notation import NotationError


def put(position: Position, who: int, area: int) -> None:
    """Put a unit in an area; forget where it came from, and its attack."""
    if position.where[who] != area:
        position.came[who] = NONE
        position.joined[who] = 0
    position.where[who] = area
    position.since[who] = position.back[who] = 0
    position.unentered[area] = 0


def take_off(position: Position, who: int, box: int) -> None:
    """Take a unit off the map: Out of Action, killed, or not in the game yet."""
    position.where[who] = box
    position.spent[who] = FRESH
    position.came[who] = NONE
    position.joined[who] = position.moved[who] = 0
    position.since[who] = position.turn if box == OUT else 0
    position.back[who] = 0


def turn_over(position: Position, who: int, side: int) -> None:
    """Turn a unit to its Fresh or Spent side; NotationError if it is off the map."""
    if position.where[who] < 0 and side == SPENT:
        name = position.tables.units[who].id
        message = f"{name} is not on the map, and has no side"
        raise NotationError(message, hint=f"write where it is: '{name}@12 spent'")
    position.spent[who] = side
    if side == FRESH:
        position.moved[who] = position.joined[who] = 0
        position.came[who] = NONE


def hold(position: Position, area: int, kind: int) -> None:
    """Let a German unit, or nobody, hold an area; count the unit as seen.

    The unit that held the area before stays seen if it was seen.
    """
    found, name = position.tables.areas[area], position.tables.areas[area].id
    if found.setup and kind != NOBODY:
        raise NotationError(
            f"no German unit can be in {name}", hint="Americans set up there"
        )
    if kind == position.german[area]:
        return
    if kind >= 0:
        _see(position, area, kind)
    position.german[area] = kind
    tables = position.tables
    strategy = tables.germans[kind].strategy if kind >= 0 else ""
    position.elite[area] = int(tables.strategies.get(strategy) == "elite")
    position.unentered[area] = 0
    if kind == NOBODY:
        for unit in position.inside(area):
            fights.settle(position, unit)


def _see(position: Position, area: int, kind: int) -> None:
    """Count a unit as seen; one that was put there by mistake is unseen again."""
    german = position.tables.germans[kind]
    was = position.german[area]
    if was >= 0:
        position.left[was] += 1
    if position.left[kind] < 1:
        if was >= 0:
            position.left[was] -= 1
        message = f"{german.id} has been seen elsewhere"
        hint = "write first what is there: '14 unrevealed; 13 fanatic 7'"
        raise NotationError(message, hint=hint)
    position.left[kind] -= 1


def hide(position: Position, area: int) -> None:
    """Turn the German unit of an area back to its front: it is unseen again."""
    was = position.german[area]
    if was >= 0:
        position.left[was] += 1
    hold(position, area, UNREVEALED)


def settle(position: Position) -> None:
    """Stop waiting for units that have left, and go on."""
    frames = [each for each in position.frames if _stands(position, each)]
    frames = _fought(position, frames)
    if frames != position.frames:
        position.frames = frames
        flow.proceed(position)


def _fought(position: Position, frames: list[Frame]) -> list[Frame]:
    """Return the frames without an attack that no unit can continue."""
    names = [str(each[0]) for each in frames]
    if "fight" not in names or {"retreat", "fall back"} & {*names}:
        return frames
    begins = names.index("fight")
    area = int(frames[begins][1])
    found = fights.attackers(position, area)
    hidden = position.german[area] == UNREVEALED and "reveal" not in names
    if hidden or position.vacant(area) or not fights.able(position, found):
        for unit in found:
            fights.settle(position, unit)
        return frames[:begins]
    return frames


def _stands(position: Position, frame: Frame) -> bool:
    """Whether the unit of a frame is still where the frame can ask it."""
    name = str(frame[0])
    units = [int(v) for kind, v in kinds_of(position.FRAMES, frame) if kind == "unit"]
    where = [position.where[each] for each in units]
    if name in ("retreat", "fall back"):
        return where == [frame[2]] and position.came[units[0]] >= 0
    if name in ("mortality", "return", "come back"):
        return OUT in where
    if name == "reinforce":
        return all(each == AWAY for each in where)
    if name == "street loss":
        return int(frame[1]) in position.where
    return name != "reveal" or position.german[int(frame[1])] == UNREVEALED
