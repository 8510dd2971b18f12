// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// The preview and the actions of a menu that a long press would open.
///
/// Mirrors UIKit's `UIContextMenuConfiguration`.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  private let mark = AttributeMark()

  /// Returns the controller whose view is the preview; nil for the pressed view.
  public typealias PreviewProvider = @MainActor () -> UIViewController?
  /// Returns the menu, given the actions that the system suggests.
  public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

  /// The name by which configurations are told apart.
  public let identifier: any NSCopying
  /// The closure that makes the preview; a test calls it.
  ///
  /// UIKit keeps it to itself.
  public let previewProvider: PreviewProvider?
  /// The closure that makes the menu; a test calls it.
  ///
  /// UIKit keeps it to itself.
  public let actionProvider: ActionProvider?

  /// Makes a configuration; without an identifier, it gets a unique one.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: PreviewProvider? = nil, actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init()
  }
}

/// A menu that a long press on a view would open; here nothing opens it.
///
/// Mirrors UIKit's `UIContextMenuInteraction`.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  private let mark = AttributeMark()
  private weak var shownIn: UIView?

  /// The object that provides the menu; held weakly.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  /// Makes an interaction whose delegate provides the menu.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// The view that has the interaction.
  open var view: UIView? { shownIn }
  /// Called before the interaction is given to a view, or taken from its view (nil).
  open func willMove(to view: UIView?) {}
  /// Called after the interaction was given to a view, or taken from its view (nil).
  open func didMove(to view: UIView?) { shownIn = view }
  /// Closes the menu, which is never open.
  open func dismissMenu() {}
}

/// The object that provides a menu for a place of a view.
///
/// Mirrors the part of UIKit's `UIContextMenuInteractionDelegate` that says what the menu is.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the menu for a place in points of the view; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}
