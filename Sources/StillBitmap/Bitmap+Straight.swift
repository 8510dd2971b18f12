// SPDX-License-Identifier: MIT

import CStillPNG

func straightBytes(of words: UnsafePointer<UInt32>, count: Int, into bytes: UnsafeMutableRawPointer) {
  still_unpremultiply_rgba(words, bytes.assumingMemoryBound(to: UInt8.self), count)
}

extension Bitmap {
  /// Four bytes a pixel, red, green, blue, alpha, not premultiplied; top row first, rows without padding.
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

  /// Every pixel has alpha 255.
  public var isOpaque: Bool {
    withWords { still_is_opaque($0, pixelCount) != 0 }
  }
}
