"""Position files: written, read back, corrected and checked."""
