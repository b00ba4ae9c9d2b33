"""Tests of generator."""
