"""How does the terminal show the five roads of a shoe: as letters, as data, or as a picture in a file?"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
from cyclopts import Parameter

from croupier.cli import output
from croupier.cli.arguments import STDIN, Json, source
from croupier.cli.roads_data import board
from croupier.cli.roads_input import all_results, shoes
from croupier.errors import Problem, RoadError, UsageError
from croupier.roads import Roads, text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cyclopts import Token

    from croupier.roads.text import Ink

MOST_SHOES: Final = 100
"""The most shoes that one picture shows."""
STYLES: Final[dict[Ink, output.Style]] = {
    "plain": "plain",
    "title": "bold",
    "quiet": "dim",
    "red": "red",
    "blue": "blue",
    "green": "green",
}


def results_or_file(kind: object, tokens: Sequence[Token]) -> str:
    """Take results, a file or ``-``; raises `UsageError` for an option that is none.

    No option is named by results, so ``-B-`` is two signs and a result; a hyphen and one letter is an option
    that was meant.
    """
    typed = tokens[0].value
    return typed if len(typed) > len("-x") and all_results(typed) else source(kind, tokens)


def roads(
    results: Annotated[
        str,
        Parameter(
            name="RESULTS",
            converter=results_or_file,
            allow_leading_hyphen=True,
            help='results as "BPPT", a file or record, or - for standard input',
        ),
    ],
    /,
    *,
    svg: Annotated[
        str | None,
        Parameter(
            metavar="OUT", allow_leading_hyphen=True, help="draw them into a file, - for standard output"
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Show the five roads of a shoe: bead plate, big road, big eye boy, small road, cockroach pig.

    B is Banker, P Player, T a tie; blanks, lines and the signs , ; | - _ . may part them.
    Other words name a file: such results, or a record of shoes in any form, as "croupier deal"
    writes it with --json or --record; its pairs and naturals are marked. ./BPT is the file BPT.

    Roads describe the past; they do not predict.

    Examples:
      croupier roads BPPTBBPB
      croupier roads "BPPT BBPB" --json
      croupier roads BPPTBBPB --svg - > roads.svg
    """
    if svg is not None:
        _check(results, svg, json=json)
    drawn: list[tuple[str, Roads]] = []
    for number, shoe in enumerate(shoes(results)):
        shown = Roads(shoe.results)
        if json:
            output.say_json(msgspec.json.encode(board(shown, shoe.left_out)))
        elif svg != "-":
            for line in _lines(shoe.title, shown, first=not number):
                output.say(line)
        if svg is not None:
            drawn.append((shoe.title, shown))
            if len(drawn) > MOST_SHOES:
                raise _too_many(results)
    if svg is not None:
        _draw(drawn, svg)


def _lines(title: str, shown: Roads, *, first: bool) -> Iterator[str]:
    colour = output.coloured()
    if not first:
        yield ""
    if title:
        yield output.styled(output.printable(title), "bold", colour=colour)
    signs = text.signs_for(sys.stdout.encoding if sys.stdout is not None else None)

    def paint(piece: str, ink: Ink) -> str:
        return output.styled(piece, STYLES[ink], colour=colour)

    yield from text.lines(shown, width=output.WIDTH, signs=signs, paint=paint)


def _draw(drawn: list[tuple[str, Roads]], out: str) -> None:
    """Write the picture to a file, or to standard output."""
    from croupier.cli.written import write_whole
    from croupier.roads import svg

    content = svg.sheet(drawn).encode()
    if out == "-":
        output.send(content)
    else:
        write_whole(out, content)


def _check(results: str, out: str, *, json: bool) -> None:
    """Refuse a picture that would take the place of something else."""
    if out == "-" and json:
        what = "--svg - and --json cannot be given together: each fills standard output"
        raise UsageError(Problem("usage.options_conflict", what, "roads", "leave one out, or name a file"))
    if out in ("", "-") or results == "-":
        return
    try:
        same = Path(results).samefile(out)
    except (OSError, ValueError):
        return
    if same:
        what = "--svg names the file of the results, which the picture would replace"
        raise UsageError(Problem("usage.options_conflict", what, "roads", "name another file"))


def _too_many(results: str) -> RoadError:
    what = f"one picture shows at most {MOST_SHOES} shoes, and here are more"
    where = STDIN if results == "-" else results
    return RoadError(Problem("roads.too_large", what, where, "leave --svg out, or give fewer shoes"))
