// SPDX-License-Identifier: MIT

/// How much of a view is pictured.
public enum SnapshotLayout: Hashable, Sendable {
  /// What its bounds show.
  case bounds
  /// All that can be scrolled to, without what sticks to the edges of the screen meanwhile.
  ///
  /// A scroll view by itself takes the size of its content, as in the picture of a screen that is as large. In a view that
  /// holds scroll views, the one that fills most of it counts: the screen grows by what that one hides, insets included, and
  /// is laid out anew. Afterwards the view is as it was: offsets, frames and constraints. A scroll view whose size does not
  /// follow the screen's fails the assertion.
  case contentSize
}
