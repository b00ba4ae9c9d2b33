"""Verifying a session: every ruling once more, of every line."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from pnp.rules.pending import Chance, Choice
from pnp.rules.ruling import Objection, Ruling
from pnp.session import transcript, verify
from pnp.session.beginning import same_game
from pnp.session.errors import Damaged, DoesNotReplay, SessionError
from pnp.session.events import (
    Branched,
    Dice,
    Event,
    Fixed,
    Overruled,
    Played,
    Redone,
    Source,
    Undone,
    link,
)
from pnp.values import replace
from tests.session import pig
from tests.session.table import again, referee, sit
from tests.session.test_transcript import evening

ROLL: list[Event] = [Played("roll"), Played("4", source="entered")]


def test_a_session_in_order_is_counted(tmp_path: Path) -> None:
    session = evening(tmp_path)
    checked = verify.session(session.path, referee=referee)

    assert (checked.events, checked.plies, checked.hidden) == (19, 14, 0)
    assert [(each.line, each.score) for each in checked.stands] == [
        ("main", 7),
        ("what-if", 0),
    ]


def test_an_illegal_ply_in_a_whole_chain_is_named(tmp_path: Path) -> None:
    """Z14: the chain fits, for it was counted anew; the rules do not."""
    session = sit(tmp_path)
    session.submit("roll: 4")
    body = '{"at":"","kind":"ply","text":"gold"}'
    with closing(sqlite3.connect(session.path)) as file:
        row = (4, body, link(session.rows[-1].hash, body))
        file.execute("INSERT INTO event VALUES (?, ?, ?)", row)
        file.commit()

    with pytest.raises(DoesNotReplay) as error:
        verify.session(session.path, referee=referee)
    assert str(error.value) == (
        f"{session.path}: event 4 does not replay: 'gold': this is not the moment to gold [1.1]\n"
        "hint: expected here: roll or hold?"
    )
    assert error.value.cases == ("1.1",)
    with pytest.raises(DoesNotReplay, match="the rules cannot follow 'gold'"):
        again(session)


def test_rules_that_changed_are_noticed_where_they_first_matter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit(tmp_path)
    session.submit("roll: 4; hold; gold")
    rule_on = pig.rule_on

    def stricter(position: pig.Position, move: pig.Move) -> Ruling:
        if str(move) == "hold" and position.pot < 5:
            return Ruling("hold", (Objection("less than five", ("1.2",)),))
        return rule_on(position, move)

    monkeypatch.setattr(pig, "rule_on", stricter)
    with pytest.raises(DoesNotReplay, match=r"event 4 .*less than five \[1.2\]"):
        verify.session(session.path, referee=referee)


def test_what_was_taken_back_is_checked_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit(tmp_path)
    session.submit("roll: 6")
    session.undo(to=1)
    monkeypatch.setattr(pig, "secret", lambda _position, _move: "fox")

    with pytest.raises(DoesNotReplay, match=r"event 2 .* marked for everybody"):
        verify.session(session.path, referee=referee)


def test_a_damaged_session_is_not_checked_further(tmp_path: Path) -> None:
    session = sit(tmp_path)
    session.submit("roll: 6")
    with closing(sqlite3.connect(session.path)) as file:
        file.execute("UPDATE event SET body = replace(body, '6', '5') WHERE number = 3")
        file.commit()

    with pytest.raises(Damaged, match="event 3 is damaged"):
        verify.session(session.path, referee=referee)


def test_another_ruleset_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit(tmp_path)
    monkeypatch.setattr(pig, "RULESET", "pig/2")

    with pytest.raises(SessionError, match="begun with pig/1"):
        verify.session(session.path, referee=referee)


def test_a_log_that_makes_no_sense_is_said(tmp_path: Path) -> None:
    session = sit(tmp_path)
    twice, gap = (2, session.header), (3, Played("roll"))

    for event in (twice, gap):
        with pytest.raises(DoesNotReplay, match="begins only once"):
            verify.check(session.header, [event], session.rules, session.game)


def test_a_setting_that_is_newer_than_the_log_has_its_own_value(tmp_path: Path) -> None:
    """Nobody turned what nobody knew; a setting that is told must be as told."""
    session = sit(tmp_path)
    newer = replace(session.header, settings={})
    other = replace(session.header, settings={"greed": "yes"})
    gone = replace(session.header, settings={"greed": "no", "thrift": "no"})

    same_game(newer, session.rules, session.game)
    with pytest.raises(DoesNotReplay, match="setting greed is 'yes' here"):
        same_game(other, session.rules, session.game)
    with pytest.raises(DoesNotReplay, match="setting thrift"):
        same_game(gone, session.rules, session.game)


STRANGE = [
    ("nobody", [Played("roll", seat="nobody")], "there is no player 'nobody'"),
    ("another's turn", [Played("roll", seat="fox")], "the game waits for"),
    ("a case", [Overruled("99.99")], "the rulebook has no rule '99.99'"),
    (
        "a setting of another case",
        [Overruled("1.1", "greed", "yes")],
        "rule 1.2, not to",
    ),
    ("a setting of none", [Overruled("1.1", "x", "yes")], "overrule 1.1 x=yes"),
    ("a value of none", [Overruled("1.2", "greed", "so")], "overrule 1.2 greed=so"),
    (
        "a line that climbs",
        [Branched("../../x", 1)],
        "'../../x' cannot be the name of a line",
    ),
    (
        "a line like an option",
        [Branched("--help", 1)],
        "'--help' cannot be the name of a line",
    ),
    ("a line with an @", [Branched("a@b", 1)], "'a@b' cannot be the name of a line"),
    (
        "a line of capitals",
        [Branched("A:B;C", 1)],
        "'A:B;C' cannot be the name of a line",
    ),
    ("a line too long", [Branched("a" * 41, 1)], "cannot be the name of a line"),
    ("a line twice", [Branched("a", 1), Branched("a", 1)], "already a line 'a'"),
    ("a line from nowhere", [Branched("a", 7)], "there is no entry 7"),
    ("a line from an undo", [*ROLL, Undone(2), Branched("a", 4)], "no entry 4"),
    ("a line that is not", [Played("roll", line="x")], "there is no line 'x'"),
    ("an undo to itself", [*ROLL, Undone(3)], "3 is not before"),
    ("an undo of nothing", [Undone(1)], "1 is not before"),
    ("an undo to what was left", [*ROLL, Undone(1), *ROLL, Undone(3)], "3 is not bef"),
    ("an undo to what is no entry", [*ROLL, Undone(1), *ROLL, Undone(4)], "4 is not"),
    ("a redo of nothing", [*ROLL, Redone(3)], "3 was not taken back"),
    ("a redo backwards", [*ROLL, Undone(2), Redone(2)], "2 was not taken back"),
    ("a redo of what is past", [*ROLL, Undone(1), *ROLL, Redone(3)], "3 was not taken"),
    (
        "a redo of another's",
        [*ROLL, Branched("a", 2), Redone(3, "a")],
        "3 was not taken",
    ),
]


@pytest.mark.parametrize(
    ("events", "told"),
    [each[1:] for each in STRANGE],
    ids=[each[0] for each in STRANGE],
)
def test_what_the_table_refuses_does_not_verify(
    tmp_path: Path, events: list[Event], told: str
) -> None:
    """A log that was made up, its hashes in order, names the entry that is wrong."""
    session = sit(tmp_path)
    numbered = list(enumerate(events, 2))

    with pytest.raises(DoesNotReplay) as error:
        verify.check(session.header, numbered, session.rules, session.game)
    assert told in error.value.message
    assert error.value.event == numbered[-1][0]


@pytest.mark.parametrize(
    ("dice", "source", "told"),
    [
        ("mine", "rolled", "you use your own dice"),
        ("roll", "entered", "pnp keeps the dice"),
    ],
)
def test_dice_of_the_wrong_hand_do_not_verify(
    tmp_path: Path, dice: Dice, source: Source, told: str
) -> None:
    """On the main line, that is: on another anything may be tried."""
    session = sit(tmp_path, dice=dice)
    throw = Played("4", source=source)
    main: list[Played] = [Played("roll"), throw]
    aside: list[Event] = [Branched("a", 1), *(replace(each, line="a") for each in main)]

    with pytest.raises(DoesNotReplay, match=f"event 3 .*{told}"):
        verify.check(session.header, enumerate(main, 2), session.rules, session.game)
    checked = verify.check(
        session.header, enumerate(aside, 2), session.rules, session.game
    )
    assert checked.plies == 2


def test_a_branch_that_would_turn_cards_up_does_not_verify(tmp_path: Path) -> None:
    """The live command refuses it while the game goes on, and so is it here."""
    session = sit(tmp_path, cards="kept", dice="roll")
    random = Random(1)
    while not session.log.hidden:
        waits = session.pending
        if isinstance(waits, Chance):
            session.roll(random)
        elif isinstance(waits, Choice):
            legal = session.rules.legal(session.position)
            session.submit(str(legal[-1]), seat=waits.seat)
    told = [(row.number, row.event) for row in session.rows[1:]]
    branch = (told[-1][0] + 1, Branched("peek", session.head))

    with pytest.raises(SessionError, match="is face down"):
        session.branch("peek")
    with pytest.raises(DoesNotReplay, match="is face down"):
        verify.check(session.header, [*told, branch], session.rules, session.game)
    before = (branch[0], Branched("peek", 1))
    verify.check(session.header, [*told, before], session.rules, session.game)


def test_the_first_that_is_wrong_is_named_whatever_stands_beside_it(
    tmp_path: Path,
) -> None:
    """Entries are taken in the order of the tree, and told in that of the log."""
    session = sit(tmp_path)
    events: list[Event] = [
        *ROLL,
        Branched("a", 1),
        Played("gold", line="a"),
        Played("hold"),
        Played("mud", source="entered"),
        Undone(99),
    ]
    for wrong in (5, 8):
        numbered = list(enumerate(events, 2))
        with pytest.raises(DoesNotReplay) as error:
            verify.check(session.header, numbered, session.rules, session.game)
        assert error.value.event == wrong
        events[3] = Played("roll", line="a")


def test_each_step_is_taken_once_however_many_lines_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And the table is copied only where ways part."""
    clones = fixes = 0
    clone, fix = pig.Position.clone, pig.fix

    def counted(position: pig.Position) -> pig.Position:
        nonlocal clones
        clones += 1
        return clone(position)

    def fixed(position: pig.Position, text: str) -> Sequence[str]:
        nonlocal fixes
        fixes += 1
        return fix(position, text)

    monkeypatch.setattr(pig.Position, "clone", counted)
    monkeypatch.setattr(pig, "fix", fixed)
    counts = []
    for many in (100, 200):
        session = sit(tmp_path / str(many))
        events: list[Event] = []
        for number in range(many):
            events += [Fixed(f"bank {number}"), Branched(f"l{number}", len(events) + 2)]
        clones = fixes = 0
        header, rules = session.header, session.rules
        verify.check(header, enumerate(events, 2), rules, session.game)
        counts.append((clones, fixes))

    assert counts == [(0, 100), (0, 200)]


def test_verifying_asks_for_no_dice(tmp_path: Path) -> None:
    """What fell is in the log: nothing is thrown again."""
    session = sit(tmp_path, dice="roll")
    session.submit("roll")
    session.roll(Random(3))
    told = transcript.write(session)

    assert "(rolled)" in told
    assert verify.session(session.path, referee=referee).plies == 2
