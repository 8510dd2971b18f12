// SPDX-License-Identifier: MIT

import StillGraphics
public import StillLayers

/// An object that changes the menus of an app.
///
/// The system makes none here: a test that calls `buildMenu(with:)` conforms a class of its own, which keeps what it is
/// told. Mirrors UIKit's `UIMenuBuilder`.
@preconcurrency @MainActor
public protocol UIMenuBuilder: AnyObject {
  /// The menus that are built.
  var system: UIMenuSystem { get }
  /// Returns a menu.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Returns an action.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Returns a command with a property list.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// Puts a menu in another one's place.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Replaces the elements of a menu by those that a closure makes of them.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Puts a menu before another one.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Puts a menu behind another one.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Puts a menu before the elements of another one.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Puts a menu behind the elements of another one.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes a menu.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// One of the two trees of menus that an app has; there are none here to build.
///
/// Mirrors UIKit's `UIMenuSystem`.
@preconcurrency @MainActor
open class UIMenuSystem: NSObject {
  private let mark = AttributeMark()
  private static let (mainSystem, contextSystem) = (UIMenuSystem(), UIMenuSystem())

  /// The menus of the menu bar.
  open class var main: UIMenuSystem { mainSystem }
  /// The menus for the selection.
  open class var context: UIMenuSystem { contextSystem }
  /// Asks to build the menus again, of which there are none.
  open func setNeedsRebuild() {}
  /// Asks to validate the commands again, of which none are shown.
  open func setNeedsRevalidate() {}
}

extension UIMenu.Identifier {
  /// The menu of the app.
  public static let application = Self("com.apple.menu.application")
  /// The menu of documents.
  public static let file = Self("com.apple.menu.file")
  /// The menu of editing.
  public static let edit = Self("com.apple.menu.edit")
  /// The menu of the view.
  public static let view = Self("com.apple.menu.view")
  /// The menu of windows.
  public static let window = Self("com.apple.menu.window")
  /// The menu of help.
  public static let help = Self("com.apple.menu.help")
  /// The menu of text styles.
  public static let format = Self("com.apple.menu.format")
  /// The menu around all others.
  public static let root = Self("com.apple.menu.root")
}
