// SPDX-License-Identifier: MIT

/// The test that is running, as far as its testing library tells.
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
  /// What tells the cases of a parameterised test apart; nil for other tests.
  package var arguments: String?
  /// What this run of the test counts in; nil where the library does not tell when a test starts.
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

  /// Equal for all runs of one test (with the same arguments).
  var identifier: String {
    let name = "\(testTarget).\(suites.joined(separator: "/"))/\(function)"
    return arguments.map { "\(name) \($0)" } ?? name
  }

  /// What to pass to `swift test --filter` to run this test.
  var filter: String {
    let plain = function.prefix { $0 != "(" && $0 != "`" }
    return "\(testTarget)." + (suites + (plain.isEmpty ? [] : [String(plain)])).joined(separator: "/")
  }
}
