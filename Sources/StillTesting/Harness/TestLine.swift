// SPDX-License-Identifier: MIT

import Runtime
import Synchronization

/// The line of the running test that led to the caller: an assertion, a wait or another call.
struct TestLine: Hashable {
  let path: String
  let line: Int

  /// Returns the line of an XCTest case that led to the caller; nil if the case is not on the stack, as in a task.
  ///
  /// Names of functions come from tables of symbols, in a millisecond. A line is looked up for the frame of the case alone:
  /// debug information is read from its beginning for each frame, and a stack of 300 took half a minute.
  static func ofCase(_ context: TestContext) -> TestLine? {
    guard let suite = context.suites.last else { return nil }
    let call = "\(suite).\(context.function.prefix { $0 != "(" })("
    let names = frames(limit: nil, options: []).map { $0.symbol?.name ?? "" }
    for (offset, name) in names.enumerated() where name.contains(call) {
      // The last frame within a limit says only that there are more.
      let frame = frames(limit: 2, offset: offset, options: .showSourceLocations).first
      if let line = frame.flatMap(line(of:)) { return line }
    }
    // An optimised build has cases inside of other functions.
    guard !_isDebugAssertConfiguration() else { return nil }
    return frames(limit: 400, options: [.showInlineFrames, .showSourceLocations]).lazy
      .filter { $0.symbol?.name.contains(call) == true }.compactMap(line(of:)).first
  }

  /// Returns frames of the caller's stack, from the caller outwards.
  @inline(never)
  private static func frames(
    limit: Int?, offset: Int = 0, options: Backtrace.SymbolicationOptions
  ) -> [SymbolicatedBacktrace.Frame] {
    let trace = try? Backtrace.capture(limit: limit, offset: offset, top: 0)
    return trace?.symbolicated(options: options)?.frames ?? []
  }

  private static func line(of frame: SymbolicatedBacktrace.Frame) -> TestLine? {
    guard let place = frame.symbol?.sourceLocation, place.line > 0 else { return nil }
    return TestLine(path: place.path, line: place.line)
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
