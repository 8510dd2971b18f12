// SPDX-License-Identifier: MIT

public import Foundation
public import StillViews

/// An action of a table's row as apps stated it before iOS 11, which is shown as an action of a swipe.
///
/// Mirrors UIKit's `UITableViewRowAction`.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  private let mark = AttributeMark()
  private let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void

  /// The kind of an action.
  ///
  /// Mirrors UIKit's `UITableViewRowAction.Style`, raw values included.
  public enum Style: Int, Sendable {
    /// The action is red.
    case `default` = 0
    /// The action is grey.
    case normal = 1

    /// The kind of an action that deletes, which is `default`.
    public static var destructive: Style { .default }
  }

  /// The kind of the action.
  public let style: Style
  /// The title.
  open var title: String?
  /// The colour behind the title; nil for one of the style.
  open var backgroundColor: UIColor?
  /// An effect behind the title, which is kept.
  open var backgroundEffect: UIVisualEffect?

  /// Makes an action with a closure that performs it, and takes the action and the row's place.
  public init(
    style: Style, title: String?, handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void
  ) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }

  /// Returns the action of a swipe that performs this one; the row stays open until the table ends editing.
  func swipeAction(at path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: style == .normal ? .normal : .destructive, title: title) {
      [self] _, _, _ in handler(self, path)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}
