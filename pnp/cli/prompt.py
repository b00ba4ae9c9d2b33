"""The prompt of ``pnp play``: what to do next, which player, how; then a line.

A line is a move in the game's notation, a letter for one of a few answers, or a command
of the prompt: ``why``, ``legal``, ``undo`` and the others of ``WORDS``.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping

import click

from pnp.cli.asking import goes_on
from pnp.cli.log import returned
from pnp.cli.log import told as narrated
from pnp.cli.page import INDENT, bad, folded, good, listed, quiet, say, title
from pnp.cli.reader import Reader
from pnp.cli.rulings import advice, refusal
from pnp.cli.session_header import kept, laid, terms
from pnp.cli.waiting import LETTERS, a_way_out, answers, prompt, told, where
from pnp.errors import BadInput, PnpError, quoted
from pnp.rules.notation import NotationError
from pnp.rules.package import primer
from pnp.rules.pending import Chance, Choice, Over
from pnp.rules.unheard import Asked
from pnp.session.plies import parts
from pnp.session.rolling import doubted, left_to_us, luck, submitted
from pnp.session.seating import hidden
from pnp.session.session import Session
from pnp.session.ways import MANY, ahead, back

Page = Iterable[str]
MOST_DIGITS = 9
"""The most digits of an entry number: no log is longer."""

WORDS = {
    "?": "this help; ? and a number or words: the rules, as in pnp rules",
    "why": "why the last move was refused; why MOVE, or why and a name: what stops it",
    "legal": "the legal moves; legal and a name: the moves of that piece",
    "odds": "the chances of all moves that roll dice; odds MOVE: of that one; odds off "
    "and odds on: whether lists of moves show them",
    "status": "the table: where everything is",
    "score": "the score, or the score if the game ended now",
    "log": "the last entries; log 50: the last fifty",
    "setup": "where every piece goes",
    "roll": "let pnp roll, or turn up a card that it keeps",
    "undo": "take back the last step; undo 3, undo to 41, undo turn, undo all",
    "redo": "play it again; redo 3, redo to 41, redo all",
    "branch": "branch what-if: try another line from here; this one stays",
    "fix": "fix and a piece with its place: correct the session to match the table",
    "overrule": "overrule RULE SETTING=VALUE because you agreed on it",
    "seat": "seat and a name: see the table as that player",
    "quit": "stop here; everything is saved",
}
PICKS = "write its letter, or write another move"
ACTS = ("undo", "redo", "branch", "fix", "overrule")
"""The commands that change something; the others ask or show."""
ELSEWHERE = {
    "rules": "? and a number or words shows the rules here",
    "judge": "pnp judge, outside this prompt, rules on a position file",
    "board": "status shows the table here; pnp status --help lists its drawings",
    "where": "status shows where everything is; legal and a name shows its moves",
}
"""Words that are not commands or moves here, and what to write instead."""


class Prompt:
    """A dialogue about one session; it ends with ``quit`` or the last line."""

    def __init__(self, session: Session, seat: str = "") -> None:
        self.session, self.seat = session, seat
        self.reader = Reader(self._completions)
        self.keys: Mapping[str, str] = {}
        self.offers: Mapping[str, str] = {}
        """The meanings of an ambiguous line, by the letter that picks each."""
        self.refused = ""
        self.chances = True
        """Whether lists of moves show the chances of each."""
        self.noted: set[str] = set()
        self.shown: tuple[int, str] | None = None
        self.listed: dict[tuple[str, str, int], set[str]] = {}
        """By question, player and turn: the verbs already listed."""
        self.heard: Mapping[str, Callable[[str], Page]] = {
            "?": self._help,
            "help": self._help,
            "why": self._why,
            "legal": self._legal,
            "odds": self._odds,
            "status": self._status,
            "score": self._score,
            "log": self._log,
            "setup": self._setup,
            "undo": self._undo,
            "redo": self._redo,
            "branch": self._branch,
            "fix": self._fix,
            "overrule": self._overrule,
            "seat": self._seat,
            **{word: _elsewhere(word) for word in ELSEWHERE},
        }

    def run(self) -> None:
        """Greet, then read line after line; everything is saved at once."""
        say(self._greeting())
        try:
            while (line := self._next()) is not None:
                if line.strip().casefold() in ("quit", "exit", "q"):
                    break
                self._answer(line.strip())
        except KeyboardInterrupt:
            click.echo()
        name = prompt(self.session).removesuffix("> ")
        say([f"Everything is saved. To continue: pnp play {name}"])

    def _next(self) -> str | None:
        """Roll and draw if pnp does, show what is next if it is new, and ask."""
        if left_to_us(self.session):
            self._try(lambda: self._submit("roll"))
        now = (self.session.head, self.seat)
        if now != self.shown:
            self.shown = now
            self._try(self._awaited)
        return self.reader.ask(prompt(self.session))

    def _covered(self) -> bool:
        return hidden(self.session, self.session.pending, self.seat)

    def _answer(self, line: str) -> None:
        offers, self.offers = self.offers, {}
        line = offers.get(line.strip("() ").casefold(), line)
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            word, rest = "?", line[1:]
        meant = self.heard.get(word.casefold())
        if self._moved_on(asks=meant is not None and word.casefold() not in ACTS):
            return
        if meant:
            self._try(lambda: meant(rest.strip()))
        elif line:
            self._try(lambda: self._submit(self.keys.get(line.casefold(), line)))
        elif self._may_roll():
            self._try(lambda: self._submit("roll"))
        else:
            self.shown = None
            self.listed.clear()

    def _moved_on(self, *, asks: bool) -> bool:
        """Show what another terminal has played; return whether to stop there.

        A question is answered from the table as it is now.  A move was made for the old
        table, so it is not played.
        """
        before = self.session.rows[-1].number
        try:
            news = self.session.catch_up()
        except PnpError as error:
            say(_sorry(error))
            return True
        if news:
            told = narrated(self.session, self.seat, since=before)
            say([bad("Played at another terminal:"), *told])
        if news and not asks:
            say(["Your move was not played. Look at the table, and write it again."])
            self.shown = None
        return bool(news) and not asks

    def _may_roll(self) -> bool:
        """Whether Enter alone rolls: the players agreed to it, or a roll is offered."""
        waiting = self.session.pending
        rolls = self.session.header.dice == "mixed" or bool(self.session.offered)
        return isinstance(waiting, Chance) and rolls

    def _try(self, page: Callable[[], Page]) -> None:
        """Print a page, or what is wrong and what to try."""
        try:
            say(page())
        except Asked as error:
            self.offers = dict(zip(LETTERS, error.readings, strict=False))
            say(_sorry(NotationError(error.message, hint=PICKS)))
        except PnpError as error:
            say(_sorry(error))

    # Pages

    def _greeting(self) -> Iterator[str]:
        game, header = self.session.game, self.session.header
        yield title(f"{game.title}: {self.session.name}")
        if laid_on := "; ".join(laid(self.session)):
            yield laid_on
        for line in terms(self.session):
            yield from folded(line)
        dice = {"mine": "your dice", "roll": "pnp rolls", "mixed": "dice either way"}
        what = "" if header.keeps else kept(game, self.session.rules)
        cards = {"mine": f"your {what}", "kept": f"pnp keeps the {what}"}
        how = [dice[header.dice]]
        how += [cards[header.cards]] if what else []
        yield ", ".join([*how, f"{header.strictness} rulings"])
        if game.notice:
            yield quiet("An unofficial companion.")
        yield quiet("Write your moves. ? shows help, quit stops. Every move is saved.")
        if self.session.head > 1:
            yield ""
            yield "So far:"
            yield from narrated(self.session, self.seat, last=3)

    def _awaited(self) -> Iterator[str]:
        session, self.keys = self.session, {}
        waiting = session.pending
        yield ""
        yield where(session, self.seat)
        if isinstance(waiting, Over):
            yield from self._score("")
            return
        asked = (waiting.kind, waiting.seat, session.position.turn)
        before = self.listed.setdefault(asked, set())
        yield from told(
            session,
            self.seat,
            letters=True,
            listed_before=before,
            chances=self.chances,
        )
        asks = isinstance(waiting, Choice) and not self._primer()
        if asks and not self._covered():
            found = answers(session)
            if len(found) <= len(LETTERS):
                self.keys = dict(zip(LETTERS, found, strict=False))

    def _submit(self, line: str) -> Iterator[str]:
        if (question := doubted(self.session, line)) and not goes_on(question):
            yield "Nothing was played."
            return
        since = self.session.rows[-1].number
        thrown: list[str] = []
        rulings = submitted(
            self.session, line, luck(), seat=self.seat, thrown=thrown.append
        )
        refused = [each for each in rulings if not each.allowed]
        seen = self.session.seen(self.seat) == self.session.position
        for each in refused:
            self.refused = line if ";" in line and seen else each.move
            yield from refusal(each)
        yield from a_way_out(self.session, refused, self.seat)
        if refused and len(parts(line)) > 1:
            yield "Nothing on the line was played."
        if not refused:
            self.refused = ""
            for said in thrown:
                yield from map(quiet, folded(f"Rolled: {said}.", INDENT, INDENT * 2))
            yield from map(good, narrated(self.session, self.seat, since=since))
            yield from returned(self.session)
            yield from self._unsaid(advice(rulings))

    def _unsaid(self, lines: Iterable[str]) -> Iterator[str]:
        """Yield the lines that are new: each note is shown once."""
        for line in lines:
            if line not in self.noted:
                self.noted.add(line)
                yield line

    # Commands of the prompt

    def _help(self, about: str) -> Iterator[str]:
        if about:
            from pnp.cli.rules import at_table

            yield from at_table(self.session, about)
            return
        yield from told(self.session, self.seat, letters=True)
        if lines := self._primer():
            yield "You can write, for example:"
            yield from listed(lines)
        yield "Commands, besides moves:"
        seats = self.session.rules.seats(self.session.game)
        words = WORDS | {"seat": f"{WORDS['seat']}: {' or '.join(seats)}"}
        if len(seats) < 2:
            del words["seat"]
        yield from listed([*words.items()])
        yield "Separate moves with semicolons. If one is illegal, none is played."

    def _primer(self) -> list[tuple[str, str]]:
        """Return what players can enter here, if a game has more than moves."""
        return [*primer(self.session.rules, self.session.position)]

    def _why(self, question: str) -> Page:
        from pnp.cli.why import reasons

        return reasons(self.session, question or self.refused, self.seat)[0]

    def _odds(self, rest: str) -> Page:
        """Show chances, from the table as this player sees it."""
        if rest in ("on", "off"):
            self.chances = rest == "on"
            return [f"Lists of moves show {'their' if self.chances else 'no'} chances."]
        from pnp.cli.odds import page

        return page(self.session, rest, self.seat)

    def _legal(self, about: str) -> Page:
        from pnp.cli.legal import moves

        whole = about in ("all", "--all")
        return moves(self.session, "" if whole else about, self.seat, whole=whole)

    def _status(self, about: str) -> Page:
        if about and about not in ("all", "--all"):
            message = f"status shows the whole table, not {quoted(about)} alone"
            raise NotationError(
                message, hint="write status, status all, or legal and a name"
            )
        from pnp.cli.status import table

        return table(self.session, self.seat, whole=bool(about))

    def _score(self, _: str) -> Page:
        from pnp.cli.score import lines

        return lines(self.session, self.seat)

    def _log(self, number: str) -> Page:
        last = int(number[:MOST_DIGITS]) if number.isdecimal() else 12
        return narrated(self.session, self.seat, last=last)

    def _setup(self, _: str) -> Page:
        from pnp.cli.setup import lines

        return lines(self.session, self.seat)

    def _undo(self, how: str) -> Page:
        from pnp.cli.undo import question, taken_back

        stays = back(self.session, how)
        going = len(self.session.going(stays))
        if going > MANY and not goes_on(question(going)):
            return ["Nothing was taken back."]
        return taken_back(self.session.undo(stays), self.seat)

    def _redo(self, how: str) -> Page:
        from pnp.cli.redo import played_again

        return played_again(self.session.redo(ahead(self.session, how)), self.seat)

    def _branch(self, name: str) -> Page:
        from pnp.cli.branch import begun

        return begun(self.session, name)

    def _fix(self, corrections: str) -> Page:
        from pnp.cli.fix import lines

        return lines(self.session, corrections.strip('"'))

    def _overrule(self, what: str) -> Page:
        from pnp.cli.overrule import agreed, parts

        return agreed(self.session, *parts(what))

    def _seat(self, seat: str) -> Page:
        from pnp.cli.sessions import seated

        seated(self.session, seat)
        self.seat = seat
        return [f"You see the table as {seat or 'both players do'}."]

    def _completions(self) -> Iterable[str]:
        return (*self.session.rules.spoken(self.session.seen(self.seat)), *WORDS)


def _elsewhere(word: str) -> Callable[[str], Page]:
    """Return a function that refuses a word and shows what to write."""

    def refuse(_: str) -> Page:
        message = f"{quoted(word)} is not a command of this prompt"
        raise NotationError(message, hint=ELSEWHERE[word])

    return refuse


def _sorry(error: PnpError) -> Iterator[str]:
    """Yield what is wrong with a line, and what to try."""
    unread = isinstance(error, NotationError | BadInput)
    said = "Not understood: " if unread else "Not done: "
    first, *others = str(error).splitlines() or [""]
    lines = [*folded(f"{said}{first}", "", "  ")]
    yield bad(said) + lines[0].removeprefix(said)
    yield from lines[1:]
    for line in others:
        yield from folded(line, "  ", "    ")
