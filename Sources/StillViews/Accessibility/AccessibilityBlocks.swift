// SPDX-License-Identifier: MIT

// None names the main actor: in a class with @preconcurrency, the compiler then names overridden members in two ways, and
// nothing links.

/// A closure in the place of a Boolean value of accessibility.
///
/// Mirrors UIKit's `AXBoolReturnBlock`.
public typealias AXBoolReturnBlock = () -> Bool
/// A closure in the place of a text for assistive technologies.
///
/// Mirrors UIKit's `AXStringReturnBlock`.
public typealias AXStringReturnBlock = () -> String?
/// A closure in the place of elements or actions.
///
/// Mirrors UIKit's `AXArrayReturnBlock`.
public typealias AXArrayReturnBlock = () -> [Any]?
/// A closure in the place of traits.
///
/// Mirrors UIKit's `AXTraitsReturnBlock`.
public typealias AXTraitsReturnBlock = () -> UIAccessibilityTraits
/// A closure in the place of details.
///
/// Mirrors `AXCustomContentReturnBlock` of the framework Accessibility.
public typealias AXCustomContentReturnBlock = () -> [AXCustomContent]?

/// The closures of a responder that assistive technologies call in the place of its values.
struct AccessibilityBlocks {
  var isElement: AXBoolReturnBlock?
  var label: AXStringReturnBlock?
  var value: AXStringReturnBlock?
  var hint: AXStringReturnBlock?
  var traits: AXTraitsReturnBlock?
  var identifier: AXStringReturnBlock?
  var elements: AXArrayReturnBlock?
  var customActions: AXArrayReturnBlock?
  var activate: AXBoolReturnBlock?
}
