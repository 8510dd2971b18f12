// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The position of a new subview among its siblings.
enum SubviewPosition {
  case front
  case index(Int)
  case below(UIView)
  case above(UIView)
}

extension UIView {
  /// The nested insertions and removals of views.
  private static let moves = CallChain()

  /// Inserts a subview and calls back in UIKit's order.
  ///
  /// The order is: will move to superview, then window; did move to window, then superview; did add.
  func insert(_ view: UIView, _ place: SubviewPosition) {
    guard canHold(view) else { return reportInvalidSubview(view) }
    if view.superview === self { return move(view, to: place) }
    if let controller = view.viewController, let owner = controller.strangeOwner(of: self) {
      return controller.reportStrangeOwner(owner)
    }
    guard !UIView.moves.isEnding else { return }
    guard !StackRoom.isShort else { return reportEndlessAdding(view) }
    UIView.moves.enter(repeats: 1)
    defer { UIView.moves.leave() }
    let (oldWindow, newWindow) = (view.window, window)
    let oldSuperview = view.superview
    let tint = view.tintAdjustmentBeforeMove
    if SecondLook.tells(view) { view.willMove(toSuperview: self) }
    let controllers = oldWindow === newWindow ? [] : view.sendWillMoveToWindow(to: newWindow)
    oldSuperview?.willRemoveSubview(view)
    // The callbacks may have moved either view.
    guard canHold(view) else { return reportInvalidSubview(view) }
    view.superview?.releaseAutoLayout(of: view)
    view.superview?.remove(view)
    self.place(view, place)
    view.superviewStorage = self
    view.ancestorsChanged()
    let changesWindow = view.window !== window
    if changesWindow { view.setWindow(window) }
    adoptAutoLayout(of: view)
    view.inheritTraits(from: self)
    view.tintAdjustmentMayHaveChanged(from: tint)
    if changesWindow { view.sendDidMoveToWindow() }
    if SecondLook.tells(view) { view.didMoveToSuperview() }
    didAddSubview(view)
    view.endAppearance(of: controllers)
    if changesWindow { WaitingResponder.comeForward(below: view) }
  }

  /// Removes the view from its superview and calls back in UIKit's order.
  func detachFromSuperview() {
    guard let superview, !UIView.moves.isEnding else { return }
    guard !StackRoom.isShort else { return reportEndlessRemoving() }
    UIView.moves.enter()
    defer { UIView.moves.leave() }
    if SecondLook.tells(self) { willMove(toSuperview: nil) }
    let controllers = window == nil ? [] : sendWillMoveToWindow(to: nil)
    let tint = tintAdjustmentBeforeMove
    superview.willRemoveSubview(self)
    // The callbacks may have moved the view, so it is removed from its current superview.
    self.superview?.releaseAutoLayout(of: self)
    self.superview?.remove(self)
    superviewStorage = nil
    ancestorsChanged()
    tintAdjustmentMayHaveChanged(from: tint)
    if window != nil {
      setWindow(nil)
      sendDidMoveToWindow()
    }
    if SecondLook.tells(self) { didMoveToSuperview() }
    endAppearance(of: controllers)
  }

  /// Moves a subview among its siblings without any callback.
  func move(_ view: UIView, to place: SubviewPosition) {
    guard let index = subviewList.index(of: view) else { return }
    subviewList.views.remove(at: index)
    self.place(view, place)
  }

  /// Exchanges two subviews, or reports indices that are out of range.
  func exchange(_ first: Int, _ second: Int) {
    guard subviewStorage.indices.contains(first), subviewStorage.indices.contains(second) else {
      return ProgrammerErrors.report(
        """
        exchangeSubview(at: \(first), withSubviewAt: \(second)): \(ownDescription) has \(subviewStorage.count) \
        subviews. Nothing was exchanged. Use indices below that.
        """)
    }
    guard first != second else { return }
    let (low, high) = (min(first, second), max(first, second))
    let (lower, upper) = (subviewStorage[low], subviewStorage[high])
    move(upper, to: .index(low))
    move(lower, to: .index(high))
  }

  private func canHold(_ view: UIView) -> Bool {
    view !== self && (view.subviewStorage.isEmpty || !lies(below: view))
  }

  /// Returns true if this is `view` or one of its descendants.
  func lies(below view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// Returns the first view with a tag, depth first.
  func firstView(tagged tag: Int) -> UIView? {
    var waiting = [self]
    while let view = waiting.popLast() {
      if view.tag == tag { return view }
      waiting.append(contentsOf: view.subviewStorage.reversed())
    }
    return nil
  }

  private func place(_ view: UIView, _ place: SubviewPosition) {
    let count = subviewStorage.count
    let index =
      switch place {
      case .front: count
      case .index(let index): min(max(index, 0), count)
      case .below(let sibling): subviewList.index(of: sibling) ?? count
      case .above(let sibling): (subviewList.index(of: sibling) ?? count - 1) + 1
      }
    // Layers that belong to no subview keep their positions, so the new layer is placed relative to a sibling's layer.
    if index < count {
      layer.insertSublayer(view.layer, below: subviewStorage[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviewList.views.insert(view, at: index)
  }

  private func remove(_ view: UIView) {
    guard let index = subviewList.index(of: view) else { return }
    subviewList.views.remove(at: index)
    view.layer.removeFromSuperlayer()
  }

  /// Calls `willMove(toWindow:)` in the whole tree.
  ///
  /// Returns the controllers that appear or disappear with the move, from the root down.
  private func sendWillMoveToWindow(to window: UIWindow?) -> [UIViewController] {
    self.window?.viewWillLeave(self)
    var controllers: [UIViewController] = []
    let before = UIView.moves.repeats
    // Views that the callbacks add are told, too, because they move as well.
    forEachInTree(where: { _ in UIView.moves.repeats - before < Self.mostAdditions }) { view in
      if let controller = view.viewController, controller.appearsByMoving(into: window) {
        controllers.append(controller)
      }
      if SecondLook.tells(view) { view.willMove(toWindow: window) }
    }
    if UIView.moves.repeats - before >= Self.mostAdditions { reportAddingByCallbacks() }
    for controller in controllers { controller.beginAppearanceTransition(window != nil, animated: false) }
    return controllers
  }

  private func setWindow(_ window: UIWindow?) {
    forEachInTree { $0.windowStorage = window }
  }

  private func sendDidMoveToWindow() {
    if let window, Appearances.areAny {
      if superview === window { Appearances.apply(to: window) }
      forEachInTree { Appearances.apply(to: $0) }
    }
    guard !subviewStorage.isEmpty else { return SecondLook.tells(self) ? didMoveToWindow() : () }
    let window = windowStorage
    var views: [UIView] = []
    forEachInTree { views.append($0) }
    // Views that these calls add are told when they are added.
    for view in views where view.windowStorage === window && SecondLook.tells(view) { view.didMoveToWindow() }
  }

  /// The most views that calls of `willMove(toWindow:)` add to one that moves.
  private static let mostAdditions: UInt = 50_000

  private func reportAddingByCallbacks() {
    UIView.moves.end()
    ProgrammerErrors.report(
      """
      Views add others without end: calls of willMove(toWindow:) added \(Self.mostAdditions) views to \(ownDescription) \
      while it was moved, and no more are told. Look for a willMove(toWindow:) that adds another view of its own class.
      """)
  }

  private func reportEndlessAdding(_ view: UIView) {
    UIView.moves.end()
    // A layout that adds views without end would otherwise add more in each of its passes.
    CALayer.layouts.end()
    ProgrammerErrors.report(
      """
      Adding a view leaves no room on the stack: \(view.ownDescription) was not added to \(ownDescription). \
      Look for a didMoveToSuperview(), didAddSubview(_:) or layoutSubviews() that adds another view of its own class.
      """)
  }

  private func reportEndlessRemoving() {
    UIView.moves.end()
    ProgrammerErrors.report(
      """
      Removing a view leaves no room on the stack: \(ownDescription) is removed while it is removed. \
      Look for a removeFromSuperview() in willRemoveSubview(_:), willMove(toSuperview:) or willMove(toWindow:).
      """)
  }

  private func reportInvalidSubview(_ view: UIView) {
    ProgrammerErrors.report(
      """
      Can't add self or an ancestor as subview: \(view.ownDescription) to \(ownDescription). Nothing was added. \
      Add the view to one that is not below it.
      """)
  }
}

/// A change of a subview that may affect its superview.
enum SubviewChange {
  case isHidden, intrinsicSize
}
