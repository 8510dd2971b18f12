// SPDX-License-Identifier: MIT

import StillBitmap
import Synchronization
import Testing

/// The running test, as far as its testing library identifies it.
package struct TestContext: Sendable {
  package enum Library: Hashable, Sendable {
    case swiftTesting
    case xcTest
  }

  package var library: Library
  /// The module that contains the test.
  package var testTarget: String
  /// The enclosing suites from the outside in; none for a free function.
  package var suites: [String]
  /// The function with its parentheses, or XCTest's method.
  package var function: String
  /// The text that tells the cases of a parameterised test apart; nil for other tests.
  package var arguments: String?
  /// The counters of this run of the test; nil if the library does not report when a test starts.
  package var scope: SnapshotScope?

  package init(
    library: Library, testTarget: String, suites: [String], function: String, arguments: String? = nil,
    scope: SnapshotScope? = nil
  ) {
    self.library = library
    self.testTarget = testTarget
    self.suites = suites
    self.function = function
    self.arguments = arguments
    self.scope = scope
  }

  /// The name that `swift test list` prints for the test.
  var listedName: String { "\(testTarget).\((suites + [function]).joined(separator: "/"))" }

  /// The identifier that all runs of one test with the same arguments share.
  var identifier: String {
    let name = "\(testTarget).\(suites.joined(separator: "/"))/\(function)"
    return arguments.map { "\(name) \($0)" } ?? name
  }

  /// The argument of `swift test --filter` that runs this test and no other, whose name may begin with its name.
  ///
  /// It is a regular expression; a dot may stay unescaped, since it matches itself too.
  var filter: String {
    let plain = function.prefix { $0 != "(" && $0 != "`" }
    let end = plain.isEmpty ? "" : library == .swiftTesting ? "\\(" : "$"
    return "\(testTarget)." + (suites + (plain.isEmpty ? [] : [String(plain)])).map(escaped).joined(separator: "/")
      + end
  }

  private func escaped(_ name: String) -> String {
    name.map { #"\^$*+?()[]{}|"#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}

extension TestContext {
  /// The running test of either library; nil outside of any, as in a detached task.
  package static func current() -> TestContext? {
    guard let test = Test.current else { return XCTestWatcher.shared.current }
    let id = test.id
    return TestContext(
      library: .swiftTesting, testTarget: id.moduleName, suites: id.nameComponents.dropLast(),
      function: id.nameComponents.last ?? test.name, arguments: test.isParameterized ? currentArguments : nil,
      scope: SnapshotScope.current)
  }

  private static var currentArguments: String { Test.Case.current.map { CaseArguments.text(of: $0) } ?? "" }
}

/// The arguments of a case of a parameterised test, in the form in which Swift Testing tells its cases apart.
struct CaseArguments {
  /// The bytes by which Swift Testing identifies each argument.
  private let ids: [[UInt8]]
  /// The number that differs between cases whose arguments have the same bytes.
  private let discriminator: Int

  /// Returns the text that distinguishes a `Test.Case` from all others of its test, and is the same each time.
  ///
  /// It is part of the name of the test's clock, so it is short, and the values of arguments are not described for it.
  static func text(of testCase: Any) -> String { CaseArguments(testCase)?.text ?? String(reflecting: testCase) }

  /// The array of the arguments of a case; nil if the case is laid out in another way.
  static func list(of testCase: Any) -> Any? {
    Mirror(reflecting: testCase).descendant("_kind", "parameterized", "arguments")
  }

  /// Reads a case by its mirror, since Swift Testing gives the arguments only to its own tools; nil if it is laid out in
  /// another way.
  private init?(_ testCase: Any) {
    guard let arguments = Self.list(of: testCase),
      let discriminator = Mirror(reflecting: testCase).descendant("_kind", "parameterized", "discriminator") as? Int
    else { return nil }
    let children = Mirror(reflecting: arguments).children
    ids = children.compactMap { Mirror(reflecting: $0.value).descendant("id", "bytes") as? [UInt8] }
    guard !ids.isEmpty, ids.count == children.count else { return nil }
    self.discriminator = discriminator
  }

  /// The short arguments for people, and the discriminator and the digests of all.
  private var text: String {
    let digests = ids.map { id in
      let digest = id.withUnsafeBytes { PixelDigest(of: $0) }
      return "\(String(digest.high, radix: 16))-\(String(digest.low, radix: 16))"
    }
    let shown = ids.map { id in
      let text = id.count <= 100 ? String(validating: id, as: UTF8.self) : nil
      return text.map(TextLook.visible) ?? "\(id.count) bytes"
    }
    return "\(shown.joined(separator: ", ")) (\(discriminator), \(digests.joined(separator: ", ")))"
  }
}

/// A run of a test: its number, and the counts of its unnamed snapshots.
package final class SnapshotScope: Sendable {
  @TaskLocal static var current: SnapshotScope?

  private static let runs = Atomic<UInt64>(0)

  /// The number that differs between all runs of all tests in this process.
  package let run: UInt64
  /// The time at which the run of the test began.
  let began = ContinuousClock.now
  let counters = SnapshotCounters()

  package init() { run = Self.runs.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// The number of an unnamed snapshot whose assertion has begun.
struct SnapshotCount: Sendable {
  let number: Int
  /// True if another unnamed snapshot of the test had begun and not ended, so that their order depends on chance.
  let isInDoubt: Bool
  fileprivate let isOnMain: Bool
}

/// The numbers of the unnamed snapshots of each test, from one.
package final class SnapshotCounters: Sendable {
  private struct Count {
    var last = 0
    /// The number of assertions that have begun and not ended: on the main thread, and on other threads.
    var (open, openElsewhere) = (0, 0)
  }

  private let counts = Mutex<[String: Count]>([:])

  package init() {}

  package func next(for key: String) -> Int {
    counts.withLock { counts in
      counts[key, default: Count()].last += 1
      return counts[key]?.last ?? 1
    }
  }

  /// Counts a snapshot whose assertion begins.
  ///
  /// On the main thread, assertions begin one after the other, and in the same order in each run.
  func begin(for key: String, isOnMain: Bool) -> SnapshotCount {
    counts.withLock { counts in
      var count = counts[key] ?? Count()
      count.last += 1
      let isInDoubt = count.openElsewhere > 0 || !isOnMain && count.open > 0
      if isOnMain { count.open += 1 } else { count.openElsewhere += 1 }
      counts[key] = count
      return SnapshotCount(number: count.last, isInDoubt: isInDoubt, isOnMain: isOnMain)
    }
  }

  func end(_ count: SnapshotCount, for key: String) {
    counts.withLock { counts in
      if count.isOnMain { counts[key]?.open -= 1 } else { counts[key]?.openElsewhere -= 1 }
    }
  }
}
