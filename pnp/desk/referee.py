"""The referee of any game without one of its own: it believes, keeps and counts.

    rules = find(game)              # meets pnp.rules.package.Rules

Everything is a move that players report, in any order. What is impossible is refused
(``impossible``); all else is believed. With kept cards, ``pnp`` draws, and each player
sees one hand.
"""

import re
from collections import Counter as Tally
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pnp.desk import listing, showing
from pnp.desk.deeds import DEEDS, go_on_drawing, turned_up
from pnp.desk.impossible import RULES
from pnp.desk.plies import (
    AT_DESK,
    FACES,
    Flip,
    Move,
    MoveAll,
    Put,
    Remove,
    Set,
    Tuck,
    TurnUp,
)
from pnp.desk.position import (
    Table,
    at,
    lay,
    pool_of,
    seen_by,
    shuffle,
    surplus,
    unpooled,
    unseen,
)
from pnp.desk.stock import Piece, Stock, players
from pnp.errors import PnpError, nearest, quoted
from pnp.model.game import Game
from pnp.rules.notation import NotationError, plain
from pnp.rules.package import Cards, Counter, Fillable, Score, Section, Told
from pnp.rules.pending import Chance, Choice, Over, Pending, Result
from pnp.rules.referee import Referee
from pnp.rules.ruling import Objection
from pnp.rules.unheard import Unheard
from pnp.values import replace

VERSION = 1
ALSO = {"place": "put", "on": "at", "for": "to", "into": "to", "onto": "to"}
"""Other words for those of the forms."""
THROWN = re.compile(r"\b(\d{1,2})\s*d\s*(\d{1,3})\b", re.IGNORECASE)
GROUP = re.compile(r"(put|place|move|remove|discard) (\d{1,2}) (?=\S)", re.IGNORECASE)
MOST = 30
"""The most pieces of one line."""
PIECES = 20_000
"""Pieces of one table, at most."""
CORRECTIONS = (Put, Move, MoveAll, Tuck, Remove, Flip, Set)
KEYS = frozenset({"turn", "counts"})
"""Parts of a position that are corrected by their key."""


def find(game: Game) -> Referee[Any]:
    """Return the desk of a game: by its own rules if it has a file of them."""
    if game.play is None:
        return Desk(game)
    from pnp.desk.play.referee import ruled

    return ruled(game)


class Desk(Referee[Table]):
    """The rules of any game, as far as they are those of every table."""

    def __init__(self, game: Game) -> None:
        """Make the desk of one game, with its players."""
        super().__init__(
            game.id, Table, (*AT_DESK, TurnUp), seats=players(game), also=ALSO
        )
        self.RULESET = f"desk/{VERSION}"
        self.RULES.update(RULES)
        self.choice("desk", *AT_DESK)(lambda _: ("", "write what happens"))
        self.deeds.update(DEEDS)
        self.step("draw", parts=("name", "name", "number"))(go_on_drawing)
        self.draw("turned", TurnUp, "")(self._left)
        self.frames["turned"] = ("name", "name")
        self.flow.wait("turned")(turned_up)
        for faces in FACES:
            many = self.dice(f"d{faces}", "", many=1, faces=faces, parts=("number",))
            many(lambda *_: None)
            self.flow.thrown[f"d{faces}"] = lambda _, dice: dice

    # The table

    def seats(self, game: Game) -> tuple[str, ...]:
        """Return the players that the game names, or four."""
        return players(game)

    def tables(self, game: Game) -> Stock:
        """Return the definition as the desk reads it."""
        return Stock(game, self.kinds, self.grammar.verbs, self.ruled())

    def start(self, game: Game, *, dealt: bool) -> Table:
        """Return the table with each deck shuffled, and all else in the box."""
        table = Table(self.tables(game))
        table.kept = int(dealt)
        pieces = table.tables.pieces
        if (many := sum(each.copies for each in pieces.values())) > PIECES:
            message = f"{many:,} pieces are too many for a table: {PIECES:,} at most"
            raise PnpError(message, hint="give fewer copies")
        begins = table.tables.begins
        for name, place in begins.items():
            lay(table, place, name)
        for deck in table.tables.decks:
            cards = [p for p in pieces.values() if p.component.set == deck]
            every = [p.name for p in cards if p.name not in begins for _ in _copies(p)]
            if every:
                table.stacks[deck] = tuple(every)
                shuffle(table, deck)
        self._goes_on(table)
        return table

    def _goes_on(self, position: Table) -> None:
        position.frames.append(("desk",))

    def pending(self, position: Table) -> Pending:
        """Return what is awaited: anything at all, a piece turned up, or dice."""
        if not position.frames:
            result: Result = position.outcome  # type: ignore[assignment]
            return Over(result, position.outcome, f"The players ended it: {result}")
        name, *parts = position.frames[-1]
        if name == "desk":
            return Choice("", "desk", "write what happens")
        if name == "turned":
            return self._turning(position, str(parts[0]), str(parts[1]))
        many, faces = self.flow.dice(position), self.flow.faces[name]
        return Chance("dice", f"roll {many} d{faces}", many, faces)

    def _turning(self, table: Table, pile: str, to: str) -> Chance:
        """Return the chance that turns up a piece; a kept hand sees it alone."""
        left = self._left(table, pile, to)
        first = next(iter(left)).removeprefix("turn up ")
        kind = "card" if table.tables.pieces[first].family == "cards" else "counter"
        seat = to if table.kept and to in table.tables.players else ""
        what = f"turn up the top {kind} of {pile}"
        said = what if pile == to else f"{what} for {to}"
        return Chance(kind, said, left=left, seat=seat)  # type: ignore[arg-type]

    def _left(self, table: Table, pile: str, _: str) -> Mapping[str, int]:
        """Return how many of each piece the topmost hidden one of a pile may be."""
        top = next(each for each in reversed(at(table, pile)) if unseen(each))
        pool = Tally(table.pools[pool_of(top)])
        return {str(TurnUp(piece)): many for piece, many in sorted(pool.items())}

    # Read

    def read(self, position: Table, written: str) -> Any:
        """Read one ply; its dice may be written together: ``roll 2d6``."""
        try:
            return super().read(position, THROWN.sub(r"\1 d\2", written))
        except Unheard:
            raise
        except NotationError as error:
            strange = _strange(position, written)
            if not strange:
                raise
            word, near = strange
            message = f"{error.message}: there is no {quoted(word)}"
            raise NotationError(message, hint=near or error.hint) from error

    def unfold(self, position: Table, written: str) -> Sequence[str]:
        """Return the plies of a line about several pieces: ``put 3 militia at b7``."""
        found = GROUP.match(written.strip())
        if not found or not 0 < int(found[2]) <= MOST:
            return (written,)
        pieces = position.tables.vocabularies["piece"]
        if pieces.fits(plain(found[2]))[1]:
            return (written,)
        name, _, rest = written.strip()[found.end() :].partition(" ")
        if pieces.fits(plain(name.removesuffix("s")))[1]:
            name = name.removesuffix("s")
        return (f"{found[1]} {name} {rest}",) * int(found[2])

    def _refuse_another(self, waiting: Pending, written: str) -> None:
        """Refuse nobody: at the desk every player writes."""

    # Ruled on

    def legal(self, position: Table) -> Sequence[Any]:
        """Return the plies that can be listed; the others are without end."""
        if position.frames and position.frames[-1][0] == "desk":
            return listing.plies(position)
        waiting = self.pending(position)
        if isinstance(waiting, Chance) and waiting.kind != "dice":
            return [self.read(position, each) for each in waiting.left]
        return ()

    def candidates(self, position: Table, about: str = "") -> Iterable[Any]:
        """Yield the plies that are listed, about a name or a verb."""
        asked = {plain(word) for word in about.split()}
        for each in self.legal(position):
            if asked <= {plain(word) for word in str(each).split()}:
                yield each

    def broken(self, position: Table) -> Sequence[Objection]:
        """Return what is not true of any table."""
        if fault := position.unreadable():
            return (Objection(fault),)
        found = [
            Objection(f"there are {many} {name}, but fewer are printed")
            for name, many in surplus(position).items()
        ]
        pools = (
            Objection(f"pool {name} does not have the pieces that are face down")
            for name in unpooled(position)
        )
        return [*found, *pools]

    def _waiting(self, position: Table, opened: Any) -> list[Any]:
        """Return what comes next, if a file does not have what is awaited."""
        del position
        return [] if opened.has("outcome") else [("desk",)]

    # Kept, corrected and shown

    def score(self, position: Table) -> Score:
        """Return no points: the players count them."""
        waiting = self.pending(position)
        return Score((), 0, waiting.result if isinstance(waiting, Over) else "")

    def fix(self, position: Table, written: str) -> Sequence[str]:
        """Set the table right: by a move of pieces, or by a key of its file."""
        words = written.split()
        if words and words[0].rstrip(":") in KEYS:
            return super().fix(position, written)
        desk = position.clone()
        desk.frames, desk.outcome = [("desk",)], ""
        name, _, value = written.strip().rpartition(" ")
        try:
            counted = name in position.counts and value.lstrip("-").isdecimal()
            move = self.read(desk, f"set {name} to {value}" if counted else written)
        except NotationError as error:
            hint = "write a move of pieces, turn and a number, or counts and a name"
            raise NotationError(error.message, hint=hint) from error
        if not isinstance(move, CORRECTIONS):
            hint = "write put, move, tuck, remove or flip"
            raise NotationError(f"{move} is not a correction", hint=hint)
        ruling = self.rule_on(desk, move)
        if not ruling.allowed:
            hint = ruling.objections[0].remedy
            raise NotationError(str(ruling), hint=hint)
        before = position.clone()
        DEEDS[type(move)](position, move)
        return before.differences(position)

    def seen(self, position: Table, seat: str) -> Table:
        """Return a copy in which other hands are face down, if ``pnp`` keeps them."""
        table = position.clone()
        if table.kept and not isinstance(self.pending(table), Over):
            seen_by(table, seat)
        return table

    def secret(self, position: Table, move: Any) -> str:
        """Return the one player who may read a ply: who draws to a hand, or passes."""
        if not position.kept or not position.frames:
            return ""
        tables = position.tables
        if isinstance(move, TurnUp) and position.frames[-1][0] == "turned":
            to = str(position.frames[-1][2])
            return to if to in tables.players else ""
        if isinstance(move, Move | Tuck) and move.start in tables.players:
            hides = move.to in tables.closed or move.to in tables.players
            return move.start if hides else ""
        return ""

    def tell(self, before: Table, move: Any, after: Table) -> Told:
        """Return the log's text for a ply; what comes by chance ends the sentence."""
        told = super().tell(before, move, after)
        if isinstance(move, TurnUp):
            return replace(told, text=f"→ {move.what}")
        return replace(told, text=f": {move}") if told.part else told

    def status(self, position: Table) -> Sequence[Section]:
        """Return the table as text."""
        return showing.status(position)

    def counters(self, position: Table) -> Sequence[Counter]:
        """Return what is on the printed board."""
        return showing.counters(position)

    def called(self, position: Table, counter: Counter) -> str:
        """Return what moves call a counter."""
        pieces = position.tables.pieces.values()
        at_ = counter.set, counter.component
        found = (p.name for p in pieces if (p.component.set, p.component.id) == at_)
        return next(found, "")

    def spaces_of(self, position: Table, kind: str, name: str) -> Sequence[str]:
        """Return the printed space that the name of a place means."""
        space = position.tables.spaces.get(name) if kind == "place" else None
        return (space.id,) if space else ()

    def cards_held(self, position: Table) -> Sequence[Cards]:
        """Return where cards are."""
        return showing.cards(position)

    def primer(self, position: Table) -> Sequence[tuple[str, str]]:
        """Return an example of each sort of move that is possible now."""
        if not position.frames or position.frames[-1][0] != "desk":
            return ()
        return [*listing.examples(position, lambda move: self._may(position, move))]

    def fillable(self, position: Table) -> Fillable:
        """Return the moves as forms to fill in, with the names of things."""
        if not position.frames or position.frames[-1][0] != "desk":
            return (), {}
        tables = position.tables
        names = {
            "piece": [*tables.pieces],
            "place": [*tables.places],
            "player": [*tables.players],
        }
        return AT_DESK, names

    def spoken(self, position: Table) -> Sequence[str]:
        """Return the words a completion may offer."""
        return [*position.tables.verbs.written, *showing.spoken(position)]


def _copies(piece: Piece) -> range:
    return range(piece.copies)


def _strange(table: Table, written: str) -> tuple[str, str] | None:
    """Return the first word that names nothing, and the names that are near it."""
    tables = table.tables
    known = (tables.verbs, *tables.vocabularies.values())
    for word in written.replace(":", " ").split():
        key = plain(word)
        if not key or key.isdecimal() or any(each.fits(key)[0] for each in known):
            continue
        called = (each.component.name for each in tables.pieces.values())
        if not any(key in map(plain, each.split()) for each in called):
            return word, nearest(word, [*tables.pieces, *tables.places])
    return None
