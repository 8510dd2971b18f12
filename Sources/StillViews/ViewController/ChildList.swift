// SPDX-License-Identifier: MIT

/// The children of a controller, which are released in a loop.
///
/// With an array in each controller they would be released recursively, and a long chain of controllers could overflow the
/// stack.
// Sendable without a check: see `SubviewList`.
final class ChildList: @unchecked Sendable {
  var controllers: [UIViewController] = []
  /// The list that takes the controllers over if parent and child are deallocated together.
  private var heir: ChildList?

  deinit {
    guard !controllers.isEmpty else { return }
    if let heir {
      heir.controllers += controllers
      return
    }
    let dying = ChildList()
    swap(&dying.controllers, &controllers)
    while var child = dying.controllers.popLast() {
      // A child with other owners keeps its children.
      if isKnownUniquelyReferenced(&child) { child.childList.heir = dying }
    }
  }
}
