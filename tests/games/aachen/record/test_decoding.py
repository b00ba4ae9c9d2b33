"""Position files read: little is enough, and what is wrong is told at its place."""

import pytest

from pnp.games.aachen.ground.position import Position
from tests.games.aachen.drawn import germans, standing, support, unit, waiting
from tests.games.aachen.record.written import position_of, told


def test_a_line_is_a_position() -> None:
    """Who is not named is not in the game yet; areas without Americans are hidden."""
    position = position_of("units: {E-2-26: 12, L-Smoots: 12, M12-A: 4}")

    assert standing(position) == {"E-2-26": "12", "L-Smoots": "12", "M12-A": "4"}
    assert germans(position, "1", "4", "12", "13") == (
        *("vacant", "vacant", "vacant", "unrevealed"),
    )
    assert (position.turn, position.phase, position.morale) == (2, "combat", 19)
    assert waiting(position) == ("round",)


@pytest.mark.parametrize(
    ("text", "awaited"),
    [
        ("phase: dawn", ("reinforce", "M12-A")),
        ("phase: dawn\nturn: 1", ("event",)),
        ("phase: event", ("event",)),
        ("phase: event\nsettings: {historical_events: yes}", ("supply",)),
        ("phase: supply", ("supply",)),
        ("phase: supply\npoints: 4", ("buy",)),
        ("phase: combat", ("round",)),
        ("active: 12", ("active", "12")),
        ("phase: end", ("reinforce", "M12-A")),
        ("phase: end\nturn: 9\nmorale: 5", ("final",)),
        ("frames: [[dawn]]", ("reinforce", "M12-A")),
    ],
)
def test_what_is_awaited_follows_from_the_phase(
    text: str, awaited: tuple[str, ...]
) -> None:
    position = position_of(f"{text}\nunits: {{E-2-26: 12}}")

    assert waiting(position) == awaited


def test_a_leader_is_thrown_for_at_dawn() -> None:
    """What the dawn brings comes in its order: mortality before arrivals [6.1.2]."""
    position = position_of(
        "phase: dawn\nturn: 3\nunits: {E-2-26: 12, L-Smoots: 'out, since 2'}"
    )

    assert waiting(position) == ("mortality", "L-Smoots")
    assert ("come", 2) in position.frames


def test_a_phase_that_is_used_up_is_over() -> None:
    """Where everybody is Spent the combat is over; after the End Phase comes dawn."""
    spent = "units: {E-2-26: '12, spent', M12-A: '4, spent', M12-B: away}"
    combat = position_of(f"turn: 2\n{spent}")
    end = position_of(f"phase: end\nturn: 2\n{spent}")

    assert combat == end
    assert (end.turn, end.phase) == (3, "dawn")
    assert standing(end) == {"E-2-26": "12", "M12-A": "4"}
    assert waiting(end) == ("reinforce", "M12-B")


def test_morale_may_leave_its_track_where_it_is_so_ruled() -> None:
    """R23: what lies there is read, and doubted where it cannot be."""
    low = "morale: -1\nunits: {E-2-26: 12}\n"

    assert position_of(f"{low}settings: {{morale_clamp: no}}").morale == -1
    assert not told(f"{low}settings: {{morale_clamp: no}}")
    assert told(low) == [
        "p.yaml:1:1: warning: German Morale is off its track [5.2, R23]"
    ]


def test_the_last_turn_ends_without_a_die_where_morale_holds() -> None:
    position = position_of("phase: end\nturn: 9\nmorale: 10\nunits: {E-2-26: 12}")

    assert (position.phase, position.outcome) == ("over", "morale")


def test_what_nobody_could_go_on_with_is_told_at_its_place() -> None:
    """No reinforcements of a turn 5 are due in turn 2."""
    (fault,) = told("turn: 2\nunits: {E-2-26: 12}\nframes: [[end phase], [come, 5]]")

    assert fault.startswith("p.yaml:4:9: play cannot continue from here")


def test_the_day_goes_on_below_what_is_awaited() -> None:
    position = position_of("active: 12\nunits: {E-2-26: 12}")

    assert position.frames == [
        *(("end phase",), ("end combat",), ("next round",)),
        *(("stand down", position.active), ("active", position.active)),
    ]


def test_everything_can_be_said() -> None:
    position = position_of(
        """\
        settings: {fanatic-overrun: stalemate}
        turn: 4
        morale: 11
        rain: yes
        event: rain
        held_back: 2/26
        support: {artillery: 5, air: 1}
        once: yes
        units:
          Company E: 13, spent, from 12, joined, moved
          L-Botts: out, since 3, back 5
          L-Weeks: killed
          M12-A: 12
        germans: {13: u-fanatic-7, 8: "vacant, rubble", 4: vacant, 14: "u-elite-9"}
        gone: [s-ambush-3, s-ambush-4]
        active: 12
        attacked: [13]
        """
    )

    assert standing(position) == {
        "E-2-26": "13 spent",
        "L-Botts": "out",
        "L-Weeks": "killed",
        "M12-A": "12",
    }
    assert germans(position, "13", "8", "4", "14") == (
        *("u-fanatic-7", "vacant", "vacant", "u-elite-9"),
    )
    assert position.settings["fanatic_overrun"] == "stalemate"
    assert (position.held_back, position.event, position.once) == ("b2-26", "rain", 1)
    assert support(position) == {"artillery": 5, "air": 1}
    assert position.back[unit(position, "L-Botts")] == 5
    assert [position.elite[at] for at in (12, 13)] == [0, 1]
    assert position.rubble[7] == 1


def test_what_is_seen_is_not_unseen() -> None:
    """Of every kind there is one: on the map, gone, or unseen."""
    position = position_of(
        "units: {E-2-26: 13}\ngermans: {13: u-fanatic-7}\ngone: [s-ambush-3]"
    )
    left = {each.id: position.left[each.index] for each in position.tables.germans}

    assert [name for name, many in left.items() if not many] == [
        *("s-ambush-3", "u-fanatic-7")
    ]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("units: {E-2-27: 12}", "p.yaml:2:9: there is no unit 'E-2-27'"),
        ("units: {E-2-26: 28}", "p.yaml:2:17: there is no area '28'"),
        ("units: {E-2-26: 12, e226: 13}", "p.yaml:2:21: 'e226' is given twice"),
        (
            'units: {E-2-26: "12, spend"}',
            "p.yaml:2:22: no unit can be 'spend'\nhint: did you mean 'spent'?",
        ),
        ('units: {E-2-26: "13, from 99"}', "p.yaml:2:27: there is no area '99'"),
        ("units: [E-2-26]", "p.yaml:2:8: 'units' takes a mapping"),
        ("germans: {13: fanatic}", "p.yaml:2:15: there is no German unit 'fanatic'"),
        (
            "germans: {13: s-ambush-3}",
            "p.yaml:2:15: s-ambush-3 is Suburban, and 13 is Urban",
        ),
        (
            'germans: {13: "vacant, rubbel"}',
            "p.yaml:2:24: no area can be 'rubbel'\nhint: did you mean 'rubble'?",
        ),
        ("gone: [u-fanatic-9]", "p.yaml:2:8: there is no German unit 'u-fanatic-9'"),
        ("support: {tanks: 1}", "p.yaml:2:11: there is no support 'tanks'"),
        ("event: sunshine", "p.yaml:2:8: there is no event 'sunshine'"),
        ("held_back: 4/26", "p.yaml:2:12: there is no organization '4/26'"),
        ("phase: midnight", "p.yaml:2:8: 'midnight' is not a phase"),
        ("active: Cologne", "p.yaml:2:9: there is no area 'Cologne'"),
        ("attacked: [40]", "p.yaml:2:12: there is no area '40'"),
        ("settings: {fanatics: 1}", "p.yaml:2:12: there is no setting 'fanatics'"),
        ("settings: {turns: 0}", "p.yaml:2:19: turns takes a whole number, not '0'"),
        ("frames: [[rest]]", "p.yaml:2:11: a frame begins with its name, not 'rest'"),
        ("frames: [[street loss, 13, lost]]", "p.yaml:2:28: 'fate' takes one of"),
        ("edition: first", "p.yaml:2:10: this is a position for the edition 'first'"),
        ("wheather: rain", "p.yaml:2:1: "),
    ],
)
def test_what_is_wrong_is_told_at_its_place(text: str, complaint: str) -> None:
    assert any(each.startswith(complaint) for each in told(text)), told(text)


def test_another_game_is_refused() -> None:
    (complaint, *_) = told("game: cassino\nunits: {}")

    assert "this is a position for the game 'cassino', not for aachen" in complaint


def test_what_cannot_be_is_doubted() -> None:
    """It is read all the same: the table may lie so."""
    (doubt,) = told(
        "units: {E-2-26: 12, F-2-26: 12, G-2-26: 12, D-2-26: 12, M12-A: 12}"
    )

    assert "area 12 holds 5 units, and takes 4 [7.1, 8.3.1]" in doubt


def test_every_key_is_explained() -> None:
    assert all(each.meaning for each in Position.shape().keys)
