// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import StillAdoption
import StillArtifacts
import StillBitmap
import StillCommand

/// A call of `swift test`, of whose tests only a part is run.
struct TestCall {
  /// The words of the call without `--filter` and its pattern.
  private let words: [String]
  /// The patterns of the call's own `--filter` and `--skip`.
  private let filters: [String]
  private let skips: [String]
  /// The folder that the call names as `--package-path`.
  private(set) var packagePath: String?
  private let environment: [String: String]

  /// A test's name in the list, such as `AppTests.Cards/card()`, `AppTests.free()`, or one of these with its place in the
  /// source, to separate names from the messages of the build.
  private nonisolated(unsafe) static let listedName =
    /^[\p{L}_]\w*\.(?:`[^`]+`|[^\s\/`:])+(?:\/.+|\(.*\)(?:\/.+)?)$/

  /// The most bytes of one pattern; the system allows 128 KiB in one argument.
  private static let patternLimit = 60_000

  /// Reads a call; throws for anything that is not `swift test`.
  init(_ call: [String], variables: EnvironmentVariables = .process) throws {
    var rest = call[...]
    guard let program = rest.popFirst(), program == "swift" || program.hasSuffix("/swift"), rest.popFirst() == "test"
    else {
      throw ValidationError("Behind -- stands swift test with its arguments, as in: still shard 3/8 -- swift test")
    }
    var (words, patterns) = ([program, "test"], ["--filter": [String](), "--skip": [], "--package-path": []])
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard patterns[parts.first ?? ""] != nil else {
        words.append(word)
        continue
      }
      guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
        throw ValidationError("\(word) has no value.")
      }
      patterns[parts[0]]?.append(value)
      if parts[0] != "--filter" { words += [parts[0], value] }
    }
    self.words = words
    filters = patterns["--filter"] ?? []
    skips = patterns["--skip"] ?? []
    packagePath = patterns["--package-path"]?.last
    environment = variables.all
  }

  /// True if the call leaves tests out, so that not even all of its parts together run all tests.
  var isPartial: Bool { isPartial(library: nil) }

  /// Returns true if all parts of the call together are a run that knows which references these tests use.
  func isWhole(_ tests: [String]) -> Bool {
    !isPartial(library: tests.contains(where: Self.isOfXCTest) ? "xctest" : nil)
  }

  private func isPartial(library: String?) -> Bool {
    !filters.isEmpty || RunEnd.isPartial(command: ["swift-test"] + words.dropFirst(2), library: library)
  }

  /// Returns true for the name of a test of XCTest; those of Swift Testing have parentheses, and perhaps their place behind.
  private static func isOfXCTest(_ name: String) -> Bool { !name.hasSuffix(")") && !name.contains(")/") }

  /// True if the call names patterns of tests.
  var isFiltered: Bool { !filters.isEmpty }

  /// The tests of a package, as `swift test list` names them.
  struct Listing {
    /// The tests whose names match the call's patterns.
    var chosen: [String] = []
    /// The tests whose files may still match a pattern; empty without patterns.
    var others: [String] = []

    var isEmpty: Bool { chosen.isEmpty && others.isEmpty }
  }

  /// Builds the tests, and returns their names.
  func tests() throws -> Listing {
    let listing = words + ["list"]
    if !words.contains("--skip-build") {
      let code = try ChildProcess(listing, environment: environment).run(joinsErrors: true) { line in
        if !Self.isTest(line) { StandardError.print(line) }
      }
      if code != 0 { throw CommandFailure("The tests cannot be listed: \(listing.joined(separator: " ")) failed.") }
    }
    let quick = words.contains("--skip-build") ? listing : words + ["--skip-build", "list"]
    // A message that one machine alone prints would give it another plan.
    let lines = try ChildProcess(quick, environment: environment).output().split(separator: "\n").map(String.init)
    let names = lines.filter(Self.isTest)
    let (chosen, left) = (try filters.map(Self.expression), try skips.map(Self.expression))
    var tests = Listing()
    for name in names where !left.contains(where: { Self.finds($0, name) }) {
      if chosen.isEmpty || chosen.contains(where: { Self.finds($0, name) }) {
        tests.chosen.append(name)
      } else {
        tests.others.append(name)
      }
    }
    return tests
  }

  /// Returns true for a line of the list that names a test.
  static func isTest(_ line: String) -> Bool { line.firstMatch(of: listedName) != nil }

  /// Runs tests, and returns the exit code of `swift test`.
  ///
  /// - Parameter plan: The digest of the plan that the tests are a part of; nil if the plan does not cover all tests.
  func run(_ tests: [String], plan: String?) throws -> Int32 {
    try run(Self.filters(for: tests).flatMap { ["--filter", $0] }, plan)
  }

  /// Runs all tests that match the call's patterns except those of other parts; returns the exit code of `swift test`.
  func run(except others: [String]) throws -> Int32 {
    let own = filters.flatMap { ["--filter", $0] }
    return try run(own + Self.filters(for: others).flatMap { ["--skip", $0] }, nil)
  }

  private func run(_ patterns: [String], _ plan: String?) throws -> Int32 {
    var environment = environment
    environment[EnvironmentVariable.shard.rawValue] = plan
    let skipsBuild = words.contains("--skip-build") ? [] : ["--skip-build"]
    return try ChildProcess(words + skipsBuild + patterns, environment: environment).pass()
  }

  /// Returns regular expressions that match exactly these tests, and not others whose names begin in the same way.
  static func filters(for tests: [String]) -> [String] {
    var filters: [String] = []
    for test in tests {
      let name = test.map { #"\^$*+?()[]{}|."#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
      // Swift Testing appends the position in the source to a name.
      let filter = "^\(name)(/|$)"
      if let last = filters.last, last.utf8.count + filter.utf8.count < patternLimit {
        filters[filters.count - 1] = "\(last)|\(filter)"
      } else {
        filters.append(filter)
      }
    }
    return filters
  }

  private static func expression(_ pattern: String) throws -> NSRegularExpression {
    do {
      return try NSRegularExpression(pattern: pattern)
    } catch {
      throw ValidationError("\(pattern) is no regular expression.")
    }
  }

  private static func finds(_ expression: NSRegularExpression, _ name: String) -> Bool {
    expression.firstMatch(in: name, range: NSRange(name.startIndex..., in: name)) != nil
  }
}
