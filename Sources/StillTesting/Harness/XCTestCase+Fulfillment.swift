// SPDX-License-Identifier: MIT

public import Foundation
public import XCTest

/// Waits for asynchronous tests of XCTest that sleep instead of spinning.
///
/// XCTest's own wait spins in a run loop without timers, so the clock takes its thread for one that works. The compiler
/// prefers these methods because they have fewer parameters with defaults.
extension XCTestCase {
  /// Waits until `expectations` are fulfilled, for as long as that takes.
  ///
  /// Mirrors XCTest's method; only on Apple's platforms does its `timeout:` have a default.
  nonisolated(nonsending) public func fulfillment(
    of expectations: [XCTestExpectation], file: StaticString = #file, line: Int = #line
  ) async {
    await fulfillment(of: expectations, timeout: Self.longestWait, file: file, line: line)
  }

  /// Waits until `expectations` are fulfilled, or fails after so many seconds of real time.
  ///
  /// Mirrors XCTest's method without `enforceOrder:`.
  nonisolated(nonsending) public func fulfillment(
    of expectations: [XCTestExpectation], timeout: TimeInterval, file: StaticString = #file, line: Int = #line
  ) async {
    let wait = Handover((test: self, expectations: expectations))
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        // The loop sleeps while it has a timer.
        RunLoop.current.add(Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }, forMode: .default)
        wait.value.test.wait(for: wait.value.expectations, timeout: timeout, file: file, line: line)
        continuation.resume()
      }
    }
  }

  /// The timeout in seconds that stands for no limit.
  private static var longestWait: TimeInterval { 1e9 }
}
