// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

extension CoverageMask {
  /// A mask whose bytes `body` writes; it gets the first row and the bytes from one row to the next.
  init(bounds: PixelRect, initializingWith body: (UnsafeMutablePointer<UInt8>, Int) -> Void) {
    let stride = (bounds.width + 3) & ~3
    // Without memory, nothing is covered: the picture is wrong then, and Cairo reports the same lack of memory.
    guard let storage = Storage(count: stride * bounds.height), let first = storage.bytes.baseAddress else {
      self.init(bounds: .empty, stride: 0, solid: nil, storage: Storage(count: 0)!)
      return
    }
    body(first, stride)
    self.init(bounds: bounds, stride: stride, solid: nil, storage: storage)
  }

  /// The alpha of what `body` paints into `area`; device space is the picture's that `area` belongs to.
  static func painting(_ area: PixelRect, _ body: (CairoContext) -> Void) -> CoverageMask {
    CoverageMask(bounds: area) { bytes, stride in
      let surface = CairoSurface(coverage: bytes, width: area.width, height: area.height, stride: stride)
      surface.setDeviceOffset(x: -area.x, y: -area.y)
      body(CairoContext(surface: surface))
      surface.finish()
    }
  }

  /// The alpha of `picture`, whose top left pixel lies at `area`'s.
  init(alphaOf picture: Bitmap, at area: PixelRect) {
    self = picture.withWords { words in
      CoverageMask(bounds: area) { bytes, stride in
        var y = 0
        while y < area.height {
          let (from, into) = (words + y * area.width, bytes + y * stride)
          var x = 0
          while x < area.width {
            into[x] = UInt8(truncatingIfNeeded: from[x] >> 24)
            x += 1
          }
          y += 1
        }
      }
    }
  }

  /// Full coverage of `rect`.
  init(solid rect: PixelRect) {
    self.init(bounds: rect) { bytes, stride in memset(bytes, 255, stride * rect.height) }
  }

  func offsetBy(x: Int, y: Int) -> CoverageMask {
    cropped(
      to: bounds, movedTo: PixelRect(x: bounds.x + x, y: bounds.y + y, width: bounds.width, height: bounds.height))
  }

  /// The part within `rect`.
  func cropped(to rect: PixelRect) -> CoverageMask {
    let area = bounds.intersection(rect)
    return area == bounds ? self : cropped(to: area, movedTo: area)
  }

  private func cropped(to area: PixelRect, movedTo place: PixelRect) -> CoverageMask {
    withBytes { from in
      CoverageMask(bounds: place) { into, intoStride in
        var y = 0
        while y < area.height {
          memcpy(
            into + y * intoStride, from.baseAddress! + (area.y - bounds.y + y) * stride + area.x - bounds.x, area.width)
          y += 1
        }
      }
    }
  }

  /// The product of both coverages where both are.
  func multiplied(by other: CoverageMask) -> CoverageMask {
    let area = bounds.intersection(other.bounds)
    guard !area.isEmpty else { return CoverageMask(bounds: .empty) { _, _ in } }
    return .painting(area) { context in
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
