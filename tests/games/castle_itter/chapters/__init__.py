"""Tests of chapters."""
