"""Do pictures repeat byte for byte, whatever the user's settings, and can they be read without colour?"""

from __future__ import annotations

import re
import subprocess
import sys
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import pytest

from croupier.errors import SimulateError
from croupier.simulate import pictures

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from croupier.simulate.pictures import Format, Picture


def results() -> Picture:
    """Draw some results."""
    return pictures.results([-300, -250, 0, 10, 10, 700], expected=-5.5)


def depth() -> Picture:
    """Draw an expectation."""
    bands = [pictures.Band("most", [-2, -3], [1, 2]), pictures.Band("half", [-1, -2], [0, 1])]
    return pictures.depth([0, 100], [-0.5, -0.6], [0, 0.1], bands, fresh=-0.5)


def counts() -> Picture:
    """Draw counts."""
    return pictures.true_counts([-1, 0, 1], [0.2, 0.5, 0.3], [-0.2, -0.1, 0.1], [0.1, 0.1, 0.1], trigger=1)


def paths() -> Picture:
    """Draw bankrolls."""
    return pictures.paths([[100, 110, 90, 80], [100, 90, 0], [100], [100, 200, 300, 400]], least=10)


DRAWN: Final[dict[str, Callable[[], Picture]]] = {
    "results": results,
    "depth": depth,
    "counts": counts,
    "paths": paths,
}
PROGRAM: Final = """
import sys
from hashlib import sha256
from croupier.simulate.pictures import encoded
from tests.simulate.test_pictures import DRAWN
print(sha256(encoded(DRAWN[sys.argv[1]](), sys.argv[2])).hexdigest())
"""


@pytest.mark.parametrize("form", pictures.FORMATS)
@pytest.mark.parametrize("name", DRAWN)
def test_the_same_bytes_in_another_process_with_other_settings(
    name: str, form: Format, root: Path, tmp_path: Path
) -> None:
    settings = "svg.fonttype: none\nlines.linewidth: 7\nfont.size: 33\nfigure.dpi: 20\naxes.facecolor: red\n"
    (tmp_path / "matplotlibrc").write_text(settings, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, name, form],
        env={
            "PYTHONPATH": f"{root / 'src'}:{root}",
            "MPLCONFIGDIR": str(tmp_path),
            "SOURCE_DATE_EPOCH": "86400",
            "PYTHONHASHSEED": "5",
        },
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    ours = pictures.encoded(DRAWN[name](), form)
    assert done.stdout.strip() == sha256(ours).hexdigest()
    assert pictures.encoded(DRAWN[name](), form) == ours


@pytest.mark.parametrize("name", DRAWN)
def test_every_colour_is_a_grey(name: str) -> None:
    text = pictures.encoded(DRAWN[name](), "svg").decode()
    colours = set(re.findall(r"#([0-9a-f]{6})\b", text))
    assert len(colours) > 2
    assert {colour for colour in colours if len({colour[:2], colour[2:4], colour[4:]}) > 1} == set()


@pytest.mark.parametrize("name", DRAWN)
def test_neither_a_date_nor_a_version_is_written(name: str) -> None:
    text = pictures.encoded(DRAWN[name](), "svg").decode()
    assert "<dc:date>" not in text
    assert "atplotlib" not in text.replace("matplotlib.axis", "")
    png = pictures.encoded(DRAWN[name](), "png")
    assert png.startswith(b"\x89PNG")
    assert b"tEXt" not in png


def test_paths_are_told_apart_by_their_lines_and_marks() -> None:
    text = pictures.encoded(paths(), "svg").decode()
    assert len(set(re.findall(r"stroke-dasharray: ([0-9. ,]+)", text))) >= 3
    one = pictures.encoded(pictures.paths([[1, 2], [1, 3]]), "svg")
    other = pictures.encoded(pictures.paths([[1, 3], [1, 2]]), "svg")
    assert one != other


def test_a_picture_is_saved_as_its_name_ends(tmp_path: Path) -> None:
    for form in pictures.FORMATS:
        path = tmp_path / f"picture.{form.upper()}"
        pictures.save(results(), path)
        assert path.read_bytes() == pictures.encoded(results(), form)
    with pytest.raises(SimulateError) as error:
        pictures.save(results(), tmp_path / "picture.pdf")
    assert error.value.code == "simulate.bad_picture"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["picture.PNG", "picture.SVG"]


@pytest.mark.parametrize(
    "values", [[5], [-1, 1], list(range(1000)), [-(10**12), 10**12], [39, 0], [40, 0], [-7, -7, 3]], ids=str
)
def test_bars_hold_every_value_once(values: list[int]) -> None:
    width, counted = pictures.bars(values)
    assert len(counted) <= 40
    assert str(width).rstrip("0") in {"1", "2", "5"}
    lefts = list(counted)
    assert lefts == list(range(lefts[0], lefts[-1] + 1, width))
    assert all(left % width == 0 for left in lefts)
    for left in lefts:
        assert counted[left] == sum(left <= value < left + width for value in values)
    assert sum(counted.values()) == len(values)
    with pytest.raises(ValueError, match="no values"):
        pictures.bars([])


def test_without_matplotlib_the_line_to_type_is_given(root: Path) -> None:
    code = """
import sys
sys.modules["matplotlib"] = None
from croupier.errors import SimulateError
from croupier.simulate import pictures
try:
    pictures.results([1])
except SimulateError as error:
    print(*error.problems[0], sep="|")
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(root / "src")},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    said, what, _, remedy, *_ = done.stdout.split("|")
    assert said == "simulate.missing_plots"
    assert "matplotlib" in what
    assert remedy == 'type: pip install "croupier[plots]"'


def test_nothing_loads_matplotlib_before_a_picture_is_drawn(root: Path) -> None:
    code = "import sys; import croupier.simulate.pictures; print('matplotlib' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": str(root / "src")},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.strip() == "False"
