// SPDX-License-Identifier: MIT

import StillGraphics

/// What a scroll view knows of its content.
@MainActor
struct ScrollState {
  enum Drag { case none, dragging, decelerating }

  /// Subclasses with a delegate of their own type keep it here, too.
  weak var delegate: (any UIScrollViewDelegate)?
  var contentSize = CGSize.zero
  var contentInset = UIEdgeInsets.zero
  /// The adjusted inset that the offset was last fitted to.
  var knownInset = UIEdgeInsets.zero
  var drag = Drag.none
  var refreshControl: UIRefreshControl?
  var contentGuide: ScrollContentGuide?
  var frameGuide: UILayoutGuide?
}
