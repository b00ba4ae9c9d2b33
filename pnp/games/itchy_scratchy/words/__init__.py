"""What people write and read: notation, questions, prompts, the log, the status.

Each subject has its words in one module, which register when the package is imported.
"""

from pnp.games.itchy_scratchy.words import acting, close_combat, turn

__all__ = ["acting", "close_combat", "turn"]
