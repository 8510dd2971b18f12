// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The views of a popover in their container.
@MainActor final class PopoverStage {
  private unowned let popover: UIPopoverPresentationController
  private lazy var bubble = _UIPopoverView(frame: .zero)
  private let catcher = UIDimmingView(frame: .zero)
  private let tint = DimmedTint()
  private var observer: (any NSObjectProtocol)?

  init(_ popover: UIPopoverPresentationController) { self.popover = popover }

  private var container: UIView? { popover.containerView }

  func setNeedsLayout() { container?.setNeedsLayout() }

  /// The bubble, in which the controller's view lies.
  var filledBubble: UIView {
    if let view = popover.presentedViewController.viewIfLoaded, view.superview == nil, popover.presentation == nil {
      fill(with: view)
    }
    return bubble
  }

  /// Puts the controller's view into the bubble, whose size comes first: code that runs before the first layout reads it.
  private func fill(with view: UIView?) {
    if bubble.superview == nil { UIView.performWithoutAnimation { bubble.hold(frame.size) } }
    bubble.content = view
  }

  // MARK: The place

  /// The view that the arrow points to, and the rectangle in it; nil without any.
  var source: (view: UIView, rect: CGRect)? {
    let item = popover.barButtonItem ?? popover.sourceItem as? UIBarButtonItem
    if let view = item?.customView ?? item?.shownView { return (view, view.bounds) }
    guard let view = popover.sourceView ?? popover.sourceItem as? UIView else { return nil }
    let isGiven = !popover.sourceRect.isNull && popover.sourceView != nil
    return (view, isGiven ? popover.sourceRect : view.bounds)
  }

  /// The size that the content should have.
  private var contentSize: CGSize {
    let controller = popover.presentedViewController
    if let alert = controller as? UIAlertController {
      let most = CGSize(width: PopoverMetrics.actionsWidth, height: .greatestFiniteMagnitude)
      return alert.view.sizeThatFits(most)
    }
    var size = controller.preferredContentSize
    if size == .zero, let stack = controller as? UINavigationController, let top = stack.topViewController {
      size = top.preferredContentSize
      if size.height > 0, !stack.isNavigationBarHidden { size.height += stack.navigationBar.sizeThatFits(.zero).height }
    }
    let isUsable = { (length: CGFloat) in length.isFinite && length > 0 }
    return CGSize(
      width: isUsable(size.width) ? size.width : PopoverMetrics.size.width,
      height: isUsable(size.height) ? size.height : PopoverMetrics.size.height)
  }

  var plan: PopoverPlan? {
    guard let container, let source else { return nil }
    let (safe, margins) = (container.window?.safeAreaInsets ?? .zero, popover.popoverLayoutMargins)
    var room = container.bounds.inset(
      by: UIEdgeInsets(
        top: max(safe.top, margins.top), left: max(safe.left, margins.left), bottom: max(safe.bottom, margins.bottom),
        right: max(safe.right, margins.right)))
    if let window = container.window, Keyboard.current.frame != nil {
      let top = container.convert(Keyboard.current.frame(in: window), from: window).minY
      room.size.height = min(room.height, max(top - margins.bottom - room.minY, 0))
    }
    return PopoverPlan(
      contentSize, at: source.view.convert(source.rect, to: container), in: room, popover.permittedArrowDirections,
      overlaps: popover.canOverlapSourceViewRect, container.pixelGrid)
  }

  var frame: CGRect { plan?.frame ?? .zero }

  // MARK: Coming and going

  func begin() {
    guard let container else { return }
    catcher.backgroundColor = nil
    catcher.frame = container.bounds
    catcher.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    catcher.whenTapped = { [weak popover] in
      let alert = popover?.presentedViewController as? UIAlertController
      if let alert, let cancel = alert.cancelAction { return alert.perform(cancel) }
      popover?.dismissForUser {}
    }
    container.addSubview(catcher)
    let content = popover.presentedViewController.view
    (content as? _UIAlertControllerView)?.contentChanged()
    show()
    fill(with: content)
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
    ) { [weak self] _ in
      // The keyboard lays out its windows while it moves.
      MainActor.assumeIsolated { self?.setNeedsLayout() }
    }
    dimTint(true)
  }

  /// Dims or restores the tint of the view behind, together with the transition.
  func dimTint(_ isDimmed: Bool) {
    let dim = { [weak self] in
      guard let self else { return }
      tint.dim(isDimmed ? popover.presentingViewController?.viewIfLoaded : nil)
    }
    let coordinator = popover.presentedViewController.transitionCoordinator
    if coordinator?.animate(alongsideTransition: { _ in dim() }) != true { dim() }
  }

  func end() {
    tint.dim(nil)
    catcher.removeFromSuperview()
    bubble.content = nil
    (popover.presentedViewController as? UIAlertController)?.popoverStorage = nil
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
  }

  func place() {
    guard let container, bubble.superview === container else { return }
    catcher.frame = container.bounds
    show()
    let frame = frame
    if !bubble.lies(at: frame) { bubble.untransformedFrame = frame }
  }

  private func show() {
    guard let plan else { return }
    bubble.show(plan, popover.backgroundColor)
    var traits = TraitValues()
    if popover.overrides.userInterfaceLevel == .unspecified { traits.userInterfaceLevel = .elevated }
    if popover.overrides.horizontalSizeClass == .unspecified { traits.horizontalSizeClass = .compact }
    if bubble.traits.outer != traits { bubble.changeTraits { $0.outer = traits } }
  }

  /// True at a view that can be touched while the popover is shown.
  func letsTouchesThrough(at point: CGPoint) -> Bool {
    guard let container else { return false }
    return (popover.passthroughViews ?? []).contains { view in
      view.window === container.window && view.bounds.contains(view.convert(point, from: container))
    }
  }
}

/// The view around that of a controller in a popover, with the name of UIKit's own.
///
/// The controller's view reaches below the arrow, which its safe area leaves free.
final class _UIPopoverView: UIView {
  private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let clip = PopoverClip(frame: .zero)
  private let outline = CAShapeLayer()
  private var plan: PopoverPlan?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    clip.layer.mask = outline
    addSubview(clip)
    clip.addSubview(background)
    layer.shadowOffset = .zero
    (layer.shadowRadius, layer.shadowOpacity) = (20, 0.2)
  }

  required init?(coder: NSCoder) { return nil }

  /// The view of the controller.
  var content: UIView? {
    didSet {
      guard content !== oldValue else { return }
      if oldValue?.superview === clip { oldValue?.removeFromSuperview() }
      guard let content else { return }
      content.frame = clip.bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      clip.addSubview(content)
    }
  }

  /// Takes a size at once, without waiting for a layout.
  func hold(_ size: CGSize) {
    bounds.size = size
    clip.frame = bounds
  }

  func show(_ plan: PopoverPlan, _ color: UIColor?) {
    clip.backgroundColor = color
    background.isHidden = color != nil
    guard plan != self.plan else { return }
    self.plan = plan
    clip.arrow = plan.arrowInsets
    (outline.path, layer.shadowPath) = (plan.outline.cgPath, plan.outline.cgPath)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if clip.frame != bounds { clip.frame = bounds }
    background.frame = clip.bounds
    outline.frame = clip.bounds
    // The actions of an alert have no safe area of their own.
    if content is _UIAlertControllerView { content?.frame = clip.bounds.inset(by: clip.arrow) }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    plan?.outline.contains(point) ?? super.point(inside: point, with: event)
  }
}

/// The part of a popover that shows content; the arrow's side is none of its safe area.
private final class PopoverClip: UIView {
  var arrow = UIEdgeInsets.zero { didSet { if arrow != oldValue { safeAreaChanged() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }

  required init?(coder: NSCoder) { return nil }

  override var safeAreaForSubviews: UIEdgeInsets { arrow }
  override var safeAreaToKeep: UIEdgeInsets? { nil }
}
