// SPDX-License-Identifier: MIT

import StillGraphics
import StillViews

/// The side of a row from which its actions come.
enum SwipeEdge {
  case leading, trailing

  /// Returns true if the actions are at the right of a row with a layout direction.
  func isRight(_ direction: UIUserInterfaceLayoutDirection) -> Bool {
    (self == .trailing) == (direction == .leftToRight)
  }
}

/// The actions that a swipe over a row shows.
@MainActor
struct SwipeOffer {
  /// The actions, beginning at the edge of the row.
  let actions: [UIContextualAction]
  let allowsFullSwipe: Bool
  /// True if the app provides no actions of its own; iOS may then show none.
  var isAssumed = false

  /// Makes the default action that deletes a row, which the app did not provide.
  init(deletion: UIContextualAction) { (actions, allowsFullSwipe, isAssumed) = ([deletion], true, true) }

  /// Makes actions without a configuration; nil for none.
  init?(_ actions: [UIContextualAction]) {
    guard !actions.isEmpty else { return nil }
    (self.actions, allowsFullSwipe) = (actions, false)
  }

  /// Makes the actions of a configuration; nil for one without any.
  init?(_ configuration: UISwipeActionsConfiguration?) {
    guard let configuration, !configuration.actions.isEmpty else { return nil }
    (actions, allowsFullSwipe) = (configuration.actions, configuration.performsFirstActionWithFullSwipe)
  }
}

/// The numbers of swipes over rows; none of them was measured on iOS.
enum SwipeLaws {
  /// The least width of a button, in points.
  static let buttonWidth: CGFloat = 74
  /// The space at each side of a title, in points.
  static let titleMargin: CGFloat = 15
  /// The size of titles, in points.
  static let titleSize: CGFloat = 15
  /// The space between an image and the title below it, in points.
  static let imageGap: CGFloat = 4
  /// The height of a row from which on a button shows its title below its image, in points.
  static let heightForBoth: CGFloat = 91
  /// The opacity of black over a pressed button.
  static let shade: CGFloat = 0.2
  /// The part of a row's width by which its content moves before the first action takes all the room.
  static let fullShare: CGFloat = 0.5
  /// The least way beyond the open place before the first action takes all the room, in points.
  static let fullWay: CGFloat = 40
  /// The seconds in which the first action expands over the others.
  static let expansionDuration: Double = 0.2
  /// The share of its speed that a row keeps in each millisecond, from which its resting position is predicted.
  static let decelerationRate: CGFloat = 0.99
}
