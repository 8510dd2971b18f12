// SPDX-License-Identifier: MIT

/// How a failure reaches whoever runs the tests.
package enum ReportRoute: Hashable, Sendable {
  /// Swift Testing records it for the test, or, from a detached task, for the run.
  case issue
  /// XCTest records it for the running case.
  case xcTest
  /// Nobody would record it: it is printed, and the process ends with a failure.
  case exitStatus

  /// - Parameters:
  ///   - context: The running test, if any.
  ///   - isXCTestProcess: Whether XCTest runs the tests of this process.
  package static func route(context: TestContext?, isXCTestProcess: Bool) -> ReportRoute {
    switch context?.library {
    case .swiftTesting: .issue
    case .xcTest: .xcTest
    case nil: isXCTestProcess ? .exitStatus : .issue
    }
  }
}
