"""Plies as people write them: what is meant, and what cannot be read."""

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.games.cassino.ground.moves import Aim
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.asking import candidates, spoken
from pnp.games.cassino.words.notation import clauses, read
from pnp.rules.notation import NotationError
from pnp.rules.throw import Throw
from tests.games.cassino.drawn import blank, desk
from tests.games.cassino.evenings import MAKES, anything, walk
from tests.games.rows import rows

EVENING = (
    "March day; axis 5 paratroopers; allied 4 maoris; D5 cassino by allied, axis 1;"
    " E6 other by axis; gift axis path 1; mines D7 2; rules all"
)


def evening(line: str = EVENING) -> Position:
    """Return an evening with two assaults."""
    return desk(line)


def meant(position: Position, written: str) -> str:
    """Return the ply that is read, as it writes itself."""
    return str(read(position, written))


def refused(position: Position, written: str) -> str:
    """Return why something cannot be read, and the hint."""
    with pytest.raises(NotationError) as caught:
        read(position, written)
    return f"{caught.value.message} ({caught.value.hint})"


@pytest.mark.parametrize(
    ("written", "ply"),
    [
        # Assaults
        ("assault D6 by allied in cassino", "assault D6 by allied in cassino"),
        (
            "Assault d6, by the allies, in Cassino town",
            "assault D6 by allied in cassino",
        ),
        ("us attack D6 in cassino town", "assault D6 by allied in cassino"),
        (
            "british assault Hill-593 in level 3 mountain, entrenched, dug in",
            "assault Hill-593 by allied in high_mountain entrenched dug-in",
        ),
        ("germans attack E8 open ground", "assault E8 by axis in open"),
        ("us assault 0510 in woods with flm", "assault 0510 by allied in other flm"),
        # What the chart shows: the Axis first
        ("D5 M1 M", "D5 axis M1 allied M"),
        ("d5 m1 no effect", "D5 axis M1 allied none"),
        ("D5: M1 - ", "D5 axis M1 allied none"),
        ("D5 us M1 german M", "D5 axis M allied M1"),
        ("D5 allied 2, axis no roll", "D5 axis nobody allied 2"),
        ("D5 axis 0 allied 12", "D5 axis strength 0 allied strength 12"),
        ("D5 axis 12 allied 6", "D5 axis strength 12 allied strength 6"),
        # Marks, and who goes
        ("D5 is dug in", "D5 has dug-in"),
        ("D5 loses dug-in", "D5 has no dug-in"),
        ("D5 no longer dug-in", "D5 has no dug-in"),
        ("flm joins D5", "D5 has flm"),
        ("flm leaves D5", "D5 has no flm"),
        ("paratroopers leave D5", "axis leaves D5 paratroopers"),
        ("Fallschirmjager leave D5", "axis leaves D5 paratroopers"),
        ("all of the allied units leave E6", "allied leaves E6 others"),
        ("germans leave D5, paras and others", "axis leaves D5 both"),
        ("D5 is german", "axis alone in D5"),
        ("allies hold E6", "allied alone in E6"),
        # Whatever else happens
        ("the german side lost 2 steps of initiative", "axis loses 2 initiative"),
        ("allied regains 1 initiative", "allied loses -1 initiative"),
        ("allied lost 1 initiative point", "allied loses 1 initiative"),
        ("allied loses 1 init", "allied loses 1 initiative"),
        ("16/5 Lancers lose 3 steps", "lancers loses 3 steps"),
        (
            "lancers lose 3 steps, 1 reduced, 2 gone",
            "lancers loses 3 steps reduced 1 gone 2",
        ),
        ("34th loses 1 step", "34th loses 1 steps"),
        ("check gurkhas reduced M1", "check gurkhas reduced M1"),
        ("check paratroopers M", "check german_paratroopers full M"),
        ("check axis leader 9 M2", "check axis 9 M2"),
        ("use path to dig in", "axis uses path dig"),
        ("german draw aircraft", "axis uses aircraft"),
        (
            "us bombards F7 in mountain, beside 3 friends",
            "allied bombards F7 in mountain beside 3",
        ),
        ("us shell high mountain", "allied shells in high_mountain"),
        ("night falls", "now night"),
        ("dawn", "now day"),
        ("now night spotting 2", "now night spotting 2"),
        ("2 mines in D9", "mines D9 2"),
        ("no mines in D7", "mines D7 0"),
        ("end of turn", "next"),
        ("German victory", "axis wins"),
        ("draw", "drawn"),
        ("sniper at Maj. O’Hara", "sniper at Maj. O’Hara"),
    ],
)
def test_a_turn_is_told_in_many_words(written: str, ply: str) -> None:
    assert meant(evening(), written) == ply


@pytest.mark.parametrize(
    ("written", "ply"),
    rows(
        """
        march by night, spotting 3 | scene March night spotting 3
        scene may | scene May day
        german 5 with grenadiers, paratroopers | axis initiative 5 with german_grenadier german_paratroopers
        us initiative 4 with US infantry | allied initiative 4 with us_infantry
        us init 4 gurkhas | allied initiative 4 with gurkhas
        allied swap FLM for engineers | allied exchanges FLM
        set up D4 beside D5, town | set up D4 beside D5 in town
        start | begin
        """
    ),
)
def test_a_scene_is_set_in_many_words(written: str, ply: str) -> None:
    assert meant(blank(), written) == ply


def test_forces_name_their_side_unless_they_are_of_both() -> None:
    named = "initiative 5 with grenadiers, paratroopers"
    both = "initiative 5 with grenadiers, gurkhas"

    assert meant(blank(), named).startswith("axis initiative 5")
    assert "does not say which side" in refused(blank(), both)


def test_the_only_contested_hex_need_not_be_named() -> None:
    alone = evening("D5 town by allied; rules all")

    assert meant(alone, "M1 M") == "D5 axis M1 allied M"
    assert meant(alone, "allied alone") == "allied alone in D5"


def test_hexes_are_what_the_players_call_them() -> None:
    """A hex of the table is found whatever its case; new ones are as they are typed."""
    position = evening("Hill-593 mountain by allied; rules all")

    assert meant(position, "hill-593 M M1") == "Hill-593 axis M allied M1"
    assert meant(position, "mines b.12/3 1") == "mines b.12/3 1"
    assert meant(position, "mines k12 1") == "mines K12 1"


@pytest.mark.parametrize(
    ("written", "answer"),
    [
        ("Smith", "Smith"),
        ("the leader Smith", "Smith"),
        ("at Lt Col Fyfe", "Lt Col Fyfe"),
    ],
)
def test_a_sniper_needs_no_verb(written: str, answer: str) -> None:
    assert read(desk("", frames=[("sniper", 0)]), written) == Aim(answer)


@pytest.mark.parametrize("written", ["nobody", "no one", "sniper at nobody", "pass"])
def test_a_sniper_may_have_nobody(written: str) -> None:
    assert read(desk("", frames=[("sniper", 0)]), written) == Aim()


@pytest.mark.parametrize(
    "written",
    ["4 2", "42", "axis 4 allied 2", "Allied 2, German 4", "axis = 4 and us = 2"],
)
def test_dice_are_read_with_or_without_their_sides(written: str) -> None:
    assert read(desk("", frames=[("initiative", 0)]), written) == Throw((4, 2))


def test_a_die_of_one_side_is_not_enough() -> None:
    position = desk("", frames=[("initiative", 0)])

    assert "roll 2 dice, not 1" in refused(position, "axis 4")


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("D5 M1", "'D5 M1' does not say what each side has"),
        ("D5 M1 M M2", "'D5 M1 M M2' gives a side two values"),
        ("M M1", "'M M1' does not say which hex, D5 or E6"),
        ("D5 us M1 us M", "'D5 us M1 us M' gives allied two values"),
        ("german leave D5", "does not say who: paratroopers, others or both"),
        ("assault D6 in town", "does not say which side assaults, axis or allied"),
        ("assault D6 by us", "does not say the terrain of the hex"),
        ("assault D6 by us in mount", "'mount' could be high_mountain or mountain"),
        ("check infantry M", "'infantry' could be allied_infantry or us_infantry"),
        ("assault D6 by us and axis in town", "names more than one (which side"),
        ("us shells D5", "names a hex, but needs its terrain"),
        ("rain", "dice decide the weather"),
        ("alone in D5", "does not say which side, axis or allied"),
        ("axis uses", "write 'axis uses path dig'"),
        ("assault M1 by us in open", "M1 is a result of the chart"),
        ("us lost another step of initiative", "what is another in"),
        ("lancers lose 2 3", "does not say which loss each number is for"),
        ("allied mines D5 2", "only German mines are recorded here"),
        ("next tuesday", "what is 'tuesday' in 'next tuesday'?"),
        ("assault D6 by us in tonw", "did you mean"),
        ("", "nothing is written"),
        ("x" * 201, "it is longer than any move"),
    ],
)
def test_what_is_not_clear_is_said(written: str, why: str) -> None:
    position = evening()
    if written == "axis uses":
        position.gifts = []

    assert why in refused(position, written)


@given(st.randoms(use_true_random=False))
def test_every_ply_reads_back_what_it_says_of_itself(random: Random) -> None:
    """Whatever is on the table."""
    for position in (evening(), blank()):
        for make in MAKES.values():
            ply = make(position, random)
            assert read(position, str(ply)) == ply, str(ply)


@pytest.mark.parametrize("seed", range(4))
def test_so_it_does_at_every_point_of_an_evening(seed: int) -> None:
    random = Random(seed)
    for at, _ in walk(Random(seed), turns=4):
        ply = anything(at, random)
        assert read(at, str(ply)) == ply, str(ply)


SALAD = """
    axis allied german us british assault attack D5 E6 Hill-593 0510 by in with M M1 M2
    none 1 2 3 12 strength dug-in entrenched flm has no leaves paratroopers others both
    alone bombards beside acts enters shells flies mountain high_mountain cassino town
    loses initiative steps reduced gone check gurkhas infantry full uses path barrage
    move dig now night day next wins drawn sniper Smith mines scene March begin set up
    exchanges the of and - : = @ ( ) " ' , . é ß 99 -3 +1 lancers
"""


@given(
    st.one_of(
        st.text(max_size=60), st.lists(st.sampled_from(SALAD.split())).map(" ".join)
    )
)
def test_nothing_that_is_written_is_a_fault(written: str) -> None:
    """It is a ply, or NotationError says what it lacks."""
    for position in (evening(), blank(), desk("", frames=[("sniper", 1)])):
        try:
            ply = read(position, written)
        except NotationError:
            ply = None
        if ply is not None:
            assert read(position, str(ply)) == ply
        with suppress(NotationError):
            assert list(candidates(position, written))


@pytest.mark.parametrize(
    ("written", "reason"),
    rows(
        """
        D5 | cannot read 'D5' as a move (write it as one sentence, without a colon: 'D5 axis M allied M1')
        scene | 'scene' does not say the month, January to May (write it as one sentence, without a colon: 'scene January day')
        hill 593 M 1 | 'hill 593 M 1' gives a side two values (write a hex as one word: 'Hill-593 axis M allied M1')
        """
    ),
)
def test_what_a_colon_or_a_blank_has_parted(written: str, reason: str) -> None:
    """``D5: axis M, allied M1`` as the log has it comes as two plies."""
    assert refused(evening(), written) == reason


def test_a_bare_question_leaves_out_marks_and_gifts_that_nobody_has() -> None:
    """Named, they are asked about."""
    asked = {str(each) for each in candidates(evening())}

    assert {"D5 axis M allied none", "axis uses path dig", "mines D7 0"} <= asked
    assert not {"D5 has flm", "axis uses barrage", "assault D7 by axis in open"} & asked
    assert "D5 has flm" in map(str, candidates(evening(), "D5"))
    assert "axis uses barrage" in map(str, candidates(evening(), "axis uses"))
    assert "assault D7 by axis in open" in map(str, candidates(evening(), "D7"))


def test_a_completion_offers_what_is_on_the_table() -> None:
    position = evening()

    assert {"D5", "E6", "axis", "cassino", "path", "next"} <= {*spoken(position)}
    assert "barrage" not in spoken(position)
    assert "scene" in spoken(blank())
    assert "nobody" in spoken(desk("", frames=[("sniper", 0)]))
    assert not spoken(desk("", frames=[("event",)]))


NEW_ZEALAND = """\
overlay: theirs
add:
  formations:
    components:
      - {id: nz, name: 2nd New Zealand, side: allied, force: maoris, steps: 15}
"""


def test_a_formation_called_as_a_side_is_called_is_the_formation(
    tmp_path: Path,
) -> None:
    overlay = tmp_path / "theirs.yaml"
    overlay.write_text(NEW_ZEALAND)
    with_them = desk("allied 4 nz; rules all", overlay=overlay)

    assert meant(evening(), "nz loses 1 initiative") == "allied loses 1 initiative"
    assert meant(with_them, "nz loses 1 step") == "nz loses 1 steps"
    assert meant(with_them, "us loses 1 initiative") == "allied loses 1 initiative"


@pytest.mark.parametrize(
    ("written", "formation"), [("34th", "34th"), ("16/5 Lancers", "lancers")]
)
def test_no_formation_loses_initiative(written: str, formation: str) -> None:
    assert refused(evening(), f"{written} loses 2 initiative") == (
        f"{formation!r} is a formation: it loses steps, not initiative"
        " (write 'axis loses 2 initiative', 'allied loses 2 initiative')"
    )


OURS = """\
overlay: ours
title: Ours
add:
  formations:
    components:
      - {id: NZ, name: New Zealand Division, side: allied, force: maoris, steps: 24}
      - {id: 78th, name: 78th Division, side: allied, force: gurkhas, steps: 24}
"""


def test_a_formation_is_read_before_a_side_of_that_name(tmp_path: Path) -> None:
    """Old campaigns may have one: it is mustered, and nobody is left out."""
    overlay = tmp_path / "ours.yaml"
    overlay.write_text(OURS, encoding="utf-8")
    scene = desk("rules all", frames=[("scene",)], overlay=overlay)

    mustered = meant(scene, "allied initiative 4 with NZ and 78th")

    assert mustered == "allied initiative 4 with NZ 78th"


@pytest.mark.parametrize(
    ("written", "names"),
    [
        ("assault D9 by us in town", "'assault D9 by us in another town'"),
        ("us assault D9 in the town, dug-in", "'us assault D9 in Cassino town, dug"),
    ],
)
def test_which_town_is_asked_where_it_matters(written: str, names: str) -> None:
    with pytest.raises(NotationError, match="which town") as caught:
        clauses(evening("rules all"), written)
    assert caught.value.hint is not None
    assert names in caught.value.hint


@pytest.mark.parametrize(
    ("rules", "written"),
    [
        ("all", "assault D9 by us in another town"),
        ("all", "assault D9 by us in Cassino town"),
        ("all", "set up D4 beside D9 in town"),
        ("assault", "assault D9 by us in town"),
    ],
)
def test_no_town_is_asked_for_where_it_is_clear(rules: str, written: str) -> None:
    assert clauses(evening(f"rules {rules}"), written) == (written,)


def test_another_town_is_not_that_of_cassino() -> None:
    there = evening("rules all")

    assert meant(there, "assault D9 by us in another town").endswith("in town")
    assert meant(there, "assault D9 by us in Cassino town").endswith("in cassino")
