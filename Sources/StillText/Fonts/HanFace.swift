// SPDX-License-Identifier: MIT

import Foundation

/// The shapes that Han characters, kana and their punctuation have in a language.
///
/// Unicode gives one code point to characters whose shapes differ by language. The raw values are the order of the fonts
/// in the files of Noto Sans CJK.
enum HanFace: Int, Sendable, CaseIterable {
  case japanese, korean, chineseHans, chineseHant, hongKong

  /// Creates the shapes of a BCP 47 language, or nil for languages that are not written with Han characters.
  init?(language: String) {
    let parts = language.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    switch parts.first {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "zh", "yue":
      let isHongKong = parts.contains("hk") || parts.contains("mo") || parts[0] == "yue"
      if parts.contains("hans") {
        self = .chineseHans
      } else if isHongKong {
        self = .hongKong
      } else {
        self = parts.contains("hant") || parts.contains("tw") ? .chineseHant : .chineseHans
      }
    default: return nil
    }
  }

  /// The shapes for text without a language, from the user's preferred languages.
  ///
  /// Without a preference they are those of Simplified Chinese, with which iOS in English shows Japanese, too. The
  /// preference is read once, because layouts are kept as long as the process runs.
  static let preferred = preferred(among: UserDefaults.standard.stringArray(forKey: "AppleLanguages") ?? [])

  /// Returns the shapes of the first language that is written with Han characters.
  static func preferred(among languages: [String]) -> HanFace {
    languages.lazy.compactMap { HanFace(language: $0) }.first ?? .chineseHans
  }
}
