// SPDX-License-Identifier: MIT

/// The formats of picture files, by which their first bytes are known.
package enum PictureFormat: String, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case gif = "GIF"
  case webp = "WebP"
  case heic = "HEIC"
  case avif = "AVIF"
  case tiff = "TIFF"
  case bmp = "BMP"
  case ico = "ICO"

  /// True for the formats that are read.
  package var isRead: Bool { [.png, .jpeg, .gif, .webp].contains(self) }

  /// Finds the format of a file, or nil if its first bytes are those of none.
  package init?(_ bytes: UnsafeRawBufferPointer) {
    func has(_ words: StaticString, at offset: Int = 0) -> Bool {
      words.withUTF8Buffer { bytes.count >= offset + $0.count && bytes[offset..<offset + $0.count].elementsEqual($0) }
    }
    func begins(_ numbers: [UInt8]) -> Bool { bytes.starts(with: numbers) }
    if begins([0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if JPEGFile.isJPEG(bytes) {
      self = .jpeg
    } else if has("GIF8") {
      self = .gif
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has("ftyp", at: 4) {
      if has("avif", at: 8) || has("avis", at: 8) {
        self = .avif
      } else if has("he", at: 8) || has("mif1", at: 8) || has("msf1", at: 8) {
        self = .heic
      } else {
        return nil
      }
    } else if begins([0x49, 0x49, 0x2A, 0]) || begins([0x4D, 0x4D, 0, 0x2A]) {
      self = .tiff
    } else if has("BM"), bytes.count >= 26 {
      self = .bmp
    } else if begins([0, 0, 1, 0]), bytes.count >= 22 {
      self = .ico
    } else {
      return nil
    }
  }
}

/// An error: a file of a picture could not be read.
package enum PictureError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Bytes that are no picture of a known format.
  case unknownFormat
  /// A picture in a format that is not read here.
  case unreadFormat(PictureFormat)
  /// A picture of more pixels than are read.
  case tooLarge(PictureFormat, width: Int, height: Int)
  /// A file that cannot be read, with the reason.
  case broken(PictureFormat, String)

  /// The problem, and what to do next.
  package var description: String {
    switch self {
    case .unknownFormat: "The bytes are no picture: look at what made or loaded them."
    case .unreadFormat(let format):
      "The picture is in the format \(format.rawValue), which is not read on Linux: convert it to PNG or JPEG."
    case .tooLarge(let format, let width, let height):
      "The \(format.rawValue) file has \(width)×\(height) pixels, more than \(Bitmap.maximumPixelCount): scale it down first."
    case .broken(let format, let reason): "The \(format.rawValue) file cannot be used: \(reason). Export it again."
    }
  }
}
