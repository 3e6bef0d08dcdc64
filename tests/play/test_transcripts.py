"""One transcript an edition, which the command line must still say word for word."""

from __future__ import annotations

import pytest

from tools.write_transcripts import FOLDER, specs, transcript


@pytest.mark.parametrize("spec", specs())
def test_the_transcript_is_what_the_command_line_says(spec: str) -> None:
    kept = (FOLDER / f"{spec}.txt").read_text(encoding="utf-8")
    assert transcript(spec) == kept, "if the change is meant: python tools/write_transcripts.py"


def test_no_transcript_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir() if path.is_file()} == set(specs())
