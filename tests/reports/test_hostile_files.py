"""Does no file, whatever stands in it, make its reader work for days, fail, or believe what is not so?"""

from __future__ import annotations

import io
import zipfile

import pytest

from croupier.errors import CroupierError, ReportError
from croupier.reports import written
from croupier.reports.said import MOST_BYTES, STRINGS
from croupier.reports.verify import FEW, verify
from tests.reports.test_xlsx import made

ASKED = '{"rules":"nj-baccarat","edition":"2024-12-18","coups":0,"shoes":0,%s}'


@pytest.mark.parametrize(
    "part",
    [
        '"places":-1',
        '"places":5000',
        '"places":1000000000',
        '"bands":[0]',
        '"bands":[-5]',
        f'"bands":{list(range(1, 100_001))}',
        *(
            f'"levels":["{level}"]'
            for level in ("1", "2", "-1", "nan", "1/0", "<b>", "1e400", "1e-999999999")
        ),
        '"levels":["0.99999999999999999999"]',
        '"levels":[" 0.95\\n"]',
        '"levels":["-0.5"]',
        '"tags":0',
        '"tags":1000000',
        '"seed":-1',
        '"seed":18446744073709551616',
        '"wagers":["tie","tie"]',
        '"wagers":["nothing"]',
        '"player":"somehow"',
        '"date":"2026-11-30. CERTIFIED BY THE COMMISSION"',
        '"submission":{"decks":10000}',
    ],
)
def test_a_question_in_a_file_is_held_to_the_bounds_of_the_command(part: str) -> None:
    with pytest.raises(CroupierError):
        verify(f'{{"asked":{ASKED % part}}}'.encode(), "it.json")


@pytest.mark.parametrize("amount", ["coups", "shoes"])
@pytest.mark.parametrize("many", [-1, 10**15, 10**30])
def test_no_file_orders_work_without_end(amount: str, many: int) -> None:
    asked = f'{{"rules":"nj-baccarat","edition":"2024-12-18","{amount}":{many}}}'
    with pytest.raises(ReportError):
        verify(f'{{"asked":{asked}}}'.encode(), "it.json")


@pytest.mark.parametrize(
    "raw",
    [
        b"<!DOCTYPE html>" + b">asked</th><td>" * 200_000,
        b"<!DOCTYPE html>" + b">asked</th><td" * 200_000,
        b"<!DOCTYPE html>>asked</th><td>" + b"<" * 1_000_000 + b"</td>",
        b"# \n| asked | " + b"\\" * 1_000_000,
        b"# \n" + b"| asked | " * 200_000,
        b"{" + b'"a":[' * 200_000,
        b'{"asked":' + b"[" * 200_000 + b"]" * 200_000 + b"}",
        b'section,"' + b'"' * 1_000_000,
        b"PK\x05\x06" + b"\x00" * 18,
    ],
)
def test_what_only_looks_like_a_report_is_refused_at_once(raw: bytes) -> None:
    with pytest.raises(ReportError) as refused:
        verify(raw, "it")
    assert refused.value.code == "reports.no_report"


def test_a_file_that_is_too_long_is_not_read() -> None:
    with pytest.raises(ReportError) as refused:
        verify(b"# " + b"x" * MOST_BYTES, "it")
    assert refused.value.code == "reports.no_report"


def test_however_much_differs_only_a_little_of_it_is_kept() -> None:
    raw = written(made("nj-baccarat", "tie"), "markdown")
    verdict = verify(raw + b"a\n" * 100_000, "it")
    assert (len(verdict.differences), verdict.differing) == (FEW, 100_000)


@pytest.fixture(scope="module")
def book() -> bytes:
    """Give a workbook."""
    return written(made("nj-baccarat", "tie"), "xlsx")


def packed(book: bytes, changed: dict[str, bytes], how: int = zipfile.ZIP_STORED) -> bytes:
    """Pack a workbook anew, with other parts in the place of some, or besides."""
    found = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(book)) as held, zipfile.ZipFile(found, "w", how) as anew:
        for name in held.namelist():
            anew.writestr(name, changed.get(name, held.read(name)))
        for name in changed.keys() - set(held.namelist()):
            anew.writestr(name, changed[name])
    return found.getvalue()


@pytest.mark.parametrize(
    ("at", "byte"),
    [(4, 0x63), (4, 0xFF), (6, 0x01), (6, 0xFF), (8, 0x01), (8, 0x0C), (8, 0x0E), (8, 0x62), (14, 0x00)],
    ids=str,
)
def test_a_workbook_whose_heads_are_altered_is_refused_or_differs(book: bytes, at: int, byte: int) -> None:
    """Versions, flags and ways of packing that no zip knows, in the head of every part, both copies of it."""
    raw = bytearray(book)
    for mark, more in ((b"PK\x03\x04", 0), (b"PK\x01\x02", 2)):
        start = raw.find(mark)
        while start >= 0:
            raw[start + at + more] = byte
            start = raw.find(mark, start + 4)
    try:
        verdict = verify(bytes(raw), "it")
    except ReportError as refused:
        assert refused.code == "reports.no_report"  # noqa: PT017  either is right
    else:
        assert not verdict.same


@pytest.mark.parametrize("how", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_parts_that_are_packed_as_in_no_workbook_are_not_unpacked(book: bytes, how: int) -> None:
    with pytest.raises(ReportError) as refused:
        verify(packed(book, {}, how), "it")
    assert refused.value.code == "reports.no_report"


@pytest.mark.parametrize(
    "text",
    [
        b'<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><sst><si><t>&c;</t></si></sst>',
        b'<?xml version="1.0" encoding="rot13"?><sst/>',
        b"<sst>" + b"<a/>" * 1_000_000 + b"</sst>",
        b"<a>" * 500_000,
    ],
)
def test_texts_of_a_workbook_that_would_grow_are_not_parsed(book: bytes, text: bytes) -> None:
    with pytest.raises(ReportError) as refused:
        verify(packed(book, {STRINGS: text}), "it")
    assert refused.value.code == "reports.no_report"


def test_a_part_that_was_put_in_differs(book: bytes) -> None:
    verdict = verify(packed(book, {"xl/worksheets/sheet99.xml": b"<x/>"}), "it")
    assert [each.where for each in verdict.differences] == ["xl/worksheets/sheet99.xml"]
