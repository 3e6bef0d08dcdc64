"""Write one readable transcript an edition: what the command line says, to be reviewed as a diff.

Each holds the printed page, then coups stacked so that every act of the procedure comes once: a
natural, third cards to one hand and to both, a tie, the cover card between the two third cards, the last
hand and the end of the shoe, and the beginning of a seeded shoe.  Where the game leaves choices, they are
dealt with fixed policies; 21 Baccarat has its bonus hands, and each of its shufflers.
"""

from __future__ import annotations

import contextlib
import io
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from croupier import regulations
from croupier.cli.main import main as croupier
from croupier.regulations.procedures import ASKING

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "transcripts"
NATURAL = "9s Kd Kh 5c"
PLAYER_DRAWS = "2s 7d 3h Kc 4d"
BANKER_DRAWS = "6s 2d Kh 3c 8s"
BOTH_DRAW_COVERED = "2s 3d 3h 2c 4d cover 5d"
TIE = "Ts 6d 7h Ac"
STACK = f"{NATURAL} {PLAYER_DRAWS} {BANKER_DRAWS} {BOTH_DRAW_COVERED} {TIE} {NATURAL}"

BANKER_NATURAL = "2s 9d Kh Kc"
FIVE_DRAWS, FIVE_STAYS = "5h 3d Kd Kc 9s 4c", "5h 3d Kd Kc 9s"
"""Banker's 3 has an option against the five's 9; where the five stays it draws that 9 itself."""
OPTION_DRAWS, OPTION_STAYS = "4h 5d Kd Kc 4s 2c", "4h 5d Kd Kc 4s"
"""Banker's 5 has an option against a 4."""
SEVEN_STAYS = "7h 6d Kd Kc"
SIX_EACH = "Ts 6d 6h Kc"
COVERED_AT_THREE = "2s 3d 2h Kc 3d cover 5d"
AFTER_CHOICES = f"{SEVEN_STAYS} {SIX_EACH} {COVERED_AT_THREE} {NATURAL}"
DRAWING = f"{NATURAL} {BANKER_NATURAL} {FIVE_DRAWS} {OPTION_DRAWS} {AFTER_CHOICES}"
STAYING = f"{NATURAL} {BANKER_NATURAL} {FIVE_STAYS} {OPTION_STAYS} {AFTER_CHOICES}"
OWN_EXAMPLE = "Kh 3d 2c Kd 9s 4c"
"""The example of the text: Banker's 3 against a 9."""

ACE_AND_TEN = "As 9d Kh 9c"
TWO_ACES = "As Kd Ad Ac"
THREE_SEVENS = "7s 8d 7h 8c 7d 9d"
STRAIGHT_OVER_21 = "7s Td 8h 9c 9d"
BOTH_OVER_21 = "Ts Td 6h 5c 9d 8d"
SOFT_17 = "As Td 6h 9c"
NINETEEN_EACH = "Ts Jd 9h 9c"
TWENTY_ONE = (
    f"{ACE_AND_TEN} {TWO_ACES} {THREE_SEVENS} {STRAIGHT_OVER_21} {BOTH_OVER_21} {SOFT_17} {NINETEEN_EACH} "
    f"{BOTH_DRAW_COVERED} {ACE_AND_TEN}"
)


def commands(spec: str) -> Iterator[str]:
    """Give the command lines of one edition's transcript."""
    settings = regulations.read(spec).file.settings
    yield f"rules show {spec}"
    if regulations.load(spec).procedure in ASKING:
        yield from _with_choices(spec, "table" in settings)
        return
    by_score = "stand-on" in settings
    for hands in _permitted(spec, "hands"):
        stack = TWENTY_ONE if by_score else STACK
        yield f'deal {spec} --set hands={hands} --cards "{stack}" --shoe --explain'
    yield f"deal {spec} --seed 2026 --coups 2"
    if by_score:
        for shuffler in ("automated", "continuous"):
            yield f"deal {spec} --set shuffler={shuffler} --seed 2026 --shoe-number 1 --coups 2"


def _with_choices(spec: str, tables: bool) -> Iterator[str]:  # noqa: FBT001  it is named where it is given
    """Give those of a game that leaves choices, one for each of some policies."""
    for way, stack in (("always-draw", DRAWING), ("always-stay", STAYING)):
        yield f'deal {spec} --player {way} --banker {way} --cards "{stack}" --shoe --explain'
    if tables:
        free = f"deal {spec} --set table=free --player table-stay --banker table-stay"
        yield f'{free} --cards "{STAYING}" --shoe --explain'
    yield f"deal {spec} --player 9/11 --banker table-stay --seed 2026 --coups 3"
    yield f'deal {spec} --cards "{OWN_EXAMPLE}"'


def _permitted(spec: str, name: str) -> tuple[int | str, ...]:
    """Give every value that a setting may have."""
    setting = regulations.read(spec).file.settings[name]
    return setting.permitted if isinstance(setting.permitted, tuple) else (setting.value,)


def transcript(spec: str) -> str:
    """Give the text of one edition's transcript."""
    return "\n".join(f"$ croupier {line}\n{said_by(shlex.split(line))}" for line in commands(spec))


def said_by(arguments: list[str]) -> str:
    """Run the command line in this process and give what it prints, faults and exit code too."""
    kept = io.BytesIO()
    stream = io.TextIOWrapper(kept, encoding="utf-8", newline="\n", write_through=True)
    with contextlib.redirect_stdout(stream), contextlib.redirect_stderr(stream):
        code = croupier(arguments)
    ending = "" if code == 0 else f"(exit {code})\n"
    return kept.getvalue().decode() + ending


def specs() -> list[str]:
    """Give every edition that Croupier holds, as ``id@edition``."""
    return [f"{name}@{edition}" for name in regulations.ids() for edition in regulations.editions(name)]


def main() -> None:
    """Write every transcript that has changed, and say which."""
    FOLDER.mkdir(exist_ok=True)
    for spec in specs():
        path = FOLDER / f"{spec}.txt"
        text = transcript(spec)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"wrote {path.name}")


if __name__ == "__main__":
    main()
