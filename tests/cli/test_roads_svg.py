"""Is the picture that `croupier roads --svg` writes whole, in its place, or not there at all?"""

from __future__ import annotations

import os
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from croupier.cli.roads import MOST_SHOES
from croupier.roads import Roads, svg, text
from tests.cli.terminal import process

if TYPE_CHECKING:
    from tests.cli.terminal import Terminal

SHOE: Final = "BPPTBBPB"
PICTURE: Final = svg.drawn(Roads(SHOE)).encode()


def test_the_picture_is_written_beside_what_is_printed(croupier: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "roads.svg"
    run = croupier("roads", SHOE, "--svg", str(out))
    assert (run.code, run.err) == (0, "")
    assert run.lines == list(text.lines(Roads(SHOE)))
    assert out.read_bytes() == PICTURE
    out.write_text("something else", encoding="utf-8")
    data = croupier("roads", SHOE, "--svg", str(out), "--json")
    assert data.out == croupier("roads", SHOE, "--json").out
    assert out.read_bytes() == PICTURE
    assert list(tmp_path.iterdir()) == [out]


def test_the_picture_on_standard_output_stands_alone() -> None:
    run = process("roads", SHOE, "--svg", "-", PYTHONIOENCODING="ascii")
    assert (run.code, run.err) == (0, "")
    assert run.out.encode() == PICTURE


def test_a_file_that_is_replaced_keeps_its_mode_and_a_link_stays(croupier: Terminal, tmp_path: Path) -> None:
    real, link = tmp_path / "real.svg", tmp_path / "link.svg"
    real.write_text("old", encoding="utf-8")
    real.chmod(0o640)
    link.symlink_to(real)
    assert croupier("roads", SHOE, "--svg", str(link)).code == 0
    assert link.is_symlink()
    assert real.read_bytes() == PICTURE
    assert real.stat().st_mode & 0o777 == 0o640


def test_a_pipe_is_written_to_and_stays_a_pipe(croupier: Terminal, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        assert croupier("roads", SHOE, "--svg", str(pipe)).code == 0
        assert os.read(reader, 1 << 20) == PICTURE
    finally:
        os.close(reader)
    assert pipe.is_fifo()


@pytest.mark.parametrize("fails", ["fsync", "replace"])
def test_what_was_there_stays_where_the_picture_cannot_be_written(
    croupier: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: str
) -> None:
    out = tmp_path / "roads.svg"
    out.write_text("old", encoding="utf-8")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os if fails == "fsync" else Path, fails, full)
    run = croupier("roads", SHOE, "--svg", str(out))
    assert run.code == 2
    assert run.err.startswith(f"croupier: {out}: the file cannot be written: no space left on device")
    assert run.err.endswith("(usage.cannot_write)\n")
    assert out.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize("out", ["", ".", "no/such/folder/roads.svg", "a\0b"])
def test_a_place_where_nothing_can_be_written(
    croupier: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, out: str
) -> None:
    monkeypatch.chdir(tmp_path)
    run = croupier("roads", SHOE, "--svg", out)
    assert run.code == 2
    assert "the file cannot be written: " in run.err
    assert run.err.endswith("(usage.cannot_write)\n")
    assert run.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_no_picture_of_a_stream_that_is_at_fault(croupier: Terminal, tmp_path: Path) -> None:
    results, out = tmp_path / "results", tmp_path / "roads.svg"
    results.write_text(
        '{"type":"result_announced","winner":"tie"}\n{"type":"shoe_opened"}\nx', encoding="utf-8"
    )
    assert croupier("roads", str(results), "--svg", str(out)).code == 2
    assert not out.exists()


def test_the_picture_never_takes_the_place_of_the_results(croupier: Terminal, tmp_path: Path) -> None:
    results, link = tmp_path / "results", tmp_path / "link"
    results.write_text(SHOE, encoding="utf-8")
    link.symlink_to(results)
    for out in (results, link):
        run = croupier("roads", str(results), "--svg", str(out))
        assert (run.code, run.out) == (2, "")
        assert run.err.endswith("name another file (usage.options_conflict)\n")
    assert results.read_text(encoding="utf-8") == SHOE


def test_standard_output_holds_the_picture_or_the_data(croupier: Terminal) -> None:
    run = croupier("roads", SHOE, "--svg", "-", "--json")
    assert (run.code, run.out) == (2, "")
    (problem,) = run.problems()
    assert problem.code == "usage.options_conflict"


@pytest.mark.parametrize(("shoes", "code"), [(3, 0), (MOST_SHOES, 0), (MOST_SHOES + 1, 2)])
def test_a_picture_shows_several_shoes_and_no_more_than_it_can(
    croupier: Terminal, tmp_path: Path, shoes: int, code: int
) -> None:
    results, out = tmp_path / "results", tmp_path / "roads.svg"
    head = '{"type":"shoe_opened","format":"croupier/shoe/1","detail":"outcomes","rules":"a-game"}\n'
    shoe = head + '{"type":"coup_recorded","coup":1,"asserted":{"winner":"tie"}}\n'
    results.write_text(shoe * shoes, encoding="utf-8")
    run = croupier("roads", str(results), "--svg", str(out))
    assert run.code == code
    assert out.exists() is not bool(code)
    if code:
        assert run.err.endswith("leave --svg out, or give fewer shoes (roads.too_large)\n")
    else:
        texts = [each.text or "" for each in ET.fromstring(out.read_bytes()).iter()]  # noqa: S314  made here
        titles = [each for each in texts if each.startswith("Shoe ") and each.endswith("a-game")]
        assert titles == [f"Shoe {number}, a-game" for number in range(1, shoes + 1)]
