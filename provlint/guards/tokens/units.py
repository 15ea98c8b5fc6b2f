"""The units that make a number an amount."""

from __future__ import annotations

import re

__all__ = ["CURRENCIES", "LEVELS", "SPACES", "is_unit", "unit_after"]

_SPELLED_WORDS = """
nanosecond microsecond millisecond second minute hour day week month year fortnight percent byte kilobyte megabyte
gigabyte terabyte petabyte kibibyte mebibyte gibibyte tebibyte bit kilobit megabit gigabit hertz kilohertz megahertz
gigahertz watt kilowatt volt amp degree meter metre centimeter centimetre kilometer kilometre millimeter millimetre
mile inch foot yard gram kilogram tonne ton pound ounce litre liter dollar euro cent pixel
percentile
"""
_SPELLED = _SPELLED_WORDS.split()
_ABBREVIATED_WORDS = """
ns us µs μs ms s sec secs min mins h hr hrs d wk wks yr yrs mo B kB KB MB GB TB PB EB KiB MiB GiB TiB PiB EiB Ki Mi
Gi Ti Pi kb Mb Gb kbit Mbit Gbit bps kbps Kbps Mbps Gbps Tbps Kbit/s kbit/s Mbit/s Gbit/s Mb/s Gb/s B/s kB/s KB/s
MB/s GB/s TB/s KiB/s MiB/s GiB/s req/s reqs/s requests/s requests/sec requests/min req/min ops/s op/s ops/sec msg/s
msgs/s messages/s events/s rows/s tokens/s tok/s rps qps tps iops IOPS RPS QPS TPS Hz kHz MHz GHz THz rpm RPM fps V
mV kV mA mAh W mW kW MW GW kWh MWh Wh °C °F ° ℃ ℉ mm cm m km nm µm ft mi yd px pt em rem dpi mg µg g kg lb lbs oz ml
mL L dB dBm Pa kPa hPa bar psi mol % ‰ pct pp ppm ppb bp k K M bn mn tn vCPU vCPUs mCPU millicores USD EUR GBP
JPY CHF CAD AUD CNY INR SEK NOK DKK PLN BRL KRW BTC ETH € $ £ ¥ ₹ ₽ km/h mph m/s
"""
_ABBREVIATED = _ABBREVIATED_WORDS.split()
_IRREGULAR = ("inches", "feet", "hertz", "percent")

_CURRENCY_WORDS = """
USD EUR GBP JPY CHF CAD AUD CNY INR SEK NOK DKK PLN BRL KRW BTC ETH US$ C$ A$ $ € £ ¥
"""
CURRENCIES = frozenset(_CURRENCY_WORDS.split())
_LEVEL_WORDS = """
debug info notice warn warning error err fatal critical trace true false null none nil ok yes no on off
"""
LEVELS = frozenset(_LEVEL_WORDS.split())
_PLAIN = frozenset([*_SPELLED, *(word + "s" for word in _SPELLED), *_IRREGULAR])
_SCALES = frozenset(
    ("hundred", "thousand", "million", "billion", "trillion", "dozen")
)  # "1.2" of "1.2 million" is no number of it
_UNITS = frozenset(_ABBREVIATED) | _PLAIN | _SCALES
# Alone after a space these are more often a word or a name than a unit.
_ONLY_GLUED = frozenset(("k", "K", "M", "x", "em", "bar", "mo", "pt", "mi"))
SPACES = frozenset(" \u00a0\u2009\u202f")
_NEXT = re.compile(
    r"[ \u00a0\u2009\u202f](?P<unit>[^\W\d_]{1,12}(?:/[a-z]{1,4})?"
    r"|[%\u2030\u00b0$\u20ac\u00a3\u00a5\u20b9\u20bd\u2103\u2109][CF]?)(?![\w@/:=]|-\w)"
)


def unit_after(text: str, end: int) -> tuple[int, bool] | None:
    """Where the unit of a number that ends at `end` ends, and whether it is a word of prose ("minutes"); or None."""
    if text[end : end + 1] not in SPACES:
        return None
    match = _NEXT.match(text, end)
    if match is None:
        return None
    unit = match["unit"]
    if unit not in _UNITS or unit in _ONLY_GLUED:
        return None
    return match.end(), unit in _PLAIN


def is_unit(word: str) -> bool:
    return word in _UNITS
