// SPDX-License-Identifier: MIT

import Glibc

/// A picture in memory: premultiplied BGRA words of sRGB, eight bits a channel, as Cairo paints them.
///
/// Straight RGBA exists only at the edge, in files. Buffers are pooled, since fresh memory for a full screen costs 5 ms
/// in page faults.
///
/// Units are pixels; row 0 is the top row, and rows follow each other without padding. A word is `0xAARRGGBB`
/// in the machine's byte order. A bitmap never changes after it was made, so it may be read from any thread.
public struct Bitmap: Sendable {
  /// The largest picture that is made or read, in pixels: 100 megapixels, 400 MB.
  public static let maximumPixelCount = 100_000_000
  /// The longest side of a picture that is drawn, read or written, in pixels: a million, so that whole lists fit.
  public static let maximumSide = 1_000_000
  /// The greatest width of a picture that is painted, in pixels, since Cairo's coordinates express no more.
  ///
  /// Higher pictures are painted in strips, and files are read, compared and written without Cairo.
  package static let maximumPaintedWidth = 32_767

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  let buffer: PixelBuffer

  /// Makes a bitmap whose words `body` writes; they are transparent black before.
  ///
  /// `body` gets `width * height` words and must not keep the pointer. A negative size, or one of more than
  /// `maximumPixelCount` pixels, is a programmer's error and traps; sizes that come from outside go through
  /// `validated`.
  public init(
    width: Int, height: Int, initializingWith body: (UnsafeMutablePointer<UInt32>) throws -> Void
  ) rethrows {
    let count = Self.checkedPixelCount(width: width, height: height)
    self.init(width: width, height: height, buffer: PixelBuffer(zeroedWordCount: count))
    try body(buffer.words)
  }

  /// Makes a bitmap without clearing its memory first: `body` must write every word.
  package static func overwritten(
    width: Int, height: Int, by body: (UnsafeMutablePointer<UInt32>) throws -> Void
  ) rethrows -> Bitmap {
    let count = checkedPixelCount(width: width, height: height)
    let bitmap = Bitmap(width: width, height: height, buffer: PixelBuffer(wordCount: count))
    try body(bitmap.buffer.words)
    return bitmap
  }

  /// Makes a bitmap like `overwritten(width:height:by:)`, or returns nil if there is no memory.
  package static func overwrittenIfPossible(
    width: Int, height: Int, by body: (UnsafeMutablePointer<UInt32>) throws -> Void
  ) rethrows -> Bitmap? {
    let count = checkedPixelCount(width: width, height: height)
    guard let buffer = PixelBuffer(available: count * 4) else { return nil }
    try body(buffer.words)
    return Bitmap(width: width, height: height, buffer: buffer)
  }

  private init(width: Int, height: Int, buffer: PixelBuffer) {
    self.width = width
    self.height = height
    self.buffer = buffer
  }

  /// The number of pixels.
  public var pixelCount: Int { width * height }

  /// Calls `body` with the words, `width` to a row, top row first.
  ///
  /// The pointer ends with the call.
  public func withWords<Result>(_ body: (UnsafePointer<UInt32>) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(buffer) { try body(UnsafePointer(buffer.words)) }
  }

  private static func checkedPixelCount(width: Int, height: Int) -> Int {
    precondition(width >= 0 && height >= 0, "a bitmap cannot be \(width)×\(height) pixels: give it a size of 0 or more")
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    precondition(
      !overflow && count <= maximumPixelCount,
      "a bitmap of \(width)×\(height) pixels is larger than \(maximumPixelCount) pixels: make the view or scale smaller"
    )
    return count
  }
}

/// A size in pixels that no bitmap can have.
public enum BitmapSizeError: Error, Equatable, Sendable {
  /// A width or height of zero or less, in pixels.
  case empty(width: Int, height: Int)
  /// A size of more than `limit` pixels.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// A size with a side of more than `limit` pixels.
  case sideTooLong(width: Int, height: Int, limit: Int)
}

extension BitmapSizeError: CustomStringConvertible {
  /// The problem, and what to do next.
  public var description: String {
    switch self {
    case .empty(let width, let height):
      "A picture of \(width)×\(height) pixels has nothing to draw on. Give it a width and a height above zero."
    case .tooLarge(let width, let height, let limit):
      """
      A picture of \(width)×\(height) pixels is larger than the limit of \(limit) pixels. \
      Make it smaller, or lower its scale.
      """
    case .sideTooLong(let width, let height, let limit):
      """
      A picture of \(width)×\(height) pixels has a side of more than \(limit) pixels. \
      Make it smaller, or lower its scale.
      """
    }
  }
}

extension Bitmap {
  /// Makes a bitmap of an unchecked size in pixels; no memory is taken before the check.
  ///
  /// Throws `BitmapSizeError`, and what `body` throws. See `init(width:height:initializingWith:)`.
  public static func validated(
    width: Int, height: Int, initializingWith body: (UnsafeMutablePointer<UInt32>) throws -> Void
  ) throws -> Bitmap {
    try validate(width: width, height: height)
    return try Bitmap(width: width, height: height, initializingWith: body)
  }

  /// Throws if a bitmap of this size, in pixels, cannot be made or has no pixels.
  package static func validate(width: Int, height: Int) throws(BitmapSizeError) {
    if width <= 0 || height <= 0 { throw .empty(width: width, height: height) }
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    if overflow || count > maximumPixelCount {
      throw .tooLarge(width: width, height: height, limit: maximumPixelCount)
    }
    if max(width, height) > maximumSide { throw .sideTooLong(width: width, height: height, limit: maximumSide) }
  }
}

extension Bitmap {
  /// Returns the part of the bitmap inside a rectangle in pixels, y down from the top row.
  ///
  /// Parts outside of the bitmap are cut off. Nil if nothing is left.
  public func cropped(x: Int, y: Int, width: Int, height: Int) -> Bitmap? {
    let left = max(x, 0)
    let top = max(y, 0)
    let right = min(Self.clampedSum(x, width), self.width)
    let bottom = min(Self.clampedSum(y, height), self.height)
    if left >= right || top >= bottom { return nil }
    return .overwritten(width: right - left, height: bottom - top) { out in
      withWords { words in
        var row = top
        while row < bottom {
          let start = words + row * self.width + left
          (out + (row - top) * (right - left)).update(from: start, count: right - left)
          row += 1
        }
      }
    }
  }

  private static func clampedSum(_ one: Int, _ other: Int) -> Int {
    let (sum, overflow) = one.addingReportingOverflow(other)
    return overflow ? (other > 0 ? .max : .min) : sum
  }
}

extension Bitmap {
  /// True if every pixel is wholly transparent.
  ///
  /// The first pixel that is not ends the search, and only pictures that begin with transparent pixels cost more.
  package var isTransparent: Bool {
    guard pixelCount > 0 else { return true }
    // Premultiplied, a transparent pixel is zero; the picture is transparent if each word also equals the next one.
    return withWords { words in
      words[0] == 0 && bytesAreEqual(words, words + 1, count: (pixelCount - 1) * 4)
    }
  }
}

extension Bitmap: Equatable {
  /// Returns true if both bitmaps have the same size and the same words.
  public static func == (one: Bitmap, other: Bitmap) -> Bool {
    if one.width != other.width || one.height != other.height { return false }
    if one.buffer === other.buffer { return true }
    return one.withWords { a in
      other.withWords { b in bytesAreEqual(a, b, count: one.pixelCount * 4) }
    }
  }
}

/// Returns true if both places hold the same bytes, by memcmp.
func bytesAreEqual(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, count: Int) -> Bool {
  memcmp(one, other, count) == 0
}

extension Bitmap {
  /// Returns true if two rectangles of one size, which lie inside, have the same pixels.
  package func hasSameRows(at one: PixelRect, and other: PixelRect) -> Bool {
    withWords { words in
      (0..<one.height).allSatisfy { row in
        bytesAreEqual(
          words + ((one.y + row) * width + one.x), words + ((other.y + row) * width + other.x), count: one.width * 4)
      }
    }
  }
}
