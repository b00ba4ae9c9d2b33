"""Variants on the street: started, listed, compared, counted and played."""

import json
import re
from pathlib import Path

import pytest

from tests.command import edited, own_game, pnp

MINE = """\
overlay: mine
title: My own
edition: published
with: elite
set:
  numbers: {actions_per_turn: 4, load_exhausts: "no"}
  ss-cards:
    kinds: {flak-37: {dice: 6}}
    components: {d1-rifleman: {copies: 2}}
add:
  ss-cards:
    components:
      - {id: d1-sniper, kind: sniper, deck: ss-1}
"""


@pytest.fixture
def here(tmp_path: Path) -> Path:
    """A folder with a variant of Castle Itter in it, and nothing else."""
    (tmp_path / "mine.yaml").write_text(MINE)
    return tmp_path


def uncommented(path: Path) -> None:
    """Take away the # of every line that a person might want."""
    text = path.read_text()
    head, body = re.split(r"\n\n", text, maxsplit=1)
    wanted = re.sub(r"^# (?!What )(?=[ \w-]+:|  +- )", "", body, flags=re.MULTILINE)
    assert wanted != body
    path.write_text(f"{head}\n\n{wanted}")


def test_a_new_variant_checks_and_so_does_all_it_offers(tmp_path: Path) -> None:
    """What stands in its comments is true of the game it was made for."""
    own_game(tmp_path)
    made = pnp(tmp_path, "variant", "new", "x", "hard")
    path = tmp_path / "x" / "variants" / "hard.yaml"

    assert made.out.startswith("x/variants/hard.yaml: a variant of X (first)")
    assert pnp(tmp_path, "check", "x", "--variant", "hard").code == 0
    assert "Nothing differs." in pnp(tmp_path, "diff", "x", "first", "hard").out
    uncommented(path)
    assert pnp(tmp_path, "check", "x", "--variant", "hard").said.startswith("X (first)")
    assert pnp(tmp_path, "diff", "x", "first", "hard").out.count("\n  ") > 2


def test_a_new_variant_of_a_shipped_game_lies_where_one_stands(tmp_path: Path) -> None:
    made = pnp(tmp_path, "variant", "new", "castle-itter", "hard")

    assert made.out.startswith("hard.yaml: a variant of Castle Itter (published)")
    uncommented(tmp_path / "hard.yaml")
    checked = pnp(tmp_path, "check", "castle-itter", "--variant", "hard")
    assert checked.said.endswith("no errors, no warnings\n")


def test_a_shelf_of_ones_own_is_used_where_there_is_one(tmp_path: Path) -> None:
    shelf = tmp_path / "components" / "castle-itter"
    shelf.mkdir(parents=True)
    pnp(tmp_path, "variant", "new", "castle-itter", "hard", "--edition", "playtest")

    assert "edition: playtest" in (shelf / "variants" / "hard.yaml").read_text()
    assert (
        "hard: Hard (playtest)" in pnp(tmp_path, "variant", "list", "castle-itter").out
    )


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("elite", "is already an edition or a variant of Castle Itter"),
        ("playtest", "is already an edition or a variant of Castle Itter"),
        ("ss-cards", "is already a file of Castle Itter"),
        ("numbers", "is already a file of Castle Itter"),
        ("mine", "is already there"),
        ("../mine", "cannot name a variant"),
        ("CON", "cannot name a variant"),
        ("nul", "cannot name a variant"),
        ("", "cannot name a variant"),
    ],
)
def test_a_name_that_cannot_be_is_refused(here: Path, name: str, told: str) -> None:
    said = pnp(here, "variant", "new", "castle-itter", name)

    assert said.code == 2
    assert told in said.err
    assert [path.name for path in here.iterdir()] == ["mine.yaml"]


def test_the_list_says_what_each_variant_does(here: Path) -> None:
    said = pnp(here, "variant", "list", "castle-itter").out

    assert "  veteran: Veteran (published)\n    sets difficulty to veteran;" in said
    assert "Yours\n  mine: My own (published)\n    mine.yaml\n" in said
    assert max(map(len, said.splitlines())) <= 80


def test_what_differs_is_told_in_eighty_columns(here: Path) -> None:
    said = pnp(here, "diff", "castle-itter", "elite", "mine").out

    assert said.splitlines() == [
        "Castle Itter: from elite to mine",
        "1 added, 4 changed.",
        "",
        "Numbers",
        "  ~ Actions a turn [actions_per_turn]: 5 → 4 (−1)",
        "",
        "Settings of the rules",
        "  ~ Loading the cannon exhausts the loader [load_exhausts]: yes → no",
        "",
        "SS cards (64 cards)",
        "  + 1 × Sniper [d1-sniper]",
        "  ~ Rifleman [d1-rifleman], copies: 3 → 2 (−1)",
        "  ~ 88mm Flak 37 (3 alike), dice: 5 → 6 (+1)",
        "",
        "Cards of each deck",
        "  SS cards: SS deck 1: 12 cards",
        "    Rifleman 3 → 2 (−1)",
        "    Sniper 0 → 1 (+1)",
    ]


def test_two_editions_differ_in_eighty_columns_too(tmp_path: Path) -> None:
    said = pnp(tmp_path, "diff", "castle-itter", "published", "playtest-elite")

    assert said.code == 0
    assert max(map(len, said.out.splitlines())) <= 80
    assert "Turns of a full game [turns]: 20 → 24 (+4)" in said.out


def test_json_holds_the_same(here: Path) -> None:
    said = pnp(here, "diff", "castle-itter", "elite", "elite+mine.yaml", "--to", "json")
    told = json.loads(said.out)
    numbers, _, cards = told["parts"]

    assert numbers["changes"][0]["by"] == -1
    assert [each["kind"] for each in cards["changes"]] == [
        "added",
        "changed",
        "changed",
    ]
    assert told["decks"][0]["cards"] == {"Rifleman": [3, 2], "Sniper": [0, 1]}


def test_markdown_is_escaped(here: Path) -> None:
    said = pnp(here, "diff", "castle-itter", "elite", "mine", "--to", "md").out

    assert "- Actions a turn [actions\\_per\\_turn]: 5 → 4 (−1)" in said
    assert "- **added** 1 × Sniper [d1-sniper]" in said
    assert "| Rifleman | 3 | 2 | −1 |" in said


def test_what_is_neither_edition_nor_variant_is_told(here: Path) -> None:
    said = pnp(here, "diff", "castle-itter", "elite", "mime")

    assert said.code == 2
    assert "'mime': is not an edition, a variant, a scenario or a file" in said.err
    assert "did you mean 'mine'?" in said.err


def test_a_file_that_is_nowhere_is_told_as_a_word_is(here: Path) -> None:
    said = pnp(here, "diff", "castle-itter", "elite", "mime.yaml")

    assert said.code == 2
    assert "'mime.yaml': is not an edition, a variant, a scenario or a file" in said.err


def test_decks_are_counted(here: Path) -> None:
    said = pnp(here, "decks", "castle-itter", "--variant", "elite").out

    assert re.search(r"turns +1–4 +5–10 +11–16 +17–20 +20\n", said)
    assert re.search(r"counters placed +15 +16 +8 +18 +57\n", said)
    assert re.search(r"\n  7 +2\.6 +2\.7 +1\.8 +3\.4 +10\.5 +16\.7%\n", said)
    assert "Not counted: what else other cards do" in said
    assert "The areas also count the counters that other cards add" in said
    assert max(map(len, said.splitlines())) <= 80


@pytest.mark.slow
def test_decks_are_drawn_in_the_kits_own_theme(here: Path) -> None:
    said = pnp(here, "decks", "castle-itter", "--variant", "mine", "--svg")
    drawn = (here / "output" / "castle-itter-elite-mine-decks.svg").read_text()
    again = pnp(here, "decks", "castle-itter", "--variant", "mine", "--png")

    assert said.code == again.code == 0
    foot = ("The areas also count", "Unofficial kit. Not counted: what else")
    for words in ("What the turns bring", "Machine Gunner", "10.2", *foot):
        assert f'aria-label="{words}' in drawn
    assert "#F1E9D8" in drawn


def test_a_game_without_such_cards_has_its_decks_listed(tmp_path: Path) -> None:
    own_game(tmp_path)
    said = pnp(tmp_path, "decks", "x")

    events = "2 Early Fog, 2 The Bridge Holds, 2 Low on Shells, 2 Rain, 1 Reserves"
    assert f"  Events: 9\n    {events}" in said.out
    assert pnp(tmp_path, "decks", "x", "--svg").code == 1


def test_a_game_without_cards_says_so(tmp_path: Path) -> None:
    """A heading without anything beneath it tells nobody anything."""
    said = pnp(tmp_path, "decks", "itchy-scratchy").out

    assert said == "Itchy and Scratchy: decks\n\nThis game has no cards.\n"


def test_a_variant_plays_and_the_session_keeps_it(here: Path) -> None:
    """The file may go: the session has its own."""
    place = ("--dir", "s")
    begun = ("play", "castle-itter", "--variant", "./mine.yaml", "--name", "hard")
    said = pnp(here, *begun, *place, typed="quit\n").out
    (here / "mine.yaml").unlink()
    status = pnp(here, "status", "hard", *place).out

    assert "Elite; My own" in said
    assert "Played with actions_per_turn 4, load_exhausts no." in status


@pytest.mark.parametrize(
    "chosen", [("--variant", "elite"), ("--edition", "playtest")], ids=" ".join
)
def test_what_came_with_the_game_is_told_by_its_title_alone(
    here: Path, chosen: tuple[str, str]
) -> None:
    """Its settings are the edition itself, or the variant as it is printed."""
    begun = ("play", "castle-itter", *chosen, "--name", "printed", "--dir", "s")
    said = pnp(here, *begun, typed="quit\n").out
    status = pnp(here, "status", "printed", "--dir", "s").out

    assert "Played with" not in said + status


@pytest.mark.slow
def test_only_what_changed_is_built(tmp_path: Path) -> None:
    own_game(tmp_path)
    pnp(tmp_path, "build", "x")
    since = ("--changed-since", "output/x")
    same = pnp(tmp_path, "build", "x", *since).out
    edited(tmp_path / "x" / "events.yaml", "Early Fog", "Late Fog")
    changed = pnp(tmp_path, "build", "x", *since).out

    assert same == (
        "Nothing has changed since output/x/a4-long-edge; nothing was written.\n"
    )
    assert "Put in: 2 pieces\n  2 × Late Fog [events/fog], changed\n" in changed
    assert (tmp_path / "output" / "x" / "a4-long-edge-changed" / "changed.pdf").exists()
