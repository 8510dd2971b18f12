// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: a drag is told in UIKit's order, and ends where the content may rest.
@MainActor struct ScrollDragTests {
  private let log = ScrollLog()

  private func view(_ content: CGSize = CGSize(width: 100, height: 1000)) -> UIScrollView {
    let view = scrollView(100, 100, content: content)
    view.delegate = log
    return view
  }

  @Test func aDragWithoutSpeedEndsWhereItIsLetGo() {
    let view = view()
    view.dragAndSettle(by: CGPoint(x: 0, y: -40))
    #expect(view.contentOffset == CGPoint(x: 0, y: 40))
    #expect(log.calls == ["willBeginDragging", "didScroll 0 40", "willEndDragging", "didEndDragging false"])
  }

  @Test func contentGoesOnAndSlowsDown() {
    let view = view()
    view.dragAndSettle(by: CGPoint(x: 0, y: -40), velocity: CGPoint(x: 0, y: 0.1))
    #expect(abs(view.contentOffset.y - (40 + 0.1 * 499)) < 0.34)
    #expect(
      log.calls.filter { !$0.hasPrefix("didScroll") || $0 == "didScroll 0 40" } == [
        "willBeginDragging", "didScroll 0 40", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didEndDecelerating",
      ])
    #expect(!view.isTracking && !view.isDragging && !view.isDecelerating)
  }

  @Test func theDelegateMayChooseWhereItEnds() {
    let view = view()
    log.target = CGPoint(x: 0, y: 333)
    view.dragAndSettle(by: CGPoint(x: 0, y: -40))
    #expect(view.contentOffset.y == 333)
  }

  @Test func contentPulledBeyondItsEdgeComesBack() {
    let view = view()
    view.dragAndSettle(by: CGPoint(x: 0, y: 100))
    // 100 points pulled in a view of 100: 1 - 1 / 1.55 of its height.
    #expect(log.calls[1] == "didScroll 0 -35")
    #expect(view.contentOffset.y == 0)
    log.calls = []
    view.bounces = false
    view.dragAndSettle(by: CGPoint(x: 0, y: 100))
    #expect(log.calls == ["willBeginDragging", "willEndDragging", "didEndDragging false"])
  }

  @Test(arguments: [
    (0.0, -40.0, 0.0, 0.0), (0, -60, 0, 100), (0, -10, 0.5, 100), (300, 20, -0.5, 200), (300, -10, 9, 400),
    (900, -80, 2, 900),
  ])
  func pagesRestWhole(start: CGFloat, way: CGFloat, speed: CGFloat, end: CGFloat) {
    let view = view()
    view.isPagingEnabled = true
    view.contentOffset.y = start
    log.target = CGPoint(x: 0, y: 17)
    view.dragAndSettle(by: CGPoint(x: 0, y: way), velocity: CGPoint(x: 0, y: speed))
    #expect(view.contentOffset.y == end)
  }

  @Test func aPageControlFollows() {
    final class Pages: UIScrollViewDelegate {
      let control = UIPageControl(frame: .zero)
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        control.currentPage = Int(scrollView.contentOffset.x / scrollView.bounds.width)
      }
    }
    let view = scrollView(100, 100, content: CGSize(width: 400, height: 100))
    let pages = Pages()
    pages.control.numberOfPages = 4
    view.isPagingEnabled = true
    view.delegate = pages
    view.dragAndSettle(by: CGPoint(x: -30, y: 0), velocity: CGPoint(x: 1, y: 0))
    view.dragAndSettle(by: CGPoint(x: -30, y: 0), velocity: CGPoint(x: 1, y: 0))
    #expect(pages.control.currentPage == 2 && view.contentOffset.x == 200)
  }

  @Test func onlyWhatScrollsIsDragged() {
    let view = view()
    view.dragAndSettle(by: CGPoint(x: -50, y: -20))
    #expect(view.contentOffset == CGPoint(x: 0, y: 20))
    let still = self.view(CGSize(width: 50, height: 50))
    still.dragAndSettle(by: CGPoint(x: 0, y: 40))
    #expect(still.contentOffset == .zero)
    log.calls = []
    still.alwaysBounceVertical = true
    still.dragAndSettle(by: CGPoint(x: 0, y: 40))
    #expect(log.calls.last == "didEndDecelerating" && still.contentOffset == .zero)
    view.isScrollEnabled = false
    view.dragAndSettle(by: CGPoint(x: 0, y: -20))
    #expect(view.contentOffset.y == 20)
  }

  @Test func theLockKeepsTheLongerWay() {
    let view = view(CGSize(width: 500, height: 500))
    view.isDirectionalLockEnabled = true
    view.dragAndSettle(by: CGPoint(x: -30, y: -29))
    #expect(view.contentOffset == CGPoint(x: 30, y: 0))
  }
}
