"""The table as one seat sees it, as data for the page.

All of it is made from ``session.seen(seat)``: what another seat holds is never in it.
"""

import re
from collections import Counter as Tally
from collections.abc import Iterator, Sequence
from typing import Any

from pnp.rules.package import Counter, Section, called, cards_held, primer
from pnp.rules.pending import Chance, Choice, Over, Pending
from pnp.session import answers
from pnp.session.narrate import entries
from pnp.session.plies import some
from pnp.session.seating import hidden
from pnp.session.session import Session
from pnp.table.drawing import Drawing, box, mm, symbol
from pnp.table.forms import forms
from pnp.table.things import Things, piece

Plain = dict[str, Any]
Seen = tuple[Any, bool]
"""A position as a seat sees it, and whether it is the current one."""
HOW = re.compile(r"(?:[;,.:]|(?<=\?))\s+(?:or )?(?:write|type)\s.*$", re.DOTALL)
"""The end of a prompt that shows how to write an answer: here it is tapped."""
MOST_TRAYED = 400
"""The most pieces beside the board; a longer list is reached by writing."""


class View:
    """What the page shows of one session."""

    def __init__(self, session: Session, drawing: Drawing) -> None:
        self.session, self.drawing = session, drawing
        self.things = Things(session.game, session.rules)

    # The table

    def table(self, seat: str, at: int = 0) -> Plain:
        """Return the table, now or as it was after entry ``at``."""
        session, rules = self.session, self.session.rules
        position = self._position(seat, at)
        waiting = rules.pending(position)
        now = not at
        sections = rules.status(position)
        counters = rules.counters(position)
        laid = [*self._pieces(position, counters)]
        tray = [*self._tray(seat, waiting, counters, laid)] if now else []
        drawn = self.drawing.version if laid or tray else ""
        last = entries(session, seat)[-1:]
        return {
            "head": session.head,
            "session": session.name,
            "line": session.line,
            "lines": [*session.lines],
            "game": self._game(),
            "seat": seat,
            "seats": [*rules.seats(session.game)],
            "campaign": bool(session.header.keeps),
            "dice": session.header.dice,
            "cards": session.header.cards,
            "turn": position.turn,
            "where": sections[0].title if sections else session.game.title,
            "awaited": self._awaited(waiting, seat) if now else None,
            "board": self._board(),
            "chart": f"/api/chart.svg?v={session.head}" if session.header.keeps else "",
            "pieces": laid,
            "art": f"/api/art.svg?v={drawn}" if drawn else "",
            "tray": tray,
            **self._cards(position),
            "entry": answers.entry(last[0]) if last else None,
        }

    def _position(self, seat: str, at: int) -> Any:
        """Return the position after an entry as a seat sees it; now for 0."""
        session = self.session
        if not at or at == session.head:
            return session.seen(seat)
        taken = session.walk.taken
        if earlier := [each for each in taken if each <= at]:
            return session.rules.seen(taken[max(earlier)].after, seat)
        first = min(taken, default=0)
        position = taken[first].before if first else session.position
        return session.rules.seen(position, seat)

    def _game(self) -> Plain:
        game = self.session.game
        return {
            "id": game.id,
            "title": game.title,
            "edition": game.editions.get(game.edition, ""),
            "notice": game.notice,
        }

    # What is awaited

    def _awaited(self, waiting: Pending, seat: str) -> Plain:
        session = self.session
        told: Plain = {**answers.awaited(session, waiting, seat)}
        if told["kind"] == "hidden":
            return told
        told["prompt"] = HOW.sub("", str(told["prompt"])).rstrip(".")
        if isinstance(waiting, Chance):
            told["offered"] = session.offered
            told["may_roll"] = may_roll(session, waiting)
            if waiting.kind != "dice":
                told["left"] = [*self._left(waiting)]
        if isinstance(waiting, Choice):
            told["examples"] = [*some(session.rules, session.position)]
        return told

    def _left(self, waiting: Chance) -> Iterator[Plain]:
        """Yield what may come up, with its face."""
        rules, position = self.session.rules, self.session.position
        for move, count in waiting.left.items():
            _, parts = self.things.touched(rules.read(position, move))
            named = [thing for part in parts for thing in part["things"]]  # type: ignore[attr-defined]
            shown = next((each for each in named if self._picture(each)), "")
            told = {"name": self._titled(shown), "face": self._picture(shown)}
            yield {"move": move, "count": count, **told}

    def _titled(self, thing: str) -> str:
        """Return the name that is printed on a piece; '' for none."""
        of, _, rest = thing.removeprefix("p:").partition("/")
        known = self.session.game.sets.get(of)
        return known[rest.partition("#")[0]].name if known else ""

    def _picture(self, thing: str) -> str:
        """Return the address of a piece's face; '' for a space."""
        kind, _, name = thing.partition(":")
        of, _, component = name.partition("#")[0].partition("/")
        known = kind == "p" and self.drawing.faces(of, component)
        return self._address(of, component) if known else ""

    def _address(self, of: str, component: str) -> str:
        """Return where the front of a piece is drawn; a browser may keep it."""
        return f"/api/face/{of}/{component}/front.svg?v={self.drawing.version}"

    # Pieces

    def _board(self) -> Plain | None:
        drawing = self.drawing
        if self.session.header.keeps or drawing.board is None:
            return None
        width, height = drawing.size()
        return {
            "src": f"/api/board.svg?v={drawing.version}",
            "width": width,
            "height": height,
            "spaces": [*drawing.spaces()],
        }

    def _pieces(self, position: Any, counters: Sequence[Counter]) -> Iterator[Plain]:
        drawn = [*self.drawing.pieces(counters)]
        keys = ["" if e.covered else self._key(position, e.counter) for e in drawn]
        often = Tally(keys)
        for each, key in zip(drawn, keys, strict=True):
            of = each.counter
            name = self._called(position, of)
            if each.covered and of.back:
                name = ""
            yield {
                "key": key,
                "only": bool(key) and often[key] == 1,
                "name": name,
                "set": of.set,
                "space": of.space,
                "face": each.face,
                **dict(zip("xywh", box(each.at), strict=True)),
                "turn": each.turn,
                "back": of.back,
                "label": self._label(of, name),
            }

    def _called(self, position: Any, counter: Counter) -> str:
        own = called(self.session.rules, position, counter)
        return own or self.session.game.sets[counter.set][counter.component].name

    def _key(self, position: Any, counter: Counter) -> str:
        """Return the thing that a counter is, by the name that moves give it."""
        own = called(self.session.rules, position, counter)
        if own:
            _, _, number = own.rpartition("-")
            copies = self.session.game.sets[counter.set][counter.component].copies
            if copies > 1 and number.isdecimal():
                return f"{piece(counter.set, counter.component)}#{number}"
        return piece(counter.set, counter.component)

    def _label(self, counter: Counter, name: str) -> str:
        """Return a piece and its state in words, for those who listen."""
        title = self.session.game.sets[counter.set].title
        parts = [name or f"{title}, face down"]
        parts += [self.drawing.name_of(counter.space)]
        parts += ["turned over"] * (counter.back and bool(name))
        parts += [f"facing {counter.facing}"] * bool(counter.facing)
        return ", ".join(parts)

    def _tray(
        self,
        seat: str,
        waiting: Pending,
        counters: Sequence[Counter],
        laid: Sequence[Plain],
    ) -> Iterator[Plain]:
        """Yield the pieces off the board that legal moves name, set by set.

        ``laid`` are the pieces on the board, made from the ``counters``.
        """
        session = self.session
        if not isinstance(waiting, Choice) or hidden(session, waiting, seat):
            return
        moves = session.rules.legal(session.position)
        on_board = {piece(each.set, each.component) for each in counters}
        found: dict[str, list[Plain]] = {}
        for thing in sorted(self.things.named(moves)):
            known = thing.removeprefix("p:") if thing.startswith("p:") else ""
            of, _, rest = known.partition("/")
            component, _, number = rest.partition("#")
            if not known or (piece(of, component) in on_board and not number):
                continue
            faces = self.drawing.faces(of, component)
            if faces is None or sum(map(len, found.values())) >= MOST_TRAYED:
                continue
            title = session.game.sets[of].title
            front = faces.front
            name = f"{faces.name}-{number}" if number else faces.name
            found.setdefault(title, []).append(
                {
                    "key": thing,
                    "name": name,
                    "face": symbol(front),
                    "label": f"{name}, off the board",
                    "w": mm(front.trim.width),
                    "h": mm(front.trim.height),
                }
            )
        there = {each["key"] for each in laid}
        for title, pieces in found.items():
            if off := [each for each in pieces if each["key"] not in there]:
                yield {"title": title, "pieces": off}

    def _cards(self, position: Any) -> Plain:
        """Return hands, with the faces that this seat may see, and piles of cards."""
        hands: list[Plain] = []
        decks: list[Plain] = []
        for each in cards_held(self.session.rules, position):
            cards = [
                {
                    "key": piece(of, component),
                    "name": self.session.game.sets[of][component].name,
                    "face": self._address(of, component),
                }
                for of, component in each.cards
            ]
            told = {"title": each.title, "count": each.count}
            if each.seat or cards:
                hands.append({**told, "seat": each.seat, "cards": cards})
            else:
                decks.append(told)
        return {"hands": hands, "decks": decks}

    # Answers

    def legal(self, seat: str) -> Plain:
        """Return the legal moves with the things they touch, and what else to write."""
        session, rules = self.session, self.session.rules
        waiting = rules.pending(session.seen(seat))
        open_ = isinstance(waiting, Choice) and not hidden(session, waiting, seat)
        moves = rules.legal(session.position) if open_ else ()
        told = []
        for each in moves:
            verb, parts = self.things.touched(each)
            told.append({"move": str(each), "verb": verb, "touches": parts})
        covered = not isinstance(waiting, Over) and hidden(session, waiting, seat)
        examples = [] if covered else [*primer(rules, session.position)]
        built = forms(session) if open_ else {"forms": [], "names": {}}
        return {"moves": told, "examples": examples, **built}

    def why(self, seat: str, things: Sequence[str], move: str) -> Plain:
        """Return rulings on a move, or on each that touches all of some things."""
        session = self.session
        waiting = session.rules.pending(session.seen(seat))
        if hidden(session, waiting, seat):
            return {"rulings": []}
        if move:
            found = answers.rulings(session, move, seat)
        else:
            found = self._tried(seat, frozenset(things))
        return {"rulings": answers.why(session, found, seat)["rulings"]}

    def _tried(self, seat: str, things: frozenset[str]) -> list[Any]:
        """Return rulings on the moves to try that touch all of some things."""
        session = self.session
        position = session.seen(seat)
        found = []
        for each in session.rules.candidates(position):
            _, parts = self.things.touched(each)
            named = {thing for part in parts for thing in part["things"]}  # type: ignore[attr-defined]
            if things <= named:
                found.append(session.ruling(position, each))
        return found

    def log(self, seat: str) -> Plain:
        """Return every entry of the line."""
        return {"entries": self.news(seat, 0)}

    def news(self, seat: str, since: int) -> list[Plain]:
        """Return the entries after number ``since``."""
        found = entries(self.session, seat, since=since)
        return [{**answers.entry(each)} for each in found]

    def score(self, seat: str) -> Plain:
        """Return the score, line by line."""
        return {**answers.score(self.session, seat)}

    def text(self, seat: str, at: int = 0) -> Plain:
        """Return the table as text, for those who listen or read."""
        return _sections(self.session.rules.status(self._position(seat, at)))

    def setup(self, seat: str) -> Plain:
        """Return where every piece goes, to set the table up again."""
        return _sections(self.session.rules.setup(self.session.seen(seat)))


def may_roll(session: Session, waiting: Chance) -> bool:
    """Whether ``pnp`` may roll or draw for this chance."""
    if session.offered:
        return True
    if waiting.kind == "dice":
        return session.header.dice != "mine"
    return session.header.cards == "kept"


def _sections(found: Sequence[Section]) -> Plain:
    return {
        "sections": [
            {
                "title": each.title,
                "lines": [*each.lines],
                "drawn": each.drawn,
                "detail": each.detail,
            }
            for each in found
        ]
    }
