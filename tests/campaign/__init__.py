"""Tests of campaigns, over a toy's chronicle."""
