// SPDX-License-Identifier: MIT

import Runtime
import Synchronization

/// The line of the running test that led to the caller: an assertion, a wait or another call.
struct TestLine: Hashable {
  let path: String
  let line: Int

  /// The number of stack frames that are searched, from the caller outwards.
  private static let depth = 400

  /// Returns the line of an XCTest case that led to the caller; nil if the case is not on the stack, as in a task.
  static func ofCase(_ context: TestContext) -> TestLine? {
    guard let suite = context.suites.last else { return nil }
    let method = context.function.prefix { $0 != "(" }
    let trace = try? Backtrace.capture(limit: depth)
    let calls = trace?.symbolicated(options: [.showInlineFrames, .showSourceLocations])
    for call in calls?.frames ?? [] {
      guard let symbol = call.symbol, let place = symbol.sourceLocation, place.line > 0 else { continue }
      if symbol.name.contains("\(suite).\(method)(") { return TestLine(path: place.path, line: place.line) }
    }
    return nil
  }
}

/// Failures in tasks that run while an XCTest case waits: they are reported at the line of the wait, since a task has none.
final class LateFailures: Sendable {
  static let shared = LateFailures()

  private struct State {
    var waits = 0
    var messages: [String] = []
  }

  private let state = Mutex(State())

  /// Runs `wait`, and afterwards reports the messages that were taken meanwhile.
  func collecting(_ wait: () -> Void) {
    state.withLock { $0.waits += 1 }
    wait()
    let messages = state.withLock { state -> [String] in
      state.waits -= 1
      guard state.waits == 0 else { return [] }
      defer { state.messages = [] }
      return state.messages
    }
    for message in messages { XCTestWatcher.shared.fail(message) }
  }

  /// Takes a message to report later; returns false if no wait is running that would report it.
  func take(_ message: String) -> Bool {
    state.withLock { state in
      if state.waits > 0 { state.messages.append(message) }
      return state.waits > 0
    }
  }
}
