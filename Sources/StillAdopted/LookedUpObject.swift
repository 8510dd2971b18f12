// SPDX-License-Identifier: MIT

public import StillKit

/// Wraps an object whose members are found by their names, in the place of `AnyObject`; nil for nil.
///
/// Rewritten sources call it.
public func _stillLookUp(_ object: AnyObject?) -> _StillObject? { object.map(_StillObject.init) }

/// An object with the properties of those classes of UIKit for which sources use it, and with the methods of NSObject.
///
/// A property is nil where the object's class does not have it.
@dynamicMemberLookup
public struct _StillObject {
  private let object: AnyObject

  fileprivate init(_ object: AnyObject) { self.object = object }

  /// Reads a property of constraints.
  @preconcurrency @MainActor public subscript<Value>(dynamicMember path: KeyPath<NSLayoutConstraint, Value>) -> Value? {
    read(path)
  }
  /// Reads the priority of constraints as a number, which it is to Objective-C.
  @preconcurrency @MainActor public subscript(dynamicMember path: KeyPath<NSLayoutConstraint, UILayoutPriority>)
    -> Float?
  { read(path)?.rawValue }
  /// Reads a property of views.
  @preconcurrency @MainActor public subscript<Value>(dynamicMember path: KeyPath<UIView, Value>) -> Value? {
    read(path)
  }
  /// Reads a property of view controllers.
  @preconcurrency @MainActor public subscript<Value>(dynamicMember path: KeyPath<UIViewController, Value>) -> Value? {
    read(path)
  }

  /// Returns true if the object's class has the method.
  public func responds(to selector: Selector?) -> Bool { (object as? NSObject)?.responds(to: selector) ?? false }

  /// Calls a method of the object, and returns its result if that is an object.
  @discardableResult
  public func perform(_ selector: Selector?) -> Unmanaged<AnyObject>! { (object as? NSObject)?.perform(selector) }

  /// Calls a method of the object with an argument, and returns its result if that is an object.
  @discardableResult
  public func perform(_ selector: Selector?, with argument: Any?) -> Unmanaged<AnyObject>! {
    (object as? NSObject)?.perform(selector, with: argument)
  }

  @MainActor private func read<Object: AnyObject, Value>(_ path: KeyPath<Object, Value>) -> Value? {
    (object as? Object)?[keyPath: path]
  }
}
