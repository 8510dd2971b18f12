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
  ///   - config: The device.
  ///   - drawHierarchyInKeyWindow: Changes nothing here: there is one way to draw, and it needs no host application.
  ///   - precision: The share of pixels that must match, from 0 to 1.
  ///   - perceptualPrecision: How alike two pixels must be to match, from 0 to 1: a CIE94 colour difference of up to
  ///     100 × (1 − perceptualPrecision) is forgiven.
  ///   - layout: Whether content that can be scrolled is pictured whole.
  ///   - size: In points, instead of the device's.
  ///   - traits: Replace the device's and the screen's; `displayScale` is the picture's pixels per point.
  public static func image(
    on config: ViewImageConfig, drawHierarchyInKeyWindow: Bool = false, precision: Float = 1,
    perceptualPrecision: Float = 1, layout: SnapshotLayout = .bounds, size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    let tolerance = Tolerance(precision: precision, perceptualPrecision: perceptualPrecision)
    return .image(on: config, tolerance: tolerance, layout: layout, size: size, traits: traits)
  }

  /// Compares a picture of the controller's view, in its own size or `size` points, and without a safe area.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    layout: SnapshotLayout = .bounds, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    .image(
      on: ViewImageConfig(), precision: precision, perceptualPrecision: perceptualPrecision, layout: layout, size: size,
      traits: traits)
  }

  /// Compares a picture of the controller's view as a device shows it, within `tolerance`.
  public static func image(
    on config: ViewImageConfig, tolerance: Tolerance, layout: SnapshotLayout = .bounds, size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png", diffing: .image(tolerance: tolerance),
      asyncSnapshot: { controller in
        .painting({ try ControllerHost.scene(of: controller, config, size, traits, layout) }) { try $0.image() }
      })
  }
}

extension Snapshotting where Value == UIViewController, Format == Data {
  /// Compares a PDF of the controller's view, in its own size and without a safe area.
  public static var pdf: Snapshotting { .pdf(on: ViewImageConfig()) }

  /// Compares a PDF of the controller's view as a device shows it: one page.
  ///
  /// Equal bytes match. Otherwise, both documents are rasterised at 3x and compared by pixels, and by their text.
  public static func pdf(
    on config: ViewImageConfig, tolerance: Tolerance = .exact, layout: SnapshotLayout = .bounds, size: CGSize? = nil,
    traits: UITraitCollection = .init()
  ) -> Snapshotting {
    let origins = DocumentOrigins()
    return Snapshotting(
      pathExtension: "pdf", diffing: .pdf(PDFComparator(tolerance: tolerance, origins: origins)),
      asyncSnapshot: { controller in
        .painting({ try ControllerHost.scene(of: controller, config, size, traits, layout) }) {
          origins.remembering(try $0.document(), of: $0.origin.views)
        }
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
          Result { try ControllerHost.host(controller.value, config, size, traits, .bounds).description() }
        }.get()
      })
  }
}

/// Puts a controller's view onto the screen of a device.
enum ControllerHost {
  /// As `ViewHost.scene`, from any thread.
  static func scene(
    of controller: UIViewController, _ config: ViewImageConfig, _ size: CGSize?, _ traits: UITraitCollection,
    _ layout: SnapshotLayout
  ) throws -> Scene {
    let controller = Handover(controller)
    return try MainThread.run {
      Result { try host(controller.value, config, size, traits, layout).record() }
    }.get()
  }

  @MainActor
  static func host(
    _ controller: UIViewController, _ config: ViewImageConfig, _ size: CGSize?, _ traits: UITraitCollection,
    _ layout: SnapshotLayout
  ) -> ViewHost {
    ViewHost(
      view: controller.view, size: size ?? config.size,
      traits: UITraitCollection(traitsFrom: [config.traits, traits]), layout: layout, safeArea: config.safeArea)
  }
}
