// SPDX-License-Identifier: MIT

import StillGraphics

/// The attributes of a font descriptor that choose a font, with the types that they have.
struct RequestedFont: Sendable, Equatable {
  var name: String?
  var family: String?
  var face: String?
  var weight: Double?
  var width: Double?
  var slant: Double?
  var symbolicTraits: UIFontDescriptor.SymbolicTraits?
  var design: UIFontDescriptor.SystemDesign?
  var features: [FontFeatureSetting] = []
  var variations: [FontVariation] = []
  var cascade: [UIFontDescriptor] = []

  /// True if something is said of the style.
  var hasTraits: Bool { weight != nil || width != nil || slant != nil || symbolicTraits != nil }

  /// Returns the font that the attributes choose, on top of one that is known.
  ///
  /// A name decides alone. Else the family does, and in it the face, or the style that is nearest to the traits.
  func choice(from base: FontDescriptor.Family?) -> FontDescriptor.Family {
    var adjustments = (base ?? .fallback).adjustments
    adjustments.features += features.flatMap(\.features)
    adjustments.variations += variations
    adjustments.cascade += cascade.map(\.family)
    return plainChoice(from: base?.unadjusted).adjusted(by: adjustments)
  }

  private func plainChoice(from base: FontDescriptor.Family?) -> FontDescriptor.Family {
    if let name { return .named(FontLibrary.shared.face(named: name)?.postScriptName ?? name) }
    if let base, family == nil, face == nil {
      if case .named = base { return base }
      return styled(base)
    }
    let chosen = family ?? base?.familyName
    guard let chosen else { return styled(hasTraits || design != nil ? .systemRegular : .fallback) }
    let faces = FontLibrary.shared.faces(ofFamily: chosen)
    if let face, let found = faces.first(where: { $0.faceName == face }) { return .named(found.postScriptName) }
    if case .system = base, faces.isEmpty { return styled(base ?? .systemRegular) }
    return .named(FontLibrary.shared.face(ofFamily: chosen, nearestTo: style)?.postScriptName ?? chosen)
  }

  /// The style that the traits ask for.
  private var style: FaceStyle {
    let symbolic = symbolicTraits ?? []
    let known = weight.map { FontWeight(nearestToUIKitValue: $0).openTypeWeight }
    let width = width.flatMap { $0.isNaN ? nil : 5 + Int((min(max($0, -1), 1) * 10).rounded()) }
    return FaceStyle(
      weight: known ?? (symbolic.contains(.traitBold) ? 700 : 400),
      width: min(
        max(width ?? (symbolic.contains(.traitCondensed) ? 3 : symbolic.contains(.traitExpanded) ? 7 : 5), 1), 9),
      isItalic: slant.map { $0 != 0 } ?? symbolic.contains(.traitItalic))
  }

  /// Returns the system font with the traits.
  private func styled(_ family: FontDescriptor.Family) -> FontDescriptor.Family {
    func weight(_ own: FontWeight) -> FontWeight {
      if let wanted = self.weight { return FontWeight(nearestToUIKitValue: wanted) }
      guard let symbolicTraits, symbolicTraits.contains(.traitBold) != own.isBold else { return own }
      return own.isBold ? .regular : .semibold
    }
    func isItalic(_ own: Bool) -> Bool { slant.map { $0 != 0 } ?? symbolicTraits?.contains(.traitItalic) ?? own }
    var made = family
    switch family {
    case .system(let own, let italic, let monospacedDigits):
      made = .system(weight: weight(own), italic: isItalic(italic), monospacedDigits: monospacedDigits)
    case .designed(let design, let own, let italic):
      made = .designed(design, weight: weight(own), italic: isItalic(italic))
    case .named, .adjusted: return family
    }
    let isMonospaced = symbolicTraits?.contains(.traitMonoSpace) == true
    guard let design = design?.design ?? (isMonospaced ? .monospaced : nil) else { return made }
    switch made {
    case .system(let weight, let italic, _), .designed(_, let weight, let italic):
      return .designed(design, weight: weight, italic: italic)
    case .named, .adjusted: return made
    }
  }
}

extension FontDescriptor.Family {
  /// The font of a descriptor that names none.
  static let fallback = FontDescriptor.Family.named("Helvetica")
  static let systemRegular = FontDescriptor.Family.system(weight: .regular, italic: false, monospacedDigits: false)
}

extension FontWeight {
  /// The weight from 100 to 900 of font files.
  var openTypeWeight: Int { (rawValue + 1) * 100 }

  /// Creates the weight of a font file.
  init(nearestToOpenTypeWeight weight: Int) {
    self = FontWeight(rawValue: min(max((weight + 50) / 100, 1), 9) - 1) ?? .regular
  }
}
