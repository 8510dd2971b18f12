// SPDX-License-Identifier: MIT

import StillBitmap
public import StillGraphics

/// An immutable font at a size in points.
///
/// The system font reports the vertical metrics of Apple's SF Pro (a line is 1.193359375 em high) and draws Inter on
/// that baseline: so lines are as high as on iOS at all Dynamic Type sizes. Metrics count from the baseline with y
/// pointing up, as in UIKit. Mirrors UIKit's `UIFont`.
public final class UIFont: NSObject, NSCopying, Sendable {
  private let mark = AttributeMark()
  /// The description by which text shaping chooses a font file.
  package let descriptor: FontDescriptor
  /// The text style that `preferredFont` made the font for.
  let textStyle: TextStyle?
  /// The parameters that `UIFontMetrics` made the font with; such a font must not be scaled again.
  let scaling: Scaling?
  /// True if `preferredFont` made the font bolder than its style, because traits asked for bold text.
  let isEmboldened: Bool

  /// The parameters of a scaled font, from which labels can make it again for another text size.
  struct Scaling: Sendable {
    var textStyle: TextStyle
    var pointSize: CGFloat
    /// The leading in points at that size.
    var leading: CGFloat
    /// The largest size in points; 0 sets no limit.
    var maximumPointSize: CGFloat
  }

  init(
    family: FontDescriptor.Family, pointSize: CGFloat, leading: CGFloat = 0, textStyle: TextStyle? = nil,
    scaling: Scaling? = nil, isEmboldened: Bool = false
  ) {
    // Like UIKit, sizes that are not positive become the default of 14 points; so do endless ones.
    let size = pointSize.inText > 0 ? pointSize.inText : UIFont.systemFontSize
    descriptor = FontDescriptor(family: family, size: Double(size), leading: Double(leading))
    self.textStyle = textStyle
    self.scaling = scaling
    self.isEmboldened = isEmboldened
  }

  /// Makes a font by its PostScript, full or family name, or nil if there is none of that name.
  ///
  /// Fonts that the app registered, or names in its Info.plist, are looked for first, then those in the folders of
  /// `STILLFRAME_FONTS`. Names of iOS's own fonts are known where a free font with letters of the same width stands for
  /// them.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let face = FontLibrary.shared.face(named: fontName) else { return nil }
    self.init(family: .named(face.postScriptName), pointSize: fontSize)
  }

  /// The names of all families that can be used: those of iOS that a free font stands for, and those of the app.
  public class var familyNames: [String] { FontLibrary.shared.familyNames }

  /// Returns the PostScript names of the fonts of a family, from light to heavy; none if there is no such family.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    FontLibrary.shared.faces(ofFamily: familyName).map(\.postScriptName)
  }

  /// The size in points.
  public var pointSize: CGFloat { CGFloat(descriptor.size) }

  /// Returns the same font at another size in points.
  ///
  /// It keeps the leading of a text style.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(family: descriptor.family, pointSize: fontSize, leading: descriptor.leading)
  }

  /// Returns the same object, because it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.descriptor == descriptor
  }

  public override var hash: Int { descriptor.hashValue }

  /// Names and size in UIKit's words, without the address.
  public override var description: String {
    let traits = fontDescriptor.symbolicTraits
    let weight = traits.contains(.traitBold) ? "bold" : "normal"
    let style = traits.contains(.traitItalic) ? "italic" : "normal"
    return "<UICTFont> font-family: \"\(familyName)\"; font-weight: \(weight); font-style: \(style);"
      + " font-size: \(String(plainFormat: "%.2f", descriptor.size))pt"
  }
}

/// Vertical metrics in points.
///
/// The system font's are SF Pro's, so that layout agrees with iOS whatever draws the glyphs.
extension UIFont {
  private var metrics: FontMetrics { FontLibrary.shared.metrics(for: descriptor) }

  /// The height above the baseline.
  public var ascender: CGFloat { metrics.ascender }
  /// The depth below the baseline, negative.
  public var descender: CGFloat { metrics.descender }
  /// The gap that lines leave between them beyond ascender and descender.
  ///
  /// Fonts of `preferredFont` have that of their text style; `systemFont` has none.
  public var leading: CGFloat { metrics.leading }
  /// The height of a line, from ascender to descender.
  public var lineHeight: CGFloat { metrics.lineHeight }
  /// The height of capital letters.
  public var capHeight: CGFloat { metrics.capHeight }
  /// The height of a small x.
  public var xHeight: CGFloat { metrics.xHeight }
}

extension UIFont {
  /// The name of the family; the system font has UIKit's name.
  public var familyName: String { descriptor.family.familyName }

  /// The PostScript name; the system font has UIKit's name.
  ///
  /// That of a variable font between its named faces has the places on its axes behind it.
  public var fontName: String { descriptor.family.fontName }
}

extension FontDescriptor.Family {
  /// The name of the family as UIKit says it.
  var familyName: String {
    switch self {
    case .system: ".AppleSystemUIFont"
    case .designed(let design, _, _): design.familyName
    case .named(let name): FontLibrary.shared.face(named: name)?.familyName ?? name
    case .adjusted(let family, _): family.familyName
    }
  }

  /// The PostScript name as UIKit says it.
  var fontName: String {
    switch self {
    case .system(let weight, let isItalic, _): ".SFUI-" + weight.name + (isItalic ? "Italic" : "")
    case .designed(let design, let weight, let isItalic):
      "\(design.familyName)-\(weight.name)\(isItalic ? "Italic" : "")"
    case .named(let name): name
    case .adjusted(.named(let name), let adjustments) where !adjustments.variations.isEmpty:
      FontLibrary.shared.postScriptName(of: self) ?? name
    case .adjusted(let family, _): family.fontName
    }
  }
}

extension FontDesign {
  /// The name that UIKit gives the family.
  fileprivate var familyName: String {
    switch self {
    case .rounded: ".AppleSystemUIFontRounded"
    case .serif: ".AppleSystemUIFontSerif"
    case .monospaced: ".AppleSystemUIFontMonospaced"
    }
  }
}

extension FontWeight {
  /// The name that UIKit gives the weight.
  var name: String {
    switch self {
    case .ultraLight: "Ultralight"
    case .thin: "Thin"
    case .light: "Light"
    case .regular: "Regular"
    case .medium: "Medium"
    case .semibold: "Semibold"
    case .bold: "Bold"
    case .heavy: "Heavy"
    case .black: "Black"
    }
  }
}
