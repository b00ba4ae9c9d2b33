"""A log as it reads: what was done, and what came of it."""

from random import Random

import pytest

from pnp.games.cassino.ground import flow
from pnp.games.cassino.ground.position import Position
from pnp.games.cassino.words.narrator import tell
from pnp.games.cassino.words.notation import read
from pnp.games.cassino.words.registers import TELLS
from pnp.rules.throw import Throw
from tests.games.cassino.drawn import blank, desk
from tests.games.cassino.evenings import MAKES, walk
from tests.games.rows import rows

EVENING = (
    "March day; axis 5 paratroopers; allied 4 maoris; D5 cassino by allied, allied 1,"
    " dug-in; E6 other by axis; gift axis path 1; mines D7 2; rain 2; rules all"
)


def told(position: Position, *written: str) -> str:
    """Play plies as they are written; return how the last one is told."""
    for each in written:
        before, move = position.clone(), read(position, each)
        flow.play(position, move)
    return tell(before, move, position).text


@pytest.mark.parametrize(
    ("written", "line"),
    rows(
        """
        assault K3 by us in cassino flm | Allied assaults K3 (Cassino town, FLM): both fire at once (FLM)
        assault K3 by us in woods, entrenched | Allied assaults K3 (All other, entrenched): for entrenched units, the base game decides who fires first
        assault K3 by us in marked summit | Allied assaults K3 (Marked summit): both fire at once; if the summit digs its defenders in, write 'K3 is dug-in'
        assault K3 by us in marked summit, dug-in | Allied assaults K3 (Marked summit, dug-in): Axis fires first (dug-in)
        E6 M1 no effect | E6, round 1: Axis M1, Allied no effect; Axis +1 (no advantage before); Axis shifts 1 column from now on
        E6 M M | E6, round 1: Axis M, Allied M; no advantage, as before
        D5 M M1 | D5, round 2: Axis M, Allied M1; Allied +2 (Allied +1 before); Allied shifts 2 columns from now on; Axis is no longer dug-in there, but still fires first (Cassino town)
        flm joins D5 | D5: an FLM unit joins the assault; both fire at once (FLM)
        D5 not dug-in | D5: the defenders are no longer dug-in; Axis fires first (Cassino town)
        paratroopers leave D5 | the Axis paratroopers leave D5: no free shot; the assault is over, and Allied +1 is removed
        allied leaves E6 | Allied leaves E6: a free shot at all of them; the assault is over
        axis alone in E6 | Axis is alone in E6: the assault is over
        axis loses 2 initiative | Axis loses 2 initiative: 3 now, 2 lost; German Paratroopers 9/8 → 9/7
        lancers lose 3 steps, 1 reduced | 16/5 Lancers: 3 steps lost and 1 unit reduced; 13 steps left
        us shell high mountain | Allied fires artillery at Mountain, Level 3 or more
        use path to dig | Axis uses its clear path: a unit digs in
        no mines D7 | the mines in D7 are gone
        mines D7 3 | mines now in D7: 3 factors, 3 against personnel, 1 against vehicles
        night falls | night falls: spotting 1 hex; Rain is over
        next | turn 4 is over, and turn 5 begins; nobody used the clear path
        allied wins | the scenario is over: Allied victory by the rules of the base game
        """
    ),
)
def test_what_was_done_and_what_came_of_it(written: str, line: str) -> None:
    assert told(desk(EVENING), written) == line


@pytest.mark.parametrize(
    ("frame", "written", "line"),
    [
        (
            ("initiative", 0),
            "4 2",
            (
                "the initiative: Axis 4 makes 9, Allied 2 makes 6; Axis has it, 1 segment "
                "first"
            ),
        ),
        (
            ("initiative", 0),
            "3 4",
            "the initiative: Axis 3 makes 8, Allied 4 makes 8; a tie, roll again",
        ),
        (
            ("initiative", 0),
            "3 3",
            (
                "the initiative: Axis 3 makes 8, Allied 3 makes 7; Axis has it, and both "
                "alternate; a double brings an event"
            ),
        ),
        (("event",), "2 2", ": 2 2 (4), Artillery (Axis: a barrage of 1×12)"),
        (("event",), "2 1", ": 2 1 (3), Sniper! of the Axis side"),
        (("event",), "2 4", ": 2 4 (6), No event"),
        (("sniper", 0), "Smith", ": he aims at Smith"),
        (("sniper", 0), "nobody", ", but nobody is near"),
        (("shot", 0, "Smith"), "5 4", ": 5 4 (9, 9 needed), he is eliminated"),
        (("shot", 0, "Smith"), "5 3", ": 5 3 (8, 9 needed), he lives"),
        (("weather",), "4", ": 4, Heavy Rain"),
        (("weather",), "6", ": 6, Persistent Heavy Rain, with fog on high mountains"),
        (("turns", 3), "4", ": 4 turns, including this one"),
        (("fog",), "2", "; the fog: 2, 2 hexes on mountains of Level 3 or more"),
        (("fog",), "6", "; the fog: 6, and it is gone"),
        (
            ("strike", "E6", 12, 3),
            "5 6",
            ": 5 6, round 1: Axis M1, Allied M1; no advantage, as before",
        ),
        (
            ("friendly", "D5", 1, 0, 3),
            "1 2 5",
            ": 1 2 5, 2 or less hits: 2 friendly units are hit",
        ),
        (
            ("check", "maoris", "reduced", "M1"),
            "4 3",
            ": 4 3 + 1 makes 8 against 7: disrupted",
        ),
    ],
)
def test_dice_and_what_they_bring(
    frame: tuple[str | int, ...], written: str, line: str
) -> None:
    position = desk(EVENING, frames=[("turn",), frame], phase="turn")
    position.fog = int(frame[0] == "fog")
    position.weather = [] if frame[0] == "turns" else position.weather

    assert told(position, written) == line


def test_a_scene_is_told() -> None:
    assert told(blank(), "scene May night") == (
        "the scene: May, by night; spotting 1 hex"
    )
    assert told(blank(), "axis 5 with paratroopers, grenadiers") == (
        "Axis starts with an initiative of 5: German Paratroopers 9/8 and German "
        "Grenadier 8/7"
    )
    assert told(blank(), "set up D4 beside D5 in town") == (
        "attackers set up in D4, beside D5 (Town)"
    )
    assert told(blank(), "allied swap flm") == (
        "Allied takes an Engineer or Sapper instead of an FLM unit"
    )


def test_dice_continue_what_they_are_thrown_for() -> None:
    """The initiative begins an entry, and so does the fog of a dawn."""

    def part(frames: list[tuple[str | int, ...]], written: str) -> bool:
        before = desk("fog; rules all", frames=frames, phase="turn")
        after, move = before.clone(), read(before, written)
        flow.play(after, move)
        return tell(before, move, after).part

    assert not part([("initiative", 0)], "4 2")
    assert not part([("initiative", 0), ("fog",)], "4")
    assert part([("turn",), ("fog",)], "4")
    assert part([("turn",), ("event",)], "2 4")
    assert part([("turn",), ("sniper", 0)], "Smith")


def test_every_kind_of_ply_has_words() -> None:
    assert {*MAKES} <= {*TELLS, Throw}


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_evening_is_told(seed: int) -> None:
    """Nothing is told in braces, and every line says something."""
    for position, move in walk(Random(seed)):
        after = position.clone()
        flow.play(after, move)
        line = tell(position, move, after)
        assert line.text.strip(":;, ")
        assert not {*"{}<>"} & {*line.text}


def test_weather_that_is_not_in_play_is_said_not_to_change() -> None:
    position = desk("rules events", frames=[("event",)])

    assert told(position, "3 4") == (
        ": 3 4 (7), Weather change, but the rule Weather is not in play"
    )


def test_what_ends_with_its_turns_is_told_in_its_number() -> None:
    snow = desk("March night; snowstorms 1; rules all")

    assert told(snow, "next").endswith("; Heavy sudden snowstorms are over")
