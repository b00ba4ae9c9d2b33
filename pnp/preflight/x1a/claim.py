"""The claims of a PDF/X-1a:2003: version, ID, dates, trapping, output intent."""

import re
from collections.abc import Iterator
from struct import unpack
from typing import Any

from pnp.errors import quoted
from pnp.preflight.finding import Doubt
from pnp.preflight.unpacking import unpacked
from pnp.render.intent import REGISTRY, VERSION

KEY = "/GTS_PDFXVersion"
PDF = "1.4"
"""The version of PDF it uses."""
DATE = re.compile(
    r"D:\d{4}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])([01]\d|2[0-3])[0-5]\d[0-5]\d"
    r"(Z|[+-]\d\d'\d\d'?)?"
)
HEADER = 128
"""Bytes at the beginning of a colour profile that describe it."""


def doubts(pdf: Any) -> Iterator[Doubt]:
    """Yield what is missing from a file's claims."""
    yield from _version(pdf)
    yield from _identity(pdf)
    yield from _intent(pdf)


def _version(pdf: Any) -> Iterator[Doubt]:
    said = max(pdf.pdf_version, str(pdf.Root.get("/Version", "/"))[1:])
    if said > PDF:
        yield Doubt("the version", said, f"{PDF} or earlier")
    if "/OCProperties" in pdf.Root:
        yield Doubt("the file", "made of layers", f"without them, as in PDF {PDF}")
    if str(pdf.trailer.get("/Type", "")) == "/XRef":
        yield Doubt("the file", "packed with object streams", f"plain, as in PDF {PDF}")


def _identity(pdf: Any) -> Iterator[Doubt]:
    ids = pdf.trailer.get("/ID")
    if ids is None or len(ids) != 2 or not all(bytes(each) for each in ids):
        yield Doubt("the ID of the file", "missing", "two strings in the trailer")
    said = {str(key): value for key, value in pdf.docinfo.items()}
    if str(said.get(KEY, "")) != VERSION:
        yield Doubt(KEY, _told(said, KEY), VERSION)
    if not str(said.get("/Title", "")).strip():
        yield Doubt("/Title", "empty", "set")
    for key in ("/CreationDate", "/ModDate"):
        if not DATE.fullmatch(str(said.get(key, ""))):
            yield Doubt(key, _told(said, key), "a date with its time")
    if str(said.get("/Trapped", "")) not in ("/True", "/False"):
        yield Doubt("/Trapped", _told(said, "/Trapped"), "/True or /False")


def _told(said: dict[str, Any], key: str) -> str:
    return quoted(str(said[key])[:60]) if key in said else "missing"


def _intent(pdf: Any) -> Iterator[Doubt]:
    """Yield what is wrong with a file's output intent."""
    every = pdf.Root.get("/OutputIntents")
    ours = [e for e in every or () if str(e.get("/S", "")) == "/GTS_PDFX"]
    if len(ours) != 1:
        many = "missing" if not ours else f"present {len(ours)} times"
        yield Doubt("the output intent", many, "present once")
        return
    (intent,) = ours
    if not str(intent.get("/OutputConditionIdentifier", "")).strip():
        yield Doubt("/OutputConditionIdentifier", "missing", "set")
    if not str(intent.get("/Info", "")).strip():
        yield Doubt("/Info of the output intent", "missing", "set")
    profile = intent.get("/DestOutputProfile")
    if profile is not None:
        yield from profile_doubts(unpacked(profile, "the profile"), profile.get("/N"))
    elif str(intent.get("/RegistryName", "")) != REGISTRY:
        expected = f"{REGISTRY} if the profile is missing"
        yield Doubt(
            "/RegistryName", _told(dict(intent.items()), "/RegistryName"), expected
        )


def profile_doubts(data: bytes, inks: object = 4) -> Iterator[Doubt]:
    """Yield why a colour profile cannot be that of an output intent."""
    if len(data) < HEADER or data[36:40] != b"acsp":
        yield Doubt("the profile", "broken", "an ICC profile")
        return
    version, kind, space = data[8], data[12:16], data[16:20]
    if kind != b"prtr":
        yield Doubt("the profile", f"of class {_word(kind)}", "one of a press, 'prtr'")
    if space != b"CMYK" or inks != 4:
        yield Doubt("the profile", f"for {_word(space)}", "for CMYK")
    if version > 2:
        yield Doubt(
            "the profile", f"ICC version {version}", f"version 2, as in PDF {PDF}"
        )
    if unpack(">I", data[:4])[0] != len(data):
        yield Doubt("the profile", "not as long as it states", "whole")


def _word(four: bytes) -> str:
    return quoted(four.decode("latin-1").strip())
