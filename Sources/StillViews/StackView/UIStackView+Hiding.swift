// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

extension UIStackView {
  /// Places views that were never arranged where an animation of their hiding or showing begins.
  ///
  /// A test animates what it has just made; on a screen, the first frame would have placed it.
  func arrangeBeforeHiding() {
    guard arrangement.order == nil, let context = AnimationBlocks.current.context, context.isEnabled else { return }
    UIView.performWithoutAnimation { layoutIfNeeded() }
  }

  /// Makes arranged views that an animation block hides or shows shrink or grow with the animation.
  ///
  /// As in UIKit, nobody has to ask for layout in the block. A view that is hidden stays visible until it has collapsed.
  func showHiding() {
    let blocks = AnimationBlocks.current
    guard let context = blocks.context, UIView.areAnimationsEnabled, !bounds.isEmpty else { return }
    let collapsed = Set(arrangement.constraints.filter { $0.key.name == .hiding }.map { $0.key.first })
    for view in arrangement.views {
      if view.isHidden {
        if !collapsed.contains(ObjectIdentifier(view)) { context.keepVisible(view.layer) }
      } else if collapsed.contains(ObjectIdentifier(view)) {
        view.layer.removeAnimation(forKey: AnimationContext.visibilityKey)
      }
    }
    (superview ?? self).layoutIfNeeded()
  }
}

extension AnimationContext {
  /// The key of the animation that keeps a hidden layer visible.
  static let visibilityKey = "hidden"

  /// Keeps a layer that was hidden visible until the animation is over.
  func keepVisible(_ layer: CALayer) {
    guard isEnabled, keyframes == nil, duration > 0 || delay > 0 else { return }
    let animation: CABasicAnimation
    if case .driven(let driver) = pace {
      animation = DrivenAnimation(keyPath: Self.visibilityKey, driver: driver.progress)
      animation.timeChanged = driver.timeChanged
      driven.animations.append((layer, Self.visibilityKey))
    } else {
      animation = CABasicAnimation(keyPath: Self.visibilityKey)
      (animation.duration, animation.fillMode) = (duration, .both)
      animation.beginTime = delay > 0 ? layer.convertTime(CACurrentMediaTime(), from: nil) + delay : 0
    }
    (animation.fromValue, animation.toValue) = (false, false)
    layer.startAnimation(animation, key: Self.visibilityKey, completion: completion)
  }
}
