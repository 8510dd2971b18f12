// SPDX-License-Identifier: MIT

public import Foundation
import StillAssets

/// The languages of Xcode's schemes that nobody speaks, for `withSnapshotTesting(locale:)` and `.snapshots(locale:)`.
///
/// They change the texts of the language that the app was written in, and only those that are looked up: what stays as it
/// was is not localised. They show faults of a layout without a translation.
extension Locale {
  /// The language whose letters have accents above and below.
  public static let accentedPseudolanguage = PseudoLanguage.accented.locale

  /// The language that says each text twice.
  public static let doubleLengthPseudolanguage = PseudoLanguage.doubleLength.locale

  /// The language that puts each text between `[#` and `#]`, so that one that is cut off shows.
  public static let boundedStringPseudolanguage = PseudoLanguage.boundedString.locale

  /// The language that is laid out from right to left; texts stay as they are.
  public static let rightToLeftPseudolanguage = PseudoLanguage.rightToLeft.locale

  /// The language that is laid out from right to left, and whose characters run from right to left too.
  public static let rightToLeftStringsPseudolanguage = PseudoLanguage.rightToLeftStrings.locale
}
