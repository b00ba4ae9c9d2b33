"""Worked turns: a recorded session is replayed, and drawn step by step."""

import shutil
from pathlib import Path

import pytest

from pnp.cli.worked import recordings
from pnp.errors import BadInput, Complaints
from pnp.geometry import Rect, mm
from pnp.imposition.sheet import Placement, Side
from pnp.kit.job import Job
from pnp.kit.order import Order
from pnp.kit.panels import BETWEEN, Panel
from pnp.kit.plates import Plates, View
from pnp.layout.art import Face, Shape, Use
from pnp.model.game import Game
from pnp.model.loading import load
from pnp.render import pdf, png
from pnp.session import transcript
from pnp.session.session import Session
from pnp.values import replace

ROOT = Path(__file__).parents[2]
WIDE = mm(122)
ARROW = 8
"""The steps of an arrow's path."""
FEW = 4


def game(folder: Path, edition: str = "") -> Game:
    complaints = Complaints()
    found = load(folder, edition=edition, complaints=complaints)
    assert found is not None, list(complaints)
    return found


@pytest.mark.parametrize(
    ("name", "edition"),
    [
        ("castle-itter", "published"),
        ("castle-itter", "playtest"),
        ("itchy-scratchy", ""),
        ("aachen", ""),
        ("cassino", ""),
    ],
)
def test_the_recorded_turns_of_our_games_replay(name: str, edition: str) -> None:
    (played,) = recordings(game(ROOT / "components" / name, edition))["rulebook"]

    assert played.game.edition == edition
    assert any(step.cases for step in played.steps)
    assert played.steps[-1].lying != played.begun


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return a game of one's own, with a recorded session of two moves in its folder."""
    folder = tmp_path / "draughts"
    shutil.copytree(ROOT / "docs" / "examples" / "draughts", folder)
    session = Session.begin(
        tmp_path / "friday.pnp", game(folder), now=lambda: "2026-11-02T19:30:00Z"
    )
    for _ in range(2):
        move = session.rules.legal(session.position)[0]
        session.submit(str(move))
    (folder / "friday.txt").write_text(transcript.write(session))
    with (folder / "rulebook.yaml").open("a") as book:
        book.write("\nworked:\n  - {log: friday.txt, title: Two moves}\n")
    return folder


def test_each_move_of_a_game_of_ones_own_is_a_plate(own: Path) -> None:
    loaded = game(own)
    ((played,),) = recordings(loaded).values()
    plates = Plates([], WIDE)
    shown = plates.of(Job.of(loaded, Order(booklet=True), Complaints()), played)

    assert [part.page for each in shown for part in each.parts] == [0, 1]
    assert len(plates.pages) == 2
    for each in shown:
        (part,) = each.parts
        assert part.size.height == plates.panel.height
        assert part.size.width <= plates.panel.width


def test_a_log_that_does_not_replay_is_reported_by_its_line(own: Path) -> None:
    log = own / "friday.txt"
    lines = log.read_text().splitlines()
    at = next(n for n, line in enumerate(lines) if line.strip().startswith("3."))
    lines[at] = "   3. a man to the moon"
    log.write_text("\n".join(lines[: at + 1]) + "\n")

    with pytest.raises(BadInput, match=rf"friday\.txt:{at + 1}: event 3 does not"):
        recordings(game(own))


def test_a_missing_log_is_reported_where_it_is_named(own: Path) -> None:
    (own / "friday.txt").unlink()

    with pytest.raises(BadInput, match=r"rulebook\.yaml:\d+:\d+: 'friday\.txt' does"):
        recordings(game(own))


def test_a_board_is_cut_down_to_what_the_plates_show() -> None:
    """The same dots within the window, and less to store."""
    loaded = game(ROOT / "components" / "castle-itter")
    making = Job.of(loaded, Order(booklet=True), Complaints())
    (board,) = (e for e in loaded.sets.values() if e.family == "board")
    opened = making.press.opened(board)
    assert opened is not None
    view = View(making.ground(opened), Rect(mm(200), mm(90), mm(90), mm(60)))
    plates = Plates([view], WIDE)
    (cut,) = plates.sheets()
    whole = Face("", view.ground.trim, (Use(view.ground, mm(-200), mm(-90)),))
    place = Rect(mm(0), mm(0), mm(90), mm(60))
    uncut = replace(cut, recto=Side((Placement(whole, place),)))

    small, large = (pdf.render([each], title="") for each in (cut, uncut))

    assert len(small) < len(large) / 3
    assert list(png.render(small, 40)) == list(png.render(large, 40))


def panels(name: str, edition: str = "") -> list[Panel]:
    """Return the pictures of a recorded turn."""
    loaded = game(ROOT / "components" / name, edition)
    (played,) = recordings(loaded)["rulebook"]
    plates = Plates([], mm(84), line=mm(176))
    plates.of(Job.of(loaded, Order(), Complaints()), played)
    return [each for each in plates.pages if isinstance(each, Panel)]


@pytest.mark.parametrize("name", ["castle-itter", "aachen", "itchy-scratchy"])
def test_an_arrow_begins_and_ends_in_its_picture(name: str) -> None:
    """The shafts of arrows are filled paths of seven corners, and closed."""
    pictures = panels(name)
    arrows = [
        (each.size, art)
        for each in pictures
        for art in each.over
        if isinstance(art, Shape) and len(art.steps) == ARROW and art.join == "round"
    ]

    assert len(pictures) > FEW
    for size, arrow in arrows:
        for _, point in arrow.steps[:-1]:
            x, y = point[:2]
            assert 0 <= x <= size.width
            assert 0 <= y <= size.height


def test_changes_far_apart_are_two_parts_as_wide_as_one() -> None:
    first, *_ = panels("castle-itter", "published")

    left, right = first.windows  # a defender enters, and markers far away
    assert right.at.x - left.at.right == BETWEEN
    assert abs(right.at.right - first.size.width) <= 2
