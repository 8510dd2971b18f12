// SPDX-License-Identifier: MIT

public import StillDiff
public import StillKit

extension Snapshotting where Value == CALayer, Format == UIImage {
  /// Compares a picture of the layer and those below it.
  public static var image: Snapshotting { .image() }

  /// Compares a picture of the layer, drawn by `render(in:)`: its bounds, without its own position and transform.
  ///
  /// - Parameter traits: `displayScale` is the picture's pixels per point.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    .image(tolerance: Tolerance(precision: precision, perceptualPrecision: perceptualPrecision), traits: traits)
  }

  /// Compares a picture of the layer, drawn by `render(in:)`, within `tolerance`.
  public static func image(tolerance: Tolerance, traits: UITraitCollection = .init()) -> Snapshotting {
    Snapshotting(
      pathExtension: "png", diffing: .image(tolerance: tolerance),
      asyncSnapshot: { layer in
        let scale = traits.pixelGrid.scale
        return .painting({
          try Scene("The \(type(of: layer))", bounds: layer.bounds, scale: scale) {
            layer.layoutIfNeeded()
            layer.render(in: $0)
          }
        }) { try $0.image() }
      })
  }
}
