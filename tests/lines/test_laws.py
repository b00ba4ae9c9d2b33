"""What holds of every line at every table: walks of all games, line by line.

``test_lines`` measures lines that people wrote. Here a legal move is written in other
ways, of which none may come to something else.
"""

import os
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from pnp.games.aachen import referee as aachen
from pnp.games.cassino import referee as cassino
from pnp.games.castle_itter import referee as castle_itter
from pnp.games.itchy_scratchy import referee as itchy_scratchy
from pnp.rules.notation import NotationError, plain
from pnp.rules.pending import Chance, Choice
from pnp.rules.unheard import Asked
from pnp.session.judging import in_turn
from pnp.session.plies import some
from tests.examples import SOAK
from tests.games.plays import aachen_games, battles, castle_games, desks

GAMES = {
    "castle itter": (castle_itter, castle_games),
    "aachen": (aachen, aachen_games),
    "itchy and scratchy": (itchy_scratchy, battles),
    "cassino": (cassino, desks),
}
STEPS, PLACES = 150, 25 if SOAK in os.environ else 10
OF_FORMS = {"all", "no", "set", "up"}
"""Words of forms, and of groups, that name nothing alone."""

NEVER: dict[str, Callable[[str], str]] = {
    "a word that means nothing": "{} zzqx".format,
    "a question": "{}?".format,
    "a question by its first word": "can {}".format,
    "a supposition": "what if {}".format,
    "a denial": "don't {}".format,
    "a denial in two words": "do not {}".format,
    "a denial in one word": "never {}".format,
    "a denial in three letters": "not {}".format,
    "a denial at the end": "{} not".format,
    "a condition": "{} unless it rains".format,
    "not decided": "{}, perhaps".format,
    "a move and half a move": "{} then zzqx".format,
}
"""Ways to write a move after which nothing of it may be played."""


def walked(name: str) -> Iterator[tuple[Any, Any, Any]]:
    """Yield positions of a game that wait for a choice, each with a legal move."""
    rules, games = GAMES[name]
    random = Random(f"laws of {name}")
    found = 0
    for position, ply in games(random):
        for _ in range(STEPS):
            if not position.frames or found == PLACES:
                break
            if isinstance(rules.pending(position), Choice) and random.random() < 0.2:
                found += 1
                yield rules, position, random.choice([*rules.legal(position)])
            rules.play(position, ply(position, random))
        if found == PLACES:
            return


def played(rules: Any, position: Any, line: str) -> tuple[str, ...]:
    """Return the plies that would be played; () if the line is refused or asked back."""
    try:
        rulings = in_turn(rules, position, line).rulings
    except NotationError:
        return ()
    return tuple(str(r.move) for r in rulings) if rulings[-1].allowed else ()


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_what_is_no_move_is_never_played(name: str) -> None:
    """Every token counts; denials, questions and conditions are words with a meaning."""
    wrong = [
        (what, way(str(move)))
        for rules, position, move in walked(name)
        for what, way in NEVER.items()
        if played(rules, position, way(str(move)))
    ]

    assert wrong == []


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_die_that_nobody_awaits_is_never_played(name: str) -> None:
    wrong = []
    for rules, position, move in walked(name):
        after = position.clone()
        rules.play(after, move)
        waits = rules.pending(after)
        many = waits.dice if isinstance(waits, Chance) and waits.kind == "dice" else 0
        too_many = " ".join("5" * (many + 1))
        lines = (f"{move}: {too_many}", f"{move}: zzqx")
        wrong += [line for line in lines if played(rules, position, line)]

    assert wrong == []


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_this_or_that_is_never_chosen_between(name: str) -> None:
    wrong = []
    for rules, position, move in walked(name):
        other = next((m for m in rules.legal(position) if str(m) != str(move)), None)
        if other and played(rules, position, line := f"{move} or {other}"):
            wrong.append(line)

    assert wrong == []


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_move_in_other_letters_is_that_move_or_none(name: str) -> None:
    """An id counts in any letter case; a slip is offered, never read as another."""
    wrong = []
    for rules, position, move in walked(name):
        told = str(move)
        slips = [
            told.replace(w, w[0] + w[2] + w[1] + w[3:], 1)
            for w in told.split()
            if len(w) > 4
        ]
        lines = (told.upper(), told.lower(), f"please, {told}, thanks", *slips)
        read = [(line, played(rules, position, line)) for line in lines]
        wrong += [each for each in read if each[1] not in ((), (told,))]

    assert wrong == []


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_what_is_offered_is_legal(name: str) -> None:
    wrong = []
    for rules, position, move in walked(name):
        for line in (f"{move} zzqx", f"zzqx {move}", str(move).split(maxsplit=1)[-1]):
            try:
                in_turn(rules, position, line)
            except Asked as asked:
                readings = asked.readings
            except NotationError:
                continue
            else:
                continue
            wrong += [each for each in readings if not played(rules, position, each)]

    assert wrong == []


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_an_offer_says_what_was_not_understood(name: str) -> None:
    """No word is dropped in silence, not even by a line that is only offered."""
    wrong, tried = [], 0
    for rules, position, move in walked(name):
        for line in (f"qqxz {move} and zzqx", f"zzqx, {move}, then qqxz please"):
            try:
                in_turn(rules, position, line)
            except Asked as asked:
                tried += 1
                told = all(each in asked.message for each in ("'qqxz'", "'zzqx'"))
                wrong += [] if told else [asked.message]
            except NotationError:
                continue

    assert wrong == []
    assert tried > PLACES / 2


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_what_is_shown_as_an_example_is_legal_as_it_is(name: str) -> None:
    """The moves of a hint, and of the prompt of a game whose players report."""
    tried, wrong = 0, []
    for rules, position, _ in walked(name):
        prompt = rules.pending(position).prompt
        shown = [
            *some(rules, position),
            *re.findall(r"'([^']+)'", prompt.split(", then")[0]),
        ]
        tried += len(shown)
        wrong += [each for each in shown if not played(rules, position, each)]

    assert wrong == []
    assert tried > PLACES


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_remedy_that_is_a_move_can_be_read(name: str) -> None:
    wrong = []
    for rules, position, move in walked(name):
        after = position.clone()
        rules.play(after, move)
        if not after.frames:
            continue
        for each in rules.rule_on(after, move).objections:
            for line in re.findall(r"'([^']+)'", each.remedy):
                try:
                    in_turn(rules, after, line)
                except NotationError as error:
                    wrong.append((line, str(error)))

    assert wrong == []


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_word_offered_to_complete_a_line_is_known(name: str) -> None:
    """A completion is a word of a legal move, or one that the reader knows."""
    wrong = []
    for rules, position, _ in walked(name):
        sense = rules.sense(position.tables)
        known = {key for v in sense.vocabularies for key in v.meant}
        known |= sense.small | OF_FORMS
        told = {plain(w) for m in rules.legal(position) for w in str(m).split()}
        wrong += [
            each
            for each in rules.spoken(position)
            if plain(each) not in known | told
            and any(plain(w) not in known | told for w in re.split(r"[\s@]", each))
        ]

    assert sorted({*wrong}) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_legal_move_reads_back_as_it_is_written(name: str) -> None:
    wrong = [
        str(move)
        for rules, position, _ in walked(name)
        for move in rules.legal(position)[:200]
        if str(rules.read(position, str(move))) != str(move)
    ]

    assert wrong == []


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_several_moves_are_read_in_order_or_refused_as_a_whole(name: str) -> None:
    wrong = []
    for rules, position, move in walked(name):
        after = position.clone()
        rules.play(after, move)
        if not after.frames or not isinstance(rules.pending(after), Choice):
            continue
        told = (str(move), str(rules.legal(after)[0]))
        for joint in ("; ", ", ", " and ", " then ", " and then ", ". "):
            read = played(rules, position, line := joint.join(told))
            if read not in ((), told):
                wrong.append((line, read))
        assert played(rules, position, "; ".join(told)) == told

    assert wrong == []


@pytest.mark.parametrize("denied", ["do not", "does not", "don't", "never", "will not"])
def test_a_denial_is_named(denied: str) -> None:
    """No misspelt name is suggested for a word that denies."""
    rules, position = next(walked("castle itter"))[:2]
    with pytest.raises(NotationError, match=f"denies something .*{denied[-2:]}"):
        in_turn(rules, position, f"{denied} place Lee at NT2")
