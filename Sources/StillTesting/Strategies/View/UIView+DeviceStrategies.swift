// SPDX-License-Identifier: MIT

public import Foundation
public import StillDiff
public import StillKit

extension Snapshotting where Value == UIView, Format == UIImage {
  /// Compares a picture of a window, or of another view, on the screen of a device.
  ///
  /// While the picture is made, a window has the device's size, safe area and traits, and shows everything presented in it:
  /// sheets, alerts and open menus. A view without superview fills the screen; one with a superview only gets the size and
  /// traits.
  ///
  ///     assertSnapshot(of: window, as: .image(on: .iPhone16Pro))
  ///
  /// - Parameters:
  ///   - config: The device.
  ///   - drawHierarchyInKeyWindow: Changes nothing here: there is one way to draw, and it needs no host application.
  ///   - precision: The share of pixels that must match, from 0 to 1.
  ///   - perceptualPrecision: The likeness that two pixels need to match, from 0 to 1: a CIE94 colour difference of up
  ///     to
  ///     100 × (1 − perceptualPrecision) is forgiven.
  ///   - layout: The part of the view that is pictured.
  ///   - size: The size in points, instead of the device's.
  ///   - traits: Traits that replace the device's and the screen's; `displayScale` is the picture's pixels per point.
  ///   - allowsBlank: True records and matches a picture without a visible pixel, which fails otherwise.
  public static func image(
    on config: ViewImageConfig, drawHierarchyInKeyWindow: Bool = false, precision: Float = 1,
    perceptualPrecision: Float = 1, layout: SnapshotLayout = .bounds, size: CGSize? = nil,
    traits: UITraitCollection = .init(), allowsBlank: Bool = false
  ) -> Snapshotting {
    let tolerance = Tolerance(precision: precision, perceptualPrecision: perceptualPrecision)
    return .image(
      on: config, tolerance: tolerance, layout: layout, size: size, traits: traits, allowsBlank: allowsBlank)
  }

  /// Compares a picture of a window, or of another view, on the screen of a device, within `tolerance`.
  public static func image(
    on config: ViewImageConfig, tolerance: Tolerance, layout: SnapshotLayout = .bounds, size: CGSize? = nil,
    traits: UITraitCollection = .init(), allowsBlank: Bool = false
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png", diffing: .image(tolerance: tolerance, allowsBlank: allowsBlank),
      asyncSnapshot: { view in
        .painting({ try ViewHost.picture(of: view, on: config, size, traits, layout) }) { try $0.image() }
      })
  }
}

extension Snapshotting where Value == UIView, Format == Data {
  /// Compares a PDF of a window, or of another view, on the screen of a device: one page.
  public static func pdf(
    on config: ViewImageConfig, tolerance: Tolerance = .exact, layout: SnapshotLayout = .bounds, size: CGSize? = nil,
    traits: UITraitCollection = .init(), allowsBlank: Bool = false
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "pdf", diffing: .pdf(tolerance: tolerance, allowsBlank: allowsBlank),
      asyncSnapshot: { view in
        .painting({ try ViewHost.picture(of: view, on: config, size, traits, layout) }) { try $0.document() }
      })
  }
}
