"""A game's rules, checked and compiled: every expression has its type and function.

Everything that is wrong is reported, each with the column of the part that is wrong.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from keyword import iskeyword
from typing import Any

from pnp.desk.cel.checking import BUILT_IN, check
from pnp.desk.cel.faults import NotAnExpression, Unanswered
from pnp.desk.cel.library import Function, Known, Library
from pnp.desk.cel.parsing import parse
from pnp.desk.cel.tree import Call, Name, Tree, Value, names, size
from pnp.desk.cel.types import NUMBER, THING, UNKNOWN, YES, Type, several, thing
from pnp.desk.play.expression import Expr, Meter
from pnp.desk.play.library import FUNCTIONS, OWN
from pnp.desk.play.world import CUT_OUT, World
from pnp.desk.play.written import (
    Defined,
    Effect,
    End,
    Need,
    Part,
    Points,
    Said,
    Step,
    Verb,
    cases_of,
    effects_of,
)
from pnp.errors import Complaints, Mark, among, nearest, quoted
from pnp.rules.plies import ply
from pnp.values import Struct, replace

WORDS = re.compile(r"[A-Za-z][A-Za-z0-9-]*( ([A-Za-z0-9-]+|\{[a-z_0-9]+\}))*", re.ASCII)
"""How a move may be written: words, and parts in braces; it begins with a word."""
PART = re.compile(r"[a-z][a-z0-9_]{0,30}", re.ASCII)
BRACED = re.compile(r"\{(\w+)\}")
MOST_DICE = 20
MOST_DEFINED = 50
KEPT = frozenset(
    {"number", "whole", "count", "text", "piece", "place", "seat", "track", "player"}
)
"""Names of kinds of thing that no set of a part may have."""
Locals = Mapping[str, Type]
NONE: Locals = {}


class Doing(Struct, frozen=True):
    """An effect, compiled."""

    effect: Effect
    given: Mapping[str, Expr]
    each: Expr | None
    when: Expr | None


class Choosing(Struct, frozen=True):
    """A part of a verb, compiled."""

    part: Part
    where: Expr | None
    among: Expr | None
    """Several that it is one of, if `where` needs that: fewer have to be tried."""


class Acting(Struct, frozen=True):
    """A verb, compiled, with its kind of ply."""

    verb: Verb
    at: int
    ply: Any
    parts: tuple[Choosing, ...]
    needs: tuple[tuple[Need, Expr | None], ...]
    dice: Expr | None
    add: Expr | None
    outcomes: tuple[tuple[Expr | None, int], ...]
    """Conditions, each with the number of its block of effects."""
    block: int
    when_known: tuple[tuple[Expr, ...], ...]
    """Needs that can be asked with no part known, with one, with two, and so on."""

    def named(self, position: Any, move: Any) -> list[int]:
        """Return the things that a move names, in the order of its parts."""
        meant = position.tables.meant
        named = ((each.part, getattr(move, each.part.id)) for each in self.parts)
        return [meant[part.of][name] if part.of else name for part, name in named]


class Stepping(Struct, frozen=True):
    """A step, compiled."""

    step: Step
    when: Expr | None
    times: Expr | None
    block: int
    stuck: int | None


class Program:
    """The rules of one game, compiled."""

    def __init__(self, world: World, library: Library, complaints: Complaints) -> None:
        self.world, self.library, self.complaints = world, library, complaints
        rules = world.rules
        self.meter = Meter()
        self.reads: set[str] = set()
        """The names that any expression reads."""
        self.blocks: list[tuple[Doing, ...]] = []
        self.asks: list[tuple[str, ...]] = []
        """The verbs that effects ask for."""
        self.endings: list[Doing] = []
        """Effects that end the game."""
        _Sound(world, complaints).check()
        self.for_each: dict[str, Expr] = {}
        """What the steps that are for several things are for, by their name."""
        self.deals = any(
            e.does == "draw" and "to" in e.given for e in effects_of(rules)
        )
        """Whether cards are drawn to places: then each copy is told apart."""
        for step in rules.turn:
            if step.each:
                self.each_of(*step.each)
        for definition in rules.defined:
            self.define(definition)
        seat = thing(world.seat_set)
        self.begins = self.expr(rules.begins, NONE, seat)
        self.skip = self.expr(rules.skip, NONE, YES)
        self.setup = self.block(rules.setup, NONE)
        verbs = enumerate(rules.verbs.values())
        self.verbs = {each.id: self.acting(at, each) for at, each in verbs}
        self.by_ply = {each.ply: each for each in self.verbs.values()}
        self.acts = [*self.verbs.values()]
        self.turn = [self.stepping(each) for each in rules.turn]
        self.ends = [self.ending(each) for each in rules.ends]
        self.score = [self.counting(each) for each in rules.score]

    def resting(self, position: Any) -> Iterator[int]:
        """Yield the seats that have no turn."""
        seen = position.clone()
        for seat in position.tables.seats if self.skip else ():
            seen.seat = seat
            if self.skip.value(seen):  # type: ignore[union-attr]
                yield seat

    # Expressions

    def expr(
        self, said: Said | None, local: Locals, wanted: Type = UNKNOWN
    ) -> Expr | None:
        """Return an expression; None for none, or for one with an error in it."""
        return self.typed(said, local, wanted)[0]

    def typed(
        self, said: Said | None, local: Locals, wanted: Type = UNKNOWN
    ) -> tuple[Expr | None, Type]:
        """Return an expression and its type; report everything wrong with it."""
        if said is None or (not said.mark.file and not said.text):
            return None, UNKNOWN
        try:
            tree = parse(said.text)
        except NotAnExpression as error:
            self.report(said, error.fault.column, error.fault.message, error.hint)
            return None, UNKNOWN
        kind, faults = check(tree, self.library, local, wanted)
        for each in faults:
            self.report(said, each.column, each.message, each.hint)
        if faults:
            return None, kind
        self.reads.update(names(tree))
        numbers = {name for name, of in local.items() if of == NUMBER}
        found = Expr(
            tree, self.library, (*local,), self.meter, numbers=numbers, mark=said.mark
        )
        return found, kind

    def report(self, said: Said, column: int, message: str, hint: str) -> None:
        """Report a fault at its column in the file."""
        mark = Mark(said.mark.file, said.mark.line, said.mark.column + column)
        self.complaints.add(mark, message, hint)

    def taken(self, name: str, mark: Mark, what: str) -> None:
        """Report a name that is that of something else."""
        message = f"{quoted(name)} is a name already"
        self.complaints.add(mark, message, f"give {what} another name")

    def each_of(self, name: str, of: Said) -> None:
        """Add the name of what a step is for to what expressions may read."""
        expr, kind = self.typed(of, NONE, several(THING))
        item, known = kind.item or UNKNOWN, self.library.names.get(name)
        if expr is None:
            return
        if name in self.for_each:
            if known and known.type != item:
                hint = "give one of them another name"
                message = f"{quoted(name)} is {known.type} in another step"
                self.complaints.add(of.mark, message, hint)
        elif known or name in self.library.functions:
            self.taken(name, of.mark, "each of them")
        names = {**self.library.names, name: Known(item, _current)}
        self.library = replace(self.library, names=names)
        self.for_each[name] = expr

    def define(self, given: Defined) -> None:
        """Add a definition to what later expressions may read."""
        local: dict[str, Type] = {}
        for name, of in given.parts.items():
            if name in self.library.names:
                self.taken(name, of.mark, "the part")
            local[name] = thing(of.text) if of.text in self.world.by_set else UNKNOWN
        known = self.library
        if any(given.id in each for each in (known.names, known.functions, BUILT_IN)):
            self.taken(given.id, given.mark, "the definition")
            return
        expr, gives = self.typed(given.that, local)
        body = expr.answer if expr else None
        if local:
            cost = size(expr.tree) if expr else 1
            function = Function((*local.values(),), gives, _no_call, cost, body)
            functions = {**known.functions, given.id: function}
            self.library = replace(known, functions=functions)
        else:
            names = {**known.names, given.id: Known(gives, _no_call, body)}
            self.library = replace(known, names=names)

    # Effects

    def block(self, effects: Iterable[Effect], local: Locals) -> int:
        """Return the number of a block of effects, compiled."""
        self.blocks.append(tuple(self.doing(each, local) for each in effects))
        return len(self.blocks) - 1

    def doing(self, effect: Effect, local: Locals) -> Doing:
        """Return an effect, compiled."""
        several_ = None
        if effect.each:
            name, of = effect.each
            several_, kind = self.typed(of, local, several(UNKNOWN))
            if (
                name in local
                or name in self.library.names.keys() - self.for_each.keys()
            ):
                self.taken(name, of.mark, "each of them")
            local = {**local, name: kind.item or UNKNOWN}
        wanted = {
            **dict.fromkeys(("move", "remove", "flip"), THING),
            "win": thing(self.world.seat_set),
            "to": NUMBER if effect.does == "set" else THING,
            "of": self.owner(effect),
            "by": NUMBER,
            "times": NUMBER,
        }
        read = {k: self.expr(effect.given.get(k), local, wanted[k]) for k in wanted}
        if effect.does == "draw":
            read["draw"] = self.source(effect.given["draw"], local)
        given = {key: each for key, each in read.items() if each is not None}
        when = self.expr(effect.when, local, YES)
        found = Doing(effect, given, several_, when)
        if effect.does == "ask" and effect.verbs not in self.asks:
            self.asks.append(effect.verbs)
        if effect.does in ("end", "win"):
            self.endings.append(found)
        return found

    def owner(self, effect: Effect) -> Type:
        """Return the type of whose track an effect changes."""
        name = effect.given.get(effect.does)
        track = self.world.rules.tracks.get(name.text) if name else None
        if track and bool(track.each) != ("of" in effect.given):
            message = f"{quoted(track.id)} is one track: leave 'of' out"
            if track.each:
                message = f"each of {track.each} has {quoted(track.id)}: write whose"
            self.complaints.add(effect.mark, message, "of: seat" * bool(track.each))
        return thing(track.each) if track and track.each else UNKNOWN

    def source(self, said: Said, local: Locals) -> Expr | None:
        """Return the pile that a draw is from: of a deck, or a place."""
        deck = next((a for a, d in self.world.piles.items() if d == said.text), None)
        if deck is not None:
            return Expr(Value(deck), self.library, (), self.meter)
        if said.text.isidentifier() and said.text not in {*local, *self.library.names}:
            decks = self.world.rules.decks
            hint = nearest(said.text, decks) or among(decks)
            self.report(said, 0, f"there is no deck {quoted(said.text)}", hint)
            return None
        return self.expr(said, local, THING)

    # Verbs

    def acting(self, at: int, verb: Verb) -> Acting:
        """Return a verb, compiled."""
        local: dict[str, Type] = {}
        parts = []
        for each in verb.parts:
            kind = thing(each.of) if each.of in self.world.by_set else UNKNOWN
            where_local = {**local, each.id: kind if each.of else NUMBER}
            where = self.expr(each.where, where_local, YES)
            parts.append(Choosing(each, where, self.among(where, each.id, local)))
            local = where_local
        needs = tuple((n, self.expr(n.that, local, YES)) for n in verb.needs)
        for need in verb.needs:
            self.words(need.refusal, local)
        return Acting(
            verb,
            at,
            self.kind(verb),
            tuple(parts),
            needs,
            self.expr(verb.dice, local, NUMBER),
            self.expr(verb.add, local, NUMBER),
            tuple(
                (self.expr(each.when, local, YES), self.block(each.do, local))
                for each in verb.outcomes
            ),
            self.block(verb.do, local),
            _when_known([e for _, e in needs if e], [*local]),
        )

    def among(self, where: Expr | None, part: str, local: Locals) -> Expr | None:
        """Return the several that a part must be one of; None if nothing says so."""
        if where is None:
            return None
        for each in _joined(where.tree):
            match each:
                case Call(name="in", given=(Name(name=name), of)):
                    found: Tree | None = of
                case Call(name="adjacent", given=(of, Name(name=name))):
                    found = Call("near", (of,))
                case _:
                    continue
            if name == part and found and part not in names(found):
                return Expr(found, self.library, [*local], self.meter, mark=where.mark)
        return None

    def words(self, said: Said, local: Locals) -> None:
        """Report braces in a refusal that name nothing."""
        known = [*local, *self.world.track_at]
        for found in BRACED.finditer(said.text):
            if found[1] not in known:
                hint = nearest(found[1], known) or among(known)
                message = f"there is no part {quoted(found[1])}"
                self.report(said, found.start() + 1, message, hint)

    def kind(self, verb: Verb) -> Any:
        """Return the kind of ply that a verb is; report a form that cannot be one."""
        parts = {each.id: each.of or "whole" for each in verb.parts}
        named = BRACED.findall(verb.say.text)
        if not WORDS.fullmatch(verb.say.text):
            hint = "write words, and parts in braces: fire {squad} at {lane}"
            message = "a move is written in words, and begins with one"
            self.complaints.add(verb.say.mark, message, hint)
        elif sorted(named) != sorted(parts) or not all(map(_is_part, parts)):
            hint = f"its parts are {', '.join(parts) or 'none'}"
            message = f"{quoted(verb.say.text)} does not name each part once"
            self.complaints.add(verb.say.mark, message, hint)
        else:
            form = BRACED.sub(lambda m: f"{{{m[1]}:{parts[m[1]]}}}", verb.say.text)
            types = {name: int if of == "whole" else str for name, of in parts.items()}
            body = {"__annotations__": types, "__doc__": verb.id}
            return ply(form)(type(verb.id, (), body))
        return ply(verb.id)(type(verb.id, (), {"__annotations__": {}}))

    # The turn, the end, the score

    def stepping(self, step: Step) -> Stepping:
        """Return a step, compiled."""
        return Stepping(
            step,
            self.expr(step.when, NONE, YES),
            self.expr(step.times, NONE, NUMBER),
            self.block(step.do, NONE),
            self.block(step.stuck, NONE) if step.stuck else None,
        )

    def ending(self, end: End) -> tuple[End, Expr | None, Expr | None]:
        """Return a way to end, compiled."""
        seat = thing(self.world.seat_set)
        return end, self.expr(end.when, NONE, YES), self.expr(end.winner, NONE, seat)

    def counting(self, line: Points) -> tuple[Points, Expr | None, Expr | None]:
        """Return a line of the score, compiled."""
        count = self.expr(line.count, NONE, NUMBER)
        return line, count, self.expr(line.points, NONE, NUMBER)


def _current(position: Any) -> int:
    """Return what a step is for."""
    if not position.current:
        raise Unanswered("no step is for it now")
    return int(position.current) - 1


def _no_call(*_: Any) -> Any:
    """Stand where a definition has an expression instead."""
    raise AssertionError


def _joined(tree: Tree) -> Iterable[Tree]:
    """Yield the conditions that a tree joins with "and"."""
    if isinstance(tree, Call) and tree.name == "&&":
        for each in tree.given:
            yield from _joined(each)
    else:
        yield tree


def _when_known(
    needs: Sequence[Expr], parts: Sequence[str]
) -> tuple[tuple[Expr, ...], ...]:
    """Return needs by the number of parts that must be known to ask them."""
    found: list[list[Expr]] = [[] for _ in range(len(parts) + 1)]
    for each in needs:
        read = {*names(each.tree)}
        last = max((n + 1 for n, part in enumerate(parts) if part in read), default=0)
        found[last].append(each)
    return tuple(map(tuple, found))


def _is_part(name: str) -> bool:
    return bool(PART.fullmatch(name)) and not iskeyword(name)


class _Sound:
    """The check of everything that is no expression: names, and what leads nowhere."""

    def __init__(self, world: World, complaints: Complaints) -> None:
        self.world, self.rules = world, world.rules
        self.complaints = complaints

    def check(self) -> None:
        """Report names that do not exist, and rules that nothing leads to."""
        self.check_names()
        self.check_seats()
        self.check_decks()
        self.check_hidden()
        for effect in effects_of(self.rules):
            self.check_effect(effect)
        if len(self.rules.defined) > MOST_DEFINED:
            mark = self.rules.marks["define"]
            self.complaints.add(mark, f"{MOST_DEFINED} definitions at most")
        self.check_parts()
        for step in self.rules.turn:
            for each in step.may:
                self.known(each, self.rules.verbs, "verb", step.mark)
        self.check_forms()
        self.check_cases()
        self.check_end()

    def check_parts(self) -> None:
        """Report parts of sets that do not exist."""
        for definition in self.rules.defined:
            for of in definition.parts.values():
                self.known(of.text, self.world.by_set, "set", of.mark)
        for part in (p for verb in self.rules.verbs.values() for p in verb.parts):
            if part.of:
                self.known(part.of, self.world.by_set, "set", part.mark)
            if part.of in KEPT:
                message = f"a part cannot be of a set called {quoted(part.of)}"
                self.complaints.add(part.mark, message, "give the set another name")

    def check_cases(self) -> None:
        """Report cases that the rulebook lacks; warn of those that no rule names."""
        game = self.world.game
        books = game.books.values()
        known = {
            c.id: c for book in books for each in book.chapters for c in each.cases
        }
        named = {each.case for each in game.numbers.values()}
        for case, mark in cases_of(self.rules):
            named.add(case)
            if case and known and case not in known:
                hint = nearest(case, known) or among(known)
                self.complaints.add(mark, f"no book has a case {quoted(case)}", hint)
        for each in known.values():
            if each.ruled and each.id not in named:
                message = f"no rule in play names case {each.id}"
                hint = "name it as a case, or write ruled: no in the rulebook"
                self.complaints.warn(each.mark, message, hint)

    def check_forms(self) -> None:
        """Report two verbs that are written alike."""
        first = {"pass": "what ends a step early"}
        for name, verb in self.rules.verbs.items():
            parts = {each.id: each.of or "number" for each in verb.parts}
            form = BRACED.sub(lambda m, p=parts: p.get(m[1], ""), verb.say.text)  # type: ignore[misc]
            if form in first:
                message = f"{quoted(verb.say.text)} is written like {first[form]}"
                self.complaints.add(
                    verb.say.mark, message, "begin it with another word"
                )
            first.setdefault(form, name)

    def known(self, name: str, names: Iterable[str], what: str, mark: Mark) -> None:
        """Report a name that does not exist."""
        known = [*names]
        if name not in known:
            hint = nearest(name, known) or among(known)
            self.complaints.add(mark, f"there is no {what} {quoted(name)}", hint)

    def check_names(self) -> None:
        """Report tracks that have the name of something else."""
        world = self.world
        taken = {*OWN, *world.by_set, *world.alone, *world.game.numbers}
        for each in self.rules.tracks.values():
            if each.each:
                self.known(each.each, world.by_set, "set", each.mark)
            if each.id in taken or each.id in FUNCTIONS:
                message = f"{quoted(each.id)} is a name already"
                mark = self.rules.marks["tracks"]
                self.complaints.add(mark, message, "give the track another name")

    def check_seats(self) -> None:
        """Report a game without players."""
        if not self.world.seats:
            mark = self.rules.marks["seats"]
            self.complaints.add(mark, "nobody plays", "seats: [player]")

    def check_hidden(self) -> None:
        """Report hidden pieces that nobody may look at."""
        sets, seats = self.world.game.sets, self.world.seat_set
        for name, field in self.rules.hidden.items():
            of = sets.get(name)
            if of is None or of.family not in CUT_OUT:
                mark = self.rules.marks["hidden"]
                known = [n for n, each in sets.items() if each.family in CUT_OUT]
                self.known(name, known, "set of pieces", mark)
            elif (spec := of.fields.get(field.text)) is None or spec.of != seats:
                message = f"{name} has no field {quoted(field.text)} that names a seat"
                hint = f"{field.text}: {{type: ref, of: {seats}}}"
                self.complaints.add(field.mark, message, hint)

    def check_decks(self) -> None:
        """Report decks that are no sets of pieces."""
        sets = self.world.game.sets
        cards = [name for name, each in sets.items() if each.family in CUT_OUT]
        for name in self.rules.decks:
            self.known(name, cards, "set of pieces", self.rules.marks["decks"])

    def check_effect(self, effect: Effect) -> None:
        """Report tracks, decks and verbs of an effect that do not exist."""
        said = effect.given.get(effect.does)
        if said and effect.does in ("set", "add"):
            self.known(said.text, self.rules.tracks, "track", said.mark)
        for each in effect.verbs:
            self.known(each, self.rules.verbs, "verb", effect.mark)

    def check_end(self) -> None:
        """Warn of a game that does not end."""
        rules = self.rules
        ends = any(e.does in ("end", "win") for e in effects_of(rules))
        if not rules.ends and not ends:
            mark = rules.marks["play"]
            self.complaints.warn(mark, "the game has no end", "write ends:")
