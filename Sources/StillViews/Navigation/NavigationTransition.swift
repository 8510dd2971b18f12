// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The standard animation of a push or a pop, if no delegate provides one.
///
/// The upper view moves from or to the trailing edge, and the lower view moves by three tenths of that distance, under a
/// shade. Apple documents none of these numbers.
final class NavigationTransition: NSObject, UIViewControllerAnimatedTransitioning {
  static let duration: TimeInterval = 0.35
  /// The share of the distance by which the lower view moves, and the opacity of the shade over it.
  private static let (parallax, shade): (CGFloat, CGFloat) = (0.3, 0.1)

  private let operation: UINavigationController.Operation

  init(_ operation: UINavigationController.Operation) { self.operation = operation }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let context = transitionContext
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to),
      let controller = context.viewController(forKey: .to)
    else { return context.completeTransition(true) }
    let isPush = operation == .push
    let (upper, lower) = isPush ? (new, old) : (old, new)
    let container = context.containerView
    new.frame = context.finalFrame(for: controller)
    if isPush { container.addSubview(new) } else { container.insertSubview(new, belowSubview: old) }
    let search = (lower.viewController?.navigationController).flatMap { navigation in
      lower.viewController.flatMap { navigation.containerOfSearch(in: $0) }
    }
    if let search {
      search.isHidden = false
      container.insertSubview(search, aboveSubview: lower)
    }
    new.layoutIfNeeded()
    let shade = _UIParallaxDimmingView(frame: container.bounds)
    shade.backgroundColor = UIColor(white: 0, alpha: Self.shade)
    container.insertSubview(shade, belowSubview: upper)
    let way = (container.isRightToLeft ? -1 : 1) * container.bounds.width
    let (upperPlace, lowerPlace) = (upper.center, lower.center)
    let apart = { (isApart: Bool) in
      upper.center = isApart ? CGPoint(x: upperPlace.x + way, y: upperPlace.y) : upperPlace
      lower.center =
        isApart ? lowerPlace : CGPoint(x: lowerPlace.x - way * Self.parallax, y: lowerPlace.y)
      search?.center.x = lower.center.x
      shade.alpha = isApart ? 0 : 1
    }
    apart(isPush)
    // A transition that follows a finger is linear.
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: context.isInteractive ? .curveLinear : .curveEaseInOut,
      animations: { apart(!isPush) },
      completion: { _ in
        shade.removeFromSuperview()
        // If another transition ended this one, the views belong to that one now.
        if (context as? ControllerTransition)?.isOver == true { return }
        (upper.center, lower.center) = (upperPlace, lowerPlace)
        search?.center.x = lowerPlace.x
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
