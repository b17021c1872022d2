"""Running the command line inside the test: what it wrote, where, and its exit status."""

from __future__ import annotations

import contextlib
import io
import sys
from dataclasses import dataclass
from unittest import mock

from engine.__main__ import main


@dataclass(frozen=True)
class Ran:
    """What a command wrote to standard output and to standard error, and its exit status."""

    out: str
    error: str
    status: int

    @property
    def lines(self) -> list[str]:
        """The lines of the answer."""
        return self.out.splitlines()


def run(*arguments: str, given: str = "") -> Ran:
    """Run a command with something on standard input; an exception goes through and fails the test."""
    out, error = io.StringIO(), io.StringIO()
    with (
        mock.patch.object(sys, "stdin", io.StringIO(given)),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(error),
    ):
        status = main(arguments)
    return Ran(out.getvalue(), error.getvalue(), status)


def refused(*arguments: str, given: str = "") -> str:
    """Run a command that must be refused in one line, with nothing on standard output; give the line."""
    ran = run(*arguments, given=given)
    assert ran.status == 2, (arguments, ran)
    assert ran.out == "", (arguments, ran)
    assert ran.error.endswith("\n"), (arguments, ran)
    assert ran.error.count("\n") == 1, (arguments, ran)
    assert len(ran.error.strip()) > 10, (arguments, ran)
    return ran.error.rstrip("\n")
