"""Looks: what a game is printed with, and how its theme says so."""
