"""Templates are bound to components: designs that draw one face after another."""
