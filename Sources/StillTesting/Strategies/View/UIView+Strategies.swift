// SPDX-License-Identifier: MIT

public import Foundation
public import StillDiff
import StillInspection
public import StillKit

extension Snapshotting where Value == UIView, Format == UIImage {
  /// Compares a picture of the view, drawn by the raster pipeline.
  public static var image: Snapshotting { .image() }

  /// Compares a picture of the view, drawn by the raster pipeline.
  ///
  /// While the picture is made, a view without superview is in a window of its own, without a safe area.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: Changes nothing here: there is one way to draw, and it needs no host application.
  ///   - precision: The share of pixels that must match, from 0 to 1.
  ///   - perceptualPrecision: The likeness that two pixels need to match, from 0 to 1: a CIE94 colour difference of up
  ///     to
  ///     100 × (1 − perceptualPrecision) is forgiven.
  ///   - layout: The part of the view that is pictured.
  ///   - size: The view's size in points; nil for its own, or what fits it if it has none.
  ///   - traits: Traits that replace the screen's; `displayScale` is the picture's pixels per point.
  ///   - allowsBlank: True records and matches a picture without a visible pixel, which fails otherwise.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    layout: SnapshotLayout = .bounds, size: CGSize? = nil, traits: UITraitCollection = .init(),
    allowsBlank: Bool = false
  ) -> Snapshotting {
    let tolerance = Tolerance(precision: precision, perceptualPrecision: perceptualPrecision)
    return .image(tolerance: tolerance, layout: layout, size: size, traits: traits, allowsBlank: allowsBlank)
  }

  /// Compares a picture of the view, drawn by the raster pipeline, within `tolerance`.
  ///
  /// - Parameters:
  ///   - tolerance: The differences that are forgiven, with any metric. A view's own `snapshotTolerance` replaces it.
  ///   - layout: The part of the view that is pictured.
  ///   - size: The view's size in points; nil for its own, or what fits it if it has none.
  ///   - traits: Traits that replace the screen's; `displayScale` is the picture's pixels per point.
  ///   - allowsBlank: True records and matches a picture without a visible pixel, which fails otherwise.
  public static func image(
    tolerance: Tolerance, layout: SnapshotLayout = .bounds, size: CGSize? = nil, traits: UITraitCollection = .init(),
    allowsBlank: Bool = false
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png", diffing: .image(tolerance: tolerance, allowsBlank: allowsBlank),
      asyncSnapshot: { view in
        .painting({ try ViewHost.picture(of: view, size, traits, layout) }) { try $0.image() }
      })
  }
}

extension Snapshotting where Value == UIView, Format == Data {
  /// Compares a PDF of the view, drawn by the vector pipeline.
  public static var pdf: Snapshotting { .pdf() }

  /// Compares a PDF of the view, drawn by the vector pipeline: one page of the view's size.
  ///
  /// Equal bytes match. Otherwise, both documents are rasterised at 3x and compared by pixels, and by their text. A page
  /// without a mark fails unless `allowsBlank` is true.
  public static func pdf(
    precision: Float = 1, perceptualPrecision: Float = 1, layout: SnapshotLayout = .bounds, size: CGSize? = nil,
    traits: UITraitCollection = .init(), allowsBlank: Bool = false
  ) -> Snapshotting {
    let tolerance = Tolerance(precision: precision, perceptualPrecision: perceptualPrecision)
    return .pdf(tolerance: tolerance, layout: layout, size: size, traits: traits, allowsBlank: allowsBlank)
  }

  /// Compares a PDF of the view, drawn by the vector pipeline, whose pixels at 3x may differ within `tolerance`.
  public static func pdf(
    tolerance: Tolerance, layout: SnapshotLayout = .bounds, size: CGSize? = nil, traits: UITraitCollection = .init(),
    allowsBlank: Bool = false
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "pdf", diffing: .pdf(tolerance: tolerance, allowsBlank: allowsBlank),
      asyncSnapshot: { view in
        .painting({ try ViewHost.picture(of: view, size, traits, layout) }) { try $0.document() }
      })
  }
}

extension Snapshotting where Value == UIView, Format == String {
  /// Compares the view tree as text: one view a line, like UIKit's `recursiveDescription`, but without addresses.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// Compares the view tree as text, laid out in `size` and with `traits`.
  public static func recursiveDescription(
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "txt", diffing: .lines,
      throwingSnapshot: { view in
        try MainThread.run { try ViewHost(view: view, size: size, traits: traits).description() }
      })
  }
}

extension Snapshotting where Value == UIView, Format == String {
  /// Compares the constraints of the view tree as text, one a line: `UILabel:'title'.leading == UIView.leading + 8
  /// @750`.
  ///
  /// Lines are in the order of the tree, not of activation. Views are named by their types and accessibility identifiers, and
  /// numbered if these are not unique; a constraint's `identifier` is at the end of its line.
  public static var constraints: Snapshotting { .constraints() }

  /// Compares the constraints of the view tree as text, laid out in `size` and with `traits`.
  public static func constraints(size: CGSize? = nil, traits: UITraitCollection = .init()) -> Snapshotting {
    Snapshotting(
      pathExtension: "txt", diffing: .lines,
      throwingSnapshot: { view in
        try MainThread.run { try ViewHost(view: view, size: size, traits: traits).hosting(\.constraintListing) }
      })
  }
}

/// The part of a view that is pictured.
public enum SnapshotLayout: Hashable, Sendable {
  /// The content that its bounds show.
  case bounds
  /// All content that can be scrolled to.
  ///
  /// A scroll view by itself gets the size of its content. In a view that contains scroll views, the largest one counts:
  /// the screen grows by the hidden part of its content, insets included, and is laid out again. Afterwards the view is
  /// restored: offsets, frames and constraints. If the size of the scroll view does not follow that of the screen, the
  /// assertion fails.
  case contentSize
}
