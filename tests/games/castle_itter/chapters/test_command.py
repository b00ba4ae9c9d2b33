"""2.7 and p.12: Recovers for others, given by a [C]."""

import pytest

from pnp.games.castle_itter.chapters.command import to_help
from pnp.games.castle_itter.chapters.hearing import rule_on
from pnp.games.castle_itter.ground.moves import Command, Enough, Recover
from tests.games.castle_itter.table import (
    after,
    against,
    defender,
    facts,
    standing,
    table,
    under,
)

TERRACE = """
    North Terrace | NT2 Schrader, NT3 Waltl exhausted disrupted, NT5 Worsham disrupted
    Keep          | K1 Rifleman-1 exhausted
"""
"""The example of 2.7 and of p.12."""


def test_schrader_commands() -> None:
    """Three Recovers: both markers come off, and Waltl is turned up."""
    now = after(
        table(TERRACE),
        Command("Schrader"),
        Recover("Waltl", "disruption"),
        Recover("Worsham", "disruption"),
        Recover("Waltl", "exhaustion"),
    )

    assert standing(now) == {
        "NT2": "Schrader exhausted",
        "NT3": "Waltl",
        "NT5": "Worsham",
        "K1": "Rifleman-1 exhausted",
    }
    assert now.frames == []
    assert now.actions == 1
    helped = [d.name for d in now.tables.defenders if now.commanded[d.index]]
    assert helped == ["Worsham", "Waltl"]


def test_in_the_published_game_waltl_may_be_turned_up_first() -> None:
    now = after(table(TERRACE), Command("Schrader"))

    assert against(now, Recover("Waltl", "exhaustion")) == ()
    assert facts(now, Recover("Waltl", "exhaustion")) == {
        "Command of": "Schrader",
        "Recovers left": 2,
    }


def test_in_the_draft_there_are_two_and_the_marker_goes_first() -> None:
    """Waltl twice, or Waltl and Worsham once each."""
    now = after(table(TERRACE, edition="playtest"), Command("Schrader"))

    assert now.frames == [("commanding", defender(now, "Schrader"), 2)]
    assert against(now, Recover("Waltl", "exhaustion")) == ("p.12 Command",)

    marker = after(now, Recover("Waltl", "disruption"))
    one = after(marker, Recover("Waltl", "exhaustion"))
    two = after(marker, Recover("Worsham", "disruption"))
    assert standing(one)["NT3"] == "Waltl"
    assert standing(two)["NT5"] == "Worsham"
    assert one.frames == two.frames == []


WHO = """
    North Terrace | NT2 Schrader, NT3 Waltl exhausted, NT5 Gangl exhausted, NT6 Sutton
    Keep          | K1 Rifleman-1 exhausted
    supply        | Linson
"""


@pytest.mark.parametrize(
    ("move", "published", "playtest"),
    [
        pytest.param(Recover("Waltl", "exhaustion"), (), (), id="in his location"),
        pytest.param(
            Recover("Rifleman-1", "exhaustion"),
            ("2.7",),
            ("p.12 Command",),
            id="elsewhere",
        ),
        pytest.param(
            Recover("Gangl", "exhaustion"), ("2.7",), ("p.12 Command",), id="another C"
        ),
        pytest.param(
            Recover("Schrader", "exhaustion"),
            ("2.7",),
            ("p.12 Command",),
            id="not himself",
        ),
        pytest.param(
            Recover("Sutton", "exhaustion"), ("2.6",), ("p.12 Recover",), id="is ready"
        ),
        pytest.param(
            Recover("Linson", "exhaustion"),
            ("2.6", "2.7", "R11"),
            ("p.12 Recover", "p.12 Command", "R11"),
            id="in the supply",
        ),
    ],
)
def test_who_can_be_helped(
    move: Recover, published: tuple[str, ...], playtest: tuple[str, ...]
) -> None:
    for edition, cases in (("published", published), ("playtest", playtest)):
        now = after(table(WHO, edition=edition), Command("Schrader"))

        assert against(now, move) == cases


def test_if_so_ruled_a_command_reaches_into_the_supply() -> None:
    """R11: nobody there has anything to recover from, unless the table says so."""
    ruled = {"command_before_entry": "yes"}
    now = after(table(WHO, settings=ruled), Command("Schrader"))

    assert against(now, Recover("Linson", "exhaustion")) == ("2.6",)

    now.exhausted[defender(now, "Linson")] = 1
    assert against(now, Recover("Linson", "exhaustion")) == ()
    assert Recover("Linson", "exhaustion") in to_help(now, defender(now, "Schrader"))


def test_an_action_marker_bars_help_in_the_published_game_alone() -> None:
    """Waltl has recovered from his marker himself; p.12 does not mind."""
    for edition, cases in (("published", ("2.7",)), ("playtest", ())):
        position = table(WHO, edition=edition, acted="Waltl", actions=1)
        position.frames = [("commanding", defender(position, "Schrader"), 2)]

        assert against(position, Recover("Waltl", "exhaustion")) == cases


CELLAR = """
    Cellar | C1 Schrader, C2 Reynaud disrupted
    supply | Lee
"""


def test_a_prisoner_who_may_not_act_may_be_helped() -> None:
    """R12: 2.1 keeps him from acting; it is the other who acts."""
    commanding = [("commanding", 10, 3)]
    free = table(CELLAR, frames=commanding)
    barred = table(
        CELLAR, frames=commanding, settings={"command_french_before_action": "no"}
    )
    move = Recover("Reynaud", "disruption")

    assert under(free, move) == ("2.6", "2.7", "R12")
    assert against(barred, move) == ("2.1", "2.7", "R12")
    barred.where[defender(barred, "Lee")] = -4
    assert against(barred, move) == ()


def test_command_markers_are_no_limit_unless_ruled_so() -> None:
    """R7: twelve in the published box."""
    twelve = "Lee, Basse, Seiner, Szymczyk, Rushford, McHaley, Worsham, Pollock"
    twelve += ", Sutton, Petrukovich, Dietrich, Hockel"
    move = Recover("Waltl", "exhaustion")
    for bound, cases in (("no", ()), ("yes", ("2.7", "setup 9", "R7"))):
        position = table(WHO, commanded=twelve, settings={"markers_bound": bound})
        position.frames = [("commanding", defender(position, "Schrader"), 3)]

        assert against(position, move) == cases

    playtest = table(
        WHO, commanded=twelve, edition="playtest", settings={"markers_bound": "yes"}
    )
    playtest.frames = [("commanding", defender(playtest, "Schrader"), 2)]
    assert against(playtest, move) == ()


def test_only_a_c_commands_and_only_where_somebody_needs_it() -> None:
    drawn = "Keep | K1 Lee, K2 Sutton{state}, K3 Gangl exhausted"
    needed = table(drawn.format(state=" exhausted"))
    idle = table(drawn.format(state=""))

    assert under(needed, Command("Lee")) == ("2.7",)
    assert against(idle, Command("Lee")) == ("2.7", "R48")
    assert against(table(KEEP_PAIR), Command("Sutton")) == ("2.7",)
    assert against(table(KEEP_PAIR, edition="playtest"), Command("Sutton")) == (
        "p.12 Command",
    )


@pytest.mark.parametrize(
    ("edition", "cases"),
    [("published", ("2.7", "R48")), ("playtest", ("p.12 Command", "R48"))],
)
def test_if_so_ruled_he_commands_where_nobody_needs_it(
    edition: str, cases: tuple[str, ...]
) -> None:
    """R48: it is his action, he is exhausted, and no Recover is asked for."""
    idle = "Keep | K1 Lee, K2 Sutton, K3 Gangl exhausted"
    free = table(idle, edition=edition, settings={"empty_command": "yes"})
    now = after(free, Command("Lee"))

    assert against(table(idle, edition=edition), Command("Lee")) == cases
    assert under(free, Command("Lee")) == cases
    assert facts(free, Command("Lee")) == {"Recovers": 0}
    assert standing(now)["K1"] == "Lee exhausted"
    assert (now.actions, now.frames) == (1, [])


KEEP_PAIR = "Keep | K1 Sutton, K2 Worsham exhausted"


def test_a_command_may_stop_early() -> None:
    now = after(table(TERRACE), Command("Schrader"), Recover("Waltl", "disruption"))

    assert under(now, Enough()) == ("2.7",)
    assert facts(now, Enough()) == {"Recovers not given": 2}
    assert after(now, Enough()).frames == []


def test_it_is_over_when_nobody_is_left_to_help() -> None:
    position = table("Keep | K1 Lee, K2 Sutton exhausted")

    assert after(position, Command("Lee"), Recover("Sutton", "exhaustion")).frames == []


@pytest.mark.parametrize("edition", ["published", "playtest"])
def test_whom_a_command_finds_is_whom_the_rules_let_it_help(edition: str) -> None:
    """Counted two ways, in every state of three men and with an action marker or not."""
    states = ["", " exhausted", " disrupted", " exhausted disrupted"]
    for one in states:
        for other in states:
            for acted in ("", "Waltl", "Sutton"):
                drawn = f"Keep | K1 Lee, K2 Waltl{one}, K3 Sutton{other}, K4 Gangl{one}"
                now = table(drawn, edition=edition, acted=acted)
                now.frames = [("commanding", defender(now, "Lee"), 3)]
                asked = [
                    Recover(each.name, of)
                    for each in now.tables.defenders
                    for of in ("exhaustion", "disruption")
                ]

                found = set(to_help(now, defender(now, "Lee")))
                assert found == {m for m in asked if rule_on(now, m).allowed}
