"""What would be refused when it is read is not written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from croupier.errors import RecordError
from croupier.records import Asserted, Comment, CoupRecord, Head, Note, Writer
from croupier.records.model import FORMAT

if TYPE_CHECKING:
    from pathlib import Path

    from croupier.records import Entry

CARDS = Head(FORMAT, detail="cards")
COUP = CoupRecord(1, ("3h", "Kc", "2d", "4s", "5d", "3c"))


@pytest.mark.parametrize("form", ["toml", "jsonl", "parquet"])
@pytest.mark.parametrize(
    ("given", "code"),
    [
        ((CARDS, Comment("a\nb")), "records.text"),
        ((CARDS, CoupRecord(1, None, Asserted(player=100))), "records.syntax"),
        ((CARDS, CoupRecord(0)), "records.syntax"),
        ((CARDS, CoupRecord(1, comment="\ud800")), "records.syntax"),
        ((Head(FORMAT, detail="outcomes"), COUP), "records.detail"),
        ((CARDS, CoupRecord(2), COUP), "records.number_order"),
        ((CARDS, Note("Two words")), "records.note"),
        ((CARDS, CoupRecord(1, None, Asserted(marks=("Big",)))), "records.asserted"),
        ((Head(FORMAT, detail="cards", own={"_x": None}), COUP), "records.wrong_value"),
        ((Head(FORMAT, detail="cards", rules=" x"), COUP), "records.wrong_value"),
        ((COUP, CARDS), "records.no_head"),
    ],
)
def test_what_cannot_be_read_again_is_not_written(
    form: str, given: tuple[Head | Entry, ...], code: str, tmp_path: Path
) -> None:
    path = tmp_path / f"shoe.{form}"

    def write() -> None:
        with Writer(path) as writer:
            for each in given:
                writer.add(each)

    with pytest.raises(RecordError) as refused:
        write()
    assert [fault.code for fault in refused.value.problems] == [code]
    assert refused.value.problems[0].where.startswith(str(path))
    assert list(tmp_path.iterdir()) == []
