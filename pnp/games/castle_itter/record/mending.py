"""Pieces put in place and taken off, without any rule."""

from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.position import SUPPLY, Position
from pnp.games.castle_itter.ground.standing import STATES
from pnp.games.castle_itter.ground.tables import NONE
from pnp.rules.flow import Frame
from pnp.rules.notation import NotationError

LARGEST = 99


def stand(position: Position, who: int, post: int) -> None:
    """Put a defender on a post; one already there goes where this one came from."""
    other, came = position.holder[post], position.where[who]
    if other == who:
        return
    if other != NONE and came < 0:
        names = position.tables.defenders
        message = f"{names[other].name} is on {position.tables.posts[post].id}"
        hint = f"write first where he is: '{names[other].name} killed; …'"
        raise NotationError(message, hint=hint)
    position.station(who, SUPPLY)
    if other != NONE:
        position.station(other, came)
    position.station(who, post)


def off(position: Position, who: int, to: int) -> None:
    """Take a defender off the board, with all markers on him."""
    position.station(who, to)
    unmark(position, who)


def unmark(position: Position, who: int) -> None:
    """Take all markers off a defender, and turn him to his ready side."""
    for flag, _ in STATES.values():
        getattr(position, flag)[who] = 0


def put(position: Position, kind: int, space: int, count: int | None) -> None:
    """Put counters of a kind on a space, from the supply; by default one."""
    attacker, place = position.tables.attackers[kind], position.tables.spaces[space]
    if attacker.advances:
        if count not in (None, 1):
            raise NotationError(f"{place.label} takes one infantry counter")
        if position.infantry[space] == kind:
            return
        old = position.infantry[space]
        if old != NONE:
            position.supply[old] += 1
        position.infantry[space] = kind
        position.supply[kind] -= 1
    elif not place.area:
        raise NotationError(f"a {attacker.name} can be on an area, never on a circle")
    else:
        guns = position.guns[space]
        wanted = max(1, guns[kind]) if count is None else limited(count)
        position.supply[kind] += guns[kind] - wanted
        guns[kind] = wanted
    if position.supply[kind] < 0:
        message = f"all {attacker.copies} {attacker.name} counters are on the board"
        raise NotationError(message, hint=f"write first: 'remove {attacker.name}@…'")


def take(position: Position, kind: int, space: int, count: int | None) -> None:
    """Take counters of a kind off a space; by default one."""
    attacker, guns = position.tables.attackers[kind], position.guns[space]
    if attacker.advances and position.infantry[space] == kind:
        position.infantry[space] = NONE
        position.supply[kind] += 1
    elif not attacker.advances and guns[kind] >= (count or 1):
        guns[kind] -= count or 1
        position.supply[kind] += count or 1
    else:
        label = position.tables.spaces[space].label
        raise NotationError(f"no {attacker.name} is on {label}")


def rid(position: Position, kind: int, space: int) -> None:
    """Take all of a kind off a space, if there are any."""
    if position.infantry[space] == kind:
        take(position, kind, space, None)
    elif position.guns[space][kind]:
        take(position, kind, space, position.guns[space][kind])


def clear(position: Position, space: int) -> None:
    """Take everything off a space."""
    if position.infantry[space] != NONE:
        position.supply[position.infantry[space]] += 1
        position.infantry[space] = NONE
    for kind, count in enumerate(position.guns[space]):
        position.supply[kind] += count
        position.guns[space][kind] = 0


def limited(count: int) -> int:
    """Return a count; refuse one above anything on the table."""
    if count > LARGEST:
        raise NotationError(f"{count} is more than there can be")
    return count


def settle(position: Position) -> None:
    """Drop waits for pieces that are gone, and go on to the next wait."""
    frames = [
        _without_the_gone(position, each)
        for each in position.frames
        if _holds(position, each)
    ]
    if frames != position.frames:
        position.frames = frames
        if not frames and position.phase == "defenders":
            frames.append(("defend",))
        flow.proceed(position)


def _holds(position: Position, frame: Frame) -> bool:
    """Return whether the pieces of a frame are still in play."""
    name, *parts = frame
    named = list(zip(_kinds(frame), map(int, parts), strict=False))
    if name == "attack":
        _, kind, space, *_ = map(int, parts)
        if position.infantry[space] != kind and not position.guns[space][kind]:
            return False
    return all(position.where[part] >= 0 for kind, part in named if kind == "defender")


def _without_the_gone(position: Position, frame: Frame) -> Frame:
    """Return a frame's list of defenders without those on no post."""
    kinds = _kinds(frame)
    if not kinds or kinds[-1] != "defender*":
        return frame
    listed = [each for each in frame[len(kinds) :] if position.where[int(each)] >= 0]
    return (*frame[: len(kinds)], *listed)


def _kinds(frame: Frame) -> list[str]:
    return [kind.rstrip("?") for kind in Position.FRAMES.get(str(frame[0]), ())]
