// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

extension UIView {
  /// Animates the changes that `addKeyframe` makes, each in its part of the time.
  ///
  /// Within another animation, its duration and its curve count, and within an animator its progress, as documented.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let waiting = AnimationCompletion { finished in completion?(finished) }
    let keyframes = KeyframeCollection()
    let all = AnimationOptions(rawValue: options.rawValue)
    let blocks = AnimationBlocks.current
    let context = blocks.asked(
      .curve(all.curve.timing), duration, delay: delay, options: all, completion: waiting, keyframes: keyframes)
    if areAnimationsEnabled { blocks.run(context, animations) } else { animations() }
    keyframes.begin(in: context, options.calculationMode)
    waiting.closeLater()
  }

  /// Changes views in a part of the time of the keyframe animation whose block runs; both numbers are fractions of it.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let context = AnimationBlocks.current.context, let keyframes = context.keyframes else { return animations() }
    let part = keyframes.part
    keyframes.part = (min(max(frameStartTime, 0), 1), min(max(frameStartTime + frameDuration, 0), 1))
    animations()
    context.layOutChanges()
    keyframes.part = part
  }
}

/// The changes of a keyframe animation, by layer and property.
final class KeyframeCollection {
  private struct Track {
    let layer: CALayer
    let key: String
    var values: [Any]
    var times: [Double]
  }

  private var tracks: [Track] = []
  /// The part of the time in which changes are made.
  var part = (start: 0.0, end: 1.0)

  func add(_ change: LayerChange, of layer: CALayer, _ key: String) {
    guard let old = change.oldObject, let new = change.newObject else { return }
    let index =
      tracks.firstIndex { $0.layer === layer && $0.key == key }
      ?? {
        tracks.append(Track(layer: layer, key: key, values: [old], times: [0]))
        return tracks.count - 1
      }()
    let last = tracks[index].times.last ?? 0
    // The value stays until its next frame begins; frames that overlap follow each other.
    if part.start > last {
      tracks[index].values.append(old)
      tracks[index].times.append(part.start)
    }
    tracks[index].values.append(new)
    tracks[index].times.append(max(part.end, last))
  }

  func begin(in context: AnimationContext, _ mode: CAAnimationCalculationMode) {
    for var track in tracks {
      if let last = track.times.last, last < 1, let value = track.values.last {
        track.times.append(1)
        track.values.append(value)
      }
      let animation = CAKeyframeAnimation(keyPath: track.key)
      (animation.values, animation.calculationMode) = (track.values, mode)
      animation.keyTimes = track.times.map { NSNumber(value: $0) }
      if case .driven(let driver) = context.pace {
        // Standing still, it never ends by itself.
        (animation.driver, animation.speed, animation.duration) = ({ driver.progress().others }, 0, 1)
        animation.timeChanged = driver.timeChanged
        context.driven.animations.append((track.layer, track.key))
        context.driven.values.append((track.layer, track.key, track.values.first, track.values.last))
      } else {
        setTime(of: animation, on: track.layer, in: context)
      }
      track.layer.stopAnimations(of: track.key)
      track.layer.startAnimation(
        animation, key: track.key, completion: context.completion, refusesTouches: context.refusesTouches)
    }
  }

  private func setTime(of animation: CAKeyframeAnimation, on layer: CALayer, in context: AnimationContext) {
    if case .curve(let curve) = context.pace { animation.timingFunction = CAMediaTimingFunction(curve: curve) }
    (animation.duration, animation.fillMode) = (max(context.duration, 1e-6), .both)
    if context.delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + context.delay
    }
    if context.options.contains(.repeat) { animation.repeatCount = .infinity }
    animation.autoreverses = context.options.contains(.autoreverse)
  }
}
