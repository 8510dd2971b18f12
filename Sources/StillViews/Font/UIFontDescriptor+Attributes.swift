// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UIFontDescriptor {
  /// The name of an attribute.
  ///
  /// Mirrors UIKit's `UIFontDescriptor.AttributeName`, raw values included.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is that of UIKit.
    public let rawValue: String

    /// Makes a value from a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a value from a raw value.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The family's name, a text.
    public static let family = AttributeName("NSFontFamilyAttribute")
    /// The PostScript name, a text, which decides alone.
    public static let name = AttributeName("NSFontNameAttribute")
    /// The name of the face within the family, a text.
    public static let face = AttributeName("NSFontFaceAttribute")
    /// The size in points, a number.
    public static let size = AttributeName("NSFontSizeAttribute")
    /// The full name, a text; it cannot be asked for.
    public static let visibleName = AttributeName("NSFontVisibleNameAttribute")
    /// A dictionary from `TraitKey`.
    public static let traits = AttributeName("NSCTFontTraitsAttribute")
    /// The descriptors of fonts that provide characters which the font does not have.
    public static let cascadeList = AttributeName("NSCTFontCascadeListAttribute")
    /// An array of dictionaries from `FeatureKey`.
    public static let featureSettings = AttributeName("NSCTFontFeatureSettingsAttribute")
    /// A text style.
    public static let textStyle = AttributeName("NSCTFontUIUsageAttribute")
    static let variation = AttributeName(kCTFontVariationAttribute)
  }

  /// The name of a trait.
  ///
  /// Mirrors UIKit's `UIFontDescriptor.TraitKey`, raw values included.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is that of UIKit.
    public let rawValue: String

    /// Makes a value from a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a value from a raw value.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The raw value of `SymbolicTraits`.
    public static let symbolic = TraitKey("NSCTFontSymbolicTrait")
    /// A weight from -1 to 1, as of `UIFont.Weight`.
    public static let weight = TraitKey("NSCTFontWeightTrait")
    /// A width from -1 to 1.
    public static let width = TraitKey("NSCTFontProportionTrait")
    /// A slant from -1 to 1: every one but 0 is an italic face.
    public static let slant = TraitKey("NSCTFontSlantTrait")
    static let design = TraitKey("NSCTFontUIFontDesignTrait")
  }

  /// Makes a descriptor of attributes.
  ///
  /// The font is looked for when one is made. Attributes that are not in `AttributeName`, or have values of other types,
  /// are left out.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let parts = AttributeParts(attributes, base: nil, requested: RequestedFont())
    self.init(
      family: parts.base, parts.requested, pointSize: parts.size ?? parts.styled?.pointSize ?? 0,
      leading: parts.styled?.leading ?? 0, textStyle: parts.styled?.textStyle)
  }

  /// Returns the descriptor with more attributes, or with others instead of those that it has.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    let parts = AttributeParts(attributes, base: base, requested: requested)
    return UIFontDescriptor(
      family: parts.base, parts.requested, pointSize: parts.size ?? pointSize,
      leading: parts.styled?.leading ?? leading,
      textStyle: parts.styled?.textStyle ?? textStyle)
  }

  /// Returns the descriptor of the regular face of a family.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var requested = requested
    (requested.name, requested.face, requested.family) = (nil, nil, newFamily)
    return UIFontDescriptor(family: base, requested, pointSize: pointSize, leading: leading, textStyle: textStyle)
  }

  /// Returns the descriptor of a face of the same family, such as “Bold Italic”; the regular one if there is no such face.
  public func withFace(_ newFace: String) -> UIFontDescriptor {
    var requested = requested
    (requested.name, requested.face, requested.family) = (nil, newFace, requested.family ?? family.familyName)
    return UIFontDescriptor(family: base, requested, pointSize: pointSize, leading: leading, textStyle: textStyle)
  }

  /// The PostScript name of the font.
  public var postscriptName: String { family.fontName }

  /// The attributes that the descriptor was made with: of a font, its name and size, or its text style or usage.
  public var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [:]
    if pointSize > 0 { attributes[.size] = NSNumber(value: Double(pointSize)) }
    let plain = base?.unadjusted
    var traits = requested.traits
    switch plain {
    case .named(let name) where requested.family == nil: attributes[.name] = name
    case .system(let weight, let isItalic, _), .designed(_, let weight, let isItalic):
      attributes[.textStyle] = textStyle?.rawValue ?? weight.usage
      if isItalic { traits[.slant] = traits[.slant] ?? NSNumber(value: 1) }
      if case .designed(let design, _, _) = plain { traits[.design] = SystemDesign(design).rawValue }
    default: break
    }
    attributes[.name] = requested.name ?? attributes[.name]
    attributes[.family] = requested.family
    attributes[.face] = requested.face
    if !traits.isEmpty { attributes[.traits] = traits }
    let own = base?.adjustments ?? FontAdjustments()
    let features = own.features.map { FontFeatureSetting.openType($0) } + requested.features
    if !features.isEmpty { attributes[.featureSettings] = features.map(\.dictionary) }
    let cascade = own.cascade.map { UIFontDescriptor(family: $0, pointSize: 0) } + requested.cascade
    if !cascade.isEmpty { attributes[.cascadeList] = cascade }
    let variations = own.variations + requested.variations
    if !variations.isEmpty {
      let pairs = variations.map { (NSNumber(value: $0.axis), NSNumber(value: $0.value)) }
      attributes[.variation] = Dictionary(pairs) { _, last in last }
    }
    return attributes
  }

  /// Returns the value of an attribute of the font that the descriptor chooses; nil for attributes that it lacks.
  public func object(forKey attribute: AttributeName) -> Any? {
    let family = family
    let face: NamedFace? =
      if case .named(let name) = family.unadjusted { FontLibrary.shared.face(named: name) } else { nil }
    switch attribute {
    case .name: return family.fontName
    case .family: return family.familyName
    case .face: return face?.faceName ?? family.systemWeight?.name
    case .visibleName: return face?.fullName ?? family.fontName
    case .size: return NSNumber(value: Double(pointSize))
    case .traits:
      let weight = face.map { FontWeight(nearestToOpenTypeWeight: $0.weight) } ?? family.systemWeight ?? .regular
      let symbolic = symbolicTraits
      return [
        TraitKey.symbolic: NSNumber(value: symbolic.rawValue), .weight: NSNumber(value: weight.uiKitValue),
        .width: NSNumber(value: Double((face?.width ?? 5) - 5) / 10),
        .slant: NSNumber(value: symbolic.contains(.traitItalic) ? 0.07 : 0),
      ]
    default: return fontAttributes[attribute]
    }
  }

  /// Returns the descriptors of the fonts of the app and of iOS that have the attributes named here, or all that the
  /// descriptor has.
  public func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
    let keys = mandatoryKeys ?? Set(fontAttributes.keys)
    let (name, symbolic) = (requested.name ?? (base == nil ? nil : family.fontName), requested.symbolicTraits)
    let familyName = requested.family ?? (base == nil ? nil : family.familyName)
    return FontLibrary.shared.familyNames.flatMap { FontLibrary.shared.faces(ofFamily: $0) }
      .filter { face in
        (!keys.contains(.name) || name == nil || face.postScriptName == name)
          && (!keys.contains(.family) || familyName == nil || face.familyName == familyName)
          && (!keys.contains(.face) || requested.face == nil || face.faceName == requested.face)
          && (!keys.contains(.traits) || symbolic == nil || face.symbolicTraits == symbolic)
      }
      .map { UIFontDescriptor(family: .named($0.postScriptName), pointSize: pointSize) }
  }
}

extension FontDescriptor.Family {
  /// The weight of the system font; nil for other fonts.
  fileprivate var systemWeight: FontWeight? {
    switch unadjusted {
    case .system(let weight, _, _), .designed(_, let weight, _): weight
    case .named, .adjusted: nil
    }
  }
}

extension FontWeight {
  /// The name by which descriptors of the system font are known.
  fileprivate var usage: String {
    switch self {
    case .semibold: "CTFontDemiUsage"
    case .bold: "CTFontEmphasizedUsage"
    default: "CTFont\(name)Usage"
    }
  }

  fileprivate init?(usage: String) {
    guard let weight = FontWeight.allCases.first(where: { $0.usage == usage }) else { return nil }
    self = weight
  }
}

extension UIFontDescriptor.SystemDesign {
  fileprivate init(_ design: FontDesign) {
    switch design {
    case .rounded: self = .rounded
    case .serif: self = .serif
    case .monospaced: self = .monospaced
    }
  }
}

extension RequestedFont {
  /// The traits as a dictionary of attributes.
  fileprivate var traits: [UIFontDescriptor.TraitKey: Any] {
    var traits: [UIFontDescriptor.TraitKey: Any] = [:]
    traits[.weight] = weight.map { NSNumber(value: $0) }
    traits[.width] = width.map { NSNumber(value: $0) }
    traits[.slant] = slant.map { NSNumber(value: $0) }
    traits[.symbolic] = symbolicTraits.map { NSNumber(value: $0.rawValue) }
    traits[.design] = design?.rawValue
    return traits
  }
}

/// The attributes of a dictionary, with the types that their values have.
private struct AttributeParts {
  var base: FontDescriptor.Family?
  var requested: RequestedFont
  var size: CGFloat?
  /// The font of the text style, if one is named.
  var styled: UIFont?

  init(_ attributes: [UIFontDescriptor.AttributeName: Any], base: FontDescriptor.Family?, requested: RequestedFont) {
    (self.base, self.requested) = (base, requested)
    for (key, value) in attributes { take(value, for: key) }
  }

  private mutating func take(_ value: Any, for key: UIFontDescriptor.AttributeName) {
    switch key {
    case .name: requested.name = value as? String
    case .family: requested.family = value as? String
    case .face: requested.face = value as? String
    case .size: size = FontNumber.double(value).map { CGFloat($0) }
    case .traits: takeTraits(value)
    case .cascadeList: requested.cascade = value as? [UIFontDescriptor] ?? []
    case .featureSettings: requested.features = (value as? [Any] ?? []).compactMap(FontFeatureSetting.init)
    case .variation: requested.variations = FontNumber.variations(value)
    case .textStyle:
      let name = (value as? UIFont.TextStyle)?.rawValue ?? value as? String ?? ""
      if let weight = FontWeight(usage: name) {
        base = .system(weight: weight, italic: false, monospacedDigits: false)
      } else if let style = (value as? UIFont.TextStyle) ?? (name.isEmpty ? nil : UIFont.TextStyle(rawValue: name)) {
        let font = UIFont.preferredFont(forTextStyle: style)
        (styled, base) = (font, font.descriptor.family)
      }
    default: break
    }
  }

  private mutating func takeTraits(_ value: Any) {
    var traits: [String: Any] = [:]
    if let keyed = value as? [UIFontDescriptor.TraitKey: Any] {
      for (key, value) in keyed { traits[key.rawValue] = value }
    } else {
      traits = value as? [String: Any] ?? [:]
    }
    func number(_ key: UIFontDescriptor.TraitKey) -> Double? { traits[key.rawValue].flatMap(FontNumber.double) }
    requested.weight = number(.weight) ?? requested.weight
    requested.width = number(.width) ?? requested.width
    requested.slant = number(.slant) ?? requested.slant
    if let design = traits[UIFontDescriptor.TraitKey.design.rawValue] as? String {
      requested.design = .init(rawValue: design)
    }
    switch traits[UIFontDescriptor.TraitKey.symbolic.rawValue] {
    case let symbolic as UIFontDescriptor.SymbolicTraits: requested.symbolicTraits = symbolic
    case let other?:
      if let raw = FontNumber.double(other), let bits = UInt32(exactly: raw) {
        requested.symbolicTraits = .init(rawValue: bits)
      }
    case nil: break
    }
  }
}
