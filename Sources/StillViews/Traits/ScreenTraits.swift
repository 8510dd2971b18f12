// SPDX-License-Identifier: MIT

import StillAssets
import Synchronization

/// The traits of the screen in the languages and text sizes that tests choose.
enum ScreenTraits {
  private struct Key: Hashable {
    var language: String?
    var direction: CurrentLocalization.LayoutDirection?
    var textSize: UIContentSizeCategory?
  }

  /// Views compare the traits that they inherit by identity, so there is one object for each language and size.
  private static let known = Mutex<[Key: UITraitCollection]>([:])

  /// - Parameter localization: The language that a test chose; nil for none.
  static func traits(for localization: CurrentLocalization?, _ textSize: UIContentSizeCategory?) -> UITraitCollection {
    let key = Key(
      language: localization?.languages.first, direction: localization?.layoutDirection, textSize: textSize)
    return known.withLock { known in
      if let traits = known[key] { return traits }
      var values = UITraitCollection.usualScreen.values
      if let direction = key.direction {
        values.layoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
        values.pictureLanguage = key.language
      }
      if let textSize { values.preferredContentSizeCategory = textSize }
      let traits = UITraitCollection(values: values)
      known[key] = traits
      return traits
    }
  }
}

/// The text size that the user of the screen prefers while a test tries several.
package enum PreferredTextSize {
  @TaskLocal static var current: UIContentSizeCategory?

  /// Runs a closure in which the screen's traits, and with them fonts of text styles, are those of a text size.
  package static func with<Result>(_ category: UIContentSizeCategory, _ body: () throws -> Result) rethrows -> Result {
    try $current.withValue(category, operation: body)
  }
}
