// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillDiff

/// A reference with another scale: equal pixels at another scale are a picture of another size in points.
struct ScaleDifference: CustomStringConvertible {
  /// The size and the scale of a picture; the size is in points.
  private struct Picture {
    let size: CGSize
    let scale: Double

    init(_ pixels: PixelSize, _ scale: Double) {
      size = CGSize(width: Double(pixels.width) / scale, height: Double(pixels.height) / scale)
      self.scale = scale
    }

    var words: String { String(plainFormat: "%g×%g points at %gx", size.width, size.height, scale) }
  }

  private let reference: Picture
  private let actual: Picture
  private let parameter: ScaleParameter
  let metrics: [String: Double]

  /// Describes a comparison, whose own scale is that of the new picture.
  init(_ comparison: Comparison, referenceScale: Double, parameter: ScaleParameter) {
    reference = Picture(comparison.referenceSize, referenceScale)
    actual = Picture(comparison.actualSize, comparison.scale)
    self.parameter = parameter
    metrics = ["reference_scale": referenceScale, "actual_scale": comparison.scale]
  }

  var description: String {
    "The reference has \(reference.words), the new picture \(actual.words). If the reference is right, "
      + parameter.advice(for: reference.scale) + "."
  }
}

extension ComparisonReport {
  /// Puts the difference of scales first, since even equal pixels do not match then.
  mutating func add(_ difference: ScaleDifference) {
    begin(with: "\(difference)")
    metrics.merge(difference.metrics) { $1 }
    // The areas are in points, which differ between the two scales.
    places = nil
  }
}

/// The parameter by which a test sets the number of pixels per point.
enum ScaleParameter: Hashable, Sendable {
  /// The strategies of views, view controllers and layers.
  case traits
  /// The strategies of paths.
  case scale
  /// An image has its own scale.
  case image

  /// Returns the advice to draw at `scale`, as a part of a sentence.
  func advice(for scale: Double) -> String {
    let number = String(plainFormat: "%g", scale)
    return switch self {
    case .traits: "pass `traits: UITraitCollection(displayScale: \(number))` to the strategy"
    case .scale: "pass `scale: \(number)` to the strategy"
    case .image: "make the image with \(number) pixels per point"
    }
  }
}
