// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// Measuring and drawing attributed text.
///
/// Follows UIKit's additions to `NSAttributedString`. Text without a font is set in the system font at 12 points,
/// black.
extension NSAttributedString {
  /// Returns the exact size of the text in points, without wrapping; only line breaks in the text begin lines.
  public func size() -> CGSize { StyledText(drawn: self).layout(width: .infinity).size }

  /// Draws the text into the current context, with the top left corner of its first line at `point`.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: CGSize(width: CGFloat.infinity, height: .infinity)))
  }

  /// Draws the text into the current context, wrapped to `rect`, without the lines that do not fit.
  ///
  /// An ellipsis ends the last line of paragraphs only whose `lineBreakMode` truncates.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
  }

  /// Draws the text into the current context.
  ///
  /// Without `.usesLineFragmentOrigin`, the text is one line whose baseline starts at `rect.origin`.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    DrawnString(self, in: rect.size, options, context).draw(at: rect.origin, into: target)
  }

  /// Returns the rectangle in points that the text fills when drawn with the same options into `size`; it is not
  /// rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    DrawnString(self, in: size, options, context).bounds
  }
}

/// Options for measuring and drawing text.
///
/// Mirrors UIKit's `NSStringDrawingOptions`.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The raw value, which is that of UIKit.
  public let rawValue: Int

  /// Makes a value from a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Wraps lines, and takes the origin as the top left corner of the first line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Includes the fonts' leading between lines.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Ends the last visible line with an ellipsis if there is more text.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Measuring and drawing plain text.
///
/// Follows UIKit's additions to `NSString`, which Swift strings have as well.
extension String {
  /// Returns the exact size of the text in points, without wrapping; only line breaks in the text begin lines.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// Draws the text into the current context, with its top left corner at `point`.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// Draws the text into the current context, wrapped to `rect`, without the lines that do not fit.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }

  /// Draws the text into the current context.
  ///
  /// Without `.usesLineFragmentOrigin`, the text is one line whose baseline starts at `rect.origin`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
  }

  /// Returns the rectangle in points that the text fills when drawn with the same options into `size`; it is not
  /// rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

extension NSString {
  /// Calls `String.size(withAttributes:)`.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(describing: self).size(withAttributes: attributes)
  }

  /// Calls `String.draw(at:withAttributes:)`.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attributes)
  }

  /// Calls `String.draw(in:withAttributes:)`.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attributes)
  }

  /// Calls `String.draw(with:options:attributes:context:)`.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    String(describing: self).draw(with: rect, options: options, attributes: attributes, context: context)
  }

  /// Calls `String.boundingRect(with:options:attributes:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    String(describing: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}
