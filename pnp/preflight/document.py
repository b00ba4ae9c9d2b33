"""A PDF's metadata: who made it, how to print it, what it would do."""

import re
from collections.abc import Iterator, Sequence
from getpass import getuser
from typing import Any

from pnp import limits
from pnp.errors import quoted
from pnp.preflight.finding import Doubt
from pnp.preflight.unpacking import TooMuch, unpacked
from pnp.render.operators import FLIPS

UNSAID = {"", "anonymous", "unspecified", "untitled", "(anonymous)", "(unspecified)"}
"""What PDF libraries write by default."""

PLACE = re.compile(
    r"/(?:home|Users|root|tmp|var)/|[A-Za-z]:\\|\bfile:/{1,3}[^\s/]+/[^\s/]"
)
"""A place on a person's computer: with a folder, not ``file:`` alone."""

MACHINE = {"/Creator", "/Producer", "/Keywords"}
"""Entries that programs write; a person may put their own name in a title."""

ACTIVE = {"/JavaScript", "/Launch", "/ImportData", "/SubmitForm", "/GoToR", "/GoToE"}
"""Actions that reach out of the page."""


OPTIONAL = {"/Author", "/Subject"}
"""Entries that a file may leave out; an entry that is there must have content."""


def doubts(pdf: Any, data: bytes, said: Sequence[str] = ()) -> Iterator[Doubt]:
    """Yield what is wrong with the file as a whole.

    Words in ``said`` are expected in the file and are no leak, whatever they look like.
    """
    root = pdf.Root
    if pdf.is_encrypted:
        yield Doubt("the file", "encrypted", "open to all")
    yield from _printing(root)
    yield from _metadata(pdf, data, said)
    if not str(root.get("/Lang", "")):
        yield Doubt("the language", "missing", "stated in /Lang, such as en")
    yield from _active(pdf)


MADE_UP = re.compile(r"<_io\.\w+ object at \w+>[,:]? ?")
"""The name that pikepdf gives a file without one."""


def syntax(pdf: Any) -> Iterator[Doubt]:
    """Yield what a strict parser finds."""
    for problem in pdf.check_pdf_syntax():
        value = MADE_UP.sub("", str(problem))[:100]
        yield Doubt("the syntax", value, "correct")


def _printing(root: Any) -> Iterator[Doubt]:
    preferences = root.get("/ViewerPreferences", {})
    scaling = str(preferences.get("/PrintScaling", "not stated"))
    if scaling != "/None":
        yield Doubt("/PrintScaling", scaling[:60], "/None: print at 100 %")
    duplex = str(preferences.get("/Duplex", "not stated"))
    if duplex not in FLIPS.values():
        known = ", ".join(sorted(FLIPS.values()))
        yield Doubt("/Duplex", duplex[:60], f"one of {known}")


def _metadata(pdf: Any, data: bytes, said: Sequence[str]) -> Iterator[Doubt]:
    stated = {str(key): str(value) for key, value in pdf.docinfo.items()}
    for key in ("/Title", "/Author", "/Subject"):
        value = stated.get(key, "")
        if key not in stated and key in OPTIONAL:
            continue
        if value.strip().lower() in UNSAID and value not in filter(None, said):
            yield Doubt(key, quoted(value), "set")
    xmp = pdf.Root.get("/Metadata")
    written = [*stated.items()]
    if xmp is not None:
        written.append(
            ("/Metadata", unpacked(xmp, "/Metadata").decode("utf-8", "replace"))
        )
    user = _user()
    for key, value in written:
        rest = _without(value, said)
        found = PLACE.search(rest)
        if user and key in MACHINE:
            found = found or user.search(rest)
        if found:
            yield Doubt(
                key, f"naming {quoted(found[0])}", "free of paths and user names"
            )
    for home in HOME.finditer(data):
        value = home[0][1:].decode("latin-1")
        if PLACE.search(_without(value, said)) and not any(value in w for w in said):
            yield Doubt("a string", f"naming {quoted(value)}", "free of paths")
            break


HOME = re.compile(rb"\((?:file://)?/(?:home|Users|root)/[^)]{0,200}")
"""A string in the file itself that begins with a person's folder."""


def _without(text: str, said: Sequence[str]) -> str:
    """Return a text without the expected words that name a place."""
    for each in sorted(filter(PLACE.search, said), key=len, reverse=True):
        text = text.replace(each, "")
    return text


def _user() -> re.Pattern[str] | None:
    """Return a pattern for the user's login name, if the name identifies anybody."""
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
        yield Doubt("the file", "carrying JavaScript", "free of scripts")
    if "/EmbeddedFiles" in names or "/AF" in root or "/Collection" in root:
        yield Doubt("the file", "carrying other files", "free of them")
    if "/AA" in root:
        yield Doubt("the file", "acting by itself (/AA)", "still")
    opened = root.get("/OpenAction")
    if opened is not None and _is_dictionary(opened):
        yield from _action(opened)
        yield Doubt("the file", "acting when opened", "still")
    for field in root.get("/AcroForm", {}).get("/Fields", []):
        yield from _annotation(field)
    yield from _outline(root.get("/Outlines", {}).get("/First"))
    yield from _annotated(pdf)


def _annotated(pdf: Any) -> Iterator[Doubt]:
    """Yield what pages would do, and the annotations on them.

    Each page counts its own: any number of pages may share a list of annotations.
    """
    count = 0
    for at, page in enumerate(pdf.pages, 1):
        if "/AA" in page.obj:
            yield Doubt("the page", "acting by itself (/AA)", "still", at)
        annotations = page.obj.get("/Annots")
        for annotation in annotations if annotations is not None else ():
            count += 1
            if count > limits.PDF_PARTS:
                most = f"{limits.PDF_PARTS:,} annotations"
                raise TooMuch("the file", f"has more than {most}")
            yield from (each.on(at) for each in _annotation(annotation))


def bookmarks(first: Any) -> Iterator[Any]:
    """Yield each bookmark from the first on, each once; TooMuch beyond the limit.

    A chain that leads back into itself ends there.
    """
    waiting, seen = [first], set()
    while waiting:
        entry = waiting.pop()
        if entry is None or (entry.is_indirect and entry.objgen in seen):
            continue
        seen.add(entry.objgen)
        if len(seen) > limits.PDF_PARTS:
            raise TooMuch("the file", f"has more than {limits.PDF_PARTS:,} bookmarks")
        yield entry
        waiting += [entry.get("/Next"), entry.get("/First")]


def _outline(first: Any) -> Iterator[Doubt]:
    """Yield what the bookmarks would do beyond turning to a page."""
    for entry in bookmarks(first):
        yield from _action(entry.get("/A"))


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
        yield Doubt("an action", kind[:60], "a turn to another page, or a web address")
    address = str(action.get("/URI", ""))
    if address.lower().startswith(("file:", "javascript:")):
        yield Doubt("a link", f"to {quoted(address)}", "to the web")


def _is_dictionary(value: Any) -> bool:
    return hasattr(value, "keys") and "/S" in value
