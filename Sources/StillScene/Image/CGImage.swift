// SPDX-License-Identifier: MIT

public import StillBitmap

/// An immutable picture of pixels in sRGB. Follows CoreGraphics' `CGImage`.
///
/// Width and height are pixels; row 0 is the top. Two images are equal if their pixels are.
public final class CGImage: Sendable {
  /// The pixels.
  public let bitmap: Bitmap

  /// Makes an image of `bitmap`, which it shares.
  public init(bitmap: Bitmap) {
    self.bitmap = bitmap
  }

  /// Width in pixels.
  public var width: Int { bitmap.width }
  /// Height in pixels.
  public var height: Int { bitmap.height }
}

// MARK: - Equatable

extension CGImage: Equatable {
  public static func == (lhs: CGImage, rhs: CGImage) -> Bool {
    lhs === rhs || lhs.bitmap == rhs.bitmap
  }
}
