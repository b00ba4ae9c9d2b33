"""The street: commands.  They parse, call and report, and hold no other logic."""

import gc

gc.set_threshold(50_000, 20, 50)
"""A short run makes little garbage, and most of it while modules are imported."""
