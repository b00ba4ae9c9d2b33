"""Sheets in, bytes out: one module a backend, each a loop over art at fixed places."""
