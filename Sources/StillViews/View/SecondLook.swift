// SPDX-License-Identifier: MIT

/// A second look at views that were on screen before, for example to describe a picture that was taken of them.
///
/// The app is not told of it: its controllers would count a screen that nobody sees, and begin anew what begins when they
/// appear. Layout takes place as ever.
@MainActor
package enum SecondLook {
  private static var isTaken = false

  /// Calls `body`, in which views enter and leave windows without a word to the app.
  package static func take<Result>(_ body: () throws -> Result) rethrows -> Result {
    let before = isTaken
    isTaken = true
    defer { isTaken = before }
    return try body()
  }

  /// Returns true if a view or controller is to be told that it enters or leaves a window.
  ///
  /// Those of the library always are, since they keep their own parts in order then.
  static func tells(_ object: AnyObject) -> Bool { !isTaken || !AppClasses.contains(type(of: object)) }
}
