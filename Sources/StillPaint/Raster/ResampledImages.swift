// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene
import Synchronization

/// A cache of images in the sizes in which they were painted.
///
/// Images that are scaled down use Catmull-Rom (Cairo's BEST), the kernel that comes nearest to iOS; images that are
/// scaled up, and emoji, use Cairo's GOOD, which PDF readers match. To set up a kernel takes Cairo milliseconds, longer
/// than painting a screen of text. The key contains the digest of the pixels, since tests create the same images again
/// and again.
final class ResampledImages: Sendable {
  static let shared = ResampledImages()

  private struct Key: Hashable {
    var pixels: PixelDigest
    var transform: CGAffineTransform
    var area: PixelRect
    var quality: CGInterpolationQuality
  }

  private let maximumPixelCount = 4 << 20
  private let images: Mutex<(entries: [Key: CGImage], pixelCount: Int)> = Mutex(([:], 0))

  /// Returns the part of `image` within `area`, or nil if it is too large for the cache.
  ///
  /// `transform` maps the image's pixels to the target's. The result has the size of `area`.
  func image(
    _ image: CGImage, under transform: CGAffineTransform, within area: PixelRect, quality: CGInterpolationQuality
  ) -> CGImage? {
    guard area.width * area.height <= maximumPixelCount / 4, max(area.width, area.height) < 1 << 14 else { return nil }
    let key = Key(pixels: image.bitmap.pixelDigest, transform: transform, area: area, quality: quality)
    if let known = images.withLock({ $0.entries[key] }) { return known }
    let bitmap = Bitmap(width: area.width, height: area.height) { words in
      let surface = CairoSurface(words: words, width: area.width, height: area.height)
      surface.setDeviceOffset(x: -area.x, y: -area.y)
      let context = CairoContext(surface: surface)
      image.withPattern(transform: transform.inverted(), quality: quality) { pattern in
        context.setSource(pattern)
        context.paint()
      }
      surface.finish()
    }
    let made = CGImage(bitmap: bitmap)
    images.withLock { images in
      if images.pixelCount + bitmap.pixelCount > maximumPixelCount { images = ([:], 0) }
      images.entries[key] = made
      images.pixelCount += bitmap.pixelCount
    }
    return made
  }
}
