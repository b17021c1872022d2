"""What every test has: the mark ``cite``, and hypothesis in its repeatable form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    import pytest

settings.register_profile(
    "tabard",
    derandomize=True,  # the same examples on every machine and day
    database=None,
    deadline=None,  # a busy machine is no failure
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("tabard")


def pytest_configure(config: pytest.Config) -> None:
    """Declare the mark by which a test says what it is the test of."""
    config.addinivalue_line("markers", "cite(*names): the cites of a rulebook, and the rulings, that this test holds")
