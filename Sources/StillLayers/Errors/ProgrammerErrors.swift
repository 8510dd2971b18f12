// SPDX-License-Identifier: MIT

import Synchronization

/// What happens where UIKit would raise an exception: the object keeps its old state, and the text goes here.
///
/// An assertion installs a handler around everything it does, so that it fails with the text. Elsewhere in a test, the
/// listener fails the test. Where neither hears it, nobody would see the mistake: the process stops.
package enum ProgrammerErrors {
  /// A task-local value that is itself a function crashes release builds of Swift 6.3: its type is lost.
  private final class Handler: Sendable {
    let handle: @Sendable (String) -> Void

    init(_ handle: @escaping @Sendable (String) -> Void) { self.handle = handle }
  }

  @TaskLocal private static var handler: Handler?
  private static let listener = Mutex<(@Sendable (String) -> Bool)?>(nil)

  /// Hands `text` to the handler of the running assertion, or to the listener, or stops the process with it.
  package static func report(_ text: String) {
    if let handler { return handler.handle(text) }
    let heard = listener.withLock { $0 }.map { $0(text) } ?? false
    if !heard { fatalError(text) }
  }

  /// Tells whoever hears it; that nobody does is no reason to stop.
  package static func tell(_ text: String) {
    if let handler { return handler.handle(text) }
    _ = listener.withLock { $0 }.map { $0(text) }
  }

  /// Has `listener` hear of errors outside of assertions; it returns whether it could tell anybody.
  package static func listen(with listener: @escaping @Sendable (String) -> Bool) {
    Self.listener.withLock { $0 = listener }
  }

  /// Runs `body`; programmer errors in it go to `handler`.
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
}
