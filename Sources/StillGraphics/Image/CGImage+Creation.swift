// SPDX-License-Identifier: MIT

public import Foundation
import StillBitmap
public import StillScene

extension CGImage {
  /// Creates an image from the bytes of `provider`, whose first row is the top.
  ///
  /// Pixels have eight bits per component and are RGB with an alpha or an ignored byte, grey, or alpha only. RGB is
  /// taken for sRGB, and grey for three equal components of it. Returns nil for another layout, for a `decode` array,
  /// if there are too few bytes, and for a size of zero or less or of more than `Bitmap.maximumPixelCount` pixels.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard decode == nil, let bytes = provider.data,
      let layout = PixelLayout(bitsPerComponent: bitsPerComponent, space: space, info: bitmapInfo),
      bitsPerPixel == layout.bytesPerPixel * 8, (try? Bitmap.validate(width: width, height: height)) != nil,
      bytesPerRow >= width * layout.bytesPerPixel,
      let needed = Self.byteCount(height - 1, bytesPerRow, width * layout.bytesPerPixel), bytes.count >= needed
    else { return nil }
    self.init(
      bitmap: bytes.withUnsafeBytes { bytes in
        Bitmap.overwritten(width: width, height: height) { words in
          for y in 0..<height {
            let row = bytes.baseAddress!.advanced(by: y * bytesPerRow).assumingMemoryBound(to: UInt8.self)
            layout.read(row, count: width, into: words + y * width)
          }
        }
      })
  }

  private static func byteCount(_ fullRows: Int, _ bytesPerRow: Int, _ lastRow: Int) -> Int? {
    let (product, overflows) = fullRows.multipliedReportingOverflow(by: bytesPerRow)
    let (sum, overflowsToo) = product.addingReportingOverflow(lastRow)
    return overflows || overflowsToo ? nil : sum
  }
}

/// The bytes of an image in memory.
///
/// Mirrors Core Graphics' `CGDataProvider`.
public final class CGDataProvider: Sendable {
  /// The bytes.
  public let data: Data?

  /// Creates a provider of `data`.
  ///
  /// Never returns nil.
  public init?(data: Data) {
    self.data = data
  }
}

extension CGImage {
  /// Returns the part of this image within `rect`, in pixels with y down, enlarged to whole pixels; nil if it is empty.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    guard rect.isFinite, let area = whole.touched(by: rect.withoutNoise) else { return nil }
    let part = bitmap.withWords { from in
      Bitmap.overwritten(width: area.width, height: area.height) { into in
        var y = 0
        while y < area.height {
          memcpy(into + y * area.width, from + (area.y + y) * width + area.x, area.width * 4)
          y += 1
        }
      }
    }
    return CGImage(bitmap: part)
  }
}

extension CGRect {
  /// The rectangle without floating-point noise, which would add a whole row of pixels.
  fileprivate var withoutNoise: CGRect {
    func round(_ value: CGFloat) -> CGFloat { (value * 1e6).rounded() / 1e6 }
    let (x, y) = (round(minX), round(minY))
    return CGRect(x: x, y: y, width: round(maxX) - x, height: round(maxY) - y)
  }
}
