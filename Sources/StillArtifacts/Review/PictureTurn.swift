// SPDX-License-Identifier: MIT

import FoundationEssentials
import StillBitmap
import Synchronization

/// The turn in which several threads decode large pictures.
///
/// A small file may hold a picture of hundreds of megabytes, and many of these at once may not fit into memory.
enum PictureTurn {
  /// The most pixels of a picture that waits for no other.
  private static let pixelsOfSmall = 4_000_000

  private static let turn = Mutex<Void>(())

  /// Calls `body`, which decodes a picture; if it is large, while no other thread does that.
  static func wait<Value: Sendable, Problem: Error>(
    for picture: Data, _ body: () throws(Problem) -> Value
  ) throws(Problem) -> Value {
    let size = try? picture.withUnsafeBytes { try PNGFile.size($0) }
    guard let size, size.width * size.height > pixelsOfSmall else { return try body() }
    return try turn.withLock { (_) throws(Problem) in try body() }
  }
}
