// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers

/// A delegate that writes down what it hears.
final class ScrollLog: UIScrollViewDelegate {
  var calls: [String] = []
  var zooming: UIView?
  /// Where a drag shall end, if not where it would.
  var target: CGPoint?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    calls.append("didScroll \(Int(scrollView.contentOffset.x)) \(Int(scrollView.contentOffset.y))")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { calls.append("didZoom") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    calls.append("willEndDragging")
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didEndScrollingAnimation") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zooming }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { calls.append("willBeginZooming") }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    calls.append("didEndZooming \(scale)")
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { calls.append("didChangeInset") }
}

extension UIScrollView {
  /// Drags the content, lets it go, and waits until it has come to rest.
  func dragAndSettle(by way: CGPoint, velocity: CGPoint = .zero) {
    drag(by: way, velocity: velocity)
    AnimationClock.current.settle()
  }
}

/// Counts its layouts.
final class CountingScrollView: UIScrollView {
  var layouts = 0
  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

@MainActor
func scrollView(_ width: CGFloat, _ height: CGFloat, content: CGSize = .zero) -> UIScrollView {
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  view.contentSize = content
  return view
}
