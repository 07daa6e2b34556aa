#!/usr/bin/env bash
set -euo pipefail
read -rp "Deploy to $1? [y/N] " answer
[ "$answer" = y ] && kubectl apply -f "k8s/$1"
