// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// A list of actions and of menus within it.
///
/// Buttons, items of bars and presses on views open it. Mirrors UIKit's `UIMenu`.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// The way in which a menu is shown in the one around it.
  ///
  /// Mirrors UIKit's `UIMenu.Options`, raw values included.
  public struct Options: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements stand in the menu around this one.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu deletes something.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One element is on at a time.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The elements are images side by side, which scroll where they have no room.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The size of a menu's elements.
  ///
  /// Mirrors UIKit's `UIMenu.ElementSize`, raw values included.
  public enum ElementSize: Int, Sendable {
    /// Images side by side.
    case small = 0
    /// Images side by side, with titles below.
    case medium = 1
    /// Rows.
    case large = 2
    /// Rows.
    case automatic = -1
  }

  /// The name by which menus are told apart.
  ///
  /// Mirrors UIKit's `UIMenu.Identifier`.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes an identifier of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Makes an identifier of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name by which the menu is told apart.
  public let identifier: Identifier
  /// The way in which the menu is shown in the one around it.
  public let options: Options
  /// The actions and menus.
  public let children: [UIMenuElement]
  /// The size of the elements.
  open var preferredElementSize = ElementSize.automatic

  /// Makes a menu; without an identifier, it gets a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("com.apple.menu.dynamic.\(UUID().uuidString)")
    (self.options, self.children, self.preferredElementSize) = (options, children, preferredElementSize)
    super.init(title: title, image: image)
    self.subtitle = subtitle
  }

  /// The actions in the menu that are on.
  open var selectedElements: [UIMenuElement] { children.filter { ($0 as? UIAction)?.state == .on } }

  /// Returns the menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }
}
