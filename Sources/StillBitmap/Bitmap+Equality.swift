// SPDX-License-Identifier: MIT

extension Bitmap: Equatable {
  /// The same size, and the same word in each place.
  public static func == (one: Bitmap, other: Bitmap) -> Bool {
    if one.width != other.width || one.height != other.height { return false }
    if one.buffer === other.buffer { return true }
    return one.withWords { a in
      other.withWords { b in bytesAreEqual(a, b, count: one.pixelCount * 4) }
    }
  }
}
