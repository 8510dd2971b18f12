// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillKit

/// A picture of iOS in the form of its file: straight RGBA in the colour space that the file names.
struct ReferencePicture {
  let width: Int
  let height: Int
  let rgba: [UInt8]
  private let isDisplayP3: Bool

  /// Reads a picture.
  ///
  /// Throws `PNGError`.
  init(_ file: URL) throws {
    (width, height, rgba, isDisplayP3) = try PNGFile.withBytes(ofFileAt: file.path) { bytes in
      let picture = try PNGFile.decodeStraightRGBA(bytes)
      return (picture.width, picture.height, picture.rgba, Self.profileName(bytes)?.hasSuffix("DisplayP3") ?? false)
    }
  }

  /// Converts `bitmap` to straight RGBA in this picture's space.
  ///
  /// Converting this picture instead would enlarge its rounding.
  func rgba(of bitmap: Bitmap) -> [UInt8] {
    var bytes = bitmap.straightRGBA()
    guard isDisplayP3, let space = CGColorSpace(name: CGColorSpace.displayP3) else { return bytes }
    var known: [UInt32: [UInt8]] = [:]
    for offset in stride(from: 0, to: bytes.count, by: 4) {
      let key = UInt32(bytes[offset]) << 16 | UInt32(bytes[offset + 1]) << 8 | UInt32(bytes[offset + 2])
      let converted = known[key] ?? Self.convert(key, to: space)
      known[key] = converted
      for channel in 0..<3 { bytes[offset + channel] = converted[channel] }
    }
    return bytes
  }

  private static func convert(_ rgb: UInt32, to space: CGColorSpace) -> [UInt8] {
    let channels = [16, 8, 0].map { CGFloat(rgb >> $0 & 0xFF) / 255 }
    let color = CGColor(srgbRed: channels[0], green: channels[1], blue: channels[2], alpha: 1)
    let components = color.converted(to: space, intent: .relativeColorimetric, options: nil)?.components ?? channels
    return components.prefix(3).map { UInt8((min(max($0, 0), 1) * 255).rounded()) }
  }

  /// Returns the name in the iCCP chunk of a PNG whose chunks were checked.
  private static func profileName(_ bytes: UnsafeRawBufferPointer) -> String? {
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
      if bytes[(offset + 4)..<(offset + 8)].elementsEqual("iCCP".utf8) {
        return String(decoding: bytes[(offset + 8)...].prefix(min(length, 79)).prefix { $0 != 0 }, as: UTF8.self)
      }
      offset += 12 + length
    }
    return nil
  }
}
