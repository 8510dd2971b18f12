// SPDX-License-Identifier: MIT

/// A picture in memory: premultiplied BGRA words of sRGB, eight bits a channel, as Cairo paints them.
///
/// Units are pixels; row 0 is the top row, and rows follow each other without padding. A word is `0xAARRGGBB`
/// in the machine's byte order. A bitmap never changes after it was made, so it may be read from any thread.
public struct Bitmap: Sendable {
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int
  private let buffer: PixelBuffer

  /// Makes a bitmap whose words `body` writes; they are transparent black before.
  ///
  /// `body` gets `width * height` words and must not keep the pointer.
  public init(
    width: Int, height: Int, initializingWith body: (UnsafeMutablePointer<UInt32>) throws -> Void
  ) rethrows {
    self.width = width
    self.height = height
    buffer = PixelBuffer(wordCount: width * height)
    try body(buffer.words)
  }

  /// Calls `body` with the words, `width` to a row, top row first. The pointer ends with the call.
  public func withWords<Result>(_ body: (UnsafePointer<UInt32>) throws -> Result) rethrows -> Result {
    try withExtendedLifetime(buffer) { try body(UnsafePointer(buffer.words)) }
  }
}
