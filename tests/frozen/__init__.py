"""What four referees answer on thousands of positions, frozen: ``python -m tests.frozen``."""
