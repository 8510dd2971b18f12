// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The progress of an animator: paused, or running along a curve.
final class AnimatorRun {
  /// The progress of the changes that begin after a share of the animator's time.
  final class Part {
    /// The share of the whole time.
    let delay: Double
    /// The progress when the run was held last.
    fileprivate var from: DrivenProgress

    fileprivate init(delay: Double, from: DrivenProgress) { (self.delay, self.from) = (delay, from) }
  }

  /// The time by which the run goes; nil at rest.
  private var time: (() -> CFTimeInterval)?
  private var begin: CFTimeInterval = 0
  private var seconds: TimeInterval = 0
  private var pace: (Double) -> DrivenProgress = { DrivenProgress($0) }
  /// The share of the whole time that was over when the run was held last.
  private var held = 0.0
  /// The progress of the changes without a delay.
  private let main: Part
  private var parts: [Part] = []
  var isReversed: Bool

  init(isReversed: Bool = false) {
    self.isReversed = isReversed
    held = isReversed ? 1 : 0
    main = Part(delay: 0, from: DrivenProgress(held))
  }

  /// The time at which the progress reaches its goal; nil at rest.
  var end: CFTimeInterval? { time == nil ? nil : begin + seconds }

  /// The progress from the beginning, 0, to the end, 1, of the change.
  var progress: Double { progress(of: main).others }

  /// The part of the way that is left.
  var rest: Double { abs((isReversed ? 0 : 1) - progress) }

  /// Returns the progress of changes that begin after a share of the whole time.
  func delayed(by share: Double) -> Part {
    guard share > 0 else { return main }
    let part = Part(delay: share, from: DrivenProgress(Self.scrubbed(elapsed, after: share)))
    parts.append(part)
    return part
  }

  /// Returns the fraction of the whole time that corresponds to a fraction of the remaining time.
  ///
  /// On the way back, changes without a delay are where the others are.
  func share(after share: Double) -> Double {
    share == 0 && isReversed ? 0 : elapsed + (1 - elapsed) * share
  }

  /// Returns the progress of a part of the changes.
  func progress(of part: Part) -> DrivenProgress {
    guard let share = shareOfRun else { return part.from }
    let goal = isReversed ? 0.0 : 1
    if share >= 1 { return DrivenProgress(goal) }
    // Forwards, the part waits for its delay first; backwards, it is back at its beginning before the others.
    var own = share
    if !isReversed, part.delay > held {
      let wait = (part.delay - held) / max(1 - held, 1e-9)
      own = wait < 1 ? max(share - wait, 0) / (1 - wait) : 0
    } else if isReversed, part.delay > 0 {
      own = held > part.delay ? min(share * held / (held - part.delay), 1) : 1
    }
    return own >= 1 ? DrivenProgress(goal) : part.from.advanced(to: goal, by: pace(own))
  }

  /// Stops at a progress; if it differs from the current one, the time is set to match it.
  func hold(at progress: Double) {
    let isScrubbed = abs(progress - self.progress) > 1e-12
    let now = isScrubbed ? progress : elapsed
    for part in parts + [main] {
      part.from =
        isScrubbed ? DrivenProgress(Self.scrubbed(progress, after: part.delay)) : self.progress(of: part)
    }
    (held, time) = (now, nil)
  }

  /// Stops at a share of the whole time, of which `pace` makes the progress.
  func hold(atTime share: Double, _ pace: (Double) -> DrivenProgress) {
    for part in parts { part.from = pace(Self.scrubbed(share, after: part.delay)) }
    (main.from, held, time) = (pace(share), share, nil)
  }

  func go(
    by time: @escaping () -> CFTimeInterval, after delay: TimeInterval, for seconds: TimeInterval,
    _ pace: @escaping (Double) -> DrivenProgress
  ) {
    hold(at: progress)
    (self.time, begin, self.seconds, self.pace) = (time, time() + delay, seconds, pace)
  }

  /// The share of the time of this run that is over; nil at rest.
  private var shareOfRun: Double? {
    guard let time else { return nil }
    return seconds > 0 ? min(max((time() - begin) / seconds, 0), 1) : 1
  }

  /// The share of the whole time that is over.
  var elapsed: Double {
    guard let share = shareOfRun else { return held }
    return isReversed ? held * (1 - share) : held + (1 - held) * share
  }

  /// The progress of a part whose time follows a finger.
  private static func scrubbed(_ fraction: Double, after delay: Double) -> Double {
    delay < 1 ? min(max((fraction - delay) / (1 - delay), 0), 1) : 0
  }

  /// Returns the progress by the part of the time, along a curve or a spring.
  func pace(of parameters: (any UITimingCurveProvider)?, _ duration: TimeInterval) -> (Double) -> DrivenProgress {
    if let own = parameters?.springTimingParameters {
      let springs = own.springs(over: duration)
      return { share in
        let seconds = share * springs.duration
        return DrivenProgress(
          x: springs.x.value(at: seconds), y: springs.y.value(at: seconds), others: springs.others.value(at: seconds))
      }
    }
    let curve = parameters?.cubicTimingParameters?.curve ?? UIView.AnimationCurve.easeInOut.timing
    return { DrivenProgress(curve.value(at: $0)) }
  }
}
