// SPDX-License-Identifier: MIT

public import StillGraphics

/// A curve that maps the fraction of the time to the progress of a change.
///
/// Mirrors QuartzCore's `CAMediaTimingFunction`.
///
/// The curve is a cubic Bézier from (0, 0) to (1, 1), whose x is the fraction of the time and whose y that of the change.
open class CAMediaTimingFunction: NSObject, NSCopying {
  private let mark = AttributeMark()
  final let curve: TimingCurve

  /// Makes a function by its name.
  public convenience init(name: CAMediaTimingFunctionName) { self.init(curve: name.curve) }

  /// Makes a function with the two control points between (0, 0) and (1, 1).
  ///
  /// Points beyond 0 and 1 on the x-axis count as 0 and 1, so that each moment has one value.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(curve: TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
  }

  package init(curve: TimingCurve) {
    self.curve = curve
  }

  /// Stores the two coordinates of one of the four control points; the first one is (0, 0).
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    guard points.indices.contains(idx) else {
      return ProgrammerErrors.report(
        "CAMediaTimingFunction.getControlPoint(at: \(idx)): there are four points. Pass an index from 0 to 3.")
    }
    (ptr[0], ptr[1]) = (Float(points[idx].0), Float(points[idx].1))
  }

  /// Returns the function itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The name of a timing function.
///
/// Mirrors QuartzCore's `CAMediaTimingFunctionName`.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name, as in QuartzCore.
  public let rawValue: String

  /// Creates a name; unknown ones mean `linear`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name of even change.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// The name of change that begins slowly.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// The name of change that ends slowly.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// The name of change that begins and ends slowly.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The name of the change that implicit animations make.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")

  fileprivate var curve: TimingCurve {
    switch self {
    case .easeIn: TimingCurve(0.42, 0, 1, 1)
    case .easeOut: TimingCurve(0, 0, 0.58, 1)
    case .easeInEaseOut: TimingCurve(0.42, 0, 0.58, 1)
    case .default: TimingCurve(0.25, 0.1, 0.25, 1)
    default: TimingCurve(0, 0, 1, 1)
    }
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1).
package struct TimingCurve: Hashable, Sendable {
  package let x1, y1, x2, y2: Double

  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1) = (min(max(x1, 0), 1), y1)
    (self.x2, self.y2) = (min(max(x2, 0), 1), y2)
  }

  /// Returns the curve's y at `x`.
  package func value(at x: Double) -> Double {
    guard x > 0, x < 1 else { return x <= 0 ? 0 : 1 }
    if x1 == y1, x2 == y2 { return x }
    return Self.coordinate(y1, y2, parameter(at: x))
  }

  /// The parameter at which the curve has the given x: Newton's method, held within an interval that shrinks.
  private func parameter(at x: Double) -> Double {
    var (low, high, parameter) = (0.0, 1.0, x)
    for _ in 0..<64 {
      let error = Self.coordinate(x1, x2, parameter) - x
      if abs(error) < 1e-15 { break }
      if error > 0 { high = parameter } else { low = parameter }
      let slope = Self.slope(x1, x2, parameter)
      let next = slope > 1e-9 ? parameter - error / slope : -1
      parameter = next > low && next < high ? next : (low + high) / 2
    }
    return parameter
  }

  private static func coordinate(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * a + 3 * rest * t * t * b + t * t * t
  }

  private static func slope(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * a + 6 * rest * t * (b - a) + 3 * t * t * (1 - b)
  }
}
