"""The hostile cases: what is done to a small game, and what one must be told.

Each case changes files of the small game and names the beginning of the line that
the command must answer with.  ``ok`` cases must build: they only look dangerous.
"""

import os
import struct
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

Change = bytes | str | Callable[[Path], None]
"""New content of a file, or something done at its path."""


@dataclass(frozen=True)
class Case:
    """One attack: a name from the list, the changes, and the answer as a pattern."""

    name: str
    changes: Mapping[str, Change]
    answer: str = ""
    """A pattern for the first line on standard error; empty where it must build."""


def cards(body: str, fields: str = "text: {type: rich, title: Text}") -> str:
    """Return a deck whose components are the given lines of YAML."""
    return (
        "cards: events\ntitle: Events\ntemplate: event\nback: event-back\n"
        "source: own\nconfidence: stated\n"
        f"fields:\n  title: text\n  {fields}\n"
        "words: {back: Event}\ncomponents:\n" + body
    )


def card(text: str) -> str:
    """Return a deck of one card with a text, written as YAML writes it."""
    return cards(f"  - id: one\n    title: One\n    text: {text}\n")


def png(
    width: int, height: int, *, rows: int | None = None, extra: bytes = b""
) -> bytes:
    """Return a 1-bit PNG that claims a size, holding as many rows as it says."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        crc = struct.pack(">I", zlib.crc32(kind + body))
        return struct.pack(">I", len(body)) + kind + body + crc

    row = b"\0" * (1 + (min(width, 50_000) + 7) // 8)
    data = zlib.compress(row * (min(height, 50_000) if rows is None else rows), 9)
    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + extra
        + chunk(b"IDAT", data)
        + chunk(b"IEND", b"")
    )


def bomb() -> bytes:
    """Return a PNG whose comment unpacks to 200 MB."""
    text = b"k\0\0" + zlib.compress(b"\0" * 200_000_000, 9)
    chunk = struct.pack(">I", len(text)) + b"zTXt" + text
    chunk += struct.pack(">I", zlib.crc32(b"zTXt" + text))
    return png(600, 600, extra=chunk)


def pictured(name: str, picture: Change | None, answer: str, **more: Change) -> Case:
    """Return a case in which a card shows a picture, which is laid beside it."""
    file = more.pop("file", None) or "art/a.png"
    assert isinstance(file, str)
    quoted = "'" + file.replace("'", "''") + "'"
    body = f"  - {{id: one, title: One, picture: {quoted}}}\n"
    changes: dict[str, Change] = {
        "events.yaml": cards(body, "picture: picture"),
        "layouts/cards/event.yaml": PICTURE_LAYOUT,
        **more,
    }
    if picture is not None:
        changes[file if "/" in file and ".." not in file else "art/a.png"] = picture
    return Case(name, changes, answer)


PICTURE_LAYOUT = (
    "units: mm\nsize: 63 x 88 mm\nbleed: 3 mm\nsafe: 3 mm\nboxes:\n"
    "  title: {at: [5, 6, 53, 11], style: title}\n"
    "  picture: {at: [5, 20, 50, 50], as: picture}\n"
)


def link(target: str) -> Callable[[Path], None]:
    """Return a change that puts a symbolic link there."""
    return lambda path: path.symlink_to(target)


def made(make: Callable[[], bytes]) -> Callable[[Path], None]:
    """Return a change that makes a large file when it is wanted, and not before."""

    def change(path: Path) -> None:
        path.write_bytes(make())

    return change


def mode(text: str, bits: int) -> Callable[[Path], None]:
    """Return a change that writes a file and takes permissions away."""

    def change(path: Path) -> None:
        path.write_text(text)
        path.chmod(bits)

    return change


SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{}</svg>'
GOOD_PNG = png(600, 600)
AT = r"x/events\.yaml:\d+:\d+: "
FILE = r"x/(events\.yaml(:\d+(:\d+)?)?|game\.yaml:8:9): "
"""A place in the file, or, where it cannot be opened, the place that names it."""
DEEP = 100_000


def yaml_structure() -> Iterator[Case]:
    """Y: files that are not what YAML should be."""

    def events(name: str, content: Change, answer: str) -> Case:
        return Case(name, {"events.yaml": content}, answer)

    nine = "".join(
        f"{chr(97 + at)}: &{chr(97 + at)} [{', '.join(['*' + chr(96 + at)] * 9)}]\n"
        for at in range(1, 9)
    )
    merge = "".join(
        f"m{at}: &m{at}\n  <<: [*m{at - 1}, *m{at - 1}, *m{at - 1}]\n"
        for at in range(1, 16)
    )
    yield events("Y01 many brackets", "[" * DEEP, FILE + "nested deeper")
    yield events("Y02 many dashes", "- " * 10_000, FILE + "nested deeper")
    yield events("Y03 many braces", "{a: " * 10_000, FILE + "nested deeper")
    yield events("Y04 alias bomb", "a: &a [x]\n" + nine, FILE)
    yield events("Y05 merge bomb", "m0: &m0 {a: 1}\n" + merge, FILE)
    yield events("Y06 recursive alias", "a: &a [*a]\n", FILE)
    yield events("Y07 an anchor", "cards: &x events\n", FILE)
    yield events("Y08 a merge key", "cards: events\n<<: {title: x}\n", FILE)
    yield events("Y09 key twice", "cards: events\ncards: again\n", FILE + ".*twice")
    yield events(
        "Y10 key twice, nested",
        cards("  - {id: one, title: One, title: Two, text: x}\n"),
        AT + ".*twice",
    )
    yield events("Y11 python object", "a: !!python/object/apply:os.system [x]\n", FILE)
    yield events("Y12 python name", "a: !!python/name:os.system\n", FILE)
    yield events("Y13 custom tag", "a: !mine x\n", FILE)
    yield events("Y14 two documents", "cards: events\n---\ncards: more\n", FILE)
    yield events("Y15 empty", "", FILE)
    yield events("Y16 only a comment", "# nothing\n", FILE)
    yield events("Y17 a list at the top", "- cards\n", FILE)
    yield events("Y18 a list as key", "? [a, b]\n: c\n", FILE)
    yield events("Y19 a tab", "cards: events\n\ttitle: x\n", FILE)
    yield events("Y20 open quote", 'cards: "events\n', FILE)
    yield events("Y21 open list", "cards: [events\n", FILE)
    yield events("Y22 wrong indentation", "cards: events\n  title: x\n", FILE)
    yield events("Y23 a NUL byte", b"cards: ev\0ents\n", FILE)
    yield events("Y24 a control character", b"cards: ev\x07ents\n", FILE)
    yield events("Y25 not UTF-8", b"cards: \xff\xfe\xfd\n", FILE)
    yield events("Y26 UTF-16", "cards: events\n".encode("utf-16"), FILE)
    yield events("Y27 byte order mark", b"\xef\xbb\xbf" + card("x").encode(), "")
    yield events("Y28 CRLF", card("x").replace("\n", "\r\n"), "")
    yield events("Y29 a 20 MB file", b"# " + b"x" * 20_000_000, FILE)
    yield events("Y30 too many nodes", "a: [" + "1," * 1_500_000 + "1]\n", FILE)
    yield events("Y31 one long line", card("x" * 1_000_000), FILE)
    yield events("Y32 unknown version", "%YAML 9.9\n---\ncards: events\n", FILE)
    yield events("Y33 a binary file", os.urandom(4096), FILE)
    yield events("Y34 a star before text", card("*Nobody* moves"), FILE + ".*YAML")
    yield events("Y35 a pipe", os.mkfifo, FILE)
    yield events("Y36 a folder", Path.mkdir, FILE)


def yaml_values() -> Iterator[Case]:
    """V: values that are not what a field takes."""

    def events(name: str, body: str, answer: str) -> Case:
        return Case(name, {"events.yaml": body}, answer)

    def layout(
        name: str, change: str, answer: str = r"x/layouts/cards/event\.yaml:\d+"
    ) -> Case:
        base = (
            "units: mm\nsize: 63 x 88 mm\nbleed: 3 mm\nsafe: 3 mm\nboxes:\n"
            "  title: {at: [5, 6, 53, 11], style: title}\n"
            "  text: {at: [5, 23, 53, 58], style: body}\n"
        )
        key = change.partition(":")[0]
        lines = [line for line in base.splitlines() if not line.startswith(f"{key}:")]
        return Case(
            name,
            {"layouts/cards/event.yaml": "\n".join([change, *lines]) + "\n"},
            answer,
        )

    one = "  - {{id: one, title: One, text: x, {}}}\n"
    yield events(
        "V01 unknown key",
        cards("  - {id: one, titel: One, text: x}\n"),
        AT + "unknown key 'titel'",
    )
    yield events("V02 missing key", cards("  - {id: one, text: x}\n"), AT + ".*title")
    yield events("V03 a list for a number", cards(one.format("copies: [2]")), AT)
    yield events("V04 words like no", cards("  - {id: y, title: no, text: on}\n"), "")
    yield events("V05 a time", cards("  - {id: t, title: '1:30', text: 1:30}\n"), "")
    yield events("V06 octal", cards(one.format("copies: 012")), AT)
    yield events("V06 hexadecimal", cards(one.format("copies: 0x1F")), AT)
    yield events(
        "V07 half a million digits", cards(one.format("copies: " + "9" * 500_000)), AT
    )
    yield layout("V08 an infinite size", "size: .inf x 88 mm")
    yield layout("V09 a negative size", "size: -63 x 88 mm")
    yield layout("V09 no size at all", "size: 0 x 88 mm")
    yield layout("V10 a huge size", "size: 999999 x 999999 mm", r"(x/|pnp: )")
    yield events("V11 a billion copies", cards(one.format("copies: 1000000000")), AT)
    yield events("V13 minus one copy", cards(one.format("copies: -1")), AT)
    yield events("V14 half a copy", cards(one.format("copies: 1.5")), AT)
    yield layout("V15 a size without unit", "size: '63'")
    yield layout("V15 an unknown unit", "size: 63 furlong")
    yield layout(
        "V16 a colour that is none", "art: [{panel: [0, 0, 9, 9], fill: '#12'}]"
    )
    yield layout(
        "V16 a colour with code",
        "art: [{panel: [0, 0, 9, 9], fill: \"__import__('os')\"}]",
    )
    yield layout(
        "V17 code in a colour",
        "art: [{panel: [0, 0, 9, 9], fill: '[[[getattr(pow, Word(\"x\"))]]]'}]",
    )
    yield events(
        "V18 like a date", cards("  - {id: d, title: 2024-99-99, text: x}\n"), ""
    )
    yield events(
        "V19 an id that climbs", cards("  - {id: ../x, title: A, text: x}\n"), AT
    )
    yield events(
        "V20 an id twice",
        cards("  - {id: a, title: A, text: x}\n  - {id: a, title: B, text: y}\n"),
        AT,
    )
    yield Case(
        "V21 a reference to nothing",
        {
            "events.yaml": cards(
                "  - {id: a, title: A, who: nobody}\n", "who: {type: ref, of: units}"
            )
        },
        AT + ".*nobody",
    )
    yield Case(
        "V22 layouts that extend each other",
        {
            "layouts/cards/event.yaml": "extends: event-back\nunits: mm\n",
            "layouts/cards/event-back.yaml": "extends: event\nunits: mm\n",
        },
        r"x/layouts/cards/event(-back)?\.yaml:\d+",
    )
    yield Case(
        "V22 an overlay that lays itself on",
        {
            "variants/a.yaml": "overlay: a\ntitle: A\nsource: own\nwith: [a.yaml]\nset: {numbers: {turns: 3}}\n"
        },
        r"x/variants/a\.yaml:\d+",
    )
    yield Case(
        "V23 an overlay of an edition that is nowhere",
        {"variants/a.yaml": "overlay: a\nedition: nowhere\n"},
        r"x/variants/a\.yaml:2:10: there is no edition 'nowhere'",
    )
    yield events("V25 a hundred thousand letters", card("word " * 20_000), AT)
    yield events("V26 a word of five thousand letters", card("x" * 5_000), AT)
    yield Case(
        "V27 a piece larger than the paper",
        {
            "layouts/cards/event.yaml": "units: mm\nsize: 500 x 500 mm\nboxes:\n  title: {at: [5, 5, 50, 10], style: title}\n  text: {at: [5, 20, 90, 60], style: body}\n",
            "layouts/cards/event-back.yaml": "units: mm\nsize: 500 x 500 mm\nboxes:\n  back: {at: [5, 5, 50, 10], style: title, words: back}\n",
        },
        r"pnp: events/fog and \d+ more: 500 x 500 mm does not fit A4",
    )
    for name in ("../x", "con", "-rf", "a/b", "A b"):
        yield Case(
            f"V28 a game called {name}",
            {
                "game.yaml": f"game: '{name}'\ntitle: X\nsources: {{own: o}}\ncards: [events.yaml]\neditions: {{a: A}}\n"
            },
            r"x/game\.yaml:1:",
        )
    yield Case(
        "V28 a sheet called ../x",
        {
            "aid.yaml": "sheet: ../x\ntitle: A\ntemplate: aid\nsource: own\nsections: []\n"
        },
        r"x/aid\.yaml:1:",
    )


def references() -> Iterator[Case]:
    """P: files that are elsewhere, or nowhere."""
    where = {
        "P01 a path that climbs": "../../etc/passwd.png",
        "P02 an absolute path": "/etc/passwd.png",
        "P03 two slashes": "//etc/passwd.png",
        "P04 a home": "~/.ssh/id.png",
        "P05 a file address": "file:///etc/passwd.png",
        "P06 a web address": "http://127.0.0.1:8000/x.png",
        "P07 a share": r"\\host\share\x.png",
        "P08 backslashes": r"..\..\x.png",
        "P09 a drive": r"C:\x.png",
        "P10 percent signs": "%2e%2e/x.png",
        "P17 a missing file": "art/b.png",
        "P18 the wrong case": "Art/a.png",
        "P19 a name of 300 bytes": "a" * 300 + ".png",
        "P20 a data address": "data:image/png;base64,AAAA",
    }
    for name, file in where.items():
        case = pictured(name, None, AT, file=file)
        yield Case(name, {**case.changes, "art/a.png": GOOD_PNG}, AT)
    yield pictured("P11 a NUL in a name", None, FILE, file="a\0b.png")
    yield pictured("P12 a link to outside", link("/etc/hostname"), AT)
    yield pictured("P12 a link home", link("../../../home/canary.txt"), AT)
    yield Case(
        "P13 a linked folder",
        {**pictured("", None, "").changes, "art": link("/etc")},
        AT,
    )
    yield pictured("P14 a link to zeros", link("/dev/zero"), AT)
    yield pictured("P15 a pipe", os.mkfifo, AT)
    yield pictured("P16 a folder", Path.mkdir, AT)
    yield Case(
        "P01 a set that climbs",
        {
            "game.yaml": "game: x\ntitle: X\ncards: [../../etc/passwd]\neditions: {a: A}\n"
        },
        r"x/game\.yaml:3:\d+: ",
    )
    yield Case(
        "P01 a table that climbs",
        {
            "events.yaml": cards("").replace(
                "components:\n", "components: ../../etc/passwd.csv\n"
            )
        },
        AT,
    )


def images() -> Iterator[Case]:
    """I: pictures that are bombs, broken, or not what their name says."""
    good = GOOD_PNG
    yield pictured("I01 20,000 square", made(lambda: png(20_000, 20_000)), AT)
    yield pictured("I02 13,000 square", made(lambda: png(13_000, 13_000)), AT)
    yield pictured(
        "I03 two thousand million wide", png(2**31 - 1, 2**31 - 1, rows=1), AT
    )
    yield pictured("I04 no width", png(0, 10), AT)
    yield pictured("I05 cut off", good[: len(good) // 2], AT)
    yield pictured("I07 a wrong checksum", good[:40] + b"\xff" + good[41:], AT)
    yield pictured("I08 a bomb in a comment", made(bomb), r"(x/.*|)$")
    yield pictured(
        "I09 PostScript", b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n", AT
    )
    yield pictured("I10 TIFF", b"II*\0\x08\0\0\0" + bytes(64), AT)
    yield pictured("I11 SVG under another name", SVG.format("").encode(), AT)
    yield pictured("I12 text", b"hello\n", AT)
    yield pictured("I13 nothing", b"", AT)
    yield pictured("I14 a film", b"GIF89a" + bytes(64), AT)
    yield pictured("I15 a file of 25 MB", b"\x89PNG\r\n\x1a\n" + bytes(25_000_000), AT)
    yield pictured("I19 too coarse", png(100, 100), AT + ".*dpi")
    yield pictured("I20 somewhat coarse", png(400, 400), "")
    yield pictured("I18 fine", good, "")


def vectors() -> Iterator[Case]:
    """S: SVG that reads files, fetches, runs, or never ends."""

    def drawn(name: str, body: str | bytes) -> Case:
        return pictured(name, body, AT, file="art/a.svg")

    doctype = "<!DOCTYPE svg [<!ENTITY x {}>]>"
    use = "".join(
        f'<g id="u{at}">' + f'<use href="#u{at - 1}"/>' * 10 + "</g>"
        for at in range(1, 9)
    )
    laugh = "".join(f'<!ENTITY l{at} "{f"&l{at - 1};" * 10}">' for at in range(1, 10))
    yield drawn(
        "S01 an external entity",
        doctype.format('SYSTEM "file:///etc/passwd"') + SVG.format("<text>&x;</text>"),
    )
    yield drawn(
        "S02 an entity from the web",
        doctype.format('SYSTEM "http://127.0.0.1/x"') + SVG.format("&x;"),
    )
    yield drawn(
        "S03 an external DTD",
        '<!DOCTYPE svg SYSTEM "http://127.0.0.1/x.dtd">' + SVG.format(""),
    )
    yield drawn(
        "S04 a billion laughs",
        f'<!DOCTYPE svg [<!ENTITY l0 "ha">{laugh}]>' + SVG.format("&l9;"),
    )
    yield drawn(
        "S05 quadratic blow-up",
        f'<!DOCTYPE svg [<!ENTITY a "{"a" * 50_000}">]>' + SVG.format("&a;" * 10_000),
    )
    yield drawn(
        "S06 a picture from the web",
        SVG.format('<image href="http://127.0.0.1/x.png"/>'),
    )
    yield drawn(
        "S07 a picture from the disk", SVG.format('<image href="file:///etc/passwd"/>')
    )
    yield drawn(
        "S08 a style sheet from elsewhere",
        SVG.format("<style>@import url(http://127.0.0.1/x)</style>"),
    )
    yield drawn(
        "S09 a style instruction",
        '<?xml-stylesheet href="http://127.0.0.1/x"?>' + SVG.format("<script/>"),
    )
    yield drawn("S10 a script", SVG.format("<script>alert(1)</script>"))
    yield drawn("S11 a foreign object", SVG.format("<foreignObject/>"))
    yield drawn("S12 a use of itself", SVG.format('<g id="a"><use href="#a"/></g>'))
    yield drawn(
        "S13 a fan of uses",
        SVG.format(
            '<defs><g id="u0"><path d="M0 0h1"/></g>' + use + '</defs><use href="#u8"/>'
        ),
    )
    yield drawn(
        "S14 fifty thousand groups", SVG.format("<g>" * 50_000 + "</g>" * 50_000)
    )
    yield drawn("S16 a use of another file", SVG.format('<use href="x.svg#a"/>'))
    yield drawn(
        "S17 no size",
        '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>',
    )
    yield drawn("S18 not XML", "<svg><")
    yield pictured(
        "S00 a good drawing",
        SVG.format('<path d="M0 0h9v9z" fill="#b23a2e"/>'),
        "",
        file="art/a.svg",
    )


def texts() -> Iterator[Case]:
    """T: words that lie, hide, or want to be code."""

    def events(name: str, text: str, answer: str) -> Case:
        return Case(name, {"events.yaml": card(text)}, answer)

    yield events("T01 a missing glyph", "戰", AT + ".*戰")
    yield events("T02 writing turned round", '"a\\u202Eb"', AT)
    yield events("T03 half a character", '"a\\uD800b"', FILE)
    yield events("T04 a hundred marks on a letter", '"e' + "\\u0301" * 100 + '"', AT)
    yield events("T05 writing from the right", '"\\u05e9\\u05dc\\u05d5\\u05dd"', AT)
    yield events("T07 an image in the text", "'<img src=http://127.0.0.1/x>'", "")
    yield events("T08 less than", "a < b & c", "")
    yield events("T09 a template", "'{{ 7*7 }} {% x %}'", "")
    yield events("T10 a script", "'<script>alert(1)</script>'", "")
    yield events("T06 an open tag", "'<b>bold'", "")
    yield events("T11 too much text", "word " * 400, AT + ".*fit")
    yield Case(
        "T12 an invisible letter in an id",
        {"events.yaml": cards('  - {id: "a\\u200Bb", title: A, text: x}\n')},
        AT,
    )
    yield events("T13 a misspelt number", "'take {trns} turns'", AT + ".*{trns}")
    yield events("T14 braces, escaped", r"'take \{trns\} turns'", "")
    yield events("T15 stars and no emphasis", "'5 * 3* _ *two'", "")
    yield events("T00 an unknown icon", "'see :mortr:'", AT + ".*mortr")


def faces() -> Iterator[Case]:
    """F: layouts whose boxes show a face, a picture or a list that cannot be shown."""

    def token(name: str, box: str, answer: str, **shows: str) -> Case:
        layout = (
            "units: mm\nsize: 3/4 in\nbleed: 3 mm\nsafe: 1 mm\nboxes:\n"
            "  name: {at: [1.3, 14.6, 16.45, 3.2]}\n"
            f"  other: {{{box}}}\n"
        )
        tokens = (
            "counters: tokens\ntitle: Tokens\ntemplate: token\nsource: own\n"
            "confidence: stated\nfields:\n  name: text\n"
            "  other: {type: text, optional: yes}\ncomponents:\n"
        )
        for who in ("guard", "scout"):
            other = f", other: {shows[who]}" if who in shows else ""
            tokens += f"  - {{id: {who}, name: A{other}}}\n"
        game = (
            "game: x\ntitle: X\ntheme: plain\nsources: {own: our own}\n"
            "counters: [tokens.yaml]\neditions: {first: First}\n"
        )
        where = "layouts/counters/token.yaml"
        return Case(
            name, {"game.yaml": game, "tokens.yaml": tokens, where: layout}, answer
        )

    here, piece = (
        r"x/layouts/counters/token\.yaml:7:\d+: ",
        "at: [2, 2, 4, 4], as: piece",
    )
    itself = here + "the counter 'guard' shows itself"
    yield token("F01 a counter that shows itself", f"{piece}, field: id", itself)
    yield token(
        "F02 two counters that show each other",
        piece,
        here + "the counter '(guard|scout)' shows itself",
        guard="scout",
        scout="guard",
    )
    yield token(
        "F03 a counter that is nowhere",
        piece,
        r"x/tokens\.yaml:10:\d+: no counter 'guart'",
        guard="guart",
    )
    yield token(
        "F04 a counter named like a figure",
        piece,
        r"x/tokens\.yaml:10:\d+: no counter 'rifleman'",
        guard="rifleman",
    )
    yield token("F05 a counter on another", piece, "", guard="scout")
    one = token("", piece, "", guard="scout").changes
    game, tokens = str(one["game.yaml"]), str(one["tokens.yaml"])
    yield Case(
        "F08 a counter of two sets",
        {
            **one,
            "game.yaml": game.replace("[tokens.yaml]", "[tokens.yaml, more.yaml]"),
            "more.yaml": tokens.replace("counters: tokens", "counters: more"),
        },
        r"x/tokens\.yaml:10:\d+: the counter 'scout' is in 'tokens' and 'more'",
    )
    yield Case(
        "F09 a board of forty metres",
        {
            "game.yaml": game.replace(
                "[tokens.yaml]", "[tokens.yaml]\nboards: [road.yaml]"
            ),
            "tokens.yaml": tokens,
            "layouts/counters/token.yaml": one["layouts/counters/token.yaml"],
            "layouts/boards/road.yaml": "units: mm\nsize: 40000 x 150 mm\nboxes:\n  title: {at: [5, 5, 60, 9], words: title}\n",
            "road.yaml": "board: road\ntitle: Road\ntemplate: road\nsource: own\nconfidence: stated\nwords: {title: Road}\nfields: {}\nkinds: {area: {}}\ncomponents:\n  - {id: a, kind: area}\n",
        },
        r"x/layouts/boards/road\.yaml:2:7: size: '40000 x 150 mm' cannot be printed",
    )
    yield token(
        "F06 the scene of a counter", f"{piece}, scene: hill", here + ".*draws no scene"
    )
    yield token(
        "F07 the sections of a counter",
        "at: [2, 2, 9, 9], as: each, sections: [top], boxes: {text: {at: [0, 0, 9, 3]}}",
        here + ".*no section 'top'",
    )


CASES = [
    *yaml_structure(),
    *yaml_values(),
    *references(),
    *images(),
    *vectors(),
    *texts(),
    *faces(),
]
