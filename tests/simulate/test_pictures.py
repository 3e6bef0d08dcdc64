"""Do pictures repeat byte for byte, whatever the user's settings, and can they be read without colour?"""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from hashlib import sha256
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree as ET

import pytest

from croupier.errors import SimulateError
from croupier.simulate import pictures
from croupier.simulate.pictures.gaps import within
from croupier.simulate.pictures.paths import levels

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from croupier.simulate.pictures import Format, Picture


SVG: Final = "{http://www.w3.org/2000/svg}"


def words(text: str) -> set[str]:
    """Give the texts that an SVG shows."""
    return {each.text or "" for each in ET.fromstring(text).iter(f"{SVG}text")}  # noqa: S314  ours


def results() -> Picture:
    """Draw some results."""
    return pictures.results([-300, -250, 0, 10, 10, 700], expected=-5.5)


def depth() -> Picture:
    """Draw an expectation."""
    bands = [pictures.Band("most", [-2, -3], [1, 2]), pictures.Band("half", [-1, -2], [0, 1])]
    return pictures.depth([0, 100], [-0.5, -0.6], [0, 0.1], bands, fresh=-0.5)


def counts() -> Picture:
    """Draw counts."""
    errors = [0.1, 0.1, 0.1]
    return pictures.true_counts([-1, 0, 1], [0.2, 0.5, 0.3], [-0.2, -0.1, 0.1], errors, trigger=1, until=-1)


def gaps() -> Picture:
    """Draw the time between hits."""
    return pictures.gaps({3: 1, 40: 2, 41: 1, 5: 7}, chance=Fraction(1, 20))


SOME: Final = [[100, 110, 90, 80], [100, 90, 0], [100], [100, 200, 300, 400]]
"""Bankrolls, of which the second is ruined where ten is the least stake."""


def paths() -> Picture:
    """Draw bankrolls."""
    return pictures.paths([*SOME, *SOME, *SOME], least=10)


DRAWN: Final[dict[str, Callable[[], Picture]]] = {
    "results": results,
    "depth": depth,
    "counts": counts,
    "gaps": gaps,
    "paths": paths,
}
PROGRAM: Final = """
import sys
from hashlib import sha256
from croupier.simulate.pictures import encoded
from tests.simulate.test_pictures import DRAWN
for draw in DRAWN.values():
    print(sha256(encoded(draw(), sys.argv[1])).hexdigest())
"""


@pytest.fixture(scope="module")
def elsewhere(root: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[Format, dict[str, str]]:
    """Hash every picture in every form, as another process with other settings draws it."""
    return {form: in_another_process(form, root, tmp_path_factory.mktemp(form)) for form in pictures.FORMATS}


def in_another_process(form: Format, root: Path, folder: Path) -> dict[str, str]:
    """Hash every picture in one form in a process whose settings are others."""
    settings = "svg.fonttype: none\nlines.linewidth: 7\nfont.size: 33\nfigure.dpi: 20\naxes.facecolor: red\n"
    (folder / "matplotlibrc").write_text(settings, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, form],
        env={
            "PYTHONPATH": f"{root / 'src'}:{root}",
            "MPLCONFIGDIR": str(folder),
            "SOURCE_DATE_EPOCH": "86400",
            "PYTHONHASHSEED": "5",
            "MPLBACKEND": "nope" if form == "svg" else "module://matplotlib_inline.backend_inline",
        },
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    return dict(zip(DRAWN, done.stdout.split(), strict=True))


@pytest.mark.parametrize("form", pictures.FORMATS)
@pytest.mark.parametrize("name", DRAWN)
def test_the_same_bytes_in_another_process_with_other_settings(
    name: str, form: Format, elsewhere: dict[Format, dict[str, str]]
) -> None:
    ours = pictures.encoded(DRAWN[name](), form)
    assert elsewhere[form][name] == sha256(ours).hexdigest()
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


def test_the_middle_of_many_bankrolls_and_the_ruined_are_brought_out() -> None:
    text = pictures.encoded(paths(), "svg").decode()
    assert {"eight of ten", "median", "a session", "ruined: 3 of 12", "the least stake, 10"} <= words(text)
    assert len(set(re.findall(r"stroke-dasharray: ([0-9. ,]+)", text))) >= 3
    few = words(pictures.encoded(pictures.paths(SOME), "svg").decode())
    assert "a session" in few
    assert not {"eight of ten", "median"} & few


def test_the_levels_of_bankrolls_are_plain_quantiles() -> None:
    given = [[100 + 10 * n, 50 + n, *range(n)] for n in range(11)]
    low, middle, high = levels(given)
    for coup, found in enumerate(zip(low, middle, high, strict=True)):
        there = sorted(path[-1] if coup >= len(path) else path[coup] for path in given)
        assert found == (there[1], there[5], there[9])
    assert len(middle) == 12


def test_the_exact_curve_of_the_gaps_is_geometric() -> None:
    """Each bar's share of it: of a chance of 1/20, from 40 coups on and before 50."""
    plainly = sum(0.05 * 0.95 ** (coups - 1) for coups in range(40, 50))
    assert abs(within(Fraction(1, 20), 40, 10) - plainly) < 1e-12
    assert abs(within(Fraction(1, 20), 0, 10) - (1 - 0.95**9)) < 1e-12
    said = words(pictures.encoded(gaps(), "svg").decode())
    assert {"exactly expected", "exact mean: 20.0", "mean of 11 hits: 14.5"} <= said
    assert "exactly expected" not in words(pictures.encoded(pictures.gaps({3: 1}), "svg").decode())


@pytest.mark.parametrize("name", DRAWN)
def test_words_of_svg_are_words_and_whoever_reads_it_aloud_is_told_the_title(name: str) -> None:
    picture = pictures.results([1, 2], title="a < b & c") if name == "results" else DRAWN[name]()
    root = ET.fromstring(pictures.encoded(picture, "svg"))  # noqa: S314  ours
    assert root.get("role") == "img"
    first = root[0]
    assert (first.tag, first.text) == (f"{SVG}title", picture.title)
    assert {picture.title} <= {each.text for each in root.iter(f"{SVG}text")}


def test_more_bands_than_can_be_told_apart_are_refused() -> None:
    bands = [pictures.Band(str(n), [-n], [n]) for n in range(5, 0, -1)]
    with pytest.raises(ValueError, match="5 bands cannot be told apart; give at most 4"):
        pictures.depth([0], [0], None, bands)
    assert set("2345") <= words(pictures.encoded(pictures.depth([0], [0], None, bands[:4]), "svg").decode())


def test_a_count_that_is_not_rounded_stands_in_the_middle_of_its_class(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[tuple[object, ...]] = []

    def bars(_: Picture, at: Sequence[float], _heights: object, width: float, **_look: object) -> None:
        seen.append((list(at), width))

    def line(_: Picture, at: Sequence[float], *_rest: object) -> None:
        seen.append(tuple(at))

    monkeypatch.setattr(pictures.Picture, "bars", bars)
    monkeypatch.setattr(pictures.Picture, "line", line)
    pictures.true_counts([4, 5], [0.5, 0.5], [0, 1], unrounded=True)
    pictures.true_counts([4, 5], [0.5, 0.5], [0, 1])
    assert seen == [([4.5, 5.5], 1), (4.5, 5.5), ([4, 5], 0.8), (4, 5)]


def test_a_title_is_drawn_as_it_is_written_however_long() -> None:
    def drawn(title: str) -> str:
        return pictures.encoded(pictures.results([1], title=title), "svg").decode()

    # As formulas the first would be slanted and without blanks, the second a fault.
    for title in ("from $1 to $5", r"$\frac$"):
        text = drawn(title)
        assert title in words(text)
        assert "oblique" not in text
    lines = re.findall(r">((?:word ?)+)</text>", drawn("word " * 60))
    assert " ".join(lines) == " ".join(["word"] * 60)
    assert max(map(len, lines)) <= 80


def test_where_nothing_is_named_nothing_is_warned_of() -> None:
    for picture in (pictures.gaps({}), pictures.paths([])):
        assert pictures.encoded(picture, "png").startswith(b"\x89PNG")


def test_both_triggers_are_drawn() -> None:
    given = [-1, 0], [0.5, 0.5], [-0.1, 0.1]
    shown = [
        pictures.encoded(pictures.true_counts(*given, trigger=trigger, until=until), "svg").decode()
        for trigger, until in ((None, None), (0, None), (None, -1), (0, -1))
    ]
    assert [("bet from 0 on" in each, "bet up to -1" in each) for each in shown] == [
        (False, False), (True, False), (False, True), (True, True)
    ]  # fmt: skip


def test_a_picture_is_saved_as_its_name_ends(tmp_path: Path) -> None:
    for form in pictures.FORMATS:
        path = tmp_path / f"picture.{form.upper()}"
        pictures.save(results(), path)
        assert path.read_bytes() == pictures.encoded(results(), form)
    with pytest.raises(SimulateError) as error:
        pictures.save(results(), tmp_path / "picture.pdf")
    assert error.value.code == "simulate.bad_picture"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["picture.PNG", "picture.SVG"]


def test_bars_of_what_is_counted_are_those_of_all_values() -> None:
    values = [3, 3, 70, 3, -4, 70]
    assert pictures.bars(Counter(values)) == pictures.bars(values)


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
    assert remedy.endswith('-m pip install ".[plots]"')


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
