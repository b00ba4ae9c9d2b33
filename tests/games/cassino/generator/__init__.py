"""Tests of the direct generator of legal moves of Aachen."""
