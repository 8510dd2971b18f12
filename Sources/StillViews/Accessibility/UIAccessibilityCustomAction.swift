// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
public import StillLayers

/// A function that assistive technologies offer for an element.
///
/// A test calls `actionHandler`, or the method of `target`, itself. Mirrors UIKit's `UIAccessibilityCustomAction`.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  private let mark = AttributeMark()

  /// The function; returns true if it was done.
  public typealias Handler = @MainActor (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// The name, with attributes that say how it is spoken.
  open var attributedName: NSAttributedString
  /// The picture beside the name.
  open var image: UIImage?
  /// The function, unless a method of `target` is it.
  open var actionHandler: Handler?
  /// The object whose method is called, which is not retained.
  open weak var target: AnyObject?
  /// The method of `target`.
  open var selector: Selector?

  /// Makes an action of a closure.
  public init(attributedName: NSAttributedString, image: UIImage? = nil, actionHandler: Handler?) {
    (self.attributedName, self.image, self.actionHandler) = (attributedName, image, actionHandler)
    super.init()
  }

  /// Makes an action of a method.
  public init(attributedName: NSAttributedString, image: UIImage? = nil, target: Any?, selector: Selector) {
    (self.attributedName, self.image, self.selector) = (attributedName, image, selector)
    self.target = target as AnyObject?
    super.init()
  }

  /// Makes an action of a closure.
  public convenience init(name: String, image: UIImage? = nil, actionHandler: Handler?) {
    self.init(attributedName: NSAttributedString(string: name), image: image, actionHandler: actionHandler)
  }

  /// Makes an action of a method.
  public convenience init(name: String, image: UIImage? = nil, target: Any?, selector: Selector) {
    self.init(attributedName: NSAttributedString(string: name), image: image, target: target, selector: selector)
  }

  /// The name; setting it removes attributes.
  open var name: String {
    get { attributedName.string }
    set { attributedName = NSAttributedString(string: newValue) }
  }
}

/// A detail of an element that users of assistive technologies ask for.
///
/// Mirrors `AXCustomContent` of the framework Accessibility.
open class AXCustomContent: NSObject {
  private let mark = AttributeMark()

  /// The importance of a detail.
  ///
  /// Mirrors `AXCustomContent.Importance`, raw values included.
  public enum Importance: UInt, Sendable {
    case `default` = 0
    /// Spoken together with the element.
    case high = 1
  }

  /// The name of the detail, with attributes that say how it is spoken.
  open var attributedLabel: NSAttributedString { labelText }
  /// The detail, with attributes that say how it is spoken.
  open var attributedValue: NSAttributedString { valueText }
  /// The name of the detail.
  open var label: String { attributedLabel.string }
  /// The detail.
  open var value: String { attributedValue.string }
  /// The importance.
  open var importance = Importance.default

  private let labelText: NSAttributedString
  private let valueText: NSAttributedString

  /// Makes a detail of texts with attributes.
  public init(attributedLabel label: NSAttributedString, attributedValue value: NSAttributedString) {
    (labelText, valueText) = (label, value)
    super.init()
  }

  /// Makes a detail of texts.
  public convenience init(label: String, value: String) {
    self.init(
      attributedLabel: NSAttributedString(string: label), attributedValue: NSAttributedString(string: value))
  }
}

/// An object with details for assistive technologies, which declares them itself.
///
/// Mirrors `AXCustomContentProvider` of the framework Accessibility.
@preconcurrency @MainActor
public protocol AXCustomContentProvider: NSObjectProtocol {
  /// The details.
  var accessibilityCustomContent: [AXCustomContent]! { get set }
  /// A closure in the place of the details, which is kept; an object need not have one.
  @_disfavoredOverload
  var accessibilityCustomContentBlock: AXCustomContentReturnBlock? { get set }
}

extension AXCustomContentProvider {
  /// No closure; setting one does nothing, as of an object without the property.
  @_disfavoredOverload
  public var accessibilityCustomContentBlock: AXCustomContentReturnBlock? {
    get { nil }
    set {}
  }
}

// Apple's property is optional in the protocol and in its type, so callers through the protocol unwrap it twice.
extension NSObjectProtocol where Self: AXCustomContentProvider {
  /// The closure in the place of the details; nil as well where the object's class has no such property.
  @preconcurrency @MainActor public var accessibilityCustomContentBlock: AXCustomContentReturnBlock?? {
    let own: AXCustomContentReturnBlock? = accessibilityCustomContentBlock
    return own.map { .some($0) }
  }
}
