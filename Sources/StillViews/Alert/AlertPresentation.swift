// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The presentation of an alert: its place over a dimming view, with the name of UIKit's own.
final class _UIAlertControllerPresentationController: UIPresentationController {
  private let dimming = UIView(frame: .zero)
  private let tint = DimmedTint()
  private var observer: (any NSObjectProtocol)?

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let view = presentedView else { return .zero }
    let (bounds, safe) = (container.bounds, container.safeAreaInsets)
    let bottom = keyboardTop(in: container)
    let isSheet = (presentedViewController as? UIAlertController)?.preferredStyle == .actionSheet
    let (gap, free) = (AlertMetrics.gap, AlertMetrics.free)
    let top = bounds.minY + safe.top + (isSheet ? gap : free)
    let end = isSheet ? bounds.maxY - max(safe.bottom, gap) : min(bottom, bounds.maxY - safe.bottom) - free
    let alertWidth = (view as? _UIAlertControllerView)?.sizes.width ?? 0
    let width = min(isSheet ? bounds.height - 2 * gap : alertWidth, bounds.width - 2 * gap)
    let size = view.sizeThatFits(CGSize(width: width, height: max(end - top, 0)))
    let x = container.pixelGrid.nearest(bounds.midX - width / 2)
    guard !isSheet else { return CGRect(x: x, y: end - size.height, width: width, height: size.height) }
    // The middle of the screen, or of what a keyboard leaves of it.
    let middle = container.pixelGrid.nearest((bounds.minY + min(bottom, bounds.maxY) - size.height) / 2)
    return CGRect(x: x, y: max(min(middle, end - size.height), top), width: width, height: size.height)
  }

  /// The upper edge of the keyboard, in the container.
  private func keyboardTop(in container: UIView) -> CGFloat {
    guard let window = container.window, Keyboard.current.frame != nil else { return container.bounds.maxY }
    return container.convert(Keyboard.current.frame(in: window), from: window).minY
  }

  override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let container = containerView else { return }
    dimming.backgroundColor = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
    dimming.frame = container.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Self.tappedBeside))
    container.insertSubview(dimming, at: 0)
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] _ in
      // The keyboard lays out its windows while it moves.
      MainActor.assumeIsolated { self?.containerView?.setNeedsLayout() }
    }
    fade(from: 0, to: 1)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    guard !completed else { return }
    dimming.removeFromSuperview()
    tint.dim(nil)
  }

  override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    fade(from: 1, to: 0)
  }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    dimming.alpha = completed ? 0 : 1
    guard completed else { return dimTint(true) }
    dimming.removeFromSuperview()
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
  }

  private func fade(from: CGFloat, to: CGFloat) {
    dimming.alpha = from
    let fade = { [weak self] in
      self?.dimming.alpha = to
      self?.dimTint(to > 0)
    }
    if presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in fade() }) != true { fade() }
  }

  private func dimTint(_ isDimmed: Bool) { tint.dim(isDimmed ? presentingViewController?.viewIfLoaded : nil) }

  override func containerWasTakenDown() {
    super.containerWasTakenDown()
    tint.dim(nil)
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    let frame = frameOfPresentedViewInContainerView
    guard let view = presentedView, view.superview != nil, view.bounds.size != frame.size || view.center != frame.middle
    else { return }
    // A transition may have given the view a transform.
    view.bounds.size = frame.size
    view.center = frame.middle
  }

  /// Cancels a sheet of actions, where an action does.
  private func tappedBeside(_ recognizer: UITapGestureRecognizer) {
    guard let alert = presentedViewController as? UIAlertController, alert.preferredStyle == .actionSheet,
      let cancel = alert.cancelAction
    else { return }
    alert.perform(cancel)
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

/// Makes what presents and animates alerts.
final class AlertPresentations: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let traits = presenting?.traitCollection
    if traits?.userInterfaceIdiom == .pad, traits?.horizontalSizeClass != .compact,
      let popover = (presented as? UIAlertController)?.popover
    {
      return popover
    }
    return _UIAlertControllerPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { transition(of: presented, isPresentation: true) }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    transition(of: dismissed, isPresentation: false)
  }

  /// Popovers come and go in their own way.
  private func transition(of alert: UIViewController, isPresentation: Bool) -> AlertTransition? {
    (alert as? UIAlertController)?.isInPopover == true ? nil : AlertTransition(isPresentation: isPresentation)
  }
}

/// The animation of an alert, which fades and comes closer, or of a sheet, which comes from below.
///
/// Apple documents neither times nor sizes.
final class AlertTransition: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresentation: Bool

  init(isPresentation: Bool) { self.isPresentation = isPresentation }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    0.25
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let (context, container) = (transitionContext, transitionContext.containerView)
    guard let alert = context.viewController(forKey: isPresentation ? .to : .from) as? UIAlertController,
      let view = context.view(forKey: isPresentation ? .to : .from)
    else { return context.completeTransition(true) }
    if isPresentation {
      container.addSubview(view)
      view.frame = context.finalFrame(for: alert)
      view.layoutIfNeeded()
    }
    let isSheet = alert.preferredStyle == .actionSheet
    let below = CGAffineTransform(translationX: 0, y: container.bounds.maxY - view.frame.minY)
    let close = CGAffineTransform(scaleX: 1.15, y: 1.15)
    let show = { (isShown: Bool) in
      if isSheet { view.transform = isShown ? .identity : below } else { view.alpha = isShown ? 1 : 0 }
    }
    show(!isPresentation)
    if isPresentation, !isSheet { view.transform = close }
    UIView.animate(
      withDuration: transitionDuration(using: context),
      animations: { [isPresentation] in
        show(isPresentation)
        if isPresentation { view.transform = .identity }
      },
      completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
        (view.transform, view.alpha) = (.identity, 1)
      })
  }
}
