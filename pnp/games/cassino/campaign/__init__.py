"""The rules of the campaign, between one scenario and the next."""
