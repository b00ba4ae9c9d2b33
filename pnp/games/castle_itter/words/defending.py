"""Defenders' actions from a sentence: every move that it can mean."""

from collections.abc import Iterator
from itertools import product

from pnp.games.castle_itter.chapters.attack import laid, squares, weapon
from pnp.games.castle_itter.ground.moves import (
    Attack,
    Command,
    Escape,
    Load,
    Move,
    Place,
    Ply,
    Recover,
    Suppress,
    Using,
)
from pnp.games.castle_itter.ground.position import APART, SUPPLY
from pnp.games.castle_itter.ground.tables import NONE
from pnp.games.castle_itter.words.sentences import Sentence
from pnp.games.castle_itter.words.view import ASKED, Target, View, in_sight, standing
from pnp.rules.interned import made
from pnp.rules.notation import NotationError


def attack(view: View, sentence: Sentence) -> Iterator[Ply]:
    """Yield attacks on every attacker that may be meant (2.2)."""
    whos = view.whos(sentence)
    for who in whos:
        using = _using(view, sentence, who)
        for kind, space in _targets(view, sentence, who):
            name = view.tables.attackers[kind].name
            at = view.tables.spaces[space].label
            yield made(Attack, view.name(who), name, at, using)


def _targets(view: View, sentence: Sentence, who: int) -> list[Target]:
    kinds = [int(each) for each in sentence.get("kind")]
    spaces = [int(each) for each in sentence.get("space")]
    fits = [
        (kind, space)
        for kind, space in standing(view.position)
        if (not kinds or kind in kinds) and (not spaces or space in spaces)
    ]
    if kinds and spaces:
        return fits or list(product(kinds, spaces))[:1]
    seen = set(in_sight(view.position, who))
    found = [each for each in fits if each in seen] or fits
    if not found and not view.asking:
        raise NotationError(
            _nobody(view, kinds, spaces), hint="write kind and space: 'Rifleman@8'"
        )
    return found


def _nobody(view: View, kinds: list[int], spaces: list[int]) -> str:
    if spaces:
        return f"no attacker is on {view.tables.spaces[spaces[0]].label}"
    name = view.tables.attackers[kinds[0]].name if kinds else "attacker"
    return f"no {name} is on the board"


def _using(view: View, sentence: Sentence, who: int) -> Using:
    """Return whose values he means: '' for the default values (3.6)."""
    given = sentence.get("using")
    if not given:
        return ""
    usable = weapon(view.position, who) is not None
    if "own" in given:
        return "own" if usable else ""
    post = view.position.where[who]
    there = view.tables.posts[post].weapon if post >= 0 else None
    if there and "weapon" not in given and there.id not in given:
        raise NotationError(
            f"{view.name(who)} is at the {there.name}, not at the "
            f"{view.tables.weapons[str(given[0])].name}"
        )
    return "" if usable else "weapon"


def suppress(view: View, sentence: Sentence) -> Iterator[Ply]:
    """Yield every way to put down the markers that may be meant (2.3)."""
    for who in view.whos(sentence):
        using = _using(view, sentence, who)
        total = max(1, laid(view.position, who, using))
        counts = sentence.get("count")
        for markers in _laid(view, sentence, who, int(counts[0]) if counts else total):
            yield Suppress(view.name(who), markers, using)


def _laid(
    view: View, sentence: Sentence, who: int, total: int
) -> Iterator[tuple[tuple[str, int], ...]]:
    """Yield markers by colour: colours without a number share the rest."""
    given = dict(sentence.colours)
    seen = squares(view.position, who)
    if not (given or seen):
        yield from (((name, total),) for name in view.tables.colours)
        return
    given = given or dict.fromkeys(seen)
    told = {colour: count for colour, count in given.items() if count is not None}
    open_to = [colour for colour, count in given.items() if count is None]
    left = max(total - sum(told.values()), 0)
    for share in _shares(left, len(open_to)):
        lie = {**told, **dict(zip(open_to, share, strict=True))}
        if sentence.colours and not all(lie[c] for c in open_to):
            continue
        order = sorted(lie, key=lambda c: (seen.index(c) if c in seen else 9, c))
        if any(lie.values()):
            yield tuple((view.tables.colours[c], lie[c]) for c in order if lie[c])


def _shares(total: int, among: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to split a number into shares."""
    if among == 0:
        yield ()
    elif among == 1:
        yield (total,)
    else:
        for first in range(total, -1, -1):
            for rest in _shares(total - first, among - 1):
                yield (first, *rest)


def move(view: View, sentence: Sentence) -> Iterator[Ply]:
    """Yield moves to every post that may be meant; a defender off the board enters."""
    for who in view.whos(sentence):
        outside = view.position.where[who] in (SUPPLY, APART)
        way: type[Place | Move] = Place if outside else Move
        for post in _posts(view, sentence, who):
            at = view.tables.posts[post].id
            yield made(way, view.name(who), at)


def place(view: View, sentence: Sentence) -> Iterator[Ply]:
    """Yield entries; of identical defenders only the first (2.1, 3.4)."""
    given = [int(each) for each in sentence.get("who")]
    if not given and not view.asking:
        raise NotationError("who enters?", hint=ASKED["place"])
    everybody = given or [each.index for each in view.tables.defenders]
    waiting = [d for d in everybody if view.position.where[d] == SUPPLY]
    waiting = waiting or [d for d in everybody if view.position.where[d] == APART]
    whos = waiting or everybody
    if len({view.tables.defenders[each].id for each in whos}) == 1:
        whos = whos[:1]
    for who in whos:
        for post in _posts(view, sentence, who, "place"):
            yield made(Place, view.name(who), view.tables.posts[post].id)


def _posts(view: View, sentence: Sentence, who: int, verb: str = "move") -> list[int]:
    """Return the posts that may be meant: of a location, the free ones."""
    posts = [int(each) for each in sentence.get("post")]
    others = [view.position.where[int(each)] for each in sentence.get("other")]
    posts += [post for post in others if post >= 0]
    if not posts and not view.asking:
        goes = "enter" if verb == "place" else "go"
        told = f"where does {view.name(who)} {goes}?"
        raise NotationError(told, hint=ASKED[verb])
    holder = view.position.holder
    if not posts:
        return [p.index for p in view.tables.posts if holder[p.index] != who]
    free = [post for post in posts if holder[post] == NONE] or posts
    alike = {(view.tables.posts[p].colours, view.tables.posts[p].weapon) for p in free}
    return free[:1] if len(alike) == 1 else free


def recover(view: View, sentence: Sentence) -> Iterator[Ply]:
    """Yield Recovers from the markers or exhaustion a defender has (2.6)."""
    exhausted, disrupted = view.position.exhausted, view.position.disrupted
    for who in view.whos(sentence):
        of = [str(each) for each in sentence.get("of")]
        if not of:
            of += ["disruption"] if disrupted[who] else []
            of += ["exhaustion"] if exhausted[who] or not of else []
        yield from (made(Recover, view.name(who), each) for each in of)


def special(
    view: View, kind: type[Command | Escape | Load], code: str, sentence: Sentence
) -> Iterator[Ply]:
    """Yield a special action by each defender who has its code (2.7, 2.8, 3.6)."""
    whos = view.holders(sentence, code)
    if kind is Load and not sentence.get("who") and not view.asking:
        whos = [who for who in whos if _at_loader(view, who)] or whos
    yield from (made(kind, view.name(who)) for who in whos)


def _at_loader(view: View, who: int) -> bool:
    post = view.position.where[who]
    there = view.tables.posts[post].weapon if post >= 0 else None
    return there is not None and not there.attack and not there.suppress
