// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// A button of an alert, and what it does.
///
/// Mirrors UIKit's `UIAlertAction`.
@preconcurrency @MainActor
open class UIAlertAction: NSObject, NSCopying {
  private let mark = AttributeMark()
  private let titleStorage: String?
  private let styleStorage: Style
  /// The closure that runs after the alert was dismissed.
  final let handler: ((UIAlertAction) -> Void)?
  /// Updates the view of the action.
  final var whenChanged: (() -> Void)?

  /// Makes an action; `handler` runs after the alert that it dismisses is gone.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (titleStorage, styleStorage, self.handler) = (title, style, handler)
    super.init()
  }

  /// The title.
  open var title: String? { titleStorage }
  /// The kind of the action.
  open var style: Style { styleStorage }
  /// True if the action can be tapped.
  open var isEnabled = true { didSet { whenChanged?() } }

  /// Returns an action with the same title, style and handler.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      let copy = UIAlertAction(title: title, style: style, handler: handler)
      copy.isEnabled = isEnabled
      return SendableCopy(copy)
    }.value
  }

  /// The kind of an action.
  ///
  /// Mirrors UIKit's `UIAlertAction.Style`, raw values included.
  public enum Style: Int, Sendable {
    case `default` = 0
    /// Leaves everything as it is; an alert has one such action at most.
    case cancel = 1
    /// Changes or deletes data, and is red.
    case destructive = 2
  }
}
