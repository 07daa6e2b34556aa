#!/bin/sh
# Prints the subject of every merge between two tags.
if [ "$1" = "--help" ] || [ $# -ne 2 ]; then
  echo "Usage: merged.sh FROM_TAG TO_TAG"
  exit 0
fi
git log --merges --format='%s' "$1..$2"
