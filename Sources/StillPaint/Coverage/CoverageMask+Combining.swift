// SPDX-License-Identifier: MIT

import Foundation
import StillScene

extension CoverageMask {
  /// A mask whose bytes `body` writes; it gets the first row and the bytes from one row to the next.
  init(bounds: PixelRect, solid: PixelRect? = nil, initializingWith body: (UnsafeMutablePointer<UInt8>, Int) -> Void) {
    let stride = (bounds.width + 3) & ~3
    // Without memory, nothing is covered: the picture is wrong then, and Cairo reports the same lack of memory.
    guard let storage = Storage(count: stride * bounds.height), let first = storage.bytes.baseAddress else {
      self.init(bounds: .empty, stride: 0, solid: nil, storage: Storage(count: 0)!)
      return
    }
    body(first, stride)
    self.init(bounds: bounds, stride: stride, solid: solid, storage: storage)
  }

  /// The alpha of what `body` paints into `area`; device space is the picture's that `area` belongs to.
  static func painting(_ area: PixelRect, solid: PixelRect? = nil, _ body: (CairoContext) -> Void) -> CoverageMask {
    CoverageMask(bounds: area, solid: solid) { bytes, stride in
      let surface = CairoSurface(coverage: bytes, width: area.width, height: area.height, stride: stride)
      surface.setDeviceOffset(x: -area.x, y: -area.y)
      body(CairoContext(surface: surface))
      surface.finish()
    }
  }

  /// Full coverage of `rect`.
  init(solid rect: PixelRect) {
    self.init(bounds: rect, solid: rect) { bytes, stride in
      var row = bytes
      for _ in 0..<rect.height {
        memset(row, 255, rect.width)
        row += stride
      }
    }
  }

  /// The part within `rect`.
  func cropped(to rect: PixelRect) -> CoverageMask {
    let area = bounds.intersection(rect)
    guard area != bounds else { return self }
    return withBytes { from in
      CoverageMask(bounds: area, solid: solid.flatMap { $0.part(in: area) }) { into, intoStride in
        guard !area.isEmpty, var row = from.baseAddress else { return }
        row += (area.y - bounds.y) * stride + area.x - bounds.x
        for y in 0..<area.height { memcpy(into + y * intoStride, row + y * stride, area.width) }
      }
    }
  }

  /// The same mask at another place.
  func offsetBy(x: Int, y: Int) -> CoverageMask {
    x == 0 && y == 0 ? self : moved(to: bounds.offsetBy(x: x, y: y), solid: solid?.offsetBy(x: x, y: y))
  }

  /// The product of both coverages where both are.
  func multiplied(by other: CoverageMask) -> CoverageMask {
    let area = bounds.intersection(other.bounds)
    if let solid = other.solid, solid.contains(area) { return cropped(to: area) }
    if let solid, solid.contains(area) { return other.cropped(to: area) }
    let solid = self.solid.flatMap { mine in other.solid.flatMap { mine.part(in: $0) } }
    return .painting(area, solid: solid) { context in
      context.setSource(.black)
      context.mask(self)
      context.setOperator(.destinationIn)
      context.mask(other)
    }
  }

  /// The coverage weakened by `alpha`.
  func multiplied(by alpha: Double) -> CoverageMask {
    .painting(bounds) { context in
      context.setSource(SRGBComponents.black.withAlpha(alpha))
      context.mask(self)
    }
  }
}
