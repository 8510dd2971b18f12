// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: what is no number is refused with a message, and everything stays as it was.
@MainActor struct ScrollErrorTests {
  private func view() -> UIScrollView {
    let view = scrollView(100, 100, content: CGSize(width: 200, height: 300))
    view.contentOffset = CGPoint(x: 10, y: 20)
    return view
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity]) func numbersThatAreNone(value: CGFloat) {
    let view = view()
    let log = ScrollLog()
    view.delegate = log
    #expect(errors { view.contentOffset.y = value }.joined().contains("CALayerInvalidGeometry"))
    #expect(errors { view.contentSize.height = value }.joined().contains("contentSize is not finite"))
    #expect(errors { view.contentInset.top = value }.joined().contains("contentInset is not finite"))
    #expect(errors { view.frame.size.height = value }.joined().contains("CALayerInvalidGeometry"))
    #expect(view.bounds == CGRect(x: 10, y: 20, width: 100, height: 100))
    #expect(view.contentSize == CGSize(width: 200, height: 300) && view.contentInset == .zero)
    #expect(log.calls.isEmpty)
    let rect = CGRect(x: 0, y: 250, width: value, height: 10)
    #expect(errors { view.scrollRectToVisible(rect, animated: false) }.isEmpty)
    #expect(errors { view.zoom(to: rect, animated: false) }.isEmpty)
    #expect(view.contentOffset == CGPoint(x: 10, y: 20))
  }

  @Test func negativeSizesAreNoContent() {
    let view = view()
    view.contentSize = CGSize(width: -5, height: -7)
    view.flashScrollIndicators()
    view.layoutIfNeeded()
    #expect(view.contentOffset == .zero && view.subviews.isEmpty)
    view.contentInset = UIEdgeInsets(top: -50, left: 0, bottom: -400, right: 0)
    view.contentSize = CGSize(width: 100, height: 300)
    view.layoutIfNeeded()
    #expect(view.contentOffset == CGPoint(x: 0, y: 50))
  }

  @Test(arguments: [CGFloat.nan, .infinity, 0, -2]) func zoomScalesThatAreNone(scale: CGFloat) {
    let view = view()
    let log = ScrollLog()
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    view.addSubview(content)
    (log.zooming, view.delegate) = (content, log)
    view.minimumZoomScale = scale
    view.maximumZoomScale = scale
    #expect(view.minimumZoomScale == 1 && view.maximumZoomScale == 1)
    view.zoomScale = scale
    view.setZoomScale(scale, animated: true)
    #expect(view.zoomScale == 1 && content.frame.size == CGSize(width: 200, height: 300))
  }

  @Test func hugeNumbersAreNumbers() {
    let view = view()
    view.contentSize.height = .greatestFiniteMagnitude
    view.contentOffset.y = 1e300
    view.flashScrollIndicators()
    view.layoutIfNeeded()
    #expect(view.contentOffset.y == 1e300)
  }

  /// The safe area of each is asked for once.
  @Test func scrollViewsInScrollViews() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.setSafeAreaInsets(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    var innermost: UIView = window
    for _ in 0..<60 {
      let view = scrollView(100, 100, content: CGSize(width: 100, height: 50))
      innermost.addSubview(view)
      innermost = view
    }
    window.layoutIfNeeded()
    #expect(innermost.safeAreaInsets.top == 20)
  }

  /// A stack that is pinned to the frame at its sides leaves such a content.
  @Test func contentWithoutAWidthIsRevealedAlongItsHeight() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 0, height: 500)
    view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 50, height: 20), animated: false)
    #expect(view.contentOffset == CGPoint(x: 0, y: 220))
    view.contentSize = .zero
    view.contentOffset.y = 50
    view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 50, height: 20), animated: false)
    #expect(view.contentOffset == CGPoint(x: 0, y: 50), "there is nothing to show")
  }

}
