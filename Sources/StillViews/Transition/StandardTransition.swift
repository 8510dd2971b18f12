// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The animation of a presentation or a dismissal for which no delegate has its own.
///
/// Apple documents the three styles, and neither their times nor their curves: all take half a second, slow at both
/// ends.
final class StandardTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isPresentation: Bool

  init(_ style: UIModalTransitionStyle, isPresentation: Bool) {
    (self.style, self.isPresentation) = (style, isPresentation)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let context = transitionContext
    let end = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
    if style == .flipHorizontal { return flip(context, end) }
    if !isPresentation { insertRevealedView(context) }
    // The view that comes or goes, over the one that stays.
    guard let controller = context.viewController(forKey: isPresentation ? .to : .from),
      let view = context.view(forKey: isPresentation ? .to : .from)
    else { return end(true) }
    if isPresentation {
      context.containerView.addSubview(view)
      view.frame = context.finalFrame(for: controller)
      view.layoutIfNeeded()
    }
    if style == .coverVertical { cover(view, context, end) } else { dissolve(view, context, end) }
  }

  private func cover(
    _ view: UIView, _ context: any UIViewControllerContextTransitioning, _ end: @escaping (Bool) -> Void
  ) {
    let shown = view.center
    // The place below the container, just out of sight.
    let below = CGPoint(x: shown.x, y: shown.y + context.containerView.bounds.maxY - view.frame.minY)
    if isPresentation { view.center = below }
    UIView.animate(
      withDuration: transitionDuration(using: context),
      animations: { view.center = self.isPresentation ? shown : below },
      completion: end)
  }

  private func dissolve(
    _ view: UIView, _ context: any UIViewControllerContextTransitioning, _ end: @escaping (Bool) -> Void
  ) {
    let alpha = view.alpha
    if isPresentation { view.alpha = 0 }
    UIView.animate(
      withDuration: transitionDuration(using: context), animations: { view.alpha = self.isPresentation ? alpha : 0 },
      completion: { finished in
        end(finished)
        view.alpha = alpha
      })
  }

  private func flip(_ context: any UIViewControllerContextTransitioning, _ end: @escaping (Bool) -> Void) {
    let old = context.view(forKey: .from)
    UIView.transition(
      with: context.containerView, duration: transitionDuration(using: context),
      options: isPresentation ? .transitionFlipFromRight : .transitionFlipFromLeft,
      animations: {
        old?.removeFromSuperview()
        if let new = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
          context.containerView.addSubview(new)
          new.frame = context.finalFrame(for: controller)
        }
      }, completion: end)
  }

  /// Puts the view that a dismissal shows again behind the one that goes.
  private func insertRevealedView(_ context: any UIViewControllerContextTransitioning) {
    guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
    context.containerView.insertSubview(view, at: 0)
    view.frame = context.finalFrame(for: controller)
  }
}
