"""Is a report the same in every form, every time, on every machine, whatever stands in its texts?"""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import cast

import msgspec
import pytest

from croupier.errors import ReportError
from croupier.reports import ENDINGS, Report, as_json, digest_of, forms, plain, sections, written
from croupier.reports.page import Heat, Table, Text
from croupier.reports.page import written as cell
from tests.reports.made import dealt, exact
from tools.write_reports import FOLDER, KEPT, files

SOURCE = Path(__file__).parents[2] / "src"
ALL_FORMS = """
import hashlib
from croupier.errors import ReportError
from croupier.reports import ENDINGS, Asked, make, written
report = make(Asked(rules="nj-baccarat", edition="2024-12-18", coups=5_000, shoes=3))
print([hashlib.sha256(written(report, form)).hexdigest() for form in ENDINGS.values()])
"""
EVIL = '</style><script>alert("x")</script> | *bold* _em_ `code` & <b> =1+1'


@pytest.mark.parametrize("name", KEPT)
def test_the_report_is_the_one_that_is_kept(name: str) -> None:
    for file, content in files(name).items():
        kept = (FOLDER / file).read_text(encoding="utf-8")
        assert content == kept, f"{file}: if the change is meant: python -m tools.write_reports"


def test_no_file_is_kept_that_is_none_of_these() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(KEPT)


def test_bytes_depend_on_neither_clock_nor_place_nor_the_order_of_sets_nor_processors() -> None:
    found: set[str] = set()
    for own in (
        {"PYTHONHASHSEED": "1", "TZ": "UTC", "LC_ALL": "C"},
        {"PYTHONHASHSEED": "2", "TZ": "Asia/Macau", "LC_ALL": "C.UTF-8", "NUMBA_NUM_THREADS": "1"},
    ):
        env = os.environ | {"PYTHONPATH": str(SOURCE)} | own
        done = subprocess.run(
            [sys.executable, "-c", ALL_FORMS], env=env, capture_output=True, text=True, check=True
        )
        found.add(done.stdout)
    assert len(found) == 1
    assert found.pop().count("'") == 2 * len(ENDINGS)


def test_the_hash_is_of_what_anybody_can_hash_himself() -> None:
    report = exact("nj-baccarat")
    content = cast("dict[str, object]", json.loads(as_json(report)))
    digest = cast("dict[str, str]", content.pop("digest"))
    compact = json.dumps(content, separators=(",", ":"), ensure_ascii=False)
    assert digest == {"algorithm": "SHA-256", "value": hashlib.sha256(compact.encode()).hexdigest()}
    assert digest_of(report) == report.digest


def test_the_hash_is_that_of_the_json_form_as_the_page_says_measured_figures_and_all() -> None:
    report = dealt()
    text = as_json(report).decode()
    without = text[: text.rindex(',\n "digest"')] + "}"
    packed = re.sub(r'("(?:[^"\\]|\\.)*")|\s+', lambda found: found[1] or "", without)
    assert hashlib.sha256(packed.encode()).hexdigest() == report.digest.value


def test_json_has_every_section_and_both_forms_of_a_number() -> None:
    content = plain(dealt())
    assert list(content)[2:] == [
        "identity",
        "assumptions",
        "paytable",
        "outcomes",
        "summary",
        "bands",
        "removal",
        "counting",
        "correlation",
        "cross_check",
        "sensitivity",
        "method",
        "digest",
    ]
    told = json.loads(as_json(dealt()))
    first = told["summary"]["wagers"][0]
    assert first["edge"] == {"fraction": "241149546272/19524993263685", "decimal": "0.0123508133"}
    assert first["sd"]["decimal"] == "0.9511527161"


def evil(report: Report) -> Report:
    """Give a report in whose texts stands what no page must take for its own."""
    identity = msgspec.structs.replace(report.identity, title=EVIL, note=EVIL, citation=EVIL)
    choice = msgspec.structs.replace(report.assumptions.choices[0], title=EVIL, evidence=EVIL)
    choices = (choice, *report.assumptions.choices[1:])
    assumptions = msgspec.structs.replace(report.assumptions, choices=choices)
    assert report.paytable.wagers
    line = msgspec.structs.replace(report.paytable.wagers[0].lines[0], title=EVIL)
    wager = msgspec.structs.replace(report.paytable.wagers[0], title=EVIL, lines=(line,))
    paytable = msgspec.structs.replace(report.paytable, wagers=(wager, *report.paytable.wagers[1:]))
    return msgspec.structs.replace(report, identity=identity, assumptions=assumptions, paytable=paytable)


def test_no_text_is_taken_for_html() -> None:
    page = written(evil(exact("nj-baccarat")), "html").decode()
    assert "<script" not in page
    assert page.count("</style>") == 1
    assert page.count("&lt;script&gt;") >= 6


def test_no_text_is_taken_for_markdown() -> None:
    page = written(evil(exact("nj-baccarat")), "markdown").decode()
    assert not re.search(r"(?<!\\)<", page)
    for row in (line for line in page.splitlines() if line.startswith("|")):
        assert not re.search(r"(?<!\\)[*`<>]", row)
    widths = [
        (len(re.findall(r"(?<!\\)\|", head)), len(re.findall(r"(?<!\\)\|", row)))
        for head, row in zip(page.splitlines(), page.splitlines()[1:], strict=False)
        if head.startswith("|") and row.startswith("|")
    ]
    assert [pair for pair in widths if pair[0] != pair[1]] == []


def test_html_asks_nobody_for_anything_and_runs_nothing() -> None:
    page = written(dealt(), "html").decode()
    assert not re.search(r"<script|<link|<img|<iframe|\son\w+=|@import|url\((?!#)|src=", page)
    assert "http://" not in page
    assert "https://" not in page


def test_every_cell_of_the_page_stands_in_markdown_and_in_html() -> None:
    report = dealt()
    markdown = re.sub(r"\\(.)", r"\1", written(report, "markdown").decode())
    html = re.sub(r"<[^>]*>", "", written(report, "html").decode())
    for page in sections(report):
        for block in page.blocks:
            if isinstance(block, Text):
                assert " ".join(block.text.split()) in markdown
            for row in block.rows if isinstance(block, Table) else ():
                for value, column in zip(row, cast("Table", block).columns, strict=True):
                    said = cell(value, column.kind, report.asked.places)
                    assert " ".join(said.split()) in markdown
                    if not set(said) & set("&<>'\""):
                        assert said in html


def test_each_cell_of_a_drawing_table_is_told_by_letter_hatching_and_words() -> None:
    report = exact("pa-baccarat")
    page = written(report, "html").decode()
    heats = [block for page in sections(report) for block in page.blocks if isinstance(block, Heat)]
    assert [heat.table.hand for heat in heats] == ["player", "banker"]
    drawn = re.findall(r'<svg class="heat".*?</svg>', page, re.DOTALL)
    assert len(drawn) == 2
    for heat, svg in zip(heats, drawn, strict=True):
        cells = [each for row in heat.table.rows for each in row.cells]
        assert svg.count("<g><title>") == len(cells)
        assert len(re.findall(r'class="l halo"[^>]*>[DSO]!?<', svg)) == len(cells)
        assert svg.count('stroke-width="3"') == sum(each.contrary for each in cells)
        assert svg.count("<pattern ") == 4
        assert not re.search(r'(fill|stroke)="#', svg)


def test_a_form_that_there_is_none_of_is_refused() -> None:
    none_such = cast("forms.Form", cast("object", "pdf"))
    for act in (lambda: forms.check(none_such), lambda: written(dealt(), none_such)):
        with pytest.raises(ReportError) as refused:
            act()
        assert refused.value.code == "reports.bad_question"
        assert "html, markdown, json, csv, xlsx" in (refused.value.problems[0].remedy or "")
