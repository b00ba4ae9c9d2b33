"""The campaign's rules: what happens at the desk between one scenario and the next."""
