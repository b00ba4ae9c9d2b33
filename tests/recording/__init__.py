"""How the games of ``tests/played`` were recorded; by hand, never by the tests.

    python -m tests.recording                        all that are not there
    python -m tests.recording published-elite-won    this one, again

``siege_plans``, ``battles`` and ``towns`` say which games there are and look for luck
that ends them so; ``evening`` plays one of them with all that happens at a table.
Evenings of Cassino ’44 and a campaign are written down in ``evenings`` and ``weeks``.
"""
