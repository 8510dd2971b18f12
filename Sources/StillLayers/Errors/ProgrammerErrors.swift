// SPDX-License-Identifier: MIT

/// What happens where UIKit would raise an exception: the object keeps its old state, and the text goes here.
///
/// An assertion installs a handler around everything it does, so that it fails with the text. Without one, nobody would
/// see the mistake: the process stops.
package enum ProgrammerErrors {
  @TaskLocal private static var handler: (@Sendable (String) -> Void)?

  /// Hands `text` to the handler of the running assertion, or stops the process with it.
  package static func report(_ text: String) {
    guard let handler else { fatalError(text) }
    handler(text)
  }

  /// Runs `body`; programmer errors in it go to `handler`.
  package static func handling<Result, Failure: Error>(
    with handler: @escaping @Sendable (String) -> Void, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var outcome: Swift.Result<Result, Failure>?
    $handler.withValue(handler) {
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
