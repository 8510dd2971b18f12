// SPDX-License-Identifier: MIT

public import Foundation
public import StillDiff
public import StillKit
import StillLayers

extension Snapshotting where Value == CGPath, Format == UIImage {
  /// Compares a picture of the path, filled black by the even-odd rule.
  public static var image: Snapshotting { .image() }

  /// Compares a picture of the path in black, of the size of its bounding box.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that must match, from 0 to 1.
  ///   - perceptualPrecision: The likeness that a pixel needs to match, from 0 to 1.
  ///   - scale: Pixels per point.
  ///   - drawingMode: The way in which it is filled and stroked.
  ///   - allowsBlank: True records and matches a picture without a visible pixel, which fails otherwise.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1, drawingMode: CGPathDrawingMode = .eoFill,
    allowsBlank: Bool = false
  ) -> Snapshotting {
    let tolerance = Tolerance(precision: precision, perceptualPrecision: perceptualPrecision)
    return .image(tolerance: tolerance, scale: scale, drawingMode: drawingMode, allowsBlank: allowsBlank)
  }

  /// Compares a picture of the path in black, of the size of its bounding box, within `tolerance`.
  public static func image(
    tolerance: Tolerance, scale: CGFloat = 1, drawingMode: CGPathDrawingMode = .eoFill, allowsBlank: Bool = false
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png",
      diffing: .image(
        comparator: ImageComparator(tolerance: tolerance, scaleParameter: .scale, blanks: .init(allowsAll: allowsBlank))
      ),
      asyncSnapshot: { path in
        .painting({
          try RecordedPicture("The path", bounds: path.boundingBoxOfPath, scale: scale, scaledBy: .scale) {
            $0.addPath(path)
            $0.drawPath(using: drawingMode)
          }
        }) { try $0.image() }
      })
  }
}

extension Snapshotting where Value == UIBezierPath, Format == UIImage {
  /// Compares a picture of the path, filled black.
  public static var image: Snapshotting { .image() }

  /// Compares a picture of the path, filled black by its own rule, of the size of its bounds.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that must match, from 0 to 1.
  ///   - perceptualPrecision: The likeness that a pixel needs to match, from 0 to 1.
  ///   - scale: Pixels per point.
  ///   - allowsBlank: True records and matches a picture without a visible pixel, which fails otherwise.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1, allowsBlank: Bool = false
  ) -> Snapshotting {
    let tolerance = Tolerance(precision: precision, perceptualPrecision: perceptualPrecision)
    return .image(tolerance: tolerance, scale: scale, allowsBlank: allowsBlank)
  }

  /// Compares a picture of the path, filled black by its own rule, within `tolerance`.
  public static func image(tolerance: Tolerance, scale: CGFloat = 1, allowsBlank: Bool = false) -> Snapshotting {
    Snapshotting(
      pathExtension: "png",
      diffing: .image(
        comparator: ImageComparator(tolerance: tolerance, scaleParameter: .scale, blanks: .init(allowsAll: allowsBlank))
      ),
      asyncSnapshot: { path in
        .painting({
          try RecordedPicture("The path", bounds: path.bounds, scale: scale, scaledBy: .scale) { _ in path.fill() }
        }) { try $0.image() }
      })
  }
}

extension Snapshotting where Value == CALayer, Format == UIImage {
  /// Compares a picture of the layer and those below it.
  public static var image: Snapshotting { .image() }

  /// Compares a picture of the layer, drawn by `render(in:)`: its bounds, without its own position and transform.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that must match, from 0 to 1.
  ///   - perceptualPrecision: The likeness that a pixel needs to match, from 0 to 1.
  ///   - traits: `displayScale` is the picture's pixels per point.
  ///   - allowsBlank: True records and matches a picture without a visible pixel, which fails otherwise.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = .init(), allowsBlank: Bool = false
  ) -> Snapshotting {
    let tolerance = Tolerance(precision: precision, perceptualPrecision: perceptualPrecision)
    return .image(tolerance: tolerance, traits: traits, allowsBlank: allowsBlank)
  }

  /// Compares a picture of the layer, drawn by `render(in:)`, within `tolerance`.
  public static func image(
    tolerance: Tolerance, traits: UITraitCollection = .init(), allowsBlank: Bool = false
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png", diffing: .image(tolerance: tolerance, allowsBlank: allowsBlank),
      asyncSnapshot: { layer in
        let scale = traits.pixelGrid.scale
        return .painting({
          try traits.checkScale()
          layer.layoutIfNeeded()
          try SnapshotMoment.reach { layer.layoutIfNeeded() }
          layer.markShown()
          if layer.superlayer == nil { layer.isScreenRoot = true }
          return try layer.presenting(on: .current, showsEndless: SnapshotMoment.isShown) {
            let unseen = BlankSnapshot.Cause(hiding: layer)
            return try RecordedPicture("The \(type(of: layer))", bounds: layer.bounds, scale: scale, unseen: unseen) {
              layer.render(in: $0)
            }
          }
        }) { try $0.image() }
      })
  }
}
