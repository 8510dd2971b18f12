// SPDX-License-Identifier: MIT

import StillGraphics
public import StillLayers

/// An element of a menu that sends a message to the first responder that answers it.
///
/// Mirrors UIKit's `UICommand`, without alternates.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// The message.
  public let action: Selector
  /// A value that tells commands of one message apart.
  public let propertyList: Any?
  /// The title that discovery tools show; nil for `title`.
  open var discoverabilityTitle: String?
  /// The attributes of the menu element.
  open var attributes: UIMenuElement.Attributes
  /// The state of the menu element.
  open var state: UIMenuElement.State

  /// Makes a command.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    (self.action, self.propertyList, self.discoverabilityTitle) = (action, propertyList, discoverabilityTitle)
    (self.attributes, self.state) = (attributes, state)
    super.init(title: title, image: image)
  }
}

/// A command for keys of a keyboard, which a script of touches presses.
///
/// Mirrors UIKit's `UIKeyCommand`.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The characters of the key.
  public let input: String?
  /// The keys that are held meanwhile.
  public let modifierFlags: UIKeyModifierFlags
  /// A Boolean value that gives the command priority over the system's use of the keys.
  open var wantsPriorityOverSystemBehavior = false

  /// Makes a command with a title.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Makes a command without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// The key of an arrow upwards.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The key of an arrow downwards.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The key of an arrow to the left.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The key of an arrow to the right.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The key that leaves something.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The key of the page before.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The key of the next page.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The key of the beginning.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The key of the end.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes what follows.
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  /// The function key 1.
  public nonisolated static let f1 = "UIKeyInputF1"
  /// The function key 2.
  public nonisolated static let f2 = "UIKeyInputF2"
  /// The function key 3.
  public nonisolated static let f3 = "UIKeyInputF3"
  /// The function key 4.
  public nonisolated static let f4 = "UIKeyInputF4"
  /// The function key 5.
  public nonisolated static let f5 = "UIKeyInputF5"
  /// The function key 6.
  public nonisolated static let f6 = "UIKeyInputF6"
  /// The function key 7.
  public nonisolated static let f7 = "UIKeyInputF7"
  /// The function key 8.
  public nonisolated static let f8 = "UIKeyInputF8"
  /// The function key 9.
  public nonisolated static let f9 = "UIKeyInputF9"
  /// The function key 10.
  public nonisolated static let f10 = "UIKeyInputF10"
  /// The function key 11.
  public nonisolated static let f11 = "UIKeyInputF11"
  /// The function key 12.
  public nonisolated static let f12 = "UIKeyInputF12"
}
