// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit

/// The contents of scroll views as they were before a picture in another size or with other traits.
///
/// A list measures its cells for its width, scale and text size, and adjusts its offset to them. The next picture must
/// not depend on that.
@MainActor
final class SavedLists {
  @MainActor
  private struct Saved {
    let view: UIScrollView
    let offset: CGPoint
    let inset: UIEdgeInsets
    let scrollCount: Int
    let restore: (() -> Void)?
  }

  private let root: UIView
  private let surroundings: Surroundings
  private let lists: [Saved]
  /// True if the picture showed the views in another window, size or traits than they have afterwards.
  private var isForeign = true
  /// The scroll views at the end of the picture; nil if it failed before.
  private var listsAtEnd: [UIScrollView]?
  /// The views that the app, a finger or time scrolled meanwhile.
  private var scrolled: Set<ObjectIdentifier> = []

  /// The window, size and traits that a view is laid out for.
  @MainActor
  private struct Surroundings: @MainActor Equatable {
    let window: UIWindow?
    let size: CGSize
    let safeArea: UIEdgeInsets
    let traits: UITraitCollection

    init(_ view: UIView) {
      (window, size, safeArea, traits) = (view.window, view.bounds.size, view.safeAreaInsets, view.traitCollection)
    }
  }

  /// Saves the scroll views from `root` down.
  init(below root: UIView) {
    self.root = root
    surroundings = Surroundings(root)
    lists = root.scrollViews.map {
      $0.updateAdjustedInset()
      return Saved(
        view: $0, offset: $0.bounds.origin, inset: $0.adjustedContentInset, scrollCount: $0.scrollCount,
        restore: $0.savedMeasurements())
    }
  }

  /// Notes which views the app scrolled; called after the picture is made, and before anything is restored.
  func noteEndOfPicture() {
    isForeign = Surroundings(root) != surroundings
    let counts = Dictionary(uniqueKeysWithValues: lists.map { (ObjectIdentifier($0.view), $0.scrollCount) })
    let found = root.scrollViews
    listsAtEnd = found
    for view in found where view.isMovedByItself || view.scrollCount != counts[ObjectIdentifier(view)] ?? 0 {
      scrolled.insert(ObjectIdentifier(view))
    }
  }

  /// Restores what the picture changed, except in views that the app, a finger or time scrolled.
  ///
  /// Called when the views have their window, sizes and traits again. Lists that were made meanwhile forget their measured
  /// sizes.
  func restore() {
    guard isForeign else { return }
    let still = lists.filter { !scrolled.contains(ObjectIdentifier($0.view)) }
    for list in still { list.restore?() }
    let known = Set(lists.map { ObjectIdentifier($0.view) })
    for view in listsAtEnd ?? root.scrollViews where !known.union(scrolled).contains(ObjectIdentifier(view)) {
      view.forgetMeasurements()
    }
    // The safe area of the picture is gone, so the insets must be updated before the old offset is restored.
    for list in lists { list.view.updateAdjustedInset() }
    putBackOffsets(still)
    guard !still.isEmpty, root.window != nil || root is UIWindow else { return }
    // In the picture, other cells were visible.
    root.layoutIfNeeded()
    putBackOffsets(still)
  }

  private func putBackOffsets(_ lists: [Saved]) {
    for list in lists where !list.view.isSectionOfCollection {
      let (inset, offset) = (list.view.adjustedContentInset, list.offset)
      // Content that was at the top or leading edge stays there.
      let place = CGPoint(
        x: offset.x == -list.inset.left ? -inset.left : offset.x, y: offset.y == -list.inset.top ? -inset.top : offset.y
      )
      if list.view.bounds.origin != place { list.view.fit { list.view.bounds.origin = place } }
    }
  }
}

extension UIView {
  fileprivate var scrollViews: [UIScrollView] {
    var found: [UIScrollView] = []
    forEachInTree { if let view = $0 as? UIScrollView { found.append(view) } }
    return found
  }
}
