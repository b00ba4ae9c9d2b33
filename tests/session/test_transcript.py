"""Transcripts: what a session is as text, and what text is no session."""

from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from random import Random
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import BadInput
from pnp.model import canonical
from pnp.rules.pending import Over
from pnp.session import transcript, verify
from pnp.session.errors import SessionError
from pnp.session.events import Event, Header, rows
from pnp.session.restore import restore
from pnp.session.session import Session
from pnp.session.spelling import read, spell
from pnp.values import replace
from tests.examples import examples
from tests.session import pig
from tests.session.table import again, clock, referee, sit, standing
from tests.session.test_events import EVENTS


def evening(folder: Path) -> Session:
    """An evening with everything in it."""
    session = sit(folder, dice="mixed")
    session.submit("roll: 4; roll")
    session.roll(Random(7))
    session.undo(to=3)
    session.branch("what-if", at=5)
    session.submit("hold; gold")
    again(session, "what-if").submit("roll: 6")
    session = again(session)
    session.fix("bank 7")
    session.overrule("1.2", "greed", "yes", 'as "they" said')
    session.overrule("1.1", because="we all forgot")
    session.submit("hold; mud; roll")
    session.undo()
    session.redo()
    return session


def carried(text: str, folder: Path, *, name: str = "friday") -> Session:
    """Import a transcript at another table."""
    found = transcript.read(text, "friday.txt")
    game = pig.definition(folder)
    path = folder / f"{name}.pnp"
    return restore(path, found, game, name=name, now=clock, referee=referee)


def entries(session: Session) -> str:
    """Return the entries of a transcript, without its head and its end."""
    return transcript.write(session).split("\n\n")[1]


def test_a_transcript_can_be_read(tmp_path: Path) -> None:
    told = transcript.write(evening(tmp_path))

    assert told.startswith("pnp transcript 1\nname: friday\ngame: x\ntitle: X\n")
    assert "\nothers: as usual\n\n" in told
    assert "setting" not in told
    assert told.split("\n\n")[1] == dedent("""\
        # turn 1
           2. roll
           3. (fell) 4
           4. roll
           5. (rolled) 3
           6. * undo to 3
           7. * branch what-if after 5
           8. hold
           9. (fell) gold
        10@what-if. roll
        11@what-if. (fell) 6
        # turn 2
          12. * fix bank 7
          13. * overrule [1.2] greed="yes" because as "they" said
          14. * overrule [1.1] because we all forgot
          15. hold
          16. (fell) mud
        # turn 3
          17. roll
          18. * undo to 16
          19. * redo to 17""").replace("\n10@", "\n10@")
    assert told.split("\n\n")[2].split("\nseal: ")[0] == (
        "stands main: after 17, score 7\nstands what-if: after 11, score 0"
    )


def test_export_import_export_is_the_same_to_the_byte(tmp_path: Path) -> None:
    session = evening(tmp_path / "here")
    told = transcript.write(session)
    other = carried(told, tmp_path / "there")

    assert transcript.write(other) == told
    assert standing(other) == standing(session)
    assert other.rows[0].at == session.rows[0].at
    assert verify.session(other.path, referee=referee).stands == tuple(
        transcript.stands(other)
    )


@given(seed=st.integers(0, 10**6))
@examples(20)
def test_any_evening_is_carried_whole(
    seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Random play with undo, redo, branches and fixes."""
    random, folder = Random(seed), tmp_path_factory.mktemp("walk")
    session = sit(folder / "here", dice="mixed", cards=random.choice(["mine", "kept"]))
    for _ in range(random.randint(0, 30)):
        _anything(session, random)
    before = pig.encode(session.position)
    told = transcript.write(session)
    read_again = transcript.read(told)

    assert pig.encode(again(session).position) == before
    if read_again.hidden:
        checked = verify.transcript(read_again, session.game, referee=referee)
        assert checked.hidden == read_again.hidden
        return
    other = carried(told, folder / "there")
    assert transcript.write(other) == told
    assert pig.encode(other.position) == before


def _anything(session: Session, random: Random) -> None:
    """Do one thing that could be done now."""
    what = random.random()
    if what < 0.12 and session.head > 1:
        session.undo(
            to=random.choice([1, *[each.number for each in session.plies()[:-1]]])
        )
    elif what < 0.2 and session.log.forward(session.line):
        session.redo()
    elif what < 0.25:
        with suppress(SessionError):  # it might turn up what lies face down
            session.branch(
                f"b{len(session.lines)}", at=random.choice(list(session.log.place))
            )
    elif what < 0.3:
        session.fix(f"bank {random.randint(0, 120)}")
    elif isinstance(session.pending, Over):
        session.undo()
    elif legal := session.rules.legal(session.position):
        session.submit(
            str(random.choice(legal)),
            seat=getattr(session.pending, "seat", ""),
            source="rolled" if session.header.cards == "kept" else "entered",
        )
    else:
        session.roll(random)


@given(st.integers(2, 10**8), EVENTS)
@examples(300)
def test_a_line_reads_back(number: int, event: Event) -> None:
    line = spell(number, event)

    assert read(line) == (number, event)
    assert "\n" not in line


# Hidden orders


def test_hidden_orders_are_hashes_until_the_end(tmp_path: Path) -> None:
    session = sit(tmp_path, cards="kept", turns=1)
    session.submit("roll: 1")
    session.roll(Random(1))
    for _ in range(3):
        session.submit("hide 2", seat="fox")
        session.undo()
    before = transcript.write(session)
    session.submit("hide 3", seat="fox")
    after = transcript.write(session)

    assert "hide" not in before
    assert before.count("(by fox, for fox, hidden) ") == 3
    assert isinstance(session.pending, Over)
    assert after.count("hide 2") == 3
    earlier, later = transcript.read(before), transcript.read(after)
    assert verify.faithful(earlier, later) == []
    forged = transcript.read(_unsealed(after).replace("hide 2", "hide 1", 1))
    assert verify.faithful(earlier, forged) == [5]


def test_the_same_order_twice_has_two_hashes(tmp_path: Path) -> None:
    """Or a table of three hashes would tell all that a fox can hide."""
    session = sit(tmp_path, cards="kept")
    session.submit("roll: 1")
    session.roll(Random(1))
    session.submit("hide 2", seat="fox")
    session.undo()
    session.submit("hide 2", seat="fox")
    hidden = [line for line in entries(session).split("\n") if "hidden" in line]

    assert len(hidden) == len({line.split()[-1] for line in hidden}) == 2


def test_hidden_orders_are_checked_as_far_as_they_are_known(tmp_path: Path) -> None:
    session = sit(tmp_path, cards="kept")
    session.submit("roll: 1")
    session.roll(Random(1))
    session.submit("hide 2", seat="fox")
    found = transcript.read(transcript.write(session))
    checked = verify.transcript(found, session.game, referee=referee)

    assert (checked.events, checked.hidden) == (4, 5)
    with pytest.raises(SessionError, match="transcript hides orders from entry 5 on"):
        restore(tmp_path / "b.pnp", found, session.game, referee=referee)


def test_the_transcript_beside_a_session_keeps_orders_from_a_glance(
    tmp_path: Path,
) -> None:
    """It restores the evening all the same."""
    session = sit(tmp_path, cards="kept")
    session.submit("roll: 1")
    session.roll(Random(1))
    session.submit("hide 2", seat="fox")
    told = session.path.with_suffix(".txt").read_text()
    other = carried(told, tmp_path / "there")

    assert "hide" not in told
    assert pig.encode(other.position) == pig.encode(session.position)


# What is no transcript


def _unsealed(text: str) -> str:
    return text.partition("\nstands main")[0].partition("seal: ")[0]


def _resealed(text: str) -> str:
    body = text.partition("seal: ")[0]
    return f"{body}seal: {sha256(body.encode()).hexdigest()}\n"


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        pytest.param(
            "3. (fell) 4",
            "3. (fell) 7",
            "friday.txt:15: event 3 does not replay: '7': "
            "a die of 6 faces cannot show 7\nhint: expected here: throw one die",
            id="an impossible throw",
        ),
        pytest.param(
            "8. hold",
            "8. gold",
            "friday.txt:20: event 8 does not replay: 'gold': this is not the moment to "
            "gold [1.1]\nhint: expected here: roll or hold?",
            id="an illegal ply names its case",
        ),
        pytest.param(
            "(fell) mud",
            "(fell) gold",
            "main should end at score 7 after entry 17, but it ends at score 9 after entry 17",
            id="a card that changes nothing but the score",
        ),
        pytest.param(
            "3. (fell) 4", "3. 4", "'4' is not a decision here", id="no throw"
        ),
        pytest.param(
            "2. roll", "2. (fell) roll", "is not a roll or a draw", id="no chance"
        ),
        pytest.param(
            "2. roll", "2. Roll", "should be written 'roll'", id="written otherwise"
        ),
        pytest.param(
            "8. hold",
            "8. (against 1.1) hold",
            "marked as against 1.1",
            id="no objection",
        ),
        pytest.param("6. * undo to 3", "6. * undo to 9", "9 is not before", id="undo"),
        pytest.param("19. * redo to 17", "19. * redo to 9", "was not taken", id="redo"),
        pytest.param("after 5", "after 999999999", "is no entry", id="a huge number"),
        pytest.param(
            "10@what-if", "10@nowhere", "no line 'nowhere'", id="no such line"
        ),
        pytest.param("  12. * fix bank 7", "  12. * fix bonk", "cannot read", id="fix"),
        pytest.param('greed="yes"', 'greed="?"', "no setting greed = ?", id="setting"),
        pytest.param("(fell) 6", "(hidden) 6", "not the hash", id="hash"),
        pytest.param("(fell) 6", "(sealed) 6", "cannot be opened", id="sealed"),
        pytest.param("(fell) 6", "(for fox) 6", "both for and salt", id="no salt"),
        pytest.param("(fell) 6", "(fell, by) 6", "'by' is not a note", id="by nobody"),
        pytest.param("(fell) 6", "(fell, fell down) 6", "'fell down'", id="a note"),
        pytest.param("  15. hold", "  16. hold", "16 is where 15", id="a gap"),
        pytest.param("* redo to 17", "* jump to 17", "is not an event", id="kind"),
        pytest.param("  17. roll", "roll", "'roll' is not an entry", id="no number"),
        pytest.param("  17. roll", "  17. *roll", "is not a move", id="no star"),
        pytest.param("game: x", "game: y\ngame: x", "given twice", id="twice"),
        pytest.param("game: x\n", "", "has no game", id="no game"),
        pytest.param("dice: mixed", "dice: loaded", "one of mine, roll", id="dice"),
        pytest.param("ruleset:", "rulset:", "did you mean 'ruleset'", id="a near word"),
        pytest.param("pig/1", "pig/0", "begun with pig/0", id="another ruleset"),
        pytest.param(
            "transcript 1", "transcript 2", "not a transcript", id="a newer one"
        ),
        pytest.param(
            "4. roll", "4. ro\x1b[2Jll", "not a line of a transcript", id="escape"
        ),
        pytest.param(
            "score 7",
            "score 8",
            "main should end at score 8 after entry 17",
            id="score",
        ),
        pytest.param(
            "stands main: after 17",
            "stands other: after 17",
            "that line does not exist",
            id="line",
        ),
    ],
)
def test_what_does_not_replay_is_named(
    tmp_path: Path, was: str, now: str, told: str
) -> None:
    """Ply, case, and what was expected; nothing is written."""
    text = transcript.write(evening(tmp_path / "here"))
    assert was in text
    changed = _resealed(text.replace(was, now, 1))

    with pytest.raises((BadInput, SessionError)) as error:
        carried(changed, tmp_path / "there")
    assert told in str(error.value)
    assert not (tmp_path / "there" / "friday.pnp").exists()


def test_any_accident_in_the_mail_breaks_the_seal(tmp_path: Path) -> None:
    text = transcript.write(evening(tmp_path))
    random = Random(1)
    for _ in range(300):
        at = random.randrange(len(text))
        flipped = chr(ord(text[at]) ^ 1 << random.randrange(7))
        with pytest.raises(BadInput):
            transcript.read(text[:at] + flipped + text[at + 1 :])


@pytest.mark.parametrize("share", [0.0, 0.1, 0.5, 0.9, 0.99])
def test_a_transcript_that_ends_too_early_is_no_session(
    tmp_path: Path, share: float
) -> None:
    text = transcript.write(evening(tmp_path))
    with pytest.raises(BadInput):
        carried(text[: int(share * len(text))], tmp_path / "there")
    assert not (tmp_path / "there").exists()


def test_the_mail_may_change_line_ends(tmp_path: Path) -> None:
    text = transcript.write(evening(tmp_path / "here"))
    other = carried("\ufeff" + text.replace("\n", "\r\n"), tmp_path / "there")

    assert transcript.write(other) == text


def test_only_what_was_turned_is_named(tmp_path: Path) -> None:
    """The others are the first that they may be, and stay so at another table."""
    began = sit(tmp_path).rows[0].event
    assert isinstance(began, Header)
    turned = replace(began, settings={"greed": "yes"})
    told = transcript.compose(
        rows([turned], clock()), "shown", usual={"greed": "no"}, turns={}
    )
    found = transcript.read(told)

    assert "\nsetting greed: yes\nothers: as usual\n" in told
    assert found.header.settings == {"greed": "yes"}
    assert found.usual


def test_a_transcript_that_names_every_setting_comes_in_as_before(
    tmp_path: Path,
) -> None:
    text = _unsealed(transcript.write(evening(tmp_path / "here")))
    older = text.replace("others: as usual", "setting greed: no")
    other = carried(older, tmp_path / "there")

    assert not transcript.read(older).usual
    assert standing(other) == standing(evening(tmp_path / "again"))
    assert other.header.settings == {"greed": "no"}


def test_who_brings_it_in_knows_every_setting_again(tmp_path: Path) -> None:
    other = carried(transcript.write(evening(tmp_path / "here")), tmp_path / "there")

    assert other.header.settings == {"greed": "no"}


def test_a_line_for_people_is_passed_over(tmp_path: Path) -> None:
    """The turns are told so; what it says does not matter."""
    text = transcript.write(evening(tmp_path / "here"))
    noted = _unsealed(text).replace("# turn 1\n", "# turn 1\n# here we had tea\n")

    assert "\n# turn 1\n   2. roll\n" in text
    assert transcript.read(noted).events == transcript.read(text).events


def test_others_are_as_usual_or_are_named(tmp_path: Path) -> None:
    text = transcript.write(evening(tmp_path / "here"))

    with pytest.raises(BadInput, match="others cannot be 'odd'"):
        transcript.read(text.replace("as usual", "odd"))


def test_a_line_of_ones_own_may_be_written(tmp_path: Path) -> None:
    """Without a seal a transcript is taken as it stands, and checked."""
    text = _unsealed(transcript.write(sit(tmp_path / "here")))
    other = carried(text + "   2. roll\n   3. (fell) 6\n", tmp_path / "there")

    assert standing(other) == "turn 1 bank 0 pot 6"
    assert not transcript.read(text).sealed


def test_another_definition_is_not_taken_for_the_one_it_was_played_by(
    tmp_path: Path,
) -> None:
    session = sit(tmp_path / "here")
    found = transcript.read(transcript.write(session))
    written = pig.DEFINITION.replace('value: "no"', 'value: "yes"')
    from tests.model.written import Written

    game = Written(tmp_path).game(written)
    assert canonical.digest(canonical.freeze(game)) != found.header.definition
    with pytest.raises(SessionError, match="greed was no and is yes"):
        restore(tmp_path / "b.pnp", found, game, referee=referee)


@pytest.mark.parametrize("text", ["", "\x00", "pnp transcript 1", "x" * (1 << 25)])
def test_any_text_is_no_transcript(text: str) -> None:
    with pytest.raises(BadInput):
        transcript.read(text)


@given(st.text())
@examples(200)
def test_any_text_at_all_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadInput):
        transcript.read(f"pnp transcript 1\n{text}")
