"""Is everything that holds no results one clear line, wherever it comes from?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from croupier.cli.roads_input import MOST_BYTES
from tests.cli.test_streams import shell

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.terminal import Terminal

HEAD: Final = b'{"type":"shoe_opened","format":"croupier/shoe/1","detail":"outcomes"}\n'
TIE: Final = b'{"type":"coup_recorded","coup":1,"asserted":{"winner":"tie"}}\n'
VOID: Final = b'{"type":"note_recorded","note":"false-draw","details":["coup=1","ruled=void"]}\n'
TOML: Final = b'format = "croupier/shoe/1"\ndetail = "cards"\n'
FILES: Final = [
    (b"", "roads.empty", "there is no result; write results as BPPT"),
    (b" \n\n ,;\n", "roads.empty", "there is no result"),
    (b"BPT\nBP\xff", "roads.encoding", "byte 0xff in line 2 is not UTF-8"),
    (b"BPT\n\xef\xbb\xbfB", "roads.unknown_result", "line 2, character 1: '\\ufeff' is no result"),
    (b"\xff\xfeB\0P\0", "roads.encoding", "byte 0xff in line 1 is not UTF-8"),
    (b"B" * (MOST_BYTES + 1), "roads.too_large", "there are more than 65,536 bytes"),
    (b"\n" * (MOST_BYTES + 1), "roads.too_large", "there are more than 65,536 bytes"),
    (b"BP\nBPX", "roads.unknown_result", "line 2, character 3: 'X' is no result"),
    (b"BP\x1b", "roads.unknown_result", "'\\x1b' is no result"),
    (b"#\n", "roads.unknown_result", "line 1, character 1: '#' is no result"),
    (HEAD + TIE + b'{"type":"coup_recorded"', "records.torn", "line 3: the last line is cut off"),
    (HEAD + TIE + b"BPT\n", "records.syntax", "line 3: this is no JSON object"),
    (HEAD + TIE + b'{"type":"\xff"}\n', "records.encoding", "line 3: byte 10 (0xff) is not UTF-8"),
    (TIE, "records.no_head", "line 1: no head stands before this"),
    (HEAD + b'{"type":"' + b"x" * (1 << 20), "records.too_large", "line 2: the line holds more than"),
    (TOML + b'coups = ["1 3h"]\n', "records.coup_line", "line 3: '3h' are no cards of a coup"),
    (b"PAR1", "records.unreadable", "this is no Parquet file"),
    (HEAD + TIE + VOID, "roads.empty", "it holds no result; record who won"),
    (
        TOML + b'coups = ["1 ?? 3h 4h 5h / - -"]\n',
        "roads.empty",
        "none is asserted of its 1 coup, and none follows from the cards",
    ),
    (
        HEAD + b"".join(TIE.replace(b":1", b":%d" % coup) for coup in range(1, (1 << 16) + 2)),
        "records.too_large",
        "line 65538: a shoe of more than 65,536 coups",
    ),
]


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("content", "code", "said"), FILES, ids=[f"{place} {case[1]}" for place, case in enumerate(FILES)]
)
def test_a_file_that_holds_no_results(
    croupier: Terminal, tmp_path: Path, content: bytes, code: str, said: str
) -> None:
    file = tmp_path / "results"
    file.write_bytes(content)
    run = croupier("roads", str(file))
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"croupier: {file}")
    assert said in run.err
    assert run.err.endswith(f"({code})\n")
    assert run.err.count("\n") == 1
    (problem,) = croupier("roads", str(file), "--json").problems()
    assert problem.code == code


@pytest.mark.parametrize(
    ("typed", "code", "said"),
    [
        ("", "roads.empty", "there is no result"),
        ("  ", "roads.empty", "there is no result"),
        ("BPTX", "roads.unknown_result", "line 1, character 4: 'X' is no result"),
        ("BPT B0PP", "roads.unknown_result", "line 1, character 6: '0' is no result"),
        ("bpt.txt", "roads.no_file", "bpt.txt: there is no such file, and these are no results"),
        ("./BPT", "roads.no_file", "./BPT: there is no such file"),
        ("banker", "roads.no_file", "banker: there is no such file"),
        (", ,", "roads.no_file", "there is no such file, and these are no results"),
        ("no/such/file", "roads.no_file", "no/such/file: there is no such file"),
        (".", "roads.unreadable", ".: this is a directory; name a file in it"),
        ("x" * 5000, "roads.unreadable", "file name too long"),
        ("B" * 5000 + "X", "roads.unknown_result", "line 1, character 5001: 'X' is no result"),
        ("x\0", "roads.unreadable", "null byte"),
        ("x\udcff", "roads.no_file", "there is no such file"),
        ("-x", "usage.unknown_option", "there is no option -x; a file of this name is ./-x"),
    ],
)
def test_words_that_are_neither_results_nor_a_file(
    croupier: Terminal, elsewhere: Path, typed: str, code: str, said: str
) -> None:
    assert list(elsewhere.iterdir()) == []
    run = croupier("roads", typed)
    assert (run.code, run.out) == (2, "")
    assert said in run.err
    assert run.err.endswith(f"({code})\n")
    assert run.err.count("\n") == 1


def test_every_unknown_character_is_told_with_its_place(croupier: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "results"
    file.write_text("BPX\nQPT\n\nBé", encoding="utf-8")
    run = croupier("roads", str(file), "--json")
    assert (run.code, run.out) == (2, "")
    assert [(problem.code, problem.what, problem.where) for problem in run.problems()] == [
        ("roads.unknown_result", "'X' is no result", f"{file}, line 1, character 3"),
        ("roads.unknown_result", "'Q' is no result", f"{file}, line 2, character 1"),
        ("roads.unknown_result", "'é' is no result", f"{file}, line 4, character 2"),
    ]


@pytest.mark.parametrize(
    ("end", "code", "said"),
    [
        ("<&-", "roads.unreadable", "it is closed"),
        ("0>/dev/null", "roads.unreadable", "it cannot be read"),
        ("</dev/null", "roads.empty", "there is no result"),
        ("</dev/zero", "roads.too_large", "more than 65,536 bytes"),
        ("<<< BPX", "roads.unknown_result", "line 1, character 3: 'X' is no result"),
        ("< <(yes '')", "roads.too_large", "more than 65,536 bytes"),
    ],
)
def test_standard_input_that_holds_no_results(end: str, code: str, said: str) -> None:
    done = shell(f"croupier roads - {end}")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("croupier: standard input")
    assert said in done.stderr
    assert done.stderr.endswith(f"({code})\n")
    assert done.stderr.count("\n") == 1
