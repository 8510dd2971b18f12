// SPDX-License-Identifier: MIT

import StillGraphics

/// The motion of an offset along one axis after a drag, by the seconds since the finger was lifted; lengths are points.
///
/// The whole motion is computed at the beginning, so that the offset at a time does not depend on the frames in between.
package struct AxisMotion {
  /// The distance from the end at which the motion is over: half a pixel of a screen with three pixels a point.
  static let nearness: CGFloat = 1 / 6
  /// The frequency of the spring that brings content back, in radians a second; our choice, not measured on iOS.
  static let springFrequency: Double = 10

  fileprivate enum Part {
    /// Exponential slowing: each unit of time keeps the same share of the speed.
    case slowing(from: CGFloat, way: CGFloat, decay: Double)
    /// A critically damped spring.
    case spring(rest: CGFloat, distance: CGFloat, velocity: CGFloat)
  }

  fileprivate var parts: [(begin: Double, part: Part)] = []
  /// The seconds until the motion is over.
  package private(set) var duration: Double = 0
  /// The offset at which it ends.
  private(set) var end: CGFloat

  /// Makes the motion of content that does not move.
  init(at offset: CGFloat) { end = offset }

  /// True if the motion slows down until its end, and meets no limit on the way.
  var endsByItself: Bool {
    parts.allSatisfy { part in
      guard case .slowing(let start, let way, _) = part.part else { return false }
      return abs(start + way - end) < Self.nearness
    }
  }

  /// Returns the offset at a time.
  package func offset(at time: Double) -> CGFloat {
    guard time < duration, let (begin, part) = parts.last(where: { $0.begin <= time }) else { return end }
    return part.offset(at: time - begin)
  }

  /// Returns the speed at a time, in points a second.
  package func velocity(at time: Double) -> CGFloat {
    guard time < duration, let (begin, part) = parts.last(where: { $0.begin <= time }) else { return 0 }
    return part.velocity(at: time - begin)
  }

  private mutating func add(_ part: Part, lasting seconds: Double, to end: CGFloat) {
    parts.append((duration, part))
    duration += seconds
    self.end = end
  }
}

extension AxisMotion {
  /// Returns the distance in which content of a speed, in points a millisecond, comes to rest if it keeps the share `rate`
  /// of its speed in each millisecond.
  ///
  /// It is the sum of the distances of all milliseconds, as Apple showed it at WWDC 2018 ("Designing Fluid Interfaces").
  package static func reach(of velocity: CGFloat, _ rate: CGFloat) -> CGFloat {
    rate > 0 && rate < 1 ? velocity * rate / (1 - rate) : 0
  }

  /// Makes the motion that slows down until `target`.
  static func slowing(from offset: CGFloat, to target: CGFloat, _ rate: CGFloat) -> AxisMotion {
    var motion = AxisMotion(at: offset)
    let way = target - offset
    guard abs(way) > nearness, let decay = decay(rate) else { return AxisMotion(at: target) }
    motion.add(
      .slowing(from: offset, way: way, decay: decay), lasting: log(Double(abs(way) / nearness)) / decay, to: target)
    return motion
  }

  /// Makes the motion that slows down naturally, and turns at a limit.
  ///
  /// Without `bounces`, it ends at the limit.
  static func natural(
    from offset: CGFloat, velocity: CGFloat, limits: ClosedRange<CGFloat>, _ rate: CGFloat, bounces: Bool
  ) -> AxisMotion {
    let target = offset + reach(of: velocity, rate)
    if limits.contains(target) { return slowing(from: offset, to: target, rate) }
    let limit = target < limits.lowerBound ? limits.lowerBound : limits.upperBound
    let isBeyond = target < limits.lowerBound ? offset <= limit : offset >= limit
    guard !isBeyond, let decay = decay(rate) else {
      return bounces
        ? springing(to: limit, from: offset, velocity: velocity * 1000) : AxisMotion(at: limit)
    }
    // The limit is reached when the remaining distance equals the distance beyond the limit.
    let way = target - offset
    let (part, seconds) = (
      Part.slowing(from: offset, way: way, decay: decay), log(Double(way / (target - limit))) / decay
    )
    var motion = AxisMotion(at: offset)
    motion.add(part, lasting: seconds, to: limit)
    guard bounces else { return motion }
    let spring = springing(to: limit, from: limit, velocity: part.velocity(at: seconds))
    for (_, part) in spring.parts { motion.add(part, lasting: spring.duration, to: limit) }
    return motion
  }

  /// Makes the motion of a spring; the speed is in points a second.
  package static func springing(to rest: CGFloat, from offset: CGFloat, velocity: CGFloat) -> AxisMotion {
    var motion = AxisMotion(at: rest)
    let part = Part.spring(rest: rest, distance: offset - rest, velocity: velocity)
    let seconds = part.secondsOfSpring
    if seconds > 0 { motion.add(part, lasting: seconds, to: rest) }
    return motion
  }

  /// Makes the motion of a spring whose speed is limited so that it does not overshoot its rest.
  package static func springingWithoutPassing(_ rest: CGFloat, from offset: CGFloat, velocity: CGFloat) -> AxisMotion {
    let fastest = abs(offset - rest) * CGFloat(springFrequency)
    return springing(to: rest, from: offset, velocity: min(max(velocity, -fastest), fastest))
  }

  private static func decay(_ rate: CGFloat) -> Double? { rate > 0 && rate < 1 ? -1000 * log(Double(rate)) : nil }
}

extension AxisMotion.Part {
  fileprivate func offset(at time: Double) -> CGFloat {
    switch self {
    case .slowing(let start, let way, let decay): return start + way * CGFloat(1 - exp(-decay * time))
    case .spring(let rest, let distance, let velocity):
      let frequency = AxisMotion.springFrequency
      let push = velocity + CGFloat(frequency) * distance
      return rest + (distance + push * CGFloat(time)) * CGFloat(exp(-frequency * time))
    }
  }

  fileprivate func velocity(at time: Double) -> CGFloat {
    switch self {
    case .slowing(_, let way, let decay): return way * CGFloat(decay * exp(-decay * time))
    case .spring(_, let distance, let velocity):
      let frequency = AxisMotion.springFrequency
      let push = velocity + CGFloat(frequency) * distance
      let slope = push - CGFloat(frequency) * (distance + push * CGFloat(time))
      return slope * CGFloat(exp(-frequency * time))
    }
  }

  /// The seconds after which a spring stays within `nearness` of its rest.
  fileprivate var secondsOfSpring: Double {
    guard case .spring(_, let distance, let velocity) = self else { return 0 }
    let frequency = AxisMotion.springFrequency
    let push = Double(abs(velocity + CGFloat(frequency) * distance))
    // The bound decreases after the time 1 / frequency.
    let bound = { (time: Double) in (Double(abs(distance)) + push * time) * exp(-frequency * time) }
    let near = Double(AxisMotion.nearness)
    guard abs(distance) > AxisMotion.nearness || bound(1 / frequency) > near else { return 0 }
    var (low, high) = (0.0, 2 / frequency)
    while bound(high) > near { (low, high) = (high, 2 * high) }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bound(middle) > near { low = middle } else { high = middle }
    }
    return high
  }
}
