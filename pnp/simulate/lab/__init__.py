"""The lab: many games that play themselves, and what they show."""
