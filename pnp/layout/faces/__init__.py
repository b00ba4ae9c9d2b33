"""Templates meet components: designs that draw one face after another."""
