# SPDX-License-Identifier: MIT
# What the scripts share. Sourced, never run.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Package.swift reads it: warnings of our own targets are errors. Export it in your shell too, or each change between
# `swift build` and a script builds everything again.
export STILLFRAME_WARNINGS=error

# Package.swift reads it, too: the plugin has no tool here, and nothing is built twice for it.
export STILLFRAME_PLUGIN_TOOL=none

complain() { printf '%s\n' "$*" >&2; }

# Package.swift would leave out all other targets, and a run of all tests would pass with those of one.
if [ -n "${STILLFRAME_ONLY+set}" ]; then
  complain "STILLFRAME_ONLY=$STILLFRAME_ONLY is unset here: the scripts look at all targets."
  unset STILLFRAME_ONLY
fi

# A target that imports what the manifest does not name for it is an error: arrows between modules go one way.
strict=(--explicit-target-dependency-import-check error)
# The consumer has a manifest of its own and shares the folder of the build: the same flags give the same objects, which
# would take minutes to compile a second time.
in_consumer=(--package-path "$root/Tests/Consumer" --scratch-path "$root/.build")

# The rewriter's tests, with SwiftSyntax as the toolchain has it. Without Swift `setup` says how to get it.
in_rewriter=(--package-path "$root/Tests/Rewriter" --scratch-path "$root/.build-rewriter")
if command -v swiftc >/dev/null; then
  swift_syntax=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath" *: *"\(.*\)".*/\1/p')/host
  in_rewriter+=(-Xswiftc "-I$swift_syntax" -Xlinker "-L$swift_syntax" -Xlinker "-rpath=$swift_syntax")
elif [ "$(basename "$0")" != setup ]; then
  complain "There is no swiftc on the PATH: Scripts/setup says how to get it."
  exit 1
fi

# build_product NAME: builds a program, unless $is_built says that it lies there: SwiftPM would wait for tests that run.
build_product() {
  if [ -z "${is_built-}" ]; then swift build --package-path "$root" --product "$1" -q >&2; fi
}

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
