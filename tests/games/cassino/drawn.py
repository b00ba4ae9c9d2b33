"""A desk of Cassino '44 told in a line, for tests.

    desk("March day; axis 5 paratroopers; allied 3/1 maoris; D5 cassino by allied,"
         " axis +1, dug-in; fog 3; rain 2; rules all")

The evening is in its fourth turn, and both sides play, unless ``frames`` say otherwise:
``desk("", frames=[("scene",)])`` is before everything.  The parts of a line:

    March day | May night spotting 2        the scene
    axis 5 paratroopers grenadier           a side's initiative and its forces, or
                                            formations: allied 4 lancers maoris
    allied 3/-1 gurkhas                     it began with 3, and has -1
    D5 cassino by allied, axis +1, dug-in   an assault: where, whose, and what is there:
                                            axis +1, round 2, dug-in, entrenched, flm,
                                            flm was
    D5 driven out axis                      who is not dug-in there again
    mines D5 2                              factors of mines
    fog | fog 3                             on high mountains, and how far one sees
    persistent_rain 2                       weather, and the turns it has left
    leader axis Heidrich                    a leader who was eliminated
    gift axis barrage 12                    what an event gave
    event german_barrage | lead axis 2      of this turn
    lancers lost 2 1 0                      what a formation lost: steps, reduced, gone
    turn 7
    rules all | rules town assault          the optional rules in play; none without it

``rules all`` and ``rules diadem`` bring the Lancers.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypedDict, Unpack

from pnp.errors import Complaints
from pnp.games.cassino.chapters.advantage import named
from pnp.games.cassino.chapters.hearing import rule_on
from pnp.games.cassino.ground.flow import FLOW
from pnp.games.cassino.ground.held import free_strip
from pnp.games.cassino.ground.pieces import MONTHS
from pnp.games.cassino.ground.position import Assault, Gift, Loss, Phase, Position
from pnp.games.cassino.ground.tables import Tables
from pnp.model.loading import load
from pnp.rules.flow import Frame
from tests.games.asking import Referee

GAME = Path(__file__).parents[3] / "components" / "cassino"
RULES = (
    *("town", "friendly_fire", "flm", "cohesion", "assault", "attrition", "mines"),
    *("set_up", "non_combat", "diadem", "events", "weather"),
)


@cache
def tables(*overlays: Path) -> Tables:
    """Return the tables of the game, with overlays laid on, and the Lancers."""
    complaints = Complaints()
    variants = ("diadem",)
    loaded = load(GAME, variants=variants, overlays=overlays, complaints=complaints)
    assert loaded, "\n".join(map(str, complaints.errors))
    return Tables(loaded)


class Said(TypedDict, total=False):
    """What a desk may be told besides its line."""

    frames: Sequence[Frame]
    phase: Phase
    settings: Mapping[str, str | int]
    overlay: Path
    """Formations of somebody's own, laid over the game."""


def desk(line: str, **said: Unpack[Said]) -> Position:
    """Return the position that is told."""
    found = tables(said["overlay"]) if "overlay" in said else tables()
    position = Position(found)
    position.turn, position.month = 4, "March"
    _rules(position, ())
    for part in filter(None, (each.strip() for each in line.split(";"))):
        _hear(position, part)
    position.frames = [*said.get("frames", [("turn",)])]
    awaited = position.frames[-1][0] if position.frames else "over"
    usual: Phase = "turn"
    if awaited in ("scene", "over"):
        usual = "scene" if awaited == "scene" else "over"
    position.phase = said.get("phase", usual)
    if position.phase == "scene":
        position.turn = 0
    _turn_settings(position, said.get("settings", {}))
    return position


def blank(rules: str = "all") -> Position:
    """Return the desk before anything has been said."""
    position = desk(f"rules {rules}", frames=[("scene",)])
    position.month = ""
    return position


# What is told


def _hear(position: Position, part: str) -> None:
    """Hear one part of a line."""
    word, *rest = part.replace(",", " ").split()
    made = position.tables
    weather = {each.id: each.index for each in made.weather}
    if word in MONTHS:
        position.month, position.night = word, int(rest[0] == "night")
        position.sight = int(rest[2]) if len(rest) > 1 else 0
    elif word in made.side_of:
        _side(position, made.side_of[word], rest)
    elif word in weather:
        position.weather.append((weather[word], int(rest[0])))
    elif word in TOLD:
        TOLD[word](position, rest)
    elif rest[:2] == ["driven", "out"]:
        position.driven_out.append((word, made.side_of[rest[2]]))
    elif rest and rest[0] == "lost":
        position.losses[word] = Loss(*map(int, rest[1:]))
    else:
        assert len(rest) >= 3, f"nothing is said by {part!r}"
        _assault(position, word, rest)


def _side(position: Position, side: int, said: Sequence[str]) -> None:
    start, _, now = said[0].partition("/")
    position.start[side] = int(start)
    position.initiative[side] = int(now or start)
    known = position.tables.formation_of
    position.present[side] = tuple(each for each in said[1:] if each in known)
    position.forces[side] = tuple(
        known[each].force if each in known else force(position, each)
        for each in said[1:]
    )


def _assault(position: Position, hex: str, said: Sequence[str]) -> None:
    terrain, by, side, *marks = said
    assert by == "by", said
    made = position.tables
    strip = free_strip(position)
    found = Assault(made.terrain_of[terrain], made.side_of[side], strip=strip)
    words = iter(marks)
    for word in words:
        if word in made.side_of:
            boxes = int(next(words))
            found = found._replace(
                marker=boxes if made.side_of[word] else -boxes,
                rounds=max(found.rounds, 1),
            )
        elif word == "round":
            found = found._replace(rounds=int(next(words)))
        elif word == "was":
            found = found._replace(flm=False)
        else:
            name = word.replace("-", "_")
            found = found._replace(**{name: True})
            found = found._replace(flm_was=found.flm or found.flm_was)
    position.assaults[hex] = found


def _rules(position: Position, names: Sequence[str]) -> None:
    names = RULES if "all" in names else names
    assert set(names) <= set(RULES), names
    turned = {f"rule_{each}": "yes" if each in names else "no" for each in RULES}
    position.settings = {**position.settings, **turned}


def _fog(position: Position, said: Sequence[str]) -> None:
    position.fog = 1
    position.fog_sight = int(said[0]) if said else 0


def _mines(position: Position, said: Sequence[str]) -> None:
    position.mines[said[0]] = int(said[1])


def _leader(position: Position, said: Sequence[str]) -> None:
    position.leaders.append((position.tables.side_of[said[0]], " ".join(said[1:])))


def _gift(position: Position, said: Sequence[str]) -> None:
    side, what, amount = said
    position.gifts.append(Gift(position.tables.side_of[side], what, int(amount)))


def _event(position: Position, said: Sequence[str]) -> None:
    (position.event,) = said


def _lead(position: Position, said: Sequence[str]) -> None:
    position.lead = position.tables.side_of[said[0]]
    position.segments = int(said[1])


def _turn(position: Position, said: Sequence[str]) -> None:
    position.turn = int(said[0])


TOLD = {
    "rules": _rules,
    "fog": _fog,
    "mines": _mines,
    "leader": _leader,
    "gift": _gift,
    "event": _event,
    "lead": _lead,
    "turn": _turn,
}


def _turn_settings(position: Position, turned: Mapping[str, str | int]) -> None:
    numbers = position.tables.game.numbers
    for name, value in turned.items():
        assert name in numbers, f"there is no setting {name}"
        options = numbers[name].options
        assert not options or value in options, f"{name} is none of {options}"
    position.settings = {**position.settings, **{n: str(v) for n, v in turned.items()}}
    whole = {name: value for name, value in turned.items() if isinstance(value, int)}
    position.numbers = {**position.numbers, **whole}


# What is asked of it


def force(position: Position, name: str) -> int:
    """Return the force of a name, or of a word that no other has: "maoris"."""
    known = position.tables.force_of
    found = [known[each] for each in known if name in (each, *each.split("_"))]
    assert len(found) == 1, f"{name!r} is {len(found)} forces"
    return found[0]


def shown(position: Position, hex: str) -> str:
    """Return an assault as it is told: "allied +1, round 2, dug-in"; '' for none."""
    assault = position.assaults.get(hex)
    if assault is None:
        return ""
    marks = [
        name.replace("_", "-")
        for name in ("dug_in", "entrenched", "flm")
        if getattr(assault, name)
    ]
    marker = named(position, assault.marker).lower()
    return ", ".join([marker, f"round {assault.rounds}", *marks])


def waiting(position: Position) -> Frame:
    """Return what is awaited: ("check", "maoris", "full", "M1")."""
    return position.frames[-1] if position.frames else ()


# What the referee says

REFEREE = Referee[Position](rule_on, FLOW)
against, said, under, facts, after = (
    REFEREE.against,
    REFEREE.said,
    REFEREE.under,
    REFEREE.facts,
    REFEREE.after,
)
