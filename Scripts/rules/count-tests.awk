# SPDX-License-Identifier: MIT
# Reads a log of `swift test`; prints how many tests ran, and how many of them failed.
# It is our own because SwiftPM writes a result file for XCTest only with --parallel, which runs each test in a process.

# XCTest closes each suite with such a line, the outermost one last. Skipped tests did not run.
/^\t? *Executed [0-9]+ tests?, with / {
  xctest = $2
  skipped = match($0, /with [0-9]+ tests? skipped/) ? substr($0, RSTART + 5) + 0 : 0
}
/^\[[0-9]+\/[0-9]+\] Testing / { parallel++ }
/^Test Case .* failed \(/ || /error: -\[.* failed$/ { failedXCTest[$3] = 1 }
/^✘ Test .* failed after / && !/Test run with/ { failedTesting++ }
/Test run with [0-9]+ tests? / {
  match($0, /run with [0-9]+/)
  testing += substr($0, RSTART + 9) + 0
}

END {
  for (name in failedXCTest) failures++
  ran = (parallel > 0 ? parallel : xctest - skipped) + testing
  print ran + 0, failures + failedTesting + 0
}
