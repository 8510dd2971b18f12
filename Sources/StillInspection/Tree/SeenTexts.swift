// SPDX-License-Identifier: MIT

package import StillKit

/// The texts that can be read in a picture.
///
/// Other texts that an app's classes store are left out of descriptions: they may be secrets, which nobody expects in a
/// picture, or differ in each run, like the names of objects.
package struct SeenTexts {
  private let text: String

  package init(_ list: DisplayList) { text = Self.withoutSpaces(list.texts.joined()) }

  /// Returns true for a text that can be read, even if it is broken into lines.
  func contain(_ value: String) -> Bool {
    let value = Self.withoutSpaces(value)
    return !value.isEmpty && text.contains(value)
  }

  private static func withoutSpaces(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
