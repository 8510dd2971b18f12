// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

extension RasterPainter {
  /// Blends a source by `.plusDarker`, which Cairo does not have.
  ///
  /// The result is computed for the shape's bounds in a copy of the target, and the part that the mask covers is copied
  /// back.
  func blendDarker(_ shape: Shape, _ setSource: (CairoContext) -> Void) {
    let bounds = shape.bounds
    let result = context.copyOfTarget(bounds)
    let source = CairoSurface(width: bounds.width, height: bounds.height)
    source.setDeviceOffset(x: -bounds.x, y: -bounds.y)
    let painter = CairoContext(surface: source)
    setSource(painter)
    painter.paint()
    result.changeWords(with: source) { (words, sources, count) in
      var index = 0
      while index < count {
        words[index] = Self.plusDarker(words[index], sources[index])
        index += 1
      }
    }
    context.save()
    context.clipPixels(bounds)
    context.setOperator(.copy)
    context.setSource(result, x: Double(bounds.x), y: Double(bounds.y))
    if let mask = shape.mask { context.mask(mask) } else { context.paint() }
    context.restore()
  }

  /// Returns `.plusDarker` of the destination `d` and the source `s`, both premultiplied.
  ///
  /// The alphas are added, up to 1. A component is D + S − max(0, Da + Sa − 1), but not less than 0.
  private static func plusDarker(_ d: UInt32, _ s: UInt32) -> UInt32 {
    if s == 0 { return d }
    if d == 0 { return s }
    let alpha = (d >> 24) + (s >> 24)
    let excess = alpha > 255 ? alpha - 255 : 0
    let (red, green) = ((d >> 16 & 255) + (s >> 16 & 255), (d >> 8 & 255) + (s >> 8 & 255))
    let blue = (d & 255) + (s & 255)
    return (alpha - excess) << 24 | (red > excess ? red - excess : 0) << 16
      | (green > excess ? green - excess : 0) << 8 | (blue > excess ? blue - excess : 0)
  }
}

extension CairoSurface {
  /// Calls `body` for each row with this picture's words, those of `other`, which has the same size, and their number.
  func changeWords(
    with other: CairoSurface, _ body: (UnsafeMutablePointer<UInt32>, UnsafePointer<UInt32>, Int) -> Void
  ) {
    guard let (mine, stride, width, height) = pixels, let (others, otherStride, _, _) = other.pixels else { return }
    var y = 0
    while y < height {
      (mine + y * stride).withMemoryRebound(to: UInt32.self, capacity: width) { words in
        (others + y * otherStride).withMemoryRebound(to: UInt32.self, capacity: width) { body(words, $0, width) }
      }
      y += 1
    }
    markChanged()
  }
}
