// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// A change of a view that follows the tilt of the device; the device of a test lies still.
///
/// Mirrors UIKit's `UIMotionEffect`, without the values for a tilt.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  private let mark = AttributeMark()

  /// Makes an effect.
  public override init() {
    super.init()
  }
}

/// An effect that goes from one value to another with the tilt of the device.
///
/// Mirrors UIKit's `UIInterpolatingMotionEffect`.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The direction of the tilt.
  ///
  /// Mirrors UIKit's `UIInterpolatingMotionEffect.EffectType`, raw values included.
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis = 0
    case tiltAlongVerticalAxis = 1
  }

  /// The key path of the property that changes.
  public let keyPath: String
  /// The direction of the tilt.
  public let type: EffectType
  /// The value at the greatest tilt to the left, or upwards.
  open var minimumRelativeValue: Any?
  /// The value at the greatest tilt to the right, or downwards.
  open var maximumRelativeValue: Any?

  /// Makes an effect on a property.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
}

/// Effects that go together.
///
/// Mirrors UIKit's `UIMotionEffectGroup`.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?
}
