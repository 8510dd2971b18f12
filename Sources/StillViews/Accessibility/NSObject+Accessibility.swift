// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

// Responders declare members of the same names that can be overridden. Beside members of an extension of NSObject the
// compiler refuses these; beside members of a protocol's extension it takes them.
/// Values of accessibility of objects that are no responders, such as images, layers and items of bars.
///
/// They mirror UIKit's members of `NSObject`, and cannot be overridden; those of responders can.
extension NSObjectProtocol where Self: NSObject {
  /// True if assistive technologies find the object.
  @preconcurrency @MainActor public var isAccessibilityElement: Bool {
    get { (self as? UIResponder)?.isAccessibilityElement ?? values?.isElement ?? false }
    set { change({ $0.isAccessibilityElement = newValue }, { $0.isElement = newValue }) }
  }
  /// The object in a word or two.
  @preconcurrency @MainActor public var accessibilityLabel: String? {
    get { (self as? UIResponder)?.accessibilityLabel ?? values?.label?.string }
    set { change({ $0.accessibilityLabel = newValue }, { $0.label = AccessibilityText(newValue) }) }
  }
  /// The result of using the object.
  @preconcurrency @MainActor public var accessibilityHint: String? {
    get { (self as? UIResponder)?.accessibilityHint ?? values?.hint?.string }
    set { change({ $0.accessibilityHint = newValue }, { $0.hint = AccessibilityText(newValue) }) }
  }
  /// The object's value.
  @preconcurrency @MainActor public var accessibilityValue: String? {
    get { (self as? UIResponder)?.accessibilityValue ?? values?.value?.string }
    set { change({ $0.accessibilityValue = newValue }, { $0.value = AccessibilityText(newValue) }) }
  }
  /// The object's behaviour.
  @preconcurrency @MainActor public var accessibilityTraits: UIAccessibilityTraits {
    get { (self as? UIResponder)?.accessibilityTraits ?? values?.traits ?? .none }
    set { change({ $0.accessibilityTraits = newValue }, { $0.traits = newValue }) }
  }
  /// The frame in points in coordinates of the screen.
  @preconcurrency @MainActor public var accessibilityFrame: CGRect {
    get { (self as? UIResponder)?.accessibilityFrame ?? values?.frame ?? .zero }
    set { change({ $0.accessibilityFrame = newValue }, { $0.frame = newValue }) }
  }
  /// The place in points of the screen that assistive technologies touch: the middle of the frame, unless another was set.
  @preconcurrency @MainActor public var accessibilityActivationPoint: CGPoint {
    get {
      if let own = self as? UIResponder { return own.accessibilityActivationPoint }
      let frame = accessibilityFrame
      return values?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
    }
    set { change({ $0.accessibilityActivationPoint = newValue }, { $0.activationPoint = newValue }) }
  }
  /// The elements within the object.
  @preconcurrency @MainActor public var accessibilityElements: [Any]? {
    get { (self as? UIResponder)?.accessibilityElements ?? values?.elements }
    set { change({ $0.accessibilityElements = newValue }, { $0.elements = newValue }) }
  }
  /// A Boolean value that keeps the elements within the object from assistive technologies.
  @preconcurrency @MainActor public var accessibilityElementsHidden: Bool {
    get { (self as? UIResponder)?.accessibilityElementsHidden ?? values?.hidesElements ?? false }
    set { change({ $0.accessibilityElementsHidden = newValue }, { $0.hidesElements = newValue }) }
  }
  /// The functions that assistive technologies offer for the object.
  @preconcurrency @MainActor public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { (self as? UIResponder)?.accessibilityCustomActions ?? values?.customActions }
    set { change({ $0.accessibilityCustomActions = newValue }, { $0.customActions = newValue }) }
  }
  /// The ways in which users go from one element of a kind to the next.
  @preconcurrency @MainActor public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { (self as? UIResponder)?.accessibilityCustomRotors ?? values?.customRotors }
    set { change({ $0.accessibilityCustomRotors = newValue }, { $0.customRotors = newValue }) }
  }

  /// Activates a responder as its class says; returns false for other objects.
  @discardableResult
  @preconcurrency @MainActor public func accessibilityActivate() -> Bool {
    (self as? UIResponder)?.accessibilityActivate() ?? false
  }
  /// Increases the value of a responder as its class says.
  @preconcurrency @MainActor public func accessibilityIncrement() { (self as? UIResponder)?.accessibilityIncrement() }
  /// Decreases the value of a responder as its class says.
  @preconcurrency @MainActor public func accessibilityDecrement() { (self as? UIResponder)?.accessibilityDecrement() }

  @MainActor private var values: AccessibilityValues? { ValuesOfObjects.shared[self] }

  @MainActor private func change(_ responder: (UIResponder) -> Void, _ object: (inout AccessibilityValues) -> Void) {
    if let own = self as? UIResponder { return responder(own) }
    var values = values ?? AccessibilityValues()
    object(&values)
    ValuesOfObjects.shared[self] = values
  }
}

extension UIAccessibilityIdentification where Self: NSObject {
  /// A name that identifies the object in tests.
  public var accessibilityIdentifier: String? {
    get { ValuesOfObjects.shared[self]?.identifier }
    set {
      var values = ValuesOfObjects.shared[self] ?? AccessibilityValues()
      values.identifier = newValue
      ValuesOfObjects.shared[self] = values
    }
  }
}

extension UIImage: UIAccessibilityIdentification {}
extension UIMenuElement: UIAccessibilityIdentification {}
extension UIAlertAction: UIAccessibilityIdentification {}

/// The values of objects that have no room for them, until those objects end.
@MainActor private final class ValuesOfObjects {
  static let shared = ValuesOfObjects()

  private struct Entry {
    weak var object: NSObject?
    var values: AccessibilityValues
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of objects that ended are removed.
  private var limit = 64

  subscript(object: NSObject) -> AccessibilityValues? {
    get {
      // An object may lie where another one ended.
      guard let entry = entries[ObjectIdentifier(object)], entry.object === object else { return nil }
      return entry.values
    }
    set {
      entries[ObjectIdentifier(object)] = newValue.map { Entry(object: object, values: $0) }
      guard entries.count > limit else { return }
      entries = entries.filter { $0.value.object != nil }
      limit = max(64, entries.count * 2)
    }
  }
}
