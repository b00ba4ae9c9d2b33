"""6.2: two tables alike but for the SS player's cards sound alike to everybody else.

Two sessions are played ply by ply.  They differ in what the SS player draws and lays
face down, and in nothing else; so whatever the defender's seat, or nobody's, is told by
any command, must be the same letter for letter until a card is turned up.
"""

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from pnp.cli.main import pnp
from pnp.games.castle_itter.ground.moves import Order
from pnp.games.castle_itter.policies import shooting
from pnp.session import transcript
from pnp.session.errors import SessionError
from pnp.session.narrate import entries
from pnp.session.session import Session
from tests.games.castle_itter.walking import fate, game, of_fate
from tests.soak import alternate

pytestmark = pytest.mark.slow

NOW = "2026-11-20T19:00:00Z"
SECRET = ("draw", "draw tactic", "order")
"""What is awaited that only the SS player sees answered."""
SEATS = ("", "defender")
HASH = re.compile(r"\b[0-9a-f]{64}\b")
"""What a hidden ply is known by: salted anew each time, it tells nothing."""
FIXES = ("turn 5", "Lee killed", "seen {card}", "unseen {card}", "142nd among 2")
"""Corrections whose answers might tell what is in a hand."""

TYPED = """?
status
legal
why
why order
log 99
score
setup
undo
redo
roll
branch b
log 9
quit
"""


@dataclass
class Table:
    """A session of two seats with kept cards, in a folder of its own."""

    folder: Path
    session: Session

    @classmethod
    def begun(cls, folder: Path, strictness: str) -> "Table":
        """Begin it."""
        session = Session.begin(
            folder / "kept" / "friday.pnp",
            game("published", "competitive"),
            dice="roll",
            cards="kept",
            strictness=strictness,  # type: ignore[arg-type]
            now=lambda: NOW,
        )
        return cls(folder, session)

    def twin(self, folder: Path) -> "Table":
        """Return the same table in another folder."""
        shutil.rmtree(folder / "kept", ignore_errors=True)
        shutil.copytree(self.folder / "kept", folder / "kept")
        path = folder / "kept" / "friday.pnp"
        return Table(folder, Session.open(path, now=lambda: NOW))

    @property
    def awaited(self) -> str:
        """What the table waits for; '' when it is over."""
        frames = self.session.position.frames
        return str(frames[-1][0]) if frames else ""

    def draw(self, random: Random, like: str = "") -> str:
        """Let the SS player draw or lay what he likes, or as another table did.

        Of another table it is the tactics cards alone that are taken over.
        """
        tactic = like.startswith("draw t")
        if self.awaited.startswith("draw") and not tactic:
            self.session.roll(random)
        elif tactic:
            self.session.submit(like, seat="ss", source="rolled")
        else:
            orders = self.session.rules.legal(self.session.position)
            laid = [each for each in orders if isinstance(each, Order)]
            same = [
                each for each in laid if each.tactic == like.partition(" under ")[2]
            ]
            self.session.submit(str(random.choice(same if like else laid)), seat="ss")
        return self.session.plies()[-1].text

    def turning_up(self, other: "Table | None") -> bool:
        """Whether a card comes now that is another at the other table."""
        if self.awaited == "tactic" and other:
            mine, theirs = self.session.position, other.session.position
            return bool(mine.t_order != theirs.t_order)
        return self.awaited == "card"

    def hears(
        self, monkeypatch: pytest.MonkeyPatch, *words: str, typed: str = ""
    ) -> str:
        """Give a command in its folder; return all that it says, and its code."""
        monkeypatch.chdir(self.folder)
        env = {"PNP_SESSIONS": "kept", "NO_COLOR": "1"}
        done = CliRunner().invoke(pnp, words, env=env, input=typed)
        wrong = done.exception if done.exit_code == 1 else None
        return HASH.sub("(hash)", f"{done.output}\n{wrong!s}\n{done.exit_code}")


def hand(table: Table) -> list[str]:
    """Return the cards that the SS player holds or has laid, by id."""
    position = table.session.position
    cards = [*position.hand, *(each for each in position.orders if each >= 0)]
    known = position.tables.cards
    return [known[each].id for each in cards if 0 <= each < len(known)]


def questions(cards: list[str], seat: str) -> Iterator[tuple[str, ...]]:
    """Yield commands that change nothing, or are refused."""
    eyes = ("--seat", seat) if seat else ()
    for words in (
        *(("status",), ("status", "--yaml"), ("log",), ("log", "--to", "md")),
        *(("log", "--to", "html"), ("legal",), ("why",), ("score",), ("setup",)),
        *(("why", "order"), ("why", "draw"), ("legal", "order"), ("legal", "card")),
    ):
        yield (words[0], "friday", *words[1:], *eyes)
    for card in cards:
        for verb in ("why", "do"):
            yield (verb, "friday", f"order {card}", *eyes)
            yield (verb, "friday", f"draw {card}", *eyes)
        yield ("why", "friday", card, *eyes)
        yield ("why", "friday", f"card {card}", *eyes)
    yield ("session", "export", "friday", *eyes)
    yield ("session", "list")
    yield ("session", "verify", "friday")
    yield ("rules", "friday", "6.2")


def changes(cards: list[str], seat: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield commands that change a table, and what is typed then at a prompt."""
    eyes = ("--seat", seat) if seat else ()
    yield ("undo", "friday", *eyes), ""
    yield ("undo", "friday", "--to", "2", *eyes), ""
    yield ("branch", "friday", "what-if", *eyes), ""
    yield (
        ("play", "friday", *eyes),
        TYPED,
    )
    for text in FIXES:
        for card in cards if "{card}" in text else [""]:
            yield ("fix", "friday", text.format(card=card), *eyes), ""


def compare(
    one: Table, other: Table, seat: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ask both tables everything with a seat's eyes; the answers are the same."""
    cards = [hand(one)[-1], hand(other)[0]]
    for words in questions(cards, seat):
        assert one.hears(monkeypatch, *words) == other.hears(monkeypatch, *words)
    for words, typed in changes(cards, seat):
        said = []
        for each in (one, other):
            aside = each.twin(each.folder.with_name(f"{each.folder.name}-aside"))
            said.append(aside.hears(monkeypatch, *words, typed=typed))
        assert said[0] == said[1]


def glance(one: Table, other: Table) -> None:
    """Look at both tables with the eyes of everybody: what a program may ask."""
    for seat in SEATS:
        a, b = (each.session for each in (one, other))
        assert a.seen(seat) == b.seen(seat)
        assert a.rules.pending(a.seen(seat)) == b.rules.pending(b.seen(seat))
        assert entries(a, seat) == entries(b, seat)
        assert a.rules.spoken(a.seen(seat)) == b.rules.spoken(b.seen(seat))
        assert a.rules.encode(a.seen(seat)) == b.rules.encode(b.seen(seat))
        assert list(a.rules.counters(a.seen(seat))) == list(
            b.rules.counters(b.seen(seat))
        )
        assert HASH.sub("", transcript.write(a)) == HASH.sub("", transcript.write(b))
    if one.awaited not in SECRET and not one.turning_up(other):
        a, b = (each.session for each in (one, other))
        assert a.pending == b.pending
        assert a.rules.legal(a.position) == b.rules.legal(b.position) or of_fate(
            a.position
        )


def go_on(one: Table, other: Table | None, random: Random) -> None:
    """Play a ply that all may see, at both tables."""
    session = one.session
    before = len(session.rows)
    if of_fate(session.position):
        session.roll(random)
    else:
        moves = session.rules.legal(session.position)
        session.submit(str(shooting(session.position, moves, random)))
    if other is None:
        return
    for row in session.rows[before:]:
        text = getattr(row.event, "text", "")
        other.session.submit(text, source=getattr(row.event, "source", "") or "entered")


@pytest.mark.parametrize("seed", alternate(range(2)))
def test_what_lies_face_down_is_in_no_answer(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    random, strictness = fate(seed), ("strict", "advise")[seed]
    one = Table.begun(tmp_path / "one", strictness)
    other: Table | None = None
    asked: list[str] = []
    differed = 0
    while one.awaited and (differed < 60 or len(asked) < 2):
        if other is None and one.awaited.startswith("draw"):
            other = one.twin(tmp_path / "other")
        if one.turning_up(other):
            other = None
        if other and hand(one) != hand(other):
            differed += 1
            glance(one, other)
            if one.awaited in ("order", "action") and one.awaited not in asked:
                compare(one, other, SEATS[(seed + len(asked)) % 2], monkeypatch)
                asked.append(one.awaited)
        if one.awaited in SECRET:
            said = one.draw(random)
            if other:
                other.draw(random, said if seed else "")
        else:
            go_on(one, other, random)
        assert other is None or one.awaited == other.awaited

    assert asked == ["order", "action"]
    assert differed >= 60


def test_no_branch_turns_up_what_lies_face_down(tmp_path: Path) -> None:
    """What if the orders were turned up?  Whoever may try that knows them."""
    table = Table.begun(tmp_path, "strict")
    table.session.branch("before")
    random = fate(3)
    while table.awaited != "order":
        table.draw(random) if table.awaited in SECRET else go_on(table, None, random)

    for at in (0, table.session.head - 1):
        with pytest.raises(SessionError, match="would show what is face down"):
            table.session.branch("what-if", at=at)
    table.session.branch("again", at=1)
    while table.awaited:
        table.draw(random) if table.awaited in SECRET else go_on(table, None, random)
    table.session.branch("what-if", at=table.session.head - 9)

    assert table.session.lines == ("main", "before", "again", "what-if")


def test_what_an_order_was_advised_against_is_hidden_with_it(tmp_path: Path) -> None:
    """That somebody keeps back what must be played says what he holds."""
    table, random = Table.begun(tmp_path, "advise"), fate(4)
    while table.awaited != "order":
        table.draw(random) if table.awaited in SECRET else go_on(table, None, random)
    (ruling,) = table.session.submit(f"order {hand(table)[0]}", seat="ss")

    assert ruling.allowed
    assert ruling.objections
    said = "".join(map(str, entries(table.session, "defender")))
    assert "against" not in said
    assert "against" not in transcript.write(table.session)
    assert "against 6.2" in "".join(map(str, entries(table.session, "ss")))
