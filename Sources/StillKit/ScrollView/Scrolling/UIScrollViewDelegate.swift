// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// Hears what a scroll view does. Mirrors UIKit's `UIScrollViewDelegate`.
///
/// UIKit's optional methods have defaults here that do, or return, what UIKit does without them.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: AnyObject {
  /// The offset has changed, whoever changed it. Layout follows.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// The zoom scale has changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// - Parameters:
  ///   - velocity: In points a millisecond.
  ///   - targetContentOffset: Where the content would come to rest; may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// What was asked for as animated has arrived.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)

  /// The subview that zooming scales; nil, the default, for no zooming.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// What gives scroll views their `delegate`, so that subclasses can declare one of another type: Swift lets no override
/// narrow a property, as Objective-C does.
@preconcurrency @MainActor
public protocol UIScrollViewDelegating: UIView {}

extension UIScrollViewDelegating where Self: UIScrollView {
  /// Hears what the scroll view does, and says what zooms. Held weakly.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scroll.delegate }
    set { scroll.delegate = newValue }
  }
}
