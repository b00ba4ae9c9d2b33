"""At one table: actions are played once, in order, by whom they belong to."""

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.session.session import Session
from tests.command import pnp
from tests.table.opened import Table, free_port, opened, waited

ENTER = "place Lee at NT2"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """Return an open game of Castle Itter."""
    with opened(tmp_path, "castle-itter", "--port", str(free_port())) as found:
        yield found


def test_an_action_that_comes_twice_is_played_once(table: Table) -> None:
    host = table.host()

    first = host.post("say", text=ENTER, id="01234567")
    host.version = 1
    again = host.post("say", text=ENTER, id="01234567")

    assert first == again
    assert first[1]["entries"][0]["text"].startswith("Lee enters at NT2")
    assert host.table()["head"] == 2


def test_an_action_at_an_old_version_plays_nothing_and_hears_the_news(
    table: Table,
) -> None:
    lee, basse = table.host(), table.joined("defender")
    lee.post("say", text=ENTER)

    status, found = basse.post("say", text="suppress purple 2 by Lee")

    assert (status, found["error"]["code"]) == (409, "moved-on")
    assert [each["text"] for each in found["news"]] == [
        "Lee enters at NT2 (North Terrace)"
    ]
    assert basse.version == 2
    assert basse.post("say", text="suppress purple 2 by Lee")[1]["played"]


def test_moves_have_their_chances_beside_them(table: Table) -> None:
    host, watcher = table.host(), table.joined()
    host.post("say", text="place Lee at BJM")
    moves = ["attack Rifleman@8 by Lee", "move Lee to K1", "attack nobody"]

    _, found = host.post("odds", moves=moves)
    _, seen = watcher.post("odds", moves=moves)

    assert host.table()["chances"] is True
    assert found["odds"] == {"attack Rifleman@8 by Lee": "89% hit, 11% missed"}
    assert seen["odds"] == {}
    assert host.table()["head"] == 2


def test_of_taps_at_one_moment_one_is_played(table: Table) -> None:
    guests = [table.joined("defender") for _ in range(6)]
    told: list[int] = []

    def tap(number: int) -> None:
        told.append(
            guests[number].post(
                "say", text=f"place Rifleman-1 at NT{(2, 3, 5, 6, 2, 3)[number]}"
            )[0]
        )

    threads = [threading.Thread(target=tap, args=(n,)) for n in range(6)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()

    assert sorted(told) == [200] + [409] * 5
    assert table.host().table()["head"] == 2


def test_a_terminal_plays_beside_the_page(table: Table) -> None:
    host = table.host()
    env = {"PNP_SESSIONS": str(table.folder)}

    assert pnp(table.folder, "do", "friday", ENTER, env=env).code == 0
    status, found = host.post("say", text="suppress purple 2 by Lee")
    host.table()
    host.post("say", text="suppress purple 2 by Lee")

    assert (status, found["news"][0]["first"]) == (409, 2)
    assert "suppresses purple" in pnp(table.folder, "log", "friday", env=env).out


def test_a_refusal_has_every_objection_and_plays_nothing(table: Table) -> None:
    host = table.host()
    host.post("say", text=ENTER)

    _, found = host.post("say", text="attack Rifleman@9 by Lee")

    (ruling,) = found["rulings"]
    assert found["played"] is False
    assert ruling["objections"][0]["cases"] == ["2.2", "1.3"]
    assert ruling["objections"][0]["remedy"]
    assert host.table()["version"] == 2


def test_a_piece_and_a_space_are_asked_about(table: Table) -> None:
    host = table.host()
    host.post("say", text=ENTER)

    _, found = host.post("why", things=["p:defenders/lee", "s:a9"])

    assert [each["move"] for each in found["rulings"]] == ["attack Rifleman@9 by Lee"]


def test_a_line_with_two_meanings_is_asked_back(table: Table) -> None:
    _, found = table.host().post("say", text="Lee at K2 or Lee at K3")

    assert found["asked"]["readings"] == ["place Lee at K2", "place Lee at K3"]
    assert found["played"] is False


def test_a_watcher_plays_nothing(table: Table) -> None:
    watcher = table.joined()

    assert watcher.post("say", text=ENTER)[0] == 403
    assert watcher.post("undo")[0] == 403
    assert watcher.get("legal")["moves"] == []
    assert watcher.table()["role"] == "watcher"


def test_a_player_takes_back_and_the_host_alone_corrects(table: Table) -> None:
    guest, host = table.joined("defender"), table.host()
    guest.post("say", text=ENTER)

    assert guest.post("undo")[1]["played"]
    assert guest.post("redo")[1]["played"]
    assert guest.post("fix", text="Lee exhausted")[0] == 403
    assert guest.post("overrule", case="2.6", because="x")[0] == 403
    assert guest.ask("/api/seats")[0] == 403
    host.table()
    assert host.post("fix", text="Lee exhausted")[1]["changed"]
    assert host.post("overrule", case="2.6", because="as always")[1]["played"]
    assert host.post("branch", name="what-if")[1]["lines"] == ["main", "what-if"]
    assert host.post("line", name="what-if")[1]["played"]
    assert host.table()["line"] == "what-if"


def test_the_table_is_seen_as_it_was(table: Table) -> None:
    host = table.host()
    host.post("say", text=ENTER)
    host.post("say", text="suppress purple 2 by Lee")

    def purple(at: str) -> int:
        pieces = host.get(f"table{at}")["pieces"]
        return sum(each["space"] == "s-purple" for each in pieces)

    assert [purple("?at=1"), purple("?at=2"), purple("?at=3"), purple("")] == [
        0,
        0,
        2,
        2,
    ]
    names = [each["name"] for each in host.get("table?at=1")["pieces"]]
    assert "Lee" not in names
    assert "Lee" in [each["name"] for each in host.get("table?at=2")["pieces"]]


def test_a_link_that_is_revoked_opens_nothing(table: Table) -> None:
    host, guest = table.host(), table.joined("defender")
    (old,) = [e for e in host.get("seats")["links"] if e["seat"] == "defender"]

    assert host.post("seats", seat="defender", action="revoke")[0] == 200
    assert guest.ask("/api/table")[0] == 401
    assert table.stranger().join(token=old["url"].partition("#t=")[2]) == 403
    assert host.post("seats", seat="defender", action="renew")[0] == 200
    (new,) = [e for e in host.get("seats")["links"] if e["seat"] == "defender"]
    assert new["url"] != old["url"]
    assert table.stranger().join(token=new["url"].partition("#t=")[2]) == 200


@pytest.mark.slow
@pytest.mark.parametrize("answered", [True, False])
def test_killed_between_a_tap_and_its_answer_it_is_played_once_or_not(
    table: Table, *, answered: bool
) -> None:
    """And the phone comes back by itself: same port, same cookie."""
    host = table.host()
    if answered:
        host.post("say", text=ENTER)
        host.version = 1  # the answer was lost on its way
    port = table.port
    table.kill()
    table.words = ()  # it remembers its port
    table.start()

    status, found = host.post("say", text=ENTER)

    assert table.port == port
    if answered:
        assert (status, found["news"][0]["text"]) == (
            409,
            "Lee enters at NT2 (North Terrace)",
        )
    else:
        assert (status, found["played"]) == (200, True)
    assert host.table()["head"] == 2
    assert Session.open(table.folder / "friday.pnp").head == 2


@pytest.mark.slow
def test_ctrl_c_ends_the_page_and_keeps_everything(table: Table) -> None:
    table.host().post("say", text=ENTER)

    said = table.stop()

    assert "Everything is saved" in said
    assert table.code == 0
    assert Session.open(table.folder / "friday.pnp").head == 2


@pytest.mark.slow
def test_hidden_orders_never_reach_another_player(tmp_path: Path) -> None:
    """Every byte that is sent to one player lacks what the other holds."""
    with opened(
        tmp_path, "castle-itter", variants=("competitive",), cards="kept"
    ) as table:
        ss, defender, watcher = (
            table.joined("ss"),
            table.joined("defender"),
            table.joined(),
        )
        assert waited(5, lambda: ss.table()["awaited"]["kind"] != "")
        held = [h for h in ss.table()["hands"] if h["seat"] == "ss"]
        cards = {card["name"] for hand in held for card in hand["cards"]}
        paths = ["table", "legal", "log", "text", "setup", "score"]
        told = {
            who: "".join(str(b.ask(f"/api/{path}")[1]) for path in paths)
            for who, b in (("defender", defender), ("watcher", watcher))
        }

        assert held
        assert cards
        for who, words in told.items():
            for hand in defender.table()["hands"] if who == "defender" else []:
                assert hand["cards"] == [] or hand["seat"] != "ss"
            assert not [card for card in held[0]["cards"] if card["face"] in words]


def test_a_look_back_at_an_undo_shows_the_board_after_it(table: Table) -> None:
    host = table.host()
    for text in (ENTER, "suppress purple 2 by Lee"):
        host.post("say", text=text)
    host.post("undo", to=2)
    host.post("say", text="move Lee to NT3")

    def lee(at: int) -> str:
        pieces = host.get(f"table?at={at}")["pieces"]
        return str(next(e["space"] for e in pieces if e["name"] == "Lee"))

    assert [lee(2), lee(4), lee(5)] == ["NT2", "NT2", "NT3"]
