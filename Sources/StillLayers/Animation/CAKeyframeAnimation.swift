// SPDX-License-Identifier: MIT

public import StillGraphics

/// An animation through several values, or along a path.
///
/// Mirrors QuartzCore's `CAKeyframeAnimation`.
///
/// A property of points, such as `position`, can follow a path: with `linear`, each of its segments takes the same time,
/// and with `paced` the speed is even.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, each at its time; a value of several numbers, such as a point, may be an array of numbers.
  open var values: [Any]?
  /// The path of a property of points, in place of `values`.
  open var path: CGPath?
  /// The time of each value as a fraction of the duration, from 0 to 1; nil spreads them evenly.
  ///
  /// For `discrete`, there is one more: the last value lasts until 1. `paced` and `cubicPaced` ignore it.
  open var keyTimes: [NSNumber]?
  /// The curve from each value to the next.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The way from one value to the next.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The tension of the cubic modes at each value: positive ones make the curve tighter.
  open var tensionValues: [NSNumber]?
  /// The continuity of the cubic modes at each value: negative ones make corners.
  open var continuityValues: [NSNumber]?
  /// The bias of the cubic modes at each value: positive ones have the curve bend before it.
  open var biasValues: [NSNumber]?
  /// The turning of the layer along the path; nil for none.
  open var rotationMode: CAAnimationRotationMode?

  /// A function that returns the progress, from 0 to 1, instead of computing it from the time; nil for other animations.
  package final var driver: (() -> Double)?

  /// Makes an animation without values and a key path.
  public required init() {
    super.init()
  }

  /// Returns a copy of the animation.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    guard let frames = copy as? CAKeyframeAnimation else { return copy }
    (frames.values, frames.path, frames.keyTimes) = (values, path?.copy(), keyTimes)
    (frames.timingFunctions, frames.calculationMode) = (timingFunctions, calculationMode)
    (frames.tensionValues, frames.continuityValues, frames.biasValues) = (tensionValues, continuityValues, biasValues)
    (frames.rotationMode, frames.driver) = (rotationMode, driver)
    return frames
  }

  override func progress(at fraction: Double) -> Double { driver?() ?? super.progress(at: fraction) }

  override func value(at moment: MediaTiming.Moment, current: AnimatableValue) -> AnimatableValue? {
    let fraction = progress(at: moment.fraction)
    if let place = pathPlace(at: fraction) { return current.value(like: place.point) }
    let frames = (values ?? []).compactMap { current.animated(like: $0) }
    guard let first = frames.first else { return nil }
    guard frames.count > 1 else { return first }
    if calculationMode == .discrete { return frames[discreteIndex(at: fraction, of: frames.count)] }
    let (index, part) = segment(at: fraction, times: times(of: frames))
    guard calculationMode.isCubic else { return frames[index].interpolated(to: frames[index + 1], part) }
    return spline(through: frames, from: index, part)
  }

  override func apply(_ moment: MediaTiming.Moment, to layer: CALayer) {
    super.apply(moment, to: layer)
    guard let rotationMode, let place = pathPlace(at: progress(at: moment.fraction)),
      let rotation = AnimatedProperty("transform.rotation.z", of: layer), let own = rotation.read(layer)
    else { return }
    let angle = place.angle + (rotationMode == .rotateAutoReverse ? .pi : 0)
    rotation.write(own.adding(.number(angle)), to: layer)
  }

  override var animatedKeyPaths: [String] {
    super.animatedKeyPaths + (rotationMode != nil && path != nil ? ["transform.rotation.z"] : [])
  }
}

// MARK: - Times

extension CAKeyframeAnimation {
  /// The index of a value that lasts until the next one's time.
  private func discreteIndex(at fraction: Double, of count: Int) -> Int {
    let given = (keyTimes ?? []).map(\.doubleValue)
    let times = given.count > count || given.count == count ? given : (0..<count).map { Double($0) / Double(count) }
    return min(max(times.prefix(count).lastIndex { $0 <= fraction + 1e-9 } ?? 0, 0), count - 1)
  }

  /// The times of the values: given, even, or such that the speed is even.
  private func times(of frames: [AnimatableValue]) -> [Double] {
    let even = frames.indices.map { Double($0) / Double(frames.count - 1) }
    guard calculationMode.isPaced else {
      let given = (keyTimes ?? []).map(\.doubleValue)
      return given.count == frames.count ? given : even
    }
    var lengths = [0.0]
    for index in 1..<frames.count { lengths.append(lengths[index - 1] + frames[index - 1].distance(to: frames[index])) }
    guard let whole = lengths.last, whole > 0 else { return even }
    return lengths.map { $0 / whole }
  }

  /// Returns the index of the segment at a fraction of the time, and the fraction of that segment, by its own curve.
  private func segment(at fraction: Double, times: [Double]) -> (index: Int, part: Double) {
    let last = times.count - 2
    let index = min(max(times.lastIndex { $0 <= fraction } ?? 0, 0), last)
    let length = times[index + 1] - times[index]
    var part = length > 0 ? (fraction - times[index]) / length : 1
    part = min(max(part, 0), 1)
    guard !calculationMode.isPaced, let curves = timingFunctions, curves.indices.contains(index) else {
      return (index, part)
    }
    return (index, curves[index].curve.value(at: part))
  }
}

// MARK: - Splines and paths

extension CAKeyframeAnimation {
  /// Returns a point of the Kochanek-Bartels spline; without further values it is Catmull's and Rom's.
  private func spline(through frames: [AnimatableValue], from index: Int, _ t: Double) -> AnimatableValue {
    let (start, end) = (frames[index], frames[index + 1])
    let before = index > 0 ? frames[index - 1] : start
    let after = index + 2 < frames.count ? frames[index + 2] : end
    let outgoing = tangent(at: index, before, start, end, isIncoming: false)
    let incoming = tangent(at: index + 1, start, end, after, isIncoming: true)
    let (t2, t3) = (t * t, t * t * t)
    let parts: [(AnimatableValue?, Double)] = [
      (start, 2 * t3 - 3 * t2 + 1), (outgoing, t3 - 2 * t2 + t), (end, 3 * t2 - 2 * t3), (incoming, t3 - t2),
    ]
    return parts.dropFirst().reduce(start.scaledNumbers(by: parts[0].1)) { sum, part in
      guard let value = part.0 else { return sum }
      return sum.combined(with: value) { $0 + $1 * part.1 } ?? start.interpolated(to: end, t)
    }
  }

  private func tangent(
    at index: Int, _ before: AnimatableValue, _ here: AnimatableValue, _ after: AnimatableValue, isIncoming: Bool
  ) -> AnimatableValue? {
    let tension = number(tensionValues, index)
    let (bias, continuity) = (number(biasValues, index), number(continuityValues, index) * (isIncoming ? 1 : -1))
    let near = (1 - tension) * (1 + bias) * (1 - continuity) / 2
    let far = (1 - tension) * (1 - bias) * (1 + continuity) / 2
    let behind = here.combined(with: before) { ($0 - $1) * near }
    let ahead = after.combined(with: here) { ($0 - $1) * far }
    guard let behind, let ahead else { return nil }
    return behind.combined(with: ahead) { $0 + $1 }
  }

  private func number(_ values: [NSNumber]?, _ index: Int) -> Double {
    guard let values, values.indices.contains(index) else { return 0 }
    return values[index].doubleValue
  }

  /// Returns the point of the path and its direction at a fraction of the time; nil without a path.
  private func pathPlace(at fraction: Double) -> (point: CGPoint, angle: Double)? {
    guard let path else { return nil }
    let route = PathRoute(path.geometry)
    guard route.count > 0 else { return path.isEmpty ? nil : (path.currentPoint, 0) }
    if calculationMode.isPaced { return route.place(atLength: fraction) }
    if calculationMode == .discrete { return route.vertex(discreteIndex(at: fraction, of: route.count + 1)) }
    let given = (keyTimes ?? []).map(\.doubleValue)
    let even = (0...route.count).map { Double($0) / Double(route.count) }
    let (index, part) = segment(at: fraction, times: given.count == route.count + 1 ? given : even)
    return route.place(inSegment: index, part)
  }
}

extension AnimatableValue {
  /// Returns the value with each number multiplied, including those of a transform.
  fileprivate func scaledNumbers(by factor: Double) -> AnimatableValue {
    combined(with: self) { value, _ in value * factor } ?? self
  }
}

/// A path as a way to go along, segment by segment or by its length.
private struct PathRoute {
  private var curves: [CubicCurve] = []

  init(_ path: PathGeometry) {
    path.forEachSegment { segment in
      switch segment {
      case .move: break
      case .line(let start, let end), .close(let start, let end):
        if start != end { curves.append(CubicCurve(lineFrom: start, to: end)) }
      case .cubic(let curve): curves.append(curve)
      }
    }
  }

  var count: Int { curves.count }

  func place(inSegment index: Int, _ t: Double) -> (point: CGPoint, angle: Double) {
    let curve = curves[index]
    return (curve.point(at: t), curve.angle(at: t))
  }

  /// Returns the start of a segment, or the end of the last one.
  func vertex(_ index: Int) -> (point: CGPoint, angle: Double) {
    index < count ? place(inSegment: index, 0) : place(inSegment: count - 1, 1)
  }

  /// Returns the place after a fraction of the whole length.
  func place(atLength fraction: Double) -> (point: CGPoint, angle: Double) {
    let lengths = curves.map { $0.length(upTo: 1) }
    var rest = min(max(fraction, 0), 1) * lengths.reduce(0, +)
    for index in curves.indices {
      if rest <= lengths[index] || index == curves.count - 1 {
        return place(inSegment: index, parameter(of: curves[index], after: min(rest, lengths[index])))
      }
      rest -= lengths[index]
    }
    return vertex(count)
  }

  private func parameter(of curve: CubicCurve, after length: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if curve.length(upTo: middle) < length { low = middle } else { high = middle }
    }
    return high
  }
}

extension CubicCurve {
  fileprivate init(lineFrom start: CGPoint, to end: CGPoint) {
    let (dx, dy) = ((end.x - start.x) / 3, (end.y - start.y) / 3)
    self.init(start, CGPoint(x: start.x + dx, y: start.y + dy), CGPoint(x: end.x - dx, y: end.y - dy), end)
  }

  /// The direction in radians; at an end where the derivative is zero, that of the curve near it.
  fileprivate func angle(at t: Double) -> Double {
    let near = (point(at: max(t - 1e-4, 0)), point(at: min(t + 1e-4, 1)))
    return atan2(near.1.y - near.0.y, near.1.x - near.0.x)
  }
}

/// The way from one keyframe to the next.
///
/// Mirrors QuartzCore's `CAAnimationCalculationMode`.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name, as in QuartzCore.
  public let rawValue: String

  /// Creates a mode by its name; unknown names mean `linear`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The mode of straight lines.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// The mode in which each value lasts until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// The mode of straight lines at an even speed.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// The mode of smooth curves through the values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// The mode of smooth curves, with times that make the speed nearly even.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  fileprivate var isPaced: Bool { self == .paced || self == .cubicPaced }
  fileprivate var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// The turning of a layer that follows a path.
///
/// Mirrors QuartzCore's `CAAnimationRotationMode`.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name, as in QuartzCore.
  public let rawValue: String

  /// Creates a mode by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The mode in which the layer's x-axis follows the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The mode in which the layer's x-axis points backwards.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
