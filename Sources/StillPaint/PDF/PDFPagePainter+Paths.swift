// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// Cairo's numbers end at eight million, and go round beyond: what lies far off the page never reaches it.
extension PDFPagePainter {
  /// Points off the page's corner beyond which shapes are cut.
  private static let farOff: CGFloat = 1e5
  /// Beyond it, numbers could end while they are worked with.
  private static let endOfNumbers: CGFloat = 1e30

  func addRect(_ rect: CGRect) { addRect(rect, under: state.transform) }

  /// - Parameter transform: Cairo's matrix of now.
  func addRect(_ rect: CGRect, under transform: CGAffineTransform) {
    isFarOff(rect, under: transform) ? addPart(of: .rect(rect), under: transform) : context.addRectangle(rect)
  }

  /// Adds a shape that is to be filled, or clipped to.
  func addPath(_ path: PathGeometry) {
    let isFar = isFarOff(path.controlBounds, under: state.transform)
    isFar ? addPart(of: path, under: state.transform) : context.addPath(path)
  }

  func isFarOff(_ rect: CGRect, under transform: CGAffineTransform) -> Bool {
    let box = rect.applying(transform)
    return !box.isNull && ![box.minX, box.minY, box.maxX, box.maxY].allSatisfy { abs($0) < Self.farOff }
  }

  private func addPart(of path: PathGeometry, under transform: CGAffineTransform) {
    let onPage = path.limited(to: Self.endOfNumbers).applying(transform)
    guard onPage.isFinite else { return }
    let seen = context.clipBounds(under: .identity).insetBy(dx: -16, dy: -16)
    context.setMatrix(.identity)
    context.addPath(onPage.clipped(to: seen, scale: Self.blurScale))
    context.setMatrix(transform)
  }
}
