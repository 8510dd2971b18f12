// SPDX-License-Identifier: MIT

extension Bitmap {
  /// One colour: four channels of eight bits in sRGB. Whether they are premultiplied, the giver says.
  public struct Pixel: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8
    public var alpha: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// From `0xAARRGGBB`.
    public init(word: UInt32) {
      self.init(
        red: UInt8(truncatingIfNeeded: word >> 16), green: UInt8(truncatingIfNeeded: word >> 8),
        blue: UInt8(truncatingIfNeeded: word), alpha: UInt8(truncatingIfNeeded: word >> 24))
    }

    /// As `0xAARRGGBB`.
    public var word: UInt32 {
      UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  /// The premultiplied pixel at `x` from the left and `y` from the top, in pixels; outside, it traps.
  ///
  /// For looking at single pixels: loops over a picture read `withWords`.
  public subscript(x: Int, y: Int) -> Pixel {
    Pixel(word: word(x: x, y: y))
  }

  /// The pixel at `x` from the left and `y` from the top, in pixels, not premultiplied; outside, it traps.
  public func straightPixel(x: Int, y: Int) -> Pixel {
    var word = word(x: x, y: y)
    var bytes: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { straightBytes(of: &word, count: 1, into: $0.baseAddress!) }
    return Pixel(red: bytes.0, green: bytes.1, blue: bytes.2, alpha: bytes.3)
  }

  private func word(x: Int, y: Int) -> UInt32 {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) lies outside a bitmap of \(width)×\(height) pixels")
    return withWords { $0[y * width + x] }
  }
}
