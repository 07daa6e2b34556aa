#!/usr/bin/env python3
"""Describes a CSV file: encoding, separator, columns and what they hold."""

import argparse
import csv
import re
import sys
from collections import Counter
from itertools import islice
from pathlib import Path

ENCODINGS = ("utf-8-sig", "utf-8", "cp1252", "latin-1")
KINDS = (
    ("date", re.compile(r"^\d{4}-\d\d-\d\d$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$")),
    ("number", re.compile(r"^-?[\d.,]+$")),
)


def decode(path: Path) -> tuple[str, str]:
    data = path.read_bytes()
    for encoding in ENCODINGS:
        try:
            return encoding, data.decode(encoding)
        except UnicodeDecodeError:
            continue
    sys.exit(f"{path}: none of {', '.join(ENCODINGS)} fits")


def kind(values: list[str]) -> str:
    for name, pattern in KINDS:
        if values and all(pattern.match(value) for value in values):
            return name
    return "text"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="the CSV file")
    parser.add_argument("--rows", type=int, default=None, help="look at this many rows only")
    options = parser.parse_args()

    encoding, text = decode(options.file)
    dialect = csv.Sniffer().sniff(text[:8192], delimiters=",;\t|")
    rows = list(islice(csv.reader(text.splitlines(), dialect), options.rows))
    print(f"encoding   {encoding}")
    print(f"separator  {dialect.delimiter!r}")
    print(f"rows       {len(rows)}")
    print(f"columns    {dict(Counter(len(row) for row in rows))}")
    for index, name in enumerate(rows[0] if rows else []):
        values = [row[index] for row in rows[1:] if index < len(row) and row[index]]
        print(f"  {name}: {kind(values)}, {len(set(values))} different values")


if __name__ == "__main__":
    main()
