// SPDX-License-Identifier: MIT

public import Foundation
public import XCTest

/// Waits of asynchronous tests of XCTest, which leave the processor to what they wait for.
///
/// XCTest's own wait runs the loop of a thread that has nothing to wait for, and so never sleeps: the clock cannot tell
/// such a thread from one that works. The compiler prefers these, which have fewer parameters with defaults.
extension XCTestCase {
  /// Waits until `expectations` are fulfilled, for as long as that takes.
  ///
  /// Mirrors XCTest's method, whose `timeout:` has a default on Apple's platforms alone.
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

  /// The seconds of a wait without any limit.
  private static var longestWait: TimeInterval { 1e9 }
}
