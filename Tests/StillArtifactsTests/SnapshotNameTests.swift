// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import Testing

@Suite struct SnapshotNameTests {
  @Test(arguments: [
    ("testFoo()", "testFoo"), ("param(v:)", "param-v"), ("`raw name with spaces`", "raw-name-with-spaces"),
    ("My name: é/日本!", "My-name-é-日本"), ("a_b", "a_b"), ("--x--", "x"), ("e\u{301}", "e\u{301}"), ("٣", "٣"), ("😀", ""),
  ])
  func sanitisedAsInSwiftSnapshotTesting(text: String, name: String) {
    #expect(SnapshotName.sanitized(text) == name)
  }

  @Test func theRuleIsICUsWordClass() throws {
    let expression = try NSRegularExpression(pattern: #"\W+"#)
    let samples: [ClosedRange<UInt32>] = [0x20...0x7E, 0xA0...0x17F, 0x300...0x310, 0x5D0...0x5EA, 0x3040...0x3050]
    for value in samples.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a\(scalar)b"
      let range = NSRange(text.startIndex..., in: text)
      let expected = expression.stringByReplacingMatches(in: text, range: range, withTemplate: "-")
      #expect(SnapshotName.sanitized(text) == expected, "U+\(String(value, radix: 16))")
    }
  }

  @Test func suitesKeepTheirDots() throws {
    let identity = try SnapshotIdentity(
      packageRoot: "/p", testTarget: "AppTests", suite: "Outer.Inner", test: "testA()", label: .counter(2),
      pathExtension: "png")
    #expect(identity.referencePath == "/p/__Snapshots__/AppTests/Outer.Inner/testA.2.png")
    #expect(identity.displayPath == "__Snapshots__/AppTests/Outer.Inner/testA.2.png")
  }

  @Test func theWholeFileNameIsLimited() throws {
    func identity(_ name: String) throws -> SnapshotIdentity {
      try SnapshotIdentity(
        packageRoot: "/p", testTarget: "T", suite: "S", test: "t", label: .named(name), pathExtension: "png")
    }
    // "t." and ".png" take six bytes.
    #expect(try identity(String(repeating: "n", count: 194)).fileName.utf8.count == 200)
    #expect(throws: SnapshotNameError.self) { try identity(String(repeating: "n", count: 195)) }
    #expect(throws: SnapshotNameError.self) { try identity(String(repeating: "é", count: 98)) }
  }

  @Test(arguments: ["", ".", "..", "///"]) func suitesNeedAName(suite: String) {
    #expect(throws: SnapshotNameError.self) {
      try SnapshotIdentity(
        packageRoot: "/p", testTarget: "T", suite: suite, test: "t", label: .counter(1), pathExtension: nil)
    }
  }
}
