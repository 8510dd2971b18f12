// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

/// Delegates and overrides that scroll in answer to scrolling end with one message, and the rest of the run goes on.
@MainActor struct EndlessScrollTests {
  private final class Delegate: NSObject, UIScrollViewDelegate {
    var body: (UIScrollView) -> Void = { _ in }
    var zoomed = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var zoomBody: (UIScrollView) -> Void = { _ in }
    var endBody: (UIScrollView) -> Void = { _ in }
    var asksForScale = false

    func scrollViewDidScroll(_ scrollView: UIScrollView) { body(scrollView) }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { zoomBody(scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { endBody(scrollView) }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? {
      if asksForScale { _ = scrollView.zoomScale }
      return zoomed
    }
  }

  private final class GrowingView: UIScrollView {
    override func adjustedContentInsetDidChange() { contentInset.bottom += 1 }
  }

  private let delegate = Delegate()

  private func error(_ body: () -> Void) -> String {
    let texts = errors { withStack(of: 1 << 20) { body() } }
    #expect(texts.count == 1, "\(texts)")
    return texts.first ?? ""
  }

  private func scrollView() -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentSize = CGSize(width: 100, height: 1000)
    view.delegate = delegate
    return view
  }

  static let bodies: [@MainActor (UIScrollView) -> Void] = [
    { $0.contentOffset.y += 1 }, { $0.contentOffset.y = -$0.contentOffset.y },
    { view in
      view.contentSize.height += 1
      view.contentOffset.y += 1
    },
    // Each call leads to two.
    { view in
      view.contentOffset.x += 1
      view.contentOffset.y += 1
    },
  ]

  @Test(arguments: 0..<4) func offsetsThatAnswerScrollingEnd(index: Int) {
    let view = scrollView()
    delegate.body = Self.bodies[index]
    #expect(error { view.contentOffset.y = 10 }.hasPrefix("scrollViewDidScroll(_:) of <UIScrollView;"))
    // A delegate that comes to an end is called as ever.
    var calls = 0
    delegate.body = { _ in calls += 1 }
    view.contentOffset.y = 77
    #expect(calls == 1)
  }

  @Test func zoomsThatAnswerZoomingEnd() {
    let view = scrollView()
    (view.minimumZoomScale, view.maximumZoomScale) = (0.1, 1e6)
    delegate.zoomBody = { $0.zoomScale += 0.1 }
    #expect(error { view.zoomScale = 2 }.hasPrefix("scrollViewDidZoom(_:) of <UIScrollView;"))
    delegate.zoomBody = { _ in }
    delegate.asksForScale = true
    #expect(error { _ = view.zoomScale }.hasPrefix("viewForZooming(in:) of <UIScrollView;"))
  }

  /// A carousel: on a phone, each animation takes its time.
  @Test func animationsThatFollowEachOtherEnd() {
    let view = scrollView()
    delegate.endBody = {
      $0.setContentOffset(CGPoint(x: 0, y: $0.contentOffset.y == 0 ? 100 : 0), animated: true)
    }
    // Where these tests run alone, all of them share one clock.
    let text = AnimationClock.$override.withValue(AnimationClock()) {
      error {
        view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
        AnimationClock.current.settle()
      }
    }
    #expect(text.hasPrefix("Animations do not end: the end of scrolling"))
  }

  @Test func animationsThatBeginInEachStepEnd() {
    let view = scrollView()
    delegate.body = { $0.setContentOffset(CGPoint(x: 0, y: $0.contentOffset.y > 100 ? 0 : 200), animated: true) }
    AnimationClock.$override.withValue(AnimationClock()) {
      let text = error {
        view.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
        AnimationClock.current.settle()
      }
      #expect(text.hasPrefix("Animations do not end: scrollViewDidScroll(_:) of <UIScrollView;"))
      // Everything after that moves as ever.
      delegate.body = { _ in }
      view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
      AnimationClock.current.settle()
      #expect(view.contentOffset.y == 500)
    }
  }

  @Test func insetsThatAnswerTheirChangeEnd() {
    let view = GrowingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(error { view.contentInset.bottom = 5 }.hasPrefix("adjustedContentInsetDidChange() of <GrowingView;"))
  }
}
