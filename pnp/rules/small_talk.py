"""What people write beside a move: quotes, small talk, words of another language."""

import re
from unicodedata import normalize

QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-"})
CHAT = re.compile(
    r"^(?:actually|sorry|oops)\b[,!.:]*"
    r"|\b(?:please|we|pls|thanks|thank you|ok(?:ay)?|alright"
    r"|all right|right|well|so|now"
    r"|um+|uh+|hm+|let's say|let's|i'll have|i'll|we'll|i will|we will|going to|gonna"
    r"|it's|it is|it was|just|also|first off|let me see|here goes|here we go"
    r"|that's (?:all|it)"
    r"|wants to|decides to|tries to|bitte|ja|gut|also|jetzt|allora|per favore)"
    r"\b[,!.:]*",
    re.IGNORECASE,
)
"""Words by which nothing is meant; they are left out where nothing is called so."""
TONGUES = {
    **dict.fromkeys(("nach", "zu", "verso", "nella", "nel"), "to"),
    **dict.fromkeys(("auf", "an", "bei", "su", "sul", "sulla"), "at"),
    **dict.fromkeys(("mit", "con"), "with"),
    **dict.fromkeys(("von", "da", "di"), "from"),
    **dict.fromkeys(("greift", "angriff", "schiesst", "schießt", "feuert"), "attacks"),
    **dict.fromkeys(("attacca", "spara", "attacco"), "attacks"),
    **dict.fromkeys(("geht", "zieht", "bewegt", "muove", "va", "sposta"), "moves"),
    **dict.fromkeys(("passe", "passt", "passo", "passa"), "pass"),
    **dict.fromkeys(("fertig", "finito", "genug", "basta"), "done"),
    **dict.fromkeys(("karte", "carta"), "card"),
    **dict.fromkeys(("bleibt", "resta", "rimane"), "stays"),
    **dict.fromkeys(("laedt", "lädt", "carica"), "loads"),
    **dict.fromkeys(("der", "die", "das", "den", "dem", "il", "lo", "la", "i"), "the"),
}
"""Small words and verbs of players who write in German or Italian."""


def tidied(written: str) -> str:
    """Return a line with plain quotes and single blanks."""
    text = " ".join(normalize("NFKC", written).translate(QUOTES).split())
    return text[1:-1].strip() if re.fullmatch(r"\"[^\"]+\"|'[^']+'", text) else text
