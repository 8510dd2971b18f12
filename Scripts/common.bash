# SPDX-License-Identifier: MIT
# What the scripts share. Sourced, never run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Package.swift reads it: warnings of our own targets are errors. Export it in your shell too, or each change between
# `swift build` and a script builds everything again.
export STILLFRAME_WARNINGS=error

complain() { printf '%s\n' "$*" >&2; }

# Adds what one log of `swift test` says to `passed` and `failed`, and sets `ran` to the number of its tests.
# Both frameworks print a closing line; under --parallel XCTest prints one line a test instead.
passed=0 failed=0 ran=0
count_tests() {
  local numbers
  numbers=$(awk -f "$root/Scripts/rules/count-tests.awk" "$1")
  ran=${numbers% *}
  local bad=${numbers#* }
  passed=$((passed + ran - bad))
  failed=$((failed + bad))
}
