// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

/// The place of an image on the pixels of the device: upright, mirrored, or turned by quarters.
///
/// Lengths are pixels of the device.
struct ImagePlacement: Hashable {
  /// An axis of the image, and its position on the device.
  struct Axis: Hashable {
    /// The number of the image's pixels.
    var count: Int
    /// The lower end on the device, and the length there.
    var start, length: Double
    /// True if the image's first pixel is at the upper end.
    var isMirrored: Bool

    /// Sides within a millionth of a pixel's border count as on it.
    private static let noise = 1e-6

    init(count: Int, from: Double, to: Double) {
      func snapped(_ value: Double) -> Double {
        abs(value - value.rounded()) < Self.noise ? value.rounded() : value
      }
      self.count = count
      start = snapped(min(from, to))
      length = snapped(max(from, to)) - start
      isMirrored = to < from
    }

    /// The length in pixels, rounded up.
    var roundedLength: Int { max(1, Int((length - Self.noise).rounded(.up))) }

    /// The number of pixels that the axis is reduced to before it is placed, at most all of the image's.
    var reducedCount: Int { min(roundedLength, count) }

    /// True if the reduced pixels are pixels of the device, in the same order.
    var isWhole: Bool { !isMirrored && length == Double(reducedCount) && start == start.rounded() }
  }

  /// The image's rows and columns.
  var across, down: Axis
  /// True if the image's rows are columns of the device.
  let isTurned: Bool

  /// Makes the placement of an image of `width` by `height` pixels, which `transform` maps to those of the device, or
  /// returns nil if it does not keep axes.
  init?(width: Int, height: Int, under transform: CGAffineTransform) {
    let (w, h) = (Double(width), Double(height))
    func isNothing(_ perColumn: Double, _ perRow: Double) -> Bool { abs(perColumn) * w + abs(perRow) * h < 1e-6 }
    if isNothing(transform.b, transform.c) {
      isTurned = false
      across = Axis(count: width, from: transform.tx, to: transform.tx + transform.a * w)
      down = Axis(count: height, from: transform.ty, to: transform.ty + transform.d * h)
    } else if isNothing(transform.a, transform.d) {
      isTurned = true
      across = Axis(count: width, from: transform.ty, to: transform.ty + transform.b * w)
      down = Axis(count: height, from: transform.tx, to: transform.tx + transform.c * h)
    } else {
      return nil
    }
    guard across.length > 0, down.length > 0 else { return nil }
  }

  /// The rectangle that the image covers on the device.
  var frame: CGRect {
    let (x, y) = isTurned ? (down, across) : (across, down)
    return CGRect(x: x.start, y: y.start, width: x.length, height: y.length)
  }
}

extension UndecodedJPEG {
  /// Returns the number by which CoreGraphics divides both sides while it decodes a picture for `placement`.
  func divisor(for placement: ImagePlacement) -> Int {
    let (across, down) = (placement.across.roundedLength, placement.down.roundedLength)
    return Self.divisors.first { $0 <= width / across && $0 <= height / down } ?? 1
  }
}
