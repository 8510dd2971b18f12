// SPDX-License-Identifier: MIT

/// A closure in the place of a Boolean value of accessibility.
///
/// Mirrors UIKit's `AXBoolReturnBlock`.
public typealias AXBoolReturnBlock = @MainActor () -> Bool
/// A closure in the place of a text for assistive technologies.
///
/// Mirrors UIKit's `AXStringReturnBlock`.
public typealias AXStringReturnBlock = @MainActor () -> String?
/// A closure in the place of elements or actions.
///
/// Mirrors UIKit's `AXArrayReturnBlock`.
public typealias AXArrayReturnBlock = @MainActor () -> [Any]?
/// A closure in the place of traits.
///
/// Mirrors UIKit's `AXTraitsReturnBlock`.
public typealias AXTraitsReturnBlock = @MainActor () -> UIAccessibilityTraits
/// A closure in the place of details.
///
/// Mirrors `AXCustomContentReturnBlock` of the framework Accessibility.
public typealias AXCustomContentReturnBlock = @MainActor () -> [AXCustomContent]?

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
