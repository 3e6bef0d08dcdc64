"""Does the wheel, installed bare in a fresh environment, deal?"""

from __future__ import annotations

import subprocess
import sys
import venv
import zipfile
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from pathlib import Path

MOST_BYTES: Final = 15_000_000


def pip(*arguments: str | Path, python: Path) -> None:
    """Let this environment's pip work for another interpreter; on failure show what it said."""
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "--python",
            python,
            "--quiet",
            "--disable-pip-version-check",
            *arguments,
        ],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder],
        cwd=root,
        capture_output=True,
        check=True,
    )
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def bare(root: Path, wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel and its locked dependencies, not byte-compiled; give the environment's folder."""
    folder = tmp_path_factory.mktemp("bare")
    venv.create(folder, symlinks=sys.platform != "win32")
    (python,) = (
        path for path in (folder / "bin" / "python", folder / "Scripts" / "python.exe") if path.exists()
    )
    pip(
        "install",
        "--no-compile",
        "--require-hashes",
        "-r",
        root / "requirements" / "bare.lock",
        python=python,
    )
    pip("install", "--no-compile", "--no-deps", "--no-index", wheel, python=python)
    return folder


def run(bare: Path, *command: str) -> str:
    """Run a program of the bare environment, away from the source; give what it prints."""
    (program,) = (path for path in bare.glob(f"*/{command[0]}*") if path.stem == command[0])
    done = subprocess.run(
        [program, *command[1:]],
        cwd=bare,
        env={"PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_wheel_holds_every_file_of_the_package_and_nothing_else(root: Path, wheel: Path) -> None:
    package = root / "src"
    sources = {
        path.relative_to(package).as_posix()
        for path in package.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert held == sources
    assert "croupier/py.typed" in held
    assert any(name.endswith(".toml") for name in held)


def test_a_bare_install_deals_a_coup(bare: Path) -> None:
    printed = run(bare, "croupier", "deal", "pa-baccarat", "--coups", "1", "--json")
    assert '"type":"result_announced"' in printed


def test_a_bare_install_is_small_and_has_no_numpy(bare: Path) -> None:
    (packages,) = bare.glob("[Ll]ib/**/site-packages")
    size = sum(file.stat().st_size for file in packages.rglob("*") if file.is_file())
    assert size <= MOST_BYTES, f"{size:,} bytes"
    assert not (packages / "numpy").exists()
    code = "import importlib.util as i; print(i.find_spec('numpy'), i.find_spec('croupier').origin)"
    assert run(bare, "python", "-c", code).startswith(f"None {packages}")
