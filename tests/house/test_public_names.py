"""Does every public name exist, and does it say what it is?"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import subprocess
import sys
from typing import TYPE_CHECKING, Final

import pytest

import croupier

if TYPE_CHECKING:
    from pathlib import Path

PACKAGES: Final = sorted(
    module.name for module in pkgutil.walk_packages(croupier.__path__, "croupier.") if module.ispkg
)


def exported(package: str) -> list[str]:
    """Give the names that a package says are public."""
    names: list[str] = getattr(importlib.import_module(package), "__all__", [])
    return names


@pytest.mark.parametrize("package", PACKAGES)
def test_every_exported_name_exists_and_is_described(package: str) -> None:
    module = importlib.import_module(package)
    assert module.__doc__
    for name in exported(package):
        assert hasattr(module, name), f"{package}.{name} does not exist"
        value = getattr(module, name)
        if inspect.isclass(value) or inspect.isroutine(value):
            assert inspect.getdoc(value), f"{package}.{name} has no docstring"


def test_the_packages_that_others_call_export_something() -> None:
    silent = [
        package for package in PACKAGES if not exported(package) and not package.startswith("croupier.cli")
    ]
    assert silent == []


def test_importing_croupier_loads_nothing_and_names_no_function_like_a_package(root: Path) -> None:
    code = "import sys; before = set(sys.modules); import croupier; print(*sorted(set(sys.modules) - before))"
    loaded = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(root / "src")},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert loaded.stdout.split() == ["croupier"]
    own = {
        name for name, value in vars(croupier).items() if inspect.isroutine(value) or inspect.isclass(value)
    }
    assert own == set()
