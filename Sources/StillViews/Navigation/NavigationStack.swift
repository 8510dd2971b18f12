// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The controllers of a navigation controller, and the state of their transitions.
@MainActor struct NavigationStack {
  fileprivate(set) var controllers: [UIViewController] = []
  /// The controller whose view is shown, or is appearing in the current transition.
  fileprivate(set) var shown: UIViewController?
  fileprivate(set) var transition: ControllerTransition?
  /// An animated transition that has ended, until all callbacks about its end were made.
  fileprivate(set) var endedTransition: ControllerTransition?
  /// The controllers for which `didMove(toParent:)` was not called yet.
  fileprivate var arriving: [UIViewController] = []
  /// True until an animated transition has begun: bars must not change before, so that it begins with the visible state.
  fileprivate(set) var isPreparing = false
  /// True while callbacks are made during which another change has to wait.
  fileprivate var isChanging = false
  /// True or false for a waiting change that is animated or not; nil if none waits.
  fileprivate var animatesWaiting: Bool?

  /// True while a transition runs, or while callbacks about one are made.
  var isBusy: Bool { isChanging || transition != nil }
}

// MARK: - Changes

extension UINavigationController {
  func push(_ controller: UIViewController, animated: Bool) {
    guard mayStack([controller]) else { return }
    guard !stack.controllers.contains(controller) else {
      return refuse(
        "Pushing the same view controller instance more than once is not supported (\(type(of: controller)))",
        "Pop to it, or push another one.")
    }
    change(to: stack.controllers + [controller], animated: animated)
  }

  func pop(animated: Bool) -> UIViewController? {
    guard stack.controllers.count > 1, let top = stack.controllers.last else { return nil }
    change(to: stack.controllers.dropLast(), animated: animated)
    return top
  }

  func pop(to controller: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.controllers.firstIndex(of: controller) else {
      refuse("Tried to pop to a view controller that doesn't exist", "Look into `viewControllers` before.")
      return nil
    }
    let popped = Array(stack.controllers[(index + 1)...])
    if !popped.isEmpty { change(to: Array(stack.controllers[...index]), animated: animated) }
    return popped
  }

  func replaceStack(_ controllers: [UIViewController], animated: Bool) {
    for (index, controller) in controllers.enumerated() where controllers[..<index].contains(controller) {
      return refuse(
        "All view controllers in a navigation controller must be distinct (\(type(of: controller)))",
        "Name each of them once.")
    }
    guard mayStack(controllers) else { return }
    change(to: controllers, animated: animated)
  }

  /// Returns true if controllers may be in a stack; otherwise reports why not.
  private func mayStack(_ controllers: [UIViewController]) -> Bool {
    guard !takesNavigationControllers else { return true }
    if controllers.contains(where: { $0 is UINavigationController }) {
      refuse("Pushing a navigation controller is not supported", "Present it, or push its root.")
      return false
    }
    if controllers.contains(where: { $0 is UISplitViewController }) {
      refuse(
        "Split View Controllers cannot be pushed to a Navigation Controller <\(type(of: self))>",
        "Present it, or make it the root of the window.")
      return false
    }
    return true
  }

  private func refuse(_ reason: String, _ remedy: String) {
    ProgrammerErrors.report("\(reason). \(type(of: self)) keeps its stack. \(remedy)")
  }

  /// Replaces the stack, and shows its last controller.
  private func change(to controllers: [UIViewController], animated: Bool) {
    let old = stack.controllers
    stack.controllers = controllers
    // Most changes are at the end, so the equal beginning is skipped.
    let kept = zip(old, controllers).prefix { $0 === $1 }.count
    for controller in old[kept...] where !controllers[kept...].contains(controller) {
      controller.prepareToMove(to: nil)
      controller.willMove(toParent: nil)
      if controller !== stack.shown { controller.removeFromParent() }
    }
    for controller in controllers where controller.parentController !== self {
      insertChild(controller)
      stack.arriving.append(controller)
    }
    // These could not become children; that was reported.
    stack.controllers.removeAll { $0.parentController !== self }
    orderChildren()
    guard isViewLoaded else { return madeBar?.replaceStack(items) ?? () }
    guard !stack.isChanging else { return stack.animatesWaiting = animated }
    showTop(animated: animated, wasOnStack: { old.contains($0) })
  }

  /// Puts the children in the order of the stack, and others, as those that leave, behind them.
  private func orderChildren() {
    let (children, controllers) = (childControllers, stack.controllers)
    guard !children.starts(with: controllers, by: { $0 === $1 }) else { return }
    let stacked = Set(controllers.map(ObjectIdentifier.init))
    let isStacked = { (child: UIViewController) in stacked.contains(ObjectIdentifier(child)) }
    guard !children.filter(isStacked).elementsEqual(controllers, by: { $0 === $1 }) else { return }
    childControllers = controllers + children.filter { !isStacked($0) }
  }

  /// Takes a controller that is no longer a child from the stack: apps remove screens by `removeFromParent()`.
  ///
  /// The bar keeps the item of a covered one until the next change. If the shown one leaves, the one below appears, for which
  /// there is no source; during a transition it stays.
  func childLeft(_ child: UIViewController) {
    let isShown = child === stack.shown
    guard isShown ? !stack.isBusy : !mayReturn(child) else { return }
    drop(child)
    if isShown { showTop(animated: false) { _ in true } }
  }

  /// Returns true for a controller that the transition shows again if it is cancelled.
  private func mayReturn(_ controller: UIViewController) -> Bool {
    guard let transition = stack.transition, transition.isInteractive || transition.transitionWasCancelled else {
      return false
    }
    return transition.viewController(forKey: .from) === controller
  }

  /// Takes a controller that is no longer a child from the stack; its next container may have no bars.
  private func drop(_ controller: UIViewController) {
    stack.controllers.removeAll { $0 === controller }
    // A container that it has already has set the insets.
    guard controller.parentController == nil else { return }
    (controller.awaitsBarInsets, controller.barInset, controller.bottomBarInset) = (false, 0, 0)
  }

  var items: [UINavigationItem] { stack.controllers.map(\.navigationItem) }

  /// Calls `didMove(toParent:)` of new controllers, except the one that is still appearing.
  private func tellArrived(but coming: UIViewController? = nil) {
    let arrived = stack.arriving.filter { $0 !== coming }
    stack.arriving.removeAll { $0 !== coming }
    for controller in arrived where controller.parentController === self { controller.didMove(toParent: self) }
  }
}

// MARK: - Showing

extension UINavigationController {
  /// Adds the view of the topmost controller, before the controller appears.
  func placeTop() {
    guard let top = stack.controllers.last, stack.shown == nil else { return }
    stack.isChanging = true
    stack.shown = top
    bar.replaceStack(items)
    place(top)
    layOutBars()
    stack.isChanging = false
    tellArrived()
    showWaiting()
  }

  /// Shows the topmost controller instead of the one that is shown.
  private func showTop(animated: Bool, wasOnStack: (UIViewController) -> Bool) {
    stack.transition?.endAtOnce()
    guard let new = stack.controllers.last else { return showNothing() }
    guard let old = stack.shown else {
      // Outside of a window, the new view is added when this controller appears or is laid out.
      guard viewIfLoaded?.window != nil else { return bar.replaceStack(items) }
      return appearanceState.isSeen ? begin(from: nil, to: new, .push, animated: false) : placeTop()
    }
    guard old !== new else {
      bar.replaceStack(items)
      return tellArrived()
    }
    begin(from: old, to: new, wasOnStack(new) ? .pop : .push, animated: animated)
  }

  private func showNothing() {
    let old = stack.shown
    stack.shown = nil
    bar.replaceStack([])
    old?.viewIfLoaded?.removeFromSuperview()
    old?.removeFromParent()
  }

  /// Shows the change that waited for the end of the previous one.
  private func showWaiting() {
    guard let animated = stack.animatesWaiting else { return }
    stack.animatesWaiting = nil
    guard Self.showings.depth < Self.showingLimit, !StackRoom.isShort else { return refuseToShow() }
    Self.showings.enter()
    defer { Self.showings.leave() }
    let shown = stack.shown
    showTop(animated: animated) { controller in shown == nil || controller.appearanceState != .disappeared }
  }

  /// The nested calls of `showWaiting()`.
  private static let showings = CallChain()
  private static let showingLimit = 100

  /// Restores the stack that is shown, because each new controller changes the stack again without end.
  private func refuseToShow() {
    let shown = stack.controllers.firstIndex { $0 === stack.shown } ?? 0
    let rest = stack.controllers.dropFirst(shown + 1)
    stack.controllers.removeLast(rest.count)
    for controller in rest { controller.removeFromParent() }
    stack.arriving.removeAll { rest.contains($0) }
    bar.replaceStack(items)
    ProgrammerErrors.report(
      """
      Controllers push others without end: after \(Self.showingLimit) changes of \(type(of: self)), each made while the \
      one before was shown, \(rest.last.map { "\(type(of: $0))" } ?? "the last one") is not shown. Look for a \
      viewDidAppear(_:) or the like that pushes another controller of its own class.
      """)
  }

  private func begin(from old: UIViewController?, to new: UIViewController, _ operation: Operation, animated: Bool) {
    stack.isChanging = true
    new.loadViewIfNeeded()
    let isSeen = appearanceState.isSeen && view.window != nil
    let isAnimated = animated && isSeen && old != nil && UIView.areAnimationsEnabled
    let performers = isAnimated ? old.flatMap { self.performers(operation, from: $0, to: new) } : nil
    (stack.isPreparing, stack.shown) = (isAnimated, new)
    let transition = transition(from: old, to: new, performers) { [weak self] completed in
      self?.end(from: old, to: new, operation, completed, animated: isAnimated)
    }
    use(transition, old, new)
    if isSeen {
      old?.beginAppearanceTransition(false, animated: isAnimated)
      new.beginAppearanceTransition(true, animated: isAnimated)
      delegate?.navigationController(self, willShow: new, animated: isAnimated)
    }
    moveBar(along: transition, isPop: operation == .pop, animated: isAnimated)
    (parentController as? UITabBarController)?.moveBar(along: transition, in: self)
    changeToolbar(to: new, along: isAnimated ? transition : nil)
    setInsets(of: new)
    transition.run()
    (stack.isChanging, stack.isPreparing) = (false, false)
    if !transition.isOver { new.sendViewIsAppearing() }
    if stack.animatesWaiting != nil {
      stack.transition?.endAtOnce()
      showWaiting()
    }
  }

  /// Animates the bar together with a transition.
  private func moveBar(along transition: ControllerTransition, isPop: Bool, animated: Bool) {
    guard animated else { return bar.replaceStack(items) }
    let change = bar.beginTransition(to: items, isPop: isPop)
    _ = transition.animateAlongsideTransition(
      in: bar,
      animation: { [weak self] context in
        change.prepare()
        self?.stack.isPreparing = false
        let options: UIView.AnimationOptions = context.isInteractive ? [.curveLinear, .overrideInheritedCurve] : []
        UIView.animate(withDuration: context.transitionDuration, delay: 0, options: options) {
          change.animate()
          self?.updateScrollEdge()
          self?.layOutBars()
          self?.bar.layoutIfNeeded()
        }
      },
      completion: { change.end(completed: !$0.isCancelled) })
  }

  private func transition(
    from old: UIViewController?, to new: UIViewController, _ performers: TransitionPerformers?,
    _ whenOver: @escaping (Bool) -> Void
  ) -> ControllerTransition {
    let room = { [weak self] (controller: UIViewController) in self?.frame(of: controller) ?? .zero }
    let from = old.map { old in
      TransitionSide(controller: old, view: { old.view }, initialFrame: room(old), finalFrame: { .zero })
    }
    let to = TransitionSide(controller: new, view: { new.view }, finalFrame: { room(new) })
    return ControllerTransition(in: containerView, from: from, to: to, performers: performers, whenOver: whenOver)
  }

  private func performers(
    _ operation: Operation, from old: UIViewController, to new: UIViewController
  ) -> TransitionPerformers {
    let own = delegate?.navigationController(self, animationControllerFor: operation, from: old, to: new)
    guard let own else {
      return TransitionPerformers(animator: NavigationTransition(operation), interactor: backSwipe.interaction)
    }
    return TransitionPerformers(
      animator: own, interactor: delegate?.navigationController(self, interactionControllerFor: own))
  }

  private func use(_ transition: ControllerTransition?, _ old: UIViewController?, _ new: UIViewController) {
    stack.transition = transition
    old?.runningTransition = transition
    new.runningTransition = transition
  }

  private func end(
    from old: UIViewController?, to new: UIViewController, _ operation: Operation, _ completed: Bool, animated: Bool
  ) {
    let wasChanging = stack.isChanging
    stack.isChanging = true
    stack.endedTransition = animated ? stack.transition : nil
    defer { stack.endedTransition = nil }
    use(nil, old, new)
    if completed { finish(from: old, to: new, animated) } else if let old { goBack(to: old, from: new, operation) }
    stack.isChanging = wasChanging
    if !wasChanging { showWaiting() }
  }

  private func finish(from old: UIViewController?, to new: UIViewController, _ animated: Bool) {
    // It stayed in the stack while the transition could be cancelled.
    if let old, old.parentController !== self { drop(old) }
    place(new)
    old?.viewIfLoaded?.removeFromSuperview()
    if let old { leaveSearch(of: old) }
    for view in containerView.subviews where view is _UIParallaxDimmingView { view.removeFromSuperview() }
    updateScrollEdge()
    layOutBars()
    new.sendViewIsAppearing()
    if view.window != nil { view.layoutIfNeeded() }
    if old?.appearanceState.isDisappearing == true { old?.endAppearanceTransition() }
    // A controller that appears ends that together with its children.
    if !appearanceState.isAppearing { new.endAppearanceTransition() }
    if let old, old.parentController === self, !stack.controllers.contains(old) { old.removeFromParent() }
    tellArrived()
    stackDidSettle()
    if appearanceState.isSeen { delegate?.navigationController(self, didShow: new, animated: animated) }
  }

  /// Shows the previous controller again after a cancelled transition, with the callbacks in iOS's order.
  private func goBack(to old: UIViewController, from new: UIViewController, _ operation: Operation) {
    // The back swipe cancels only pops; a delegate's interaction may also cancel a push.
    let isPop = operation == .pop
    stack.controllers.removeAll { $0 === (isPop ? old : new) }
    if !stack.controllers.contains(old) { stack.controllers.append(old) }
    (stack.shown, old.parentChange) = (old, .none)
    new.beginAppearanceTransition(false, animated: true)
    place(old)
    new.viewIfLoaded?.removeFromSuperview()
    new.endAppearanceTransition()
    old.beginAppearanceTransition(true, animated: true)
    if new.parentController !== self {
      drop(new)
    } else if !isPop {
      new.willMove(toParent: nil)
      new.removeFromParent()
    }
    bar.transition?.end(completed: false)
    bar.replaceStack(items)
    updateScrollEdge()
    layOutBars()
    if view.window != nil { view.layoutIfNeeded() }
    old.endAppearanceTransition()
    tellArrived()
  }

  /// Puts the view of a controller into the container.
  private func place(_ controller: UIViewController) {
    let view: UIView = controller.view
    if view.superview !== containerView { containerView.addSubview(view) }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = frame(of: controller)
    setInsets(of: controller)
    guard let search = containerOfSearch(in: controller) else { return }
    search.isHidden = false
    containerView.insertSubview(search, aboveSubview: view)
  }

  /// Hides the search of a covered controller, and ends that of a removed one.
  private func leaveSearch(of controller: UIViewController) {
    containerOfSearch(in: controller)?.isHidden = true
    guard !stack.controllers.contains(controller), let search = controller.activeSearch else { return }
    search.dismiss(animated: false)
  }
}
