"""Tests of chances."""
