"""The report of a run: charts that show its figures, and words that are escaped."""

import re

import pytest
from defusedxml import ElementTree

from pnp.cli.lab import charts, report
from pnp.simulate.lab.figures import Figure
from pnp.simulate.lab.running import Alone, Job, run
from pnp.values import replace
from tests.simulate.lab.arms import arm

JOB = Job(
    (
        arm("castle-itter", "nothing", variant="beginner"),
        replace(arm("castle-itter", "nothing", variant="veteran"), name="a <b> & c"),
    ),
    "7",
)
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def found() -> report.Report:
    """A report of forty games."""
    return report.report(JOB, run(Alone(JOB), 40))


def widths(svg: str) -> list[float]:
    """Return the widths of the bars of a chart, without its legend."""
    bars = ElementTree.fromstring(svg).iter(f"{SVG}rect")
    return [
        float(each.attrib["width"]) for each in bars if each.attrib["height"] != "10.0"
    ]


def test_bars_are_as_long_as_their_shares() -> None:
    svg = charts.shares([("a", {"won": 0.25, "lost": 0.75}), ("b", {"won": 1.0})])

    assert widths(svg) == [120.0, 360.0, 480.0]


def test_a_mean_is_in_the_middle_of_its_interval() -> None:
    rows = [("a", Figure(2.0, 1.0, 3.0), "2"), ("b", Figure(5.0, 3.0, 7.0), "5")]
    drawn = ElementTree.fromstring(charts.means(rows, "Score", zero=True))
    bars = [
        (float(b.attrib["x"]), float(b.attrib["width"]))
        for b in drawn.iter(f"{SVG}rect")
    ]
    dots = [float(each.attrib["cx"]) for each in drawn.iter(f"{SVG}circle")]
    (zero,) = [
        float(each.attrib["x1"])
        for each in drawn.iter(f"{SVG}line")
        if each.attrib["stroke"] == charts.INK
    ]

    assert dots == pytest.approx([x + width / 2 for x, width in bars], abs=0.1)
    assert bars[1][1] == pytest.approx(2 * bars[0][1], abs=0.2)
    assert (dots[0] - zero) / (dots[1] - zero) == pytest.approx(0.4, abs=0.01)


def test_turns_show_every_game() -> None:
    svg = charts.turns([("a", {("breach", 3): 2, ("relief", 5): 6}, 8)], "turns")
    heights = [
        float(each.attrib["height"])
        for each in ElementTree.fromstring(svg).iter(f"{SVG}rect")
    ][2:]

    assert heights == [20.0, 60.0]


def test_a_report_is_one_file_with_its_charts(found: report.Report) -> None:
    html = report.as_html(found).decode()

    assert html.count("<svg") == 5
    assert "a &lt;b&gt; &amp; c" in html
    assert "<b>" not in html
    assert not re.search(r'(src|href)="', html)


@pytest.mark.slow
def test_a_report_is_printed_too(found: report.Report) -> None:

    made = report.as_pdf(found)

    assert made.startswith(b"%PDF")
