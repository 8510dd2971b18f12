// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UILabel {
  /// The length in the bounds passed to `textRect` that means no limit; finite, so that overrides can calculate with
  /// it.
  private static let unlimited: CGFloat = 1e7

  /// Returns the text laid out within limits in points; nil without text.
  func textLayout(width: CGFloat, height: CGFloat, lines: Int) -> TextLayout? {
    guard let text = currentText else { return nil }
    return textCache.layout(of: text, width: width, height: height, lines: lines)
  }

  /// Returns the size of the text wrapped at a width in points.
  func fittingSize(width: CGFloat) -> CGSize {
    let wraps = numberOfLines != 1 && width > 0
    let bounds = CGRect(x: 0, y: 0, width: wraps ? width : Self.unlimited, height: Self.unlimited)
    return pixelGrid.up(textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size)
  }

  /// Returns the part of `bounds` that the text needs.
  func usedRect(of bounds: CGRect, lines: Int) -> CGRect {
    let (width, height) = (Self.limit(bounds.width), Self.limit(bounds.height))
    guard let layout = textLayout(width: width, height: height, lines: max(lines, 0)) else {
      return CGRect(origin: bounds.origin, size: .zero)
    }
    let grid = pixelGrid
    let used = CGSize(width: min(grid.up(layout.size.width), width), height: grid.up(layout.size.height))
    let rest = width.isFinite ? width - used.width : 0
    let offset = grid.down(rest * leadingShare)
    return CGRect(x: bounds.minX + offset, y: bounds.minY, width: used.width, height: used.height)
  }

  /// The share of the free width that is to the left of the text.
  private var leadingShare: CGFloat {
    switch textAlignment {
    case .left, .justified: 0
    case .center: 0.5
    case .right: 1
    case .natural: layoutDirection == .rightToLeft ? 1 : 0
    }
  }

  private static func limit(_ length: CGFloat) -> CGFloat {
    // An override of `textRect` may have subtracted insets from the unlimited length.
    length < unlimited / 2 ? max(length, 0) : .infinity
  }

  /// The baselines of the text as it is drawn: centred in bounds that are higher than it, otherwise from the top of the
  /// bounds.
  var textBaselines: BaselineOffsets {
    let width = wrapsToItsWidth ? layout.wrappingWidth ?? bounds.width : preferredMaxLayoutWidth
    let set = textLayout(width: width > 0 ? width : .infinity, height: .infinity, lines: max(numberOfLines, 0))
    guard let set, let last = set.lines.last else { return BaselineOffsets(first: 0, last: 0) }
    let needed = pixelGrid.up(set.size.height)
    let height = max(bounds.height, needed)
    let top = pixelGrid.nearest((height - set.size.height) / 2)
    return BaselineOffsets(first: top + set.firstBaseline, last: height - top - last.baseline)
  }
}
