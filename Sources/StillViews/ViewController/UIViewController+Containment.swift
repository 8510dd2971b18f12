// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

extension UIViewController {
  private static let plain = UIViewController()

  /// Returns this controller, or its nearest ancestor, whose class has a method that not all controllers have.
  func controllerAbove(answering action: Selector, _ sender: Any?) -> UIViewController? {
    guard !action.isMethod(of: Self.plain) else { return nil }
    var controller: UIViewController? = self
    while let current = controller, !current.canPerformAction(action, withSender: sender) {
      controller = current.parentController ?? current.ownPresentation?.presenter
    }
    return controller
  }

  /// Adds a child, or reports a child that is an ancestor.
  func insertChild(_ child: UIViewController) {
    guard child.parentController !== self else { return }
    // Fast path: a child without children cannot be an ancestor, and chains of controllers can be long.
    guard child !== self, child.childControllers.isEmpty || !lies(below: child) else {
      return ProgrammerErrors.report(
        """
        \(type(of: child)) cannot become a child of \(type(of: self)), which is itself or lies below it. Nothing was \
        added. Add a controller that is not above.
        """)
    }
    guard !child.isRootOfWindow else {
      return ProgrammerErrors.report(
        """
        adding a root view controller \(type(of: child)) as a child of view controller:\(type(of: self)). Nothing was \
        added. Set the window's `rootViewController` to another controller before.
        """)
    }
    if let presenter = child.currentPresenter {
      return ProgrammerErrors.report(
        """
        adding a presented view controller \(type(of: child)) as a child of view controller:\(type(of: self)), while \
        \(type(of: presenter)) presents it. Nothing was added. Dismiss it before, or add another controller.
        """)
    }
    child.detachFromParent()
    AppCalls.run("willMove(toParent:) of \(type(of: child))", which: "adds the controller to a parent") {
      child.willMove(toParent: self)
    }
    // The callback may have added the child already.
    guard child.parentController == nil else { return }
    childControllers.append(child)
    child.parentController = self
    child.parentChange = .added
  }

  /// Removes the controller from its parent.
  func detachFromParent() {
    guard let parent = parentController else { return }
    parent.childControllers.removeAll { $0 === self }
    parentController = nil
    (parent as? UINavigationController)?.childLeft(self)
    if loadedView?.window == nil { parentChange = .none }
    AppCalls.run("didMove(toParent:) of \(type(of: self))", which: "adds the controller to a parent and removes it") {
      didMove(toParent: nil)
    }
  }

  /// Notes that the next disappearance is the removal from the parent.
  func prepareToMove(to parent: UIViewController?) {
    if parent == nil, parentController != nil { parentChange = .leaving }
  }

  func childSize(of container: any UIContentContainer, in parentSize: CGSize) -> CGSize {
    guard let view = (container as? UIViewController)?.loadedView, let loadedView else { return parentSize }
    return view.bounds.size == loadedView.bounds.size ? parentSize : view.bounds.size
  }

  /// Tells the children whose size changes with that of the view.
  func tellChildren(of size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator) {
    for child in childControllers where child.isViewLoaded {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if childSize != child.view.bounds.size { child.viewWillTransition(to: childSize, with: coordinator) }
    }
  }

  /// Returns the controller that `superview` belongs to, if that is not this controller's parent.
  func strangeOwner(of superview: UIView) -> UIViewController? {
    guard let parentController else { return nil }
    var view: UIView? = superview
    while let current = view, current.viewController == nil { view = current.superview }
    return view?.viewController === parentController ? nil : view?.viewController
  }

  /// Reports that the view was added to that of a controller which is not the parent.
  func reportStrangeOwner(_ owner: UIViewController) {
    ProgrammerErrors.report(
      """
      child view controller:\(type(of: self)) should have parent view controller:\(type(of: owner)) but actual parent \
      is:\(parentController.map { "\(type(of: $0))" } ?? "nil"). Its view was not added. Call `addChild(_:)` of the \
      controller whose view gets it.
      """)
  }

  private var isRootOfWindow: Bool { windowOfRoot != nil }

  /// The window whose root this controller is, if its view is in it.
  var windowOfRoot: UIWindow? {
    guard let window = loadedView?.superview as? UIWindow, window.rootViewController === self else { return nil }
    return window
  }

  var childControllers: [UIViewController] {
    get { childList.controllers }
    set { childList.controllers = newValue }
  }

  func tellParentOfPreferredSize() {
    if let own = ownPresentation?.controller { own.preferredContentSizeDidChange(forChildContentContainer: self) }
    guard let parentController else { return }
    AppCalls.run(
      "preferredContentSizeDidChange(forChildContentContainer:) of \(type(of: parentController))",
      which: "changes the preferred size of its child"
    ) { parentController.preferredContentSizeDidChange(forChildContentContainer: self) }
  }

  private func lies(below ancestor: UIViewController) -> Bool {
    var current: UIViewController? = self
    while let candidate = current {
      if candidate === ancestor { return true }
      current = candidate.parentController
    }
    return false
  }
}

/// The change of a controller's parent that its next appearance or disappearance belongs to.
enum ParentChange {
  case none, added, leaving
}

/// Two children of a container, one of which replaces the other.
@MainActor struct ChildExchange {
  let old: UIViewController
  let new: UIViewController

  var isInvalid: Bool { old === new || old.parentController == nil || old.parentController !== new.parentController }

  /// Begins the appearance of the new child, and the disappearance of the old one.
  func begin(animated: Bool) {
    old.beginAppearanceTransition(false, animated: animated)
    new.beginAppearanceTransition(true, animated: animated)
  }

  func end() {
    old.endAppearanceTransition()
    new.endAppearanceTransition()
  }
}

extension UIViewController {
  /// Exchanges the views of two children, or reports children of others.
  func exchange(
    _ children: ChildExchange, _ duration: TimeInterval, _ options: UIView.AnimationOptions,
    _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
  ) {
    guard !children.isInvalid, children.old.parentController === self else {
      return ProgrammerErrors.report(
        """
        Children view controllers \(type(of: children.old)) and \(type(of: children.new)) must have a common parent view \
        controller when calling -[\(type(of: self)) transitionFromViewController:toViewController:duration:options:\
        animations:completion:]. Nothing was done. Add both by `addChild(_:)` before.
        """)
    }
    let forwards = shouldAutomaticallyForwardAppearanceMethods && appearanceState.isSeen
    if forwards { children.begin(animated: duration > 0) }
    let change = {
      children.old.view.superview?.addSubview(children.new.view)
      if forwards { children.new.sendViewIsAppearing() }
    }
    let end = { (finished: Bool) in
      if children.new.view.superview != nil { children.old.view.removeFromSuperview() }
      if forwards { children.end() }
      completion?(finished)
    }
    guard let superview = children.old.view.superview, options.transition != nil else {
      UIView.performWithoutAnimation(change)
      return UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: end)
    }
    UIView.transition(
      with: superview, duration: duration, options: options,
      animations: {
        change()
        animations?()
      }, completion: end)
  }
}
