"""Is the line that installs an extra one that installs it, for somebody who has nothing but the source?"""

from __future__ import annotations

import importlib.metadata
import json
import sys
from typing import TYPE_CHECKING

import pytest

from croupier import extras

if TYPE_CHECKING:
    from pathlib import Path


def test_in_the_folder_of_the_source_it_is_the_source_that_is_installed(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(root)
    monkeypatch.setattr(sys, "executable", str(root / ".venv" / "run" / "bin" / "python"))
    assert extras.install("fast") == 'type: .venv/run/bin/python -m pip install ".[fast]"'


def test_elsewhere_the_folder_is_named(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert extras.install("plots") == f'type: {sys.executable} -m pip install "{root}[plots]"'


class Installed:
    """A distribution of which pip says where it comes from."""

    def __init__(self, url: str) -> None:
        """Say where."""
        self._url = url

    def read_text(self, name: str) -> str | None:
        """Give what pip wrote."""
        return json.dumps({"url": self._url}) if self._url and name == "direct_url.json" else None


@pytest.mark.parametrize(
    ("url", "named"),
    [
        ("file://{root}", "{root}"),
        ("file://{root}/no%20such%20folder", "croupier"),
        ("https://example.org/croupier.whl", "croupier"),
        ("", "croupier"),
    ],
)
def test_what_was_installed_comes_from_where_it_came_from(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, url: str, named: str
) -> None:
    def found(_name: str) -> Installed:
        return Installed(url.format(root=root))

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(importlib.metadata, "distribution", found)
    monkeypatch.setattr(extras, "__file__", str(tmp_path / "lib" / "packages" / "croupier" / "extras.py"))
    assert extras.install("fast").endswith(f'"{named.format(root=root)}[fast]"')
