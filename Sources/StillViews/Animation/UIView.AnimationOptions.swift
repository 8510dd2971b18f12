// SPDX-License-Identifier: MIT

import Foundation
import StillLayers

extension UIView {
  /// The way in which views are animated.
  ///
  /// Mirrors UIKit's `UIView.AnimationOptions`, raw values included.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits, as in UIKit.
    public let rawValue: UInt

    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views that change within the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Lets touches reach views while they move; without it, hit testing leaves them out.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins where running animations are, and replaces them.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs back after each repetition.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Keeps the animation's own duration within another one.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Keeps the animation's own curve within another one.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates views as they are drawn meanwhile; they always are here.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Hides and shows the views of a transition instead of removing and adding them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Keeps the animation's own options within another one.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// Begins and ends slowly; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Begins slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Changes evenly.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// A transition that turns the view from its left side.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A transition that turns the view from its right side.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition that curls the former picture up like a page; it dissolves here.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A transition that curls the new picture down like a page; it dissolves here.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A transition that turns the view from its upper side.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A transition that turns the view from its lower side.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// A transition that dissolves the former picture into the new one.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// The frame rate of iOS; it changes nothing.
    public static let preferredFramesPerSecondDefault: AnimationOptions = []
    /// A frame rate of 60; it changes nothing.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
    /// A frame rate of 30; it changes nothing.
    public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// The transition that the bits name; nil for none.
    var transition: CATransition? {
      let kinds: [(CATransitionType, CATransitionSubtype?)?] = [
        nil, (.flip, .fromLeft), (.flip, .fromRight), (.fade, nil), (.fade, nil), (.fade, nil),
        // Names of Core Animation's sides are for a y-axis that points up.
        (.flip, .fromBottom), (.flip, .fromTop),
      ]
      guard let (type, side) = kinds[Int(rawValue >> 20 & 7)] else { return nil }
      let transition = CATransition()
      (transition.type, transition.subtype) = (type, side)
      return transition
    }

    /// The curve that the bits name.
    var curve: UIView.AnimationCurve { UIView.AnimationCurve(rawValue: Int(rawValue >> 16 & 0xF)) ?? .easeInOut }

    /// The progress of an animation of these options: along their curve, or as the keyboard moves.
    func pace(over duration: TimeInterval) -> AnimationContext.Pace {
      guard rawValue >> 16 & 0xF == Keyboard.curve, duration > 0 else { return .curve(curve.timing) }
      return .spring(Spring(dampingRatio: 1, velocity: 0, settlingIn: duration))
    }
  }

  /// The curve of an animation.
  ///
  /// Mirrors UIKit's `UIView.AnimationCurve`, raw values included.
  public enum AnimationCurve: Int, Sendable {
    /// Begins and ends slowly.
    case easeInOut = 0
    /// Begins slowly.
    case easeIn = 1
    /// Ends slowly.
    case easeOut = 2
    /// Changes evenly.
    case linear = 3

    /// Makes a curve of UIKit's number.
    ///
    /// 7, which notifications of the keyboard carry, has no name in UIKit either: it becomes `easeInOut`, and only
    /// `AnimationOptions` of its bits move as the keyboard does.
    public init?(rawValue: Int) {
      switch rawValue {
      case 0, Int(Keyboard.curve): self = .easeInOut
      case 1: self = .easeIn
      case 2: self = .easeOut
      case 3: self = .linear
      default: return nil
      }
    }

    package var timing: TimingCurve {
      switch self {
      case .easeInOut: TimingCurve(0.42, 0, 0.58, 1)
      case .easeIn: TimingCurve(0.42, 0, 1, 1)
      case .easeOut: TimingCurve(0, 0, 0.58, 1)
      case .linear: TimingCurve(0, 0, 1, 1)
      }
    }
  }

  /// The way in which keyframes of views are animated.
  ///
  /// Mirrors UIKit's `UIView.KeyframeAnimationOptions`, raw values included.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// The bits, as in UIKit; those of an animation's curve count, too.
    public let rawValue: UInt

    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the views that change within the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Lets touches reach views while they move; without it, hit testing leaves them out.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Begins where running animations are, and replaces them.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats for ever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Runs back after each repetition.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Keeps the animation's own duration within another one.
    public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
    /// Keeps the animation's own options within another one.
    public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
    /// Straight lines from value to value; the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// Values that last until the next.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Straight lines at an even speed.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Smooth curves through the values.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Smooth curves with an almost even speed.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

    var calculationMode: CAAnimationCalculationMode {
      let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
      let index = Int(rawValue >> 10 & 7)
      return modes.indices.contains(index) ? modes[index] : .linear
    }
  }
}
