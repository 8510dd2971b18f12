// SPDX-License-Identifier: MIT

import StillGraphics

/// The place of an object in time, relative to its parent: its layer, its group, or the superlayer.
///
/// Mirrors QuartzCore's `CAMediaTiming`. All times are seconds.
public protocol CAMediaTiming {
  /// The time of the parent at which the object begins.
  var beginTime: CFTimeInterval { get set }
  /// The object's own time at which it begins.
  var timeOffset: CFTimeInterval { get set }
  /// The number of times that the object repeats, which may be a fraction; 0 counts as 1.
  var repeatCount: Float { get set }
  /// The seconds for which the object repeats; 0 where `repeatCount` decides.
  var repeatDuration: CFTimeInterval { get set }
  /// The seconds of one repetition.
  var duration: CFTimeInterval { get set }
  /// The seconds of the object's time that pass in one of the parent's.
  var speed: Float { get set }
  /// True if each repetition is followed by the same one backwards.
  var autoreverses: Bool { get set }
  /// The times outside of the object's own in which it still has an effect.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The times before and after an animation in which it still has an effect.
///
/// Mirrors QuartzCore's `CAMediaTimingFillMode`.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name, as in QuartzCore.
  public let rawValue: String

  /// Creates a mode by its name; unknown names mean `removed`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The mode without any effect before the beginning and after the end.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The mode in which the last value stays.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The mode in which the first value is there before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The mode of `forwards` and `backwards` together.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var isForwards: Bool { self == .forwards || self == .both }
  var isBackwards: Bool { self == .backwards || self == .both }
}

/// The timing of a layer or an animation.
struct MediaTiming {
  var beginTime: CFTimeInterval = 0
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var duration: CFTimeInterval = 0
  var speed: Float = 1
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// True if the object's own time is that of its parent.
  var isPlain: Bool { beginTime == 0 && timeOffset == 0 && speed == 1 }

  /// A moment within an animation.
  struct Moment {
    /// The fraction of one repetition that is over, from 0 to 1.
    var fraction: Double
    /// The number of repetitions that are over.
    var iteration: Double
  }

  /// Returns the object's own time at a time of the parent, as a layer's sublayers and animations see it.
  func local(_ parent: CFTimeInterval) -> CFTimeInterval { (parent - beginTime) * Double(speed) + timeOffset }

  /// Converts a local time to the parent's time; infinity if the local time stands still.
  func parent(_ local: CFTimeInterval) -> CFTimeInterval {
    speed == 0 ? .infinity : (local - timeOffset) / Double(speed) + beginTime
  }

  /// The seconds of one repetition, there and back.
  private var period: CFTimeInterval { autoreverses ? 2 * duration : duration }

  /// The seconds of all repetitions, in the object's own time.
  var activeDuration: CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? period * Double(repeatCount) : period
  }

  /// The time of the parent at which the object ends.
  var end: CFTimeInterval {
    speed == 0 ? .infinity : beginTime + activeDuration / Double(abs(speed))
  }

  /// True if the object repeats for ever.
  var isEndless: Bool { !activeDuration.isFinite }

  /// Returns the moment of the object at a time of the parent; nil where it has no effect.
  ///
  /// With `includesEnd`, the very end still belongs to the object.
  func moment(at parent: CFTimeInterval, includesEnd: Bool = false) -> Moment? {
    let elapsed = (parent - beginTime) * Double(abs(speed))
    let active = activeDuration
    // Sums of decimal fractions miss the end by their rounding.
    let isOver = elapsed > active - 1e-9 && speed != 0
    if elapsed < 0 { return fillMode.isBackwards ? moment(after: 0, isOver: false) : nil }
    let isAtEnd = includesEnd && elapsed < active + 1e-9
    if isOver { return fillMode.isForwards || isAtEnd ? moment(after: active, isOver: true) : nil }
    return moment(after: elapsed, isOver: false)
  }

  /// Returns the moment after some seconds of the active time, which a negative speed counts from its end.
  private func moment(after elapsed: CFTimeInterval, isOver: Bool) -> Moment {
    guard duration > 0 else { return Moment(fraction: 1, iteration: 0) }
    let isBackwards = speed < 0 && activeDuration.isFinite
    let content = (isBackwards ? activeDuration - elapsed : elapsed) + timeOffset
    // Sums of decimal fractions miss the beginning of a repetition, too.
    var iteration = (content / period + 1e-9).rounded(.down)
    var rest = max(content - iteration * period, 0)
    // The last moment belongs to the repetition that ends there, and not to one that begins.
    if isOver, content > 0, rest < 1e-9 * period { (iteration, rest) = (iteration - 1, period) }
    let fraction = rest / duration
    return Moment(fraction: fraction > 1 ? max(2 - fraction, 0) : fraction, iteration: iteration)
  }
}
