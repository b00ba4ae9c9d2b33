"""The tests of Cassino ’44."""
