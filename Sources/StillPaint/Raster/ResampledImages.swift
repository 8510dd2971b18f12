// SPDX-License-Identifier: MIT

import StillBitmap
import StillScene

/// A cache of images in the sizes in which they were painted.
///
/// To weigh a photograph, or to set up a kernel of Cairo's, takes milliseconds. The key contains the digest of the
/// pixels, or of the file that they come from, since tests create the same images again and again.
final class ResampledImages: Sendable {
  static let shared = ResampledImages()

  /// The weighing of an image's pixels.
  enum Weighing: Hashable {
    /// That of CoreGraphics, see `ImageResampler`.
    case measured(ImagePlacement)
    /// That of Cairo, under a transform from the image's pixels to the device's.
    case cairo(CGAffineTransform, CGInterpolationQuality)
  }

  private struct Key: Hashable {
    var digest: PixelDigest
    var weighing: Weighing
    var area: PixelRect
  }

  /// 64 MB.
  private let pictures = PictureCache<Key>(maximumPixelCount: 16 << 20)

  /// Returns the pixels of the device within `area`, for an image that `weighing` places there.
  ///
  /// The result has the size of `area`; the image's edges are repeated outside of it.
  func picture(of image: CGImage, _ weighing: Weighing, within area: PixelRect) -> Bitmap {
    let key = Key(digest: image.digest, weighing: weighing, area: area)
    return pictures.picture(key) {
      switch weighing {
      case .measured(let placement): ImageResampler(image, placement).picture(of: area)
      case .cairo(let transform, let quality): image.painted(under: transform, quality, within: area)
      }
    }
  }
}

extension CGImage {
  /// Returns the pixels of `area` that Cairo paints of this image.
  fileprivate func painted(
    under transform: CGAffineTransform, _ quality: CGInterpolationQuality, within area: PixelRect
  ) -> Bitmap {
    Bitmap(width: area.width, height: area.height) { words in
      let surface = CairoSurface(words: words, width: area.width, height: area.height)
      surface.setDeviceOffset(x: -area.x, y: -area.y)
      let context = CairoContext(surface: surface)
      withPattern(transform: transform.inverted(), quality: quality) { pattern in
        context.setSource(pattern)
        context.paint()
      }
      surface.finish()
    }
  }
}
