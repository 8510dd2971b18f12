// SPDX-License-Identifier: MIT

public import Foundation
public import StillViews

/// The actions that a swipe over a row offers.
///
/// Mirrors UIKit's `UISwipeActionsConfiguration`.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  private let mark = AttributeMark()

  /// The actions, beginning at the edge of the row.
  public let actions: [UIContextualAction]
  /// A Boolean value that lets a long swipe perform the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Makes a configuration.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// An action of a row.
///
/// Mirrors UIKit's `UIContextualAction`.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  private let mark = AttributeMark()

  /// A closure that performs the action and then calls its last argument with true, or with false if nothing was done.
  public typealias Handler = @MainActor (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The kind of an action.
  ///
  /// Mirrors UIKit's `UIContextualAction.Style`, raw values included.
  public enum Style: Int, Sendable {
    case normal = 0
    /// The action deletes something.
    case destructive = 1
  }

  /// The kind of the action.
  public let style: Style
  /// The closure that performs it.
  public let handler: Handler
  /// The title; nil for the image alone.
  open var title: String?
  /// The image, drawn as a white template: above the title in rows of at least 91 points, otherwise instead of it.
  open var image: UIImage?
  /// The colour behind the title, by default one of the style.
  open var backgroundColor: UIColor! {
    get { ownBackgroundColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownBackgroundColor = newValue }
  }
  private var ownBackgroundColor: UIColor?

  /// Makes an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }
}
