"""The street: commands.  They parse, call and report, and hold no other logic."""
