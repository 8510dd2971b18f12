// SPDX-License-Identifier: MIT

import CStillJPEG
import Glibc

/// JPEG files, read and written through libjpeg-turbo, since `jpegData(compressionQuality:)` is what sources call.
///
/// Their pixels are opaque, and taken for sRGB.
public enum JPEGFile {
  /// Returns true if `bytes` begin as JPEG files do.
  public static func isJPEG(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count > 2 && bytes[0] == 0xFF && bytes[1] == 0xD8 && bytes[2] == 0xFF
  }

  /// Decodes the pixels of a JPEG file.
  ///
  /// Throws for a damaged file, too, of which a part could be decoded.
  public static func decode(_ bytes: UnsafeRawBufferPointer) throws(JPEGError) -> Bitmap {
    let size = try measure(bytes)
    let (bitmap, damage) = decode(bytes, width: size.width, height: size.height, divisor: 1)
    if let damage { throw .library(damage) }
    return bitmap
  }

  /// Returns the size in pixels of a JPEG file, which is not decoded.
  ///
  /// Throws if it is none, is cut short, or has too many pixels, or colours of no known kind.
  static func measure(_ bytes: UnsafeRawBufferPointer) throws(JPEGError) -> (width: Int, height: Int) {
    var (width, height, message) = (0, 0, StillJPEGMessage())
    let file = bytes.bindMemory(to: UInt8.self).baseAddress
    guard still_jpeg_measure(file, bytes.count, &width, &height, &message) else { throw .library(message.text) }
    guard width * height <= Bitmap.maximumPixelCount else { throw .tooLarge(width: width, height: height) }
    return (width, height)
  }

  /// Decodes a file of the size that `measure` says, at a `divisor`th of that size, rounded down.
  ///
  /// Of a damaged file, the rows that are lost are grey, and `damage` says why.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, width: Int, height: Int, divisor: Int
  ) -> (bitmap: Bitmap, damage: String?) {
    var message = StillJPEGMessage()
    let (width, height) = (width / divisor, height / divisor)
    let bitmap = Bitmap.overwritten(width: width, height: height) { words in
      let file = bytes.bindMemory(to: UInt8.self).baseAddress
      let rows = still_jpeg_decode(file, bytes.count, Int32(divisor), words, &message)
      (words + rows * width).update(repeating: 0xFF80_8080, count: (height - rows) * width)
    }
    let words = message.text
    return (bitmap, words.isEmpty ? nil : words)
  }

  /// Writes a bitmap, over white where it is transparent.
  ///
  /// - Parameter quality: From 0, the smallest file, to 1, the best picture.
  public static func encode(_ bitmap: Bitmap, quality: Double) throws(JPEGError) -> [UInt8] {
    guard bitmap.pixelCount > 0 else { throw .noPixels }
    let percent = Int32((min(max(quality.isNaN ? 1 : quality, 0), 1) * 99).rounded()) + 1
    let opaque = bitmap.isOpaque ? bitmap : bitmap.overWhite
    var (count, message) = (0, StillJPEGMessage())
    let file = opaque.withWords { still_jpeg_encode($0, bitmap.width, bitmap.height, percent, &count, &message) }
    guard let file else { throw .library(message.text) }
    defer { free(file) }
    return Array(UnsafeBufferPointer(start: file, count: count))
  }
}

extension StillJPEGMessage {
  fileprivate var text: String {
    withUnsafeBytes(of: words) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

/// An error: a JPEG file could not be read or written.
public enum JPEGError: Error, Equatable, CustomStringConvertible {
  /// A picture without pixels.
  case noPixels
  /// A picture of more pixels than are read.
  case tooLarge(width: Int, height: Int)
  /// An error in libjpeg-turbo's own words.
  case library(String)

  /// The problem, and what to do next.
  public var description: String {
    switch self {
    case .noPixels: "A picture without pixels cannot be a JPEG file: give it a size."
    case .tooLarge(let width, let height):
      "The JPEG file has \(width)×\(height) pixels, more than \(Bitmap.maximumPixelCount): scale it down first."
    case .library(let words): "The JPEG file cannot be used: \(words). Export it again."
    }
  }
}

extension Bitmap {
  /// Returns this picture painted over white.
  fileprivate var overWhite: Bitmap {
    Bitmap.overwritten(width: width, height: height) { into in
      withWords { from in
        var index = 0
        while index < pixelCount {
          let word = from[index]
          let rest = 255 - (word >> 24)
          // Premultiplied channels and the rest of white add up to 255 at most: no carry between them.
          into[index] = 0xFF00_0000 | ((word & 0xFF_FFFF) + rest * 0x01_0101)
          index += 1
        }
      }
    }
  }
}
