// SPDX-License-Identifier: MIT

import StillAssets
import Synchronization

/// The traits of the screen in the languages that tests choose.
enum ScreenTraits {
  private struct Key: Hashable {
    var language: String?
    var direction: CurrentLocalization.LayoutDirection
  }

  /// Views compare the traits that they inherit by identity, so there is one object for each language.
  private static let known = Mutex<[Key: UITraitCollection]>([:])

  static func traits(for localization: CurrentLocalization) -> UITraitCollection {
    let key = Key(language: localization.languages.first, direction: localization.layoutDirection)
    return known.withLock { known in
      if let traits = known[key] { return traits }
      var values = UITraitCollection.usualScreen.values
      values.layoutDirection = key.direction == .rightToLeft ? .rightToLeft : .leftToRight
      values.pictureLanguage = key.language
      let traits = UITraitCollection(values: values)
      known[key] = traits
      return traits
    }
  }
}
