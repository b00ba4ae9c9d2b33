"""Lines as people write them at a table, with what they mean; and who reads how many."""
