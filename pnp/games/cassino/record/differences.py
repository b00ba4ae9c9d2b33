"""The differences between two positions, in short lines for a correction."""

from collections.abc import Iterable, Iterator, Mapping

from pnp.games.cassino.ground.held import letter_of
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.ground.written import assault, loss
from pnp.games.cassino.words.phrases import gift, light, marker, weather
from pnp.rules.differing import awaited, changed


def differences(before: Position, after: Position) -> list[str]:
    """Return every difference, one line each."""
    return [
        *_turn(before, after),
        *_sides(before, after),
        *_sky(before, after),
        *_assaults(before, after),
        *_named("mines in ", _words(before.mines), _words(after.mines)),
        *_named("", _losses(before), _losses(after)),
        *awaited(before.frames, after.frames, after.spelled),
    ]


def _turn(before: Position, after: Position) -> Iterator[str]:
    if before.turn != after.turn:
        yield f"turn {before.turn} → {after.turn}"
    if light(before) != light(after):
        yield f"{light(before)} → {light(after)}"
    if before.sight != after.sight:
        yield f"spotting {before.sight or 'as usual'} → {after.sight or 'as usual'}"
    for name in ("lead", "segments", "event", "phase", "outcome"):
        was, now = getattr(before, name), getattr(after, name)
        if was != now:
            yield f"{name} {was} → {now}"


def _sides(before: Position, after: Position) -> Iterator[str]:
    for each in after.tables.sides:
        at = each.index
        for name, told in SIDE.items():
            was, now = getattr(before, name)[at], getattr(after, name)[at]
            if was != now:
                yield f"{each.name} {told} {was} → {now}"
        forces = [_forces(position, at) for position in (before, after)]
        if told_forces := changed(*forces):
            yield f"{each.name}: {', '.join(told_forces)}"
        there = [_present(position, at) for position in (before, after)]
        if told_present := changed(*there):
            yield f"{each.name}: {', '.join(told_present)}"
        elif before.forces[at] != after.forces[at] and not told_forces:
            yield f"{each.name}: {', '.join(forces[1])}, in this order"
        gone = [[n for s, n in p.leaders if s == at] for p in (before, after)]
        if told_leaders := changed(*gone):
            yield f"{each.name} leaders eliminated: {', '.join(told_leaders)}"


SIDE = {"initiative": "initiative", "start": "began with", "exchanged": "exchanged FLM"}


def _forces(position: Position, at: int) -> list[str]:
    return [position.tables.forces[each].name for each in position.forces[at]]


def _present(position: Position, at: int) -> list[str]:
    return [position.tables.formation_of[each].name for each in position.present[at]]


def _sky(before: Position, after: Position) -> Iterator[str]:
    yield from changed(weather(before), weather(after))
    gifts = [[gift(p, each) for each in p.gifts] for p in (before, after)]
    yield from changed(*gifts)


def _assaults(before: Position, after: Position) -> Iterator[str]:
    for hex_ in dict.fromkeys((*before.assaults, *after.assaults)):
        was, now = before.assaults.get(hex_), after.assaults.get(hex_)
        if was == now:
            continue
        if was is None or now is None:
            told = assault(after, now) if now is not None else "not contested"
            yield f"{hex_}: {told}"
        elif (
            was._replace(marker=now.marker, rounds=now.rounds)
            == now
            != was._replace(rounds=now.rounds)
        ):
            yield f"{hex_}: {marker(before, was.marker)} → {marker(after, now.marker)}"
        elif was == now._replace(strip=was.strip):
            strips = (letter_of(after, each.strip) or "none" for each in (was, now))
            yield f"{hex_}: strip {' → '.join(strips)}"
        else:
            yield f"{hex_}: {assault(before, was)} → {assault(after, now)}"
    for each in dict.fromkeys((*before.driven_out, *after.driven_out)):
        if (each in before.driven_out) != (each in after.driven_out):
            name = after.tables.sides[each[1]].name
            how = "cannot" if each in after.driven_out else "can"
            yield f"{each[0]}: {name} {how} dig in again"


def _words(counts: Mapping[str, int]) -> dict[str, str]:
    return {name: str(many) for name, many in counts.items()}


def _losses(position: Position) -> dict[str, str]:
    return {who: loss(lost) for who, lost in position.losses.items()}


def _named(what: str, was: Mapping[str, str], now: Mapping[str, str]) -> Iterator[str]:
    names: Iterable[str] = dict.fromkeys((*was, *now))
    for name in names:
        if was.get(name) != now.get(name):
            yield f"{what}{name}: {was.get(name, 'none')} → {now.get(name, 'none')}"
