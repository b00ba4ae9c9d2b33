"""Any game at the table: all is believed, but not what no table could show."""

from pathlib import Path
from random import Random

import pytest

from pnp.errors import Complaints, PnpError
from pnp.model.game import Game
from pnp.rules import package
from pnp.rules.fixing import as_node
from pnp.rules.notation import NotationError
from pnp.rules.package import Counter
from pnp.rules.pending import Chance
from pnp.rules.trying import try_out
from pnp.rules.unheard import Unheard
from pnp.session.errors import SessionError
from pnp.session.narrate import entries
from pnp.session.rolling import submitted
from pnp.session.session import Session
from tests.desk.games import FORD, ford, written


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return ford(tmp_path)


@pytest.fixture
def friday(tmp_path: Path, game: Game) -> Session:
    """Return a session with real cards and dice."""
    return Session.begin(tmp_path / "friday.pnp", game)


@pytest.fixture
def kept(tmp_path: Path, game: Game) -> Session:
    """Return a session whose cards and dice ``pnp`` keeps."""
    path = tmp_path / "kept.pnp"
    return Session.begin(path, game, cards="kept", dice="roll")


def play(session: Session, *lines: str, seat: str = "") -> None:
    for line in lines:
        for each in submitted(session, line, Random(7), seat=seat):
            assert each.allowed, f"{line}: {each}"


def refused(session: Session, line: str) -> str:
    *_, ruling = session.submit(line)
    assert not ruling.allowed
    told = ruling.objections[0]
    return f"{told.message}; {told.remedy}" if told.remedy else told.message


def stacks(session: Session) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = session.position.stacks
    return found


def test_pieces_begin_where_the_definition_puts_them(friday: Session) -> None:
    assert stacks(friday)["mill"] == ("scout",)
    assert len(stacks(friday)["fates"]) == 5
    assert friday.rules.seats(friday.game) == ("ann", "ben")


def test_pieces_are_put_moved_stacked_turned_and_taken_away(friday: Session) -> None:
    play(
        friday,
        "put guard at ford",
        "put 2 guards on Windy Hill",
        "move scout to the ford",
        "flip scout",
        "move all from hill to ford",
        "tuck guard under mill from ford",
        "remove scout",
    )

    assert stacks(friday)["ford"] == ("guard", "guard")
    assert stacks(friday)["mill"] == ("guard",)


def test_a_piece_turned_over_is_drawn_with_its_back_up(friday: Session) -> None:
    play(friday, "put guard at mill", "flip scout")

    assert friday.rules.counters(friday.position) == [
        Counter("men", "scout", "mill", back=True),
        Counter("men", "guard", "mill"),
    ]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "put scout at ford",
            "scout is in play already: mill; write move scout to ford",
        ),
        ("move guard to ford", "guard is in the box; write put guard at a place"),
        ("flip guard", "guard is in the box; write put guard at a place"),
        (
            "move scout from ford to hill",
            "scout is not at ford; it is at mill; write from mill",
        ),
        ("move all from ford to hill", "ford is empty"),
        ("draw 6 from fates to ann", "fates has 5 to draw, not 6"),
        ("deal 3 from fates to everyone", "fates has 5 to draw, not 6"),
        ("draw 1 from fates to fates", "it is at fates already"),
        ("discard scout", "scout is not a card; write remove scout"),
        ("discard calm", "nobody sees calm: it is face down, at fates; write from fates"),
        ("reveal mill", "nothing at mill is hidden from all players"),
        ("shuffle cup", "cup is empty"),
        ("shuffle fates into fates", "that is fates itself; write shuffle fates"),
        ("roll 21 d6", "21 dice are too many for one roll: 20 at most"),
        ("add 9999 to points; add 1 to points", "points would be 10000; counts go from -9999 to 9999"),
    ],
)  # fmt: skip
def test_what_no_table_could_show_is_refused(
    friday: Session, line: str, told: str
) -> None:
    assert refused(friday, line) == told


def test_copies_are_counted(friday: Session) -> None:
    play(friday, "put 3 guards at ford")

    assert refused(friday, "put guard at hill") == (
        "all 3 guard are in play: ford; write move guard to hill"
    )


def test_a_piece_at_two_places_is_asked_for(friday: Session) -> None:
    play(friday, "put guard at ford", "put guard at hill")

    assert refused(friday, "flip guard") == "guard is at ford and hill; write from ford"


def test_cards_of_a_real_deck_are_named_as_they_come(friday: Session) -> None:
    play(friday, "draw 1 from fates to table: The flood", "draw 2 fates for ann")
    waiting = friday.pending

    assert stacks(friday)["table"] == ("flood",)
    assert stacks(friday)["ann"] == ("?fates", "?fates")
    assert not isinstance(waiting, Chance)


def test_a_card_that_is_out_is_not_drawn_again(friday: Session) -> None:
    play(
        friday, "draw 2 from fates to table: flood; flood", "draw 1 from fates to table"
    )

    assert refused(friday, "flood") == (
        "flood is not face down at fates: all of them are seen, at table"
    )


def test_a_card_is_played_from_a_hand_that_nobody_sees(friday: Session) -> None:
    play(friday, "draw 2 from fates to ben", "move flood from ben to table")

    assert stacks(friday)["ben"] == ("?fates",)
    assert sorted(friday.position.pools["fates"]) == ["calm", "calm", "calm", "flood"]


def test_discards_are_shuffled_into_the_deck_again(friday: Session) -> None:
    play(
        friday,
        "draw 5 from fates to table: calm; calm; calm; flood; flood",
        "discard flood; discard calm",
    )
    assert refused(friday, "draw 1 from fates to ann") == (
        "fates has none to draw, not 1; shuffle fates-discard into fates"
    )
    play(friday, "shuffle fates-discard into fates")

    assert stacks(friday)["fates"] == ("?fates", "?fates")
    assert friday.position.pools["fates"] == ("calm", "flood")


def test_a_deck_is_searched_for_a_card(friday: Session) -> None:
    play(friday, "move flood from fates to ann", "shuffle fates")

    assert stacks(friday)["ann"] == ("flood",)
    assert len(stacks(friday)["fates"]) == 4


def test_counters_are_drawn_from_a_cup(kept: Session) -> None:
    play(kept, "put 3 guard at cup; move scout to cup", "shuffle cup")
    play(kept, "draw 1 from cup to hill")

    assert len(stacks(kept)["hill"]) == 1
    assert len(stacks(kept)["cup"]) == 3


def test_dice_counts_notes_turns_and_the_end(friday: Session) -> None:
    play(
        friday,
        "roll 2d6: 3 5",
        "roll 1 d20: 17",
        "set morale to 4; subtract 1 from morale; add 3 to points",
        "note the mill burns",
        "next turn",
        "finish lost",
    )

    assert friday.position.counts == {"morale": 3, "points": 3}
    assert friday.position.turn == 2
    assert friday.rules.score(friday.position).result == "lost"
    assert [each.text for each in entries(friday)][:2] == [
        "roll 2 d6: 3 5",
        "roll 1 d20: 17",
    ]


def test_a_hand_is_seen_by_the_player_who_holds_it(kept: Session) -> None:
    play(kept, "draw 2 from fates to ann", "draw 1 from fates to ben")
    ann, ben = (kept.seen(each).stacks for each in ("ann", "ben"))

    assert not any(each.startswith("?") for each in ann["ann"])
    assert ben["ann"] == ("?fates", "?fates")
    assert ann["ben"] == ("?fates",)
    assert [each.text for each in entries(kept, "ben")][:2] == [
        "draw 2 from fates to ann",
        "ann: face down",
    ]


def test_a_card_is_passed_in_secret(kept: Session) -> None:
    play(kept, "draw 1 from fates to ann")
    (card,) = stacks(kept)["ann"]
    line = f"move {card} from ann to ben"

    with pytest.raises(SessionError, match="this is for ann alone"):
        kept.submit(line)
    play(kept, line, seat="ann")

    assert kept.seen("ben").stacks["ben"] == (card,)


def test_a_hand_is_no_longer_hidden_when_the_game_is_over(kept: Session) -> None:
    play(kept, "draw 1 from fates to ann", "finish won")

    assert kept.seen("ben") == kept.position


def test_the_table_is_set_right(friday: Session) -> None:
    play(friday, "set morale to 4")

    assert friday.fix("morale 2") == ["morale 4 → 2"]
    assert friday.fix("put guard at ford") == ["ford: empty → guard"]
    assert friday.fix("turn 3") == ["turn 1 → 3"]
    with pytest.raises(NotationError, match="is in play already"):
        friday.fix("put scout at ford")
    with pytest.raises(NotationError, match="is not a correction"):
        friday.fix("note hello")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("put guard at frod", "does it mean .a. put guard at ford"),
        ("put gaurd at ford", "does it mean .a. put guard at ford"),
        ("put wagon at ford", "there is no 'wagon'"),
        ("dance", "there is no 'dance'"),
    ],
)
def test_a_word_that_names_nothing_is_shown(
    friday: Session, line: str, told: str
) -> None:
    with pytest.raises(NotationError, match=told):
        friday.submit(line)


def test_a_question_or_a_denial_is_not_played(friday: Session) -> None:
    for line in ("is scout at ford?", "do not flip scout", "flip scout twice"):
        with pytest.raises((Unheard, NotationError)):
            friday.submit(line)


def test_every_example_at_the_prompt_is_possible(friday: Session) -> None:
    play(friday, "put guard at ford", "draw 1 from fates to table: calm")

    told = [line for line, _ in friday.rules.primer(friday.position)]  # type: ignore[attr-defined]

    assert {line.split()[0] for line in told} >= {
        *("put", "move", "tuck", "remove", "flip", "draw", "deal", "discard"),
        *("shuffle", "set", "add", "roll", "note", "next", "finish"),
    }
    assert all(friday.rule(line).allowed for line in told)


def test_it_goes_back_on_another_line_and_into_a_file(friday: Session) -> None:
    play(friday, "put guard at ford", "draw 1 from fates to ann", "next turn")
    friday.undo()
    friday.branch("what-if")
    complaints = Complaints()
    written = as_node(friday.rules.encode(friday.position))

    again = friday.rules.decode(friday.game, written, complaints)

    assert not complaints.errors
    assert again == friday.position
    assert friday.position.turn == 1


def test_a_file_with_too_many_pieces_is_refused(friday: Session) -> None:
    told = dict(friday.rules.encode(friday.position))
    told["stacks"] = {"mill": ["4 guard", "sccout"], "fates": ["2 unseen fates"]}
    complaints = Complaints()

    assert friday.rules.decode(friday.game, as_node(told), complaints) is None

    said = " / ".join(each.message for each in complaints.errors)
    assert "there is no piece 'sccout'" in said


def test_a_deck_that_no_table_holds_is_refused_at_once(tmp_path: Path) -> None:
    fates = FORD["fates.yaml"].replace("copies: 3", "copies: 9999")
    fates = fates.replace("copies: 2", "copies: 8000")
    large = written(tmp_path / "ford", FORD | {"fates.yaml": fates})

    assert package.find(large).start(large, dealt=True)

    men = FORD["men.yaml"].replace("copies: 3", "copies: 9999")
    larger = written(tmp_path / "ford", FORD | {"fates.yaml": fates, "men.yaml": men})
    with pytest.raises(PnpError, match="27,999 pieces are too many for a table"):
        package.find(larger).start(larger, dealt=True)


def test_random_games_hold_what_every_referee_holds(game: Game) -> None:
    tried = try_out(package.find(game), game, games=40)

    assert tried.ended == 40


def test_a_game_without_a_board_has_places_of_its_players(tmp_path: Path) -> None:
    from tests.command import small

    new = written(tmp_path / "my-game", small("my-game"))
    session = Session.begin(tmp_path / "sunday.pnp", new)

    play(session, "put 2 militia at 0412", "put Battery on b7", "move militia to b7")

    assert stacks(session)["b7"] == ("guns-1", "militia")
    with pytest.raises(NotationError, match="there is no 'riverbank'"):
        session.submit("put militia at riverbank")
