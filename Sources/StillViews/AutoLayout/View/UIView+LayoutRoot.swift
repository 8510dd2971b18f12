// SPDX-License-Identifier: MIT

/// The layout root that was found for a view, which holds for as long as no view with subviews has got another
/// superview.
struct KnownLayoutRoot {
  weak var view: UIView?
  var generation = 0
}

extension UIView {
  private static var hierarchyGeneration = 1

  /// Forgets layout roots and safe areas that depend on the views above, since this view has another superview now, or none.
  ///
  /// A view without subviews is no other view's ancestor, so building a tree from the top down needs no other invalidation.
  func ancestorsChanged() {
    if layer.tellsOfMoves { forgetKeptSafeAreas() }
    if subviewStorage.isEmpty { layout.knownRoot = KnownLayoutRoot() } else { UIView.hierarchyGeneration += 1 }
  }

  /// The view whose engine lays out this one: the nearest layout root above, or the topmost view.
  ///
  /// Each view that is laid out asks for it, so a long way up is walked once for all views on it.
  var layoutRoot: UIView {
    let generation = UIView.hierarchyGeneration
    var (view, steps) = (self, 0)
    while !view.isLayoutRoot, let superview = view.superviewStorage {
      if view.layout.knownRoot.generation == generation, let root = view.layout.knownRoot.view {
        view = root
        break
      }
      view = superview
      steps += 1
    }
    if steps > 16 { rememberOnTheWay(view) }
    return view
  }

  private func rememberOnTheWay(_ root: UIView) {
    let known = KnownLayoutRoot(view: root, generation: UIView.hierarchyGeneration)
    var view = self
    while view !== root, view.layout.knownRoot.generation != known.generation, let superview = view.superviewStorage {
      view.layout.knownRoot = known
      view = superview
    }
  }
}
