// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// The kind of a timing curve.
///
/// Mirrors UIKit's `UITimingCurveType`, raw values included.
public enum UITimingCurveType: Int, Sendable {
  /// One of the four curves of views.
  case builtin = 0
  /// A cubic Bézier curve.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A spring within a curve.
  case composed = 3
}

/// An object that says how a property animator's progress follows its time.
///
/// Mirrors UIKit's `UITimingCurveProvider`.
public protocol UITimingCurveProvider: AnyObject {
  /// The kind of the curve.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve; nil for springs.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil for curves.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bézier curve of an animation.
///
/// Mirrors UIKit's `UICubicTimingParameters`.
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  private let mark = AttributeMark()
  final let curve: TimingCurve
  /// The curve's name; `easeInOut` for one of control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  private let kind: UITimingCurveType

  /// Makes the curve that iOS uses for its own interface, as Core Animation's default one.
  public override convenience init() {
    self.init(controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1))
  }

  /// Makes a curve by its name.
  public init(animationCurve curve: UIView.AnimationCurve) {
    let timing = curve.timing
    (animationCurve, self.curve, kind) = (curve, timing, .builtin)
    (controlPoint1, controlPoint2) = (CGPoint(x: timing.x1, y: timing.y1), CGPoint(x: timing.x2, y: timing.y2))
  }

  /// Makes a curve of two control points between (0, 0) and (1, 1).
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (animationCurve, kind) = (.easeInOut, .cubic)
    curve = TimingCurve(point1.x, point1.y, point2.x, point2.y)
    (controlPoint1, controlPoint2) = (point1, point2)
  }

  /// The kind of the curve.
  open var timingCurveType: UITimingCurveType { kind }
  /// The curve itself.
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil: this is no spring.
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring of an animation.
///
/// Mirrors UIKit's `UISpringTimingParameters`.
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private let mark = AttributeMark()
  /// The speed at the beginning, in whole ways a second: for positions along each axis, for all else its length.
  public let initialVelocity: CGVector
  private let dampingRatio: CGFloat
  private let physical: (mass: CGFloat, stiffness: CGFloat, damping: CGFloat)?

  /// Makes a spring of a damping ratio, which takes the animator's duration to come to rest.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    (dampingRatio, initialVelocity, physical) = (ratio, velocity, nil)
  }

  /// Makes a spring of physical values, which decide about the animator's duration.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
    dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
    physical = (mass, stiffness, damping)
  }

  /// Makes a spring that seems to take `duration` seconds.
  public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
    let model = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    self.init(mass: 1, stiffness: model.stiffness, damping: model.damping, initialVelocity: initialVelocity)
  }

  /// Makes the spring that iOS uses for its own interface, which is critically damped.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// The kind of the curve.
  open var timingCurveType: UITimingCurveType { .spring }
  /// Nil: this is no cubic curve.
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring itself.
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the springs of an animator, and the seconds until the last of them is at rest.
  ///
  /// Positions have a spring for each axis, because each may begin at another speed.
  final func springs(
    over duration: TimeInterval
  ) -> (x: Spring, y: Spring, others: Spring, duration: TimeInterval) {
    let (dx, dy) = (Double(initialVelocity.dx), Double(initialVelocity.dy))
    let springs = [dx, dy, (dx * dx + dy * dy).squareRoot()].map { velocity -> Spring in
      guard let physical else {
        return Spring(dampingRatio: dampingRatio, velocity: velocity, settlingIn: max(duration, 1e-3))
      }
      return Spring(
        mass: physical.mass, stiffness: physical.stiffness, damping: physical.damping, velocity: velocity)
    }
    let rest = springs.map(\.settlingDuration).max() ?? duration
    return (springs[0], springs[1], springs[2], physical == nil ? duration : min(rest, 60))
  }
}
