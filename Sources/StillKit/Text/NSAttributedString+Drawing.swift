// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// Measuring and drawing attributed text. Follows UIKit's additions to `NSAttributedString`. Text without a font is set in the
/// system font at 12 points, black.
extension NSAttributedString {
  /// The size of the text set without wrapping, in points, not rounded.
  public func size() -> CGSize { StyledText(self).layout(width: .infinity).size }

  /// Draws the text into the current context, its first line's top left corner at `point`.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: CGSize(width: CGFloat.infinity, height: .infinity)))
  }

  /// Draws the text into the current context, wrapped to `rect`; lines that do not fit are left out.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
  }

  /// Draws the text. Without `.usesLineFragmentOrigin`, it is one line, whose baseline starts at `rect.origin`.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    StyledText(self).draw(in: rect, options: options, into: target)
  }

  /// The rectangle that the text fills when drawn with the same options into `size`, in points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StyledText(self).boundingRect(with: size, options: options)
  }
}

/// How text is measured and drawn. Follows UIKit's `NSStringDrawingOptions`.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Wrap lines, with the origin at the top left of the first line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Include the fonts' leading between lines.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// End the last visible line with an ellipsis if text is left out.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Passed along with drawing calls, as in UIKit; nothing of it is needed to draw as asked.
public final class NSStringDrawingContext: NSObject {}

extension StyledText {
  func draw(in rect: CGRect, options: NSStringDrawingOptions, into context: CGContext) {
    guard !rect.origin.x.isNaN, !rect.origin.y.isNaN else { return }
    guard options.contains(.usesLineFragmentOrigin) else {
      let layout = layout(width: .infinity, lines: 1)
      let origin = CGPoint(x: rect.minX, y: rect.minY - layout.firstBaseline)
      return layout.draw(into: context, at: origin, attributes: attributes)
    }
    layout(in: rect.size, options).draw(into: context, at: rect.origin, attributes: attributes)
  }

  func boundingRect(with size: CGSize, options: NSStringDrawingOptions) -> CGRect {
    guard options.contains(.usesLineFragmentOrigin) else {
      let layout = layout(width: .infinity, lines: 1)
      let origin = CGPoint(x: 0, y: -layout.firstBaseline)
      return CGRect(origin: origin, size: layout.size)
    }
    return CGRect(origin: .zero, size: layout(in: size, options).size)
  }

  /// A side of zero or less sets no limit, as in UIKit.
  private func layout(in size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
    var text = self
    if options.contains(.truncatesLastVisibleLine) {
      for index in text.request.paragraphs.indices
      where text.request.paragraphs[index].settings.lineBreakMode == .byWordWrapping {
        text.request.paragraphs[index].settings.lineBreakMode = .byTruncatingTail
      }
    }
    return text.layout(
      width: size.width > 0 ? size.width : .infinity, height: size.height > 0 ? size.height : .infinity)
  }
}
