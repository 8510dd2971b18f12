// SPDX-License-Identifier: MIT

public import Foundation
public import StillDiff
public import StillKit

extension Snapshotting where Value == UIView, Format == UIImage {
  /// Compares a picture of the view, drawn by the raster pipeline.
  public static var image: Snapshotting { .image() }

  /// Compares a picture of the view, drawn by the raster pipeline.
  ///
  /// A view without superview is put into a window of its own meanwhile, without a safe area.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: Changes nothing here: there is one way to draw, and it needs no host application.
  ///   - precision: The share of pixels that must match, from 0 to 1.
  ///   - perceptualPrecision: How alike two pixels must be to match, from 0 to 1: a CIE94 colour difference of up to
  ///     100 × (1 − perceptualPrecision) is forgiven.
  ///   - layout: Whether content that can be scrolled is pictured whole.
  ///   - size: The view's size in points; nil for its own, or what fits it if it has none.
  ///   - traits: Replace the screen's; `displayScale` is the picture's pixels per point.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    layout: SnapshotLayout = .bounds, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    let tolerance = Tolerance(precision: precision, perceptualPrecision: perceptualPrecision)
    return .image(tolerance: tolerance, layout: layout, size: size, traits: traits)
  }

  /// Compares a picture of the view, drawn by the raster pipeline, within `tolerance`.
  ///
  /// - Parameters:
  ///   - tolerance: What is forgiven, with any metric; for views with a `snapshotTolerance` of their own, that holds.
  ///   - layout: Whether content that can be scrolled is pictured whole.
  ///   - size: The view's size in points; nil for its own, or what fits it if it has none.
  ///   - traits: Replace the screen's; `displayScale` is the picture's pixels per point.
  public static func image(
    tolerance: Tolerance, layout: SnapshotLayout = .bounds, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png", diffing: .image(tolerance: tolerance),
      asyncSnapshot: { view in
        .painting({ try ViewHost.scene(of: view, size, traits, layout) }) { try $0.image() }
      })
  }
}

extension Snapshotting where Value == UIView, Format == Data {
  /// Compares a PDF of the view, drawn by the vector pipeline.
  public static var pdf: Snapshotting { .pdf() }

  /// Compares a PDF of the view, drawn by the vector pipeline: one page of the view's size.
  ///
  /// Equal bytes match. Otherwise, both documents are rasterised at 3x and compared by pixels, and by their text.
  public static func pdf(
    precision: Float = 1, perceptualPrecision: Float = 1, layout: SnapshotLayout = .bounds, size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    let tolerance = Tolerance(precision: precision, perceptualPrecision: perceptualPrecision)
    return .pdf(tolerance: tolerance, layout: layout, size: size, traits: traits)
  }

  /// Compares a PDF of the view, drawn by the vector pipeline, whose pixels at 3x may differ within `tolerance`.
  public static func pdf(
    tolerance: Tolerance, layout: SnapshotLayout = .bounds, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    let origins = DocumentOrigins()
    return Snapshotting(
      pathExtension: "pdf", diffing: .pdf(PDFComparator(tolerance: tolerance, origins: origins)),
      asyncSnapshot: { view in
        .painting({ try ViewHost.scene(of: view, size, traits, layout) }) {
          origins.remembering(try $0.document(), of: $0.origin.views)
        }
      })
  }
}

extension Snapshotting where Value == UIView, Format == String {
  /// Compares the view tree as text, one view a line, as UIKit's `recursiveDescription` prints it, without addresses.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// Compares the view tree as text, laid out in `size` and with `traits`.
  public static func recursiveDescription(
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "txt", diffing: .lines,
      throwingSnapshot: { view in
        try MainThread.run { Result { try ViewHost(view: view, size: size, traits: traits).description() } }.get()
      })
  }
}

extension Async {
  /// A scene recorded now, and painted on whichever thread the assertion is on.
  static func painting(_ record: () throws -> Scene, as paint: @escaping @Sendable (Scene) throws -> Value) -> Async {
    do {
      let scene = try record()
      return Async(.anywhere { try paint(scene) })
    } catch {
      return Async(.failed(error))
    }
  }
}
