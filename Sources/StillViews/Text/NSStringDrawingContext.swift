// SPDX-License-Identifier: MIT

public import StillGraphics

/// The limit to which a text may shrink to fit when it is drawn, and the result of the drawing.
///
/// Mirrors UIKit's `NSStringDrawingContext`, without its deprecated tracking factors.
open class NSStringDrawingContext: NSObject {
  private let mark = AttributeMark()

  /// The smallest factor of the fonts' sizes by which text is made to fit; 0, the default, leaves them alone.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor of the fonts' sizes in the last drawing or measurement; 1 before.
  open fileprivate(set) var actualScaleFactor: CGFloat = 1
  /// The rectangle in points that the last drawn or measured text filled.
  open fileprivate(set) var totalBounds = CGRect.zero
}

/// A text that is laid out as string drawing shows it.
struct DrawnString {
  private let text: StyledText
  private let layout: TextLayout
  private let context: NSStringDrawingContext?
  /// The rectangle that the text fills when it is drawn at zero.
  let bounds: CGRect
  /// The width in points at which a line that is too long is cut off; infinite for no limit.
  private let edge: CGFloat

  /// Lays a text out in `size`, a side of which that is zero or less sets no limit, as in UIKit.
  init(
    _ string: NSAttributedString, in size: CGSize, _ options: NSStringDrawingOptions,
    _ context: NSStringDrawingContext?
  ) {
    self.context = context
    var text = StyledText(drawn: string)
    let isOneLine = !options.contains(.usesLineFragmentOrigin)
    if !isOneLine { text.apply(options) }
    let room = CGSize(
      width: size.width > 0 ? size.width : .infinity, height: isOneLine || size.height <= 0 ? .infinity : size.height)
    if let context {
      context.actualScaleFactor = Self.scale(of: text, in: room, lines: isOneLine ? 1 : 0, context.minimumScaleFactor)
      if context.actualScaleFactor < 1 { text = text.scaled(by: context.actualScaleFactor) }
    }
    layout = isOneLine ? text.layout(width: .infinity, lines: 1) : text.layout(width: room.width, height: room.height)
    bounds = CGRect(origin: CGPoint(x: 0, y: isOneLine ? -layout.firstBaseline : 0), size: layout.size)
    let clips = text.request.paragraphs.contains { $0.settings.lineBreakMode == .byClipping }
    edge = clips && !isOneLine && layout.size.width > room.width ? room.width : .infinity
    self.text = text
    context?.totalBounds = bounds
  }

  private static func scale(of text: StyledText, in room: CGSize, lines: Int, _ smallest: CGFloat) -> CGFloat {
    guard smallest > 0, smallest < 1, room.width < .infinity || room.height < .infinity else { return 1 }
    let whole = text.layout(width: lines == 1 ? .infinity : room.width, height: room.height, lines: lines)
    guard whole.isTruncated || whole.size.width > room.width || whole.size.height > room.height else { return 1 }
    return text.scale(toFit: room, lines: lines, downTo: smallest)
  }

  func draw(at origin: CGPoint, into target: CGContext) {
    guard !origin.x.isNaN, !origin.y.isNaN else { return }
    context?.totalBounds = bounds.offsetBy(dx: origin.x, dy: origin.y)
    let place = CGPoint(x: origin.x, y: origin.y + bounds.minY)
    guard edge < .infinity else { return layout.draw(into: target, at: place, attributes: text.attributes) }
    withSavedState(of: target) {
      // Letters may reach above and below their lines.
      let overhang = layout.size.height
      target.clip(to: CGRect(x: place.x, y: place.y - overhang, width: edge, height: 3 * overhang))
      layout.draw(into: target, at: place, attributes: text.attributes)
    }
  }
}

extension StyledText {
  /// Makes a text as string drawing shows it, in the language of the current traits.
  init(drawn text: NSAttributedString) {
    self.init(text)
    request.language = UITraitCollection.current.textLanguage
  }

  fileprivate mutating func apply(_ options: NSStringDrawingOptions) {
    request.usesFontLeading = options.contains(.usesFontLeading)
    guard options.contains(.truncatesLastVisibleLine) else { return }
    for index in request.paragraphs.indices where request.paragraphs[index].settings.lineBreakMode == .byWordWrapping {
      request.paragraphs[index].settings.lineBreakMode = .byTruncatingTail
    }
  }
}
