// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillAssets

/// A note names the line in which its key stands as a key.
struct KeyLinesTests {
  @Test func keysAreFoundInEachForm() throws {
    let fixture = try StringsFixture([
      "a.strings": "\"x\" = \"k\";\n\"k\" = \"v\";\n\"q \\\"1\\\"\" = \"v\";",
      "a.xcstrings": "{\"x\": \"k\",\n\n\"k\" : {}}",
      "a.stringsdict": plist("\n<key>x</key><string>k</string>\n<key>k</key><string/><key>a &amp; b</key><string/>"),
    ])
    func line(_ key: String, _ file: String) -> Int? { KeyLines.line(of: key, inFileAt: fixture.path + "/" + file) }
    #expect(line("k", "a.strings") == 2 && line("q \"1\"", "a.strings") == 3 && line("v", "a.strings") == nil)
    #expect(line("k", "a.xcstrings") == 3)
    #expect(line("k", "a.stringsdict") == 5 && line("a & b", "a.stringsdict") == 5)
    #expect(line("k", "none") == nil && KeyLines.line(of: "k", inFileAt: "String(format:)") == nil)
  }

  @Test func aFileIsNotSearchedForEver() throws {
    let fixture = try StringsFixture(["a.strings": "k = v; \"k\" = \"v\";"])
    let lines = (0..<100).map { _ in KeyLines.line(of: "k", inFileAt: fixture.path + "/a.strings") }
    #expect(lines.prefix(20).allSatisfy { $0 == 1 } && lines.suffix(80).allSatisfy { $0 == nil })
  }
}
