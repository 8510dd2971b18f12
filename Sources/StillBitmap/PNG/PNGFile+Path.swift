// SPDX-License-Identifier: MIT

import CStillPNG

extension PNGFile {
  /// Reads a whole file into memory that is used again later, and calls `body` with its bytes.
  ///
  /// The bytes end with the call. Reading is faster than mapping here, and a file that shrinks meanwhile cannot
  /// kill the process. Throws `PNGError` before memory is taken if it is no regular file or larger than
  /// `maximumByteCount`, and what `body` throws.
  public static func withBytes<Result>(
    ofFileAt path: String, _ body: (UnsafeRawBufferPointer) throws -> Result
  ) throws -> Result {
    var size: Int64 = 0
    let descriptor = still_file_open(path, &size)
    if descriptor < 0 { throw unreadable(path, code: -descriptor) }
    defer { still_file_close(descriptor) }
    if size < 0 { throw PNGError.notAFile(path: path) }
    if size > Int64(maximumByteCount) {
      throw PNGError.fileTooLarge(path: path, byteCount: Int(size), limit: maximumByteCount)
    }
    let buffer = PixelBuffer(byteCount: Int(size))
    return try buffer.withBytes { bytes in
      let count = still_file_read(descriptor, bytes, Int(size))
      if count < 0 { throw unreadable(path, code: Int32(-count)) }
      return try body(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    }
  }

  /// Decodes the file at `path`. Throws `PNGError`.
  public static func read(_ path: String) throws -> (bitmap: Bitmap, metadata: PNGMetadata) {
    try withBytes(ofFileAt: path) { try decode($0) }
  }

  /// Says by its digest whether the file at `path` holds a bitmap's pixels. Throws `PNGError`.
  public static func verdict(ofFileAt path: String, on bitmap: Bitmap) throws -> PNGVerdict {
    try withBytes(ofFileAt: path) { try verdict($0, on: bitmap) }
  }

  private static func unreadable(_ path: String, code: Int32) -> PNGError {
    var text = [CChar](repeating: 0, count: 256)
    still_error_text(code, &text, text.count)
    let reason = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return .unreadable(path: path, code: code, reason: reason)
  }
}
