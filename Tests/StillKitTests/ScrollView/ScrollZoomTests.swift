// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import Testing

/// Rule: zooming scales the delegate's view within the limits, enlarges the content with it, and keeps the middle.
@MainActor struct ScrollZoomTests {
  private let log = ScrollLog()

  private func stage() -> (UIScrollView, UIView) {
    let view = scrollView(100, 100, content: CGSize(width: 200, height: 200))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.addSubview(content)
    (view.minimumZoomScale, view.maximumZoomScale) = (0.5, 4)
    view.delegate = log
    log.zooming = content
    return (view, content)
  }

  @Test func contentGrowsWithItsView() {
    let (view, content) = stage()
    view.zoomScale = 2
    #expect(content.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(content.frame == CGRect(x: 0, y: 0, width: 400, height: 400))
    #expect(view.contentSize == CGSize(width: 400, height: 400) && view.zoomScale == 2)
    #expect(content.bounds.size == CGSize(width: 200, height: 200))
  }

  @Test func theMiddleStays() {
    let (view, _) = stage()
    view.contentOffset = CGPoint(x: 50, y: 50)
    view.zoomScale = 2
    #expect(view.contentOffset == CGPoint(x: 150, y: 150))
    view.zoomScale = 1
    #expect(view.contentOffset == CGPoint(x: 50, y: 50))
  }

  @Test func limitsHold() {
    let (view, _) = stage()
    view.zoomScale = 9
    #expect(view.zoomScale == 4)
    view.zoomScale = 0
    #expect(view.zoomScale == 0.5)
    #expect(view.contentSize == CGSize(width: 100, height: 100) && view.contentOffset == .zero)
  }

  @Test func zoomingToARectFillsTheViewWithIt() {
    let (view, content) = stage()
    view.zoom(to: CGRect(x: 100, y: 120, width: 50, height: 25), animated: false)
    #expect(view.zoomScale == 2)
    let seen = content.convert(view.bounds, from: view)
    #expect(seen == CGRect(x: 100, y: 107 + 1.0 / 2, width: 50, height: 50) || abs(seen.midY - 132.5) <= 0.5)
    #expect(seen.midX == 125)
    view.zoom(to: CGRect(x: 0, y: 0, width: 1, height: 1), animated: false)
    #expect(view.zoomScale == 4 && view.contentOffset == .zero)
  }

  @Test func theDelegateHearsInUIKitsOrder() {
    let (view, _) = stage()
    view.zoomScale = 2
    #expect(log.calls == ["didScroll 50 50", "didZoom"])
    log.calls = []
    view.setZoomScale(4, animated: true)
    AnimationClock.current.settle()
    #expect(log.calls == ["willBeginZooming", "didScroll 150 150", "didZoom", "didEndZooming 4.0"])
  }

  @Test func withoutAViewNothingZooms() {
    let view = scrollView(100, 100, content: CGSize(width: 200, height: 200))
    view.maximumZoomScale = 4
    view.zoomScale = 2
    #expect(view.zoomScale == 1 && view.contentSize == CGSize(width: 200, height: 200))
  }

  @Test func constraintsKeepTheZoomedViewInItsCorner() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (view, content) = stage()
    window.addSubview(view)
    content.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate(
      content.size(200, 200) + [
        content.leftAnchor.constraint(equalTo: view.contentLayoutGuide.leftAnchor),
        content.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor),
        content.rightAnchor.constraint(equalTo: view.contentLayoutGuide.rightAnchor),
        content.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor),
      ])
    window.layoutIfNeeded()
    view.zoomScale = 3
    window.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 600, height: 600))
    #expect(view.contentSize == CGSize(width: 600, height: 600))
  }
}
