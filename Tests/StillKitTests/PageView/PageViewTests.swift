// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import Testing

@testable import StillViews

/// A page view controller shows one page, and turns it by code or by a drag.
@MainActor struct PageViewTests {
  private let book = Book(pages: 3)
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

  private func show(
    _ page: Int, spacing: CGFloat = 0, orientation: UIPageViewController.NavigationOrientation = .horizontal
  ) -> UIPageViewController {
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: spacing])
    (controller.dataSource, controller.delegate) = (book, book)
    controller.setViewControllers([book.pages[page]], direction: .forward, animated: false)
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    return controller
  }

  private func inWindow(_ view: UIView) -> CGRect { view.convert(view.bounds, to: window) }

  @Test func theShownPageIsAChildThatFillsTheView() {
    let controller = show(1)
    #expect(controller.viewControllers == [book.pages[1]] && controller.children == [book.pages[1]])
    #expect(inWindow(book.pages[1].view) == window.bounds)
    #expect(book.log == ["1 willMove", "1 didMove", "1 willAppear", "before 1", "after 1", "1 didAppear"])
  }

  @Test func aPageThatCodeShowsAtOnceTakesThePlaceOfTheOther() {
    let controller = show(0)
    book.log = []
    var ends: [Bool] = []
    controller.setViewControllers([book.pages[2]], direction: .forward, animated: false) { ends.append($0) }
    window.layoutIfNeeded()
    #expect(ends == [true] && controller.children == [book.pages[2]])
    #expect(inWindow(book.pages[2].view) == window.bounds && book.pages[0].view.superview == nil)
    #expect(
      book.log == [
        "2 willMove", "0 willDisappear", "2 willAppear", "0 leaves", "0 didDisappear", "2 didAppear", "0 didLeave",
        "2 didMove", "before 2", "after 2",
      ])
  }

  @Test(arguments: [UIPageViewController.NavigationDirection.forward, .reverse])
  func anAnimatedTurnGoesItsWay(direction: UIPageViewController.NavigationDirection) {
    withClock { clock in
      let controller = show(1)
      var ends: [Bool] = []
      controller.setViewControllers([book.pages[0]], direction: direction, animated: true) { ends.append($0) }
      clock.advance(by: 0.15)
      let (old, new) = (inWindow(book.pages[1].view).minX, inWindow(book.pages[0].view).minX)
      #expect(abs(abs(old) - 50) < 1 && ends.isEmpty)
      #expect(direction == .forward ? old < 0 && new > 0 : old > 0 && new < 0)
      #expect(controller.viewControllers == [book.pages[1]])
      clock.advance(by: 1)
      #expect(ends == [true] && controller.viewControllers == [book.pages[0]])
      #expect(inWindow(book.pages[0].view) == window.bounds)
    }
  }

  @Test func aDragTurnsThePage() {
    withClock { clock in
      let controller = show(0)
      book.log = []
      controller.scroller.drag(by: CGPoint(x: -60, y: 0), velocity: CGPoint(x: 1, y: 0))
      clock.advance(by: 3)
      window.layoutIfNeeded()
      #expect(controller.viewControllers == [book.pages[1]] && inWindow(book.pages[1].view) == window.bounds)
      #expect(
        book.log == [
          "pending 1", "1 willMove", "0 willDisappear", "1 willAppear", "0 leaves", "0 didDisappear", "1 didAppear",
          "0 didLeave", "1 didMove", "finished from 0: true", "before 1", "after 1",
        ])
    }
  }

  @Test func aDragThatGoesBackShowsThePageOfBefore() {
    withClock { clock in
      let controller = show(1)
      book.log = []
      controller.scroller.drag(by: CGPoint(x: -20, y: 0))
      clock.advance(by: 3)
      #expect(controller.viewControllers == [book.pages[1]] && controller.children == [book.pages[1]])
      #expect(book.log.suffix(4) == ["2 didDisappear", "1 didAppear", "2 didLeave", "finished from 1: false"])
      #expect(book.log.filter { $0 == "1 willDisappear" || $0 == "1 willAppear" }.count == 2)
    }
  }

  @Test func aDragMayTurnToEitherSide() {
    withClock { clock in
      let controller = show(1)
      let scroller = controller.scroller
      scroller.beginDrag()
      scroller.continueDrag(by: CGPoint(x: -20, y: 0))
      #expect(Set(controller.children) == [book.pages[1], book.pages[2]])
      scroller.continueDrag(by: CGPoint(x: 80, y: 0))
      #expect(Set(controller.children) == [book.pages[1], book.pages[0]])
      #expect(inWindow(book.pages[0].view).minX == -40)
      scroller.endDrag(velocity: CGPoint(x: -1, y: 0))
      clock.advance(by: 3)
      #expect(controller.viewControllers == [book.pages[0]])
    }
  }

  @Test func thereIsNothingBeyondTheEndsAndWithoutADataSource() {
    withClock { clock in
      let controller = show(2)
      controller.scroller.drag(by: CGPoint(x: -90, y: 0), velocity: CGPoint(x: 2, y: 0))
      clock.advance(by: 3)
      #expect(controller.viewControllers == [book.pages[2]] && inWindow(book.pages[2].view) == window.bounds)
      controller.dataSource = nil
      window.layoutIfNeeded()
      controller.scroller.drag(by: CGPoint(x: 90, y: 0), velocity: CGPoint(x: -2, y: 0))
      clock.advance(by: 3)
      #expect(controller.viewControllers == [book.pages[2]])
    }
  }

  @Test func pagesLieSideBySideWithTheirSpacing() {
    let controller = show(0, spacing: 20)
    #expect(inWindow(book.pages[0].view) == window.bounds)
    controller.scroller.beginDrag()
    controller.scroller.continueDrag(by: CGPoint(x: -50, y: 0))
    #expect(inWindow(book.pages[1].view).minX == 70)
  }

  @Test func verticalPagesLieBelowEachOther() {
    withClock { clock in
      let controller = show(0, orientation: .vertical)
      controller.scroller.drag(by: CGPoint(x: 0, y: -120), velocity: CGPoint(x: 0, y: 1))
      clock.advance(by: 3)
      #expect(controller.viewControllers == [book.pages[1]])
    }
  }

  @Test func readingFromTheRightTheNextPageLiesAtTheLeft() {
    withClock { clock in
      let controller = show(0)
      controller.view.semanticContentAttribute = .forceRightToLeft
      window.layoutIfNeeded()
      controller.scroller.drag(by: CGPoint(x: 60, y: 0), velocity: CGPoint(x: -1, y: 0))
      clock.advance(by: 3)
      #expect(controller.viewControllers == [book.pages[1]] && inWindow(book.pages[1].view) == window.bounds)
    }
  }

  /// Apple documents that pages go from the right to the left as one goes forward, and apps turn the direction around.
  @Test(arguments: [UIPageViewController.NavigationDirection.forward, .reverse])
  func turnsByCodeHaveTheirSideInAnyDirectionOfReading(direction: UIPageViewController.NavigationDirection) {
    withClock { clock in
      let controller = show(1)
      controller.view.semanticContentAttribute = .forceRightToLeft
      controller.setViewControllers([book.pages[2]], direction: direction, animated: true)
      clock.advance(by: 0.15)
      let (old, new) = (inWindow(book.pages[1].view).minX, inWindow(book.pages[2].view).minX)
      #expect(direction == .forward ? old < 0 && new > 0 : old > 0 && new < 0, "\(old) \(new)")
      clock.advance(by: 1)
      #expect(controller.viewControllers == [book.pages[2]] && inWindow(book.pages[2].view) == window.bounds)
    }
  }

  @Test func dotsFollowTheUserAndTakeRoom() {
    withClock { clock in
      book.dots = 3
      let controller = show(1)
      #expect(controller.indicator.numberOfPages == 3 && controller.indicator.currentPage == 1)
      #expect(controller.indicator.frame == CGRect(x: 0, y: 163, width: 100, height: 37))
      #expect(inWindow(book.pages[1].view) == CGRect(x: 0, y: 0, width: 100, height: 163))
      controller.scroller.drag(by: CGPoint(x: 60, y: 0), velocity: CGPoint(x: -1, y: 0))
      clock.advance(by: 3)
      #expect(controller.indicator.currentPage == 0)
    }
  }

  @Test func theScrollViewsDelegateIsTheApps() {
    withClock { clock in
      let controller = show(0)
      let other = ScrollCounter()
      controller.view.subviews.compactMap { $0 as? UIScrollView }.first?.delegate = other
      controller.scroller.drag(by: CGPoint(x: -60, y: 0), velocity: CGPoint(x: 1, y: 0))
      clock.advance(by: 3)
      #expect(controller.viewControllers == [book.pages[1]] && other.count > 0)
    }
  }

  @Test func thePagesStayWithASizeOfAnother() {
    let controller = show(1)
    window.frame.size = CGSize(width: 200, height: 100)
    window.layoutIfNeeded()
    #expect(inWindow(book.pages[1].view) == window.bounds && controller.viewControllers == [book.pages[1]])
  }

  @Test func pagesThatWereShownBeforeAreAppearingBeforeTheTurn() {
    withClock { clock in
      let controller = show(0)
      controller.setViewControllers([book.pages[1]], direction: .forward, animated: false)
      window.layoutIfNeeded()
      controller.setViewControllers([book.pages[0]], direction: .reverse, animated: true)
      #expect(book.appearing.last == 0)
      clock.settle()
      #expect(book.appearing == [0, 1, 0])
    }
  }

  @Test func otherNumbersOfPagesAreReported() {
    let controller = show(0)
    let texts = errors {
      controller.setViewControllers([], direction: .forward, animated: false)
      controller.setViewControllers(Array(book.pages[1...]), direction: .forward, animated: false)
    }
    #expect(texts.count == 2)
    #expect(texts.first?.contains("provided (0) doesn't match the number required (1)") == true)
    #expect(controller.viewControllers == [book.pages[0]])
    let spacing = errors {
      _ = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: CGFloat.nan])
    }
    #expect(spacing.count == 1)
  }
}

/// Some pages, and what happened to them.
@MainActor private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  private(set) var pages: [UIViewController] = []
  var log: [String] = []
  /// The pages whose `viewIsAppearing(_:)` was called.
  var appearing: [Int] = []
  var dots = 0

  init(pages count: Int) {
    super.init()
    pages = (0..<count).map { Page(number: $0, book: self) }
  }

  private func index(of page: UIViewController) -> Int { pages.firstIndex(of: page) ?? -1 }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    let index = index(of: viewController)
    log.append("before \(index)")
    return index > 0 ? pages[index - 1] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    let index = index(of: viewController)
    log.append("after \(index)")
    return index + 1 < pages.count ? pages[index + 1] : nil
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { dots }
  func presentationIndex(for pageViewController: UIPageViewController) -> Int { 1 }

  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) { log.append("pending \(index(of: pendingViewControllers[0]))") }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) { log.append("finished from \(index(of: previousViewControllers[0])): \(completed)") }
}

@MainActor private final class Page: UIViewController {
  private let number: Int
  private unowned let book: Book

  init(number: Int, book: Book) {
    (self.number, self.book) = (number, book)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    book.log.append("\(number) \(parent == nil ? "leaves" : "willMove")")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    book.log.append("\(number) \(parent == nil ? "didLeave" : "didMove")")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    book.log.append("\(number) willAppear")
  }
  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    book.appearing.append(number)
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    book.log.append("\(number) didAppear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    book.log.append("\(number) willDisappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    book.log.append("\(number) didDisappear")
  }
}

@MainActor private final class ScrollCounter: NSObject, UIScrollViewDelegate {
  var count = 0
  func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
}
