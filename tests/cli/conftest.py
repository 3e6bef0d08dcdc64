"""What do the tests of the command line share?"""

from __future__ import annotations

import pytest

from tests.cli.terminal import Terminal


@pytest.fixture
def croupier(capsys: pytest.CaptureFixture[str]) -> Terminal:
    """Give a terminal in which a test types commands, in its own process."""

    def captured() -> tuple[str, str]:
        out, err = capsys.readouterr()
        return out, err

    return Terminal(captured)
