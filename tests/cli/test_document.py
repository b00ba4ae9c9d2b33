"""A document is written as Markdown, as a page and as text, and says the same in each."""

from textwrap import dedent

import pytest

from pnp.cli.document import Piece, document

PIECES = (
    Piece("title", "Castle Itter: winter"),
    Piece("words", "Published. Rules: castle-itter campaign/1, strict."),
    Piece("heading", "Day 1"),
    Piece("point", "friday is on record: won", ("Lee: −1 health", "<b> & *you*")),
    Piece("point", "the bridge is down"),
    Piece("heading", "Members"),
    Piece(
        "table",
        rows=(("defender", "lost", "seen"), ("Lee", "12", "7/6"), ("Gangl", "3", "")),
    ),
)


def test_as_markdown_nothing_is_taken_for_a_mark() -> None:
    """Points stand together, those beneath are set in, a table has its rule."""
    assert document(PIECES, "md") == dedent("""\
        # Castle Itter: winter

        Published. Rules: castle-itter campaign/1, strict.

        ## Day 1

        - friday is on record: won
          - Lee: −1 health
          - \\<b\\> & \\*you\\*
        - the bridge is down

        ## Members

        | defender | lost | seen |
        |---|---|---|
        | Lee | 12 | 7/6 |
        | Gangl | 3 |  |
        """)


def test_as_text_it_is_read_on_a_terminal() -> None:
    """Columns of numbers end under each other."""
    assert document(PIECES, "txt") == dedent("""\
        Castle Itter: winter

        Published. Rules: castle-itter campaign/1, strict.

        Day 1
        - friday is on record: won
            Lee: −1 health
            <b> & *you*
        - the bridge is down

        Members
          defender  lost  seen
          Lee         12  7/6
          Gangl        3
        """)


def test_as_a_page_lists_are_closed_and_letters_are_letters() -> None:
    page = document(PIECES, "html")

    assert "<h1>Castle Itter: winter</h1>" in page
    assert (
        "<h2>Day 1</h2>\n<ul>\n<li>friday is on record: won<ul>"
        "<li>Lee: −1 health</li><li>&lt;b&gt; &amp; *you*</li></ul></li>\n"
        "<li>the bridge is down</li>\n</ul>\n<h2>Members</h2>"
    ) in page
    assert "<tr><th>defender</th><th>lost</th><th>seen</th></tr>" in page
    assert "<tr><td>Lee</td><td>12</td><td>7/6</td></tr>" in page


def test_a_document_of_a_title_alone_is_one() -> None:
    assert document([Piece("title", "x")], "md") == "# x\n"
    assert document([Piece("title", "x")], "txt") == "x\n"


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("~~gone~~", r"\~\~gone\~\~"),
        ("&lt;b&gt;", r"\&lt;b\&gt;"),
        ("&#60;b", r"\&#60;b".replace("#", r"\#")),
        ("Basse & Lee", "Basse & Lee"),
        ("[x](y)", r"\[x\](y)"),
        ("a | b", r"a \| b"),
    ],
)
def test_what_markdown_would_take_for_a_mark(said: str, written: str) -> None:
    """Whatever somebody is called is what one reads."""
    assert document([Piece("words", said)], "md") == f"{written}\n"
