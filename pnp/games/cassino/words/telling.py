"""The players' plies in the log: one sentence each, with what came of it."""

from collections.abc import Callable, Mapping
from typing import Any

from pnp.games.cassino.chapters import assault, cohesion
from pnp.games.cassino.chapters.events import GIFTS
from pnp.games.cassino.ground.moves import (
    Act,
    Aim,
    Alone,
    Attack,
    Begin,
    Bombard,
    Check,
    Falter,
    Finish,
    Leave,
    Light,
    Lose,
    Mark,
    Mines,
    Muster,
    Next,
    Round,
    Scene,
    SetUp,
    Strike,
    Swap,
    Use,
)
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.phrases import (
    field,
    first_fire,
    light,
    marker,
    marks,
    mustered,
    over,
    pair,
    shifts,
    shown,
    side,
    side_named,
    sight,
    terrain,
)
from pnp.games.cassino.words.prompts import checked, ended
from pnp.rules.phrases import count, listed

# The scene


def _scene(_: Position, __: Scene, after: Position) -> str:
    return f"the scene: {light(after)}; spotting {sight(after)}"


def _muster(_: Position, move: Muster, after: Position) -> str:
    at = after.tables.side_of[move.side]
    told = f": {listed(mustered(after, at, move.who))}" if move.who else ""
    if not told and any(each.side == at for each in after.tables.formations):
        told = "; no formations named"
    return f"{side(after, at)} starts with an initiative of {move.initiative}{told}"


def _swap(_: Position, move: Swap, after: Position) -> str:
    name = side_named(after, move.side)
    return f"{name} takes an Engineer or Sapper instead of an FLM unit"


def _set_up(_: Position, move: SetUp, after: Position) -> str:
    ground = terrain(after, after.tables.terrain_of[move.terrain])
    return f"attackers set up in {move.hex}, beside {move.beside} ({ground})"


def _mines(before: Position, move: Mines, after: Position) -> str:
    if move.hex not in after.mines:
        return f"the mines in {move.hex} are gone"
    now = "now " if move.hex in before.mines else ""
    return f"mines {now}in {field(after, move.hex)}"


def _begin(_: Position, __: Begin, after: Position) -> str:
    return f"turn {after.turn} begins"


# Assaults


def _attack(before: Position, move: Attack, after: Position) -> str:
    ground = terrain(after, after.tables.terrain_of[move.terrain])
    again = " again" if move.hex in before.assaults else ""
    lying = f", {listed(marks(move.marks))}" if move.marks else ""
    name = side_named(after, move.side)
    fire = first_fire(after, move.hex) + _digs_in(after, move.hex)
    return f"{name} assaults {move.hex}{again} ({ground}{lying}): {fire}"


def _digs_in(position: Position, hex_: str) -> str:
    """Return the hint for ground that digs its defenders in; '' for other ground."""
    held = position.assaults[hex_]
    ground = position.tables.terrain[held.terrain]
    lost = (hex_, 1 - held.by) in position.driven_out
    if held.dug_in or lost or ground.town or not ground.near:
        return ""
    return f"; if the summit digs its defenders in, write '{hex_} is dug-in'"


def _round(before: Position, move: Round, after: Position) -> str:
    names = [each.name for each in after.tables.sides]
    results = [shown(after, each) for each in (move.axis, move.allied)]
    fought = after.assaults[move.hex].rounds
    told = ", ".join(f"{n} {r}" for n, r in zip(names, results, strict=True))
    return f"{move.hex}, round {fought}: {told}{came_of(before, move.hex, after)}"


def came_of(before: Position, hex_: str, after: Position) -> str:
    """Return the place of the marker after a round, and who is driven out."""
    was, now = before.assaults[hex_].marker, after.assaults[hex_].marker
    track = f"; {marker(after, now)}"
    track += f" ({marker(after, was)} before)" if was != now else ", as before"
    shifted = shifts(after, hex_)
    told = f"{track}; {shifted} from now on" if shifted and was != now else track
    for whose in (w for at, w in after.driven_out if at == hex_):
        if (hex_, whose) not in before.driven_out:
            fire = first_fire(after, hex_)
            still = fire.startswith(name := side(after, whose))
            then = fire.replace(f"{name} fires", "but still fires") if still else fire
            told += (
                f"; {name} is no longer dug-in there, {'' if still else 'and '}{then}"
            )
    return told


def _strike(_: Position, move: Strike, after: Position) -> str:
    names = [each.name for each in after.tables.sides]
    pairs = zip(names, (move.axis, move.allied), strict=True)
    told = ", ".join(f"{name} {strength}" for name, strength in pairs)
    return f"{move.hex}: strengths of {told}"


def _mark(_: Position, move: Mark, after: Position) -> str:
    what = "an FLM unit" if move.what == "flm" else move.what
    on = {"flm": ("joins the assault", "leaves it")}
    if move.what in on:
        verb = on[move.what][0 if move.on else 1]
        return f"{move.hex}: {what} {verb}; {first_fire(after, move.hex)}"
    verb = "are" if move.on else "are no longer"
    fire = first_fire(after, move.hex)
    return f"{move.hex}: the defenders {verb} {what}; {fire}"


def _leave(before: Position, move: Leave, after: Position) -> str:
    at = after.tables.side_of[move.side]
    name = side(after, at)
    who = {
        "paratroopers": f"the {name} paratroopers leave",
        "both": f"all of {name}, including paratroopers, leave",
    }.get(move.who, f"{name} leaves")
    shot = assault.shot_at(before, move)
    free = {"": "no free shot", "everybody": "a free shot at all of them"}
    told = free.get(shot, "a free shot at those who are not Fallschirmjäger")
    return f"{who} {move.hex}: {told}; {_over(before, move.hex)}"


def _over(before: Position, hex_: str) -> str:
    boxes = before.assaults[hex_].marker
    gone = f", and {marker(before, boxes)} is removed" if boxes else ""
    return f"the assault is over{gone}"


def _alone(before: Position, move: Alone, after: Position) -> str:
    name = side_named(after, move.side)
    return f"{name} is alone in {move.hex}: {_over(before, move.hex)}"


# Other plies


def _bombard(_: Position, move: Bombard, after: Position) -> str:
    ground = terrain(after, after.tables.terrain_of[move.terrain])
    name = side_named(after, move.side)
    friends = f"friends beside it roll {count(move.dice, 'die', 'dice')}"
    return f"{name} bombards {move.hex} ({ground}), and {friends}"


DEEDS = {
    "acts": "acts on",
    "enters": "enters",
    "shells": "fires artillery at",
    "flies": "strikes from the air at",
}


def _act(_: Position, move: Act, after: Position) -> str:
    ground = terrain(after, after.tables.terrain_of[move.terrain])
    return f"{side_named(after, move.side)} {DEEDS[move.deed]} {ground}"


def _falter(before: Position, move: Falter, after: Position) -> str:
    at = after.tables.side_of[move.side]
    verb, steps = ("loses", move.steps) if move.steps >= 0 else ("regains", -move.steps)
    now, lost = after.initiative[at], cohesion.lost(after, at)
    told = f"{side(after, at)} {verb} {steps} initiative: {now} now, {lost} lost"
    for force in sorted({f for each in after.forces for f in each}):
        was, is_ = cohesion.morale(before, force), cohesion.morale(after, force)
        if was != is_:
            name = after.tables.forces[force].name
            told += f"; {name} {pair(was)} → {pair(is_)}"
    return told


def _lose(_: Position, move: Lose, after: Position) -> str:
    found = after.tables.formation_of.get(move.formation)
    parts = [f"{count(move.steps, 'step')} lost"] if move.steps else []
    if move.reduced:
        more = "reduced" if move.reduced > 0 else "fewer reduced"
        parts.append(f"{count(abs(move.reduced), 'unit')} {more}")
    parts += [f"{count(move.gone, 'unit')} eliminated"] if move.gone else []
    told = f"{found.name if found else move.formation}: {listed(parts)}"
    if found:
        left = found.steps - after.losses[move.formation].steps
        told += f"; {count(left, 'step')} left"
    return told


def _check(_: Position, move: Check, after: Position) -> str:
    return f"{move.result} check of {checked(after, move.who, move.of)}"


def _use(_: Position, move: Use, after: Position) -> str:
    what = GIFTS.get(move.what, move.what)
    how = {"move": ": a unit moves one hex farther", "dig": ": a unit digs in"}
    return f"{side_named(after, move.side)} uses its {what}{how.get(move.how, '')}"


def _light(before: Position, move: Light, after: Position) -> str:
    gone = [row for row, _ in before.weather if row not in dict(after.weather)]
    rows = [after.tables.weather[row].name for row in gone]
    falls = "night falls" if move.time == "night" else "day breaks"
    return f"{falls}: spotting {sight(after)}{over(rows)}"


def _next(before: Position, __: Next, after: Position) -> str:
    told = f"turn {before.turn} is over, and turn {after.turn} begins"
    rows = before.tables.weather
    gone = [
        rows[row].name for row, _ in before.weather if row not in dict(after.weather)
    ]
    told += over(gone)
    unused = [each for each in before.gifts if each not in after.gifts]
    if unused:
        names = [GIFTS.get(each.what, each.what) for each in unused]
        told += f"; nobody used the {listed(names)}"
    return told


def _finish(_: Position, __: Finish, after: Position) -> str:
    return f"the scenario is over: {ended(after)}"


def _aim(_: Position, move: Aim, __: Position) -> str:
    return f": he aims at {move.leader}" if move.leader else ", but nobody is near"


TELLERS: Mapping[type, Callable[[Position, Any, Position], str]] = {
    Scene: _scene,
    Muster: _muster,
    Swap: _swap,
    SetUp: _set_up,
    Mines: _mines,
    Begin: _begin,
    Attack: _attack,
    Round: _round,
    Strike: _strike,
    Mark: _mark,
    Leave: _leave,
    Alone: _alone,
    Bombard: _bombard,
    Act: _act,
    Falter: _falter,
    Lose: _lose,
    Check: _check,
    Use: _use,
    Light: _light,
    Next: _next,
    Finish: _finish,
    Aim: _aim,
}
