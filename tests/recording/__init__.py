"""How the games of ``tests/played`` were recorded; by hand, never by the tests.

    python -m tests.recording                        all that are not there
    python -m tests.recording published-elite-won    this one, again

``garrison`` plays well enough to win now and then; ``evening`` plays one game with all
that happens at a table; ``__main__`` says which games there are and looks for luck that
ends them so.
"""
