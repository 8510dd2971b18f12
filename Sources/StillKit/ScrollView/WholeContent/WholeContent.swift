// SPDX-License-Identifier: MIT

package import Foundation
import StillGraphics

/// Has the scroll view that fills most of a view show all of its content, for as long as that is pictured.
///
/// A scroll view by itself takes the size of its content. Inside of others, the screen that it is in grows by what is hidden,
/// and is laid out anew: whatever fills the screen grows along. Views whose frames were set once are enlarged on the way
/// down to the scroll view. Of several scroll views the largest one that hides something counts.
@MainActor
package struct WholeContent {
  private let view: UIView
  private let check: (CGSize) throws -> Void

  /// - Parameters:
  ///   - view: Is or holds the scroll view; laid out.
  ///   - check: Throws where a picture of that size, in points, cannot be made. Called before anything grows.
  package init(of view: UIView, check: @escaping (CGSize) throws -> Void) {
    (self.view, self.check) = (view, check)
  }

  /// Calls `body` while all is shown; afterwards everything is where it was.
  package func showing<Result>(_ body: () throws -> Result) throws -> Result {
    let top = view.topmostView
    let (places, contents) = (ViewPlace.all(below: top), KeptContent(below: top))
    let chosen = view.scrollViewThatHidesMost
    // The others were measured too, to choose among them.
    contents.restore(except: chosen)
    guard let scrollView = chosen else {
      top.layoutIfNeeded()
      return try body()
    }
    scrollView.showsWholeContent = true
    defer {
      scrollView.showsWholeContent = false
      // What is laid out again may move what was put back.
      for _ in 0..<2 {
        for place in places { place.restore() }
        contents.restore()
        top.layoutIfNeeded()
      }
    }
    if isAlone(scrollView) { try takeContentSize(scrollView) } else { try growScreen(around: scrollView) }
    return try body()
  }

  private func isAlone(_ scrollView: UIScrollView) -> Bool {
    guard scrollView === view else { return false }
    return scrollView.superviewStorage.map {
      $0 is UIWindow && $0.subviewStorage.count == 1 && $0.layout.constraints.isEmpty
    } ?? true
  }

  /// How often sizes may follow from each other: a width from a height, estimates from what is seen.
  private static let passLimit = 12

  private func takeContentSize(_ scrollView: UIScrollView) throws {
    // Nothing else says how large it is: put back with its place.
    scrollView.translatesAutoresizingMaskIntoConstraints = true
    for _ in 0..<Self.passLimit {
      scrollView.measureWholeContent()
      let (content, bounds) = (scrollView.contentSize, scrollView.bounds)
      let size = CGSize(
        width: content.width > 0 ? content.width : bounds.width,
        height: content.height > 0 ? content.height : bounds.height)
      if size == bounds.size, bounds.origin == .zero { break }
      try check(size)
      scrollView.bounds = CGRect(origin: .zero, size: size)
      scrollView.superviewStorage?.bounds.size = size
      scrollView.topmostView.layoutIfNeeded()
    }
  }

  /// From the screen down, each view is enlarged for as long as that helps; frames that were set once follow nothing.
  private func growScreen(around scrollView: UIScrollView) throws {
    for step in scrollView.pathFromTopmostView where step.layout.translatesAutoresizingMask {
      try enlarge(step, for: scrollView)
    }
    let hidden = scrollView.hiddenSize
    guard hidden == .zero else { throw WholeContentError(scrollView, hidden: hidden) }
    scrollView.bounds.origin = scrollView.offsetLimits.lowest
    scrollView.topmostView.layoutIfNeeded()
  }

  private func enlarge(_ step: UIView, for scrollView: UIScrollView) throws {
    // How much larger the scroll view becomes where its screen does by one point.
    var gain = CGSize(width: 1, height: 1)
    for _ in 0..<Self.passLimit {
      let missing = scrollView.hiddenSize
      guard missing != .zero else { return }
      try check(view.bounds.size.grown(by: missing))
      let growth = CGSize(width: missing.width / gain.width, height: missing.height / gain.height)
      let before = scrollView.bounds.size
      step.enlarge(by: growth)
      scrollView.topmostView.layoutIfNeeded()
      let after = scrollView.bounds.size
      if after == before { return }
      gain.width = Self.share(of: after.width - before.width, in: growth.width, gain.width)
      gain.height = Self.share(of: after.height - before.height, in: growth.height, gain.height)
    }
  }

  private static func share(of gain: CGFloat, in growth: CGFloat, _ last: CGFloat) -> CGFloat {
    growth > 0 && gain > 0 ? min(max(gain / growth, 0.01), 1) : last
  }
}

extension UIView {
  /// To the right and down.
  fileprivate func enlarge(by more: CGSize) {
    bounds.size = bounds.size.grown(by: more)
    center.x += more.width * layer.anchorPoint.x
    center.y += more.height * layer.anchorPoint.y
  }
}

extension CGSize {
  fileprivate func grown(by more: CGSize) -> CGSize { CGSize(width: width + more.width, height: height + more.height) }
}
