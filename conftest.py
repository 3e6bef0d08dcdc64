"""What do the tests share, and how are the examples of the documentation executed?

In README.md, CONTRIBUTING.md and docs/, ``python`` blocks are read like doctests, and ``console`` blocks as
`tools.console` says.
"""

from __future__ import annotations

import doctest
import os
from pathlib import Path

import hypothesis
import pytest
import sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser

from tools import console

# The same inputs on every machine and every run; HYPOTHESIS_PROFILE=explore draws new ones.  No deadline: the
# house has no timed tests.
hypothesis.settings.register_profile("house", derandomize=True, deadline=None)
hypothesis.settings.register_profile("explore", derandomize=False, deadline=None, max_examples=2_000)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))


@pytest.fixture(scope="session")
def root() -> Path:
    """Give the folder of the project, in which pyproject.toml lies."""
    return Path(__file__).parent


def compare_console(example: sybil.Example) -> str | None:
    """Run a console block; the answer is what differs, or None."""
    return console.differences(str(example.parsed))


pytest_collect_file = sybil.Sybil(
    parsers=[
        PythonCodeBlockParser(doctest_optionflags=doctest.ELLIPSIS),
        CodeBlockParser("console", compare_console),
    ],
    patterns=["*.md"],
).pytest()
