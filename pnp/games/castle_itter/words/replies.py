"""Decisions of the SS Phase in words: markers spent, who fires next, a Sacrifice."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from pnp.errors import quoted
from pnp.games.castle_itter.chapters.phrases import cases, colour_name, name, place
from pnp.games.castle_itter.ground.moves import Fire, Keep, Ply, Sacrifice, Spend
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.words.consequences import landed
from pnp.games.castle_itter.words.sentences import Sentence
from pnp.games.castle_itter.words.spellings import NO, YES, words
from pnp.games.castle_itter.words.view import (
    CONTINUES,
    FREELY,
    GOES_ON,
    MEANT,
    OFFERS,
    PROMPTS,
    SAMPLES,
    SHORT,
    TELLS,
    Target,
    View,
    standing,
)
from pnp.patterns import late
from pnp.rules.flow import Frame
from pnp.rules.interned import made
from pnp.rules.notation import NotationError
from pnp.rules.pending import Choice
from pnp.rules.phrases import count

SPENT = late(
    r"(?:we|i)?(?:spends?|uses?)?(?P<all>all|both)?(?P<many>\d{1,2})?"
    r"(?:ones?|markers?)?"
)

GOES_ON |= {Spend, Sacrifice, Keep}


@CONTINUES
def _follows(_: Position, __: Spend | Fire | Sacrifice | Keep) -> bool:
    return True


# Markers spent against a counter about to be placed (4.3)


def _there(position: Position, frame: Frame) -> int:
    """Return how many markers are on the square of the area's colour."""
    return position.markers[position.tables.spaces[int(frame[2])].colour]


@PROMPTS("spend")
def _spend(position: Position, frame: Frame) -> Choice:
    attacker = position.tables.attackers[int(frame[1])]
    space, there = position.tables.spaces[int(frame[2])], _there(position, frame)
    markers = count(there, f"{colour_name(position, space.colour)} marker")
    return Choice(
        "defender",
        "spend",
        f"a {attacker.name} comes to area {space.label}, defence {attacker.defence}: "
        f"how many of {markers} do you spend against it? write a number, 0 to {there}, "
        "or no",
        cases(position, "4.3", "p.18 Suppressing"),
    )


@OFFERS("spend")
def _spending(position: Position) -> list[str]:
    there = _there(position, position.frames[-1])
    return [*map(str, range(there + 1)), "no", "all"]


@SAMPLES("spend")
def _numbers(position: Position, frame: Frame) -> Iterator[Ply]:
    there = _there(position, frame)
    yield from (made(Spend, each) for each in range(there + 2))


def spent(written: str) -> Spend:
    """Read the digits of how many markers are spent."""
    count = written.strip()
    if not (count.isdecimal() and count.isascii()) or len(count) > 3:
        raise NotationError(
            f"cannot read {quoted(written)} as a number of markers",
            hint="write how many you spend: '2', or 'no'",
        )
    return made(Spend, int(count))


@SHORT("spend")
def _spent(position: Position, frame: Frame, key: str) -> Ply | None:
    """Read how many markers are spent: "spend 2 markers", "all 8"."""
    colour = position.tables.spaces[int(frame[2])].colour
    told = SPENT.fullmatch(key.replace(position.tables.colours[colour], ""))
    if told and (told["all"] or told["many"]):
        there = _there(position, frame)
        if told["all"] == "both" and there != 2:
            return None
        if not (told["all"] and told["many"]) or int(told["many"]) == there:
            return made(Spend, int(told["many"] or there))
    return made(Spend, 0) if key in NO or key == "pass" else None


@MEANT("spend")
def _spends(view: View, sentence: Sentence) -> Iterator[Ply]:
    counts: Iterable[int] = sentence.indices("count")
    if not counts and not view.asking:
        raise NotationError("how many markers?", hint="write 'spend 2', or 'no'")
    yield from (made(Spend, each) for each in counts or range(3))


@TELLS
def _told_spent(before: Position, move: Spend, after: Position) -> str:
    how = landed(before, after, int(before.frames[-1][2]))
    return f", {count(move.count, 'marker')} spent{how}"


# Who fires next (4.4, p.20)


@PROMPTS("fire guns")
def _guns(position: Position, frame: Frame) -> Choice:
    tables = position.tables
    kinds = zip(tables.attackers, frame[2:], strict=False)
    names = " or ".join(each.name for each, left in kinds if int(left) > 0)
    at = tables.spaces[int(frame[1])].label
    told = f"several guns on {at}: which fires next? write {names}"
    return Choice("defender", "fire", told, cases(position, "4.4", "p.20 SS Squads"))


@PROMPTS("fire colours")
def _colours(position: Position, frame: Frame) -> Choice:
    colours = enumerate(position.tables.colours)
    names = " or ".join(each for n, each in colours if int(frame[1]) >> n & 1)
    told = f"which colour fires next? write {names}"
    return Choice("defender", "fire", told, cases(position, "4.4", "p.20 SS Squads"))


@OFFERS("fire guns")
def _firing(position: Position) -> list[str]:
    at = int(position.frames[-1][1])
    names = [each.name for each in position.tables.attackers]
    return [names[kind] for kind, space in standing(position) if space == at]


@OFFERS("fire colours")
def _colour_ids(position: Position) -> Sequence[str]:
    return position.tables.colours


@SAMPLES("fire guns")
def _each_gun(position: Position, frame: Frame) -> Iterator[Ply]:
    at = position.tables.spaces[int(frame[1])].label
    guns = (each for each in position.tables.attackers if not each.advances)
    yield from (made(Fire, each.name, at) for each in guns)


@SAMPLES("fire colours")
def _each_colour(position: Position, _: Frame) -> Iterator[Ply]:
    yield from (made(Fire, "", "", colour) for colour in position.tables.colours)


@SHORT("fire colours")
def _colour(position: Position, _: Frame, key: str) -> Ply | None:
    meant, _exact = words(position.tables).colour.fits(key)
    colour = position.tables.colours[int(meant[0])] if len(meant) == 1 else ""
    return made(Fire, "", "", colour) if colour else None


@FREELY
def _may_be_an_attack(position: Position, _: Fire) -> bool:
    return position.awaited() == "act"


@MEANT("fire")
def _fires(view: View, sentence: Sentence) -> Iterator[Ply]:
    """Yield the guns or the colours that may fire next."""
    if sentence.colours:
        for colour, _ in sentence.colours:
            yield made(Fire, "", "", view.tables.colours[colour])
        return
    kinds, spaces = sentence.indices("kind"), sentence.indices("space")
    if not spaces and view.top[0] == "fire guns":
        spaces = [int(view.top[1])]
    found: Iterable[Target] = product(kinds, spaces)
    if not (kinds and spaces):
        found = (
            (kind, space)
            for kind, space in standing(view.position)
            if not view.tables.attackers[kind].advances
            and (not kinds or kind in kinds)
            and (not spaces or space in spaces)
        )
    yield from (made(Fire, *view.target(*each)) for each in found)


@TELLS
def _first(_: Position, move: Fire, __: Position) -> str:
    return f"first {move.colour or f'the {move.kind}'}:"


# A Sacrifice (3.5)


@PROMPTS("sacrifice")
def _sacrifice(position: Position, frame: Frame) -> Choice:
    dying, saviour = int(frame[1]), int(frame[2])
    told = (
        f"{name(position, dying)} ({place(position, dying)}) would be killed: does "
        f"{name(position, saviour)} die in his place? write yes or no"
    )
    return Choice("defender", "sacrifice", told, cases(position, "3.5"))


@OFFERS("sacrifice")
def _yes_or_no(_: Position) -> Sequence[str]:
    return ("yes", "no")


@SAMPLES("sacrifice")
def _dying(position: Position, frame: Frame) -> Iterator[Ply]:
    saviour = name(position, int(frame[2]))
    yield from (made(Sacrifice, saviour), made(Keep, saviour))


@SHORT("sacrifice")
def _answer(position: Position, frame: Frame, key: str) -> Ply | None:
    saviour = name(position, int(frame[2]))
    if key in YES or key == "sacrifice":
        return made(Sacrifice, saviour)
    return made(Keep, saviour) if key in NO or key == "keep" else None


@MEANT("sacrifice", "keep")
def _answers(view: View, sentence: Sentence) -> Iterator[Ply]:
    """Yield the answers to whether an [S] dies for another."""
    kind: type[Sacrifice | Keep] = Sacrifice if sentence.verb == "sacrifice" else Keep
    whos = sentence.indices("who")
    if not whos and view.top[0] == "sacrifice":
        whos = [int(view.top[2])]
    if not whos:
        whos = [each.index for each in view.tables.defenders if "S" in each.codes]
    yield from (made(kind, view.name(who)) for who in whos)


@TELLS
def _in_his_place(before: Position, move: Sacrifice | Keep, _: Position) -> str:
    dies = "dies" if isinstance(move, Sacrifice) else "does not die"
    return f"; {move.who} {dies} in place of {name(before, int(before.frames[-1][1]))}"
