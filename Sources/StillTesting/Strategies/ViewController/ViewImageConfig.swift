// SPDX-License-Identifier: MIT

public import Foundation
public import StillKit

/// The screen that a view controller is pictured on. Mirrors SnapshotTesting's `ViewImageConfig`, with its devices.
public struct ViewImageConfig: Sendable {
  public enum Orientation: Sendable {
    case landscape
    case portrait
  }

  public enum TabletOrientation: Sendable {
    /// How much of a landscape screen the app has.
    public enum LandscapeSplits: Sendable {
      case oneThird
      case oneHalf
      case twoThirds
      case full
    }

    /// How much of a portrait screen the app has.
    public enum PortraitSplits: Sendable {
      case oneThird
      case twoThirds
      case full
    }

    case landscape(splitView: LandscapeSplits)
    case portrait(splitView: PortraitSplits)
  }

  /// How far bars and the device's edges reach into the screen, in points.
  public var safeArea: UIEdgeInsets
  /// In points; nil for the view's own.
  public var size: CGSize?
  /// Stronger than those of `UIScreen.main`. The devices' do not say how many pixels a point has: that is the screen's.
  public var traits: UITraitCollection

  public init(safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()) {
    (self.safeArea, self.size, self.traits) = (safeArea, size, traits)
  }
}
