// SPDX-License-Identifier: MIT

import CStillResample
import Foundation
import StillBitmap
import StillScene

/// Resamples an image as CoreGraphics does it at its default quality.
///
/// All numbers are premultiplied bytes, and each step rounds to bytes, first across, then down:
/// 1. A JPEG that was not decoded yet is decoded at a half, a quarter or an eighth, if it is drawn no larger than that.
/// 2. Axes that get shorter are reduced to as many pixels as their length, rounded up, by Lanczos-2 between the centres
///    of the end pixels. The nearest pixel weighs 1 before the weights are divided by their sum, and the ends repeat.
/// 3. The result is mapped to the rectangle. Each pixel mixes two neighbours, in eight phases that follow a smooth step.
///    If the rectangle is on whole pixels, and if an axis was reduced, that changes nothing. If an axis gets longer, this
///    is the only step.
///
/// The painter computes the coverage of pixels at the edge of the rectangle. Colours above their alpha, which Lanczos-2
/// makes at edges, are clamped at the end, because picture files cannot store them.
///
/// Mirrored images, and images rotated by quarter turns, are treated in the same way in their own rows and columns; nobody has
/// measured that on iOS.
struct ImageResampler {
  private let source: Bitmap
  private let placement: ImagePlacement

  /// Creates a resampler, which decodes `image` as far as `placement` needs.
  init(_ image: CGImage, _ placement: ImagePlacement) {
    var placement = placement
    source = image.undecoded.map { $0.bitmap(dividedBy: $0.divisor(for: placement)) } ?? image.bitmap
    (placement.across.count, placement.down.count) = (source.width, source.height)
    self.placement = placement
  }

  /// Returns the part of the device within `area`, which repeats the image's edges around its frame.
  func picture(of area: PixelRect) -> Bitmap {
    let across = placement.isTurned ? area.y..<area.maxY : area.x..<area.maxX
    let down = placement.isTurned ? area.x..<area.maxX : area.y..<area.maxY
    let picture = resampled(across, down)
    return placement.isTurned ? picture.transposed : picture
  }

  /// Returns the pixels in these columns and rows, in the image's directions.
  private func resampled(_ columns: Range<Int>, _ rows: Range<Int>) -> Bitmap {
    let (across, down) = (placement.across, placement.down)
    if across.isWhole, down.isWhole {
      return source.weighed(
        ResamplingWeights(reducing: across, columns.offset(by: -Int(across.start))),
        ResamplingWeights(reducing: down, rows.offset(by: -Int(down.start))), limitsColors: true)
    }
    let (placedAcross, neededColumns) = ResamplingWeights.placing(across, columns)
    let (placedDown, neededRows) = ResamplingWeights.placing(down, rows)
    let reduced = source.weighed(
      ResamplingWeights(reducing: across, neededColumns), ResamplingWeights(reducing: down, neededRows),
      limitsColors: false)
    return reduced.weighed(placedAcross, placedDown, limitsColors: true)
  }
}

extension CGImage {
  /// Returns this image in no more pixels than it is drawn in, and the transform from these to the device's.
  ///
  /// It is for images that are rotated by other angles or skewed, which nobody has measured on iOS: they are reduced like upright
  /// ones, and Cairo transforms the result with bilinear filtering. Cairo's own reduction depends on the processor.
  func reduced(for transform: CGAffineTransform) -> (image: CGImage, transform: CGAffineTransform) {
    let across = (transform.a * transform.a + transform.b * transform.b).squareRoot() * Double(width)
    let down = (transform.c * transform.c + transform.d * transform.d).squareRoot() * Double(height)
    let size = PixelRect(
      x: 0, y: 0, width: ImagePlacement.Axis(count: width, from: 0, to: across).reducedCount,
      height: ImagePlacement.Axis(count: height, from: 0, to: down).reducedCount)
    let share = CGAffineTransform(
      scaleX: Double(size.width) / Double(width), y: Double(size.height) / Double(height))
    guard size.width < width || size.height < height,
      let placement = ImagePlacement(width: width, height: height, under: share)
    else { return (self, transform) }
    let picture = ResampledImages.shared.picture(of: self, .measured(placement), within: size)
    return (CGImage(bitmap: picture), share.inverted().concatenating(transform))
  }
}

/// The weights of the pixels along an axis.
private final class ResamplingWeights {
  let taps: UnsafeMutablePointer<StillTaps>

  private init(_ taps: UnsafeMutablePointer<StillTaps>?) {
    guard let taps else { preconditionFailure("there is no memory for the weights of a picture's pixels") }
    self.taps = taps
  }

  deinit { still_taps_free(taps) }

  /// Makes the weights that reduce an axis, for the `results` from its first pixel on.
  convenience init(reducing axis: ImagePlacement.Axis, _ results: Range<Int>) {
    self.init(still_taps_reducing(axis.count, axis.reducedCount, results.lowerBound, results.count))
  }

  /// Makes the weights that place a reduced axis, for `pixels` of the device, and returns the reduced pixels that they
  /// begin with and need.
  static func placing(
    _ axis: ImagePlacement.Axis, _ pixels: Range<Int>
  ) -> (weights: ResamplingWeights, needed: Range<Int>) {
    let weights = ResamplingWeights(
      still_taps_placing(
        axis.reducedCount, axis.start, axis.length, axis.isMirrored, pixels.lowerBound, pixels.count))
    var (first, count) = (0, 0)
    still_taps_rebase(weights.taps, &first, &count)
    return (weights, first..<min(first + count, axis.reducedCount))
  }
}

extension Bitmap {
  /// Returns the picture weighed across and then down.
  fileprivate func weighed(_ across: ResamplingWeights, _ down: ResamplingWeights, limitsColors: Bool) -> Bitmap {
    withExtendedLifetime((across, down)) {
      .overwritten(width: across.taps.pointee.count, height: down.taps.pointee.count) { into in
        let isDone = withWords { words in
          still_resample(
            words, width, height, across.taps, down.taps, limitsColors, STILL_KERNEL_BEST, into)
        }
        precondition(isDone, "there is no memory to draw a picture at another size")
      }
    }
  }

  /// The picture whose rows are this one's columns.
  fileprivate var transposed: Bitmap {
    .overwritten(width: height, height: width) { into in
      withWords { still_transpose($0, width, height, into) }
    }
  }
}

extension Range<Int> {
  fileprivate func offset(by distance: Int) -> Range { (lowerBound + distance)..<(upperBound + distance) }
}
