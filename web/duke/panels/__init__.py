"""The panels over The Duke's table, one file each."""
