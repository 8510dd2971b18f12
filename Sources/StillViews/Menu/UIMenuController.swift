// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
public import StillLayers

/// The edit menu as apps asked for it before iOS 16, which is kept: no menu is drawn, and a test sends the actions.
///
/// Its state belongs to the clock of a test and ends with it. Mirrors UIKit's `UIMenuController`.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
  private let mark = AttributeMark()

  /// The menu of the app.
  open class var shared: UIMenuController { AnimationClock.current.value(UIMenuController.self) { UIMenuController() } }

  /// The app's own items.
  open var menuItems: [UIMenuItem]?
  /// True if the menu was asked for last, and not hidden since.
  open private(set) var isMenuVisible = false
  /// The direction of the menu's arrow.
  open var arrowDirection = ArrowDirection.default

  /// The frame of the menu, of which nothing is drawn.
  @available(*, unavailable, message: "not in Stillframe yet")
  public var menuFrame: CGRect { .zero }

  private weak var targetView: UIView?
  private var target = CGRect.zero

  /// Makes a menu that is no app's.
  public override init() { super.init() }

  /// Asks for the menu beside a rectangle, in points, of a view, and posts that it is shown.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    (self.targetView, target) = (targetView, targetRect)
    setMenuVisible(true, animated: true)
  }
  /// Hides the menu if the view is the one that it was asked for beside.
  open func hideMenu(from targetView: UIView) { if self.targetView === targetView { hideMenu() } }
  /// Hides the menu, and posts it.
  open func hideMenu() { setMenuVisible(false, animated: true) }
  /// Says beside which rectangle, in points, of a view the menu is.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    (self.targetView, target) = (targetView, targetRect)
  }
  /// Asks for the menu or hides it, and posts it; at once, since nothing is drawn.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard isMenuVisible != menuVisible else { return }
    let names =
      menuVisible
      ? (Self.willShowMenuNotification, Self.didShowMenuNotification)
      : (Self.willHideMenuNotification, Self.didHideMenuNotification)
    NotificationCenter.default.post(name: names.0, object: self)
    isMenuVisible = menuVisible
    NotificationCenter.default.post(name: names.1, object: self)
  }
  /// Brings the items up to date, of which nothing is drawn.
  open func update() {}

  /// Posted before the menu is shown.
  public nonisolated static let willShowMenuNotification = NSNotification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Posted after the menu is shown.
  public nonisolated static let didShowMenuNotification = NSNotification.Name("UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu is hidden.
  public nonisolated static let willHideMenuNotification = NSNotification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted after the menu is hidden.
  public nonisolated static let didHideMenuNotification = NSNotification.Name("UIMenuControllerDidHideMenuNotification")

  /// The direction of a menu's arrow.
  ///
  /// Mirrors UIKit's `UIMenuController.ArrowDirection`, raw values included.
  public enum ArrowDirection: Int, Sendable {
    case `default` = 0
    case up, down, left, right
  }
}

/// An item of the edit menu, which is kept.
///
/// Mirrors UIKit's `UIMenuItem`.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
  private let mark = AttributeMark()

  /// The title.
  open var title: String
  /// The action, which the responder chain answers.
  open var action: Selector

  /// Makes an item.
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }
}
