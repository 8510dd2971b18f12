// SPDX-License-Identifier: MIT

import Glibc
import Synchronization

/// The mistakes in a caller's code for which UIKit would raise an exception.
///
/// Swift on Linux has no exceptions, so the object keeps its old state and the text of the exception is reported here.
/// An assertion installs a handler for its duration, and fails with the text. Elsewhere in a test, the listener fails the
/// test. Without either the mistake would go unnoticed, so the process stops.
package enum ProgrammerErrors {
  // Swift 6.3 crashes in release builds if the value of a task local is itself a function: hence the box.
  private final class Handler: Sendable {
    let handle: @Sendable (String) -> Void

    init(_ handle: @escaping @Sendable (String) -> Void) { self.handle = handle }
  }

  // Each access of a function that is itself a generic argument, as in `Mutex<() -> Void>`, wraps it once more.
  private struct Listener {
    let hear: @Sendable (String) -> Bool
  }

  /// A place in a caller's sources.
  package struct Place: Sendable {
    package let fileID: StaticString
    package let filePath: StaticString
    package let line: UInt
    package let column: UInt

    package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
      (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
    }
  }

  /// The place of the call that is being reported, where it is known.
  @TaskLocal package static var place: Place?
  /// True if UIKit raises an exception for the mistake that is being reported.
  @TaskLocal package static var isRaised = true
  @TaskLocal private static var handler: Handler?
  private static let listener = Mutex<Listener?>(nil)

  /// Reports `text` to the handler of the running assertion, else to the listener, and stops the process without
  /// either.
  package static func report(_ text: String) {
    if !deliver(text) { fatalError(text) }
  }

  /// Reports `text` at the line of the call that it is about.
  package static func report(_ text: String, at place: Place) { $place.withValue(place) { report(text) } }

  /// Reports `text` if the app gets a replacement object where UIKit would raise an exception.
  ///
  /// An app that force-casts the replacement ends the process before the assertion can fail, so the text is also printed to
  /// standard error at once.
  package static func reportStandIn(_ text: String) {
    if handler != nil {
      let line = Array("error: \(text)\n".utf8)
      _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
    report(text)
  }

  /// Reports a mistake for which UIKit raises no exception, such as work without end.
  package static func reportUnraised(_ text: String) { $isRaised.withValue(false) { report(text) } }

  /// Reports `text` like `report(_:)`, but does not stop the process if there is no handler and no listener.
  package static func warn(_ text: String) {
    _ = deliver(text)
  }

  /// Sets the listener to errors outside of assertions, which returns true if it could pass the text on.
  package static func listen(with listener: @escaping @Sendable (String) -> Bool) {
    Self.listener.withLock { $0 = Listener(hear: listener) }
  }

  /// Runs `body` with `handler` in place for all errors that it reports.
  package static func handling<Result, Failure: Error>(
    with handler: @escaping @Sendable (String) -> Void, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var outcome: Swift.Result<Result, Failure>?
    $handler.withValue(Handler(handler)) {
      do throws(Failure) {
        outcome = .success(try body())
      } catch {
        outcome = .failure(error)
      }
    }
    // `withValue` runs its closure exactly once.
    return try outcome!.get()
  }

  /// Runs `body`, which a task calls later than the assertion that began it, so that errors go to the listener.
  package static func withoutHandler<Result>(_ body: () -> Result) -> Result {
    $handler.withValue(nil, operation: body)
  }

  private static func deliver(_ text: String) -> Bool {
    if let handler {
      handler.handle(text)
      return true
    }
    return listener.withLock { $0 }?.hear(text) ?? false
  }
}
