"""Boxes and what they show: a component's values, found and drawn in their places."""
