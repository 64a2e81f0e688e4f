"""Numbers in content streams."""

from hypothesis import given
from hypothesis import strategies as st

from printkit.pdf.number import factor, number, numbers


@given(st.floats(-20000, 20000))
def test_numbers_are_right_to_half_a_thousandth(value: float) -> None:
    written = number(value)
    assert abs(float(written) - value) <= 0.00051
    assert "e" not in written
    assert written == "0" or not written.endswith("0") or "." not in written


def test_idle_zeros_are_left_out() -> None:
    assert numbers(1.0, 0.5, -0.0001, 100.0, -2.25) == "1 0.5 0 100 -2.25"
    assert (factor(0.7071067811), factor(-1e-9), factor(1.0)) == ("0.707107", "0", "1")
