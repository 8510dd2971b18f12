// SPDX-License-Identifier: MIT

import StillViews

/// The views that are added to a list while it is laid out in an animation block.
///
/// As in UIKit, such a view appears at its final position; only the list and the views that it showed before are animated.
@MainActor
final class ListArrivals {
  /// The views in the order of their arrival, in which they are laid out.
  private var views: [UIView] = []
  private var identities: Set<ObjectIdentifier> = []

  /// Makes a view without animations, and remembers it if there would have been some.
  func make<View: UIView>(_ work: () -> View?) -> View? {
    guard AnimationBlocks.current.isAnimating else { return work() }
    var view: View?
    UIView.performWithoutAnimation { view = work() }
    if let view, identities.insert(ObjectIdentifier(view)).inserted { views.append(view) }
    return view
  }

  /// Does work on a view, without animations if it has just come.
  func place(_ view: UIView, _ work: () -> Void) {
    if identities.contains(ObjectIdentifier(view)) { UIView.performWithoutAnimation(work) } else { work() }
  }

  /// Ends a layout of the list: added views are laid out at their positions, without an animation.
  func settle() {
    guard !views.isEmpty else { return }
    let settled = views
    (views, identities) = ([], [])
    UIView.performWithoutAnimation { for view in settled where view.window != nil { view.layoutIfNeeded() } }
  }
}
