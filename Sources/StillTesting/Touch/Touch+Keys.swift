// SPDX-License-Identifier: MIT

import StillBitmap
public import StillKit

extension Touch {
  /// Presses a key of a keyboard, while others are held.
  ///
  /// A first responder that edits text types the key, unless a command of keys has priority; other keys carry out the
  /// commands of the first responder and of those behind it in the chain, or those of the window or of the controller in front, and those of the
  /// editing menu: `press("c", modifiers: .command)` copies. What nobody answers is a `UIPress` of the first responder.
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
