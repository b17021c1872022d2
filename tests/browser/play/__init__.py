"""Tests of games played on the page as people play them: by mouse, by keyboard, by touch."""
