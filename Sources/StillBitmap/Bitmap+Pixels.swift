// SPDX-License-Identifier: MIT

import CStillPNG

extension Bitmap {
  /// A colour: four channels of eight bits in sRGB, premultiplied or not, as its source says.
  public struct Pixel: Hashable, Sendable {
    /// The red channel, 0…255.
    public var red: UInt8
    /// The green channel, 0…255.
    public var green: UInt8
    /// The blue channel, 0…255.
    public var blue: UInt8
    /// The alpha channel, 0…255.
    public var alpha: UInt8

    /// Makes a colour from its channels.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// Makes a colour from the word `0xAARRGGBB`.
    public init(word: UInt32) {
      self.init(
        red: UInt8(truncatingIfNeeded: word >> 16), green: UInt8(truncatingIfNeeded: word >> 8),
        blue: UInt8(truncatingIfNeeded: word), alpha: UInt8(truncatingIfNeeded: word >> 24))
    }

    /// The colour as the word `0xAARRGGBB`.
    public var word: UInt32 {
      UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  /// The premultiplied pixel at `x` from the left and `y` from the top, in pixels; it traps outside of the bitmap.
  ///
  /// For looking at single pixels: loops over a picture read `withWords`.
  public subscript(x: Int, y: Int) -> Pixel {
    Pixel(word: word(x: x, y: y))
  }

  /// Returns the pixel at `x` from the left and `y` from the top, in pixels, not premultiplied; it traps outside of the
  /// bitmap.
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

func straightBytes(of words: UnsafePointer<UInt32>, count: Int, into bytes: UnsafeMutableRawPointer) {
  still_unpremultiply_rgba(words, bytes.assumingMemoryBound(to: UInt8.self), count)
}

extension Bitmap {
  /// Returns four bytes a pixel: red, green, blue, alpha, not premultiplied; top row first, rows without padding.
  ///
  /// A bitmap made from these bytes has the same words: the way there and back loses nothing.
  public func straightRGBA() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixelCount * 4) { bytes, count in
      if let start = bytes.baseAddress {
        withWords { straightBytes(of: $0, count: pixelCount, into: start) }
      }
      count = pixelCount * 4
    }
  }

  /// Makes a bitmap from straight RGBA bytes, four a pixel, top row first, rows without padding.
  ///
  /// Sizes are in pixels. Throws `BitmapSizeError`; a number of bytes other than `width * height * 4` traps.
  public init(width: Int, height: Int, straightRGBA bytes: UnsafeRawBufferPointer) throws {
    try Self.validate(width: width, height: height)
    precondition(
      bytes.count == width * height * 4,
      "\(width)×\(height) pixels need \(width * height * 4) bytes, not \(bytes.count)")
    self = .overwritten(width: width, height: height) { words in
      still_premultiply_rgba(bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), words, width * height)
    }
  }

  /// Makes a bitmap from straight RGBA bytes, four a pixel, top row first, rows without padding.
  ///
  /// Sizes are in pixels. Throws `BitmapSizeError`; a number of bytes other than `width * height * 4` traps.
  public init(width: Int, height: Int, straightRGBA bytes: [UInt8]) throws {
    self = try bytes.withUnsafeBytes { try Bitmap(width: width, height: height, straightRGBA: $0) }
  }

  /// Makes a bitmap from premultiplied RGBA bytes, four a pixel, top row first, rows without padding.
  ///
  /// Sizes are in pixels. Throws `BitmapSizeError`; a number of bytes other than `width * height * 4` traps.
  package init(width: Int, height: Int, premultipliedRGBA bytes: [UInt8]) throws {
    try Self.validate(width: width, height: height)
    precondition(
      bytes.count == width * height * 4,
      "\(width)×\(height) pixels need \(width * height * 4) bytes, not \(bytes.count)")
    self = .overwritten(width: width, height: height) { still_order_rgba(bytes, $0, width * height) }
  }

  /// True if every pixel has alpha 255.
  public var isOpaque: Bool {
    withWords { still_is_opaque($0, pixelCount) != 0 }
  }
}
