// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillBitmap

/// The reading of JSON that an untrusted machine may have written.
enum ResultFile {
  /// The most bytes of a result, whose values take many times as many: 16 MiB.
  static let maximumByteCount = 16 << 20

  /// The most bytes of the results of one process, which may have the new descriptions of all references: 1 GiB.
  private static let maximumByteCountOfProcess = 1 << 30

  /// Returns the contents of a file with one result or note.
  ///
  /// Throws `EFBIG` before memory is taken if it has more than ``maximumByteCount`` bytes.
  static func contents(ofFileAt path: String) throws(FileProblem) -> Data {
    Data(try contents(ofFileAt: path, atMost: maximumByteCount))
  }

  /// Returns the contents of a file with the results of one process; throws `EFBIG` for a file of too many bytes.
  static func lines(ofFileAt path: String) throws(FileProblem) -> [UInt8] {
    try contents(ofFileAt: path, atMost: maximumByteCountOfProcess)
  }

  private static func contents(ofFileAt path: String, atMost limit: Int) throws(FileProblem) -> [UInt8] {
    let (descriptor, byteCount) = try RegularFile.open(path)
    close(descriptor)
    guard byteCount <= limit else { throw .system(code: EFBIG) }
    return try RegularFile.contents(ofFileAt: path)
  }
}
