"""The distributions of the battery against values that are known in closed form or printed in tables."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tests.cards import chances


def test_two_degrees_of_freedom_are_an_exponential() -> None:
    for x in (0.1, 1.0, 5.0, 40.0):
        below, above = chances.gamma_tails(1, x / 2)
        assert above == pytest.approx(math.exp(-x / 2), rel=1e-12)
        assert below == pytest.approx(-math.expm1(-x / 2), rel=1e-12)


def test_one_degree_of_freedom_is_a_square_of_a_normal() -> None:
    for z in (0.1, 1.0, 1.96, 6.0):
        assert chances.gamma_tails(0.5, z * z / 2)[1] == pytest.approx(math.erfc(z / math.sqrt(2)), rel=1e-10)


def test_an_even_number_of_degrees_is_a_poisson_sum() -> None:
    for shape, x in ((60, 45.0), (60, 90.0), (500, 480.0), (2490, 2600.0)):
        terms = [math.exp(k * math.log(x) - x - math.lgamma(k + 1)) for k in range(shape)]
        assert chances.gamma_tails(shape, x)[1] == pytest.approx(math.fsum(terms), rel=1e-8)


def test_a_beta_of_whole_numbers_is_a_binomial_sum() -> None:
    for p, q, x in ((2, 3, 0.5), (7, 20, 0.1), (13, 300, 0.08), (13, 300, 0.01)):
        terms = [math.comb(p + q - 1, k) * x**k * (1 - x) ** (p + q - 1 - k) for k in range(p, p + q)]
        assert chances.beta_tails(p, q, x)[0] == pytest.approx(math.fsum(terms), rel=1e-9)
    assert chances.beta_tails(2, 3, 0.0) == (0.0, 1.0)
    assert chances.beta_tails(2, 3, 1.0) == (1.0, 0.0)


def test_printed_points_of_the_tables() -> None:
    assert chances.chi_square(18.307, 10) == pytest.approx(0.10, abs=1e-4)
    assert chances.chi_square(3.940, 10) == pytest.approx(0.10, abs=1e-4)
    assert chances.normal(-1.959964) == pytest.approx(0.025, abs=1e-7)
    # F(5, 10) has 3.3258 as its upper 5 per cent point.
    assert chances.beta_tails(2.5, 5, 5 * 3.3258 / (5 * 3.3258 + 10))[1] == pytest.approx(0.05, abs=1e-5)


def test_the_two_series_of_kolmogorov_meet() -> None:
    for distance in (0.999999999, 1.0):
        assert chances.kolmogorov_tails(distance) == pytest.approx((0.7300003283, 0.2699996717), abs=1e-8)


def test_numbers_spread_too_evenly_or_too_unevenly_are_not_uniform() -> None:
    even = (np.arange(500) + 0.5) / 500
    assert chances.kolmogorov_smirnov(even) < 1e-6
    assert chances.kolmogorov_smirnov(even**2) < 1e-6
    # A largest distance of 1.36 over the root of the size is the 5 per cent point.
    shifted = np.clip(even + 0.0597, 0, 1)
    assert chances.kolmogorov_smirnov(shifted) == pytest.approx(0.10, abs=0.01)


def test_a_statistic_that_never_varies_is_right_or_impossible() -> None:
    still = np.ones((50, 2))
    assert chances.means(still, np.array([1.0, 1.0])) == 1.0
    assert chances.means(still, np.array([1.0, 1.5])) == 0.0
