#!/bin/sh
# Errors from 15 minutes before the given time on.
from=$(date -u -d "$1 - 15 minutes" +%Y-%m-%dT%H:%M:%SZ)
jq -c --arg from "$from" 'select(.level == "error" and .time >= $from)' app.log
