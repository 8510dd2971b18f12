// SPDX-License-Identifier: MIT

/// The kinds of assets that are found by name.
package enum AssetKind: String, CaseIterable, Hashable, Sendable {
  case image = "imageset"
  case color = "colorset"
  case data = "dataset"
  case symbol = "symbolset"

  /// The kind as a noun.
  package var inWords: String {
    switch self {
    case .image: "image set"
    case .color: "colour set"
    case .data: "data set"
    case .symbol: "symbol set"
    }
  }

  /// Extensions of folders in a catalogue that hold assets as groups do.
  static let groups: Set<String> = ["", "spriteatlas"]

  /// Extensions of Apple's other kinds, which views do not show by name.
  static let unsupported: Set<String> = [
    "appiconset", "arimageset", "arobject", "arreferenceimage", "arresourcegroup", "brandassets", "complicationset",
    "cubetextureset", "gcdashboardimage", "gcleaderboard", "gcleaderboardset", "iconset", "imagestack",
    "imagestacklayer", "launchimage", "mipmapset", "sticker", "stickerpack", "stickersequence", "stickersiconset",
    "textureset", "watchface",
  ]
}
