"""What a stranger may put before a terminal, by every way in: each case is one way.

A case changes the folder of an evening (a small game ``x``, a session ``friday``, its
transcript, its table) and asks what shows the change.  A refusal is a good answer;
a byte that the terminal obeys is none.
"""

import json
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pnp.session.events import Branched, Event, Fixed, Header, Overruled, Played
from pnp.values import replace
from tests.hostile.corpus import card, cards
from tests.hostile.sessions import Words, bytes_of, raw, retold, sql

EVILS = {
    "a wiped screen": "\x1b[2J",
    "a colour": "\x1b[31m",
    "a title": "\x1b]0;pwn\x07",
    "a clipboard": "\x1b]52;c;ZWNobw==\x07",
    "a link": "\x1b]8;;http://x\x1b\\y",
    "a question": "\x1b[c\x05",
    "an 8-bit escape": "\x9b2J",
    "an 8-bit title": "\x9d0;pwn\x9c",
    "an override": "\u202edetrevni",
    "an isolate": "\u2066inner\u2069",
    "a backspace": "\b\b\b",
    "a line written over": "\rfine",
    "a deletion": "\x7f",
    "a bell": "\a",
}
"""What a terminal does at such bytes, and the bytes."""
EVIL = "".join(EVILS.values())
NAMED = EVIL.replace("/", "") + os.fsdecode(b"\xff\x9b31m")
"""The same as the name of a file, with bytes that are no text behind it."""
SPELLED = "".join(f"\\U{ord(each):08x}" for each in EVIL)
"""The same as YAML spells it in double quotes."""
MAIL = "".join(f"%{ord(each):02x}" for each in EVIL if ord(each) < 256)
"""The same as a transcript spells it."""

GAME: tuple[Words, ...] = (
    ("check", "x"),
    ("games",),
    ("sources", "x"),
    ("decks", "x"),
    ("variant", "list", "x"),
    ("rules", "x", "fog"),
    ("build", "x", "--only", "cards"),
)
SESSION: tuple[Words, ...] = (
    ("status", "friday"),
    ("log", "friday"),
    ("legal", "friday"),
    ("score", "friday"),
    ("setup", "friday"),
    ("why", "friday"),
    ("undo", "friday"),
    ("do", "friday", "pass"),
    ("session", "list"),
    ("session", "verify", "friday"),
    ("session", "export", "friday"),
    ("campaign", "list"),
    ("campaign", "status", "friday"),
    ("play", "friday"),
)
IMPORT: tuple[Words, ...] = (
    ("session", "import", "friday.txt", "--name", "mailed"),
    ("session", "verify", "friday.txt"),
    *(tuple(word.replace("friday", "mailed") for word in words) for words in SESSION),
)

Change = Callable[[Path], object]


@dataclass(frozen=True)
class Case:
    """One way in: what is changed, and what is asked then."""

    name: str
    change: Change
    asked: tuple[Words, ...]
    env: Mapping[str, str] = field(default_factory=dict)


def written(file: str, before: str, after: str) -> Change:
    """Return a change of some words of a file, which must be there."""

    def change(folder: Path) -> None:
        path = folder / file
        text = path.read_text(encoding="utf-8")
        assert before in text, f"{file} does not say {before!r}"
        path.write_bytes(text.replace(before, after, 1).encode())

    return change


def full(file: str, text: str | bytes) -> Change:
    """Return a change that writes a whole file, however it is called."""

    def change(folder: Path) -> None:
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())

    return change


def definitions() -> Iterator[Case]:
    """Words of a game: raw in the file, and as YAML spells them."""

    def game(name: str, file: str, before: str, after: str) -> Case:
        return Case(name, written(f"x/{file}", before, after), GAME)

    for name, evil in EVILS.items():
        yield game(f"{name} in a title", "events.yaml", "Early Fog", evil)
        spelled = "".join(f"\\U{ord(each):08x}" for each in evil)
        title = f'title: "{spelled}"'
        yield game(f"{name} spelled", "events.yaml", "title: Early Fog", title)
    quoted = f'"{SPELLED}"'
    yield game("a game's title", "game.yaml", "title: X", f"title: {quoted}")
    yield game("an id", "events.yaml", "id: fog", f"id: {quoted}")
    yield game("an edition", "game.yaml", "first: First draft", f"first: {quoted}")
    yield game("an edition's id", "game.yaml", "first: First", f"{quoted}: First")
    yield game("a source", "game.yaml", "own: our own design", f"own: {quoted}")
    yield game("an unknown source", "events.yaml", "own", quoted)
    yield game("an unknown key", "events.yaml", "words:", f"{quoted}: 1\nwords:")
    yield game("an unknown kind", "units.yaml", "kind: guns", f"kind: {quoted}")
    yield game("a template", "events.yaml", "template: event ", f"template: {quoted} ")
    yield game("a theme", "game.yaml", "theme: plain", f"theme: {quoted}")
    yield game("a file's name", "game.yaml", "units.yaml", quoted)
    yield game("a number", "numbers.yaml", "value: 8", f"value: {quoted}")
    yield game("a card's text", "events.yaml", "|-", f"{quoted} # |-")
    yield game(
        "a layout", "layouts/cards/event.yaml", "style: title", f"style: {quoted}"
    )
    table = f'id,title,text\none,"{EVIL}",words\n\x1b[2J,One,words\n'
    yield Case("a table", lambda folder: _tabled(folder / "x", table), GAME)
    icons = card(f'"see :{SPELLED}: and {{{SPELLED}}}"')
    yield Case("an icon", full("x/events.yaml", icons), GAME)
    markup = full("x/events.yaml", cards("  - {id: one, title: '[bold]x[/nothing]'}\n"))
    yield Case("markup of the bar's", markup, GAME)
    overlay = f'variant: v\ntitle: "{SPELLED}"\nchanges: {{"{SPELLED}": 1}}\n'
    yield Case("a variant", full("x/variants/v.yaml", overlay), GAME)
    note = f'from x\n"{SPELLED}": [\n'
    yield Case("no YAML at all", full("x/events.yaml", note), GAME)


def _tabled(game: Path, table: str) -> None:
    (game / "deck.csv").write_bytes(table.encode())
    head, _, _ = (game / "events.yaml").read_text().partition("components:")
    (game / "events.yaml").write_text(f"{head}components: deck.csv\n")


def names() -> Iterator[Case]:
    """Names of files and folders, which whoever packed them has chosen."""

    def renamed(before: str, after: str) -> Change:
        return lambda folder: (folder / before).rename(folder / after)

    game = tuple(
        tuple(NAMED if word == "x" else word for word in words) for words in GAME
    )
    yield Case("a game's folder", renamed("x", NAMED), (*game, ("diff", NAMED, "x")))
    yield Case("a variant's file", full(f"x/variants/{NAMED}.yaml", "a: b"), GAME)
    yield Case("a scenario's file", full(f"x/scenarios/{NAMED}.yaml", "a: b"), GAME)
    yield Case("a layout's file", full(f"x/layouts/cards/{NAMED}.yaml", "a: b"), GAME)
    laid = (("check", "x", "--with", NAMED), ("build", "x", "--with", NAMED))
    yield Case("an overlay's file", full(NAMED, f'"{SPELLED}": 1'), laid)
    picture = card("x").replace("text: x", "picture: art/scan.png")
    yield Case("a picture's", _both(full(f"x/art/{NAMED}.png", b"x"), picture), GAME)
    to = (
        ("build", "x", "--only", "cards", "--to", NAMED),
        ("build", "x", "--only", "cards", "--to", NAMED),
        ("build", "x", "--changed-since", NAMED),
        ("export", "x", "--to", "csv", "--out", NAMED),
    )
    yield Case("the output's folder", lambda _: None, to)
    asked = (("preflight", NAMED), ("preflight", f"{NAMED}.pdf"))
    yield Case("a PDF's name", _both(full(NAMED, b"%PDF-1.4\n"), None), asked)
    yield Case("a PDF's words", _pdf, (("preflight", "evil.pdf"),))
    listed = (("session", "list"), ("campaign", "list"), ("status", NAMED))
    yield Case(
        "a session's name", renamed("kept/friday.pnp", f"kept/{NAMED}.pnp"), listed
    )
    kept = {"PNP_SESSIONS": NAMED}
    yield Case("a folder of sessions", renamed("kept", NAMED), SESSION, kept)
    yield Case("none of that name", lambda _: None, SESSION, kept)
    line = {"_PNP_COMPLETE": "bash_complete", "COMP_CWORD": "2"}
    shell = {**line, "COMP_WORDS": "pnp status "}
    taught = renamed("kept/friday.pnp", f"kept/{NAMED}.pnp")
    yield Case("what the shell completes", taught, ((),), shell)
    begun = {**line, "COMP_WORDS": f"pnp build '{EVIL}"}
    yield Case("what the shell has begun", lambda _: None, ((),), begun)


def _both(change: Change, events: str | None) -> Change:
    def changed(folder: Path) -> None:
        change(folder)
        if events is not None:
            (folder / "x" / "events.yaml").write_text(events)

    return changed


def _pdf(folder: Path) -> None:
    """Write a PDF whose title, fonts and pictures are called what they should not."""
    import pikepdf

    with pikepdf.new() as file:
        page = file.add_blank_page(page_size=(595, 842)).obj
        name = pikepdf.Name("/" + "".join(f"{each}" for each in ("E\x1b[2J", "\u202e")))
        font = pikepdf.Dictionary(
            Type=pikepdf.Name.Font, Subtype=pikepdf.Name.Type1, BaseFont=name
        )
        page.Resources = pikepdf.Dictionary(Font=pikepdf.Dictionary({str(name): font}))
        page.Contents = file.make_stream(b"BT /F1 9 Tf (x) Tj ET")
        file.docinfo["/Title"] = EVIL
        file.docinfo["/Author"] = EVIL
        file.save(folder / "evil.pdf")


def sessions() -> Iterator[Case]:
    """The file of a session: its words, linked by who can count, and its very schema."""

    def told(name: str, *events: Event) -> Case:
        return Case(name, retold(lambda old: [*old, *events]), SESSION)

    def begun(called: str, /, **changes: object) -> Case:
        def tell(old: list[Event]) -> list[Event]:
            assert isinstance(old[0], Header)
            return [replace(old[0], **changes), *old[1:]]

        return Case(called, retold(tell), SESSION)

    yield begun("the title of a session", title=EVIL)
    yield begun("the name of a session", name=EVIL)
    yield begun("the game of a session", game=EVIL)
    yield begun("the edition of a session", edition=EVIL)
    yield begun("the ruleset of a session", ruleset=EVIL)
    yield begun("the definition of a session", definition=EVIL)
    yield begun("the variants of a session", variants=(EVIL,))
    yield begun("the overlays of a session", overlays=(EVIL, "no.yaml"))
    yield begun("the scenario of a session", scenario=EVIL)
    yield begun("what a file keeps", keeps=EVIL)
    yield begun("the settings of a session", settings={EVIL: EVIL})
    yield begun("the files of a session", inputs={f"/{EVIL}": EVIL})
    yield told("a ply", Played(EVIL))
    yield told("the seat of a ply", Played("place Lee at BJM", seat=EVIL, secret=EVIL))
    yield told("what is against a ply", Played("place Lee at BJM", against=(EVIL,)))
    yield told("a correction", Fixed(f"turn 2; {EVIL}"))
    yield told("an agreement", Overruled("2.8", because=EVIL))
    yield told("what was agreed", Overruled(EVIL, EVIL, EVIL, EVIL))
    yield told("a line's name", Branched(EVIL, 2))
    kind = json.dumps({"at": "2026-11-20T19:04:11Z", "kind": EVIL, EVIL: EVIL})
    yield Case("a kind of event", raw(kind), SESSION)
    yield Case("no event at all", raw(EVIL), SESSION)
    for name, evil in SCHEMAS.items():
        yield Case(f"SQLite's message of {name}", bytes_of(_torn(evil)), SESSION)
    table = sql('CREATE TABLE "' + EVIL + '" (x)')
    yield Case("a table's name", table, SESSION)


SCHEMAS = {
    "an escape": b"number \x1b[2J\a\bR",
    "a text without an end": b"'\x1b\xc2\x9b\a\b INTEGER",
}
"""What stands in a schema instead of a column, and comes back in a refusal."""


def _torn(evil: bytes) -> Callable[[bytes], bytes]:
    def torn(data: bytes) -> bytes:
        column = b"number INTEGER"
        assert column in data
        assert len(column) == len(evil)
        return data.replace(column, evil, 1)

    return torn


def texts() -> Iterator[Case]:
    """Transcripts in the mail, and positions by hand."""

    def mailed(name: str, line: str) -> Case:
        def change(folder: Path) -> None:
            path = folder / "friday.txt"
            text = path.read_text(encoding="utf-8").partition("\nstands ")[0]
            path.write_text(f"{text.rstrip()}\n{line}\n", encoding="utf-8", newline="")

        return Case(name, change, IMPORT)

    def judged(name: str, before: str, after: str) -> Case:
        asked = (("judge", "friday.yaml", "pass"), ("judge", "friday.yaml", EVIL))
        return Case(name, written("friday.yaml", before, after), asked)

    yield mailed("a reason by mail", f"   6. * overrule [2.8] because y{MAIL}")
    yield mailed("a case by mail", f"   6. * overrule [{MAIL}] because y")
    yield mailed("a setting by mail", f'   6. * overrule [2.8] a="{SPELLED}" because y')
    yield mailed("a seat by mail", f"   6. (by {MAIL}) attack Rifleman@5 by Basse")
    yield mailed("a secret by mail", f"   6. (for {MAIL}) attack Rifleman@5 by Basse")
    yield mailed(
        "an objection by mail", f"   6. (against {MAIL}) attack Rifleman@5 by Basse"
    )
    yield mailed("a ply by mail", f"   6. {EVIL}")
    yield mailed("a ply by mail, spelled", f"   6. place {MAIL} at NT2")
    yield mailed("a line by mail", f"   6@{MAIL}. place Basse at NT2")
    yield mailed("a branch by mail", f"   6. * branch {MAIL} after 2")
    yield mailed("no entry by mail", EVIL)
    title = written("friday.txt", "title: Castle Itter", f"title: {EVIL}")
    yield Case("a title by mail", title, IMPORT)
    spelled = written("friday.txt", "title: Castle Itter", f"title: {MAIL}")
    yield Case("a title by mail, spelled", spelled, IMPORT)
    game = written("friday.txt", "game: castle-itter", f"game: {MAIL}")
    yield Case("a game by mail", game, IMPORT)
    yield judged("a position's game", "game: castle-itter", f'game: "{SPELLED}"')
    yield judged("a position's key", "turn:", f'"{SPELLED}": 1\nturn:')
    yield judged("a position's phase", "phase: ", f'phase: "{SPELLED}" # ')
    yield judged("a position, raw", "turn: ", f"turn: {EVIL} ")


def arguments() -> Iterator[Case]:
    """What is typed, or pasted from a page of a stranger's."""

    def typed(name: str, *asked: Words) -> Case:
        return Case(name, lambda _: None, asked)

    yield typed("a command", (EVIL,), (f"--{EVIL}",), ("build", "x", f"--{EVIL}"))
    for option in ("--paper", "--edition", "--variant", "--scenario", "--only", "--to"):
        yield typed(f"an option {option}", ("build", "x", option, EVIL))
    yield typed(
        "a number", ("build", "x", "--dpi", EVIL), ("log", "friday", "--last", EVIL)
    )
    yield typed(
        "a move",
        ("do", "friday", EVIL),
        ("do", "friday", f"place {EVIL} at NT2"),
        ("fix", "friday", EVIL),
        ("why", "friday", f"place Basse at {EVIL}"),
        ("legal", "friday", EVIL),
    )
    yield typed(
        "an agreement",
        ("overrule", "friday", "2.8", "--because", EVIL),
        ("overrule", "friday", EVIL, f"{EVIL}={EVIL}"),
        ("branch", "friday", EVIL),
        ("status", f"friday@{EVIL}"),
        ("status", "friday", "--seat", EVIL),
    )
    yield typed(
        "words to look for",
        ("rules", "castle-itter", EVIL),
        ("games", EVIL),
        ("check", EVIL),
        ("diff", "castle-itter", EVIL, EVIL),
        ("new", EVIL),
        ("scenario", "new", EVIL, "--size", EVIL),
        ("calibrate", "--printer", EVIL),
        ("campaign", "new", EVIL, "--game", EVIL),
        ("completion", EVIL),
    )


CASES = [*names(), *sessions(), *texts()]
"""Every way in by which something came through before there was a door, or might."""
MORE = [*definitions(), *arguments()]
"""Every way in where each word is looked at as it is read."""
