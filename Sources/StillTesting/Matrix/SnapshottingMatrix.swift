// SPDX-License-Identifier: MIT

import Foundation
public import StillDiff
public import StillKit

/// A strategy for each variant of a matrix, for `assertSnapshot(of:as:)`.
public struct SnapshottingMatrix<Value, Format> {
  let matrix: SnapshotMatrix
  /// Makes the strategy of a variant; throws if the value cannot have such variants.
  let strategy: (MatrixVariant, UITraitCollection) throws -> Snapshotting<Value, Format>
  /// Traits that replace those of every variant.
  let traits: UITraitCollection

  /// Returns the traits of a variant: the device's, then those of the matrix, then those of all variants.
  func traits(of variant: MatrixVariant) -> UITraitCollection {
    UITraitCollection(traitsFrom: [variant.config?.traits ?? UITraitCollection()] + variant.traits + [traits])
  }
}

extension SnapshottingMatrix where Value == UIViewController, Format == UIImage {
  /// Compares a picture of the controller's view in each variant of a matrix.
  ///
  /// The value is evaluated for each variant, with the variant's traits and locale in force. Each picture has its own
  /// reference, whose name ends in that of the variant; if any fails, one sheet shows all of them.
  ///
  /// - Parameters:
  ///   - matrix: The devices, styles, sizes of text, directions and locales.
  ///   - tolerance: The differences that are forgiven.
  ///   - layout: The part of the view that is pictured.
  ///   - size: The size in points, instead of the device's.
  ///   - traits: Traits that replace those of all variants; `displayScale` is the pictures' pixels per point.
  ///   - allowsBlank: True records and matches pictures without a visible pixel, which fail otherwise.
  public static func image(
    matrix: SnapshotMatrix, tolerance: Tolerance = .exact, layout: SnapshotLayout = .bounds, size: CGSize? = nil,
    traits: UITraitCollection = .init(), allowsBlank: Bool = false
  ) -> SnapshottingMatrix {
    SnapshottingMatrix(
      matrix: matrix,
      strategy: { variant, traits in
        .image(
          on: variant.config ?? ViewImageConfig(), tolerance: tolerance, layout: layout, size: size, traits: traits,
          allowsBlank: allowsBlank)
      }, traits: traits)
  }
}

extension SnapshottingMatrix where Value == UIView, Format == UIImage {
  /// Compares a picture of the view in each variant of a matrix.
  ///
  /// On devices, the picture of a window shows everything presented in it; another view without superview fills the screen.
  ///
  /// The value is evaluated for each variant, with the variant's traits and locale in force. Each picture has its own
  /// reference, whose name ends in that of the variant; if any fails, one sheet shows all of them.
  ///
  /// - Parameters:
  ///   - matrix: The devices, styles, sizes of text, directions and locales.
  ///   - tolerance: The differences that are forgiven.
  ///   - layout: The part of the view that is pictured.
  ///   - size: The view's size in points, instead of the device's; nil without devices for its own, or what fits it if it
  ///     has none.
  ///   - traits: Traits that replace those of all variants; `displayScale` is the pictures' pixels per point.
  ///   - allowsBlank: True records and matches pictures without a visible pixel, which fail otherwise.
  public static func image(
    matrix: SnapshotMatrix, tolerance: Tolerance = .exact, layout: SnapshotLayout = .bounds, size: CGSize? = nil,
    traits: UITraitCollection = .init(), allowsBlank: Bool = false
  ) -> SnapshottingMatrix {
    SnapshottingMatrix(
      matrix: matrix,
      strategy: { variant, traits in
        guard let config = variant.config else {
          return .image(tolerance: tolerance, layout: layout, size: size, traits: traits, allowsBlank: allowsBlank)
        }
        return .image(
          on: config, tolerance: tolerance, layout: layout, size: size, traits: traits, allowsBlank: allowsBlank)
      }, traits: traits)
  }
}
