// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillAdoption

struct SkippedTestTests {
  private static let names = [
    "AppTests.CardTests/testA", "AppTests.CardTests/testAB", "AppTests.CardTestsForiPad/testA",
    "AppTests.CardTests/testA()", "AppTests.CardTests/testA()/Card.swift:3:4", "AppTests.CardTests/inner/testA()",
    "OtherAppTests.CardTests/testA", "AppTestsXCardTests/testA", "AppTests.CardTests/sizes(_:)", "AppTests.CardTests",
    "AppTests.CardTests/inner",
  ]

  /// Returns the numbers of the names that a pattern finds, as SwiftPM looks for tests and as Swift Testing does.
  private static func found(by pattern: String) throws -> [Int] {
    let (expression, regex) = (try NSRegularExpression(pattern: pattern), try Regex(pattern))
    return names.indices.filter {
      let range = NSRange(location: 0, length: names[$0].utf16.count)
      let isFound = expression.firstMatch(in: names[$0], range: range) != nil
      #expect(names[$0].contains(regex) == isFound)
      return isFound
    }
  }

  @Test(arguments: [
    ("AppTests.CardTests/testA", [0, 3, 4]), ("AppTests.CardTests/testA()", [0, 3, 4]),
    ("AppTests.CardTests/sizes(_:)", [8]), ("AppTests.CardTests", [0, 1, 3, 4, 5, 8, 9, 10]),
    ("AppTests", [0, 1, 2, 3, 4, 5, 8, 9, 10]), ("CardTests/testA", []),
  ])
  func `An entry skips what has its name, and nothing whose name begins alike`(entry: String, expected: [Int]) throws {
    #expect(try Self.found(by: SkippedTest.pattern(for: entry)) == expected)
    let found = Self.names.indices.filter { SkippedTest.stale([entry], names: [Self.names[$0]], others: []).isEmpty }
    #expect(found == expected)
  }

  @Test func `A test that is in no suite is skipped by its name`() throws {
    let expression = try Regex(SkippedTest.pattern(for: "AppTests.testA()"))
    #expect("AppTests.testA()/Card.swift:3:4".contains(expression) && "AppTests.testA()".contains(expression))
    #expect(!"AppTests.testAB()".contains(expression))
  }

  @Test(arguments: [
    (["AppTests.CardTests/testA"], [1, 2, 5, 8, 10]), (["AppTests.CardTests/testA()"], [1, 2, 5, 8, 10]),
    (["AppTests.CardTests/sizes(_:)", "AppTests.CardTestsForiPad"], [0, 1, 3, 4, 5, 10]),
    (["AppTests.CardTests"], [2]), (["AppTests.CardTests/inner"], [0, 1, 2, 3, 4, 8]),
    (["OtherAppTests.CardTests/testB"], [6]),
  ])
  func `A selection skips the other tests of its target alone`(entries: [String], expected: [Int]) throws {
    let patterns = SkippedTest.patterns(leaving: entries)
    #expect(patterns.count == 1)
    #expect(try patterns.flatMap(Self.found) == expected)
  }

  @Test func `Of a target that is selected whole nothing is skipped`() {
    #expect(SkippedTest.patterns(leaving: ["AppTests", "AppTests.CardTests"]) == [])
    #expect(SkippedTest.patterns(leaving: ["B.C", "A.B", "B.D"]).count == 2)
  }

  @Test(arguments: [
    ("CardTests/testA", true), ("CardTests/testB", false), ("CardTests/sizes", false), ("CardTestsForiPad/testB", true),
    ("CardTests", false), ("Outer.Inner/testA", false), ("Outer.Inner/testB", true), ("CardTests/`A name`", false),
    ("Whole/testA", false),
  ])
  func `A test that was not built is missed only if it is selected`(test: String, expected: Bool) {
    let entries = [
      "AppTests.CardTests/testB", "AppTests.CardTests/sizes(_:)", "AppTests.Whole", "Other.CardTests",
      "AppTests.Outer/Inner/testA()", "AppTests.CardTests/`A name`()",
    ]
    #expect(SkippedTest.isUnselected(test, of: "AppTests", by: entries) == expected)
    #expect(!SkippedTest.isUnselected(test, of: "OthersTests", by: entries))
    #expect(!SkippedTest.isUnselected(test, of: "AppTests", by: entries + ["AppTests"]))
  }

  /// All other tests of its target are skipped, so that a run with it could pass without any.
  @Test func `An entry that names no test is stale`() {
    let entries = [
      "AppTests.CardTests/testA", "AppTests.BeforeItWasRenamed", "AppTests.CardTests/testC", "BTests", "Other",
      "AppTests.Outer/Inner/testNew", "AppTests.CardTests/sizes(_:)", "BTests.CardTests",
    ]
    let stale = SkippedTest.stale(
      entries, names: ["AppTests.CardTests/testA", "BTests.Cards/testB()"],
      others: [("Outer.Inner/testNew", "AppTests"), ("CardTests/sizes", "AppTests")])
    #expect(stale == ["AppTests.BeforeItWasRenamed", "AppTests.CardTests/testC", "Other", "BTests.CardTests"])
  }

  @Test func `Nobody knows which entries are stale where files of tests are left out`() {
    let entries = ["AppTests.Gone", "BTests.Gone/testA", "AppTests"]
    #expect(SkippedTest.stale(entries, names: [], others: [], incomplete: ["AppTests"]) == ["BTests.Gone/testA"])
  }

  @Test func `The advice on newer tests depends on whether all of one is newer`() {
    func advice(_ texts: [String]) -> String {
      Adoption.advice(onNewer: texts.map { .init(file: "A.swift", line: 1, kind: "leftOut", text: "lost test: \($0)") })
    }
    let whole = "A/testA is newer than iOS 17.5: @available(iOS 18, *)"
    let part = "A/testB does not check all: part of it is newer than iOS 17.5: #available(iOS 18, *)"

    #expect(advice([]) == "")
    #expect(advice([whole]) == " Newer tests run with --ios, or with `ios` in that file.")
    #expect(advice([part]).hasPrefix(" Tests that only a newer iOS checks in part pass with --ios 17.5,"))
    #expect(advice([part, whole]) == advice([whole]) + advice([part]))
  }

  @Test func `An entry names a test that was not built`() {
    func isNamed(_ entry: String, of targets: [String] = ["AppTests"]) -> Bool {
      SkippedTest.isNamed("CardTests/testA", of: targets, in: ["AppTests.Other", entry])
    }

    #expect(
      isNamed("AppTests.CardTests/testA") && isNamed("AppTests.CardTests/testA()") && isNamed("AppTests.CardTests"))
    #expect(!isNamed("AppTests.CardTests/testAB") && !isNamed("AppTests.MyCardTests") && !isNamed("AppTests"))
    // Another target may have a class of the same name, and a file may be part of two targets.
    #expect(!isNamed("Other.CardTests") && !isNamed("Other.AppTests.CardTests/testA"))
    #expect(!isNamed("AppTests.CardTests", of: ["AppTests", "BTests"]))
    #expect(isNamed("BTests.CardTests", of: []))
  }
}
