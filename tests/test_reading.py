"""YAML in, nodes or complaints out: one clear line a fault, and no traceback."""

import os
from pathlib import Path
from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.errors import Complaints, Mark
from pnp.reading import Items, Keyed, Node, Scalar, parse, read, read_table
from pnp.reading.table import parse_table
from tests.nobody import nobody, opened


def told(written: str | bytes) -> list[str]:
    """Return what reading complains of, line by line."""
    complaints = Complaints()
    data = dedent(written) if isinstance(written, str) else written
    parse(data, "f", complaints)
    return [str(each) for each in complaints]


def plain(node: Node | None) -> object:
    """Return a node without its marks, to be looked at."""
    match node:
        case Scalar():
            return node.text
        case Items():
            return [plain(each) for each in node.items]
        case Keyed():
            return {name: plain(each) for name, each in node.entries.items()}
    return None


def nodes(written: str | bytes) -> Node:
    """Return the nodes of YAML that nothing is wrong with."""
    complaints = Complaints()
    node = parse(written, "f", complaints)
    assert not complaints.found
    assert node is not None
    return node


def test_every_scalar_stays_the_text_that_was_written() -> None:
    """Hexes, times, Norway and dates are a wargame's daily bread."""
    written = "[0101, 12:30, no, on, y, 1_000, 0x1F, .inf, ~, 2024-99-99, 1e3, 07]"

    assert plain(nodes(written)) == [
        "0101", "12:30", "no", "on", "y", "1_000",
        "0x1F", ".inf", "~", "2024-99-99", "1e3", "07",
    ]  # fmt: skip


def test_every_node_knows_its_place() -> None:
    """Lines and columns count from 1, in characters, for keys and values alike."""
    node = nodes("title: Höhe\nlist:\n  - {é: 1, b: [x]}\n")
    assert isinstance(node, Keyed)
    (item,) = node.entries["list"].items  # type: ignore[union-attr]
    assert isinstance(item, Keyed)

    assert node.entries["title"].mark == Mark("f", 1, 8)
    assert node.keys["list"].mark == Mark("f", 2, 1)
    assert item.mark == Mark("f", 3, 5)
    assert item.entries["é"].mark == Mark("f", 3, 9)
    assert item.keys["b"].mark == Mark("f", 3, 12)


def test_text_is_composed() -> None:
    """é as two characters is read as one, so that widths and ids agree."""
    assert plain(nodes("caf\u0065\u0301")) == "caf\u00e9"


@pytest.mark.parametrize("written", ["\ufeffa: 1", "a: 1\r\n", "%YAML 1.1\n---\na: 1"])
def test_what_editors_write_is_read(written: str) -> None:
    """A byte order mark, Windows line ends and a version line do no harm."""
    assert plain(nodes(written.encode())) == {"a": "1"}


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        pytest.param("[" * 100_000, "f:1:33: nested deeper than 32", id="brackets"),
        pytest.param("- " * 10_000, "f:1:65: nested deeper than 32", id="dashes"),
        pytest.param("{a: " * 10_000, "f:1:129: nested deeper than 32", id="braces"),
        pytest.param(
            "a: &a [x]\nb: [*a, *a]",
            "f:1:4: anchors and aliases ('&a') are not allowed\n"
            "hint: write the value in full where you need it; "
            "put text that begins with & in quotation marks",
            id="anchor",
        ),
        pytest.param(
            "&a [*a]",
            "f:1:1: anchors and aliases ('&a') are not allowed\n"
            "hint: write the value in full where you need it; "
            "put text that begins with & in quotation marks",
            id="recursive alias",
        ),
        pytest.param(
            "a: [*b]",
            "f:1:5: anchors and aliases ('*b') are not allowed\n"
            "hint: write the value in full where you need it; "
            "put text that begins with * in quotation marks",
            id="alias of nothing",
        ),
        pytest.param(
            "a: \uffff",
            "f:1:4: the file holds the control character U+FFFF",
            id="no character",
        ),
        pytest.param(
            "a:\n  <<: {b: 1}",
            "f:2:3: merge keys ('<<') are not allowed\n"
            "hint: write the keys in full; share values in a set's kinds:",
            id="merge key",
        ),
        pytest.param(
            "a: 1\nb: 2\na: 3",
            "f:3:1: 'a' is given twice\nhint: it was first given on line 1",
            id="key twice",
        ),
        pytest.param(
            "x:\n  - {a: 1, a: 2}",
            "f:2:12: 'a' is given twice\nhint: it was first given on line 2",
            id="nested key twice",
        ),
        pytest.param(
            "a: !!python/object/apply:os.system ['true']",
            "f:1:4: the tag 'tag:yaml.org,2002:python/object/apply:os.system' "
            "is not allowed\nhint: leave the tag out; put text that begins with ! in "
            "quotation marks",
            id="python",
        ),
        pytest.param(
            "a: !mine 3",
            "f:1:4: the tag '!mine' is not allowed\nhint: leave the tag out; put text "
            "that begins with ! in quotation marks",
            id="tag",
        ),
        pytest.param(
            "a: 1\n---\nb: 2",
            "f:2:1: a second document starts here\nhint: keep one document in a file",
            id="two documents",
        ),
        pytest.param("", "f:1:1: the file is empty", id="nothing"),
        pytest.param("# only this\n", "f:1:1: the file is empty", id="comment"),
        pytest.param("? [a, b]\n: 1", "f:1:3: a key must be plain text", id="a list"),
        pytest.param("{a: 1}: 1", "f:1:1: a key must be plain text", id="a mapping"),
        pytest.param(
            "a:\n\t- b",
            "f:2:1: this is not YAML: found character that cannot start any token "
            "(while scanning for the next token)\nhint: indent with spaces, not tabs",
            id="tab",
        ),
        pytest.param(
            'a: "b',
            "f:1:4: this is not YAML: found unexpected end of stream "
            "(while scanning a quoted scalar)\n"
            'hint: no " closes this text; write it where the text ends',
            id="unclosed quote",
        ),
        pytest.param(
            "a: [b, c",
            "f:1:4: this is not YAML: did not find expected ',' or ']' "
            "(while parsing a flow sequence)\n"
            "hint: this [ is not closed; write ] where it ends",
            id="unclosed list",
        ),
        pytest.param(
            "a:\n    b: 1\n  c: 2",
            "f:3:3: this is not YAML: did not find expected key "
            "(while parsing a block mapping)\n"
            "hint: start the line in column 1 or 5, like those above",
            id="indentation",
        ),
        pytest.param(
            "%YAML 9.9\n---\na: 1",
            "f:1:1: this is not YAML: found incompatible YAML document",
            id="version",
        ),
        pytest.param(
            b"a: 1\nb: x\0y", "f:2:5: the file holds the control character U+0000",
            id="NUL",
        ),
        pytest.param(
            b"a: \x07", "f:1:4: the file holds the control character U+0007", id="BEL"
        ),
        pytest.param(
            b"a: \x1b[31m", "f:1:4: the file holds the control character U+001B",
            id="ESC",
        ),
        pytest.param(
            b"a: \xff\xfe",
            "f:1:4: byte 0xFF is not UTF-8\nhint: save the file as UTF-8",
            id="not UTF-8",
        ),
        pytest.param(
            "a: 1".encode("utf-16"),
            "f:1:1: the file is in UTF-16\nhint: save it as UTF-8",
            id="UTF-16",
        ),
        pytest.param(
            b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
            "f:1:1: byte 0x89 is not UTF-8\nhint: save the file as UTF-8",
            id="picture",
        ),
        pytest.param(
            'a: "\\u202e"',
            "f:1:4: U+202E reverses the reading order\nhint: remove it",
            id="bidi control",
        ),
        pytest.param(
            'a: "\\ud800"',
            "f:1:7: this is not YAML: found invalid Unicode character escape code "
            "(while parsing a quoted scalar)",
            id="half a character",
        ),
        pytest.param(
            'a: "\\ue000"',
            "f:1:4: U+E000 is for private use: no font has it\n"
            "hint: use an :icon:",
            id="private use",
        ),
        pytest.param(
            'a: "x\\ty"',
            "f:1:4: a tab cannot be printed\nhint: write spaces",
            id="tab in text",
        ),
        pytest.param(
            'a: "\\u0085"', "f:1:4: the control character U+0085 cannot be printed\n"
            "hint: remove it",
            id="C1",
        ),
        pytest.param(
            "a: o" + "\u0301" * 100, "f:1:4: more than 4 marks on the letter 'ó'",
            id="marks",
        ),
        pytest.param(
            "a: " + "word " * 20_000,
            "f:1:4: a text of 99,999 characters; 20,000 at most",
            id="long text",
        ),
        pytest.param(
            "a: " + "w" * 5_000, "f:1:4: a word of 5,000 characters; 1,000 at most",
            id="long word",
        ),
        pytest.param(
            "a: " + "7" * 500_000,
            "f:1:4: a text of 500,000 characters; 20,000 at most",
            id="long number",
        ),
    ],
)  # fmt: skip
def test_one_clear_line_for(written: str | bytes, complaint: str) -> None:
    """Whatever is wrong, it is said once, with its place and the way out."""
    assert told(written) == [complaint]


def test_faults_that_harm_nothing_are_told_together() -> None:
    """Reading goes on after a repeated key or a bad character."""
    written = """\
        a: 1
        a: 2
        b: "\\u0007"
        c: {d: 1, d: 2}
        """

    places = [line.split(": ")[0] for line in told(written)]
    assert places == ["f:2:1", "f:3:4", "f:4:11"]


@pytest.mark.soak
@pytest.mark.slow
def test_a_million_values_are_enough() -> None:
    """The reading of more stops there."""
    assert told("- x\n" * 1_500_000) == ["f:1000000:3: more than 1,000,000 values"]


def test_a_merge_bomb_is_refused_at_its_first_anchor() -> None:
    """Less than a kilobyte that would take seconds and half a gigabyte."""
    bomb = "a0: &a0 {x: 1}\n" + "".join(
        f"a{i}: &a{i} {{<<: [*a{i - 1}, *a{i - 1}, *a{i - 1}]}}\n" for i in range(1, 17)
    )

    assert [line.split(": ")[0] for line in told(bomb)] == ["f:1:5"]


@given(st.binary(max_size=200))
def test_any_bytes_give_nodes_or_a_complaint(data: bytes) -> None:
    """Nothing escapes: no exception, and never silence without a node."""
    complaints = Complaints()
    node = parse(data, "f", complaints)

    assert (node is None) <= bool(complaints.errors)
    assert all(each.mark.line >= 1 for each in complaints)


@given(st.text(alphabet="ab:-[]{}&*!|>'\"%#?,<~ \n\t", max_size=80))
def test_any_marks_give_nodes_or_a_complaint(written: str) -> None:
    """The grammar's own characters, in any order."""
    complaints = Complaints()
    node = parse(written, "f", complaints)

    assert (node is None) <= bool(complaints.errors)


def told_of(path: Path) -> list[str]:
    """Return what reading a file complains of."""
    complaints = Complaints()
    assert read(path, complaints) is None
    return [str(each) for each in complaints]


def test_what_is_no_file_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A missing file, a folder, a pipe, a loop, a huge one: none is waited for."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.yaml").mkdir()
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    with (tmp_path / "huge.yaml").open("wb") as file:
        file.truncate(20 * 1024 * 1024)

    assert told_of(tmp_path / "none.yaml") == [
        "none.yaml:1:1: 'none.yaml' does not exist"
    ]
    assert told_of(tmp_path / "folder.yaml") == [
        "folder.yaml:1:1: 'folder.yaml' is a folder, not a file"
    ]
    assert told_of(tmp_path / "pipe.yaml") == [
        "pipe.yaml:1:1: 'pipe.yaml' is not an ordinary file"
    ]
    assert told_of(tmp_path / "loop.yaml") == [
        "loop.yaml:1:1: 'loop.yaml' is a link that leads to itself"
    ]
    assert told_of(tmp_path / "huge.yaml") == [
        "huge.yaml:1:1: 'huge.yaml' has 20,971,520 bytes; 16,777,216 at most"
    ]


def test_what_may_not_be_read_is_said(tmp_path: Path) -> None:
    """A file whose permissions forbid it: to root nothing is, so it is somebody else."""
    path = tmp_path / "secret.yaml"
    path.write_text("a: 1")
    path.chmod(0)
    opened(tmp_path)

    with nobody():
        (line,) = told_of(path)

    assert line.endswith("cannot be read: its permissions do not allow it")


def test_files_are_named_from_where_one_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Short below the working directory, as given elsewhere."""
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "a.yaml").write_text("a: 'b")
    (tmp_path / "b.yaml").write_text("a: 'b")
    monkeypatch.chdir(tmp_path / "here")

    assert told_of(tmp_path / "here" / "a.yaml")[0].startswith("a.yaml:1:4: ")
    assert told_of(tmp_path / "b.yaml")[0].startswith(f"{tmp_path}/b.yaml:1:4: ")


def table(text: str) -> tuple[object, list[str]]:
    """Return the rows of a table, and what is complained of."""
    complaints = Complaints()
    rows = parse_table(dedent(text), "t.csv", complaints)
    return plain(rows), [str(each) for each in complaints]


def test_a_table_is_a_list_of_mappings() -> None:
    """Cells know the line and the number of their column; empty ones are not there."""
    complaints = Complaints()
    rows = parse_table('id,text\na,"one,\ntwo"\n\nb,\nc, x \n', "t.csv", complaints)
    assert rows is not None
    last = rows.items[-1]
    assert isinstance(last, Keyed)

    assert plain(rows) == [{"id": "a", "text": "one,\ntwo"}, {"id": "b"},
                           {"id": "c", "text": "x"}]  # fmt: skip
    assert last.entries["text"].mark == Mark("t.csv", 6, 2)
    assert not complaints.found


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("", "t.csv:1:1: the first line of the table does not name its columns"),
        ("id,,x\n", "t.csv:1:2: a column without a name"),
        ("id,x,id\n", "t.csv:1:3: the column 'id' is given twice"),
        (
            "id;title\na;b\n",
            (
                "t.csv:1:1: the table has one column\n"
                "hint: separate the cells with commas; semicolons are for lists in a cell"
            ),
        ),
        (
            "id\ttitle\na\tb\n",
            (
                "t.csv:1:1: the table has one column\n"
                "hint: separate the cells with commas, not with tabs"
            ),
        ),
        (
            "id,x\na,b,c\n",
            (
                "t.csv:2:3: the row has 3 cells and the table 2 columns\n"
                "hint: put a cell that holds a comma in quotation marks"
            ),
        ),
        ('id,x\na,"b\n', "t.csv:2: this is not CSV: unexpected end of data"),
        (
            "id,x\na,\u202e\n",
            "t.csv:2:2: U+202E reverses the reading order\nhint: remove it",
        ),
    ],
)
def test_a_table_complains_of(written: str, complaint: str) -> None:
    """Tables have their own faults."""
    assert table(written)[1] == [complaint]


def test_a_table_is_read_as_guardedly_as_yaml(tmp_path: Path) -> None:
    """The same bytes are refused, in the same words."""
    path = tmp_path / "t.csv"
    path.write_bytes(b"id\n\xff")
    complaints = Complaints()

    assert read_table(path, complaints, Mark("g", 3, 4)) is None
    assert "byte 0xFF is not UTF-8" in str(complaints.found[0])


@given(st.text(max_size=80))
def test_any_text_is_a_table_or_a_complaint(written: str) -> None:
    """Nothing escapes the reading of tables either."""
    complaints = Complaints()
    rows = parse_table(written, "t.csv", complaints)

    assert (rows is None) <= bool(complaints.errors)


def test_a_table_has_rows_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """The reading of more stops there."""
    monkeypatch.setattr("pnp.limits.VALUES", 6)

    rows, complaints = table("id\na\nb\nc\nd\n")
    assert rows == [{"id": "a"}, {"id": "b"}, {"id": "c"}]
    assert complaints == ["t.csv:5:1: more than 6 values"]
