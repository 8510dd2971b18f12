// SPDX-License-Identifier: MIT

/// Why a PNG could not be read or written.
public enum PNGError: Error, Equatable, Sendable {
  /// No byte in it.
  case empty
  /// Another format; its first bytes, eight at most.
  case notPNG(firstBytes: [UInt8])
  /// Git LFS left its pointer where the picture should be. `size` is the picture's, in bytes.
  case gitLFSPointer(oid: String, size: Int?)
  /// The file ends at `byteCount` inside `part`.
  case truncated(part: String, byteCount: Int)
  /// The checksum of the chunk that begins at byte `offset` does not fit its contents.
  case badChecksum(chunk: String, offset: Int)
  /// A width and height in pixels above `limit` pixels in all.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// Whole and with right checksums, and yet no picture; what is wrong, in words (mostly libpng's).
  case corrupt(reason: String)
  /// Apple's variant of the format, which Xcode puts into app bundles.
  case applePNG
  /// The operating system did not give it: its error number and words.
  case unreadable(path: String, code: Int32, reason: String)
  /// A folder, a pipe or a device.
  case notAFile(path: String)
  /// More bytes than `limit`.
  case fileTooLarge(path: String, byteCount: Int, limit: Int)
  /// A bitmap without pixels, which the format cannot hold.
  case noPixels(width: Int, height: Int)
  /// A scale that is not a positive number, or too large for the format.
  case badScale(Double)
  /// A text of more bytes than `limit`.
  case textTooLong(field: String, byteCount: Int, limit: Int)
  /// The compressor could not get memory.
  case outOfMemory(byteCount: Int)
}
