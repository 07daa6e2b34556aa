#!/usr/bin/env python3
"""Prints the commits between two refs as JSON, grouped by kind."""

import argparse
import json
import re
import subprocess
import sys

SUBJECT = re.compile(r"^(?P<kind>feat|fix|perf|docs|chore|refactor|test)(\([^)]*\))?(?P<breaking>!)?: (?P<text>.+)$")


def commits(start: str, end: str) -> list[dict]:
    log = subprocess.run(
        ["git", "log", "--format=%h%x09%an%x09%s", f"{start}..{end}"],
        capture_output=True,
        text=True,
    )
    if log.returncode != 0:
        print(f"git knows no range {start}..{end}: {log.stderr.strip()}", file=sys.stderr)
        sys.exit(2)
    found = []
    for row in log.stdout.splitlines():
        commit, author, subject = row.split("\t", 2)
        match = SUBJECT.match(subject)
        found.append(
            {
                "commit": commit,
                "author": author,
                "kind": match["kind"] if match else "other",
                "breaking": bool(match and match["breaking"]),
                "subject": match["text"] if match else subject,
            }
        )
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--from", dest="start", required=True, help="tag or commit to start after")
    parser.add_argument("--to", dest="end", default="HEAD", help="tag or commit to end at (default: HEAD)")
    options = parser.parse_args()
    json.dump(commits(options.start, options.end), sys.stdout, indent=2)
    print()


if __name__ == "__main__":
    main()
