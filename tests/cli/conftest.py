"""What do the tests of the command line share?"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.regulations import catalogue
from tests.cli.terminal import Terminal
from tests.rule_files import written

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def croupier(capsys: pytest.CaptureFixture[str]) -> Terminal:
    """Give a terminal in which a test types commands, in its own process."""

    def captured() -> tuple[str, str]:
        out, err = capsys.readouterr()
        return out, err

    return Terminal(captured)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a catalogue in which the example club stands alone."""
    written(tmp_path)
    monkeypatch.setattr(catalogue, "DATA", tmp_path)
    return tmp_path
