"""A picture of a worked turn shows who fires at whom, and hides nobody who acts."""

from functools import cache
from itertools import combinations, pairwise

import pytest

from pnp.cli.worked import recordings, together
from pnp.errors import Complaints
from pnp.geometry import Rect, mm
from pnp.kit import strokes
from pnp.kit.figures import HIGH, PAD
from pnp.kit.happened import Happened
from pnp.kit.job import Job
from pnp.kit.order import Order
from pnp.kit.panels import Artist, Panel, Room
from pnp.kit.plates import Plates
from pnp.kit.replayed import Step
from pnp.kit.spread import worded
from pnp.layout.art import Colour, Shape, Use
from pnp.layout.boards.positions import Spot
from pnp.model.deeds import Dice, Lost, Result, Shot, Tag, Term
from tests.kits import shipped

GAMES = [
    ("castle-itter", "published"),
    ("castle-itter", "playtest"),
    ("aachen", ""),
    ("itchy-scratchy", ""),
    ("cassino", ""),
]
FOUGHT = GAMES[:-1]
"""Games with a map of their own, on which pieces fire."""
LEAST_OF = 9
"""A tenth of a piece may be under its marker: one part in so many and one."""


@cache
def pictures(name: str, edition: str) -> list[tuple[Happened, Panel]]:
    """Return the pictures of a worked turn, with what they are drawn from."""
    found: dict[int, tuple[Happened, Panel]] = {}
    plain = Artist.panel

    def kept(artist: Artist, of: Happened, room: Room) -> Panel | None:
        panel = plain(artist, of, room)
        assert panel is not None
        found[id(of)] = of, panel  # one that is alone in its row is drawn again
        return panel

    (played,) = recordings(shipped(name, edition))["rulebook"]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Artist, "panel", kept)
        making = Job.of(played.game, Order(), Complaints())
        Plates([], mm(84), line=mm(176)).of(making, played)
    return [*found.values()]


def box(at: Rect, panel: Panel) -> Rect:
    """Return where a box of the board is in a picture."""
    return next(e.box(at) for e in panel.windows if e.shown.contains(at))


def area(one: Rect, other: Rect) -> int:
    """Return how much two boxes share."""
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.bottom, other.bottom) - max(one.y, other.y)
    return max(int(wide), 0) * max(int(high), 0)


@pytest.mark.parametrize(("name", "edition"), FOUGHT)
def test_each_attack_has_its_line_from_who_fires_to_who_is_hit(
    name: str, edition: str
) -> None:
    """The line is a path of four corners: two where it begins, two where it ends."""
    lines = 0
    for of, panel in pictures(name, edition):
        shots = [d for s in of.stages for d in s.deeds if isinstance(d, Shot)]
        assert len(of.lines) >= len(shots)
        drawn = [
            tuple(at for _, at in art.steps[:-1])
            for art in panel.over
            if isinstance(art, Shape) and len(art.steps) == 5
        ]
        for line in of.lines:
            start, end = box(line.start, panel), box(line.end, panel)
            begins = [_point(_middle(e[0], e[3])) for e in drawn]
            tips = [_point(_middle(e[1], e[2])) for e in drawn]
            assert not line.fires or any(map(start.grown(mm("0.1")).overlaps, begins))
            assert not line.fires or any(map(end.grown(strokes.BURST).overlaps, tips))
        lines += len(of.lines)

    assert lines > 1


def _point(at: tuple[float, float]) -> Rect:
    return Rect(mm(0) + round(at[0]), mm(0) + round(at[1]), mm("0.01"), mm("0.01"))


def _middle(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[float, float]:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


@pytest.mark.parametrize(("name", "edition"), GAMES)
def test_no_marker_hides_whose_it_is(name: str, edition: str) -> None:
    """Nor the words on him: his strength, and his name."""
    for of, _ in pictures(name, edition):
        touched = [each for each in of.sets if each in (*of.news, *of.ghosts)]
        pieces = [each for each in touched if not each.marker]
        for marker in (each for each in of.sets if each.marker):
            for each in pieces:
                whole = int(each.at.width) * int(each.at.height)
                assert area(marker.at, each.at) * LEAST_OF < whole
                assert not any(map(marker.at.overlaps, worded(each)))


def test_the_marker_of_a_man_who_acts_is_at_his_corner() -> None:
    """Five act in the first turn; the marker of the last comes off at once."""
    marked = [
        each
        for of, _ in pictures("castle-itter", "published")[:5]
        for each in of.sets
        if each.marker and each in (*of.news, *of.ghosts)
    ]

    assert {each.laid.lying.piece for each in marked} == {"action", "load"}
    assert [each.ghost for each in marked if each.laid.lying.space == "G4"] == [True]


@pytest.mark.parametrize(("name", "edition"), FOUGHT)
def test_no_piece_of_a_stack_that_acts_is_over_another(name: str, edition: str) -> None:
    """A box of a track is as narrow as its marker, so there one is over another."""
    for of, _ in pictures(name, edition):
        acting = {each.laid.lying.space for each in (*of.news, *of.ghosts)}
        acting = {each for each in acting if not each.startswith(("record", "morale"))}
        pieces = [e for e in of.sets if not e.marker and e.laid.lying.space in acting]
        for one, other in combinations(pieces, 2):
            if one.laid.lying.space == other.laid.lying.space:
                assert not one.at.overlaps(other.at)


@pytest.mark.parametrize(("name", "edition"), FOUGHT)
def test_what_a_picture_is_about_is_in_it(name: str, edition: str) -> None:
    for of, panel in pictures(name, edition):
        held = [way for each in of.ways for way in (each.start, each.end)]
        held = [] if of.lines else held  # the draft moves a marker on a track besides
        held += [each.at for each in of.lost]
        if of.cards:
            continue  # a card leaves room for the most of it
        for at in held:
            assert any(each.shown.contains(at) for each in panel.windows)


@pytest.mark.parametrize(("name", "edition"), GAMES)
def test_all_dice_of_a_turn_are_in_its_pictures(name: str, edition: str) -> None:
    (played,) = recordings(shipped(name, edition))["rulebook"]
    thrown = [d for step in played.steps for d in step.deeds if isinstance(d, Dice)]
    shown = [
        each
        for of, _ in pictures(name, edition)
        for each in of.figures
        if isinstance(each, Dice)
    ]

    assert thrown
    assert shown == thrown


def test_dice_that_count_are_those_that_reach_what_is_needed() -> None:
    (played,) = recordings(shipped("castle-itter", "published"))["rulebook"]
    deeds = [d for step in played.steps for d in step.deeds]
    rolled = [
        (one.dice, one.hits)
        for one, other in pairwise(deeds)
        if isinstance(one, Dice) and isinstance(other, Tag)
    ]

    assert rolled == [
        ((5, 2), (0,)),
        ((6,), (0,)),
        ((4,), (0,)),
        ((3,), (0,)),
    ]


def test_the_dice_of_a_double_that_hurts_count() -> None:
    (played,) = recordings(shipped("itchy-scratchy"))["rulebook"]
    dice = [d for step in played.steps for d in step.deeds if isinstance(d, Dice)]

    assert (dice[-1].dice, dice[-1].hits) == ((1, 2, 3, 3, 1), (0, 4))
    assert dice[0].hits == (0,)  # the higher die of the initiative
    assert dice[2].hits == ()


def test_each_roll_of_a_close_combat_has_what_it_took_and_its_sum() -> None:
    """The attacker's sixes and the defender's fives and fours hurt, each the other."""
    (played,) = recordings(shipped("itchy-scratchy"))["rulebook"]
    (step,) = (e for e in played.steps if "Swords attack" in e.text)
    rolls = [d for d in step.deeds if isinstance(d, Dice)]
    ends = [d.words for d in step.deeds if isinstance(d, Result)]
    sums = [d.number for d in step.deeds if isinstance(d, Term) and d.total]

    assert [each.hits for each in rolls] == [(0, 2), (2, 3, 4, 5)]
    assert sums == ["15", "20"]
    assert ends == [
        "1st Foot loses 1, 3 left",
        "Swords lose 2, 2 left",
        "Swords withdraw to E3",
    ]
    assert step.text.endswith("; 15 to 20; Swords withdraw to E3")


def test_the_sums_of_an_attack_are_those_of_its_terms() -> None:
    (played,) = recordings(shipped("aachen"))["rulebook"]
    (_, *_, fight) = (of for of, _ in pictures("aachen", "") if of.lines)
    terms = [each for each in fight.figures if isinstance(each, Term)]
    numbers = [each.number.replace("−", "-") for each in terms]

    assert numbers == ["5", "+2", "+1", "-1", "7", "19", "5", "+2", "+1", "8", "10"]
    assert sum(map(int, numbers[:4])) == int(numbers[4])
    assert sum(map(int, numbers[6:9])) == int(numbers[9])
    assert played.steps[-1].text.endswith("19 against 10: Overrun")


def test_who_is_lost_is_crossed_out() -> None:
    lost = [each for of, _ in pictures("castle-itter", "published") for each in of.lost]
    deeds = [
        d
        for of, _ in pictures("castle-itter", "published")
        for stage in of.stages
        for d in stage.deeds
        if isinstance(d, Lost)
    ]

    assert len(deeds) == 4
    assert [each.laid.lying.space for each in lost] == [d.at.space for d in deeds]
    assert all(each.ghost for each in lost)


def test_a_card_that_is_turned_up_is_in_its_picture() -> None:
    cards = [
        [each.piece for each in of.cards]
        for of, panel in pictures("cassino", "")
        if any(isinstance(art, Use) for art in panel.over)
    ]

    assert cards[1] == ["weather_change", "snowstorms"]


def test_what_one_after_another_does_is_told_as_one() -> None:
    (played,) = recordings(shipped("aachen"))["rulebook"]
    texts = [each.text for each in played.steps]

    assert (
        "Company E enters 3 Forst (4 MF); Smoots, Company F and Weeks likewise" in texts
    )
    assert not any("Smoots enters" in each for each in texts)


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        pytest.param(
            ["Swords attack the old mill", "Lancers attack the old mill"],
            ["Swords attack the old mill; Lancers likewise"],
            id="names of the plural",
        ),
        pytest.param(
            ["A is not hit by the guns", "B is not hit by the guns"],
            ["A is not hit by the guns; B likewise"],
            id="nothing is turned round",
        ),
        pytest.param(
            ["Swords attack the old mill", "A attacks the old mill"],
            ["Swords attack the old mill", "A attacks the old mill"],
            id="other words",
        ),
        pytest.param(
            [
                "A enters the old mill",
                "B enters the old mill",
                "Nobody enters the old mill",
            ],
            ["A enters the old mill; B likewise", "Nobody enters the old mill"],
            id="each name is looked up",
        ),
        pytest.param(
            ["A enters the old mill", "A enters the old mill"],
            ["A enters the old mill", "A enters the old mill"],
            id="twice the same",
        ),
    ],
)
def test_only_words_after_a_name_are_told_as_one(
    told: list[str], expected: list[str]
) -> None:
    steps = [Step("", each, (), (), pictured=False) for each in told]
    found = together(steps, {"Swords", "Lancers", "A", "B"})

    assert [each.text for each in found] == expected


def test_the_areas_of_an_attack_are_named_and_no_piece_is_over_a_name() -> None:
    fights = [e for e in pictures("aachen", "") if e[0].lines]
    pieces = [e.at for of, _ in pictures("aachen", "") for e in of.sets if not e.ghost]
    (of, _), *_ = fights
    board = of.board
    names = {e: board.spots[e].at for e in ("1", "2", "3", "4", "8")}
    words = [w for w in of.words if any(at.contains(w) for at in names.values())]

    assert len(fights) == 2
    for fight, panel in fights:
        (window,) = panel.windows
        assert fight.plates
        assert all(map(window.shown.contains, fight.plates[0]))
    assert len(words) > len(names) * 2
    assert not any(word.overlaps(at) for word in words for at in pieces)
    frame = max(at[0] for e in board.spots for _, at in board.outline(e) if at)
    assert all(at.right <= frame for at in pieces)


def test_what_is_in_a_box_of_a_track_is_apart_and_the_picture_is_of_the_track() -> None:
    (first, panel), *_ = pictures("aachen", "")
    boxes = [each.at for each in first.sets if each.at.overlaps(first.boxes[0])]
    (window,) = panel.windows

    assert first.on_a_track
    assert len(boxes) == 3
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))
    assert all(first.boxes[0].contains(each) for each in boxes)
    assert window.shown.height < first.boxes[0].height + mm(12)  # with its heading


def test_the_forces_that_meet_are_shown_by_their_men() -> None:
    (of, panel), *_ = pictures("cassino", "")

    assert [each.piece for each in of.cards] == [
        "german_paratroopers",
        "us_infantry",
        "allied_infantry",
    ]
    cards = [each for each in panel.over if isinstance(each, Use)]
    assert len(cards) >= 3
    for each in cards[:3]:  # none is cut
        assert each.x >= 0
        assert each.x + each.face.trim.width.times(each.scale) <= panel.size.width


def test_the_sums_of_a_fight_are_side_by_side_where_both_have_room() -> None:
    (*_, (fight, panel)) = [e for e in pictures("aachen", "") if e[0].lines]
    heights = [e.band and e.band.size.height for _, e in pictures("aachen", "")[-3:]]

    assert len(fight.figures) > 10
    assert panel.size.width > mm(170)
    assert heights == [HIGH * 2 + PAD, None, HIGH + PAD]


def test_a_line_of_fire_crosses_no_words_that_it_can_avoid() -> None:
    size = mm(16)
    start, end = Rect(mm(0), mm(0), size, size), Rect(mm(60), mm(0), size, size)
    number = Rect(mm(30), mm(6), mm(3), mm(4))

    assert strokes.ends(start, end)[0] == (size, size // 2)
    assert Spot("", number).clearance(*strokes.ends(start, end)) == 0
    line = strokes.ends(start, end, over=[number])
    assert Spot("", number).clearance(*line) >= strokes.CLOSE


def test_a_burst_is_no_larger_than_there_is_room_for() -> None:
    size = mm(16)
    start = Rect(mm(0), mm(0), size, size)
    near, far = (Rect(size + mm(x), mm(0), size, size) for x in (2, 30))

    assert strokes.burst(start, near, "") == strokes.LEAST
    assert strokes.burst(start, near, "+2") == strokes.LEAST_TOLD
    assert strokes.burst(start, far, "") == strokes.BURST


def test_an_arrow_passes_behind_who_is_in_its_way() -> None:
    """Its shaft is in two parts, neither of them over the piece between its ends."""
    size = mm(10)
    start, between, end = (Rect(mm(x), mm(0), size, size) for x in (0, 20, 40))
    drawn = list(strokes.arrow(start, end, Colour.parse("#000000"), [between]))
    spans = [
        (min(xs), max(xs))
        for each in drawn
        if isinstance(each, Shape)
        and (xs := [at[0] for kind, at in each.steps if kind != "Z"])
    ]

    assert len(spans) == 4
    assert not any(a < between.right and b > between.x for a, b in spans)


def test_the_number_of_a_step_is_below_its_piece_or_above_it() -> None:
    """No place for it is over the piece itself."""
    at = Rect(mm(10), mm(10), mm(8), mm(8))

    places = list(strokes.beside(at))

    assert len(places) == 4
    assert not any(each.overlaps(at) for each in places)
    assert list(strokes.beside(at, above=True))[:2] == [places[1], places[0]]
