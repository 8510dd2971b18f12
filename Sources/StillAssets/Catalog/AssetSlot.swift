// SPDX-License-Identifier: MIT

/// The circumstances that one entry of an asset is made for; nil means any.
package struct AssetSlot: Hashable, Sendable {
  /// The kind of device.
  package var idiom = AssetIdiom.universal
  /// The word for a model of the device.
  package var subtype: String?
  /// Pixels per point; nil for a vector, and for pixels that serve any scale.
  package var scale: Double?
  /// The appearance.
  package var luminosity: AssetLuminosity?
  /// True for an entry that is only for more contrast.
  package var isHighContrast = false
  /// The direction of layout; nil for a picture that stays as it is in both.
  package var direction: AssetDirection?
  /// The amount of room along x.
  package var widthClass: AssetSizeClass?
  /// The amount of room along y.
  package var heightClass: AssetSizeClass?
  /// The range of colours.
  package var gamut: AssetGamut?
  /// The language, as `de` or `zh-Hant`.
  package var locale: String?
  /// The least memory of the device in GB.
  package var memory: Int?
  /// The features of the graphics processor, as `metal3v1`.
  package var graphicsFeatures: String?
  /// The width of a watch's screen, as `<=145`.
  package var screenWidth: String?

  init() {}

  /// Reads the slot of an entry.
  ///
  /// An entry without an idiom is for any device, as the tools that read catalogues take it.
  init(_ entry: CatalogJSON) throws(AssetCatalogError) {
    idiom = try entry.word("idiom") ?? .universal
    subtype = try entry.text("subtype")
    scale = try entry.word("scale", as: AssetScale.self)?.pixels
    direction = try entry.word("language-direction")
    widthClass = try entry.word("width-class")
    heightClass = try entry.word("height-class")
    gamut = try entry.word("display-gamut")
    locale = try entry.text("locale")
    screenWidth = try entry.text("screen-width")
    if let text = try entry.text("memory") {
      guard text.hasSuffix("GB"), let number = Int(text.dropLast(2)), 1...Self.greatestMemory ~= number else {
        throw entry.error("memory", .unknownWord(text, allowed: ["1GB", "2GB", "3GB", "4GB", "6GB"]))
      }
      memory = number
    }
    if let text = try entry.text("graphics-feature-set") {
      guard Self.level(ofFeatures: text) != nil else {
        throw entry.error("graphics-feature-set", .unknownWord(text, allowed: ["metal1v2", "metal3v1", "apple4"]))
      }
      graphicsFeatures = text
    }
    for element in try entry.list("appearances") ?? [] { try read(appearance: try element.object()) }
  }

  private mutating func read(appearance: CatalogJSON) throws(AssetCatalogError) {
    switch try appearance.word("appearance", as: AppearanceKey.self) {
    case .luminosity: luminosity = try appearance.word("value")
    case .contrast: isHighContrast = try appearance.word("value", as: AssetContrast.self) == .high
    case nil: throw appearance.error("appearance", .missing)
    }
    if !appearance.has("value") { throw appearance.error("value", .missing) }
  }

  private enum AppearanceKey: String, CaseIterable { case luminosity, contrast }

  static let greatestMemory = 1024

  /// Returns a number from 1 to 999 that is greater for newer sets of features, or nil for none.
  static func level(ofFeatures name: String) -> Int? {
    let digits = name.drop(while: \.isLetter)
    switch name.prefix(while: \.isLetter) {
    case "metal":
      let numbers = digits.split(separator: "v", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let family = numbers[0], let version = numbers[1], 1...9 ~= family, 1...9 ~= version
      else { return nil }
      return family * 10 + version
    // Sets that are named after processors came after the others.
    case "apple": return Int(digits).flatMap { 1...899 ~= $0 ? 100 + $0 : nil }
    default: return nil
    }
  }
}

extension AssetSlot: CustomStringConvertible {
  package var description: String {
    let parts: [String?] = [
      idiom.rawValue, subtype, scale.map { "\($0.inWords)x" }, luminosity?.rawValue,
      isHighContrast ? "high contrast" : nil, direction?.rawValue, widthClass.map { "\($0) width" },
      heightClass.map { "\($0) height" }, gamut?.rawValue, locale, memory.map { "\($0)GB" }, graphicsFeatures,
      screenWidth.map { "screen \($0)" },
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
