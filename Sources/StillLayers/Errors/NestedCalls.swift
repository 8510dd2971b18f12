// SPDX-License-Identifier: MIT

/// Calls of an object's method while the same method of the same object runs.
///
/// A few nested calls usually end by themselves; more are a mistake. Objects that call each other multiply them, so the calls
/// of all objects inside the outermost call are counted too.
package enum NestedCalls {
  private static let running = CallChain()

  /// The number of nested calls of one object that counts as a mistake.
  package static var limit: Int { 16 }
  /// The number of such calls, of all objects within one call, that is taken for a mistake.
  private static let repeatLimit: UInt = 20_000

  /// Returns true if a method may be called that runs `count` times already for its object.
  ///
  /// It may not be called if `limit` nested calls are running. Otherwise `leave()` must follow the call; the call counts as
  /// `cost` repeats.
  package static func enter(_ count: Int, of limit: Int = limit, cost: UInt = 1) -> Bool {
    guard !running.isEnding, count < limit else { return false }
    guard running.repeats < repeatLimit else {
      running.end()
      // Layout that asks for layout in each pass would begin again.
      CALayer.layouts.end()
      return false
    }
    running.enter(repeats: count > 0 ? cost : 0)
    return true
  }

  package static func leave() { running.leave() }

  /// Returns true the first time that a call was refused within the outermost one, so that one mistake has one message.
  package static func isFirstRefusal() -> Bool { running.isFirstReport() }
}
