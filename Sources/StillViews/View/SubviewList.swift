// SPDX-License-Identifier: MIT

import StillLayers

/// The subviews of a view.
///
/// When a view is deallocated, all views below it are released in a loop: releasing them recursively would need as much
/// stack as the tree is deep.
// Sendable without a check: views are used on the main actor only, and no other thread can reach a view whose last
// owner releases it, whatever thread that is.
final class SubviewList: @unchecked Sendable {
  var views: [UIView] = []

  func index(of view: UIView) -> Int? { views.indexFromEnds(of: view) }

  /// The list that takes the views over if view and superview are deallocated together.
  private var remains: SubviewList?

  deinit {
    guard !views.isEmpty else { return }
    if let remains { return remains.views.append(contentsOf: views) }
    let all = SubviewList()
    all.views = views
    views = []
    while var view = all.views.popLast() {
      // A view that has other owners keeps its subviews.
      if isKnownUniquelyReferenced(&view) { view.subviewList.remains = all }
    }
  }
}

extension UIView {
  package var subviewStorage: [UIView] { subviewList.views }

  /// Calls `body` with this view and all views below it, each before its subviews, without recursion.
  package func forEachInTree(_ body: (UIView) -> Void) { forEachInTree(where: { _ in true }, body) }

  /// Calls `body` with this view and those below it, but not with a view that `includes` refuses, nor with those below that.
  ///
  /// Not by recursion, since a stack has no room for ten thousand nested views.
  package func forEachInTree(where includes: (UIView) -> Bool, _ body: (UIView) -> Void) {
    // The last of `count` views is next. Views that were visited are overwritten: removing them costs half of the walk in a
    // debug build.
    var (view, waiting, count) = (self, [UIView](), 0)
    while true {
      body(view)
      let subviews = view.subviewStorage
      // A loop over indices, because a reversed collection costs a microsecond in a debug build, and most views have no subviews.
      var index = subviews.count
      while index > 0 {
        index -= 1
        guard includes(subviews[index]) else { continue }
        if count < waiting.count { waiting[count] = subviews[index] } else { waiting.append(subviews[index]) }
        count += 1
      }
      guard count > 0 else { return }
      count -= 1
      view = waiting[count]
    }
  }
}
