// SPDX-License-Identifier: MIT

public import Foundation
public import StillDiff
public import StillKit

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// Compares a picture of the controller's view, in its own size and without a safe area.
  public static var image: Snapshotting { .image() }

  /// Compares a picture of the controller's view as a device shows it.
  ///
  /// The controller appears, is laid out and drawn, and disappears again.
  ///
  /// - Parameters:
  ///   - config: The device whose screen shows the view.
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

  /// Compares a picture of the controller's view, in its own size or `size` points, and without a safe area.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    layout: SnapshotLayout = .bounds, size: CGSize? = nil, traits: UITraitCollection = .init(),
    allowsBlank: Bool = false
  ) -> Snapshotting {
    .image(
      on: ViewImageConfig(), precision: precision, perceptualPrecision: perceptualPrecision, layout: layout, size: size,
      traits: traits, allowsBlank: allowsBlank)
  }

  /// Compares a picture of the controller's view as a device shows it, within `tolerance`.
  public static func image(
    on config: ViewImageConfig, tolerance: Tolerance, layout: SnapshotLayout = .bounds, size: CGSize? = nil,
    traits: UITraitCollection = .init(), allowsBlank: Bool = false
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png", diffing: .image(tolerance: tolerance, allowsBlank: allowsBlank),
      asyncSnapshot: { controller in
        .painting({ try ControllerHost.picture(of: controller, config, size, traits, layout) }) { try $0.image() }
      })
  }
}

extension Snapshotting where Value == UIViewController, Format == Data {
  /// Compares a PDF of the controller's view, in its own size and without a safe area.
  public static var pdf: Snapshotting { .pdf(on: ViewImageConfig()) }

  /// Compares a PDF of the controller's view as a device shows it: one page.
  ///
  /// Equal bytes match. Otherwise, both documents are rasterised at 3x and compared by pixels, and by their text. A page
  /// without a mark fails unless `allowsBlank` is true.
  public static func pdf(
    on config: ViewImageConfig, tolerance: Tolerance = .exact, layout: SnapshotLayout = .bounds, size: CGSize? = nil,
    traits: UITraitCollection = .init(), allowsBlank: Bool = false
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "pdf", diffing: .pdf(tolerance: tolerance, allowsBlank: allowsBlank),
      asyncSnapshot: { controller in
        .painting({ try ControllerHost.picture(of: controller, config, size, traits, layout) }) { try $0.document() }
      })
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// Compares the tree of the controller's view as text, one view a line.
  public static var recursiveDescription: Snapshotting { .recursiveDescription() }

  /// Compares the tree of the controller's view as text, as a device lays it out.
  public static func recursiveDescription(
    on config: ViewImageConfig = .init(), size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "txt", diffing: .lines,
      throwingSnapshot: { controller in
        let controller = Handover(controller)
        return try MainThread.run {
          try ControllerHost.host(controller.value, config, size, traits, .bounds).description()
        }
      })
  }
}

extension Snapshotting where Value == UIViewController, Format == String {
  /// Compares the controller, its children and the controllers that they present as text, one a line, with their states
  /// and views.
  ///
  /// The controller appears meanwhile, in its own size. Mirrors SnapshotTesting's strategy, without addresses.
  public static var hierarchy: Snapshotting {
    Snapshotting(
      pathExtension: "txt", diffing: .lines,
      throwingSnapshot: { controller in
        let controller = Handover(controller)
        return try MainThread.run {
          let host = ControllerHost.host(controller.value, ViewImageConfig(), nil, UITraitCollection(), .bounds)
          return try host.hierarchy(of: controller.value)
        }
      })
  }
}

/// Shows a controller's view on the screen of a device while it is recorded.
enum ControllerHost {
  /// Records the drawing of a controller's view from any thread.
  static func picture(
    of controller: UIViewController, _ config: ViewImageConfig, _ size: CGSize?, _ traits: UITraitCollection,
    _ layout: SnapshotLayout
  ) throws -> RecordedPicture {
    let controller = Handover(controller)
    return try MainThread.run { try host(controller.value, config, size, traits, layout).record() }
  }

  @MainActor
  static func host(
    _ controller: UIViewController, _ config: ViewImageConfig, _ size: CGSize?, _ traits: UITraitCollection,
    _ layout: SnapshotLayout
  ) -> ViewHost {
    ViewHost(
      view: controller.view, size: size ?? config.size,
      traits: UITraitCollection(traitsFrom: [config.traits, traits]), layout: layout, safeArea: config.safeArea,
      controller: controller)
  }
}
