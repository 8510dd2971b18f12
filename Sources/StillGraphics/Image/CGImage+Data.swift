// SPDX-License-Identifier: MIT

public import Foundation
import StillBitmap
import StillScene

extension CGImage {
  /// Makes an image of the bytes that `provider` has: eight bits a component, in RGB with an alpha or a skipped byte, grey,
  /// or alpha only. The top row comes first.
  ///
  /// RGB is taken for sRGB, grey for three equal components of it. Nil for another layout, for a `decode` array, for too
  /// few bytes, and for a size of zero or less or of more than `Bitmap.maximumPixelCount` pixels.
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
