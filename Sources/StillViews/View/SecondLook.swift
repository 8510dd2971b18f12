// SPDX-License-Identifier: MIT

/// Shows views again that were on screen before, without telling the app, for example to describe a picture of them.
///
/// If they were told, the app's controllers would count a screen view that never happened, and restart whatever begins when
/// they appear. Layout happens as usual.
@MainActor
package enum SecondLook {
  private static var isTaken = false

  /// Calls `body`, in which views enter and leave windows without callbacks to the app.
  package static func take<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = isTaken
    isTaken = true
    defer { isTaken = before }
    return try body()
  }

  /// Returns true if a view or controller is told that it enters or leaves a window.
  ///
  /// Classes of this library are always told, because they update their own parts then.
  static func tells(_ object: AnyObject) -> Bool { !isTaken || !AppClasses.contains(type(of: object)) }
}
