// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// A controller's state in presentations.
struct ModalState {
  /// The presentation of the controller that this one presents.
  var presentation: ModalPresentation?
  /// The presentation of this controller itself.
  weak var own: ModalPresentation?
  /// A presentation controller that the app read before the presentation began.
  var prepared: UIPresentationController?
  /// The transition that runs from or to this controller.
  weak var transition: ControllerTransition?
}

extension UIViewController {
  var presentation: ModalPresentation? {
    get { modal.presentation }
    set { modal.presentation = newValue }
  }
  var ownPresentation: ModalPresentation? {
    get { modal.own }
    set { modal.own = newValue }
  }
  var preparedPresentationController: UIPresentationController? {
    get { modal.prepared }
    set { modal.prepared = newValue }
  }
  var runningTransition: ControllerTransition? {
    get { modal.transition }
    set { modal.transition = newValue }
  }

  /// Returns the first result that is not nil, from this controller and its ancestors.
  private func fromHereUp<Result>(_ find: (UIViewController) -> Result?) -> Result? {
    var controller: UIViewController? = self
    while let current = controller {
      if let result = find(current) { return result }
      controller = current.parentController
    }
    return nil
  }

  /// The controller that this one, or one of its ancestors, presents.
  var presentedHereOrAbove: UIViewController? { fromHereUp { $0.presentation?.presented } }
  /// The controller that presented this one, or one of its ancestors.
  var presenterOfThisOrAbove: UIViewController? { fromHereUp { $0.ownPresentation?.presenter } }
  /// The transition of this controller, or of one of its ancestors.
  var transitionHereOrAbove: ControllerTransition? { fromHereUp { $0.runningTransition } }

  /// The presentation controller of this controller, or of one of its ancestors; before a presentation, a new one.
  var nearestPresentationController: UIPresentationController {
    if let known = fromHereUp({ $0.ownPresentation?.controller ?? $0.currentPreparedController }) { return known }
    let made = makePresentationController(presenting: nil, source: self)
    made.holdPresented(false)
    made.delegate = preparedPresentationController?.delegate
    preparedPresentationController = made
    return made
  }

  /// The presentation controller made earlier, if it belongs to the style that is set now.
  var currentPreparedController: UIPresentationController? {
    guard let prepared = preparedPresentationController else { return nil }
    let style = modalPresentationStyle.resolved
    return style == .custom || type(of: prepared) == style.presentationClass ? prepared : nil
  }

  private func makePresentationController(
    presenting presenter: UIViewController?, source: UIViewController
  ) -> UIPresentationController {
    let own =
      modalPresentationStyle == .custom
      ? transitioningDelegate?.presentationController(forPresented: self, presenting: presenter, source: source) : nil
    return own ?? modalPresentationStyle.resolved.presentation(of: self, by: presenter)
  }
}

// MARK: - Presenting and dismissing

// Completions of changes without an animation are called at once, so one that begins the same change again would never end.
extension UIViewController {
  /// Presents a controller with a completion of the app.
  func presentForApp(_ controller: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
    guard let completion else { return presentModally(controller, animated: animated, completion: nil) }
    presentModally(controller, animated: animated) { [own = type(of: self)] in
      AppCalls.run(
        "A completion of present(_:animated:completion:) of \(own)",
        which: "presents another controller with a completion", completion)
    }
  }

  /// Dismisses a controller with a completion of the app.
  func dismissForApp(animated: Bool, _ completion: (() -> Void)?) {
    guard let completion else { return dismissModally(animated: animated, completion: nil) }
    dismissModally(animated: animated) { [own = type(of: self)] in
      AppCalls.run(
        "A completion of dismiss(animated:completion:) of \(own)", which: "dismisses a controller with a completion",
        completion)
    }
  }

  /// Presents a controller, or reports why it cannot be.
  ///
  /// As on iOS, the presentation waits for the end of a dismissal that is running.
  func presentModally(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    let style = controller.modalPresentationStyle.resolved
    let presenter = (controller as? UISearchController).map { $0.host ?? self } ?? presenter(for: style)
    if let old = presenter.presentation, old.phase == .dismissing, old.unfinished == nil {
      return old.afterDismissal { self.presentModally(controller, animated: animated, completion: completion) }
    }
    if let old = presenter.presentation, old.isForgotten, !old.isBusy { old.unlink() }
    guard canPresent(controller, style, presenter) else { return }
    let made =
      controller.currentPreparedController
      ?? controller.makePresentationController(presenting: presenter, source: self)
    guard isFree(made, for: controller) else { return }
    made.presenter = presenter
    let adapted = made.adapted(to: presenter.traitCollection)
    if let popover = adapted as? UIPopoverPresentationController {
      (popover.delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(popover)
    }
    if let reason = adapted.refusal { return ProgrammerErrors.report(reason) }
    ModalPresentation(adapted, presenter: presenter, source: self).present(
      animated: animated && UIView.areAnimationsEnabled, completion: completion)
  }

  /// Returns the controller that presents on behalf of this one: its root ancestor, or the one that defines the context.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    let context = style.isInContext ? fromHereUp { $0.definesPresentationContext ? $0 : nil } : nil
    if let context { return context }
    var top = self
    while let parent = top.parentController { top = parent }
    return top
  }

  private func canPresent(
    _ controller: UIViewController, _ style: UIModalPresentationStyle, _ presenter: UIViewController
  ) -> Bool {
    let (name, own) = ("\(type(of: controller))", "\(type(of: self))")
    if style == .none {
      return refuse(
        "The specified modal presentation style doesn't have a corresponding presentation controller. Nothing was "
          + "presented. Set `modalPresentationStyle` of \(name) to another one than `none`.")
    }
    if let reason = (controller as? UIAlertController)?.refusal(in: presenter.traitCollection, from: self) {
      return refuse(reason)
    }
    if let holder = controller.ownPresentation?.presenter {
      return refuse(
        "Application tried to present modally a view controller \(name) that is already being presented by "
          + "\(type(of: holder)). Nothing was presented. Dismiss it before, or present another one.")
    }
    if controller.parentController != nil || controller.viewIfLoaded?.window != nil || lies(onTopOf: controller) {
      return refuse(
        "Application tried to present modally an active controller \(name). Nothing was presented. Present one that is "
          + "no child and not shown.")
    }
    if let old = presenter.presentation?.presented {
      return refuse(
        "Attempt to present \(name) on \(type(of: presenter)) (from \(own)) which is already presenting "
          + "\(type(of: old)). Nothing was presented. "
          + (presenter.presentation?.unfinished ?? "Dismiss that before, or let it present."))
    }
    if viewIfLoaded?.window == nil {
      return refuse(
        "Attempt to present \(name) on \(own) whose view is not in the window hierarchy! Nothing was presented. Set it "
          + "as the `rootViewController` of a UIWindow, show that by `makeKeyAndVisible()` before, and keep it.")
    }
    if presenter.runningTransition != nil {
      return refuse(
        "Attempt to present \(name) on \(own) while a presentation is in progress! Nothing was presented. "
          + (presenter.ownPresentation?.unfinished
            ?? "Let the clock go on before, for example in the completion of `present`."))
    }
    return true
  }

  /// Returns true if a presentation controller was made for this presentation; otherwise reports the mistake.
  private func isFree(_ presentation: UIPresentationController, for controller: UIViewController) -> Bool {
    let presented = presentation.presentedViewController
    guard presented !== controller || presentation.presentation != nil else { return true }
    return refuse(
      """
      The \(type(of: presentation)) for \(type(of: controller)) belongs to another presentation, of \
      \(type(of: presented)). Nothing was presented. Make a new one in \
      presentationController(forPresented:presenting:source:).
      """)
  }

  /// Returns true if a controller is this one, contains it, or presents it or one of these.
  private func lies(onTopOf controller: UIViewController) -> Bool {
    var current: UIViewController? = self
    while let candidate = current {
      if candidate === controller { return true }
      current = candidate.parentController ?? candidate.ownPresentation?.presenter
    }
    return false
  }

  private func refuse(_ text: String) -> Bool {
    ProgrammerErrors.report(text)
    return false
  }

  /// Ends all presentations of a controller that is no longer shown, also those whose transitions run.
  func endPresentations() {
    var controller: UIViewController? = self
    while let presentation = controller?.presentation {
      presentation.endTransitionAtOnce()
      controller = presentation.presented
    }
    if presentation != nil { dismissModally(animated: false, completion: nil) }
  }

  /// Dismisses the controller that this one, or an ancestor, presents; if there is none, dismisses the presentation that this
  /// controller is in.
  ///
  /// Does nothing if there is neither.
  func dismissModally(animated: Bool, completion: (() -> Void)?) {
    guard let lowest = fromHereUp({ $0.presentation }) ?? fromHereUp({ $0.ownPresentation }) else { return }
    var presentations = [lowest]
    while let next = presentations.last?.presented.presentation { presentations.append(next) }
    guard !presentations.contains(where: \.isBusy) else {
      return ProgrammerErrors.report(
        """
        Attempt to dismiss from view controller \(type(of: self)) while a presentation or dismiss is in progress! \
        Nothing was dismissed. \(presentations.compactMap(\.unfinished).first
          ?? "Let the clock go on before, for example in the completion of `present`.")
        """)
    }
    ModalDismissal(presentations, animated: animated && UIView.areAnimationsEnabled).run(completion: completion)
  }
}

extension UIViewController {
  /// The controller that presents this one; a presentation that left its window together with another view is over.
  var currentPresenter: UIViewController? {
    guard let own = ownPresentation else { return nil }
    guard own.isForgotten, !own.isBusy else { return own.presenter }
    own.unlink()
    return nil
  }

  /// Returns true if the controller can be the root of a window; otherwise reports who presents it in another window.
  func canBecomeRoot(of window: UIWindow) -> Bool {
    guard let presenter = currentPresenter, ownPresentation?.container.window !== window else { return true }
    return refuse(
      """
      A presented view controller \(type(of: self)) cannot become the root view controller of another window, while \
      \(type(of: presenter)) presents it. The window keeps its root. Dismiss it before, or show another controller.
      """)
  }
}

extension UIWindow {
  /// Reports the transitions of presentations in the window that nothing can end any more.
  package func reportUnfinishedTransitions() {
    var waiting = [rootViewController].compactMap(\.self)
    while let controller = waiting.popLast() {
      if let text = controller.presentation?.unfinished { ProgrammerErrors.report(text) }
      waiting += controller.childControllers + [controller.presentation?.presented].compactMap(\.self)
    }
  }
}

extension UIModalPresentationStyle {
  /// The class of the presentation controllers that the system makes for the style.
  var presentationClass: UIPresentationController.Type {
    switch self {
    case .automatic, .pageSheet, .formSheet: UISheetPresentationController.self
    case .popover: UIPopoverPresentationController.self
    default: UIPresentationController.self
    }
  }

  /// Makes the system's presentation controller for the style.
  @MainActor func presentation(
    of presented: UIViewController, by presenter: UIViewController?
  ) -> UIPresentationController {
    switch self {
    case .automatic, .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: presented, presenting: presenter)
    case .popover: UIPopoverPresentationController(presentedViewController: presented, presenting: presenter)
    default: UIPresentationController(presentedViewController: presented, presenting: presenter)
    }
  }
}

extension UIPresentationController {
  /// Returns the presentation controller that this one adapts to under some traits, or itself.
  func adapted(to traits: UITraitCollection) -> UIPresentationController {
    let style = adaptivePresentationStyle(for: traits).resolved
    guard style != .none, style != presentationStyle else { return self }
    let other = delegate?.presentationController(self, viewControllerForAdaptivePresentationStyle: style)
    let own = (self as? UIPopoverPresentationController)?.sheet(for: style)
    let controller =
      (other == nil ? own : nil) ?? style.presentation(of: other ?? presentedViewController, by: presenter)
    (controller.adaptedStyle, controller.delegate) = (style, delegate)
    return controller
  }
}
