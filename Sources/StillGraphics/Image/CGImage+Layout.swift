// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
public import StillScene

/// The memory of an image's pixels, which is the same for all images: sRGB in premultiplied words of blue, green, red and
/// alpha.
extension CGImage {
  /// The bits of a colour's component: 8.
  public var bitsPerComponent: Int { 8 }
  /// The bits of a pixel: 32.
  public var bitsPerPixel: Int { 32 }
  /// The bytes of a row, without any between rows.
  public var bytesPerRow: Int { width * 4 }
  /// The colours of the pixels: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }
  /// The order of a pixel's bytes.
  public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: alphaInfo.rawValue).union(.byteOrder32Little)
  }
  /// The place of the alpha in a pixel.
  public var alphaInfo: CGImageAlphaInfo { .premultipliedFirst }
  /// False: no image is a mask of one component.
  public var isMask: Bool { false }
  /// The pixels' bytes, from the top row down.
  public var dataProvider: CGDataProvider? {
    CGDataProvider(data: bitmap.withWords { Data(bytes: $0, count: bytesPerRow * height) })
  }
  /// Returns the image itself, because it is immutable.
  public func copy() -> CGImage? { self }
}
