"""Is a whole session at the table what it was, to the letter, with every word that may be typed?"""

from __future__ import annotations

import re

import pytest

from croupier.cli.play_words import WORDS
from tools.write_sessions import FOLDER, SESSIONS, transcript


@pytest.mark.parametrize("name", SESSIONS)
def test_the_session(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert transcript(name) == kept, "if the change is meant: python tools/write_sessions.py"


def test_there_is_no_session_that_nobody_plays() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(SESSIONS)


def test_every_word_that_help_lists_is_typed_in_some_session() -> None:
    typed = {line.split()[0] for _, lines in SESSIONS.values() for line in lines.split("|") if line.strip()}
    assert {example.split()[0] for example in WORDS} <= typed


def test_each_session_fits_the_page() -> None:
    for name in SESSIONS:
        lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        assert max(map(len, lines[1:])) <= 80, name


def test_losers_are_collected_before_winners_are_paid() -> None:
    for name in SESSIONS:
        text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
        # Whoever asks why is told of it a second time.
        text = re.sub(r"^\[.*\? why coup\n(?:(?!\[).*\n)*", "", text, flags=re.MULTILINE)
        for coup in text.split("opens the betting"):
            # House Money is settled by itself, when four cards lie.
            told = re.findall(r"^  dealer  (collects|pays|gives)\b(?!.*house-money)", coup, re.MULTILINE)
            first = next((place for place, act in enumerate(told) if act != "collects"), len(told))
            assert "collects" not in told[first:], coup
