// SPDX-License-Identifier: MIT

import StillBitmap
public import StillKit

extension Touch {
  /// Presses a key of a hardware keyboard, while modifier keys are held.
  ///
  /// A first responder that edits text inserts the character, unless a `UIKeyCommand` has priority. Other keys run the key
  /// commands of the responder chain, which begins at the first responder, or else at the controller in front or the window,
  /// and the shortcuts of the editing menu: `press("c", modifiers: .command)` copies. The first responder gets a `UIPress`
  /// for any other key.
  ///
  /// - Parameters:
  ///   - key: A character of an American keyboard, or a name such as `UIKeyCommand.inputEscape`.
  ///   - modifiers: The keys that are held.
  ///   - fileID: The file of the test; leave it out.
  ///   - filePath: The path of the test's file; leave it out.
  ///   - testName: The test's name; leave it out.
  ///   - line: The line that a failure is reported at.
  ///   - column: The column that a failure is reported at.
  public func press(
    _ key: String, modifiers: UIKeyModifierFlags = [], fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, testName: testName, line: line, column: column)
    run("press(\(key.debugDescription))", site) {
      guard let stroke = KeyStroke(key, modifiers) else { throw TouchError.unknownKey(key) }
      motion.window.press(stroke)
    }
  }
}
