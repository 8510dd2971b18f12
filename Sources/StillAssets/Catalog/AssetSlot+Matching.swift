// SPDX-License-Identifier: MIT

/// A trait for which the best entry has another value than was asked for.
package struct AssetCompromise: Hashable, Sendable, CustomStringConvertible {
  /// The trait's name, as `scale`.
  package let trait: String
  /// The entry's value.
  package let found: String
  /// The value that was asked for.
  package let wanted: String

  package var description: String { "\(trait) \(found) for \(wanted)" }
}

/// The choice among entries.
///
/// Apple documents each rule alone: an entry for exactly this trait comes first, then one for any; more contrast falls back
/// to the same luminosity, dark to any; pictures that name a direction are mirrored for the other. The order in which
/// traits decide is not documented where several differ. It is that of the rules below: the appearance and the language
/// first, as in the key format that `assetutil` prints, then the device and the display, and the scale last, because all
/// other differences show another picture, and the scale only shows it less sharp. Where nothing decides, the first entry
/// wins.
extension AssetSlot {
  /// Returns the place of the slot that fits best, or nil if none does.
  static func best(of slots: [AssetSlot], for traits: AssetTraits) -> Int? {
    var best: (place: Int, cost: UInt64)?
    for (place, slot) in slots.enumerated() {
      guard let cost = slot.cost(for: traits), cost < best?.cost ?? .max else { continue }
      best = (place, cost)
    }
    return best?.place
  }

  /// Returns a number that is smaller the better the slot fits; nil if it does not.
  private func cost(for traits: AssetTraits) -> UInt64? {
    var cost: UInt64 = 0
    for rule in Self.rules {
      guard let fit = rule.fit(self, traits) else { return nil }
      cost = cost << rule.bits | min(UInt64(fit.cost), 1 << rule.bits - 1)
    }
    return cost
  }

  /// Returns the first trait that rules this slot out, as a word.
  func obstacle(for traits: AssetTraits) -> String? {
    Self.rules.first { $0.fit(self, traits) == nil }?.trait
  }

  /// Returns the traits of a slot that fits which are not as asked for.
  func compromises(for traits: AssetTraits) -> [AssetCompromise] {
    Self.rules.compactMap { $0.fit(self, traits)?.compromise }
  }

  /// True if a picture that is made for this slot is to be mirrored.
  func isMirrored(for traits: AssetTraits) -> Bool { direction.map { $0 != traits.direction } ?? false }

  /// A slot's fitness for one trait: 0 is best.
  private struct Fit {
    let cost: Int
    var compromise: AssetCompromise?

    static let exact = Fit(cost: 0)
    static func general(_ cost: Int = 1) -> Fit { Fit(cost: cost) }

    static func other(_ trait: String, _ found: String, _ wanted: String, cost: Int = 1) -> Fit {
      Fit(cost: cost, compromise: AssetCompromise(trait: trait, found: found, wanted: wanted))
    }
  }

  private struct Rule: Sendable {
    let trait: String
    /// The number of bits that costs need.
    let bits: Int
    /// Nil where the slot does not serve.
    let fit: @Sendable (AssetSlot, AssetTraits) -> Fit?
  }

  // The bits of all rules are 64 at most.
  private static let rules = [
    Rule(trait: "appearance", bits: 2, fit: luminosity),
    Rule(trait: "contrast", bits: 1, fit: contrast),
    Rule(trait: "language", bits: 4, fit: language),
    Rule(trait: "idiom", bits: 1, fit: device),
    Rule(trait: "subtype", bits: 1, fit: model),
    Rule(trait: "screen-width", bits: 1) { slot, _ in slot.screenWidth == nil ? .exact : nil },
    Rule(trait: "display-gamut", bits: 2, fit: colors),
    Rule(trait: "language-direction", bits: 2, fit: layoutDirection),
    Rule(trait: "width-class", bits: 1) { room($0.widthClass, $1.widthClass) },
    Rule(trait: "height-class", bits: 1) { room($0.heightClass, $1.heightClass) },
    Rule(trait: "memory", bits: 11, fit: memory),
    Rule(trait: "graphics-feature-set", bits: 10) { slot, _ in
      // Every device of today has all of them.
      .general(1000 - (slot.graphicsFeatures.flatMap(level(ofFeatures:)) ?? 0))
    },
    Rule(trait: "scale", bits: 4, fit: pixels),
  ]

  private static func luminosity(_ slot: AssetSlot, _ traits: AssetTraits) -> Fit? {
    switch (slot.luminosity, traits.luminosity) {
    case (nil, .dark): .other("appearance", "any", "dark")
    case (nil, .light): .general()
    case (.light, nil): .general()
    case (.tinted, _): nil
    case (let own, let wanted): own == wanted ? .exact : nil
    }
  }

  private static func contrast(_ slot: AssetSlot, _ traits: AssetTraits) -> Fit? {
    if slot.isHighContrast == traits.prefersHighContrast { return .exact }
    return slot.isHighContrast ? nil : .other("contrast", "normal", "high")
  }

  /// A language serves those that begin with it: `zh-Hant` serves `zh-Hant-HK`.
  private static func language(_ slot: AssetSlot, _ traits: AssetTraits) -> Fit? {
    guard let locale = slot.locale else { return .general(15) }
    guard let wanted = traits.language.map(subtags(of:)) else { return nil }
    let own = subtags(of: locale)
    return wanted.starts(with: own) ? .general(min(wanted.count - own.count, 14)) : nil
  }

  private static func subtags(of language: String) -> [String] {
    language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
  }

  private static func device(_ slot: AssetSlot, _ traits: AssetTraits) -> Fit? {
    slot.idiom == traits.idiom ? .exact : slot.idiom == .universal ? .general() : nil
  }

  private static func model(_ slot: AssetSlot, _ traits: AssetTraits) -> Fit? {
    slot.subtype == traits.subtype ? .exact : slot.subtype == nil ? .general() : nil
  }

  /// Colours of the smaller range serve everywhere; those of the wider one are converted where there are no others.
  private static func colors(_ slot: AssetSlot, _ traits: AssetTraits) -> Fit? {
    switch (slot.gamut, traits.gamut) {
    case (.displayP3, .sRGB): .other("display-gamut", "display-P3", "sRGB", cost: 2)
    case (.sRGB, .displayP3): .other("display-gamut", "sRGB", "display-P3")
    case (nil, _): .general()
    case (_, _): .exact
    }
  }

  private static func layoutDirection(_ slot: AssetSlot, _ traits: AssetTraits) -> Fit? {
    guard let direction = slot.direction else { return .general() }
    if direction == traits.direction { return .exact }
    return .other("language-direction", "\(direction.rawValue), mirrored,", traits.direction.rawValue, cost: 2)
  }

  private static func room(_ own: AssetSizeClass?, _ wanted: AssetSizeClass?) -> Fit? {
    own == wanted ? .exact : own == nil ? .general() : nil
  }

  private static func memory(_ slot: AssetSlot, _ traits: AssetTraits) -> Fit? {
    let needed = slot.memory ?? 0
    return needed <= traits.memory ? .general(greatestMemory - needed) : nil
  }

  /// If a scale is missing, the next larger one is resampled, or else the next smaller one.
  private static func pixels(_ slot: AssetSlot, _ traits: AssetTraits) -> Fit? {
    guard let scale = slot.scale else { return .general() }
    if scale == traits.scale { return .exact }
    // Of larger scales the smallest, of smaller ones the largest; those that entries name are 3 at most.
    let cost = scale > traits.scale ? 2 + Int(scale) : 16 - Int(scale)
    return .other("scale", "\(scale.inWords)x", "\(traits.scale.inWords)x", cost: cost)
  }
}
