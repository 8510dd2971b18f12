// SPDX-License-Identifier: MIT

import StillKit

/// The frames of all views of a tree, and the state of its scroll views, to be restored later.
@MainActor
struct SavedLayout {
  private let places: [SavedPlace]
  private let measurements: [(view: UIScrollView, restore: () -> Void)]

  /// Saves the views from `root` down.
  init(below root: UIView) {
    let views = root.selfAndDescendants
    places = views.map(SavedPlace.init)
    measurements = views.compactMap { view in
      guard let scrollView = view as? UIScrollView, let restore = scrollView.savedMeasurements() else { return nil }
      return (scrollView, restore)
    }
  }

  /// Restores the measurements that scroll views had of their contents.
  func restoreMeasurements(except other: UIScrollView? = nil) {
    for (view, restore) in measurements where view !== other { restore() }
  }

  /// Restores everything.
  func restore() {
    for place in places { place.restore() }
    restoreMeasurements()
  }
}

/// The place of one view, and how far it is scrolled.
@MainActor
private struct SavedPlace {
  private let view: UIView
  private let superview: UIView?
  private let bounds: CGRect
  private let center: CGPoint
  private let contentSize: CGSize?
  private let translatesAutoresizingMask: Bool

  init(_ view: UIView) {
    self.view = view
    superview = view.superview
    (bounds, center) = (view.bounds, view.center)
    translatesAutoresizingMask = view.translatesAutoresizingMaskIntoConstraints
    contentSize = (view as? UIScrollView)?.contentSize
  }

  func restore() {
    guard view.superview === superview else { return }
    view.translatesAutoresizingMaskIntoConstraints = translatesAutoresizingMask
    if let scrollView = view as? UIScrollView, let contentSize, scrollView.contentSize != contentSize {
      scrollView.contentSize = contentSize
    }
    if view.bounds.size != bounds.size { view.bounds.size = bounds.size }
    if view.center != center { view.center = center }
    guard view.bounds != bounds else { return }
    guard let scrollView = view as? UIScrollView else { return view.bounds = bounds }
    scrollView.fit { scrollView.bounds = bounds }
  }
}
