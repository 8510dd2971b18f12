// SPDX-License-Identifier: MIT

import Foundation
import Glibc
import Synchronization

/// The assertions that have begun and not ended.
///
/// A process that exits meanwhile, because nobody awaits the task of an assertion, or because a view calls `exit` while
/// it is drawn, would pass without having compared anything. So it names them at its end, and fails.
final class OpenAssertions: Sendable {
  static let shared = OpenAssertions()

  private struct Entry {
    let function: String
    let site: CallSite
  }

  private struct State {
    var entries: [UInt64: Entry] = [:]
    var count: UInt64 = 0
  }

  private let state = Mutex(State())

  /// Counts an assertion; the number is for `end`.
  func begin(_ function: String, at site: CallSite) -> UInt64 {
    explainOverflows()
    let number = state.withLock { state in
      state.count += 1
      state.entries[state.count] = Entry(function: function, site: site)
      return state.count
    }
    if number == 1 {
      on_exit({ status, _ in OpenAssertions.shared.processWillExit(with: status) }, nil)
      // Its functions are not told the status; nothing is told of `_exit` at all.
      at_quick_exit { OpenAssertions.shared.processWillExit(with: EXIT_SUCCESS) }
    }
    return number
  }

  func end(_ number: UInt64) { state.withLock { _ = $0.entries.removeValue(forKey: number) } }

  /// The message about all open assertions in the order in which they began; nil if there are none.
  var problem: String? {
    let entries = state.withLock { state in state.entries.sorted { $0.key < $1.key }.map(\.value) }
    if entries.isEmpty { return nil }
    let places = entries.map { entry in
      let site = entry.site
      return "\(site.filePath):\(site.line): error: \(entry.function) in \(site.testName) did not end."
    }
    let subject = places.count == 1 ? "An assertion" : "\(places.count) assertions"
    return places.joined(separator: "\n")
      + "\n\(subject) of Stillframe began and did not end before the process exited, so nothing is known about what they "
      + "assert. Await each in its test (a `Task` that nobody awaits is left behind), call each strategy's callback, "
      + "and do not exit while a view is made or drawn."
  }

  /// Names the open assertions on standard error; returns false if there are none.
  func tell() -> Bool {
    guard let problem else { return false }
    FileHandle.standardError.write(Data((problem + "\n").utf8))
    return true
  }

  /// A process that fails anyway keeps its status.
  private func processWillExit(with status: Int32) {
    // Tests are only listed, perhaps by code that asserts while it makes them.
    let isListing = CommandLine.arguments.contains { $0 == "--list-tests" || $0 == "-l" || $0 == "--dump-tests-json" }
    guard !isListing, tell(), status == 0 else { return }
    fflush(nil)
    _exit(EXIT_FAILURE)
  }
}
