"""The dispatch: all of an export or nothing, and nothing twice."""

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageOps

from pnp.cli.export import FORMATS as OFFERED
from pnp.errors import BadInput, Complaints, OutputError
from pnp.export import raster
from pnp.export.dispatch import FORMATS, dispatch, door
from pnp.export.job import Wish
from pnp.model.loading import load
from pnp.output import Cache
from tests.command import edited, own_game, pnp, tree
from tests.export.deck import files, mill, names, sent

ALONE = ("images", "svg", "csv", "tgc", "mpc", "dtc")
"""What needs no board."""


def test_the_street_knows_every_way_out() -> None:
    assert set(OFFERED) == set(FORMATS)
    assert all(callable(door(to)) for to in FORMATS)


def test_every_face_is_a_picture_by_its_id(tmp_path: Path) -> None:
    made = sent(mill(tmp_path), "images", tmp_path / "out")

    assert names(made) == [
        "cards/events/fog-back.png",
        "cards/events/fog-front.png",
        "cards/events/rain-back.png",
        "cards/events/rain-front.png",
        "counters/men/lee-front.png",
    ]
    sizes = {name: _size(made.folder / name) for name in names(made)}
    assert sizes.pop("counters/men/lee-front.png") == (188, 188)
    assert set(sizes.values()) == {(744, 1039)}


def _size(path: Path) -> tuple[int, int]:
    with Image.open(path) as opened:
        return opened.size


def test_every_face_is_a_drawing_of_its_own_size(tmp_path: Path) -> None:
    made = sent(mill(tmp_path), "svg", tmp_path / "out")

    assert [name.replace(".svg", ".png") for name in names(made)] == names(
        sent(mill(tmp_path), "images", tmp_path / "out")
    )
    text = (made.folder / "cards/events/fog-front.svg").read_text()
    assert 'width="63mm"' in text
    assert 'height="88mm"' in text


@pytest.mark.parametrize("to", ["images", "svg"])
def test_words_of_a_sheet_do_not_touch_the_edge(tmp_path: Path, to: str) -> None:
    """A printer leaves a margin; a picture has one of its own, of six millimetres."""
    begun = load(own_game(tmp_path), complaints=Complaints())
    assert begun

    folder = sent(begun, to, tmp_path / "out").folder
    (page,) = (folder / "sheets").glob("aid*")

    said = json.loads((folder / "manifest.json").read_text())["pieces"]
    assert said[-1]["size"] == "202 x 271.4 mm"
    if to == "svg":
        assert 'width="202mm"' in page.read_text()
        return
    picture = Image.open(page).convert("L")
    left, top, right, low = ImageOps.invert(picture).getbbox() or (0, 0, 0, 0)
    margin = round(6 / 25.4 * 300)
    assert picture.size == (round(202 / 25.4 * 300), round(271.4 / 25.4 * 300))
    assert min(left, top, picture.width - right, picture.height - low) >= margin - 1


def test_the_manifest_says_what_is_there(tmp_path: Path) -> None:
    made = sent(mill(tmp_path), "images", tmp_path / "out", dpi=150)  # type: ignore[arg-type]
    said: dict[str, Any] = json.loads((made.folder / "manifest.json").read_text())

    assert made.folder == tmp_path / "out" / "mill" / "images-150-dpi"
    assert said["export"] == "images"
    assert said["dpi"] == 150
    assert said["pieces"][1] == {
        "piece": "events/fog",
        "name": "Fog",
        "copies": 2,
        "size": "63 x 88 mm",
        "front": "cards/events/fog-front.png",
        "back": "cards/events/fog-back.png",
    }
    assert list(said["files"]) == names(made)
    assert said["sizes"] == {
        name: (made.folder / name).stat().st_size for name in names(made)
    }


@pytest.mark.parametrize("to", ALONE)
def test_an_export_is_the_same_twice(tmp_path: Path, to: str) -> None:
    """In the same folder; and the second time nothing is made."""
    game = mill(tmp_path)
    first = sent(game, to, tmp_path / "out")
    before = tree(tmp_path / "out")

    second = sent(game, to, tmp_path / "out")
    assert (first.kept, second.kept) == (False, True)
    assert (second.left_out, second.notes) == (first.left_out, first.notes)
    assert tree(tmp_path / "out") == before

    (first.folder / "manifest.json").unlink()
    for name in names(first):
        (first.folder / name).unlink()
    assert not sent(game, to, tmp_path / "out").kept
    assert tree(tmp_path / "out") == before


@pytest.mark.parametrize(
    ("to", "assets"),
    [*((to, "") for to in (*ALONE, "vassal")), ("tts", "https://example.org/mill")],
)
def test_an_export_is_the_same_in_every_folder(
    tmp_path: Path, to: str, assets: str
) -> None:
    """Its manifest too; what shows its pictures from this disk cannot be."""
    game = mill(tmp_path)
    wished = [
        dispatch(game, Wish(to=to, assets=assets), tmp_path / place, Complaints())
        for place in ("here", "there/deeper")
    ]

    one, two = (tree(each.folder) for each in wished)
    assert "manifest.json" in one
    assert one == two


def test_a_file_that_was_touched_is_made_again(tmp_path: Path) -> None:
    game = mill(tmp_path)
    made = sent(game, "images", tmp_path / "out")
    before = tree(tmp_path / "out")
    (made.folder / "counters/men/lee-front.png").write_bytes(b"")

    assert not sent(game, "images", tmp_path / "out").kept
    assert tree(tmp_path / "out") == before


def test_a_change_of_the_layout_is_seen(tmp_path: Path) -> None:
    sent(mill(tmp_path), "images", tmp_path / "out")
    before = tree(tmp_path / "out")
    edited(tmp_path / "mill/layouts/cards/event.yaml", "fill: paper", "fill: cover")
    game = load(tmp_path / "mill", complaints=Complaints())
    assert game is not None

    sent(game, "images", tmp_path / "out")

    changed = {
        name
        for name, each in tree(tmp_path / "out").items()
        if before.get(name) != each
    }
    assert {Path(name).name for name in changed} == {
        "fog-front.png",
        "rain-front.png",
        "manifest.json",
    }


def test_what_is_no_longer_made_goes_away(tmp_path: Path) -> None:
    sent(mill(tmp_path), "images", tmp_path / "out")
    fewer = files()["events.yaml"].replace("  - {id: rain, name: Rain}\n", "")

    made = sent(
        mill(tmp_path, files(**{"events.yaml": fewer})), "images", tmp_path / "out"
    )

    assert not [name for name in names(made) if "rain" in name]


@pytest.mark.parametrize("to", [to for to in ALONE if to != "csv"])
def test_a_fault_leaves_the_old_files(tmp_path: Path, to: str) -> None:
    """Words that do not fit stop the export, by name."""
    sent(mill(tmp_path), to, tmp_path / "out")
    before = tree(tmp_path / "out")
    long = files()["events.yaml"].replace(
        "name: Fog", "name: " + "Fog and more fog " * 9
    )

    with pytest.raises(BadInput, match=r"events\.yaml:7"):
        sent(mill(tmp_path, files(**{"events.yaml": long})), to, tmp_path / "out")

    assert tree(tmp_path / "out") == before


def test_a_drawing_that_fails_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk, the memory, the renderer: whatever it was."""

    def fails(*_: object) -> None:
        message = "no memory"
        raise MemoryError(message)

    monkeypatch.setattr(raster, "_drawn", fails)
    with pytest.raises(MemoryError):
        sent(mill(tmp_path), "images", tmp_path / "out")

    assert not (tmp_path / "out").exists()


def test_a_file_of_ones_own_is_never_written_over(tmp_path: Path) -> None:
    own = tmp_path / "out/mill/images/counters/men/lee-front.png"
    own.parent.mkdir(parents=True)
    own.write_text("mine")
    before = tree(tmp_path / "out")

    with pytest.raises(OutputError, match="no build made"):
        sent(mill(tmp_path), "images", tmp_path / "out")

    assert tree(tmp_path / "out") == before


def test_a_table_that_was_edited_is_never_written_over(tmp_path: Path) -> None:
    """An evening in a spreadsheet is worth more than an export."""
    game = mill(tmp_path)
    made = sent(game, "csv", tmp_path / "out")
    edited(made.folder / "mill/events.csv", "Fog", "Smoke")
    before = tree(tmp_path / "out")

    with pytest.raises(OutputError, match=r"events\.csv: it was changed") as found:
        sent(game, "csv", tmp_path / "out")

    assert "--out" in found.value.hint
    assert tree(tmp_path / "out") == before

    (made.folder / "mill").rename(tmp_path / "mine")
    assert not sent(game, "csv", tmp_path / "out").kept


def test_a_cache_changes_nothing_but_the_time(tmp_path: Path) -> None:
    game, kept = mill(tmp_path), Cache(tmp_path / "cache")
    made = []
    for place in ("a", "b"):
        one = dispatch(
            game, Wish(to="images"), tmp_path / place, Complaints(), kept=kept
        )
        made.append({n: (one.folder / n).read_bytes() for n in names(one)})
    plain = sent(game, "images", tmp_path / "c")
    made.append({n: (plain.folder / n).read_bytes() for n in names(plain)})

    assert made[0] == made[1] == made[2]
    assert len(list((tmp_path / "cache").glob("??/*"))) == 4


def test_the_command_says_where_and_what_not(tmp_path: Path) -> None:
    mill(tmp_path)
    words = ("export", "mill", "--to", "mpc", "--cache", "cache")

    done, again = pnp(tmp_path, *words), pnp(tmp_path, *words)

    assert (done.code, again.code) == (0, 0)
    assert done.out.splitlines() == [
        "output/mill/mpc/: 8 files",
        "left out: Men, 1 counter: MakePlayingCards makes no counters",
    ]
    assert done.err == (
        "note: events-poker: 3 cards; order a deck of 18, 15 of them blank\n"
    )
    assert again.out.splitlines()[0].endswith("mpc/: nothing has changed")
    assert again.err == done.err


@pytest.mark.parametrize(
    ("to", "words", "hint"),
    [
        ("csv", ("--dpi", "600"), "images, tts, vassal"),
        ("csv", ("--counters", "3/4"), "images, svg, tgc, mpc, dtc, tts, vassal"),
        ("mpc", ("--dpi", "600"), "images, tts, vassal"),
        ("vassal", ("--assets", "https://example.org"), "tts"),
    ],
)
def test_an_option_that_would_do_nothing_is_refused(
    tmp_path: Path, to: str, words: tuple[str, str], hint: str
) -> None:
    """Rather than make another folder of the same."""
    mill(tmp_path)

    done = pnp(tmp_path, "export", "mill", "--to", to, *words, "--cache", "cache")

    assert (done.code, done.out) == (2, "")
    assert done.err == (
        f"{words[0]}: has no effect on {to}\nhint: it is for --to {hint}\n"
    )


def test_the_command_refuses_by_name_and_writes_nothing(tmp_path: Path) -> None:
    mill(tmp_path, files(bleed="0 mm"))

    done = pnp(tmp_path, "export", "mill", "--to", "tgc", "--cache", "cache")

    assert done.code == 2
    assert "mill/events.yaml:7:5: events/fog, back, bleeds 0 mm" in done.err
    assert "Traceback" not in done.err
    assert not (tmp_path / "output").exists()
