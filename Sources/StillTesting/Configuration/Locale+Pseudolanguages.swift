// SPDX-License-Identifier: MIT

public import Foundation
import StillAssets

/// The pseudo-languages of Xcode's schemes, for `withSnapshotTesting(locale:)` and `.snapshots(locale:)`.
///
/// They change the texts of the app's development language, and only those that are looked up in string tables: a text that
/// stays the same is not localised. So they show mistakes of a layout before there is a translation.
extension Locale {
  /// The language whose letters have accents above and below.
  public static let accentedPseudolanguage = PseudoLanguage.accented.locale

  /// The language that says each text twice.
  public static let doubleLengthPseudolanguage = PseudoLanguage.doubleLength.locale

  /// The language that puts each text between `[#` and `#]`, so that you see where a text is cut off.
  public static let boundedStringPseudolanguage = PseudoLanguage.boundedString.locale

  /// The language that is laid out from right to left; texts stay as they are.
  public static let rightToLeftPseudolanguage = PseudoLanguage.rightToLeft.locale

  /// The language that is laid out from right to left, and whose characters run from right to left too.
  public static let rightToLeftStringsPseudolanguage = PseudoLanguage.rightToLeftStrings.locale
}
