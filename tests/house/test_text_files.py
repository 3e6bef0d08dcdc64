"""Is every file of the project plain text that means the same on every machine?"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parents[2]
IGNORED: Final = {".git", ".venv", "build", "dist", "site", "__pycache__"}
HOSTS: Final = ("py" + "pi.org", "python" + "hosted.org")
"""Written in two parts, so that this file does not find itself."""
FOREIGN: Final = re.compile(
    "|".join(
        [
            r"(?<![\w.~-])/(work|root|farm|tmp|home|Users)/\w",
            r"--(extra-)?index-url",
            r"--find-links",
            *map(re.escape, HOSTS),
        ]
    )
)


def files(folder: Path) -> list[Path]:
    """List the files that a clone of the project would have."""
    found: list[Path] = []
    for entry in sorted(folder.iterdir()):
        left_behind = entry.name in IGNORED or (entry.name.startswith(".") and entry.name.endswith("_cache"))
        if entry.is_dir() and not left_behind and entry.name not in {".hypothesis", ".cache"}:
            found += files(entry)
        elif entry.is_file():
            found.append(entry)
    return found


def faults(text: str) -> list[str]:
    """Say what is wrong with the text of a file."""
    found = [
        f"line {number}: white space at the end"
        for number, line in enumerate(text.split("\n"), 1)
        if line != line.rstrip(" \t")
    ]
    if text and not text.endswith("\n"):
        found.append("no newline at the end")
    if "\r" in text:
        found.append("a carriage return")
    found += [f"a path or index of one machine: {match[0]}" for match in FOREIGN.finditer(text)]
    return found


def test_every_file_is_clean_text() -> None:
    found = {
        str(file.relative_to(ROOT)): wrong
        for file in files(ROOT)
        if file != Path(__file__) and (wrong := faults(file.read_bytes().decode("utf-8")))
    }
    assert found == {}


def test_what_is_foreign_is_found() -> None:
    assert faults("read /home/somebody/file\n")
    assert faults("x = 1 \n")
    assert faults("x = 1")
    assert faults("a\r\n")
    assert faults(f"from https://{HOSTS[0]}/simple\n")
    assert not faults(f"see docs/home/page and https://example.org/{'work'}/x\n")


def test_every_checkout_has_the_same_line_endings() -> None:
    assert "* text=auto eol=lf" in (ROOT / ".gitattributes").read_text(encoding="utf-8").splitlines()


def pins(lock: str) -> dict[str, str]:
    """Read each pinned version of a lock, by name and condition."""
    text = (ROOT / "requirements" / lock).read_text(encoding="utf-8")
    return {
        name + condition: version
        for name, version, condition in re.findall(r"^([\w.-]+)==([^ ]+)(.*?) \\$", text, re.MULTILINE)
    }


def test_the_small_locks_hold_the_versions_of_the_large_one() -> None:
    dev = pins("dev.lock")
    for lock in ("bare.lock", "build.lock"):
        assert pins(lock)
        assert pins(lock).items() <= dev.items()


def test_the_bare_lock_holds_what_the_wheel_asks_for_and_nothing_heavy() -> None:
    project: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))[
        "project"
    ]
    asked = {re.split(r"[<>=~ ]", dependency)[0] for dependency in project["dependencies"]}
    assert asked == {"cyclopts", "msgspec"}
    assert asked <= pins("bare.lock").keys()
    assert not {"numpy", "hatchling", "pytest"} & pins("bare.lock").keys()


@pytest.mark.conforms("SEC-17")
def test_every_line_of_a_lock_is_a_pin_a_hash_or_a_remark() -> None:
    for lock in (ROOT / "requirements").glob("*.lock"):
        for line in lock.read_text(encoding="utf-8").splitlines():
            assert re.fullmatch(
                r"[\w.-]+==\S+( ; .+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?|    #.*", line
            ), line
