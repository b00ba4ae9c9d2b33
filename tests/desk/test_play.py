"""Rules in a definition: read with every fault in its place, checked, and played."""

import re
import sys
import time
from importlib import import_module
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from pnp.cli.new import starter
from pnp.desk.play.sampling import sample
from pnp.errors import BadInput, Complaints, PnpError
from pnp.model import canonical
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.rules import package
from pnp.rules.pending import Chance, Choice, Over
from pnp.rules.trying import count_lines, game_at, try_out
from pnp.session.narrate import entries
from pnp.session.rolling import submitted
from pnp.session.session import Session
from tests.command import ROOT
from tests.desk.games import written

MORRIS = ROOT / "docs" / "examples" / "nine-mens-morris"
SIEGE = starter("siege", "siege")


@pytest.fixture
def siege(tmp_path: Path) -> Game:
    return written(tmp_path / "siege", SIEGE)


@pytest.fixture
def friday(tmp_path: Path, siege: Game) -> Session:
    return Session.begin(tmp_path / "friday.pnp", siege)


def changed(folder: Path, *changes: tuple[str, str]) -> Game:
    """Return the siege with other rules, each change made once."""
    play = SIEGE["play.yaml"]
    for old, new in changes:
        assert play.count(old), old
        play = play.replace(old, new, 1)
    return written(folder / "siege", SIEGE | {"play.yaml": play})


def faults(folder: Path, *changes: tuple[str, str]) -> list[tuple[str, str]]:
    """Return what is wrong with a changed siege: what is at the place, and the fault."""
    try:
        game = changed(folder, *changes)
        package.find(game)
    except BadInput as error:
        lines = (folder / "siege" / "play.yaml").read_text().splitlines()
        return [
            (
                lines[each.mark.line - 1][each.mark.column - 1 :],
                each.message + (f" ({each.hint})" * bool(each.hint)),
            )
            for each in error.complaints
        ]
    return []


def play(session: Session, *lines: str) -> None:
    for line in lines:
        for each in submitted(session, line, Random(1)):
            assert each.allowed, f"{line}: {each}"


# Played


def test_a_card_is_turned_up_and_enemies_come_nearer(friday: Session) -> None:
    waiting = friday.pending
    assert isinstance(waiting, Chance)
    assert waiting.left["turn up drums-1"] == 2

    play(friday, "drums")

    where = friday.rules.encode(friday.position)["where"]
    assert isinstance(where, dict)
    enemies = {each: where[each] for each in ("ram", "tower", "ladders")}
    assert enemies == {"ram": "n3", "tower": "e4", "ladders": "s3"}
    assert friday.pending.prompt == "fire, cheer or pass (3 left)"
    assert entries(friday)[0].text == "card: Drums 1; Ram to North 3"


def test_a_refusal_has_its_case_its_words_and_its_numbers(friday: Session) -> None:
    play(friday, "night")

    (ruling,) = friday.submit("fire archers at ram")

    assert str(ruling) == "Ram is out of range of Archers [4.2]"
    assert ruling.objections[0].facts == (("distance", 4), ("range", 3))
    assert ruling.objections[0].remedy == "choose a squad with a longer range"


def test_a_comma_in_braces_that_cuts_an_expression_is_explained(tmp_path: Path) -> None:
    """YAML takes what follows it for a key."""
    need = "{that: morale < 6, else: "

    found = faults(tmp_path, (need, "{that: min(morale, turn) < 6, else: "))

    assert found[0][1] == (
        "unknown key 'turn) < 6'"
        " (quote a text with a comma in it, when it is inside braces)"
    )


def test_dice_drive_an_enemy_back(friday: Session) -> None:
    play(friday, "drums", "fire hunters at ram: 5")

    assert friday.rules.encode(friday.position)["where"]["ram"] == "n4"  # type: ignore[index]
    assert (
        entries(friday)[-1].text == "defender: fire hunters at ram: 5; Ram to North 4"
    )
    assert str(friday.submit("fire hunters at ram")[0]) == "Hunters is spent [4.3]"


def test_legal_moves_are_those_that_no_rule_objects_to(friday: Session) -> None:
    play(friday, "drums")

    moves = {*map(str, friday.rules.legal(friday.position))}

    assert moves == {
        *("fire archers at ram", "fire archers at ladders"),
        *(f"fire hunters at {each}" for each in ("ram", "tower", "ladders")),
        *("cheer archers", "cheer hunters", "cheer cauldron", "pass"),
    }


def test_the_game_ends_and_is_scored(friday: Session) -> None:
    friday.fix("tracks morale 1")
    friday.fix("where ram n1")
    play(friday, "drums")

    waiting = friday.pending
    assert isinstance(waiting, Over)
    assert (waiting.result, waiting.prompt, waiting.cases) == (
        *("lost", "the defenders give up"),
        ("5.1",),
    )
    assert friday.rules.score(friday.position).total == 2


def test_everything_of_every_referee_is_true_of_it(siege: Game) -> None:
    tried = try_out(package.find(siege), siege, games=4)

    assert tried.ended == 4


def test_a_session_goes_on_by_the_rules_it_began_with(
    tmp_path: Path, friday: Session
) -> None:
    changed(tmp_path, ("morale == 0", "morale == 6"))
    play(friday, "drums", "cheer archers", "cheer hunters")

    again = Session.open(tmp_path / "friday.pnp")

    assert again.position == friday.position
    assert isinstance(again.pending, Choice)
    assert canonical.freeze(again.game) == canonical.freeze(friday.game)


def test_a_variant_changes_a_rule(tmp_path: Path) -> None:
    hard = """
        overlay: hard
        title: A hard siege
        source: own
        confidence: stated
        set: {siege: {tracks: {morale: {start: 2}}}}
    """
    folder = tmp_path / "siege"
    written(folder, SIEGE | {"variants/hard.yaml": hard})

    game = game_at(folder, variants=("hard",))

    rules = package.find(game)
    assert rules.start(game, dealt=False).tracks == [2]


# Faults


@pytest.mark.parametrize(
    ("old", "new", "at", "told"),
    [
        ("squad.range", "squad.rang", "rang", "squads has no field 'rang' (did you mean 'range'?)"),
        ("morale == 0", "moral == 0", "moral == 0", "there is no 'moral' (did you mean 'morale'?)"),
        ('where: "!squad.flipped"', 'where: "!squad.fliped"', "fliped", "squads has no field 'fliped' (did you mean 'flipped'?)"),
        ("times: card.actions", "times: card.title", "title", "expected a number; this is a text"),
        ("{draw: events}", "{draw: event}", "event}", "there is no deck 'event' (did you mean 'events'?)"),
        ("add: morale, by", "add: moral, by", "moral, by", "there is no track 'moral' (did you mean 'morale'?)"),
        ("may: [fire, cheer]", "may: [fire, chear]", "id: actions", "there is no verb 'chear' (did you mean 'cheer'?)"),
        ("enemy: enemies\n", "enemy: enemy\n", "enemy", "there is no set 'enemy' (did you mean 'enemies'?)"),
        ("say: fire {squad} at {enemy}", "say: fire {squad}", "fire {squad}", "'fire {squad}' does not name each part once (its parts are squad, enemy)"),
        ("say: cheer {squad}", "say: 'cheer\"+evil()+\" {squad}'", "cheer", "a move is written in words, and begins with one (write words, and parts in braces: fire {squad} at {lane})"),
        ('"{enemy} is out', '"{enem} is out', "enem}", "there is no part 'enem' (did you mean 'enemy'?)"),
        ("{flip: squad}", "{flip: squad, to: wall}", "wall}", "'to' does not go with 'flip'"),
        ("{draw: events}", "{say: boo}", "{say: boo}", "an effect does one thing, not nothing (there are move, remove, flip, set, add, draw, ask, end …)"),
        ("start: 4", "start: 9", "{title: Morale", "'morale' goes from 0 to 6, and begins at 9"),
        ("result: lost", "result: lost, winner: seat", "{when: morale", "an end has 'result' or 'winner', one of them"),
        ("morale: {title", "seat: {title", "seat: {title", "'seat' is a name already (give the track another name)"),
        ("say: cheer {squad}", "say: fire {squad} at enemies", "fire", "'fire {squad} at enemies' is written like fire (begin it with another word)"),
        ('case: "4.2"', 'case: "4.9"', "distance", "no book has a case '4.9' (did you mean '4.4'?)"),
        ("decks: {events: {}}", "decks: {lanes: {}}", "{lanes", "there is no set of pieces 'lanes' (there are squads, enemies, markers, events)"),
    ],
)  # fmt: skip
def test_a_fault_has_its_line_and_column(
    tmp_path: Path, old: str, new: str, at: str, told: str
) -> None:
    found = faults(tmp_path, (old, new))

    assert told in [fault for _, fault in found]
    assert any(line.startswith(at) for line, fault in found if fault == told), found


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    found = faults(
        tmp_path, ("squad.range", "squad.rang"), ("morale == 0", "morale == lost")
    )

    assert len(found) == 2


def test_a_verb_that_no_step_allows_is_doubted(tmp_path: Path) -> None:
    complaints = Complaints()

    sample(changed(tmp_path, ("may: [fire, cheer]", "may: fire")), complaints, games=1)

    assert [each.message for each in complaints.warnings] == ["no step allows 'cheer'"]


def test_a_case_that_no_rule_names_is_doubted(tmp_path: Path) -> None:
    complaints = Complaints()

    sample(changed(tmp_path, (', case: "6.2"', "")), complaints, games=1)

    assert [each.message for each in complaints.warnings] == [
        "no rule in play names case 6.2"
    ]


def test_the_page_has_the_deck_and_the_last_card(friday: Session) -> None:
    play(friday, "drums")

    told = package.cards_held(friday.rules, friday.position)

    assert [(each.title, each.count, each.cards) for each in told] == [
        ("Events", 8, ()),
        ("Drawn last", 1, (("events", "drums"),)),
    ]


def test_a_turn_that_waits_for_nobody_is_refused(tmp_path: Path) -> None:
    found = faults(
        tmp_path,
        ("      - {draw: events}\n", ""),
        ("    may: [fire, cheer]", "    do: [{add: morale}]"),
    )

    assert any("a turn waits for nobody" in fault for _, fault in found)


HOSTILE = [
    ('by: "-1"', 'by: "' + "(" * 900 + '"'),
    ("morale == 0", "enemies.all(a, enemies.all(b, enemies.all(c, enemies.all(d, true))))"),
    ("say: fire {squad} at {enemy}", 'say: "fire {squad} at {enemy}\\nimport os"'),
    ("say: fire {squad} at {enemy}", 'say: "fire {squad!r} at {enemy}"'),
    ("squad: {of: squads", "__class__: {of: squads"),
    ("total >= enemy.strength", "total >= enemy.__dict__"),
    ("  fire:\n", "  __init__:\n"),
    ("faces: 6", "faces: 1000000"),
    ("enemy: enemies\n", "enemy: enemies\n      a: {from: -999, to: 999}\n      b: {from: -999, to: 999}\n"),
    ("enemy: enemies\n", "enemy: {from: 1, to: 99999999}\n"),
    ("links: [nearer]", "links: [nearer]\nhidden: {squads: __class__}"),
    ("links: [nearer]", "links: [nearer]\nbegins: " + "-" * 900 + "1"),
    ("{draw: events}", "{draw: events, to: __import__('os')}"),
    ("{draw: events}", "{draw: '" + "hand(" * 80 + "seat" + ")" * 80 + "'}"),
    ("id: actions", "id: actions\n    each: {seat: squads}"),
    ("title: Morale,", "title: Morale, each: nothing,"),
    ("to: 6, start", "to: 999999999, start"),
    ("play: siege", "play: {a: {b: c}}"),
    ("turn:\n", "turn: [[[[[[x]]]]]]\nscore:\n"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new"), HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_rules_are_refused(tmp_path: Path, old: str, new: str) -> None:
    assert faults(tmp_path, (old, new))


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        (
            {
                "squads.yaml": ("name: Archers", "name: Archers, copies: 5000"),
                "enemies.yaml": ("name: Ram,", "name: Ram, copies: 5000,"),
            },
            "fire can name its parts in 25,0.* ways: squad 5,002, enemy 5,002",
        ),
        (
            {
                "squads.yaml": ("name: Archers", "name: Archers, copies: 9999"),
                "events.yaml": ("copies: 2", "copies: 4000"),
            },
            "things are too many for rules; 20,000 at most",
        ),
    ],
)
def test_a_game_that_is_too_large_is_refused_at_once(
    tmp_path: Path, changes: dict[str, tuple[str, str]], told: str
) -> None:
    more = {name: SIEGE[name].replace(*change) for name, change in changes.items()}
    game = written(tmp_path / "siege", SIEGE | more)
    begun = time.perf_counter()

    with pytest.raises(BadInput, match=told):
        package.find(game)

    assert time.perf_counter() - begun < 1


SLOW = [
    (
        "squad: {of: squads, where",
        "n: {from: 1, to: 500, where: 'n < 0 || events.all(a, events.all(b, a.actions + b.actions < n + 999)) && n < 0'}\n      squad: {of: squads, where",
    ),
    (
        "- {draw: events}",
        "- {each: {a: events}, when: 'events.all(b, events.all(c, a.actions + b.actions < c.actions + 999))', add: morale}\n      - {draw: events}",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new"), SLOW, ids=("moves", "effects"))
def test_rules_that_are_slow_are_given_up(tmp_path: Path, old: str, new: str) -> None:
    """Each expression is short; together they would take hours."""
    files = SIEGE | {"events.yaml": SIEGE["events.yaml"].replace("actions: 2, copies: 2", "actions: 2, copies: 90")}  # fmt: skip
    play = files["play.yaml"].replace(old, new, 1)
    play = play.replace("fire {squad} at", "fire {n} {squad} at") if "n: {" in new else play  # fmt: skip
    game = written(tmp_path / "siege", files | {"play.yaml": play})
    complaints, begun = Complaints(), time.perf_counter()

    sample(game, complaints, games=1)

    (error,) = complaints.errors
    assert "the rules take more than 3,000,000 steps here" in error.message
    assert time.perf_counter() - begun < 15


def test_a_need_that_asks_about_too_much_is_a_fault_and_no_ruling(
    tmp_path: Path,
) -> None:
    """It is told with its place in the file; the move is not called illegal."""
    many = SIEGE["events.yaml"].replace(
        "actions: 2, copies: 2", "actions: 2, copies: 90"
    )
    need = "- that: events.all(a, events.all(b, events.all(c, a.actions + b.actions < 99)))\n          else: no\n        - that: dist"  # fmt: skip
    play = SIEGE["play.yaml"].replace(
        "- that: dist", need.replace("        -", "      -"), 1
    )
    play = play.replace("          else: no", "        else: no")
    files = SIEGE | {"events.yaml": many, "play.yaml": play}
    game = written(tmp_path / "siege", files)
    rules = package.find(game)
    position = rules.start(game, dealt=False)
    line = next(
        n for n, said in enumerate(play.splitlines(), 1) if "events.all" in said
    )

    with pytest.raises(PnpError, match=rf"play.yaml:{line}:\d+: this takes more"):
        rules.play(position, rules.read(position, "night"))


def test_rules_that_grow_without_end_stop(tmp_path: Path) -> None:
    """Each action asks for itself twice; the game is given up and said to be endless."""
    asks = "[{ask: cheer}, {ask: cheer}]"
    game = changed(
        tmp_path,
        ("[{flip: squad}, {add: morale}]", asks),
        ("{that: morale < 6,", "{that: morale < 7,"),
    )
    complaints = Complaints()

    sample(game, complaints, games=1)

    (error,) = complaints.errors
    told = "in a random game, nobody has won after 2,000 moves, the last: cheer "
    assert error.message.startswith(told)


# Random games


def test_random_games_find_what_no_check_sees(tmp_path: Path) -> None:
    game = changed(tmp_path, ("[{flip: squad}, {add: morale}]", "[{add: morale, by: 1 / (morale - 3)}]"))  # fmt: skip
    complaints = Complaints()

    sample(game, complaints)

    (error,) = complaints.errors
    told = re.fullmatch(
        r"in a random game, division by zero; play: (.*)", error.message
    )
    assert told
    assert 1 < len(told[1].split("; ")) < 20


def test_a_game_that_asks_nobody_is_found(tmp_path: Path) -> None:
    game = changed(
        tmp_path,
        ("times: card.actions", "times: card.actions - 9"),
        ("      - {draw: events}\n", "      - {draw: events, when: turn < 3}\n"),
        ("turn > turns", "turn > 9999"),
        ("morale == 0", "morale < 0"),
        ("when: has(enemy.at.nearer)", "when: turn < 3 && has(enemy.at.nearer)"),
    )
    complaints = Complaints()

    sample(game, complaints, games=3)

    (error,) = complaints.errors
    assert "the game goes on for 1,000 steps and asks nobody" in error.message


def test_two_hundred_games_of_the_siege_take_seconds(siege: Game) -> None:
    complaints = Complaints()

    assert sample(siege, complaints) == 200
    assert not complaints.found


# An old game, counted


@pytest.fixture(scope="module")
def python() -> ModuleType:
    """Return the referee of Nine Men's Morris that is written in Python."""
    sys.path.insert(0, str(MORRIS / "referee"))
    return import_module("morris_referee")


def test_nine_mens_morris_has_as_many_lines_as_by_its_referee_in_python(
    python: ModuleType,
) -> None:
    game = game_at(MORRIS)
    rules, other = package.find(game), python.MORRIS
    one, two = rules.start(game, dealt=False), other.start(game, dealt=False)

    assert [count_lines(rules, one, n) for n in (1, 2)] == [24, 24 * 23]
    for line in ["a7", "a1", "d7", "d1", "b6"]:
        rules.play(one, rules.read(one, f"place {line}"))
        other.play(two, other.read(two, f"place {line}"))
    for depth in (1, 2):
        assert count_lines(rules, one, depth) == count_lines(other, two, depth)


def test_nine_mens_morris_is_played_as_by_its_referee_in_python(
    python: ModuleType,
) -> None:
    game = game_at(MORRIS)
    rules, other = package.find(game), python.MORRIS
    random = Random(5)
    for _ in range(3):
        one, two = rules.start(game, dealt=False), other.start(game, dealt=False)
        while not isinstance(rules.pending(one), Over):
            legal = {str(each): each for each in rules.legal(one)}
            theirs = {str(each) for each in other.legal(two)}
            assert {each.removeprefix("move ") for each in legal} == theirs
            move = random.choice([*legal])
            rules.play(one, legal[move])
            other.play(two, other.read(two, move.removeprefix("move ")))
        assert rules.pending(one).result == other.pending(two).result  # type: ignore[union-attr]
        assert rules.score(one).total == other.score(two).total


def test_a_game_has_one_file_of_rules(tmp_path: Path) -> None:
    files = SIEGE | {"more.yaml": SIEGE["play.yaml"].replace("play: siege", "play: b")}
    files["game.yaml"] = files["game.yaml"].replace(
        "play: play.yaml ", "play: [play.yaml, more.yaml] "
    )

    with pytest.raises(BadInput, match="a game has one file of rules"):
        written(tmp_path / "siege", files)
    assert load(tmp_path / "siege", complaints=Complaints()) is None


# Definitions, lines, and a player who cannot move

TOWERS = {
    "game.yaml": """
        game: towers
        title: Towers
        theme: plain
        sources: {own: our own design}
        counters: [men.yaml]
        boards: [map.yaml]
        lists: [sides.yaml]
        play: play.yaml
    """,
    "sides.yaml": """
        list: sides
        fields: {name: text}
        source: own
        confidence: stated
        components: [{id: white, name: White}, {id: black, name: Black}]
    """,
    "men.yaml": """
        counters: men
        template: man
        source: own
        confidence: stated
        fields: {name: text, owner: {type: ref, of: sides}, at: {type: ref, of: map}}
        components:
          - {id: light, name: Light, owner: white, at: a}
          - {id: dark, name: Dark, owner: black, at: c}
    """,
    "map.yaml": """
        board: map
        template: map
        source: own
        confidence: stated
        fields: {right: {type: ref, of: map, optional: yes}}
        components:
          - {id: a, right: b}
          - {id: b, right: c}
          - {id: c, right: d}
          - {id: d}
    """,
    "play.yaml": """
        play: towers
        seats: sides
        links: [right]
        define:
          other: "first(sides.filter(s, s != seat))"
          clear: {of: {one: map, two: map}, that: "in_line(one, two) && between(one, two).all(s, empty(s))"}
        turn:
          - {id: go, may: go, stuck: [{win: other, say: a player cannot move}]}
        verbs:
          go:
            say: "go {man} to {to}"
            of:
              man: {of: men, where: man.owner == seat}
              to: {of: map, where: empty(to)}
            needs:
              - {that: "clear(man.at, to)", else: "the way to {to} is not clear"}
            do: [{move: man, to: to}, {remove: dark, when: "moved == light && light.at == b"}]
    """,
}


def towers(folder: Path, old: str = "", new: str = "") -> Session:
    files = TOWERS | {"play.yaml": TOWERS["play.yaml"].replace(old, new, 1)}
    return Session.begin(folder / "towers.pnp", written(folder / "towers", files))


def test_a_definition_is_used_by_name_and_a_line_is_looked_along(
    tmp_path: Path,
) -> None:
    session = towers(tmp_path)

    assert [*map(str, session.rules.legal(session.position))] == ["go light to b"]
    assert str(session.submit("go light to d")[0]) == "the way to d is not clear"


def test_who_cannot_move_may_lose(tmp_path: Path) -> None:
    session = towers(tmp_path)
    play(session, "go light to b")
    waiting = session.pending

    assert isinstance(waiting, Over)
    assert (waiting.result, waiting.prompt) == ("won", "a player cannot move")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("s != seat)", "s != saet)", "there is no 'saet'"),
        ("other: ", "seat: ", "'seat' is a name already"),
        ("one: map,", "one: mop,", "there is no set 'mop'"),
        ("clear(man.at, to)", "clear(to)", "clear takes 2, not 1"),
    ],
)
def test_a_fault_in_a_definition_is_reported(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    with pytest.raises(BadInput, match=re.escape(told)):
        towers(tmp_path, old, new)


# What is never reached


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("when: morale == 0", "when: morale < 0", "this end can never come"),
        ("when: turn > turns", "when: turn < 1 || morale > 6", "this end can never come"),
        ("    times: card.actions", "    when: morale > 6", "step 'actions' is never taken"),
        ("    times: card.actions", "    times: morale - 6", "step 'actions' is never taken"),
        ("    do:\n      - {each: {squad: squads}, when", "    do:\n      - {end: lost}\n      - {each: {squad: squads}, when", "step 'actions' is never taken"),
        ("that: morale < 6", "that: morale + 1 > 7", "'cheer' is never legal: this is never true"),
        ("when: total >= enemy.strength && has(enemy.at.farther)", "when: natural > 6", "this outcome never happens"),
        ("when: total >= enemy.strength && has(enemy.at.farther)", "when: natural >= 1", "this outcome never happens"),
        ("  morale: {title", "  idle: {to: 3}\n  morale: {title", "nothing changes 'idle'"),
    ],
)  # fmt: skip
def test_what_is_never_reached_is_doubted(
    tmp_path: Path, old: str, new: str, told: str
) -> None:
    complaints = Complaints()

    sample(changed(tmp_path, (old, new)), complaints, games=1)

    found = [each.message for each in complaints.warnings]
    assert any(told in each for each in found), found


def test_two_verbs_that_only_ask_for_each_other_are_doubted(tmp_path: Path) -> None:
    game = changed(
        tmp_path,
        ("may: [fire, cheer]", "may: fire"),
        ("[{flip: squad}, {add: morale}]", "[{ask: cheer}]"),
    )
    complaints = Complaints()

    sample(game, complaints, games=1)

    assert "no step allows 'cheer'" in [each.message for each in complaints.warnings]
