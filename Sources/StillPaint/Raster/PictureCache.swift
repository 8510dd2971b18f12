// SPDX-License-Identifier: MIT

import StillBitmap
import Synchronization

/// A cache of pictures that take milliseconds to make, by all that decides about their pixels.
final class PictureCache<Key: Hashable & Sendable>: Sendable {
  /// The most pixels that are kept, of all pictures and of one.
  private let maximumPixelCount, maximumPixelCountOfOne: Int
  private let pictures: Mutex<(entries: [Key: Bitmap], pixelCount: Int)> = Mutex(([:], 0))

  /// Creates a cache of at most `maximumPixelCount` pixels; a picture with more than half of that is not kept.
  init(maximumPixelCount: Int) {
    (self.maximumPixelCount, maximumPixelCountOfOne) = (maximumPixelCount, maximumPixelCount / 2)
  }

  /// Returns the picture of `key`, which `make` makes if it is not known.
  func picture<Failure: Error>(_ key: Key, make: () throws(Failure) -> Bitmap) throws(Failure) -> Bitmap {
    if let known = pictures.withLock({ $0.entries[key] }) { return known }
    let made = try make()
    guard made.pixelCount <= maximumPixelCountOfOne else { return made }
    pictures.withLock { pictures in
      if pictures.pixelCount + made.pixelCount > maximumPixelCount { pictures = ([:], 0) }
      if pictures.entries.updateValue(made, forKey: key) == nil { pictures.pixelCount += made.pixelCount }
    }
    return made
  }
}
