// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// Drawing resizable images: corners keep their size, edges grow along one axis, the middle along both.
extension UIImage {
  /// One third of an axis, with its range in the image and in the drawing, in points from the start.
  private struct Slice {
    var source: Range<CGFloat>
    var target: Range<CGFloat>
    var grows: Bool
  }

  func drawSlices(in rect: CGRect, of context: CGContext) {
    let rect = rect.standardized
    let columns = slices(of: size.width, capInsets.left, capInsets.right, over: rect.width)
    let rows = slices(of: size.height, capInsets.top, capInsets.bottom, over: rect.height)
    guard let pixels = upright else { return }
    for row in rows {
      for column in columns { draw(pixels, column, row, from: rect.origin, in: context) }
    }
  }

  private func slices(of length: CGFloat, _ first: CGFloat, _ last: CGFloat, over target: CGFloat) -> [Slice] {
    let first = min(max(first, 0), length)
    let last = min(max(last, 0), length - first)
    // Caps that do not fit shrink together.
    let fit = first + last > target && first + last > 0 ? target / (first + last) : 1
    // Products are rounded, and a range must not end before it starts.
    let start = min(first * fit, target)
    let end = max(target - last * fit, start)
    let middle = max(length - last, first)
    return [
      Slice(source: 0..<first, target: 0..<start, grows: false),
      Slice(source: first..<middle, target: start..<end, grows: true),
      Slice(source: middle..<length, target: end..<target, grows: false),
    ].filter { !$0.source.isEmpty && !$0.target.isEmpty }
  }

  private func draw(
    _ pixels: CGImage, _ column: Slice, _ row: Slice, from origin: CGPoint, in context: CGContext
  ) {
    let source = CGRect(
      x: column.source.lowerBound * scale, y: row.source.lowerBound * scale, width: column.source.length * scale,
      height: row.source.length * scale)
    guard let part = pixels.cropping(to: source) else { return }
    let target = CGRect(
      x: origin.x + column.target.lowerBound, y: origin.y + row.target.lowerBound, width: column.target.length,
      height: row.target.length)
    context.saveGState()
    // Pixels lie upright where y points up.
    context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: target.minY + target.maxY))
    if resizingMode == .tile, column.grows || row.grows {
      context.clip(to: target)
      let width = column.grows ? column.source.length : target.width
      let height = row.grows ? row.source.length : target.height
      let tile = CGRect(x: target.minX, y: target.maxY - height, width: width, height: height)
      context.draw(part, in: tile, byTiling: true)
    } else {
      context.draw(part, in: target)
    }
    context.restoreGState()
  }
}

extension Range<CGFloat> {
  fileprivate var length: CGFloat { upperBound - lowerBound }
}
