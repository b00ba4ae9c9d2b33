"""What must hold of a set: stated beside it, broken by an overlay, told with its place."""

import pytest

from tests.model.written import Written

TOWN = """\
boards: [map.yaml]
sources: {own: our own}
== map.yaml
board: map
template: map
source: [own]
fields:
  ground: text
  next: {type: refs, of: map, optional: yes}
  rolls: {type: numbers, optional: yes}
holds:
  parks: {for: {ground: park}, count: 2, case: "3.1"}
  streets: {for: {ground: [street, lane]}, least: 1}
  borders: {field: next, mutual: yes, case: "3.2"}
  bridge: {for: {id: a}, field: next, names: b}
  dice: {field: rolls, covers: [1, 3]}
kinds: {area: {}}
components:
  - {id: a, kind: area, ground: park, next: [b], rolls: [1]}
  - {id: b, kind: area, ground: park, next: [a], rolls: [2, 3]}
  - {id: c, kind: area, ground: lane}
"""
OVERLAY = """\
== mine.yaml
overlay: mine
title: Mine
source: [own]
"""


def told(written: Written, overlay: str) -> list[str]:
    """Return what is complained of where an overlay is laid on the town."""
    written.read(TOWN + OVERLAY + overlay, overlays=["mine.yaml"])
    return [each.split("\n")[0] for each in written.told]


def test_what_holds_is_not_complained_of(written: Written) -> None:
    written.read(TOWN)

    assert written.told == []


@pytest.mark.parametrize(
    ("overlay", "said"),
    [
        pytest.param(
            "set: {map: {components: {b: {ground: lane}}}}",
            ["mine.yaml:4:38: 'map' has 1 with ground park, not 2 [3.1]"],
            id="too few",
        ),
        pytest.param(
            "set: {map: {components: {c: {ground: park}}}}",
            [
                "mine.yaml:4:38: 'map' has 3 with ground park, not 2 [3.1]",
                "mine.yaml:4:38: 'map' has 0 with ground street, lane, fewer than 1",
            ],
            id="too many, and none left of another",
        ),
        pytest.param(
            "set: {map: {components: {c: {next: [a]}}}}",
            ["mine.yaml:4:36: 'c' names 'a' in 'next', and 'a' does not name it [3.2]"],
            id="one way only",
        ),
        pytest.param(
            "set: {map: {components: {a: {next: []}, b: {next: []}}}}",
            ["mine.yaml:4:36: 'a' does not have 'b' in 'next'"],
            id="a name that must be there",
        ),
        pytest.param(
            "set: {map: {components: {b: {rolls: [1, 2, 4]}}}}",
            [
                "mine.yaml:4:37: 'a' and 'b' have 1 in 'rolls'",
                "mine.yaml:4:37: nothing in 'map' has 3 in 'rolls'",
                "mine.yaml:4:37: 'b' has 4 in 'rolls', which goes from 1 to 3",
            ],
            id="numbers twice, never, and beyond",
        ),
        pytest.param(
            "remove: {map: [c]}",
            ["map.yaml:10:12: 'map' has 0 with ground street, lane, fewer than 1"],
            id="taken away",
        ),
        pytest.param(
            "remove: {map: {holds: [parks]}}\n"
            "set: {map: {components: {b: {ground: lane}}}}",
            [],
            id="who knows better takes the condition out",
        ),
    ],
)
def test_an_overlay_is_told_what_it_breaks(
    written: Written, overlay: str, said: list[str]
) -> None:
    """In the overlay, where it wrote; where it only took away, at the condition."""
    assert sorted(told(written, overlay)) == sorted(said)


@pytest.mark.parametrize(
    ("hold", "said"),
    [
        ("{for: {colour: red}, count: 1}", "'map' has no field 'colour'"),
        ("{field: size, mutual: yes}", "'map' has no field 'size'"),
        ("{field: next}", "a condition on a field needs 'names', 'mutual' or 'covers'"),
        ("{mutual: yes}", "a condition on a field needs 'names', 'mutual' or 'covers'"),
        ("{field: rolls, covers: [1]}", "'covers' takes the first and the last number"),
        (
            "{field: rolls, covers: [1, z]}",
            "'covers' takes the first and the last number",
        ),
    ],
)
def test_a_condition_that_says_nothing_is_refused(
    written: Written, hold: str, said: str
) -> None:
    written.read(TOWN.replace("{field: rolls, covers: [1, 3]}", hold))

    assert [said in each for each in written.told] == [True]
