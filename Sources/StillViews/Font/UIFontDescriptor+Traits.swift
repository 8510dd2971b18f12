// SPDX-License-Identifier: MIT

import StillGraphics

extension UIFontDescriptor {
  /// Properties of a face that can be turned on and off.
  ///
  /// Mirrors UIKit's traits, without those that no font here has.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    /// The raw value, which is that of UIKit.
    public let rawValue: UInt32

    /// Makes a value from a raw value.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// A slanted face.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// A face of semibold or heavier weight.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// A face that is wider than the normal one.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// A face that is narrower than the normal one.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// A face whose characters all have one width.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// The traits of the face: bold means semibold or heavier.
  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    let family = family.unadjusted
    switch family {
    case .system(let weight, let isItalic, _), .designed(_, let weight, let isItalic):
      if isItalic { traits.insert(.traitItalic) }
      if weight.isBold { traits.insert(.traitBold) }
      if case .designed(.monospaced, _, _) = family { traits.insert(.traitMonoSpace) }
    case .named(let name):
      if let face = FontLibrary.shared.face(named: name) { traits = face.symbolicTraits }
    case .adjusted: break
    }
    return traits
  }

  /// Returns the descriptor with exactly these traits, or nil if no face has them.
  ///
  /// A named font's are those of the faces of its family, of which the nearest weight is taken.
  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let own = self.symbolicTraits
    if symbolicTraits == own { return self }
    let family = family.unadjusted
    if case .named(let name) = family {
      return FontLibrary.shared.face(named: name)?.relative(with: symbolicTraits).map {
        with(.named($0.postScriptName))
      }
    }
    let changed = symbolicTraits.symmetricDifference(own)
    guard changed.isSubset(of: [.traitBold, .traitItalic]) else { return nil }
    let (isBold, isItalic) = (symbolicTraits.contains(.traitBold), symbolicTraits.contains(.traitItalic))
    func weight(_ weight: FontWeight) -> FontWeight {
      changed.contains(.traitBold) ? (isBold ? .semibold : .regular) : weight
    }
    switch family {
    case .system(let old, _, let monospacedDigits):
      return with(.system(weight: weight(old), italic: isItalic, monospacedDigits: monospacedDigits))
    case .designed(let design, let old, _):
      return with(.designed(design, weight: weight(old), italic: isItalic))
    case .named, .adjusted: return nil
    }
  }

  /// A design of the system font.
  ///
  /// Mirrors UIKit's `UIFontDescriptor.SystemDesign`, raw values included.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is that of UIKit.
    public let rawValue: String

    /// Makes a value from a raw value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The design of the interface.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// A design with round ends.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// A design with serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// A design whose characters all have one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

    var design: FontDesign? {
      switch self {
      case .rounded: .rounded
      case .serif: .serif
      case .monospaced: .monospaced
      default: nil
      }
    }
  }

  /// Returns the descriptor in another design of the system font, or nil for fonts that are not the system's.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    switch family.unadjusted {
    case .system(let weight, let isItalic, _), .designed(_, let weight, let isItalic):
      guard let chosen = design.design else {
        guard design == .default else { return nil }
        if case .system = family.unadjusted { return self }
        return with(.system(weight: weight, italic: isItalic, monospacedDigits: false))
      }
      return with(.designed(chosen, weight: weight, italic: isItalic))
    case .named, .adjusted: return nil
    }
  }

  /// Returns the descriptor of another font with the same adjustments, size and text style.
  private func with(_ family: FontDescriptor.Family) -> UIFontDescriptor {
    UIFontDescriptor(
      family: family.adjusted(by: self.family.adjustments), pointSize: pointSize, leading: leading, textStyle: textStyle
    )
  }
}

extension NamedFace {
  /// The traits of the face.
  var symbolicTraits: UIFontDescriptor.SymbolicTraits {
    var traits: UIFontDescriptor.SymbolicTraits = []
    if isItalic { traits.insert(.traitItalic) }
    if isBold { traits.insert(.traitBold) }
    if width > 5 { traits.insert(.traitExpanded) }
    if width < 5 { traits.insert(.traitCondensed) }
    if isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  /// Returns the face of the family with exactly these traits, but for those of one width, which need not be named.
  ///
  /// It has this face's weight if both are bold or neither is, or else that nearest to bold or regular.
  fileprivate func relative(with wanted: UIFontDescriptor.SymbolicTraits) -> NamedFace? {
    let isBold = wanted.contains(.traitBold)
    let nearest = FaceStyle(
      weight: isBold == self.isBold ? weight : isBold ? 700 : 400, width: width, isItalic: wanted.contains(.traitItalic)
    )
    return FontLibrary.shared.faces(ofFamily: familyName)
      .filter { $0.symbolicTraits == wanted || $0.symbolicTraits == wanted.union(.traitMonoSpace) }
      .min { nearest.distance(to: $0) < nearest.distance(to: $1) }
  }
}
