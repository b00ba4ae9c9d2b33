"""What defenders do, in words: entries, actions, the Recovers of a Command, passes."""

from collections.abc import Iterable, Iterator
from itertools import product

from pnp.games.castle_itter.chapters.actions import waiting
from pnp.games.castle_itter.chapters.attack import CANNON, laid, squares, weapon
from pnp.games.castle_itter.chapters.phrases import cases, name, the
from pnp.games.castle_itter.ground.moves import (
    Action,
    Attack,
    Command,
    Enough,
    Escape,
    Load,
    Move,
    Pass,
    Place,
    Ply,
    Recover,
    Suppress,
    Using,
)
from pnp.games.castle_itter.ground.position import (
    APART,
    ESCAPED,
    KILLED,
    SUPPLY,
    Position,
)
from pnp.games.castle_itter.ground.tables import NONE
from pnp.games.castle_itter.words.sentences import Sentence
from pnp.games.castle_itter.words.spellings import OVER
from pnp.games.castle_itter.words.view import (
    ASKED,
    CONTINUES,
    FREELY,
    MEANT,
    OFFERS,
    PROMPTS,
    SAMPLES,
    SHORT,
    TELLS,
    Target,
    View,
    in_sight,
    moves_of,
    standing,
)
from pnp.rules.flow import Frame
from pnp.rules.interned import made
from pnp.rules.notation import NotationError
from pnp.rules.pending import Choice
from pnp.rules.phrases import count

SPECIAL: dict[str, tuple[type[Command | Escape | Load], str]] = {
    "command": (Command, "C"),
    "escape": (Escape, "E"),
    "load": (Load, "T"),
}
"""Special actions, each with the code it needs."""
OUTSIDE = (SUPPLY, APART)
OF = ("exhaustion", "disruption")

# Prompts


@PROMPTS("action")
def _action(position: Position, _: Frame) -> Choice:
    taken = f"{position.actions} of {count(position.allowed, 'action')} taken"
    told, under = "write what a defender does, or pass", ("2.0", "p.8 Actions")
    if entering := len(waiting(position)):
        told = (
            f"{count(entering, 'defender')} must enter before anybody acts twice: "
            "write who enters where"
        )
        under = ("2.1", "p.8 Initial actions")
    return Choice("defender", "action", f"{taken}; {told}", cases(position, *under))


@PROMPTS("act")
def _act(position: Position, frame: Frame) -> Choice:
    who = int(frame[1])
    at = position.tables.posts[position.where[who]].id
    told = (
        f"{name(position, who)} has entered at {at} and acts at once: write what he "
        "does, or pass if he can do nothing"
    )
    return Choice(
        "defender", "act", told, cases(position, "2.1", "p.8 Initial actions")
    )


@PROMPTS("commanding")
def _commanding(position: Position, frame: Frame) -> Choice:
    left = count(int(frame[2]), "more Recover")
    told = (
        f"{name(position, int(frame[1]))} gives {left}: write who recovers, or enough"
    )
    return Choice("defender", "command", told, cases(position, "2.7", "p.12 Command"))


# What may be written


@OFFERS("action", "act")
def _fighting_words(position: Position) -> list[str]:
    tables = position.tables
    gone = (KILLED, ESCAPED, APART)
    return [
        *(["place"] if any(where < 0 for where in position.where) else []),
        *("attack", "suppress", "move", "recover", *SPECIAL, "pass"),
        *(d.name for d in tables.defenders if position.where[d.index] not in gone),
        *(
            f"{tables.attackers[kind].name}@{tables.spaces[space].label}"
            for kind, space in standing(position)
        ),
        *(post.id for post in tables.posts),
        *(c for n, c in enumerate(tables.colours) if tables.suppressible[n]),
        *("by", "to", "at", "from", *OF, "with", "own", "weapon"),
    ]


def _company(position: Position, chief: int) -> list[int]:
    location = position.location(chief)
    return position.inside(location) if location >= 0 else []


@OFFERS("commanding")
def _commanding_words(position: Position) -> list[str]:
    chief = int(position.frames[-1][1])
    others = (each for each in _company(position, chief) if each != chief)
    return ["recover", "enough", *(name(position, o) for o in others), "from", *OF]


@SHORT("commanding")
def _stops(_: Position, __: Frame, key: str) -> Ply | None:
    return made(Enough) if key in OVER else None


@SHORT("action", "act")
def _is_done(_: Position, __: Frame, key: str) -> Ply | None:
    return made(Pass) if key in ("done", "stop") else None


# Sentences: every move that one can mean


@MEANT("attack")
def _attacks(view: View, sentence: Sentence) -> Iterator[Ply]:
    """Yield attacks on every attacker that may be meant (2.2)."""
    for who in view.whos(sentence):
        using = _using(view, sentence, who)
        for target in _targets(view, sentence, who):
            yield made(Attack, view.name(who), *view.target(*target), using)


def _targets(view: View, sentence: Sentence, who: int) -> list[Target]:
    kinds, spaces = sentence.indices("kind"), sentence.indices("space")
    fits = [
        (kind, space)
        for kind, space in standing(view.position)
        if (not kinds or kind in kinds) and (not spaces or space in spaces)
    ]
    if kinds and spaces:
        return fits or list(product(kinds, spaces))[:1]
    seen = set(in_sight(view.position, who))
    found = [each for each in fits if each in seen] or fits
    if found or view.asking:
        return found
    if spaces:
        told = f"no attacker is on {view.tables.spaces[spaces[0]].label}"
    else:
        name = view.tables.attackers[kinds[0]].name if kinds else "attacker"
        told = f"no {name} is on the board"
    raise NotationError(told, hint="write kind and space: 'Rifleman@8'")


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
        named = view.tables.weapons[str(given[0])].name
        told = f"{view.name(who)} is at the {there.name}, not at the {named}"
        raise NotationError(told)
    return "" if usable else "weapon"


@MEANT("suppress")
def _suppressions(view: View, sentence: Sentence) -> Iterator[Ply]:
    """Yield every way to put down the markers that may be meant (2.3)."""
    for who in view.whos(sentence):
        using = _using(view, sentence, who)
        total = max(1, laid(view.position, who, using))
        counts = sentence.indices("count")
        for markers in _laid(view, sentence, who, counts[0] if counts else total):
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
    if among < 2:
        yield (total,) * among
        return
    for first in range(total, -1, -1):
        yield from ((first, *rest) for rest in _shares(total - first, among - 1))


@MEANT("move")
def _moves(view: View, sentence: Sentence) -> Iterator[Ply]:
    """Yield moves to every post that may be meant; a defender off the board enters."""
    for who in view.whos(sentence):
        outside = view.position.where[who] in OUTSIDE
        way: type[Place | Move] = Place if outside else Move
        for post in _posts(view, sentence, who):
            yield made(way, view.name(who), view.tables.posts[post].id)


@MEANT("place")
def _entries(view: View, sentence: Sentence) -> Iterator[Ply]:
    """Yield entries; of identical defenders only the first (2.1, 3.4)."""
    given = sentence.indices("who")
    if not given and not view.asking:
        raise NotationError("who enters?", hint=ASKED["place"])
    everybody = given or [each.index for each in view.tables.defenders]
    outside = ([d for d in everybody if view.position.where[d] == at] for at in OUTSIDE)
    whos = next(filter(None, outside), everybody)
    if len({view.tables.defenders[each].id for each in whos}) == 1:
        whos = whos[:1]
    for who in whos:
        for post in _posts(view, sentence, who, "place"):
            yield made(Place, view.name(who), view.tables.posts[post].id)


def _posts(view: View, sentence: Sentence, who: int, verb: str = "move") -> list[int]:
    """Return the posts that may be meant: of a location, the free ones."""
    holder, where = view.position.holder, view.position.where
    others = (where[each] for each in sentence.indices("other"))
    posts = sentence.indices("post") + [post for post in others if post >= 0]
    if not posts and view.asking:
        return [p.index for p in view.tables.posts if holder[p.index] != who]
    if not posts:
        goes = "enter" if verb == "place" else "go"
        told = f"where does {view.name(who)} {goes}?"
        raise NotationError(told, hint=ASKED[verb])
    free = [post for post in posts if holder[post] == NONE] or posts
    alike = {(view.tables.posts[p].colours, view.tables.posts[p].weapon) for p in free}
    return free[:1] if len(alike) == 1 else free


@MEANT("recover")
def _recovers(view: View, sentence: Sentence) -> Iterator[Ply]:
    """Yield Recovers from the markers or exhaustion a defender has (2.6)."""
    exhausted, disrupted = view.position.exhausted, view.position.disrupted
    for who in view.whos(sentence):
        of = [str(each) for each in sentence.get("of")]
        if not of:
            of += ["disruption"] if disrupted[who] else []
            of += ["exhaustion"] if exhausted[who] or not of else []
        yield from (made(Recover, view.name(who), each) for each in of)


@MEANT(*SPECIAL)
def _special(view: View, sentence: Sentence) -> Iterator[Ply]:
    """Yield a special action by each defender who has its code (2.7, 2.8, 3.6)."""
    kind, code = SPECIAL[sentence.verb]
    whos = view.holders(sentence, code)
    if kind is Load and not sentence.get("who") and not view.asking:
        whos = [who for who in whos if _is_at_loader(view, who)] or whos
    yield from (made(kind, view.name(who)) for who in whos)


def _is_at_loader(view: View, who: int) -> bool:
    post = view.position.where[who]
    there = view.tables.posts[post].weapon if post >= 0 else None
    return there is not None and not there.attack and not there.suppress


@MEANT("pass")
def _passes(_: View, __: Sentence) -> Iterable[Ply]:
    return (made(Pass),)


@MEANT("enough")
def _enough(_: View, __: Sentence) -> Iterable[Ply]:
    return (made(Enough),)


# The why-not table: one candidate of each sort for every defender


@SAMPLES("action")
def _acting(position: Position, _: Frame) -> Iterator[Ply]:
    for each in position.tables.defenders:
        yield from _one_of_each(position, each.index)
    yield made(Pass)


@SAMPLES("act")
def _alone(position: Position, frame: Frame) -> Iterator[Ply]:
    yield from everything(position, int(frame[1]))
    yield made(Pass)


@SAMPLES("commanding")
def _helped(position: Position, frame: Frame) -> Iterator[Ply]:
    for who in _company(position, int(frame[1])):
        yield from (made(Recover, name(position, who), of) for of in reversed(OF))
    yield made(Enough)


def everything(position: Position, who: int) -> Iterator[Ply]:
    """Yield everything a defender could try."""
    tables, where, called = position.tables, position.where[who], name(position, who)
    ways: type[Place | Move] = Place if where in OUTSIDE else Move
    yield from (made(ways, called, p.id) for p in tables.posts if p.index != where)
    if where in OUTSIDE:
        return
    view = View(position, asking=True)
    for using in ((), ("own",)):
        parts: dict[str, tuple[int | str, ...]] = {"who": (who,)}
        if using:
            parts["using"] = using
        for kind, space in standing(position):
            target = Sentence("attack", {**parts, "kind": (kind,), "space": (space,)})
            yield from moves_of(view, target)
        yield from moves_of(view, Sentence("suppress", parts))
    target_there = _a_target(position, where)
    if tables.posts[where].weapon and target_there and weapon(position, who) is None:
        yield made(Attack, called, *view.target(*target_there), "weapon")
    yield from (made(Recover, called, of) for of in OF)
    yield from (made(kind, called) for kind, _ in SPECIAL.values())


def _one_of_each(position: Position, who: int) -> Iterator[Ply]:
    """Yield the likeliest move of each sort that a defender could try."""
    tables, where = position.tables, position.where[who]
    defender = tables.defenders[who]
    home = tables.posts[where].location if where >= 0 else NONE
    empty = (
        post.id
        for post in tables.posts
        if position.holder[post.index] == NONE and post.location != home
    )
    elsewhere = next(empty, "")
    if where < 0:
        if elsewhere and where in OUTSIDE:
            yield made(Place, defender.name, elsewhere)
        return
    if target := _a_target(position, where):
        yield made(Attack, defender.name, *View(position).target(*target), "")
    if seen := squares(position, who) or tables.posts[where].colours[:1]:
        markers = (tables.colours[seen[0]], max(defender.suppress, 1))
        yield Suppress(defender.name, (markers,))
    if elsewhere:
        yield made(Move, defender.name, elsewhere)
    within = [post for post in tables.locations[home].posts if post != where]
    yield from (made(Move, defender.name, tables.posts[p].id) for p in within[:1])
    disrupted = position.disrupted[who] and not position.exhausted[who]
    yield made(Recover, defender.name, "disruption" if disrupted else "exhaustion")
    for special, code in SPECIAL.values():
        if code in defender.codes:
            yield made(special, defender.name)


def _a_target(position: Position, post: int) -> Target | None:
    """Return an attacker in sight of a post, or any attacker."""
    colours, spaces = position.tables.posts[post].colours, position.tables.spaces
    there = list(standing(position))
    seen = (each for each in there if spaces[each[1]].colour in colours)
    return next(seen, there[0] if there else None)


def into(position: Position, post: int) -> Iterator[Ply]:
    """Yield each defender's move to a post."""
    at = position.tables.posts[post].id
    for each in position.tables.defenders:
        where = position.where[each.index]
        if where >= 0 and where != post:
            yield made(Move, each.name, at)
        elif where in OUTSIDE:
            yield made(Place, each.name, at)


# Notation that may mean something else


@FREELY
def _may_differ(position: Position, move: Attack | Suppress) -> bool:
    """Return whether it names a weapon, or its colours in an unusual order."""
    tables, several = position.tables, isinstance(move, Suppress) and move.markers[1:]
    if move.using or not several or isinstance(move, Attack):
        return bool(move.using)
    seen = squares(position, tables.defender_of[move.who])
    given = [tables.colour_of[colour] for colour, _ in move.markers]
    place = {colour: at for at, colour in enumerate(seen)}
    usual = sorted(set(given), key=lambda c: (place.get(c, len(place)), c))
    return given != usual


@FREELY
def _may_be_no(position: Position, _: Pass) -> bool:
    return position.awaited() in ("spend", "commanding")


# The log


@CONTINUES
def _follows(before: Position, _: Action | Pass) -> bool:
    """Return whether he has just been placed, or helps by a Command."""
    return before.awaited() in ("act", "commanding")


@CONTINUES
def _ends(_: Position, __: Enough) -> bool:
    return True


def _post(position: Position, id: str) -> str:
    """Return a post with its description: "BJM (M2HB, Besotten Jenny)"."""
    tables = position.tables
    post = tables.posts[tables.post_of[id]]
    weapon = f"{post.weapon.name}, " if post.weapon else ""
    return f"{id} ({weapon}{tables.locations[post.location].name})"


def _who(before: Position, who: str) -> str:
    """Return the name of the acting defender, nothing if he was just named."""
    return "" if before.awaited() == "act" else f"{who} "


def _with(before: Position, move: Attack | Suppress) -> str:
    """Return a note on the weapon: used, or not used."""
    tables = before.tables
    who = tables.defender_of.get(move.who, NONE)
    post = before.where[who] if who >= 0 else NONE
    weapon = tables.posts[post].weapon if post >= 0 else None
    if weapon is None or not (weapon.attack or weapon.suppress):
        return ""
    if move.using == "own":
        return f" without the {weapon.name}"
    code = weapon.code in tables.defenders[who].codes
    ready = weapon.id != CANNON or before.loaded
    return f" with the {weapon.name}" if code and ready else ""


@TELLS
def _place(_: Position, move: Place, after: Position) -> str:
    return f"{move.who} enters at {_post(after, move.at)}"


@TELLS
def _attack(before: Position, move: Attack, _: Position) -> str:
    target = f"the {move.kind} on {move.at}"
    return f"{_who(before, move.who)}attacks {target}{_with(before, move)}"


@TELLS
def _suppress(before: Position, move: Suppress, _: Position) -> str:
    markers = ", ".join(f"{colour} {number}" for colour, number in move.markers)
    return f"{_who(before, move.who)}suppresses {markers}{_with(before, move)}"


@TELLS
def _move(before: Position, move: Move, after: Position) -> str:
    tables = before.tables
    post = tables.post_of.get(move.to, NONE)
    other = before.holder[post] if post >= 0 else NONE
    goes = f"{_who(before, move.who)}moves to {_post(after, move.to)}"
    if other < 0 or tables.defenders[other].name == move.who:
        return goes
    return f"{goes}, changing places with {tables.defenders[other].name}"


@TELLS
def _recover(before: Position, move: Recover, _: Position) -> str:
    lead = "; " if before.awaited() == "commanding" else ""
    if move.of == "exhaustion":
        return f"{lead}{_who(before, move.who)}recovers from exhaustion"
    return f"{lead}{_who(before, move.who)}is no longer {before.tables.marked}"


@TELLS
def _command(before: Position, move: Command, _: Position) -> str:
    return f"{_who(before, move.who)}commands"


@TELLS
def _no_more(_: Position, __: Enough, ___: Position) -> str:
    return "; no more Recovers"


@TELLS
def _escape(before: Position, move: Escape, after: Position) -> str:
    text = f"{_who(before, move.who)}escapes"
    if gone := after.removed - before.removed:
        return f"{text}: the last {count(gone, 'SS card')} leave the game unseen"
    if after.relief > before.relief:
        last = count(after.relief - 1, "SS card")
        return f"{text}: the 142nd is shuffled into the last {last}"
    return text


@TELLS
def _load(before: Position, move: Load, after: Position) -> str:
    at = before.tables.defender_of.get(move.who, NONE)
    tank = after.location(at) if at >= 0 else NONE
    where = f" of {the(after.tables.locations[tank])}" if tank >= 0 else ""
    return f"{_who(before, move.who)}loads the cannon{where}"


@TELLS
def _pass(before: Position, _: Pass, __: Position) -> str:
    if before.awaited() == "act":
        return "can do nothing"
    return f"the defenders pass after {count(before.actions, 'action')}"
