// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The shown page of a page view controller between its neighbours, and the turn that runs.
@MainActor struct PageRow {
  /// A turn from the shown page to another one.
  struct Turn {
    let new: UIViewController
    /// True if a finger turns the page, which may go back.
    let isDragged: Bool
    var completion: ((Bool) -> Void)?
  }

  /// The page that is shown, also while another one comes.
  fileprivate(set) var shown: UIViewController?
  fileprivate var before: UIViewController?
  fileprivate var after: UIViewController?
  /// True once the data source was asked for the neighbours of the shown page.
  fileprivate var knowsNeighbors = false
  fileprivate(set) var turn: Turn?

  /// The pages in the order of reading.
  var row: [UIViewController] { [before, shown, after].compactMap { $0 } }

  /// The place of the shown page in the row.
  var shownIndex: Int { before == nil ? 0 : 1 }
}

// MARK: - Pages that code shows

extension UIPageViewController {
  func show(
    _ controllers: [UIViewController], _ direction: NavigationDirection, animated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    guard controllers.count == 1, let new = controllers.first else {
      return ProgrammerErrors.report(
        """
        The number of view controllers provided (\(controllers.count)) doesn't match the number required (1) for the \
        requested transition. \(type(of: self)) shows what it did. Pass one page.
        """)
    }
    endTurnAtOnce()
    countPages()
    guard let old = pages.shown, old !== new else {
      if pages.shown == nil { showFirst(new) }
      call(completion)
      return
    }
    // Even if the next page is at the left, a page shown by code with the direction forward comes from the right.
    let isNext = (direction == .forward) != scroller.hasNextPageAtLeft
    (pages.before, pages.after) = isNext ? (nil, new) : (new, nil)
    pages.knowsNeighbors = true
    let isGradual = animated && UIView.areAnimationsEnabled && isShowing
    begin(PageRow.Turn(new: new, isDragged: false, completion: completion), animated: isGradual)
    guard isGradual else { return endTurn(completed: true) }
    layOutPages()
    scroller.setContentOffset(offset(ofPage: isNext ? 1 : 0), animated: true)
  }

  private var isShowing: Bool { appearanceState.isSeen && viewIfLoaded?.window != nil }

  private func showFirst(_ new: UIViewController) {
    insertChild(new)
    guard new.parentController === self else { return }
    pages.shown = new
    forgetNeighbors()
    if isViewLoaded { placeShown() }
    new.didMove(toParent: self)
  }

  /// Puts the view of the shown page among the pages; its controller appears by that if the pages are seen.
  func placeShown() {
    guard let shown = pages.shown, shown.view.superview !== scroller else { return }
    layOutPages()
    scroller.addSubview(shown.view)
  }

  /// Asks for the dots below the pages.
  private func countPages() {
    let dots = navigationOrientation == .horizontal ? dataSource?.presentationCount(for: self) ?? 0 : 0
    if dots > 0 {
      indicator.numberOfPages = dots
      indicator.currentPage = dataSource?.presentationIndex(for: self) ?? 0
    }
    guard (dots > 0) == indicator.isHidden || indicator.superview == nil else { return }
    indicator.isHidden = dots <= 0
    viewIfLoaded?.setNeedsLayout()
  }
}

// MARK: - Turns

extension UIPageViewController {
  private func begin(_ turn: PageRow.Turn, animated: Bool) {
    pages.turn = turn
    insertChild(turn.new)
    guard turn.new.parentController === self, let old = pages.shown else { return pages.turn = nil }
    turn.new.loadViewIfNeeded()
    if isShowing {
      old.beginAppearanceTransition(false, animated: animated)
      turn.new.beginAppearanceTransition(true, animated: animated)
    }
    guard isViewLoaded else { return }
    layOutPages()
    scroller.addSubview(turn.new.view)
    // A page that was laid out before would hear of it only at the end of the turn.
    if isShowing { turn.new.sendViewIsAppearing() }
  }

  /// Ends the turn that runs, with its new page or that of before.
  private func endTurn(completed: Bool) {
    guard let turn = pages.turn, let old = pages.shown else { return }
    pages.turn = nil
    let (staying, leaving) = completed ? (turn.new, old) : (old, turn.new)
    if !completed, isShowing {
      turn.new.beginAppearanceTransition(false, animated: true)
      old.beginAppearanceTransition(true, animated: true)
    }
    let isNext = pages.after === turn.new
    pages.shown = staying
    leaving.willMove(toParent: nil)
    leaving.viewIfLoaded?.removeFromSuperview()
    leaving.endAppearanceTransition()
    staying.endAppearanceTransition()
    leaving.removeFromParent()
    if completed { turn.new.didMove(toParent: self) }
    if completed { forgetNeighbors() }
    if turn.isDragged {
      if completed { indicator.currentPage += isNext ? 1 : -1 }
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: completed)
    }
    if isViewLoaded { layOutPages() }
    call(turn.completion)
  }

  /// Calls a completion of the app, which without an animation may lead to the next one at once.
  private func call(_ completion: ((Bool) -> Void)?) {
    guard let completion else { return }
    AppCalls.run(
      "A completion of setViewControllers(_:direction:animated:completion:) of \(type(of: self))",
      which: "sets another page with a completion"
    ) { completion(true) }
  }

  /// Ends a turn before another one begins: one that code began with its page, one of a finger where it came from.
  private func endTurnAtOnce() {
    guard let turn = pages.turn else { return }
    scroller.stopMoving()
    endTurn(completed: !turn.isDragged)
  }

  /// Follows the content as it scrolls: a page that comes into sight is about to be turned to.
  func pagesScrolled() {
    guard pages.turn?.isDragged != false, pages.shown != nil else { return }
    let way = scroller.readingPosition - CGFloat(pages.shownIndex)
    let neighbor = way > 0 ? pages.after : way < 0 ? pages.before : nil
    guard let neighbor, abs(way) > 1e-6, pages.turn?.new !== neighbor else { return }
    endTurn(completed: false)
    delegate?.pageViewController(self, willTransitionTo: [neighbor])
    begin(PageRow.Turn(new: neighbor, isDragged: true), animated: true)
  }

  /// Ends the turn when the content has come to rest.
  func pagesRested() {
    guard let turn = pages.turn else { return }
    let index = Int(scroller.readingPosition.rounded())
    let row = pages.row
    endTurn(completed: !turn.isDragged || (row.indices.contains(index) && row[index] === turn.new))
  }
}

// MARK: - Neighbours

extension UIPageViewController {
  func forgetNeighbors() {
    guard pages.turn == nil else { return }
    (pages.before, pages.after, pages.knowsNeighbors) = (nil, nil, false)
    viewIfLoaded?.setNeedsLayout()
  }

  /// Asks the data source for the neighbours of the shown page, once the pages are in a window.
  func findNeighbors() {
    guard !pages.knowsNeighbors, pages.turn == nil, let shown = pages.shown, viewIfLoaded?.window != nil else { return }
    pages.knowsNeighbors = true
    let before = dataSource?.pageViewController(self, viewControllerBefore: shown)
    let after = dataSource?.pageViewController(self, viewControllerAfter: shown)
    guard pages.shown === shown, pages.knowsNeighbors else { return }
    pages.before = before === shown ? nil : before
    pages.after = after === shown || after === before ? nil : after
    layOutPages()
  }
}
