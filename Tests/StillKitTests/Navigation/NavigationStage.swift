// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers

@testable import StillViews

/// A window with a navigation controller, as a test of its own.
@MainActor struct NavigationStage {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  var safeArea = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

  /// A finger goes evenly through places of the window, and rests before it is lifted.
  func drag(from start: CGPoint, to end: CGPoint, lifts: Bool = true) {
    let clock = AnimationClock.current
    TouchScreen.current.send([(0, .begin(start, in: window))])
    for step in 1...20 {
      clock.advance(by: 0.02)
      let part = CGFloat(step) / 20
      let place = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      TouchScreen.current.send([(0, .move(place))])
    }
    clock.advance(by: 0.2)
    if lifts { lift() }
  }

  func lift() { TouchScreen.current.send([(0, .end)]) }

  func tap(_ place: CGPoint) {
    TouchScreen.current.send([(0, .begin(place, in: window))])
    lift()
  }

  func run(
    _ root: UIViewController = LoggedController(), _ body: (UINavigationController, AnimationClock) throws -> Void
  ) rethrows {
    try AnimationClock.$override.withValue(AnimationClock()) {
      let navigation = UINavigationController(rootViewController: root)
      window.setSafeAreaInsets(safeArea)
      window.rootViewController = navigation
      window.isHidden = false
      window.layoutIfNeeded()
      try body(navigation, .current)
    }
  }
}

/// A controller whose view is a scroll view with a content of a height.
final class ScrollingController: UIViewController {
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  convenience init(_ title: String, height: CGFloat) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    scrollView.contentSize = CGSize(width: 390, height: height)
    scrollView.backgroundColor = .white
  }

  override func loadView() { view = scrollView }
}
