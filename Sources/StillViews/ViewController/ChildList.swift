// SPDX-License-Identifier: MIT

/// The children of a controller, which die one after another.
///
/// Arrays within controllers would be released within each other, so a long chain of controllers would fill the stack.
// Sendable without a check: see `SubviewList`.
final class ChildList: @unchecked Sendable {
  var controllers: [UIViewController] = []
  /// The list that takes over the controllers when parent and child die together.
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
      // One with other owners keeps its children.
      if isKnownUniquelyReferenced(&child) { child.childList.heir = dying }
    }
  }
}
