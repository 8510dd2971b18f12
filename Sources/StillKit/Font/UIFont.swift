// SPDX-License-Identifier: MIT

public import StillGraphics

/// A font at a size in points. Immutable; mirrors UIKit's `UIFont`.
///
/// The system font has the vertical metrics of Apple's SF Pro; y points up from the baseline, as in UIKit.
public final class UIFont: NSObject, NSCopying, Sendable {
  /// Which face this is, whatever its size.
  package let face: Face
  /// The size in points.
  public let pointSize: CGFloat
  /// The text style that `preferredFont` made this of.
  let textStyle: TextStyle?
  /// Set by `UIFontMetrics`, whose fonts must not be scaled again.
  let isScaled: Bool

  /// What text shaping needs to know to choose a font file.
  package struct Face: Sendable, Hashable {
    package var weight: Weight
    package var isItalic: Bool
    package var hasMonospacedDigits: Bool
  }

  init(face: Face, pointSize: CGFloat, textStyle: TextStyle? = nil, isScaled: Bool = false) {
    self.face = face
    // UIKit, too, takes sizes that are not positive for its default of 14 points.
    self.pointSize = pointSize > 0 ? pointSize : UIFont.systemFontSize
    self.textStyle = textStyle
    self.isScaled = isScaled
  }

  /// The same font at another size in points.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(face: face, pointSize: fontSize)
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return face == other.face && pointSize == other.pointSize
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(face)
    hasher.combine(pointSize)
    return hasher.finalize()
  }

  /// Names and size, without the address that UIKit prints.
  public override var description: String {
    let weight = face.weight >= .semibold ? "bold" : "normal"
    let style = face.isItalic ? "italic" : "normal"
    return "<UICTFont> font-family: \"\(familyName)\"; font-weight: \(weight); font-style: \(style);"
      + " font-size: \(String(format: "%.2f", Double(pointSize)))pt"
  }
}
