"""Steps for each, numbers, tracks of things, seats left out, reach, own piles."""

import re
from pathlib import Path
from random import Random

import pytest

from pnp.desk.play.sampling import sample
from pnp.errors import BadInput, Complaints, PnpError
from pnp.rules import package
from pnp.rules.notation import NotationError
from pnp.rules.pending import Choice, Over
from pnp.rules.trying import game_at
from pnp.rules.unheard import Asked
from pnp.session.session import Session
from tests.desk.games import written

HEAD = """
    game: isle
    title: The Isle
    theme: plain
    sources: {own: our own design}
    counters: [stones.yaml]
    cards: [cards.yaml]
    boards: [map.yaml]
    lists: [sides.yaml]
    play: play.yaml
"""
SIDES = """
    list: sides
    fields: {name: text, start: {type: ref, of: map}}
    source: own
    confidence: stated
    components:
      - {id: ann, name: Ann, start: a1}
      - {id: ben, name: Ben, start: c1}
      - {id: cleo, name: Cleo, start: a3}
"""
STONES = """
    counters: stones
    template: stone
    source: own
    confidence: stated
    fields: {name: text, owner: {type: ref, of: sides}}
    components:
      - {id: red, name: Red, owner: ann, copies: 3}
      - {id: blue, name: Blue, owner: ben, copies: 3}
"""
CARDS = """
    cards: cards
    template: card
    source: own
    confidence: stated
    fields: {title: text, owner: {type: ref, of: sides, optional: yes}, worth: number}
    components:
      - {id: ash, title: Ash, owner: ann, worth: 1, copies: 3}
      - {id: birch, title: Birch, owner: ben, worth: 2, copies: 3}
"""
MAP = """
    board: map
    template: map
    source: own
    confidence: stated
    fields: {next: {type: refs, of: map, optional: yes}, prices: {type: numbers, optional: yes}}
    components:
      - {id: a1, next: [b1, a2], prices: [3, 5, 8]}
      - {id: b1, next: [c1, b2]}
      - {id: c1, next: [c2]}
      - {id: a2, next: [b2, a3]}
      - {id: b2, next: [c2]}
      - {id: c2}
      - {id: a3}
"""


def isle(folder: Path, play: str) -> Session:
    """Begin a session on an island of seven spaces, by these rules."""
    files = {"game.yaml": HEAD, "sides.yaml": SIDES, "stones.yaml": STONES}
    files |= {"cards.yaml": CARDS, "map.yaml": MAP, "play.yaml": play}
    return Session.begin(folder / "isle.pnp", written(folder / "isle", files))


def did(session: Session, *lines: str) -> list[str]:
    """Play lines, and return what was refused."""
    found = [each for line in lines for each in session.submit(line)]
    return [str(each) for each in found if not each.allowed]


def tracks(session: Session) -> object:
    return session.rules.encode(session.position)["tracks"]


def asked(session: Session) -> str:
    waiting = session.pending
    assert isinstance(waiting, Choice)
    return f"{waiting.seat}: {waiting.prompt}"


def test_a_step_refuses_with_its_case_and_what_it_allows(tmp_path: Path) -> None:
    session = isle(
        tmp_path,
        """
        play: isle
        seats: sides
        turn:
          - {id: land, may: [land, wait], case: "2.1"}
        verbs:
          land: {say: "land {stone}", of: {stone: stones}, do: [{move: stone, to: a1}]}
          wait: {say: wait}
          sail: {say: sail, do: [{ask: wait}]}
        ends: [{when: turn > 9, result: drawn, say: night falls}]
        """,
    )
    (ruling,) = session.submit("sail")
    (passing,) = session.submit("pass")

    assert str(ruling) == "this step does not allow sail [2.1]"
    assert ruling.objections[0].remedy == "land or wait"
    assert str(passing) == "this step cannot be passed [2.1]"


def test_definitions_that_double_one_another_stop_soon(tmp_path: Path) -> None:
    """The steps of a definition count for what uses it: 2 to the 44 are not taken."""
    doubling = "".join(f"          d{n}: d{n - 1} + d{n - 1}\n" for n in range(1, 45))
    rules = f"""
        play: isle
        seats: sides
        define:
          d0: size(stones)
{doubling}
        turn: [{{id: wait, may: wait}}]
        verbs:
          wait: {{say: wait, needs: [{{that: d44 > 0, else: no answer}}]}}
        ends: [{{when: turn > 9, result: drawn, say: night falls}}]
        """

    with pytest.raises(PnpError, match=r"play.yaml:\d+:\d+: this takes more"):
        isle(tmp_path, rules)


BIDS = """
    play: isle
    seats: sides
    begins: ben
    skip: debt(seat) <= -3
    tracks:
      debt: {each: sides, from: -5, to: 5, start: 0}
      weather: {from: -2, to: 2, start: 0}
    turn:
      - {id: bid, each: {who: "sides.filter(s, debt(s) > -3)"}, may: bid}
      - {id: wind, do: [{add: weather, by: "-1"}]}
    verbs:
      bid:
        say: bid {n}
        of: {n: {from: 1, to: 3, where: n != 2, else: "{n} is not a bid"}}
        needs: [{that: who == seat, else: no}]
        do: [{add: debt, of: who, by: -n}]
    ends: [{when: turn > 4, result: drawn, say: done}]
"""


def test_a_step_is_for_each_player_and_a_move_names_a_number(tmp_path: Path) -> None:
    session = isle(tmp_path, BIDS)

    assert session.rules.encode(session.position)["seat"] == "ann"
    assert [*map(str, session.rules.legal(session.position))] == ["bid 1", "bid 3"]
    assert did(session, "bid 2") == ["2 is not a bid"]
    assert did(session, "bid 9") == ["n goes from 1 to 3"]
    assert did(session, "bid 3") == []
    assert asked(session) == "ben: bid"
    assert did(session, "bid 1", "bid 1") == []
    assert tracks(session) == {"debt of ann": -3, "debt of ben": -1, "debt of cleo": -1, "weather": -1}  # fmt: skip


def test_the_turn_goes_on_after_its_player_and_a_seat_is_left_out(
    tmp_path: Path,
) -> None:
    """Ben begins; after him comes Cleo, then Ann, who is out, so Ben again."""
    session = isle(tmp_path, BIDS.replace("each: {who", "say: go, each: {who"))
    position = session.position

    assert did(session, "bid 3", "bid 1", "bid 1") == []
    assert session.position.turn == 2
    assert [step[1] for step in position.frames if step[0] == "back"] != []
    seats = [session.position.tables.things[f[1]].id for f in session.position.frames if f[0] == "back"]  # fmt: skip
    assert seats == ["cleo"]
    assert did(session, "bid 1", "bid 1") == []
    seats = [session.position.tables.things[f[1]].id for f in session.position.frames if f[0] == "back"]  # fmt: skip
    assert seats == ["ben"]


def test_a_position_with_tracks_below_zero_is_read_back(tmp_path: Path) -> None:
    session = isle(tmp_path, BIDS)
    did(session, "bid 3")

    again = Session.open(tmp_path / "isle.pnp")

    assert again.position == session.position
    session.fix("tracks weather -2")
    assert tracks(session) == {"debt of ann": -3, "weather": -2}


CONNECT = """
    play: isle
    seats: [first, second]
    links: [next]
    define:
      held: {of: {s: map}, that: "at(stones, s).exists(t, t.owner == ann)"}
    turn: [{id: put, may: put}]
    verbs:
      put:
        say: put {stone} on {s}
        of: {stone: {of: stones, where: off(stone)}, s: map}
        do: [{move: stone, to: s}]
    ends:
      - {when: "held(a3) && c1 in reach(a3, s, held(s))", winner: seat, say: it is joined}
      - {when: "turn > 9", result: drawn, say: done}
    score: [{name: held, count: "count(map, s, held(s))"}, {name: all, count: "size(stones.filter(t, has(t.at)))"}]
"""


def test_reach_follows_links_through_spaces_of_which_it_is_true(tmp_path: Path) -> None:
    joined = CONNECT.replace("copies", "copies")
    session = isle(tmp_path, joined.replace("c1 in reach", "b2 in reach"))

    assert did(session, "put red-1 on a3", "put blue-1 on a2", "put red-2 on b2") == []
    assert isinstance(session.pending, Choice)
    assert did(session, "put red-3 on a2") == []
    waiting = session.pending

    assert isinstance(waiting, Over)
    assert waiting.prompt == "it is joined"
    points = session.rules.score(session.position).points
    assert [each.count for each in points] == [3, 4]


DECKS = """
    play: isle
    seats: sides
    order: first
    decks: {}
    setup:
      - {each: {c: "cards.filter(x, x.owner == ann)"}, move: c, to: pile(ann)}
      - {draw: pile(seat), to: hand(seat), times: "2"}
    turn:
      - {id: play, may: [play, buy]}
    verbs:
      play:
        say: play {card}
        of: {card: {of: cards, where: "card in at(cards, hand(seat))", else: "{card} is not in your hand"}}
        do: [{move: card, to: discards(seat)}, {draw: pile(seat), to: hand(seat)}]
      buy:
        say: buy {thing}
        of: {thing: {of: cards, where: off(thing)}}
        do: [{move: thing, to: discards(seat)}]
    ends: [{when: turn > 30, result: drawn, say: done}]
    score: [{name: price, count: "a1.prices[size(at(cards, hand(ann)))]"}]
"""


def test_a_player_has_a_pile_that_is_made_of_the_discards_again(tmp_path: Path) -> None:
    session = isle(tmp_path, DECKS)

    assert did(session, "ash", "ash") == []
    assert did(session, "play birch-1")[0].startswith("Birch 1 is not in your hand")
    assert did(session, "buy birch-1", "play ash-1", "ash") == []
    assert did(session, "play ash-2") == []
    left = session.pending.left  # type: ignore[union-attr]
    assert {*left} == {"turn up ash-1", "turn up birch-1"} or {*left} == {"turn up ash-1", "turn up ash-2", "turn up birch-1"}  # fmt: skip
    assert did(session, "birch") == []
    assert session.rules.score(session.position).points[0].count == 8


def test_the_first_few_are_taken_of_a_list(tmp_path: Path) -> None:
    count = "size(stones.filter(t, has(t.at)))"
    play = CONNECT.replace(
        count, "size(first(stones, 2)) * 10 + size(first(stones, 9))"
    )
    session = isle(tmp_path, play)

    assert session.rules.score(session.position).points[1].count == 26


def test_a_need_that_names_no_part_is_asked_before_the_parts(tmp_path: Path) -> None:
    """It has a name of its own for each of several, where no part is known yet."""
    need = (
        "needs: [{that: 'stones.exists(t, off(t))', else: none is left}]\n        do:"
    )
    session = isle(tmp_path, CONNECT.replace("do:", need))

    assert len(session.rules.legal(session.position)) == 6 * 7


@pytest.mark.parametrize("play", [BIDS, CONNECT, DECKS])
def test_each_game_is_played_at_random(tmp_path: Path, play: str) -> None:
    session, complaints = isle(tmp_path, play), Complaints()

    assert sample(session.game, complaints, games=20) == 20
    assert not complaints.errors


def test_cards_in_play_are_not_shuffled_again(tmp_path: Path) -> None:
    """Only discards go back into a deck, not what is in a hand."""
    play = DECKS.replace("decks: {}", "decks: {cards: {}}")
    play = play.replace('  - {each: {c: "cards.filter(x, x.owner == ann)"}, move: c, to: pile(ann)}\n', "")  # fmt: skip
    play = play.replace("pile(seat)", "cards")
    play = play.replace("move: card, to: discards(seat)", "remove: card")
    game = isle(tmp_path, play).game
    rules, random = package.find(game), Random(1)
    position = rules.start(game, dealt=True)
    for _ in range(40):
        waiting = rules.pending(position)
        if isinstance(waiting, Over):
            break
        chosen = isinstance(waiting, Choice)
        move = random.choice(rules.legal(position)) if chosen else rules.roll(position, random)  # fmt: skip
        rules.play(position, move)
        hand = position.tables.zone("hand", position.seat)
        assert all(
            position.drawn[n] for n, at in enumerate(position.where) if at == hand
        )


@pytest.mark.parametrize(
    ("play", "old", "new", "told"),
    [
        (BIDS, "of: who, by", "by", "15:1: each of sides has 'debt': write whose"),
        (BIDS, "weather, by", "weather, of: ann, by", "'weather' is one track: leave 'of' out"),
        (BIDS, "debt(s) > -3", "dept(s) > -3", "there is no function 'dept'"),
        (BIDS, "each: sides, from", "each: seas, from", "there is no set 'seas'"),
        (BIDS, "{from: 1, to: 3,", "{of: map, from: 1, to: 3,", "a part is 'of' a set, or a number"),
        (BIDS, "{from: 1, to: 3,", "{from: 4, to: 3,", "a part is 'of' a set, or a number"),
        (BIDS, "begins: ben", "begins: a1", "expected one of sides; this is one of map"),
        (BIDS, "who == seat", "who == a1", "one of sides is never one of map"),
        (CONNECT, "reach(a3, s,", "reach(1, s,", "reach begins at a place; this is a number"),
        (CONNECT, 's, held(s))"', 's, s)"', "reach needs yes or no; this is one of map"),
        (DECKS, "a1.prices[", "a1.id[", "[…] takes one of several; this is a text"),
        (DECKS, "[size(at(cards, hand(ann)))]", "[ann]", "[…] takes a number; this is one of sides"),
        (DECKS, "hand(seat), times", "7, times", "expected a thing; this is a number"),
        (DECKS, "draw: pile(seat), to: hand(seat)}]", "draw: car}]", "there is no deck 'car'"),
        (DECKS, 'hand(seat))"', 'hand(a1))"', "hand needs one of sides; this is one of map"),
    ],
)  # fmt: skip
def test_a_fault_is_told_in_its_place(
    tmp_path: Path, play: str, old: str, new: str, told: str
) -> None:
    assert old in play

    with pytest.raises(BadInput) as error:
        isle(tmp_path, play.replace(old, new, 1))

    found = [each.message for each in error.value.complaints]
    wanted = re.sub(r"^\d+:\d+: ", "", told)
    assert any(wanted in each for each in found), found


# Copies that differ in nothing, and players without a turn

COPIES = """
    play: isle
    seats: sides
    links: [next]
    skip: seat == cleo
    tracks:
      gold: {title: Gold, each: sides, to: 99, start: 2}
      walked: {title: Walked, each: stones, to: 9}
    define:
      mine: {of: {side: sides}, that: "stones.filter(s, s.owner == side && has(s.at))"}
    turn: [{id: go, may: [put, walk, pay]}]
    verbs:
      put:
        say: put {stone} at {to}
        of: {stone: {of: stones, where: off(stone)}, to: map}
        do: [{move: stone, to: to}]
      walk:
        say: walk {stone} to {to}
        of: {stone: {of: stones, where: has(stone.at)}, to: map}
        needs: [{that: "adjacent(stone.at, to)", else: "{to} is not next to {stone}"}]
        do: [{move: stone, to: to}, {add: walked, of: stone}]
      pay:
        say: pay
        needs: [{that: size(mine(seat)) > 3, else: too few stones}]
        do: [{add: gold, of: seat, by: "-1"}]
    ends: [{when: turn > 9, result: drawn, say: night falls}]
"""


def test_of_copies_that_are_alike_a_player_need_not_say_which(tmp_path: Path) -> None:
    """The first is taken, from the box or from one space; a number is still meant."""
    session = isle(tmp_path, COPIES)

    for line in ("put red at a1", "put red-3 at a1", "walk red to b1"):
        assert did(session, line) == []
    assert [each.text for each in session.plies()] == [
        *("put red-1 at a1", "put red-3 at a1", "walk red-1 to b1"),
    ]


def test_of_copies_that_differ_a_player_is_asked_which(tmp_path: Path) -> None:
    """Two on one space, one of which has walked: they are no longer alike."""
    session = isle(tmp_path, COPIES)
    did(session, "put red at b1", "put red at a1", "walk red-2 to b1")

    with pytest.raises(
        Asked, match=r"\(a\) walk red-1 to c1 or \(b\) walk red-2 to c1"
    ):
        did(session, "walk red to c1")


def test_no_copy_is_asked_for_where_every_one_is_refused(tmp_path: Path) -> None:
    """The refusal is of the copy that lacks least: one that is on the board."""
    session = isle(tmp_path, COPIES)
    did(session, "put red-3 at b1", "put red-2 at a1")

    assert did(session, "walk red to c2") == ["c2 is not next to Red 2"]


def test_a_word_too_many_is_not_lost_where_copies_are_alike(tmp_path: Path) -> None:
    session = isle(tmp_path, COPIES)

    with pytest.raises(NotationError):
        did(session, "put red at a1 unless it rains")


def test_a_player_without_a_turn_has_no_line_until_something_changes(
    tmp_path: Path,
) -> None:
    session = isle(tmp_path, COPIES)
    (table, *_) = session.rules.status(session.position)

    assert [line for line in table.lines if "Gold" in line] == [
        "Gold of Ann: 2",
        "Gold of Ben: 2",
    ]


def test_a_refusal_names_what_it_counted(tmp_path: Path) -> None:
    session = isle(tmp_path, COPIES)
    ruling = session.rules.rule_on(
        session.position, session.rules.read(session.position, "pay")
    )

    assert [each.facts for each in ruling.objections] == [(("mine", 0),)]


def test_what_fails_in_play_has_its_place_and_a_hint(tmp_path: Path) -> None:
    """Nothing has moved as the first turn begins."""
    rules = COPIES.replace("turn > 9", "moved.owner == ann")

    with pytest.raises(
        PnpError, match=r"play.yaml:25:15: there is no moved.owner\nhint: ask has"
    ):
        isle(tmp_path, rules)
    complaints = Complaints()
    sample(game_at(tmp_path / "isle"), complaints)

    (fault,) = complaints.errors
    assert (fault.mark.line, fault.mark.column) == (25, 15)
    assert fault.message == "in a random game, there is no moved.owner"


def test_a_game_without_an_end_shows_how_it_goes_on(tmp_path: Path) -> None:
    rules = """
        play: isle
        seats: sides
        turn: [{id: wait, may: wait}]
        verbs: {wait: {say: wait}}
        ends: [{when: turn > 9000, result: drawn, say: night falls}]
        """
    isle(tmp_path, rules)
    complaints = Complaints()
    sample(game_at(tmp_path / "isle"), complaints)

    (fault,) = complaints.errors
    assert fault.message == (
        "in a random game, nobody has won after 2,000 moves,"
        " the last: wait; wait; wait; wait"
    )
