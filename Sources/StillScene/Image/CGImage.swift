// SPDX-License-Identifier: MIT

public import StillBitmap

/// An immutable image in sRGB.
///
/// Mirrors Core Graphics' `CGImage`.
///
/// Width and height are pixels, and row 0 is the top. Images are equal if their pixels are.
public final class CGImage: Sendable {
  /// The pixels.
  public let bitmap: Bitmap

  /// Creates an image of `bitmap`, which it shares.
  public init(bitmap: Bitmap) {
    self.bitmap = bitmap
  }

  /// The width in pixels.
  public var width: Int { bitmap.width }
  /// The height in pixels.
  public var height: Int { bitmap.height }
}

// MARK: - Equatable

extension CGImage: Equatable {
  /// Returns true if both images have equal pixels.
  public static func == (lhs: CGImage, rhs: CGImage) -> Bool {
    lhs === rhs || lhs.bitmap == rhs.bitmap
  }
}
