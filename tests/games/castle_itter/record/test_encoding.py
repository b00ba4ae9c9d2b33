"""A position written down by the names of things, and read back the same."""

from textwrap import dedent

import pytest

from pnp.games.castle_itter.ground.position import SWAPPED
from pnp.games.castle_itter.policies import shooting, uniform
from pnp.games.castle_itter.referee import encode
from pnp.reading.writing import written
from pnp.rules.flow import Frame
from pnp.rules.overruling import overrule
from tests.games.castle_itter.table import defender, table
from tests.games.castle_itter.walking import KINDS, begun, fate, turn_settings, walk
from tests.games.castle_itter.written import again, position_of

DRAWN = """
    North Terrace 5 | NT2 Gamelin, NT5 Dietrich exhausted, NT6 Waltl disrupted
    Besotten Jenny  | BJC Lee
    SS              | Mortar 9, Rifleman c23, 2 Machine Gunner 9, Scout 9
    markers         | purple 2, black 1
    supply          | Rushford, Rifleman-1
    escaped         | Borotra
"""


def test_it_is_written_for_people() -> None:
    position = table(DRAWN, turn=3, acted="Lee", actions=1, loaded=True)
    overrule(position, "load-stays", "no")
    text = written(encode(position))
    head, _, deck = text.partition("deck:")

    assert head == dedent("""\
        game: castle-itter
        edition: published
        difficulty: beginner
        settings:
          load_stays: no
        turn: 3
        phase: defenders
        actions: 1
        allowed: 5
        cards: 0
        defenders:
          NT2: Gamelin
          NT5: Dietrich, exhausted
          NT6: Waltl, disrupted
          BJC: Lee, acted
        supply: [Rushford, Rifleman-1]
        killed: [Basse, Seiner, Szymczyk, McHaley, Worsham, Pollock, Sutton, Petrukovich,
          Schrader, Gangl, Hockel, Blechschmidt, Rifleman-2, Rifleman-3, Rifleman-4, Rifleman-5,
          Wegscheider, Linson, Clemenceau, De La Rocque, Reynaud]
        escaped: [Borotra]
        attackers:
          9: scout, 2 machine-gunner, mortar
          c23: rifleman
        defences:
          North Terrace: 5
          South Terrace: 6
          Keep: 6
          Great Hall: 6
          Gate House: 6
          Besotten Jenny: 6
        tank: whole
        loaded: yes
        markers:
          purple: 2
          black: 1
        """)
    assert "  draw: [6, 18, 18, 12]\n" in deck
    assert "discards: [d1-rifleman, d1-rifleman, d1-rifleman, d1-scout" in deck
    assert deck.endswith("frames:\n  - [action]\n")


def test_what_follows_from_the_rest_is_not_written() -> None:
    plain = encode(begun("published", "beginner"))

    assert not {"reserve", "tactics", "hands", "kept", "outcome", "settings"} & set(
        plain
    )


def test_it_says_which_variants_are_laid_on() -> None:
    plain = encode(begun("playtest", "playtest-elite"))

    assert (plain["edition"], plain["variants"]) == ("playtest", ["playtest-elite"])
    assert plain["difficulty"] == "elite"


@pytest.mark.parametrize(
    "frame",
    [
        ("attack", "Lee", "rifleman", "9", 3),
        ("commanding", "Lee", 2),
        ("guns", 3, ["machine-gunner", "mortar"]),
        ("fire guns", "9", {"machine-gunner": 2, "mortar": 1}),
        ("fire colours", ["green", "black"], []),
        ("volley", "d2-flak-30", 2, "Lee", "Gamelin"),
        ("casualty", "Lee", "sacrifice"),
        ("shell", "d1-flak-37", "Besotten Jenny", 5),
    ],
)
def test_frames_are_written_by_names(frame: tuple[object, ...]) -> None:
    frames = [list(frame), ["action"]]
    position = position_of(written({"frames": frames}))

    assert encode(position)["frames"] == frames


def test_what_is_awaited_comes_back() -> None:
    frames: list[Frame] = [
        ("end turn",),
        ("turn up", 0),
        ("battery", 2, 0, 0, 0, 1, 2),
        ("fallen", 0, 3, 1, 4, 5),
        ("sacrifice", 24, 14, 0),
    ]
    position = table(DRAWN, phase="ss", frames=frames)

    assert again(position).frames == frames


def test_a_drawn_position_comes_back() -> None:
    position = table(DRAWN, acted="Lee", commanded="Waltl", shifted="Gamelin")
    position.shifted[defender(position, "Waltl")] = SWAPPED

    assert again(position) == position


@pytest.mark.parametrize(("edition", "variant"), KINDS)
@pytest.mark.parametrize("dealt", [False, True])
def test_every_position_of_a_game_comes_back(
    edition: str, variant: str, *, dealt: bool
) -> None:
    """Of two games each: one as printed, and one with settings turned."""
    for number, policy in enumerate((shooting, uniform)):
        random = fate((edition, variant, dealt, number))
        position = begun(edition, variant, dealt=dealt)
        if number:
            turn_settings(position, random)
            overrule(position, "moving-within-times", "once")
        for count, _ in enumerate(walk(position, random, policy)):
            if count % 9 == 0:
                assert again(position) == position
        assert again(position) == position
