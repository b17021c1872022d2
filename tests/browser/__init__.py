"""Tests of the built site in a real browser; a package, so that its browser is closed before others start theirs."""
