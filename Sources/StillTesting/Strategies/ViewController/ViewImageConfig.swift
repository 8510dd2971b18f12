// SPDX-License-Identifier: MIT

public import Foundation
public import StillKit

/// The screen on which a view controller is drawn: a size, a safe area and traits.
///
/// Mirrors SnapshotTesting's `ViewImageConfig`, with its devices.
public struct ViewImageConfig: Sendable {
  /// The orientation of a telephone, or of a tablet without a split view.
  public enum Orientation: Sendable {
    case landscape
    case portrait
  }

  /// The orientation of a tablet, and the part of its screen that the app has.
  public enum TabletOrientation: Sendable {
    /// The part of a landscape screen that the app has.
    public enum LandscapeSplits: Sendable {
      case oneThird
      case oneHalf
      case twoThirds
      case full
    }

    /// The part of a portrait screen that the app has.
    public enum PortraitSplits: Sendable {
      case oneThird
      case twoThirds
      case full
    }

    case landscape(splitView: LandscapeSplits)
    case portrait(splitView: PortraitSplits)
  }

  /// The insets of bars and of the device's edges, in points.
  public var safeArea: UIEdgeInsets
  /// The size in points; nil for the view's own.
  public var size: CGSize?
  /// Traits that replace those of `UIScreen.main`.
  ///
  /// Those of a device include its `displayScale`, the pixels per point: 2 or 3.
  public var traits: UITraitCollection

  /// The name of the screen in the references of a ``SnapshotMatrix``, such as `iPhone16Pro` or `iPadPro11-portrait`.
  ///
  /// It includes the orientation if it is unusual for the device: landscape for a telephone, portrait for a tablet.
  public var name: String?

  /// Makes a screen.
  public init(
    safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init(), name: String? = nil
  ) {
    (self.safeArea, self.size, self.traits, self.name) = (safeArea, size, traits, name)
  }
}

/// A telephone as SnapshotTesting describes it.
struct Phone: Sendable {
  /// The width of the portrait screen, in points.
  var width: CGFloat
  var height: CGFloat
  var top: CGFloat
  var bottom: CGFloat = 0
  /// The safe area at the left and right in landscape, in points.
  var sides: CGFloat = 0
  var landscapeTop: CGFloat = 0
  var landscapeBottom: CGFloat = 0
  /// True if its horizontal size class is regular in landscape.
  var isWide = false
  /// The pixels per point.
  var scale: CGFloat = 3

  func config(_ orientation: ViewImageConfig.Orientation, named name: String) -> ViewImageConfig {
    switch orientation {
    case .portrait:
      ViewImageConfig(
        safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
        size: CGSize(width: width, height: height), traits: .device(.phone, .compact, .regular, scale), name: name)
    case .landscape:
      ViewImageConfig(
        safeArea: UIEdgeInsets(top: landscapeTop, left: sides, bottom: landscapeBottom, right: sides),
        size: CGSize(width: height, height: width),
        traits: .device(.phone, isWide ? .regular : .compact, .compact, scale), name: "\(name)-landscape")
    }
  }
}

/// A tablet as SnapshotTesting describes it.
struct Tablet: Sendable {
  /// The width of the portrait screen, in points.
  var width: CGFloat
  var height: CGFloat
  /// The widths of a split of the landscape screen, in points: a third, a half, two thirds; empty if not measured.
  var landscape: [CGFloat] = []
  /// The widths of a split of the portrait screen, in points: a third, two thirds.
  var portrait: [CGFloat] = []
  var top: CGFloat = 20
  var bottom: CGFloat = 0
  /// The width in points from which the horizontal size class is regular.
  var regularWidth: CGFloat = 600

  func config(_ orientation: ViewImageConfig.TabletOrientation, named name: String) -> ViewImageConfig {
    switch orientation {
    case .landscape(.oneThird): part(landscape[0], width, "\(name)-landscape-oneThird")
    case .landscape(.oneHalf): part(landscape[1], width, "\(name)-landscape-oneHalf")
    case .landscape(.twoThirds): part(landscape[2], width, "\(name)-landscape-twoThirds")
    case .landscape(.full): part(height, width, name)
    case .portrait(.oneThird): part(portrait[0], height, "\(name)-portrait-oneThird")
    case .portrait(.twoThirds): part(portrait[1], height, "\(name)-portrait-twoThirds")
    case .portrait(.full): part(width, height, "\(name)-portrait")
    }
  }

  func config(_ orientation: ViewImageConfig.Orientation, named name: String) -> ViewImageConfig {
    config(orientation == .landscape ? .landscape(splitView: .full) : .portrait(splitView: .full), named: name)
  }

  private func part(_ width: CGFloat, _ height: CGFloat, _ name: String) -> ViewImageConfig {
    ViewImageConfig(
      safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0), size: CGSize(width: width, height: height),
      traits: .device(.pad, width >= regularWidth ? .regular : .compact, .regular, 2), name: name)
  }
}

extension UITraitCollection {
  fileprivate static func device(
    _ idiom: UIUserInterfaceIdiom, _ width: UIUserInterfaceSizeClass, _ height: UIUserInterfaceSizeClass,
    _ scale: CGFloat
  ) -> UITraitCollection {
    // Medium, not the system's large: SnapshotTesting's devices have it, and so do references recorded on iOS.
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceIdiom: idiom), UITraitCollection(displayScale: scale),
      UITraitCollection(horizontalSizeClass: width),
      UITraitCollection(verticalSizeClass: height),
      // No layout direction, unlike SnapshotTesting's devices, which are left to right in any language: the language decides.
      UITraitCollection(preferredContentSizeCategory: .medium),
      UITraitCollection(forceTouchCapability: idiom == .phone ? .available : .unavailable),
    ])
  }
}
