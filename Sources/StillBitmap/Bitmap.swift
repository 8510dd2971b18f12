// SPDX-License-Identifier: MIT

/// A picture in memory: premultiplied BGRA words of sRGB, eight bits a channel, as Cairo paints them.
///
/// Units are pixels; row 0 is the top row, and rows follow each other without padding. A word is `0xAARRGGBB`
/// in the machine's byte order. A bitmap never changes after it was made, so it may be read from any thread.
public struct Bitmap: Sendable {
  /// The largest picture that is made or read, in pixels: 100 megapixels, 400 MB.
  public static let maximumPixelCount = 100_000_000

  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  let buffer: PixelBuffer

  /// Makes a bitmap whose words `body` writes; they are transparent black before.
  ///
  /// `body` gets `width * height` words and must not keep the pointer. A negative size, or one of more than
  /// `maximumPixelCount` pixels, is a programmer's error and traps; sizes that come from outside go through `validated`.
  public init(
    width: Int, height: Int, initializingWith body: (UnsafeMutablePointer<UInt32>) throws -> Void
  ) rethrows {
    let count = Self.checkedPixelCount(width: width, height: height)
    self.init(width: width, height: height, buffer: PixelBuffer(zeroedWordCount: count))
    try body(buffer.words)
  }

  /// As `init(width:height:initializingWith:)`, without clearing the memory first: `body` must write every word.
  package static func overwritten(
    width: Int, height: Int, by body: (UnsafeMutablePointer<UInt32>) throws -> Void
  ) rethrows -> Bitmap {
    let count = checkedPixelCount(width: width, height: height)
    let bitmap = Bitmap(width: width, height: height, buffer: PixelBuffer(wordCount: count))
    try body(bitmap.buffer.words)
    return bitmap
  }

  private init(width: Int, height: Int, buffer: PixelBuffer) {
    self.width = width
    self.height = height
    self.buffer = buffer
  }

  /// The number of pixels.
  public var pixelCount: Int { width * height }

  /// Calls `body` with the words, `width` to a row, top row first. The pointer ends with the call.
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
