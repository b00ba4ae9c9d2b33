"""The tests of Aachen."""
