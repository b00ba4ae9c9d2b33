"""What people write beside a move: quotes, small talk, words of another language."""

import re
from unicodedata import normalize

from pnp.patterns import late

QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-"})
CHAT = late(
    r"^(?:actually|sorry|oops)\b[,!.:]*"
    r"|\b(?:please|pl[sz]|thanks|thank you|ok(?:ay)?|alright"
    r"|all right|right|well|so|now"
    r"|um+|uh+|hm+|let's say|let's|going to|gonna"
    r"|they're|they are|he's|she's|there's|there is|it's|it is|it was|just|also"
    r"|first off|let me (?:see|think)|hold on|here goes|here we go"
    r"|sadly|luckily|unluckily|unfortunately|fortunately"
    r"|wants? to|would like to|'d like to|decides? to|tries to|bitte"
    r"|lo+l|(?:ha){2,}|(?:he){2,}|phew|wow|yay|yes|yeah|yep|yup|hey|hello|hi|oh|ah|aha"
    r"|damn|ouch|argh|dear|darling|mate|folks|guys|thx|ty|cheers|k|finally|at last"
    r"|for (?:us|me|now|him|her|them)|of course|naturally|of them|of those|again"
    r"|avanti|what a \w+|well played|gg"
    r"|i (?:guess|think|suppose|reckon)|lovely|nice|great|brilliant"
    r"|(?:bad|good|tough) luck|no luck|poor \w+|too bad|excellent|ugh|ooh|woo(?:hoo)?"
    r"|good game|the game|this one|this time|(?:let's )?call it(?: a)?"
    r"|ja|gut|also|jetzt|allora|per favore)"
    r"\b[,!.:]*",
    re.IGNORECASE,
)
"""Words without meaning; they are left out unless they name something."""
POLITE = late(
    r"^(?:(?:can|could|may|might|shall|will|would) (?:we|i|you)(?: please)?\s+"
    r"(?:have|let|get|put|make|move|bring|use|take|do)?|(?:has|have|let|make)\s+(?!to\b))",
    re.IGNORECASE,
)
"""The beginning of an order that is put as a question."""
ASKED = late(r"^(?:can|could|will|would) (?=.*\b(?:please|pls|plz)\b)", re.IGNORECASE)
PRONOUNS = late(
    r"\b(?:i'll (?:have|take|go with)|i'll|we'll|i will|we will|i'm|i am|we're|we are"
    r"|we|he|she|they|them"
    r"|him)\b",
    re.IGNORECASE,
)
"""Words for the player who decides.

They are left out, except where players report what sides do.
"""
ENDS = late(
    r"(?:(?:we're|we are|i'm|i am) through|that(?:'ll| will) do"
    r"|leave it (?:there|at that)(?:, (?:done|enough))?"
    r"|no more (?:actions|moves))[.!]*",
    re.IGNORECASE,
)
"""A line that ends what somebody does."""
WHO_FIRST = late(
    r"\b(?:they|them|he|she|him|her|you)\b.*\b(?:first|second|starts?)\b",
    re.IGNORECASE,
)
"""The other side that goes first: its pronoun is not left out."""
WE = late(r"(?:^|(?<=and )|(?<=then ))(?P<who>we|i) (?=(?P<does>\w+))", re.IGNORECASE)
""""We" or "I" before a verb, if the verb alone shows who acts."""
NTH = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
SAID = tuple(
    (late(rf"\b(?:{said})(?:(?<=\W)|(?!\w))", re.IGNORECASE), plainer)
    for said, plainer in (
        (r"the (?=lead|attack)", ""),
        (
            r"legs? it|makes? a run for it|runs? for it",
            "escapes",
        ),
        (r"(?:has|have|takes?) a (?:go|pop|crack) at", "attacks"),
        (
            (
                r"(?<![\w@])([\w@]+(?: [\w@]+)?) (?:gets?|is|are|was)"
                r" (?:shot|attacked|hit|fired (?:at|on)) by (?:the )?(\w+)"
            ),
            r"attack \1 by \2",
        ),
        (
            (
                r"(?:(?<=^)|(?<=[;,.] )|(?<=and ))"
                r"(?:bring(?: (?:in|on|up))?|let|send(?: in)?) "
            ),
            "",
        ),
        (r",? with an? ([1-6])(?: and (?:an? |1 )?([1-6]))?$", r": \1 \2"),
        (
            r"(?:all|every)(?: of)?(?: the| my| our)? (?:units?|companies|men|troops)",
            "all",
        ),
        (r"(?:(?:and|but) )?(?:stays|still|keeps|remains) facing", "facing"),
        (r"(?:supported|backed|helped|covered) by", "with"),
        (r"(?:get|give|bring)s? (?:me|us) (?:an? )?(?=\w)", ""),
        (r"heads? (?:the )?attack", "leads"),
        (r"^first(?:ly)?,? (?=.+\bthen\b)", ""),
        (r"(?:the )?same (?:for|with|goes for) (?=.*\d)", ""),
        (r"(put|set|lay)s? down", r"\1s"),
        (r"(?<!\S)(?:nope|nah|no thanks?|no thank you|nay)$", "no"),
        (
            (
                r"(?:let )?(?:they|them|you|him|her|the others?)"
                r"(?: can| may| will| should| to)*(?: goe?s?| starts?| have it)? first$"
                r"|after you"
            ),
            "second",
        ),
        (
            r"(?:(?:and )?that(?:'s| is) me|i am|i'm|we are|we're) (?:done|finished)",
            "done",
        ),
        (r"(?:start|begin)(?:s|ning)? (?:off )?(?:with|at|on)", ""),
        (r"both (?=(?:to|facing|looking)\b)", ""),
        (r"with all (?=\d)", ""),
        (
            (
                r"(?:gets?|got) (?:his|her|its|their) breath(?: back)?"
                r"|shakes? (?:it|this) off|(?:gets?|got) (?:back )?up(?: again)?"
            ),
            "recovers",
        ),
        (r"with an? (?=\d)", ""),
        (r",? (?:with )?(?:no|without(?: any)?) (?:support|help)$", ""),
        (r"(\d+) ?x (\w+)", r"\1 \2"),
        (r"([^\W\d]+) ?(?:x ?(\d+)|(\d+) ?x)", r"\2\3 \1"),
        (
            r"(?:pull|slip|sneak|back|get)s? (?:back |away )?(?:out|away) (?:of|from)",
            "leaves",
        ),
        (r"(?:is|are|isn't|aren't|not) (.+?) any ?(?:more|longer)", r"no longer \1"),
        (r"opens? (?:up )?fire(?: on| at)?|takes? a shot at|lets? fly at", "attacks"),
        (
            r"(?:push|press|head|rush|sneak|slip)(?:e?s)?(?: on| over| up)* (?=to\b)",
            "",
        ),
        (
            (
                r"(?:up|down|over|across|along|forward|ahead|back)"
                r" (?=(?:to|on|at|in|into)\b)"
            ),
            "",
        ),
        (r"(?:follow|proceed)s? (?=to\b|into\b)", ""),
        (
            (
                r"(?:walk|march|run|hike|creep|crawl|stroll|head|dash|roll|ride|drive|gallop"
                r"|climb|jump|sprint|sneak|hurr(?:y|ie)|walked|marched|ran|crept|rode|drove)"
                r"(?:e?s)?(?: (?:on|over|off|back))? (?=(?:to|into|via|through)\b)"
            ),
            "moves ",
        ),
        (r"by way of", "via"),
        (
            (
                r"(?:goes|go|going) for (?=(?:the )?[\w@-]+"
                r"(?: (?:on|at|in) [\w-]+)?(?:$|[,;:.]))"
            ),
            "attacks ",
        ),
        (r"that'?s (?:it|all)(?: for now)?$", "done"),
        (r"(?:goes|go|is|comes) (?:first|next)$", ""),
        (
            r"(?:swap|change|trade|exchange|switche)s? (?:places|positions) with",
            "swaps",
        ),
        (r"gets? back on (?:his|her|its|their) feet", "recovers"),
        (
            r"(?:stay|stand|remain|keep)s? where(?: (?:he|she|it|they))?(?: is| are)?",
            "stays",
        ),
        (r"(?:takes?|took|in) lead|takes? point|led(?: attack)?", "leads"),
        (r"takes? aim at", "aims at"),
        (r"(?:up|down) (?:the )?stairs|upstairs|downstairs", ""),
        (
            (
                r"(?:fire|shoot)s? (?:the|his|her|its) (mg|gun|rifle|weapon|m\w*\d\w*)"
                r" (?:at|on) ([^,;:.]+)"
            ),
            r"attacks \2 with \1",
        ),
        (
            (
                r"(?:takes?|took)(?: up)?(?: (?:a |his |her |its )?(?:position|post"
                r"|place|station|cover|seat)(?: (?:at|in|on|behind|by))?)?"
                r" (?=(?:the )?[^\W\d]{0,3}\d|the )"
            ),
            "to ",
        ),
        *((rf"{nth} area", f"area {at}") for at, nth in enumerate(NTH, 1)),
        (r"(\d+)(?:st|nd|rd|th) area", r"area \1"),
        (r"only (?:the )?(\w+)(?: (?:are|is))? left (?=in\b|at\b)", r"\1 alone "),
        (r"(?:the )?(?:card|next card)(?:'s| is|:) (?:an? |the )?", "card "),
        (r"spends? (?:nothing|none|no markers?)", "spend 0"),
        (r"(?:take|bring|get|move|send|put)s? (?=[^,;.:]+ (?:in)?to\b)", "moves "),
        (
            (
                r"(?:(?<=^)|(?<=[;,.] )|(?<=and )|(?<=then ))(?:have|make|let)s?"
                r" (?:(?:him|her|it|them) )?(?=[^\W\d])"
            ),
            "",
        ),
        (
            r"(?:make|get)s? ([^,;.:]+?) (?:ready|going|up|fit)(?: again)?",
            r"recovers \1",
        ),
        (r"(?:number|nr|no\.) ?(?=\d)", ""),
        (
            r"(?:is )?in close combat (?:with|against)|fights? (?:with|against)",
            "attacks",
        ),
        (r"(?<=\w),? who (?=\w+s\b)", " and "),
        (r"w/? (?=(?:an? |1 )?\d)", "with "),
        (r"(?:together|along) with", "with"),
        (r"([^\W\d]+) ones", r"\1"),
        (r"where (?:(?:he|she|it|they) )?(?:is|are|stands?|sits?)", ""),
        (
            (
                r"(?:the )?(?:one|1|guy|man|men|fellow|lot|those|ones)"
                r" (?:on|at|in) (?=[a-z]{0,3}\d)"
            ),
            "",
        ),
        (
            r"(?<=[a-z0-9] )(?:s?hall|will|gets to|has to|is to|are to) (?!not)(?=\w)",
            "",
        ),
        (
            (
                r"open(?:s|ed)? up with (?:his |her |the |its )?(\w+)"
                r" (?:on|at) ([^,;:.]+)"
            ),
            r"attacks \2 with \1",
        ),
        (r"open(?:s|ed)? up (?:on|at)", "attacks"),
        (r"against (?:the )?(?=\w+ (?:on|at|in) )", "attacks "),
        (r"nothing (?:more|else)(?: from (?:me|us))?[, ]+(?=\w)", ""),
        (r"(?:i am|i'm|we are|we're) done[, ]+(?=\w)", ""),
        (r"that(?:'s| is) enough", "enough"),
        (r"stays? put", "stays"),
        (r"stands? (?:firm|fast)", "stands"),
        (
            r"(?:stand|hold|keep)s? (?:(?:his|her|its|their|our|my|the) )?ground",
            "stands",
        ),
        (
            r"that(?:'s| is) (?:all|it)(?: for (?:now|me|us))?(?:, *| (?!for))(?=\w)",
            "",
        ),
        (r"(?:is|gets|was|got) hit", "hit"),
        (r"(bewegt|zieht|begibt) sich", "moves"),
        (r"(?:and )?that(?:'s| is) (?:all|it)(?: for (?:now|today|me|us))?", "done"),
        (r"the", ""),
    )
)
"""Phrases of any game, and the words to read for them."""
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
    **dict.fromkeys(("gewürfelt", "gewuerfelt", "würfle", "tirato"), "rolled"),
    **dict.fromkeys(("wir", "noi"), "we"),
    **dict.fromkeys(("habe", "haben", "hat", "abbiamo", "ho", "ha"), "have"),
    **dict.fromkeys(("und", "e", "ed"), "and"),
    **dict.fromkeys(("weiter",), "next"),
    **dict.fromkeys(("beginnen", "anfangen", "cominciamo", "inizia"), "begin"),
    **dict.fromkeys(("unentschieden", "pareggio"), "drawn"),
    **dict.fromkeys(("bleibt", "resta", "rimane"), "stays"),
    **dict.fromkeys(("kauft", "kaufe", "compra", "compro"), "buys"),
    **dict.fromkeys(("laedt", "lädt", "carica"), "loads"),
    **dict.fromkeys(("der", "die", "das", "den", "dem", "il", "lo", "la", "i"), "the"),
}
"""Small words and verbs of players who write in German or Italian."""


PAST = {
    "led": "lead",
    "went": "go",
    "came": "come",
    "took": "take",
    "shot": "shoot",
    "fought": "fight",
    "lost": "lose",
    "drew": "draw",
    "bought": "buy",
    "fell back": "fall back",
    "stood": "stand",
    "held": "hold",
    "left": "leave",
    "won": "win",
    "rode": "ride",
    "chose": "choose",
    "hit": "hit",
    "ran": "run",
    "spent": "spend",
    "gave": "give",
    "got": "get",
    "threw": "throw",
    "kept": "keep",
    "withdrew": "withdraw",
    "laid": "lay",
    "fled": "flee",
}
"""The past of verbs that have one of their own."""


def tidied(written: str) -> str:
    """Return a line with plain quotes and single blanks."""
    text = " ".join(normalize("NFKC", written).translate(QUOTES).split())
    return text[1:-1].strip() if re.fullmatch(r"\"[^\"]+\"|'[^']+'", text) else text
