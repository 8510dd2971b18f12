// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillAdoption

struct SkippedTestTests {
  private static let names = [
    "AppTests.CardTests/testA", "AppTests.CardTests/testAB", "AppTests.CardTestsForiPad/testA",
    "AppTests.CardTests/testA()", "AppTests.CardTests/testA()/Card.swift:3:4", "AppTests.CardTests/inner/testA()",
    "OtherAppTests.CardTests/testA", "AppTestsXCardTests/testA", "AppTests.CardTests/sizes(_:)",
  ]

  private static func found(by entry: String) throws -> [Int] {
    let expression = try NSRegularExpression(pattern: SkippedTest.pattern(for: entry))
    return names.indices.filter {
      expression.firstMatch(in: names[$0], range: NSRange(location: 0, length: names[$0].utf16.count)) != nil
    }
  }

  @Test(arguments: [
    ("AppTests.CardTests/testA", [0, 3, 4]), ("AppTests.CardTests/testA()", [0, 3, 4]),
    ("AppTests.CardTests/sizes(_:)", [8]), ("AppTests.CardTests", [0, 1, 3, 4, 5, 8]),
    ("AppTests", [0, 1, 2, 3, 4, 5, 8]), ("CardTests/testA", []),
  ])
  func `An entry skips what has its name, and nothing whose name begins alike`(entry: String, expected: [Int]) throws {
    #expect(try Self.found(by: entry) == expected)
  }

  @Test func `An entry names a test that was not built`() {
    func isNamed(_ entry: String) -> Bool { SkippedTest.isNamed("CardTests/testA", in: ["AppTests.Other", entry]) }

    #expect(
      isNamed("AppTests.CardTests/testA") && isNamed("AppTests.CardTests/testA()") && isNamed("AppTests.CardTests"))
    #expect(!isNamed("AppTests.CardTests/testAB") && !isNamed("AppTests.MyCardTests") && !isNamed("AppTests"))
  }
}
