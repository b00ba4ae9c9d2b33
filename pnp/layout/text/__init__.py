"""Text: markup, measured, broken into lines and placed."""

from pnp.layout.text.block import Align, Block, Valign
from pnp.layout.text.galley import Symbols
from pnp.layout.text.markup import Break, Spans, Symbol, Words, parse, plain
from pnp.layout.text.setting import block, typeset
from pnp.layout.text.style import Overflow, Refusal, Style, Unprintable

__all__ = [
    "Align",
    "Block",
    "Break",
    "Overflow",
    "Refusal",
    "Spans",
    "Style",
    "Symbol",
    "Symbols",
    "Unprintable",
    "Valign",
    "Words",
    "block",
    "parse",
    "plain",
    "typeset",
]
