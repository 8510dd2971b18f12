// SPDX-License-Identifier: MIT

public import StillGraphics

/// A font at a size in points. Immutable; mirrors UIKit's `UIFont`.
///
/// The system font has the vertical metrics of Apple's SF Pro; y points up from the baseline, as in UIKit.
public final class UIFont: NSObject, NSCopying, Sendable {
  private let mark = AttributeMark()
  /// What text shaping chooses a font file by.
  package let descriptor: FontDescriptor
  /// The text style that `preferredFont` made this of.
  let textStyle: TextStyle?
  /// Set by `UIFontMetrics`, whose fonts must not be scaled again.
  let scaling: Scaling?

  /// What `UIFontMetrics` made a font of, so that labels can make it anew for another text size.
  struct Scaling: Sendable {
    var textStyle: TextStyle
    var pointSize: CGFloat
    /// 0 sets no limit.
    var maximumPointSize: CGFloat
  }

  init(
    family: FontDescriptor.Family, pointSize: CGFloat, textStyle: TextStyle? = nil, scaling: Scaling? = nil
  ) {
    // UIKit, too, takes sizes that are not positive for its default of 14 points.
    let size = pointSize > 0 ? pointSize : UIFont.systemFontSize
    descriptor = FontDescriptor(family: family, size: Double(size))
    self.textStyle = textStyle
    self.scaling = scaling
  }

  /// Finds a font by its PostScript, full or family name among the bundled fonts and those in `STILLFRAME_FONTS`;
  /// nil if there is none.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let face = FontLibrary.shared.face(named: fontName) else { return nil }
    self.init(family: .named(face.postScriptName), pointSize: fontSize)
  }

  /// The size in points.
  public var pointSize: CGFloat { CGFloat(descriptor.size) }

  /// The same font at another size in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(family: descriptor.family, pointSize: fontSize)
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.descriptor == descriptor
  }

  public override var hash: Int { descriptor.hashValue }

  /// Names and size, without the address that UIKit prints.
  public override var description: String {
    let traits = fontDescriptor.symbolicTraits
    let weight = traits.contains(.traitBold) ? "bold" : "normal"
    let style = traits.contains(.traitItalic) ? "italic" : "normal"
    return "<UICTFont> font-family: \"\(familyName)\"; font-weight: \(weight); font-style: \(style);"
      + " font-size: \(String(format: "%.2f", descriptor.size))pt"
  }
}
