// SPDX-License-Identifier: MIT

import Runtime
import Synchronization

/// A line of the running test, which is on its way to the caller: the assertion, the wait or another call.
struct TestLine: Hashable {
  let path: String
  let line: Int

  /// The calls that are looked at, from the caller outwards.
  private static let depth = 400

  /// Returns the line of a case of XCTest that leads to the caller; nil where the case is no caller, as in a task.
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

/// Failures of tasks that a wait of a case of XCTest runs: the wait is a line of the test, and knows nothing of tasks.
final class LateFailures: Sendable {
  static let shared = LateFailures()

  private struct State {
    var waits = 0
    var messages: [String] = []
  }

  private let state = Mutex(State())

  /// Runs `wait`, and reports afterwards what was taken meanwhile.
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

  /// Takes a message; returns false where no wait would report it.
  func take(_ message: String) -> Bool {
    state.withLock { state in
      if state.waits > 0 { state.messages.append(message) }
      return state.waits > 0
    }
  }
}
