// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The choice of a language among those that a bundle has.
package enum LanguageMatching {
  /// Returns the available language that fits the first preference that any fits, spelled as it is available.
  ///
  /// A language fits another of the same code and the same script; the nearest region wins: de-AT finds de, zh-HK finds
  /// zh-Hant, en-AU finds en-GB before en, es-MX finds es-419. Chinese in the other script never fits.
  package static func best(of available: [String], for preferences: [String]) -> String? {
    let candidates = available.map { (name: $0, language: Language($0)) }
    for preference in preferences {
      let wanted = Language(preference)
      let ranked = candidates.compactMap { candidate in
        candidate.language.distance(from: wanted).map { (candidate.name, $0) }
      }
      if let best = ranked.min(by: { ($0.1, $0.0) < ($1.1, $1.0) }) { return best.0 }
    }
    return nil
  }

  /// The identifier in one spelling: `de_at` is `de-AT`, `German` is `de`, `zh-TW` is `zh-Hant-TW`.
  package static func canonical(_ identifier: String) -> String {
    let language = Language(identifier)
    return [language.code, language.script, language.region].compactMap { $0 }.joined(separator: "-")
  }

  /// Tells if a code is one of the past, such as `iw`, that apps still have folders of.
  static func isOldCode(_ code: String) -> Bool { Language.oldCodes[code] != nil }

  /// The name of the folder or table that holds the development language's strings.
  package static let base = "Base"
}

/// A language's identifier in its parts.
private struct Language: Hashable {
  var code: String
  var script: String?
  var region: String?
  /// The script that is meant, given or not.
  var likelyScript: String?
  var likelyRegion: String?

  init(_ identifier: String) {
    self = Self.cache.withLock { cache in
      if let known = cache[identifier] { return known }
      let language = Language(parsing: identifier)
      if cache.count > 2000 { cache = [:] }
      cache[identifier] = language
      return language
    }
  }

  private static let cache = Mutex<[String: Language]>([:])

  private init(parsing identifier: String) {
    let name = identifier.lowercased()
    let parts = (Self.oldNames[name] ?? name).split { $0 == "-" || $0 == "_" }.map(String.init)
    code = Self.oldCodes[parts.first ?? ""] ?? parts.first ?? ""
    for part in parts.dropFirst() {
      if part.utf8.count == 4, part.utf8.allSatisfy({ $0 >= 0x61 }), script == nil, region == nil {
        script = part.capitalized
      } else if (2...3).contains(part.utf8.count), region == nil {
        region = part.uppercased()
      }
    }
    // `tl` and `sh` of old are Latin, and nothing is likely about Base.
    let known = [code, script, region].compactMap { $0 }.joined(separator: "-")
    let maximal = Locale.Language(identifier: known).maximalIdentifier.split(separator: "-").map(String.init)
    likelyScript = script ?? maximal.dropFirst().first { $0.utf8.count == 4 }
    likelyRegion = region ?? maximal.dropFirst().first { (2...3).contains($0.utf8.count) }
    if code == "zh", script == nil, region != nil { script = likelyScript }
  }

  static let oldCodes = ["iw": "he", "in": "id", "no": "nb", "ji": "yi", "tl": "fil", "sh": "sr", "mo": "ro"]
  private static let oldNames = [
    "english": "en", "german": "de", "french": "fr", "spanish": "es", "italian": "it", "japanese": "ja", "dutch": "nl",
    "portuguese": "pt", "swedish": "sv",
  ]

  /// The region whose texts a region takes if it has none, within English, Spanish and Portuguese.
  private var parentRegion: String? {
    guard let region else { return nil }
    switch code {
    case "en": return ["US", "PH", "PR", "GU", "VI", "001"].contains(region) ? nil : region == "GB" ? "001" : "GB"
    case "es": return ["ES", "419", "GQ", "EA", "IC"].contains(region) ? nil : "419"
    case "pt": return ["BR", "PT"].contains(region) ? nil : "PT"
    case "zh": return region == "MO" ? "HK" : nil
    default: return nil
    }
  }

  /// The distance to a wanted language, or nil if its reader could not read this one.
  func distance(from wanted: Language) -> Int? {
    guard code == wanted.code, likelyScript == wanted.likelyScript else { return nil }
    if region == wanted.region { return script == wanted.script ? 0 : 1 }
    if let parent = wanted.parentRegion, region == parent { return 2 }
    if code == "en", wanted.parentRegion == "GB", region == "001" { return 3 }
    if region == nil { return 4 }
    if likelyRegion == wanted.likelyRegion { return 5 }
    return 6
  }
}
