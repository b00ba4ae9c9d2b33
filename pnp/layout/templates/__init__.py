"""Layout files become templates: places, sizes and styles, and no words."""
