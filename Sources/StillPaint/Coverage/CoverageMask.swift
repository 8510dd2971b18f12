// SPDX-License-Identifier: MIT

import Foundation
package import StillBitmap
import StillScene

/// The coverage of pixels by a shape, as bytes from 0 to 255 with the top row first.
package struct CoverageMask: Sendable {
  /// The pixels of the target that the mask describes.
  ///
  /// Pixels outside of it are not covered.
  package let bounds: PixelRect
  /// The number of bytes per row, a multiple of 4; those after a row's pixels are 0.
  package let stride: Int
  /// A block of the target's pixels that is wholly covered, or nil if none is known.
  ///
  /// It is often most of the shape, and is painted as a rectangle.
  package let solid: PixelRect?

  private let storage: Storage

  init(bounds: PixelRect, stride: Int, solid: PixelRect?, storage: Storage) {
    (self.bounds, self.stride, self.solid, self.storage) = (bounds, stride, solid, storage)
  }

  /// Returns the same coverage at `bounds`, which have the same size.
  func moved(to bounds: PixelRect, solid: PixelRect?) -> CoverageMask {
    CoverageMask(bounds: bounds, stride: stride, solid: solid, storage: storage)
  }

  /// Calls `body` with all rows, which are `stride * bounds.height` bytes and live as long as the mask.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(storage) { try body(UnsafeBufferPointer(storage.bytes)) }
  }

  /// Returns the coverage of a pixel of the target, from 0 to 255.
  package func coverage(x: Int, y: Int) -> UInt8 {
    let (column, row) = (x - bounds.x, y - bounds.y)
    guard column >= 0, row >= 0, column < bounds.width, row < bounds.height else { return 0 }
    return withBytes { $0[row * stride + column] }
  }

  // A buffer pointer is not Sendable, but nobody writes to it after the mask is created.
  /// The memory of a mask, which is zero at first, and written before a mask owns it.
  final class Storage: @unchecked Sendable {
    let bytes: UnsafeMutableBufferPointer<UInt8>

    /// Allocates memory, or returns nil if there is none.
    ///
    /// Pages that are not touched need no memory.
    init?(count: Int) {
      guard let memory = calloc(max(count, 1), 1) else { return nil }
      bytes = UnsafeMutableBufferPointer(start: memory.assumingMemoryBound(to: UInt8.self), count: count)
    }

    deinit { free(bytes.baseAddress) }
  }
}

extension CoverageMask {
  /// Creates a mask whose bytes `body` writes, given the first row and the number of bytes per row.
  init(bounds: PixelRect, solid: PixelRect? = nil, initializingWith body: (UnsafeMutablePointer<UInt8>, Int) -> Void) {
    let stride = (bounds.width + 3) & ~3
    // Without memory nothing is covered, and Cairo reports the lack of memory.
    guard let storage = Storage(count: stride * bounds.height), let first = storage.bytes.baseAddress else {
      self.init(bounds: .empty, stride: 0, solid: nil, storage: Storage(count: 0)!)
      return
    }
    body(first, stride)
    self.init(bounds: bounds, stride: stride, solid: solid, storage: storage)
  }

  /// Returns the alpha of what `body` paints into `area`, in the device space of the picture that contains `area`.
  static func painting(_ area: PixelRect, solid: PixelRect? = nil, _ body: (CairoContext) -> Void) -> CoverageMask {
    CoverageMask(bounds: area, solid: solid) { bytes, stride in
      let surface = CairoSurface(coverage: bytes, width: area.width, height: area.height, stride: stride)
      surface.setDeviceOffset(x: -area.x, y: -area.y)
      body(CairoContext(surface: surface))
      surface.finish()
    }
  }

  /// Creates the mask that covers `rect` wholly.
  init(solid rect: PixelRect) {
    self.init(bounds: rect, solid: rect) { bytes, stride in
      var row = bytes
      for _ in 0..<rect.height {
        memset(row, 255, rect.width)
        row += stride
      }
    }
  }

  /// Returns the part within `rect`.
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

  /// Returns the same mask at another place.
  func offsetBy(x: Int, y: Int) -> CoverageMask {
    x == 0 && y == 0 ? self : moved(to: bounds.offsetBy(x: x, y: y), solid: solid?.offsetBy(x: x, y: y))
  }

  /// Returns the product of both coverages.
  func multiplied(by other: CoverageMask) -> CoverageMask {
    let area = bounds.intersection(other.bounds)
    if let solid = other.solid, solid.contains(area) { return cropped(to: area) }
    if let solid, solid.contains(area) { return other.cropped(to: area) }
    let solid = self.solid.flatMap { mine in other.solid.flatMap { mine.part(in: $0) } }
    return .painting(area, solid: solid) { context in
      // Pixman has fast code for adding and multiplying coverage, but none for a mask under `.destinationIn`.
      context.setOperator(.plusLighter)
      context.setSource(.black)
      context.mask(self)
      context.multiplyCoverage(by: other)
    }
  }

  /// Returns the coverage multiplied by `alpha`.
  func multiplied(by alpha: Double) -> CoverageMask {
    .painting(bounds) { context in
      context.setSource(SRGBComponents.black.withAlpha(alpha))
      context.mask(self)
    }
  }
}
