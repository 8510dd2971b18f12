// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

extension UIView {
  /// An animation of the system.
  ///
  /// Mirrors UIKit's `UIView.SystemAnimation`, raw values included.
  public enum SystemAnimation: UInt, Sendable {
    /// The views fade away, and leave their superviews at the end.
    case delete
  }

  /// The seconds of an animation of the system, which iOS does not document.
  private static let systemDuration = 0.25

  /// Shows an animation of the system on views, and the changes of `parallelAnimations` beside it.
  ///
  /// `completion` is called when both are over. The views keep their properties.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let duration = areAnimationsEnabled ? systemDuration : 0
    runAnimation(options.pace(over: duration), duration, 0, options) {
      if let context = AnimationBlocks.current.context, areAnimationsEnabled {
        for view in views { context.fade(view.layer) }
      }
      parallelAnimations?()
    } _: { finished in
      for view in views { view.removeFromSuperview() }
      completion?(finished)
    }
  }
}

extension AnimationContext {
  /// Fades a layer away until the animation is over, after which it is as before.
  fileprivate func fade(_ layer: CALayer) {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.toValue, animation.duration, animation.fillMode) = (0, duration, .both)
    if case .curve(let curve) = pace { animation.timingFunction = CAMediaTimingFunction(curve: curve) }
    layer.startAnimation(animation, key: "delete", completion: completion, refusesTouches: true)
  }
}
