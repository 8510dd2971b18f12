// SPDX-License-Identifier: MIT

package import StillKit

/// The texts that can be read in a picture.
///
/// A description tells of other texts that an app's classes store nothing: they may be secrets, which nobody would look for in a
/// picture, or differ in each run, as the names of objects do.
package struct SeenTexts {
  private let text: String

  package init(_ list: DisplayList) { text = Self.withoutSpaces(list.texts.joined()) }

  /// Returns true for a text that can be read, broken into lines or not.
  func contain(_ value: String) -> Bool {
    let value = Self.withoutSpaces(value)
    return !value.isEmpty && text.contains(value)
  }

  private static func withoutSpaces(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
