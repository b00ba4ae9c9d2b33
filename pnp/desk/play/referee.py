"""The referee of a game with rules of its own: it plays what the program says."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice, product
from typing import Any

from pnp.desk.play import cards, pictures, showing
from pnp.desk.play.alike import copies, nearest_first
from pnp.desk.play.bounds import too_large
from pnp.desk.play.effects import EFFECTS, draw, over, won_by
from pnp.desk.play.hiding import goes, guessed, hides, is_secret, seen_by
from pnp.desk.play.legal import Moves, chosen, may_be
from pnp.desk.play.library import library
from pnp.desk.play.objections import cited, on_need, on_part, open_to_mover
from pnp.desk.play.position import Playing, pile
from pnp.desk.play.program import MOST_DICE, Acting, Program
from pnp.desk.play.reaching import check_reached
from pnp.desk.play.world import World
from pnp.desk.play.written import Written, cases_of, written
from pnp.errors import Complaints, PnpError
from pnp.model.deeds import Deed
from pnp.model.game import Game
from pnp.rules.interned import made
from pnp.rules.notation import plain
from pnp.rules.package import Cards, Counter, Point, Score, Section, Told
from pnp.rules.pending import Chance, Choice, Over, Pending
from pnp.rules.phrases import count, listed
from pnp.rules.plies import ply
from pnp.rules.referee import Referee
from pnp.rules.ruling import Grounds, Objection, Ruling
from pnp.rules.state import NONE
from pnp.rules.throw import Throw
from pnp.rules.unheard import Asked, heed
from pnp.rules.vocabulary import Vocabulary

VERSION = 1
LONGEST = 1_000
"""Steps without a question, at most."""
MOST_TOLD = 20
"""Actions that are left, at most, where a prompt shows how many."""
MOST = 5_000
"""Moves of one question that are listed, at most."""


@ply("pass")
class Pass:
    """Do nothing more in this step."""


@ply("turn up {card:piece}")
class TurnUp:
    """The card that was drawn."""

    card: str


def ruled(game: Game) -> "Ruled":
    """Return the referee of a game; BadInput with everything wrong with its rules."""
    complaints = Complaints()
    found = checked(game, complaints)
    complaints.raise_if_any()
    assert found is not None  # noqa: S101 - no rules without an error
    return found


def checked(game: Game, complaints: Complaints) -> "Ruled | None":
    """Return the referee of a game; report everything that is wrong with its rules."""
    rules = written(game.play, complaints)
    if rules is None or complaints.errors:
        return None
    world = World(game, rules, Vocabulary("verb", ()), frozenset())
    if too_large(world, complaints):
        return None
    program = Program(world, library(world), complaints)
    if not complaints.errors:
        check_reached(program)
    return None if complaints.errors else Ruled(game, rules, program)


class Ruled(Referee[Playing]):
    """The rules of one game, as its definition gives them."""

    guessed, coming = staticmethod(guessed), staticmethod(cards.coming)

    def __init__(self, game: Game, rules: Written, program: Program) -> None:
        """Declare what the program has."""
        self.program, self.rules_written = program, rules
        self.moves = Moves(self._moves)
        kinds = tuple(each.ply for each in program.acts)
        seats = program.world.seat_names
        super().__init__(game.id, Playing, (*kinds, Pass, TurnUp), seats=seats)
        self.RULESET = f"play/{VERSION}"
        self.DRAWN = "counters" if rules.hidden else ""
        self.frames.clear()
        for name in ("step", "for", "back", "do", "one"):
            self.frames[name] = ("number", "number*")
        self.flow.step("for")(self._for)
        self.flow.step("back")(self._back)
        self.flow.step("step")(self._step)
        self.flow.step("do")(self._do)
        self.flow.step("one")(self._one)
        self.choice("choose", *kinds, Pass, parts=("number", "number"))(self._question)
        self.choice("ask", *kinds, parts=("number",))(self._question)
        self.flow.wait("choose")(self._chosen)
        self.flow.wait("ask")(self._perform)
        self.draw("turned", TurnUp, "")(self._left)
        self.frames["turned"] = ("number", "number", "number")
        self.flow.wait("turned")(self._turned)
        for faces in dict.fromkeys(each.verb.faces for each in program.acts):
            if faces:
                self._dice(faces)
        for act in program.acts:
            self.RULES[act.ply] = tuple(self._rules(act))
            self.FACTS[act.ply] = self._grounds(act)
        program.world.verbs, program.world.ruled = self.grammar.verbs, self.ruled()
        self.RULES[Pass] = (self._passes_here,)
        self.RULES[TurnUp] = (self._is_in_the_deck,)

    def _dice(self, faces: int) -> None:
        name = f"roll d{faces}"
        rolled = self.dice(name, "", faces=faces, parts=("number", "number*"))
        rolled(self._rolled)
        self.flow.thrown[name] = lambda _, __, dice, *___: dice

    def tables(self, game: Game) -> World:
        """Return the definition as its rules read it; the same for each position."""
        found = self.program.world
        if game is found.game:
            return found
        return World(game, self.rules_written, self.grammar.verbs, self.ruled())

    def ruled(self) -> frozenset[str]:
        """Return every case that the rules name."""
        return frozenset(case for case, _ in cases_of(self.rules_written) if case)

    # The table

    def start(self, game: Game, *, dealt: bool) -> Playing:
        """Return the position before the first ply, after the set-up."""
        self.program.meter.begin()
        position = Playing(self.tables(game))
        world = position.tables
        position.kept = int(dealt)
        position.tracks = [each.start for each, _ in world.tracks]
        for each in world.pieces:
            at = str(each.component.fields.get("at", "")) if each.component else ""
            position.where[each.at] = next(
                (space.at for space in world.spaces if space.id == at and at), NONE
            )
        position.seat = world.seats[0]
        position.frames.append(("do", self.program.setup, 0))
        self._proceed(position)
        return position

    def _goes_on(self, position: Playing) -> None:
        """Begin a turn: of the next seat, or always of the first."""
        position.turn += 1
        position.seat = self._next(position)
        if not self._ended(position, turn=True):
            position.frames.append(("step", 0))

    def _next(self, position: Playing) -> int:
        """Return whose turn begins; seats without a turn are left out."""
        seats, program = position.tables.seats, self.program
        at = seats.index(position.seat) if position.seat in seats else 0
        if position.turn == 1:
            begins = program.begins
            at = seats.index(begins.value(position)) if begins else at
        elif self.rules_written.alternate:
            at = (at + 1) % len(seats)
        for _ in seats if program.skip else ():
            position.seat = seats[at]
            if not program.skip.value(position):  # type: ignore[union-attr]
                break
            at = (at + 1) % len(seats)
        return seats[at]

    def play(self, position: Playing, move: Any) -> None:
        """Make a ply that has been ruled on, and everything that follows."""
        self.program.meter.begin()
        super().play(position, move)

    def _proceed(self, position: Playing) -> None:
        for _ in range(LONGEST):
            self.flow.proceed(position)
            if position.outcome or self._ended(position):
                position.frames.clear()
                return
            if not position.frames:
                self._goes_on(position)
            elif position.frames[-1][0] in ("choose", "ask") and not self._may_act(
                position
            ):
                position.frames.pop()
            else:
                return
        message = f"the game goes on for {LONGEST:,} steps and asks nobody"
        raise PnpError(message, hint="pnp check finds out more")

    def _ended(self, position: Playing, *, turn: bool = False) -> bool:
        """Whether the game is over; ``turn`` if a turn begins."""
        for at, (end, when, winner) in enumerate(self.program.ends):
            if end.as_turn_begins > turn or when is None:
                continue
            if when.value(position):
                result = end.result
                if winner is not None:
                    result = won_by(position, winner.value(position))
                position.outcome = f"end-{at}-{result}"
                return True
        return False

    # Steps and effects

    def _step(self, position: Playing, at: int) -> None:
        turn = self.program.turn
        if at >= len(turn):
            return
        position.frames.append(("step", at + 1))
        each_of = turn[at].step.each
        if each_of is None:
            self._take(position, at)
            return
        name, _ = each_of
        position.frames.append(("back", position.seat, position.current))
        for each in reversed(self.program.for_each[name].value(position)):
            position.frames.append(("for", at, each))

    def _for(self, position: Playing, at: int, thing: int) -> None:
        """Take a step for one of several; if they are players, each is asked."""
        position.current = thing + 1
        if thing in position.tables.seats:
            position.seat = thing
        self._take(position, at)

    def _back(self, position: Playing, seat: int, current: int) -> None:
        """Go on with the turn after a step for several."""
        position.seat, position.current = seat, current

    def _take(self, position: Playing, at: int) -> None:
        """Take a step: do its effects, or ask."""
        step = self.program.turn[at]
        if step.when is not None and not step.when.value(position):
            return
        if not step.step.may:
            position.frames.append(("do", step.block, 0))
            return
        times = 1 if step.times is None else step.times.value(position)
        if times > 0:
            position.frames.append(("choose", at, min(times, LONGEST)))
            if step.stuck is not None and not self._may_act(position):
                position.frames[-1] = ("do", step.stuck, 0)

    def _do(self, position: Playing, block: int, at: int, *parts: int) -> None:
        """Do an effect of a block, and the others after it."""
        effects = self.program.blocks[block]
        if at >= len(effects):
            return
        if at + 1 < len(effects):
            position.frames.append(("do", block, at + 1, *parts))
        doing = effects[at]
        if doing.each is None:
            self._one(position, block, at, *parts)
            return
        for each in reversed(doing.each.value(position, parts)):
            position.frames.append(("one", block, at, *parts, each))

    def _one(self, position: Playing, block: int, at: int, *parts: int) -> None:
        doing = self.program.blocks[block][at]
        if doing.when is None or doing.when.value(position, parts):
            EFFECTS[doing.effect.does](self.program, position, doing, parts)

    # Verbs

    def _chosen(self, position: Playing, move: Any, at: int, left: int) -> None:
        if isinstance(move, Pass):
            return
        if left > 1:
            position.frames.append(("choose", at, left - 1))
        self._perform(position, move)

    def _perform(self, position: Playing, move: Any, *_: int) -> None:
        act = self.program.by_ply[type(move)]
        parts = act.named(position, move)
        if act.verb.rolls:
            dice = 1 if act.dice is None else act.dice.value(position, parts)
            dice = min(max(dice, 1), MOST_DICE)
            name = f"roll d{act.verb.faces}"
            position.frames.append((name, act.at, dice, *parts))
        position.frames.append(("do", act.block, 0, *parts))

    def _rolled(
        self, position: Playing, throw: Throw, at: int, _: int, *parts: int
    ) -> None:
        act = self.program.acts[at]
        position.natural = throw.sum
        added = 0 if act.add is None else act.add.value(position, parts)
        position.total = throw.sum + added
        for when, block in act.outcomes:
            if when is None or when.value(position, parts):
                position.frames.append(("do", block, 0, *parts))
                return

    def _made(self, position: Playing, act: Acting, parts: Sequence[int]) -> Any:
        """Return the move that names these parts."""
        things, pairs = position.tables.things, zip(act.parts, parts, strict=True)
        said = (things[at].name if each.part.of else at for each, at in pairs)
        return made(act.ply, *said)

    # Cards

    def _left(self, position: Playing, source: int, *_: int) -> Mapping[str, int]:
        """Return the cards of a pile, by how their draw is written."""
        apart = bool(position.kept) and self.program.deals
        found = cards.left(position, source, apart=apart)
        return {str(TurnUp(name)): many for name, many in found.items()}

    def _turned(
        self, position: Playing, move: TurnUp, source: int, to: int, many: int
    ) -> None:
        card = position.tables.named["piece"].meant[plain(move.card)]
        if to == NONE:
            position.where[card], position.origin[card] = NONE, NONE
            position.card, position.drawn[card] = card, 1
        else:
            goes(position, card, to, source)
        draw(position, source, to, many - 1)

    def _is_in_the_deck(self, position: Playing, move: TurnUp) -> Objection | None:
        """A card that was drawn is not drawn again."""
        at = position.tables.named["piece"].meant[plain(move.card)]
        if not position.frames or position.frames[-1][0] != "turned":
            return None
        if at in pile(position, int(position.frames[-1][1])):
            return None
        return Objection(f"{move.card} is not in the deck")

    def read(self, position: Playing, written: str) -> Any:
        """Read one ply; a copy that is like another needs no number."""
        if position.frames and position.frames[-1][0] == "turned":
            card = cards.meant(position, int(position.frames[-1][1]), written)
            if card:
                return made(TurnUp, card)
        try:
            return super().read(position, written)
        except Asked as asked:
            moves = [
                self.reader.read(position.tables.exactly, e) for e in asked.readings
            ]
            if asked.because:
                raise
            if not copies(self.program, position, moves):
                rulings = (self.rule_on(position, each) for each in moves)
                if any(each.allowed for each in rulings):
                    raise
                moves = nearest_first(self.program, position, moves)
                if not moves:
                    raise
            heed(self.sense(position.tables), position, written, moves[:1])
            return moves[0]

    # Hidden

    def seen(self, position: Playing, seat: str) -> Playing:
        """Return a copy with only what a player may see, if pnp keeps the cards."""
        if isinstance(self.pending(position), Over):
            return position.clone()
        seats = position.tables.meant[position.tables.seat_set]
        return seen_by(position, seats.get(seat, NONE))

    def secret(self, position: Playing, move: Any) -> str:
        """Return the one player who may read a ply: who draws it, or hides a piece."""
        if not position.kept or not position.frames or len(position.tables.seats) < 2:
            return ""
        name, *parts = position.frames[-1]
        if isinstance(move, TurnUp) and name == "turned":
            return self._drawer(position, int(parts[1]))
        act = self.program.by_ply.get(type(move))
        if act is not None and act.verb.secret and name in ("choose", "ask"):
            return position.tables.things[position.seat].name
        return ""

    def _drawer(self, position: Playing, to: int) -> str:
        """Return the player who alone sees a card that is drawn; '' if all do."""
        world = position.tables
        if not position.kept or len(world.seats) < 2 or not is_secret(position, to):
            return ""
        return world.things[world.zone_of[to][1]].name

    def guarded(self, position: Playing) -> str:
        """Return the player who alone may move: a refusal could show hidden cards."""
        if not hides(position):
            return ""
        waiting = self.pending(position)
        return waiting.seat if isinstance(waiting, Choice) else ""

    # What is awaited

    def pending(self, position: Playing) -> Pending:
        """Return what is awaited."""
        if not position.frames:
            return over(self.program, position)
        name, *parts = position.frames[-1]
        if name == "turned":
            source, to = int(parts[0]), int(parts[1])
            left, world = self._left(position, source), position.tables
            deck, seat = world.things[source].called, self._drawer(position, to)
            said = f"turn up a card of {deck}"
            if to in world.zone_of:
                said = f"draw a card of {deck} for the {world.things[to].called}"
            return Chance("card", said, left=left, seat=seat)
        if name in ("choose", "ask"):
            seat, prompt = self._question(position, *map(int, parts))
            cases = self._step_cases(position)
            return Choice(seat, str(name), prompt, cases)
        faces = self.flow.faces[name]
        dice = self.flow.dice(position)
        act = self.program.acts[int(parts[0])]
        said = f"{act.verb.id}: roll {count(dice, 'die', 'dice')}"
        said += f" of {faces} faces" if faces != 6 else ""
        return Chance("dice", said, dice, faces, cases=cited(act.verb.case))

    def _question(self, position: Playing, at: int, left: int = 1) -> tuple[str, str]:
        """Return who is asked, and what."""
        seat = position.tables.things[position.seat].name
        verbs = self._allowed(position)
        if position.frames[-1][0] == "ask":
            return seat, listed(verbs, "or")
        step = self.program.turn[at].step
        also = ["pass"] if step.passes else []
        said = step.say or listed([*verbs, *also], "or")
        told = 1 < left <= MOST_TOLD
        return seat, f"{said} ({left} left)" if told else said

    def _step_cases(self, position: Playing) -> tuple[str, ...]:
        name, at, *_ = position.frames[-1]
        return cited(self.program.turn[int(at)].step.case) if name == "choose" else ()

    def _allowed(self, position: Playing) -> Sequence[str]:
        """Return the verbs that are allowed now."""
        if not position.frames:
            return ()
        name, *parts = position.frames[-1]
        if name == "choose":
            return self.program.turn[int(parts[0])].step.may
        return self.program.asks[int(parts[0])] if name == "ask" else ()

    # Ruled on

    def rule_on(self, position: Playing, move: Any) -> Ruling:
        """Hear every rule on a ply; the position does not change."""
        self.program.meter.begin()
        return super().rule_on(position, move)

    def legal(self, position: Playing) -> Sequence[Any]:
        """Return every legal move; without a question, none."""
        self.program.meter.begin()
        if not position.frames or position.frames[-1][0] not in ("choose", "ask"):
            return super().legal(position) if position.frames else ()
        found = self.moves.first(position, MOST + 1)
        if len(found) > MOST:
            raise PnpError(f"more than {MOST:,} moves are legal here")
        return found

    def _may_act(self, position: Playing) -> bool:
        return bool(self.moves.first(position, 1))

    def _moves(self, position: Playing) -> Iterator[Any]:
        """Yield every legal move."""
        for name in self._allowed(position):
            act = self.program.verbs[name]
            for parts in chosen(position, act):
                yield self._made(position, act, parts)
        if position.frames[-1][0] == "choose":
            step = self.program.turn[int(position.frames[-1][1])].step
            if step.passes:
                yield made(Pass)

    def _rules(self, act: Acting) -> Iterator[Callable[[Playing, Any], Any]]:
        """Yield the rules on a verb: its step, its parts, its needs."""

        def is_not_allowed_now(position: Playing, _: Any) -> Objection | None:
            allowed = self._allowed(position)
            if act.verb.id in allowed or not allowed:
                return None
            message = f"this step does not allow {act.verb.id}"
            return Objection(
                message, self._step_cases(position), remedy=listed(allowed, "or")
            )

        yield is_not_allowed_now
        for at, choosing in enumerate(act.parts):
            if choosing.where is not None or not choosing.part.of:
                yield on_part(act, at, choosing)
        for need, that in act.needs:
            yield on_need(act, need, that)

    def _grounds(self, act: Acting) -> Callable[[Playing, Any], Grounds]:
        def grounds(position: Playing, move: Any) -> Grounds:
            parts = act.named(position, move)
            view = open_to_mover(position)
            found = [f for _, e in act.needs if e for f in e.facts(view, parts)]
            cases = [act.verb.case, *(need.case for need, _ in act.needs)]
            return tuple(dict.fromkeys(filter(None, cases))), tuple(
                dict.fromkeys(found)
            )

        return grounds

    def _passes_here(self, position: Playing, _: Pass) -> Objection | None:
        """A step that must be done is not passed."""
        if not position.frames or position.frames[-1][0] != "choose":
            return None
        if self.program.turn[int(position.frames[-1][1])].step.passes:
            return None
        return Objection("this step cannot be passed", self._step_cases(position))

    def candidates(self, position: Playing, about: str = "") -> Iterable[Any]:
        """Yield the moves that somebody might ask about: of the verbs of this step."""
        self.program.meter.begin()
        asked = {plain(word) for word in about.split()}
        for name in self._allowed(position):
            act = self.program.verbs[name]
            each_part = (may_be(position, c, None) for c in act.parts)
            every = product(*each_part)
            for each in (self._made(position, act, p) for p in islice(every, MOST)):
                if asked <= {plain(word) for word in str(each).split()}:
                    yield each

    # Shown

    def tell(self, before: Playing, move: Any, after: Playing) -> Told:
        """Return the log's text for a ply; dice and cards with what they changed."""
        told = super().tell(before, move, after)
        if isinstance(move, TurnUp):
            return showing.turned_up(told, move.card, before, after)
        if isinstance(move, Throw):
            return showing.rolled(told, move, before, after)
        return told

    def pictured(self, before: Playing, move: Any, after: Playing) -> Iterable[Deed]:
        """Return what a picture of a played move shows besides where pieces are."""
        if isinstance(move, TurnUp):
            return pictures.turned_up(before, move.card, after)
        if isinstance(move, Throw):
            return pictures.thrown(before, move, after)
        if isinstance(move, Pass):
            return pictures.passed(before)
        return pictures.acted(before, self.program.by_ply[type(move)], move, after)

    def score(self, position: Playing) -> Score:
        """Return the score, line by line."""
        waiting = self.pending(position)
        result = waiting.result if isinstance(waiting, Over) else ""
        self.program.meter.begin()
        points = []
        for line, many, each in self.program.score:
            number = many.value(position) if many else 0
            worth = each.value(position) if each else 1
            points.append(Point(line.name, number, number * worth, cited(line.case)))
        return Score(tuple(points), sum(each.points for each in points), result)

    def status(self, position: Playing) -> Sequence[Section]:
        """Return the table as text."""
        return showing.status(position, [*self.program.resting(position)])

    def counters(self, position: Playing) -> Sequence[Counter]:
        """Return what is on the printed board."""
        return showing.counters(position)

    def cards_held(self, position: Playing) -> Sequence[Cards]:
        """Return where cards are."""
        return showing.cards(position)

    def spoken(self, position: Playing) -> Sequence[str]:
        """Return the words a completion may offer."""
        named = position.tables.vocabularies.values()
        return [*self.grammar.verbs.written, *(w for v in named for w in v.written)]
