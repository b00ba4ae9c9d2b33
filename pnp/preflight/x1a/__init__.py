"""PDF/X-1a:2003: a file that a print shop takes unseen, requirement by requirement.

    claim     the file's claims: version, ID, dates, trapping, output intent
    pages     boxes, actions, and annotations outside what is printed
    parts     pictures, graphics states, halftones, streams
    colours   inks of a press alone, in spaces and in operators

Requirements of every file are checked outside this package: no encryption, scripts,
other files or PostScript; fonts embedded.  The requirements are those that vendors
describe in public; the standard itself was not at hand, and no validator.
"""

from pnp.preflight.x1a.check import claims, doubts

__all__ = ["claims", "doubts"]
