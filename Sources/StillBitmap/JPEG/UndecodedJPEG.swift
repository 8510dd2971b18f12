// SPDX-License-Identifier: MIT

import Synchronization

/// A JPEG file as it was read, which is decoded when its pixels are needed.
///
/// CoreGraphics decodes such a file in the size that it is drawn in: smaller pictures come from fewer coefficients, and
/// not from all pixels. A file that is damaged, but whole, has grey rows where nothing could be decoded.
package final class UndecodedJPEG: Sendable {
  /// The size in pixels.
  package let width, height: Int
  /// The digest of the file's bytes.
  package let digest: PixelDigest
  private let file: [UInt8]
  private let decoded = Mutex<Bitmap?>(nil)

  /// Reads the size of a file; see `JPEGFile.decode` for the errors, except that damaged pixels are not found.
  package init(_ bytes: UnsafeRawBufferPointer) throws(JPEGError) {
    (width, height) = try JPEGFile.measure(bytes)
    digest = PixelDigest(of: bytes)
    file = Array(bytes)
  }

  /// The pixels, which are decoded once.
  package var bitmap: Bitmap {
    decoded.withLock { known in
      if let known { return known }
      let made = decode(divisor: 1)
      known = made
      return made
    }
  }

  /// The numbers by which a file can be made smaller while it is decoded, the largest first.
  package static let divisors = [8, 4, 2]

  /// Returns the picture at a `divisor`th of its size, rounded down.
  package func bitmap(dividedBy divisor: Int) -> Bitmap { divisor == 1 ? bitmap : decode(divisor: divisor) }

  private func decode(divisor: Int) -> Bitmap {
    file.withUnsafeBytes { JPEGFile.decode($0, width: width, height: height, divisor: divisor).bitmap }
  }
}
