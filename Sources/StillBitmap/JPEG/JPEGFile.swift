// SPDX-License-Identifier: MIT

import CStillJPEG

/// JPEG files, read and written through libjpeg-turbo, since `jpegData(compressionQuality:)` is what sources call.
///
/// Their pixels are opaque, and taken for sRGB.
public enum JPEGFile {
  /// Returns true if `bytes` begin as JPEG files do.
  public static func isJPEG(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count > 2 && bytes[0] == 0xFF && bytes[1] == 0xD8 && bytes[2] == 0xFF
  }

  /// Decodes the pixels of a JPEG file.
  public static func decode(_ bytes: UnsafeRawBufferPointer) throws(JPEGError) -> Bitmap {
    guard let decoder = tjInitDecompress() else { throw .library(String(cString: tjGetErrorStr())) }
    defer { tjDestroy(decoder) }
    let file = bytes.bindMemory(to: UInt8.self).baseAddress
    var (width, height, subsampling, space) = (Int32(0), Int32(0), Int32(0), Int32(0))
    guard tjDecompressHeader3(decoder, file, UInt(bytes.count), &width, &height, &subsampling, &space) == 0 else {
      throw .library(String(cString: tjGetErrorStr2(decoder)))
    }
    guard Int(width) * Int(height) <= Bitmap.maximumPixelCount else {
      throw .tooLarge(width: Int(width), height: Int(height))
    }
    var status: Int32 = 0
    let bitmap = Bitmap.overwritten(width: Int(width), height: Int(height)) { words in
      words.withMemoryRebound(to: UInt8.self, capacity: Int(width) * Int(height) * 4) { pixels in
        status = tjDecompress2(
          decoder, file, UInt(bytes.count), pixels, width, width * 4, height, Int32(TJPF_BGRA.rawValue), 0)
      }
    }
    if status != 0 { throw .library(String(cString: tjGetErrorStr2(decoder))) }
    return bitmap
  }

  /// Writes a bitmap, over white where it is transparent.
  ///
  /// - Parameter quality: From 0, the smallest file, to 1, the best picture.
  public static func encode(_ bitmap: Bitmap, quality: Double) throws(JPEGError) -> [UInt8] {
    guard bitmap.pixelCount > 0 else { throw .noPixels }
    guard let encoder = tjInitCompress() else { throw .library(String(cString: tjGetErrorStr())) }
    defer { tjDestroy(encoder) }
    var output: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let percent = Int32((min(max(quality.isNaN ? 1 : quality, 0), 1) * 99).rounded()) + 1
    let opaque = bitmap.isOpaque ? bitmap : bitmap.overWhite
    let result = opaque.withWords { words in
      tjCompress2(
        encoder, words, Int32(bitmap.width), 0, Int32(bitmap.height), Int32(TJPF_BGRX.rawValue), &output, &count,
        Int32(TJSAMP_420.rawValue), percent, Int32(TJFLAG_ACCURATEDCT))
    }
    defer { tjFree(output) }
    guard result == 0, let output else { throw .library(String(cString: tjGetErrorStr2(encoder))) }
    return Array(UnsafeBufferPointer(start: output, count: Int(count)))
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
