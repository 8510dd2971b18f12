// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The animations of a transition, which an interaction shows at any part of their way.
@MainActor protocol TransitionDrive: AnyObject {
  /// Shows a part of the way, from 0 to 1.
  func show(_ fraction: Double)
  /// Continues by itself from a fraction of the transition, to the end or back to the beginning.
  func run(from fraction: Double, forwards: Bool, _ pace: TransitionPace)
  /// Stands still again, and returns the part of the way that is over.
  func hold() -> Double
}

/// The time and the curve in which a transition ends after its interaction.
struct TransitionPace {
  /// The seconds of the whole transition.
  let seconds: TimeInterval
  let speed: Double
  let curve: UIView.AnimationCurve
  let parameters: (any UITimingCurveProvider)?

  /// Returns the seconds for a part of the way.
  func seconds(for part: Double) -> TimeInterval { seconds * part / max(speed, 1e-6) }

  /// Returns the part of the way at a part of the time.
  func progress(at part: Double) -> Double {
    (parameters?.cubicTimingParameters?.curve ?? curve.timing).value(at: part)
  }
}

/// A transition of any animations: the time of its layers stands still, or goes as the interaction says.
final class LayerDrive: TransitionDrive {
  /// A layer whose time is driven, and its time at the beginning.
  private struct Line {
    let layer: CALayer
    let start: CFTimeInterval
  }

  private let lines: [Line]
  private let seconds: TimeInterval
  private var link: UInt64?
  private var fraction = 0.0

  /// Stops the time of some layers, at a part of a transition that takes so many seconds.
  init(_ layers: [CALayer], _ seconds: TimeInterval, at fraction: Double) {
    let now = CACurrentMediaTime()
    self.seconds = seconds
    lines = layers.map { Line(layer: $0, start: $0.convertTime(now, from: nil) - fraction * seconds) }
    show(fraction)
  }

  func show(_ fraction: Double) {
    self.fraction = fraction
    for line in lines {
      line.layer.speed = 0
      line.layer.timeOffset = line.start + fraction * seconds
    }
  }

  func run(from fraction: Double, forwards: Bool, _ pace: TransitionPace) {
    let clock = AnimationClock.current
    let (begin, goal) = (clock.now, forwards ? 1.0 : 0)
    let end = begin + pace.seconds(for: abs(goal - fraction))
    guard end > begin else { return reach(goal) }
    link = clock.addLink { [self] time in
      MainActor.assumeIsolated {
        guard time < end - 1e-9 else {
          reach(goal)
          return nil
        }
        show(fraction + (goal - fraction) * pace.progress(at: (time - begin) / (end - begin)))
        return min(clock.frame(after: time), end)
      }
    }
  }

  func hold() -> Double {
    if let link { AnimationClock.current.removeLink(link) }
    link = nil
    return fraction
  }

  private func reach(_ goal: Double) {
    link = nil
    show(goal)
    let animations = goal == 0 ? lines.flatMap(animations) : []
    for line in lines { resume(line.layer) }
    // An animation that went back is over without having finished, and its layers are where they were.
    UIView.performWithoutAnimation {
      for animation in animations { animation.layer.setValue(animation.value, forKeyPath: animation.path) }
    }
    for animation in animations { animation.layer.removeAnimation(forKey: animation.key) }
  }

  /// Lets the time of a layer go on from where it is shown.
  private func resume(_ layer: CALayer) {
    let now = CACurrentMediaTime()
    layer.beginTime = layer.superlayer?.convertTime(now, from: nil) ?? now
    layer.speed = 1
  }

  /// Returns the animations that began with the transition, and the values that they show.
  private func animations(of line: Line) -> [(layer: CALayer, key: String, path: String, value: Any?)] {
    var waiting = [line.layer]
    var found: [(layer: CALayer, key: String, path: String, value: Any?)] = []
    while let layer = waiting.popLast() {
      for key in layer.animationKeys() ?? [] {
        guard let animation = layer.animation(forKey: key) as? CAPropertyAnimation, let path = animation.keyPath,
          animation.beginTime >= line.start - 1e-6
        else { continue }
        let shown = layer.presentation()?.value(forKeyPath: path)
        found.append((layer, key, path, shown ?? layer.value(forKeyPath: path)))
      }
      waiting += layer.sublayers ?? []
    }
    return found
  }
}

/// A transition of one animator, which is paused and scrubbed.
final class AnimatorDrive: TransitionDrive {
  private let animator: any UIViewImplicitlyAnimating

  init(_ animator: any UIViewImplicitlyAnimating) {
    self.animator = animator
    animator.pauseAnimation()
  }

  func show(_ fraction: Double) { animator.fractionComplete = CGFloat(fraction) }

  func run(from fraction: Double, forwards: Bool, _ pace: TransitionPace) {
    animator.isReversed = !forwards
    let part = abs((forwards ? 1 : 0) - fraction)
    animator.continueAnimation(
      withTimingParameters: pace.parameters, durationFactor: CGFloat(part / max(pace.speed, 1e-6)))
  }

  func hold() -> Double {
    animator.pauseAnimation()
    guard animator.isReversed else { return Double(animator.fractionComplete) }
    // Reversed, the animator counts from the end.
    let fraction = 1 - animator.fractionComplete
    animator.isReversed = false
    animator.fractionComplete = fraction
    return Double(fraction)
  }
}
