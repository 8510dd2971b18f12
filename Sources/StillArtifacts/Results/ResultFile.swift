// SPDX-License-Identifier: MIT

import FoundationEssentials
import Glibc
import StillBitmap

/// The reading of JSON that an untrusted machine may have written.
enum ResultFile {
  /// The most bytes of a result, whose values take many times as many: 16 MiB.
  static let maximumByteCount = 16 << 20

  /// Returns the contents of a file with one result or note.
  ///
  /// Throws `EFBIG` before memory is taken if it has more than ``maximumByteCount`` bytes.
  static func contents(ofFileAt path: String) throws(FileProblem) -> Data {
    let (descriptor, byteCount) = try RegularFile.open(path)
    close(descriptor)
    guard byteCount <= maximumByteCount else { throw .system(code: EFBIG) }
    return Data(try RegularFile.contents(ofFileAt: path))
  }
}
