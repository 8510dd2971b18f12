// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// What a `UIVisualEffectView` does to what lies behind it. Mirrors UIKit's `UIVisualEffect`.
///
/// Does nothing itself: `UIBlurEffect` does. Effects never change.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject, NSCopying {
  public nonisolated override init() {
    super.init()
  }

  /// The same object.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  /// What the effect does in `traits`; nil for nothing.
  func filter(in traits: UITraitCollection) -> BackdropFilter? { nil }
}
