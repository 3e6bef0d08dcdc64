"""Pictures of what was simulated, as PNG or SVG; they need the extra ``plots``.

Each function takes plain numbers and gives a `Picture`; `save` and `encoded` write it, and the same numbers
give the same bytes.
"""

from croupier.simulate.pictures.counts import true_counts
from croupier.simulate.pictures.depth import Band, depth
from croupier.simulate.pictures.gaps import gaps
from croupier.simulate.pictures.paths import paths
from croupier.simulate.pictures.picture import FORMATS, Format, Picture, encoded, save
from croupier.simulate.pictures.results import bars, results

__all__ = [
    "FORMATS",
    "Band",
    "Format",
    "Picture",
    "bars",
    "depth",
    "encoded",
    "gaps",
    "paths",
    "results",
    "save",
    "true_counts",
]
