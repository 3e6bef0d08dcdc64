"""Do the pages name every command, every event and every word of the trade that the project has?"""

from __future__ import annotations

import re
import subprocess
import sys
from typing import TYPE_CHECKING, get_args

import msgspec
from msgspec import inspect

from croupier.cli.commands import COMMANDS
from croupier.cli.schema import names
from croupier.play.events import Event, ShoeOpened

if TYPE_CHECKING:
    from pathlib import Path


def test_each_command_has_its_section_and_each_section_its_command(root: Path) -> None:
    page = (root / "docs" / "commands.md").read_text(encoding="utf-8")
    sections = set(re.findall(r"^## `croupier ([a-z ]+)", page, re.MULTILINE))
    assert {section.strip() for section in sections} == {" ".join(command.words) for command in COMMANDS}


def test_each_command_that_a_page_names_in_passing_exists(root: Path) -> None:
    known = {command.words for command in COMMANDS} | {("help",), ("--help",), ("--version",), ("COMMAND",)}
    named = [
        (page.name, words.split())
        for page in (*root.glob("*.md"), *root.glob("docs/*.md"), *root.glob("examples/*/*.md"))
        for words in re.findall(r"`(?:\S*/)?croupier ([^`]+)`", page.read_text(encoding="utf-8"))
    ]
    assert len(named) > 20
    for page, words in named:
        assert known & {tuple(words[:size]) for size in (1, 2)}, f"{page}: croupier {' '.join(words)}"
        if words[0] == "schema" and len(words) > 1:
            assert words[1] in names(), f"{page}: croupier {' '.join(words)}"


def test_each_event_is_on_the_page(root: Path) -> None:
    page = (root / "docs" / "events.md").read_text(encoding="utf-8")
    events: list[type[msgspec.Struct]] = [ShoeOpened, *get_args(Event)]
    tags = [about.tag for about in map(inspect.type_info, events) if isinstance(about, inspect.StructType)]
    assert re.findall(r"^### `([a-z_]+)`$", page, re.MULTILINE) == tags


def test_the_page_of_events_is_what_the_types_say_today(root: Path) -> None:
    printed = subprocess.run(
        [sys.executable, root / "tools" / "write_events_page.py", "--print"],
        env={"PYTHONPATH": str(root / "src"), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    page = (root / "docs" / "events.md").read_text(encoding="utf-8")
    assert page == printed.stdout, "docs/events.md is out of date: run `make docs`"


def test_the_site_has_every_page_and_no_other(root: Path) -> None:
    listed = re.findall(
        r"^ +- .+: (\S+\.md)$", (root / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert sorted(listed) == sorted(page.name for page in (root / "docs").glob("*.md"))


def test_each_word_of_the_glossary_stands_once_and_in_order(root: Path) -> None:
    page = (root / "GLOSSARY.md").read_text(encoding="utf-8")
    words = re.findall(r"^\*\*(.+)\*\*$", page, re.MULTILINE)
    assert words == sorted(set(words), key=str.lower)


def test_each_word_that_the_glossary_refers_to_is_in_it(root: Path) -> None:
    page = (root / "GLOSSARY.md").read_text(encoding="utf-8")
    words = {word.lower() for word in re.findall(r"^\*\*(.+)\*\*$", page, re.MULTILINE)}
    _, _, entries = page.partition("\n**")
    referred = {word.lower() for word in re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", entries)}
    assert referred <= words
