// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// A controller that another one presents, from its presentation to its dismissal.
///
/// The presenting controller owns it. It owns the container view, begins the transitions, and makes all callbacks in
/// UIKit's order.
@MainActor final class ModalPresentation {
  /// The transition that runs.
  enum Phase {
    case presenting, dismissing
  }

  let presented: UIViewController
  let controller: UIPresentationController
  let container = UITransitionView()
  private(set) weak var presenter: UIViewController?
  private(set) var phase: Phase?
  private var transition: ControllerTransition?
  /// The controller that was asked to present, often the presenter, which owns this object.
  private weak var source: UIViewController?
  /// The first responder before the presentation, which becomes it again afterwards.
  private weak var formerResponder: UIResponder?
  /// The position of the presenting controller's view while the presentation has removed it.
  private var presentersPlace: ViewPlace?
  /// The presentations that wait for the end of the dismissal.
  private var waiting: [() -> Void] = []

  init(_ controller: UIPresentationController, presenter: UIViewController, source: UIViewController) {
    (self.controller, self.presenter, self.source) = (controller, presenter, source)
    presented = controller.presentedViewController
    container.presentationController = controller
  }

  /// True while a transition runs.
  var isBusy: Bool { transition != nil }
  /// True if the container left its window together with another view, so that the presentation is not visible.
  var isForgotten: Bool { container.window == nil }

  /// The message about a transition that nothing can end any more; nil if there is none.
  var unfinished: String? {
    guard let transition, transition.isStuck, let animator = transition.performers?.animator else { return nil }
    return """
      The transition that \(phase == .dismissing ? "dismisses" : "presents") \(type(of: presented)) has not been completed: \
      its animator \(type(of: animator)) did not call completeTransition(_:). Call that of the context at the end of the \
      animation, with `!transitionWasCancelled`.
      """
  }

  /// Sets the references of both controllers to this presentation.
  private func link() {
    presenter?.presentation = self
    (presented.ownPresentation, controller.presentation) = (self, self)
    controller.presenter = presenter
    controller.holdPresented(false)
    presented.preparedPresentationController = nil
  }

  /// Removes the references of both controllers to this presentation.
  func unlink() {
    if presenter?.presentation === self { presenter?.presentation = nil }
    if presented.ownPresentation === self { presented.ownPresentation = nil }
    controller.presentation = nil
    controller.holdPresented(true)
  }

  /// Calls `action` after the current dismissal.
  func afterDismissal(_ action: @escaping () -> Void) { waiting.append(action) }

  /// Ends the current transition at once, if there is one.
  func endTransitionAtOnce() { transition?.endAtOnce() }

  /// Ends the presentation without a dismissal, after its window is gone.
  func forget() {
    endTransitionAtOnce()
    takeDownContainer()
    unlink()
  }

  private func use(_ transition: ControllerTransition?, for phase: Phase?) {
    (self.transition, self.phase) = (transition, phase)
    presenter?.runningTransition = transition
    presented.runningTransition = transition
  }
}

// MARK: - Presenting

extension ModalPresentation {
  /// Presents the controller; `completion` is called after it appeared.
  func present(animated: Bool, completion: (() -> Void)?) {
    guard let presenter else { return }
    presented.loadViewIfNeeded()
    // The callback may have presented another controller.
    guard presenter.presentation == nil, presented.ownPresentation == nil else { return }
    link()
    putUpContainer()
    takeFirstResponder()
    let removes = controller.shouldRemovePresentersView
    presentersPlace = removes ? ViewPlace(presenter.view) : nil
    let transition = presentation(animated: animated, removes ? presenter.view : nil) { [self] completed in
      presentationEnded(completed, animated: animated)
      if completed { completion?() }
    }
    use(transition, for: .presenting)
    controller.delegate?.presentationController(
      controller, willPresentWithAdaptiveStyle: controller.adaptedStyle ?? .none, transitionCoordinator: transition)
    controller.presentationTransitionWillBegin()
    if removes { presenter.beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    if removes { container.insertSubview(presenter.view, at: 0) }
    transition.run()
    if !transition.isOver { layOut(presented) }
  }

  private func putUpContainer() {
    guard let presenter, let view: UIView = presenter.viewIfLoaded, let window = view.window else { return }
    container.overridingTraits = controller.overrideTraitCollection
    if controller.overrides != TraitValues() { container.changeTraits { $0.outer = controller.overrides } }
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if let superview = view.superview, !controller.shouldPresentInFullscreen {
      container.frame = view.frame
      superview.insertSubview(container, aboveSubview: view)
    } else {
      container.frame = window.bounds
      window.addSubview(container)
    }
  }

  /// Ends editing in the presenting controller, as UIKit does, unless the presented one keeps the keyboard.
  private func takeFirstResponder() {
    guard !presented.disablesAutomaticKeyboardDismissal, presented.modalPresentationStyle != .popover,
      let window = container.window, let first = window.firstResponder
    else { return }
    formerResponder = first
    window.endEditing(true)
  }

  /// Restores the first responder that the presentation interrupted, unless there is another one now.
  fileprivate func giveFirstResponderBack() {
    guard let former = formerResponder else { return }
    formerResponder = nil
    if let window = former.shownWindow, window.firstResponder == nil { _ = former.becomeFirstResponder() }
  }

  private func presentation(
    animated: Bool, _ removedView: UIView?, _ whenOver: @escaping (Bool) -> Void
  ) -> ControllerTransition {
    let shown = presenter?.view.standingFrame ?? .zero
    let from = presenter.map {
      TransitionSide(
        controller: $0, view: { removedView }, initialFrame: shown,
        finalFrame: { removedView == nil ? shown : .zero })
    }
    let to = TransitionSide(
      controller: presented, view: { [controller] in controller.presentedView },
      finalFrame: { [controller] in controller.frameOfPresentedViewInContainerView })
    return ControllerTransition(
      in: container, from: from, to: to, style: controller.presentationStyle,
      performers: animated ? presentationPerformers : nil, whenOver: whenOver)
  }

  private var presentationPerformers: TransitionPerformers {
    let delegate = presented.transitioningDelegate
    let own = presenter.flatMap {
      delegate?.animationController(forPresented: presented, presenting: $0, source: source ?? $0)
    }
    let animator = own ?? controller.standardAnimator(isPresentation: true)
    return TransitionPerformers(
      animator: animator, interactor: delegate?.interactionControllerForPresentation(using: animator))
  }

  /// Lays out the container, after the controller was told that it appears.
  private func layOut(_ controller: UIViewController) {
    controller.sendViewIsAppearing()
    container.layoutIfNeeded()
  }

  private func presentationEnded(_ completed: Bool, animated: Bool) {
    let removes = presentersPlace != nil
    use(nil, for: .presenting)
    if completed {
      if !animated { addPresentedView() }
      if removes { presenter?.view.removeFromSuperview() }
      layOut(presented)
      if removes { presenter?.endAppearanceTransition() }
      presented.endAppearanceTransition()
    } else {
      presentersPlace?.restore()
      presentersPlace = nil
      presented.beginAppearanceTransition(false, animated: animated)
      if removes { presenter?.beginAppearanceTransition(true, animated: animated) }
      takeDownContainer()
      presented.endAppearanceTransition()
      if removes { presenter?.endAppearanceTransition() }
    }
    if !completed { giveFirstResponderBack() }
    controller.presentationTransitionDidEnd(completed)
    if !completed { unlink() }
    if phase == .presenting { phase = nil }
  }

  private func addPresentedView() {
    guard let view = controller.presentedView else { return }
    if view.superview == nil { container.addSubview(view) }
    view.frame = controller.frameOfPresentedViewInContainerView
  }

  private func takeDownContainer() {
    controller.presentedView?.removeFromSuperview()
    container.removeFromSuperview()
    controller.containerWasTakenDown()
  }
}

// MARK: - Dismissing

/// The dismissal of one or more presentations on top of each other; only the topmost is animated.
@MainActor final class ModalDismissal {
  private let presentations: [ModalPresentation]
  private let isAnimated: Bool
  private var places: [ViewPlace] = []

  /// Makes a dismissal of presentations, given from the lowest to the topmost.
  init(_ presentations: [ModalPresentation], animated: Bool) {
    (self.presentations, isAnimated) = (presentations, animated)
  }

  /// Dismisses the controllers; `completion` is called after the one below has appeared.
  func run(completion: (() -> Void)?) {
    guard let top = presentations.last, let lowest = presentations.first, let presenter = lowest.presenter else {
      return
    }
    let reveals = presentations.contains { $0.hasRemovedPresenter }
    let transition = top.dismissal(
      to: presenter, lowest.placeOfPresenter, animated: isAnimated
    ) { [self] completed in
      if completed { end(presenter, reveals) } else { goBack(presenter, reveals) }
      if completed { completion?() }
      for presentation in presentations { presentation.runWaiting() }
    }
    for presentation in presentations.reversed() { presentation.beginDismissal(transition) }
    presenter.runningTransition = transition
    for presentation in presentations.reversed() { presentation.controller.dismissalTransitionWillBegin() }
    for presentation in presentations.reversed() where presentation.presented.appearanceState.isSeen {
      presentation.presented.beginAppearanceTransition(false, animated: isAnimated)
    }
    if reveals { presenter.beginAppearanceTransition(true, animated: isAnimated) }
    // Only the dismissal of the topmost view is visible.
    for presentation in presentations.dropLast() {
      if let place = ViewPlace(presentation.container) { places.append(place) }
      presentation.container.removeFromSuperview()
    }
    top.container.layoutIfNeeded()
    transition.run()
    if reveals, !transition.isOver { presenter.sendViewIsAppearing() }
  }

  private func end(_ presenter: UIViewController, _ reveals: Bool) {
    // The presenting view must leave the container before the container leaves the window.
    presentations.first?.restorePresenter()
    for presentation in presentations.reversed() { presentation.takeDown() }
    for presentation in presentations.reversed() where presentation.presented.appearanceState.isDisappearing {
      presentation.presented.endAppearanceTransition()
    }
    for presentation in presentations { presentation.unlink() }
    presenter.runningTransition = nil
    presentations.first?.giveFirstResponderBack()
    if reveals {
      presenter.sendViewIsAppearing()
      presenter.view.window?.layoutIfNeeded()
      presenter.endAppearanceTransition()
    }
    for presentation in presentations.reversed() { presentation.controller.dismissalTransitionDidEnd(true) }
  }

  private func goBack(_ presenter: UIViewController, _ reveals: Bool) {
    guard let top = presentations.last else { return }
    top.presented.beginAppearanceTransition(true, animated: isAnimated)
    if reveals {
      presenter.beginAppearanceTransition(false, animated: isAnimated)
      presenter.view.removeFromSuperview()
    }
    for place in places { place.restore() }
    presenter.runningTransition = nil
    for presentation in presentations { presentation.endDismissal() }
    if reveals { presenter.endAppearanceTransition() }
    top.presented.endAppearanceTransition()
    for presentation in presentations.reversed() { presentation.controller.dismissalTransitionDidEnd(false) }
  }
}

extension ModalPresentation {
  /// True if the presentation has removed the presenting controller's view.
  fileprivate var hasRemovedPresenter: Bool { presentersPlace != nil }
  /// The position to which the presenting controller's view returns; nil if it was not removed.
  fileprivate var placeOfPresenter: ViewPlace? { presentersPlace }

  fileprivate func runWaiting() {
    let actions = waiting
    waiting = []
    for action in actions { action() }
  }

  fileprivate func beginDismissal(_ transition: ControllerTransition) { use(transition, for: .dismissing) }

  fileprivate func endDismissal() {
    use(nil, for: nil)
    // The animator of a cancelled dismissal may have removed the view.
    if let view = controller.presentedView, view.superview == nil { container.addSubview(view) }
  }

  fileprivate func takeDown() {
    // During these callbacks, `isBeingDismissed` must still be true.
    use(nil, for: .dismissing)
    takeDownContainer()
  }

  fileprivate func restorePresenter() {
    presentersPlace?.restore()
    presentersPlace = nil
  }

  fileprivate func dismissal(
    to controller: UIViewController, _ place: ViewPlace?, animated: Bool, _ whenOver: @escaping (Bool) -> Void
  ) -> ControllerTransition {
    let view = self.controller.presentedView
    let from = TransitionSide(
      controller: presented, view: { view }, initialFrame: view?.frame ?? .zero, finalFrame: { .zero })
    let frame = place?.frame ?? controller.view.standingFrame
    let revealed: UIView? = place == nil ? nil : controller.view
    let to = TransitionSide(
      controller: controller, view: { revealed }, initialFrame: place == nil ? frame : .zero, finalFrame: { frame })
    return ControllerTransition(
      in: container, from: from, to: to, style: self.controller.presentationStyle,
      performers: animated ? dismissalPerformers : nil, whenOver: whenOver)
  }

  private var dismissalPerformers: TransitionPerformers {
    let delegate = presented.transitioningDelegate
    let animator =
      delegate?.animationController(forDismissed: presented)
      ?? controller.standardAnimator(isPresentation: false)
    return TransitionPerformers(
      animator: animator, interactor: delegate?.interactionControllerForDismissal(using: animator))
  }
}
