"""Components and templates become faces: art at fixed places, measured once."""
