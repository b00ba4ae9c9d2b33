"""What a sentence left out, completed from the table: moves it may be.

To read a ply there must be one; whoever asks why gets every one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product

from pnp.games.castle_itter.chapters.attributes import weapon
from pnp.games.castle_itter.chapters.suppress import laid, squares
from pnp.games.castle_itter.ground.moves import (
    Attack,
    Command,
    Deal,
    Enough,
    Escape,
    Fire,
    Keep,
    Load,
    Move,
    Pass,
    Place,
    Ply,
    Recover,
    Sacrifice,
    Spend,
    Suppress,
    Using,
    made,
)
from pnp.games.castle_itter.ground.position import APART, SUPPLY, Position
from pnp.games.castle_itter.ground.tables import NONE
from pnp.games.castle_itter.words.sentences import Sentence
from pnp.rules.notation import NotationError

Target = tuple[int, int]
"""An attacker: its kind, and the space it stands on."""
NEEDED: Mapping[str, tuple[str, ...]] = {
    "attack": ("kind", "space", "who"),
    "suppress": ("who",),
    "move": ("who",),
    "place": ("who", "post"),
    "recover": ("who",),
    "deal": ("kind", "space"),
}
"""What a verb cannot do without, unless what is awaited says it."""
ASKED = {
    "attack": "write who attacks: 'attack Rifleman@8 by Lee'",
    "suppress": "write who suppresses: 'suppress green 2 by Lee'",
    "move": "write who goes where: 'move Lee to K3'",
    "place": "write who enters where: 'place Lee at K3'",
    "recover": "write who recovers: 'recover Lee'",
}


def standing(position: Position) -> Iterator[Target]:
    """Yield the attackers on the board, guns once for each kind and space."""
    for space, kind in enumerate(position.infantry):
        if kind != NONE:
            yield kind, space
        if position.tables.spaces[space].area:
            guns = position.guns[space]
            yield from ((each, space) for each, count in enumerate(guns) if count)


def in_sight(position: Position, who: int) -> Iterator[Target]:
    """Yield the attackers a defender sees from his post (1.3)."""
    post = position.where[who]
    colours = position.tables.posts[post].colours if post >= 0 else ()
    for kind, space in standing(position):
        if position.tables.spaces[space].colour in colours:
            yield kind, space


class Completion:
    """A position as somebody at it completes a sentence."""

    def __init__(self, position: Position, *, asking: bool = False) -> None:
        self.position = position
        self.tables = position.tables
        self.asking = asking
        self.top = position.frames[-1] if position.frames else ("",)

    def missing(self, sentence: Sentence) -> int:
        """Return how much the sentence leaves out."""
        given = {*sentence.parts, *(("colour",) if sentence.colours else ())}
        if self._actor() >= 0:
            given.add("who")
        if sentence.verb in ("deal", "fire") and self.top[0] in ("deal", "fire guns"):
            given.add("space")
        left_out = [s for s in NEEDED.get(sentence.verb, ()) if s not in given]
        bare = {"move": {"post", "other"}, "suppress": {"colour", "count"}}
        bare["fire"] = {"colour", "kind"}
        wanted = bare.get(sentence.verb, given)
        return len(left_out) + (not wanted & given if wanted else 0)

    def moves(self, sentence: Sentence) -> list[Ply]:
        """Return the moves a sentence may be, each once."""
        return list(dict.fromkeys(COMPLETE[sentence.verb](self, sentence)))

    def _actor(self) -> int:
        """Return who has just been placed and acts now; NONE if nobody has."""
        return int(self.top[1]) if self.top[0] == "act" else NONE

    # Who

    def _whos(self, sentence: Sentence) -> list[int]:
        """Return who may be meant, the likely ones if there are any."""
        given = [int(each) for each in sentence.get("who")]
        if not given and (actor := self._actor()) >= 0:
            return [actor]
        if not given and not self.asking:
            raise NotationError(
                f"who is to {sentence.verb}?", hint=ASKED.get(sentence.verb, "")
            )
        everybody = given or [each.index for each in self.tables.defenders]
        where = self.position.where
        return [each for each in everybody if where[each] >= 0] or everybody

    def _holders(self, sentence: Sentence, code: str) -> list[int]:
        """Return who is meant where only those with a code come into question."""
        if sentence.get("who") or self._actor() >= 0:
            return self._whos(sentence)
        held = [each.index for each in self.tables.defenders if code in each.codes]
        return [each for each in held if self.position.where[each] >= 0] or held

    def _name(self, who: int) -> str:
        return self.tables.defenders[who].name

    # What they do

    def attack(self, sentence: Sentence) -> Iterator[Ply]:
        """Yield attacks on every attacker that may be meant (2.2)."""
        whos = self._whos(sentence)
        for who in whos:
            using = self._using(sentence, who)
            for kind, space in self._targets(sentence, who):
                name = self.tables.attackers[kind].name
                at = self.tables.spaces[space].label
                yield made(Attack, self._name(who), name, at, using)

    def _targets(self, sentence: Sentence, who: int) -> list[Target]:
        kinds = [int(each) for each in sentence.get("kind")]
        spaces = [int(each) for each in sentence.get("space")]
        fits = [
            (kind, space)
            for kind, space in standing(self.position)
            if (not kinds or kind in kinds) and (not spaces or space in spaces)
        ]
        if kinds and spaces:
            return fits or list(product(kinds, spaces))[:1]
        seen = set(in_sight(self.position, who))
        found = [each for each in fits if each in seen] or fits
        if not found and not self.asking:
            raise NotationError(
                self._nobody(kinds, spaces), hint="write kind and space: 'Rifleman@8'"
            )
        return found

    def _nobody(self, kinds: list[int], spaces: list[int]) -> str:
        if spaces:
            return f"no attacker stands on {self.tables.spaces[spaces[0]].label}"
        name = self.tables.attackers[kinds[0]].name if kinds else "attacker"
        return f"no {name} is on the board"

    def _using(self, sentence: Sentence, who: int) -> Using:
        """Return whose values he means: '' for those he has without saying (3.6)."""
        given = sentence.get("using")
        if not given:
            return ""
        usable = weapon(self.position, who) is not None
        if "own" in given:
            return "own" if usable else ""
        post = self.position.where[who]
        there = self.tables.posts[post].weapon if post >= 0 else None
        if there and "weapon" not in given and there.id not in given:
            raise NotationError(
                f"{self._name(who)} stands at the {there.name}, not at the "
                f"{self.tables.weapons[str(given[0])].name}"
            )
        return "" if usable else "weapon"

    def suppress(self, sentence: Sentence) -> Iterator[Ply]:
        """Yield every way to lay the markers that may be meant (2.3)."""
        for who in self._whos(sentence):
            using = self._using(sentence, who)
            total = max(1, laid(self.position, who, using))
            counts = sentence.get("count")
            for markers in self._laid(
                sentence, who, int(counts[0]) if counts else total
            ):
                yield Suppress(self._name(who), markers, using)

    def _laid(
        self, sentence: Sentence, who: int, total: int
    ) -> Iterator[tuple[tuple[str, int], ...]]:
        """Yield markers by colour: those without a number share what is left."""
        given = dict(sentence.colours)
        seen = squares(self.position, who)
        if not (given or seen):
            yield from (((name, total),) for name in self.tables.colours)
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
                yield tuple((self.tables.colours[c], lie[c]) for c in order if lie[c])

    def move(self, sentence: Sentence) -> Iterator[Ply]:
        """Yield moves to every post that may be meant; who is not there yet enters."""
        for who in self._whos(sentence):
            outside = self.position.where[who] in (SUPPLY, APART)
            way: type[Place | Move] = Place if outside else Move
            for post in self._posts(sentence, who):
                at = self.tables.posts[post].id
                yield made(way, self._name(who), at)

    def place(self, sentence: Sentence) -> Iterator[Ply]:
        """Yield entries; of men who are alike the first will do (2.1, 3.4)."""
        given = [int(each) for each in sentence.get("who")]
        if not given and not self.asking:
            raise NotationError("who is to enter?", hint=ASKED["place"])
        everybody = given or [each.index for each in self.tables.defenders]
        waiting = [d for d in everybody if self.position.where[d] == SUPPLY]
        waiting = waiting or [d for d in everybody if self.position.where[d] == APART]
        whos = waiting or everybody
        if len({self.tables.defenders[each].id for each in whos}) == 1:
            whos = whos[:1]
        for who in whos:
            for post in self._posts(sentence, who, "place"):
                yield made(Place, self._name(who), self.tables.posts[post].id)

    def _posts(self, sentence: Sentence, who: int, verb: str = "move") -> list[int]:
        """Return the posts that may be meant: of a location's those that are free."""
        posts = [int(each) for each in sentence.get("post")]
        others = [self.position.where[int(each)] for each in sentence.get("other")]
        posts += [post for post in others if post >= 0]
        if not posts and not self.asking:
            goes = "enter" if verb == "place" else "go"
            told = f"where is {self._name(who)} to {goes}?"
            raise NotationError(told, hint=ASKED[verb])
        holder = self.position.holder
        if not posts:
            return [p.index for p in self.tables.posts if holder[p.index] != who]
        free = [post for post in posts if holder[post] == NONE] or posts
        alike = {
            (self.tables.posts[p].colours, self.tables.posts[p].weapon) for p in free
        }
        return free[:1] if len(alike) == 1 else free

    def recover(self, sentence: Sentence) -> Iterator[Ply]:
        """Yield Recovers from what troubles somebody (2.6)."""
        exhausted, disrupted = self.position.exhausted, self.position.disrupted
        for who in self._whos(sentence):
            of = [str(each) for each in sentence.get("of")]
            if not of:
                of += ["disruption"] if disrupted[who] else []
                of += ["exhaustion"] if exhausted[who] or not of else []
            yield from (made(Recover, self._name(who), each) for each in of)

    def special(
        self, kind: type[Command | Escape | Load], code: str, sentence: Sentence
    ) -> Iterator[Ply]:
        """Yield a special action by those whose it is (2.7, 2.8, 3.6)."""
        whos = self._holders(sentence, code)
        if kind is Load and not sentence.get("who") and not self.asking:
            whos = [who for who in whos if self._at_loader(who)] or whos
        yield from (made(kind, self._name(who)) for who in whos)

    def _at_loader(self, who: int) -> bool:
        post = self.position.where[who]
        there = self.tables.posts[post].weapon if post >= 0 else None
        return there is not None and not there.attack and not there.suppress

    def dying(self, kind: type[Sacrifice | Keep], sentence: Sentence) -> Iterator[Ply]:
        """Yield the answers to whether a [S] dies for another (3.5)."""
        whos = [int(each) for each in sentence.get("who")]
        if not whos and self.top[0] == "sacrifice":
            whos = [int(self.top[2])]
        if not whos:
            whos = [each.index for each in self.tables.defenders if "S" in each.codes]
        yield from (made(kind, self._name(who)) for who in whos)

    # What fate and the SS do

    def deal(self, sentence: Sentence) -> Iterator[Ply]:
        """Yield counters that may have been dealt to an area (6.1.2)."""
        kinds = [int(each) for each in sentence.get("kind")]
        spaces = [int(each) for each in sentence.get("space")]
        if not spaces and self.top[0] == "deal":
            spaces = [int(self.top[1])]
        if not (kinds and spaces) and not self.asking:
            raise NotationError("which counter, where?", hint="write 'deal Scout@8'")
        for kind in kinds or range(len(self.tables.attackers)):
            for space in spaces or self.tables.areas:
                name = self.tables.attackers[kind].name
                yield made(Deal, name, self.tables.spaces[space].label)

    def fire(self, sentence: Sentence) -> Iterator[Ply]:
        """Yield the guns or the colours that may fire next (4.4, p.20)."""
        if sentence.colours:
            for colour, _ in sentence.colours:
                yield made(Fire, "", "", self.tables.colours[colour])
            return
        kinds = [int(each) for each in sentence.get("kind")]
        spaces = [int(each) for each in sentence.get("space")]
        if not spaces and self.top[0] == "fire guns":
            spaces = [int(self.top[1])]
        if kinds and spaces:
            found: Iterable[Target] = product(kinds, spaces)
        else:
            found = (
                (kind, space)
                for kind, space in standing(self.position)
                if not self.tables.attackers[kind].advances
                and (not kinds or kind in kinds)
                and (not spaces or space in spaces)
            )
        for kind, space in found:
            name = self.tables.attackers[kind].name
            yield made(Fire, name, self.tables.spaces[space].label)

    def spend(self, sentence: Sentence) -> Iterator[Ply]:
        """Yield how many markers may be spent (4.3)."""
        counts: Iterable[int | str] = sentence.get("count")
        if not counts and not self.asking:
            raise NotationError("how many markers?", hint="write 'spend 2', or 'no'")
        yield from (made(Spend, int(each)) for each in counts or range(3))


def _shares(total: int, among: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to share a number out."""
    if among == 0:
        yield ()
    elif among == 1:
        yield (total,)
    else:
        for first in range(total, -1, -1):
            for rest in _shares(total - first, among - 1):
                yield (first, *rest)


Complete = Callable[[Completion, Sentence], Iterable[Ply]]
COMPLETE: Mapping[str, Complete] = {
    "attack": Completion.attack,
    "suppress": Completion.suppress,
    "move": Completion.move,
    "place": Completion.place,
    "recover": Completion.recover,
    "command": lambda table, said: table.special(Command, "C", said),
    "escape": lambda table, said: table.special(Escape, "E", said),
    "load": lambda table, said: table.special(Load, "T", said),
    "deal": Completion.deal,
    "fire": Completion.fire,
    "spend": Completion.spend,
    "sacrifice": lambda table, said: table.dying(Sacrifice, said),
    "keep": lambda table, said: table.dying(Keep, said),
    "pass": lambda _, __: (made(Pass),),
    "enough": lambda _, __: (made(Enough),),
}
"""How each verb is completed."""
