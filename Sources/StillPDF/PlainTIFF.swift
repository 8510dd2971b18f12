// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

/// An uncompressed TIFF of premultiplied RGBA, eight bits a channel, as Poppler writes one.
///
/// Poppler would spend most of its time on the compression of a PNG. Follows TIFF 6.0, as far as this one form of it.
struct PlainTIFF {
  enum Malformed: Error, CustomStringConvertible {
    /// The file ends too early, as on a full disk.
    case cutShort
    case otherForm

    var description: String {
      switch self {
      case .cutShort: "its TIFF is cut short"
      case .otherForm: "it wrote no uncompressed TIFF of RGBA"
      }
    }
  }

  /// The fields that are read, by their numbers in TIFF 6.0.
  private enum Tag: Int {
    case width = 256
    case height = 257
    case compression = 259
    case stripOffsets = 273
    case samplesPerPixel = 277
    case stripByteCounts = 279
    case planarConfiguration = 284
    case extraSamples = 338
  }

  private let bytes: UnsafeRawBufferPointer
  private var fields: [Tag: [Int]] = [:]

  /// Returns the picture in a file; throws if the file is not complete, or is no such TIFF.
  static func decode(_ data: Data) throws -> Bitmap {
    try data.withUnsafeBytes { try PlainTIFF($0).bitmap() }
  }

  private init(_ bytes: UnsafeRawBufferPointer) throws {
    self.bytes = bytes
    guard bytes.starts(with: [0x49, 0x49, 42, 0]) else { throw Malformed.otherForm }
    // Poppler writes the directory last, and its place in the header is 0 until then.
    let directory = try number(at: 4, size: 4)
    guard directory > 0 else { throw Malformed.cutShort }
    for index in 0..<(try number(at: directory, size: 2)) { try readField(at: directory + 2 + 12 * index) }
  }

  private mutating func readField(at offset: Int) throws {
    guard let tag = Tag(rawValue: try number(at: offset, size: 2)) else { return }
    guard fields[tag] == nil else { throw Malformed.otherForm }
    let size = try number(at: offset + 2, size: 2) == 3 ? 2 : 4  // SHORT, or LONG
    let count = try number(at: offset + 4, size: 4)
    let place = count * size <= 4 ? offset + 8 : try number(at: offset + 8, size: 4)
    guard place + count * size <= bytes.count else { throw Malformed.cutShort }
    fields[tag] = try (0..<count).map { try number(at: place + $0 * size, size: size) }
  }

  private func number(at offset: Int, size: Int) throws -> Int {
    guard offset + size <= bytes.count else { throw Malformed.cutShort }
    return (0..<size).reduce(0) { $0 | Int(bytes[offset + $1]) << ($1 * 8) }
  }

  private func bitmap() throws -> Bitmap {
    guard let width = fields[.width]?.first, let height = fields[.height]?.first,
      max(width, height) <= Bitmap.maximumSide, fields[.compression] == [1], fields[.samplesPerPixel] == [4],
      fields[.extraSamples] == [1], fields[.planarConfiguration] ?? [1] == [1], let offsets = fields[.stripOffsets],
      let counts = fields[.stripByteCounts],
      offsets.count == counts.count, counts.reduce(0, +) <= width * height * 4
    else { throw Malformed.otherForm }
    guard counts.reduce(0, +) == width * height * 4, width * height * 4 <= bytes.count else { throw Malformed.cutShort }
    var pixels = [UInt8]()
    pixels.reserveCapacity(width * height * 4)
    for (offset, count) in zip(offsets, counts) {
      guard offset + count <= bytes.count else { throw Malformed.cutShort }
      pixels.append(contentsOf: bytes[offset..<offset + count])
    }
    return try Bitmap(width: width, height: height, premultipliedRGBA: pixels)
  }
}
