"""What a PDF says of itself: who made it, how to print it, what it would do."""

import re
from collections.abc import Iterator
from getpass import getuser
from typing import Any

from pnp.preflight.finding import Doubt
from pnp.render.operators import FLIPS

UNSAID = {"", "anonymous", "unspecified", "untitled", "(anonymous)", "(unspecified)"}
"""What PDF libraries write where nobody told them."""

PLACE = re.compile(r"/(?:home|Users|root|tmp|var)/|[A-Za-z]:\\|\bfile:/")
"""A place on somebody's computer."""

MACHINE = {"/Creator", "/Producer", "/Keywords"}
"""What programs write; a person may well put their own name to a title."""

ACTIVE = {"/JavaScript", "/Launch", "/ImportData", "/SubmitForm", "/GoToR", "/GoToE"}
"""Actions that reach out of the page."""


def doubts(pdf: Any, data: bytes) -> Iterator[Doubt]:
    """Yield what is wrong with the file as a whole."""
    root = pdf.Root
    if pdf.is_encrypted:
        yield Doubt("the file", "encrypted", "open to all")
    yield from _printing(root)
    yield from _metadata(pdf, data)
    if not str(root.get("/Lang", "")):
        yield Doubt("the language", "not stated", "in /Lang, such as en")
    yield from _active(pdf)


def syntax(pdf: Any) -> Iterator[Doubt]:
    """Yield what a strict parser finds."""
    for problem in pdf.check_pdf_syntax():
        yield Doubt("the syntax", str(problem)[:100], "without fault")


def _printing(root: Any) -> Iterator[Doubt]:
    preferences = root.get("/ViewerPreferences", {})
    scaling = str(preferences.get("/PrintScaling", "not stated"))
    if scaling != "/None":
        yield Doubt("/PrintScaling", scaling, "/None: print at 100 %")
    duplex = str(preferences.get("/Duplex", "not stated"))
    if duplex not in FLIPS.values():
        known = ", ".join(sorted(FLIPS.values()))
        yield Doubt("/Duplex", duplex, f"one of {known}")


def _metadata(pdf: Any, data: bytes) -> Iterator[Doubt]:
    stated = {str(key): str(value) for key, value in pdf.docinfo.items()}
    for key in ("/Title", "/Author", "/Subject"):
        if stated.get(key, "").strip().lower() in UNSAID:
            yield Doubt(key, repr(stated.get(key, "")), "set")
    xmp = pdf.Root.get("/Metadata")
    written = [*stated.items()]
    if xmp is not None:
        written.append(("/Metadata", xmp.read_bytes().decode("utf-8", "replace")))
    user = _user()
    for key, value in written:
        found = PLACE.search(value)
        if user and key in MACHINE:
            found = found or user.search(value)
        if found:
            yield Doubt(key, f"naming {found[0]!r}", "free of paths and user names")
    home = re.search(rb"\((?:file://)?/(?:home|Users|root)/[^)]{0,40}", data)
    if home:
        value = home[0][1:].decode("latin-1")
        yield Doubt("a string", f"naming {value!r}", "free of paths")


def _user() -> re.Pattern[str] | None:
    """Return how to find the name of whoever is logged in, if it is a telling one."""
    try:
        name = getuser()
    except (OSError, KeyError):
        return None
    telling = len(name) > 3 and name not in {"root", "user", "runner", "admin"}
    return re.compile(rf"\b{re.escape(name)}\b", re.IGNORECASE) if telling else None


def _active(pdf: Any) -> Iterator[Doubt]:
    """Yield everything that would run, fetch, or carry something along."""
    root = pdf.Root
    names = root.get("/Names", {})
    if "/JavaScript" in names:
        yield Doubt("the file", "carrying JavaScript", "without any")
    if "/EmbeddedFiles" in names or "/AF" in root or "/Collection" in root:
        yield Doubt("the file", "carrying other files", "without any")
    if "/AA" in root:
        yield Doubt("the file", "acting by itself (/AA)", "still")
    opened = root.get("/OpenAction")
    if opened is not None and _is_dictionary(opened):
        yield from _action(opened)
        yield Doubt("the file", "acting when opened", "still")
    for field in root.get("/AcroForm", {}).get("/Fields", []):
        yield from _annotation(field)
    yield from _outline(root.get("/Outlines", {}).get("/First"))
    for at, page in enumerate(pdf.pages, 1):
        if "/AA" in page.obj:
            yield Doubt("the page", "acting by itself (/AA)", "still", at)
        annotations = page.obj.get("/Annots")
        for annotation in annotations if annotations is not None else ():
            yield from (each.on(at) for each in _annotation(annotation))


def _outline(entry: Any) -> Iterator[Doubt]:
    """Yield what a chain of bookmarks would do beyond turning to a page."""
    while entry is not None:
        yield from _action(entry.get("/A"))
        if "/First" in entry:
            yield from _outline(entry["/First"])
        entry = entry.get("/Next")


def _annotation(annotation: Any) -> Iterator[Doubt]:
    kind = str(annotation.get("/Subtype", ""))
    if kind in {"/FileAttachment", "/Movie", "/Sound", "/RichMedia", "/Screen", "/3D"}:
        yield Doubt("an annotation", kind, "a link or a field")
    if "/AA" in annotation:
        yield Doubt("an annotation", "acting by itself (/AA)", "still")
    yield from _action(annotation.get("/A"))


def _action(action: Any) -> Iterator[Doubt]:
    if action is None or not _is_dictionary(action):
        return
    kind = str(action.get("/S", ""))
    if kind in ACTIVE or "/JS" in action:
        yield Doubt("an action", kind, "a turn to another page, or a web address")
    address = str(action.get("/URI", ""))
    if address.lower().startswith(("file:", "javascript:")):
        yield Doubt("a link", f"to {address[:60]!r}", "to the web")


def _is_dictionary(value: Any) -> bool:
    return hasattr(value, "keys") and "/S" in value
