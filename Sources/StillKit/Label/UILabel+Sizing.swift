// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UILabel {
  /// What stands for no limit in the bounds handed to `textRect`: finite, so that overrides can calculate with it.
  private static let unlimited: CGFloat = 1e7

  func fittingSize(width: CGFloat) -> CGSize {
    let wraps = numberOfLines != 1 && width > 0
    let bounds = CGRect(x: 0, y: 0, width: wraps ? width : Self.unlimited, height: Self.unlimited)
    return pixelGrid.up(textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size)
  }

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

  /// How much of the room that text leaves lies to the left of it.
  private var leadingShare: CGFloat {
    switch textAlignment {
    case .left, .justified: 0
    case .center: 0.5
    case .right: 1
    case .natural: layoutDirection == .rightToLeft ? 1 : 0
    }
  }

  private static func limit(_ length: CGFloat) -> CGFloat {
    // Insets of an override may have taken a little from it.
    length < unlimited / 2 ? max(length, 0) : .infinity
  }
}
