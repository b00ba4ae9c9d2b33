"""Words of English that carry no meaning at a table, and verbs by what they are about.

    LINKING     the, to, his, please      let go: they change no move
    OPENING     if, might, perhaps        the line is not decided: never played
    DEEDS       gallop, climb, slip       all of one sort: somebody moves

The lists are general: closed classes of English, and verbs that wargamers use. No
phrase of a line is in them. A word that is the name of something on the table, or a
verb of its game, counts as that first.
"""

from collections.abc import Mapping
from functools import lru_cache


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


LINKING = _words(
    """
    a an the this that these those here there
    to at in on of for with from by into onto off out over under up down through
    via across along towards toward behind beside near next around against past
    and then also too as well so just now please pls plz thanks thank thx
    i me my mine we us our ours he him his she her hers it its himself herself itself
    himself themselves myself ourselves each own one ones
    am is are was were be been being do does did done have has had having
    will ll re ve s m d t get gets got
    ok okay yes yeah yep yup right alright well oh ah hey hi hmm hm um uh er lol haha
    sir madam mate guys folks dear
    who which where while after first finally again back only even very really
    some any every both all another other
    let lets go ahead come heres theres thats hes shes im were ill weve
    """
) | {"upon", "shall"}
"""Closed classes of English, and politeness."""
BY_ITSELF = _words(
    """
    a an the to at in on of for with from by into onto and then also too just now
    please pls plz thanks thank thx i me my mine we us our he him his she her it its
    himself herself is are was were be been am has have had will ll s m
    ok okay right alright well oh ah hey hi hmm hm um uh there here
    across along
    """
) | {"upon", "shall"}
"""Those that never change what a line means, so that it may be played without them."""
OPENING = _words(
    """
    if unless perhaps maybe whether might may can could would should must ought suppose
    wish hope think guess want wants wanted need needs plan plans intend
    when why how what whom whose before until till once later soon tomorrow yesterday
    almost nearly already last or either else rather instead
    they them their theirs you your yours enemy opponent
    """
)
"""Words of a line that is not decided, or not about one's own move now."""
LIGHT = _words(
    """
    go goes going gone went take takes taking took get gets getting got give gives
    giving gave make makes making made use uses using used put puts putting have has
    come comes coming came let lets keep keeps kept set sets do does turn turns turned
    play plays bring brings brought send sends sent try tries want wants need needs
    like would decide decides start starts begin begins see sees
    """
)
"""Verbs that mean little without what they are about."""

DEEDS: Mapping[str, frozenset[str]] = {
    deed: _words(words) | ({"throw"} if deed in ("die", "spend") else set())
    for deed, words in {
        "move": """
            move go walk march run ride gallop trot climb slip sneak creep crawl
            rush dash hurry head shift step roll drive push press advance enter
            arrive come travel hike stroll jump leap sprint swing slide proceed
            follow cross reach take occupy man mount settle join sit stand wander
            trudge dart scramble retire relocate return place put deploy station
            send bring lead pull appear report hide position post start open land
            turn join joins to returns back in over up
            """,
        "attack": """
            attack fire shoot shot hit strike engage blaze rake pour volley bombard
            shell assault charge bullet bang target snipe blast pepper pound gun
            fight duel clash storm open aim assail hammer spray unload let lob lead
            against attacks leads
            """,
        "suppress": """
            suppress pin cover lay put place spray rake fire shoot split keep add
            pour marker markers
            """,
        "recover": """
            recover rally wake ready rest refresh regroup flip unflip turn remove
            stand clear shake catch breathe fit restore awake fresh help
            """,
        "buy": """
            buy purchase get take order want need like have acquire pick request
            spend point points
            """,
        "refit": "refit rebuild return returns come reform replace back",
        "stay": """
            stay hold stand remain keep stop halt sit wait rest defend stays stands
            holds pass fast firm put ground
            """,
        "retreat": """
            retreat withdraw fall pull flee run escape leave back retire disengage
            recoil retreats withdraws give way
            """,
        "die": """
            die give sacrifice lose choose fall perish kill hit take shell
            shells suffer get
            """,
        "keep": "keep spare save hold reserve live",
        "facing": "face facing look turn front point looking wheel",
        "end": """
            done finish over enough end pass stop next through ready proceed
            continue complete wait
            """,
        "spend": "spend use put take commit pay add",
        "lose": "lose drop suffer cost down lost loses",
        "turn up": """
            card tactic draw reveal turn up drew show appear get say read flip
            """,
        "win": "win wins won beat victory",
        "drawn": "draw drawn tie tied stalemate winner winless",
        "uses": "use uses fire call play send launch drop fly shell spend path barrage",
        "activate": "activate start begin move act go play start use",
        "command": "command order lead give direct",
        "now": "fall get become turn come rise set go now dawn dusk",
    }.items()
}
"""Per deed, the words for it: those that the plies of games begin with, and others."""


@lru_cache(4_096)
def stems(word: str) -> tuple[str, ...]:
    """Return what a word may be a form of: itself, and without its ending."""
    found = [word]
    for ending, instead in (
        ("ies", "y"),
        ("ied", "y"),
        ("es", ""),
        ("s", ""),
        ("ed", ""),
        ("ed", "e"),
        ("ing", ""),
        ("ing", "e"),
    ):
        if word.endswith(ending) and len(word) - len(ending) > 1:
            stem = word[: -len(ending)] + instead
            found.append(stem)
            if len(stem) > 3 and stem[-1] == stem[-2]:
                found.append(stem[:-1])
    return tuple(found)


@lru_cache(4_096)
def deeds_of(word: str) -> frozenset[str]:
    """Return the deeds that a plain word may tell."""
    ways = (*stems(word), IRREGULAR.get(word, ""))
    return frozenset(
        deed for deed, words in DEEDS.items() if any(way in words for way in ways)
    )


IRREGULAR = {
    past: word
    for word, pasts in {
        "go": "went gone",
        "take": "took taken",
        "shoot": "shot",
        "fall": "fell fallen",
        "give": "gave given",
        "come": "came",
        "get": "got gotten",
        "run": "ran",
        "ride": "rode ridden",
        "stand": "stood",
        "hold": "held",
        "sit": "sat",
        "creep": "crept",
        "leave": "left",
        "lose": "lost",
        "win": "won",
        "fly": "flew",
        "lay": "laid",
        "send": "sent",
        "bring": "brought",
        "buy": "bought",
        "drive": "drove driven",
        "swing": "swung",
        "strike": "struck",
        "flee": "fled",
        "lead": "led",
        "draw": "drew drawn",
        "fight": "fought",
        "keep": "kept",
        "choose": "chose chosen",
        "withdraw": "withdrew withdrawn",
        "wake": "woke woken",
        "rise": "rose risen",
        "become": "became",
        "put": "putting",
        "hit": "hitting",
        "die": "dying died",
        "say": "said",
        "catch": "caught",
        "spend": "spent",
        "slide": "slid",
        "shake": "shook",
        "leap": "leapt",
    }.items()
    for past in pasts.split()
} | {"threw": "throw", "thrown": "throw"}
"""The past of verbs that have one of their own."""
