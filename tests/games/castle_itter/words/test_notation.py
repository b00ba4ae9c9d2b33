"""Moves as people write them: spellings, short answers, what cannot be read."""

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.castle_itter.chapters.hearing import rule_on
from pnp.games.castle_itter.generator.legal import legal
from pnp.games.castle_itter.ground import flow
from pnp.games.castle_itter.ground.moves import (
    Attack,
    Command,
    Deal,
    Draw,
    Enough,
    Escape,
    Fire,
    Keep,
    Load,
    Move,
    Order,
    Pass,
    Place,
    Recover,
    Sacrifice,
    Spend,
    Suppress,
    Tactics,
    Turn,
)
from pnp.games.castle_itter.ground.position import Position
from pnp.games.castle_itter.policies import shooting
from pnp.games.castle_itter.words.notation import read
from pnp.games.castle_itter.words.prompts import candidates, spoken
from pnp.rules.flow import Frame
from pnp.rules.notation import NotationError
from pnp.rules.throw import Throw
from tests.games.castle_itter.table import defender, space, table
from tests.games.castle_itter.walking import KINDS, begun, fate, walk

DRAWN = """
    North Terrace  | NT2 Gamelin, NT3 Schrader, NT5 Dietrich exhausted
    Keep           | K1 Waltl exhausted disrupted, K3 Pollock
    Besotten Jenny | BJL Seiner, BJC Rushford, BJM Lee
    South Terrace  | ST2 Borotra, ST4 Worsham
    Gate House     | G1 Rifleman-2, G3 Szymczyk
    SS             | Mortar 5, Rifleman 8, 2 Machine Gunner 9, Scout 11, Rifleman c14
    markers        | purple 2
    supply         | Basse, Rifleman-1, Rifleman-3
"""
SPELLINGS = [
    ("attack Rifleman@8 by Lee", "attack Rifleman@8 by Lee"),
    ("ATTACK RIFLEMAN @ 8 BY LEE", "attack Rifleman@8 by Lee"),
    ("lee attack rifleman 8", "attack Rifleman@8 by Lee"),
    ("lee attacks the rifleman on 8", "attack Rifleman@8 by Lee"),
    ("lee shoots rifleman at area 8", "attack Rifleman@8 by Lee"),
    ("lee attack 8", "attack Rifleman@8 by Lee"),
    ("att Rifleman@8 by lee", "attack Rifleman@8 by Lee"),
    ("lee rifleman 8", "attack Rifleman@8 by Lee"),
    ("schrader attack mortar", "attack Mortar@5 by Schrader"),
    ("szymczyk attack mg 9", "attack Machine Gunner@9 by Szymczyk"),
    ("rifleman 2 attack rifleman 8", "attack Rifleman@8 by Rifleman-2"),
    ("r2 attack rifleman 8", "attack Rifleman@8 by Rifleman-2"),
    ("pollock attack rifleman 14", "attack Rifleman@c14 by Pollock"),
    ("pollock attack rifleman c-14", "attack Rifleman@c14 by Pollock"),
    ("lee attack rifleman 8 with own", "attack Rifleman@8 by Lee with own"),
    ("lee attack rifleman 8 with m2hb", "attack Rifleman@8 by Lee"),
    ("attack Rifleman@8 by Lee with weapon", "attack Rifleman@8 by Lee"),
    ("worsham attack scout 11 with own", "attack Scout@11 by Worsham"),
    (
        "fire cannon rushford rifleman 8",
        "attack Rifleman@8 by Rushford with weapon",
    ),
    ("pollock suppress green 2 red 1", "suppress red 1 green 2 by Pollock"),
    ("suppress green:2 red=1 by pollock", "suppress red 1 green 2 by Pollock"),
    ("suppress 2 green 1 red by pollock", "suppress red 1 green 2 by Pollock"),
    ("suppress red 1 green by pollock", "suppress red 1 green 2 by Pollock"),
    ("pollock suppress g2 r", "suppress red 1 green 2 by Pollock"),
    ("pollock suppress green", "suppress green 3 by Pollock"),
    ("lee suppress", "suppress black 4 by Lee"),
    ("lee suppress with own", "suppress black 2 by Lee with own"),
    ("suppress grey by lee", "suppress black 4 by Lee"),
    ("worsham to K4", "move Worsham to K4"),
    ("worsham k4", "move Worsham to K4"),
    ("move worsham from ST4 to keep 4", "move Worsham to K4"),
    ("worsham goes to great hall 1 purple", "move Worsham to GH1P"),
    ("worsham to gate house 5", "move Worsham to G4"),
    ("worsham to bjb", "move Worsham to BJB"),
    ("worsham to the tank m1919a4", "move Worsham to BJB"),
    ("worsham to cellar", "move Worsham to C1"),
    ("swap szymczyk with rifleman 2", "move Szymczyk to G1"),
    ("rifleman-2 to G4", "move Rifleman-2 to G4"),
    ("place basse at K4", "place Basse at K4"),
    ("basse enters at k4", "place Basse at K4"),
    ("basse to k4", "place Basse at K4"),
    ("place rifleman at K4", "place Rifleman-1 at K4"),
    ("recover dietrich", "recover Dietrich from exhaustion"),
    ("unflip waltl", "recover Waltl from exhaustion"),
    ("waltl recover disrupted", "recover Waltl from disruption"),
    ("remove marker waltl", "recover Waltl from disruption"),
    ("command schrader", "command by Schrader"),
    ("escape Borotra", "escape Borotra"),
    ("escape", "escape Borotra"),
    ("load", "load by Seiner"),
    ("seiner loads", "load by Seiner"),
    ("keep gangl", "keep Gangl"),
    ("sacrifice", "sacrifice Gangl"),
    ("deal scout 8", "deal Scout@8"),
    ("fire green", "fire green"),
    ("fire machine gunner 9", "fire Machine Gunner@9"),
    ("tactic t1-barrage", "tactic t1-barrage"),
    ("draw sniper", "draw d3-sniper"),
    ("order ok", "order face down"),
    ("spend 2", "spend 2"),
    ("pass", "pass"),
    ("done", "pass"),
]


@pytest.mark.parametrize(("written", "move"), SPELLINGS)
def test_a_move_may_be_written_in_many_ways(written: str, move: str) -> None:
    assert str(read(table(DRAWN), written)) == move


def awaiting(*frame: str | int, drawn: str = DRAWN, variant: str = "") -> Position:
    """Return the drawn table with something else awaited."""
    frames: list[Frame] = [frame]
    return table(drawn, frames=frames, variant=variant)


LEE = defender(table(DRAWN), "Lee")


@pytest.mark.parametrize(
    ("written", "move"),
    [
        ("attack rifleman@8", "attack Rifleman@8 by Lee"),
        ("rifleman 8", "attack Rifleman@8 by Lee"),
        ("fire at rifleman 8", "attack Rifleman@8 by Lee"),
        ("suppress black", "suppress black 4 by Lee"),
        ("to K4", "move Lee to K4"),
        ("k4", "move Lee to K4"),
        ("nothing", None),
        ("done", "pass"),
    ],
)
def test_whoever_has_just_been_placed_need_not_be_named(
    written: str, move: str | None
) -> None:
    position = awaiting("act", LEE)

    if move is None:
        with pytest.raises(NotationError):
            read(position, written)
    else:
        assert str(read(position, written)) == move


@pytest.mark.parametrize(
    ("frame", "written", "move"),
    [
        (("card", 0), "sniper", "card d3-sniper"),
        (("card", 0), "pak 40 east", "card d3-pak-40-east"),
        (("card", 0), "Pak sw", "card d2-pak-40-southwest"),
        (("card", 0), "flak 30", "card d2-flak-30"),
        (("card", 0), "reinf", "card d3-reinforcements"),
        (("card", 0), "142", "card relief-142"),
        (("card", 0), "142nd infantry", "card relief-142"),
        (("card", 0), "d4 rifleman 3", "card d4-rifleman-3"),
        (("card", 0), "card d4-mortar", "card d4-mortar"),
        (("card", 0), "turn up panzerfaust", "card d2-panzerfaust"),
        (("spend", 0, 4), "2", "spend 2"),
        (("spend", 0, 3), "no", "spend 0"),
        (("spend", 0, 3), "pass", "spend 0"),
        (("spend", 0, 3), "all", "spend 2"),
        (("sacrifice", 24, 11, 0), "y", "sacrifice Gangl"),
        (("sacrifice", 24, 11, 0), "n", "keep Gangl"),
        (("commanding", 10, 3), "done", "enough"),
        (("commanding", 10, 3), "pass", "enough"),
        (("commanding", 10, 3), "dietrich", "recover Dietrich from exhaustion"),
        (("fire guns", 7, 0, 0, 0, 2, 1), "mg", "fire Machine Gunner@9"),
        (("fire colours", 7, 0), "g", "fire green"),
        (("fire guns", 7, 0, 0, 0, 2, 1), "fire mortar", "fire Mortar@9"),
        (("sacrifice", 24, 11, 0), "keep", "keep Gangl"),
        (("order",), "ok", "order face down"),
        (("order",), "face down", "order face down"),
    ],
)
def test_a_word_answers_what_is_awaited(frame: Frame, written: str, move: str) -> None:
    position = awaiting(*frame)
    if frame[0] == "spend":
        area = space(position, "5")
        position.frames = [("spend", 0, area)]

    assert str(read(position, written)) == move


def test_the_card_that_may_come_now_is_meant() -> None:
    """On turn 1 deck 1 lies on top, and on turn 17 deck 4."""
    early = table(frames=[("card", 0)], phase="ss", turn=1)
    late = table(frames=[("card", 0)], phase="ss", turn=17)

    assert read(early, "mortar") == Turn("d1-mortar")
    assert read(late, "rifleman 3") == Turn("d4-rifleman-3")
    with pytest.raises(NotationError, match="card d4-rifleman-2 or"):
        read(late, "rifleman")


@pytest.mark.parametrize("dice", ["3", "3 5", "card 2", "turn up 4"])
def test_dice_that_nobody_awaits_are_no_card(dice: str) -> None:
    position = table(frames=[("card", 0)], phase="ss", turn=12)

    with pytest.raises(NotationError, match="names no SS card") as error:
        read(position, dice)
    card = error.value.hint.rpartition("such as ")[2]
    assert isinstance(read(position, card), Turn)


def test_a_dealt_counter_is_a_letter() -> None:
    """Veteran deals Riflemen and Scouts; an S is a Scout."""
    position = begun("published", "veteran")

    assert read(position, "s") == Deal("Scout", "2")
    assert read(position, "r") == Deal("Rifleman", "2")
    assert read(position, "Scout") == Deal("Scout", "2")


def test_orders_are_named_from_the_top() -> None:
    position = begun("published", "competitive", dealt=True)
    cards = position.tables.cards
    position.hand = [
        card.index
        for card in cards
        if card.id in ("d1-mortar", "d1-scout", "d2-sniper")
    ]
    position.t_hand = [each.index for each in position.tables.tactics][:3]

    assert read(position, "order mortar, sniper, scout under barrage") == Order(
        ("d1-mortar", "d2-sniper", "d1-scout"), "t1-barrage"
    )


@pytest.mark.parametrize(
    ("written", "fell"), [("4 2", (4, 2)), ("42", (4, 2)), ("4,2", (4, 2))]
)
def test_dice_are_written_as_they_fell(written: str, fell: tuple[int, ...]) -> None:
    position = table(DRAWN)
    flow.play(position, Attack("Lee", "Rifleman", "8"))

    assert read(position, written) == Throw(fell)


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("4", "roll 2 dice, not 1"),
        ("4 2 1", "roll 2 dice, not 3"),
        ("7 1", "a die of 6 faces cannot show 7"),
        ("0 1", "a die of 6 faces cannot show 0"),
    ],
)
def test_impossible_dice_are_told_with_the_reason(written: str, message: str) -> None:
    position = table(DRAWN)
    flow.play(position, Attack("Lee", "Rifleman", "8"))

    with pytest.raises(NotationError, match=message):
        read(position, written)


@pytest.mark.parametrize(
    ("written", "message", "hint"),
    [
        ("atack Rifleman@8 by Lee", "'atack'", "did you mean 'attack'?"),
        ("place Leee at K3", "'leee'", "did you mean 'Lee'?"),
        ("attack Rifleman@8 by Rushfrod", "'rushfrod'", "did you mean 'Rushford'?"),
        ("attack Rifleman@8", "who will attack?", "write who attacks"),
        ("attack Scout@8 by Lee by Basse", "'basse'", ""),
        ("lee attack", "attack Rifleman@8 by Lee or (b) attack Machine Gunner@9", ""),
        ("lee attack 3", "no attacker is on 3", ""),
        ("lee attack sturm", "no Sturm is on the board", ""),
        ("place at K4", "who enters?", "write who enters where"),
        ("deal scout", "which counter, where?", "counter and its area"),
        ("spend", "how many markers?", "spend 2"),
        ("order ,", "the order names no cards", "order sniper"),
        ("tactic barrge", "no tactics card 'barrge'", "did you mean 'Barrage'?"),
        ("recover waltl", "from disruption or (b) recover Waltl from exhaustion", ""),
        ("pollock suppress", "(a) suppress red 3 by Pollock, (b)", ""),
        ("worsham to gh1", "move Worsham to GH1P or (b) move Worsham to GH1G", ""),
        ("fire cannon Lee rifleman 8", "Lee is at the M2HB", ""),
        ("suppress red 1 red 2 by pollock", "cannot read 'red' there", ""),
        ("place rushford", "where does Rushford enter?", "write who enters"),
        ("worsham", "where does Worsham go?", ""),
        ("", "you wrote nothing", ""),
        ("?!", "you wrote nothing", ""),
        ("x" * 300, "longer than any move", ""),
    ],
)
def test_what_cannot_be_read_says_why(written: str, message: str, hint: str) -> None:
    with pytest.raises(NotationError) as refused:
        read(table(DRAWN), written)

    assert message in refused.value.message
    assert hint in refused.value.hint


@pytest.mark.parametrize(
    ("written", "card"),
    [
        ("sniper", "card d3-sniper"),
        ("card sniper", "card d3-sniper"),
        ("pak 40 east", "card d3-pak-40-east"),
        ("142nd", "card relief-142"),
        ("tactic barrage", "tactic t1-barrage"),
        ("barrage", "tactic t1-barrage"),
    ],
)
def test_a_card_out_of_time_is_read_and_ruled_on(written: str, card: str) -> None:
    """Which of several it is does not matter: none is awaited."""
    position = table(DRAWN, frames=[("action",)])
    move = read(position, written)

    assert str(move) == card
    assert "next a defender acts" in str(rule_on(position, move).objections[0])


def test_what_is_no_card_is_told_by_the_nearest_name() -> None:
    with pytest.raises(NotationError, match="there is nothing called 'snaper'"):
        read(table(DRAWN), "snaper")


# Laws


@cache
def stations(kind: int, seed: int) -> tuple[Position, ...]:
    """Return positions of a game, every seventh ply, with the cards dealt or not."""
    edition, variant = KINDS[kind]
    position = begun(edition, variant, dealt=bool(seed % 2))
    found = []
    for number, _ in enumerate(walk(position, fate(seed), shooting)):
        if number % 7 == 0:
            found.append(position.clone())
    return tuple(found)


positions = st.builds(
    lambda kind, seed, at: stations(kind, seed)[at % len(stations(kind, seed))],
    st.integers(0, len(KINDS) - 1),
    st.integers(0, 3),
    st.integers(0, 99),
)


@given(positions, st.randoms())
def test_every_move_reads_back(position: Position, random: object) -> None:
    """Moves anybody may ask about, legal or not, and all that are legal."""
    assert random
    for move in (*candidates(position), *legal(position)):
        assert read(position, str(move)) == move


def moves_of(position: Position) -> st.SearchStrategy[object]:
    """Draw moves of all kinds from the names of a definition, wherever things are."""
    tables = position.tables
    who = st.sampled_from([each.name for each in tables.defenders])
    kind = st.sampled_from([each.name for each in tables.attackers])
    at = st.sampled_from([each.label for each in tables.spaces])
    area = st.sampled_from([tables.spaces[each].label for each in tables.areas])
    post = st.sampled_from([each.id for each in tables.posts])
    colour = st.sampled_from(tables.colours)
    card = st.sampled_from([each.id for each in tables.cards])
    count = st.integers(1, 30)
    of = st.sampled_from(("exhaustion", "disruption"))
    marks = st.tuples(colour, count).map(lambda each: (each,))
    drawn: list[st.SearchStrategy[object]] = [
        st.builds(Place, who, post),
        st.builds(Move, who, post),
        st.builds(Attack, who, kind, at),
        st.builds(Suppress, who, marks),
        st.builds(Recover, who, of),
        st.builds(Deal, kind, area),
        st.builds(Spend, count),
        st.builds(Turn, card),
        st.builds(Draw, card),
        st.builds(Order, st.lists(card, min_size=1, max_size=3).map(tuple)),
        st.sampled_from((Order(), Pass(), Enough())),
        *(st.builds(each, who) for each in (Command, Escape, Load, Sacrifice, Keep)),
        st.builds(Fire, st.just(""), st.just(""), colour),
        st.builds(Fire, kind, at),
    ]
    if tables.tactics:
        drawn.append(
            st.builds(Tactics, st.sampled_from([t.id for t in tables.tactics]))
        )
    return st.one_of(drawn)


@given(st.data(), st.integers(0, len(KINDS) - 1))
def test_a_move_reads_back_wherever_the_pieces_are(
    drawn: st.DataObject, kind: int
) -> None:
    position = stations(kind, 2)[0]
    position.frames = [("action",)]

    move = drawn.draw(moves_of(position))

    assert read(position, str(move)) == move


WORDS = st.sampled_from(
    (
        *("attack", "suppress", "fire", "move", "to", "by", "@", "with", "own", "at"),
        *("rifleman", "Lee", "K3", "8", "c26", "green", "2", "keep", "order", "under"),
        *("card", "sniper", "spend", "42", "-", "²", "٤", "\x1b[2J", "deal", "the"),
    )
)


@given(positions, st.one_of(st.text(max_size=40), st.lists(WORDS).map(" ".join)))
def test_any_text_is_a_move_or_a_notation_error(
    position: Position, written: str
) -> None:
    for ask in (read, lambda where, text: list(candidates(where, text))):
        told = ""
        try:
            ask(position, written)
        except NotationError as refused:
            told = refused.message

        assert told == "" or told.isprintable()


@given(positions)
def test_completion_offers_words_that_are_read(position: Position) -> None:
    words = spoken(position)

    assert len(set(words)) == len(words)
    assert all(word and word.isprintable() for word in words)
