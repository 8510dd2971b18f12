// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers

@testable import StillViews

/// A window with a split view controller, and a record of what its delegate is told.
@MainActor final class SplitStage: UISplitViewControllerDelegate {
  let window: UIWindow
  let split: UISplitViewController
  let (primary, supplementary, secondary) = (LoggedController(), LoggedController(), LoggedController())
  var log: [String] = []
  var topColumn: UISplitViewController.Column?
  var dropsSecondary = false

  init(_ style: UISplitViewController.Style, size: CGSize = CGSize(width: 1000, height: 700)) {
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    split = style == .unspecified ? UISplitViewController() : UISplitViewController(style: style)
    split.delegate = self
    if style == .unspecified {
      split.viewControllers = [UINavigationController(rootViewController: primary), secondary]
    } else {
      split.setViewController(primary, for: .primary)
      split.setViewController(secondary, for: .secondary)
      if style == .tripleColumn { split.setViewController(supplementary, for: .supplementary) }
    }
  }

  func run(_ width: UIUserInterfaceSizeClass = .regular, _ body: (AnimationClock) -> Void) {
    AnimationClock.$override.withValue(AnimationClock()) {
      change(to: width)
      window.rootViewController = split
      window.isHidden = false
      layOut()
      body(.current)
    }
  }

  func change(to width: UIUserInterfaceSizeClass) {
    window.overridingTraits = UITraitCollection { traits in
      traits.horizontalSizeClass = width
      traits.displayScale = 2
    }
  }

  func layOut() { window.layoutIfNeeded() }

  func tap(_ place: CGPoint) {
    TouchScreen.current.send([(0, .begin(place, in: window))])
    TouchScreen.current.send([(0, .end)])
  }

  /// The frame of a controller's view in the window; nil if it is not shown.
  func frame(_ controller: UIViewController) -> CGRect? {
    guard let view = controller.viewIfLoaded, view.window != nil else { return nil }
    return view.convert(view.bounds, to: nil)
  }

  /// The horizontal extents of the columns that are shown: beginning and width.
  var extents: [[CGFloat]] {
    [primary, supplementary, secondary].map { frame($0).map { [$0.minX, $0.width] } ?? [] }
  }

  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { log.append("\(displayMode)") }
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    log.append("show \(column)")
  }
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
    log.append("hide \(column)")
  }
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    log.append("top \(proposedTopColumn)")
    return topColumn ?? proposedTopColumn
  }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("didCollapse") }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("didExpand") }
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    log.append("collapse")
    return dropsSecondary
  }
}
