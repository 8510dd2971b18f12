# SPDX-License-Identifier: MIT
# No source holds conditional code, words that promise later work, or unsafe escapes without a reason.
# These are our own because no linter is part of the toolchain; the compiler knows nothing of such rules.

FNR == 1 {
  split(FILENAME, parts, "/")
  room = parts[1] "/" parts[2]
  isPlatform = parts[length(parts)] == "Platform.swift"
  if (isPlatform && platforms[room]++) report("platform", "one Platform.swift a target")
  inConsumer = FILENAME ~ /^Tests\/(Consumer|Adopted)\//
  isSwift = FILENAME ~ /\.swift$/
  above = ""
}

isSwift && /^ *#(if|elseif) / && !isPlatform && !inConsumer && !/#if Poppler$/ {
  report("platform", "conditions stand in Platform.swift, or are #if Poppler")
}
/nonisolated\(unsafe\).*var / { report("state", "nonisolated(unsafe) var: guard it with a lock instead") }
/fatalError\(\)/ { report("words", "fatalError without a message") }
/(^|[^A-Za-z])(TODO|FIXME|XXX)([^A-Za-z]|$)/ { report("words", "do it now, or write an issue") }
/XCTAssertTrue\(true\)|#expect\(true\)/ { report("words", "an assertion that cannot fail") }
parts[1] == "Sources" && /not implemented|unimplemented|for now|simplified/ {
  report("words", "an API that is not implemented does not exist")
}
parts[1] == "Sources" && /placeholder/ && !/UIKit placeholder|placeholderText|placeholderRect|[pP]laceholderItem|\.placeholder|var placeholder|placeholder:|"placeholder"/ {
  report("words", "an API that is not implemented does not exist")
}
/@unchecked Sendable/ && !/^ *\/\// && above !~ /^ *\/\// {
  report("sendable", "@unchecked Sendable needs a comment line above that says why it is true")
}
# Each compiler job expands this attribute in all files of its module, which took 5 of 7 seconds in the largest one.
parts[1] == "Tests" && !inConsumer && /@Suite( |$)/ { report("suite", "@Suite without traits says nothing: leave it out") }

# Which module may import which is the manifest's to say, and the compiler's to check. It cannot say these two.
parts[1] == "Sources" && /(@_exported|public|package) +(internal +)?import +CStill/ {
  report("imports", "a C module stays inside its module: import it internally")
}
parts[1] == "Sources" && parts[2] !~ /^(StillTesting|StillSnapshotTestCase)$/ && /import +((struct|class|enum|func) +)?(XCTest|Testing)$/ {
  report("imports", "only StillTesting and StillSnapshotTestCase know testing libraries")
}

!/^ *@/ { above = $0 }

function report(rule, text) { printf "%s:%d: %s: %s\n", FILENAME, FNR, rule, text }
