// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import Testing

/// Rule: the offset is the origin of the bounds, and the delegate hears of each change before layout follows.
@MainActor struct ScrollOffsetTests {
  @Test func aFreshScrollViewIsUIKits() {
    let view = UIScrollView()
    #expect(view.contentOffset == .zero && view.contentSize == .zero && view.contentInset == .zero)
    #expect(view.adjustedContentInset == .zero && view.contentInsetAdjustmentBehavior == .automatic)
    #expect(view.showsVerticalScrollIndicator && view.showsHorizontalScrollIndicator)
    #expect(view.isScrollEnabled && view.bounces && !view.isPagingEnabled && !view.alwaysBounceVertical)
    #expect(view.clipsToBounds && view.subviews.isEmpty && view.delegate == nil)
    #expect(view.zoomScale == 1 && view.minimumZoomScale == 1 && view.maximumZoomScale == 1)
    #expect(view.decelerationRate == .normal && view.keyboardDismissMode == .none)
  }

  @Test func theOffsetIsTheOriginOfTheBounds() {
    let view = scrollView(400, 400)
    view.contentOffset = CGPoint(x: 30, y: 30)
    #expect(view.bounds == CGRect(x: 30, y: 30, width: 400, height: 400))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 400, height: 400))
    view.bounds.origin = CGPoint(x: 5, y: 7)
    #expect(view.contentOffset == CGPoint(x: 5, y: 7))
  }

  @Test func eachChangeIsToldAtOnceAndLaidOutLater() {
    let log = ScrollLog()
    let view = CountingScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 1000)
    view.delegate = log
    view.layoutIfNeeded()
    let layouts = view.layouts
    view.contentOffset.y = 10
    view.contentOffset.y = 10
    view.bounds.origin.y = 20
    #expect(log.calls == ["didScroll 0 10", "didScroll 0 20"])
    #expect(view.layouts == layouts)
    view.layoutIfNeeded()
    #expect(view.layouts == layouts + 1)
  }

  @Test func whatIsAnimatedArrivesAndEnds() {
    let log = ScrollLog()
    let view = scrollView(100, 100, content: CGSize(width: 100, height: 1000))
    view.delegate = log
    view.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
    AnimationClock.current.settle()
    #expect(view.contentOffset.y == 40)
    view.setContentOffset(CGPoint(x: 0, y: 40), animated: true)
    AnimationClock.current.settle()
    view.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    #expect(log.calls.suffix(3) == ["didScroll 0 40", "didEndScrollingAnimation", "didScroll 0 50"])
  }

  @Test func theDelegateIsHeldWeakly() {
    let view = UIScrollView()
    var log: ScrollLog? = ScrollLog()
    view.delegate = log
    log = nil
    #expect(view.delegate == nil)
  }

  @Test func contentThatShrinksTakesTheOffsetAlong() {
    let view = scrollView(100, 100, content: CGSize(width: 100, height: 1000))
    view.contentOffset.y = 900
    view.contentSize.height = 500
    #expect(view.contentOffset.y == 400)
    view.frame.size.height = 300
    #expect(view.contentOffset.y == 200)
    view.contentSize.height = 50
    #expect(view.contentOffset.y == 0)
  }

  @Test func offsetsGoToWholePixels() {
    let view = scrollView(100, 100, content: CGSize(width: 100, height: 1000))
    view.contentOffset.y = 10.3
    #expect(abs(view.contentOffset.y - 31 / 3) < 1e-9)
  }

  @Test(arguments: [
    (CGRect(x: 0, y: 50, width: 10, height: 10), 30.0), (CGRect(x: 0, y: 35, width: 10, height: 10), 30.0),
    (CGRect(x: 0, y: 10, width: 10, height: 10), 10.0), (CGRect(x: 0, y: 200, width: 10, height: 10), 110.0),
    (CGRect(x: 0, y: 200, width: 10, height: 400), 200.0), (CGRect(x: 0, y: 990, width: 10, height: 100), 900.0),
    (CGRect(x: 0, y: 2000, width: 10, height: 10), 30.0), (CGRect(x: 0, y: -50, width: 10, height: 10), 30.0),
  ])
  func aRectIsRevealedByTheShortestWay(rect: CGRect, offset: CGFloat) {
    let view = scrollView(100, 100, content: CGSize(width: 100, height: 1000))
    view.contentOffset.y = 30
    view.scrollRectToVisible(rect, animated: false)
    #expect(view.contentOffset.y == offset)
  }

  @Test func insetsHideWhatIsToBeRevealed() {
    let view = scrollView(100, 100, content: CGSize(width: 100, height: 1000))
    view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    view.contentOffset.y = 0
    view.scrollRectToVisible(CGRect(x: 0, y: 75, width: 10, height: 10), animated: false)
    #expect(view.contentOffset.y == 15)
    view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 10, height: 10), animated: false)
    #expect(view.contentOffset.y == -20)
  }

  @Test func hitTestingFindsWhatWasScrolledTo() {
    let view = scrollView(100, 100, content: CGSize(width: 100, height: 1000))
    let row = UIView(frame: CGRect(x: 0, y: 500, width: 100, height: 50))
    view.addSubview(row)
    view.contentOffset.y = 480
    #expect(view.hitTest(CGPoint(x: 50, y: 510), with: nil) === row)
    #expect(view.hitTest(CGPoint(x: 50, y: 475), with: nil) == nil)
  }
}
