// SPDX-License-Identifier: MIT

public import Foundation

// Foundation puts a Swift value that it cannot bridge into an object whose first word belongs to the value. Where two runs of
// an attributed string meet, CoreFoundation misreads that word (see `AttributeMark`) and stops the process, for example
// for `.kern: CGFloat(2)` beside `CGFloat(3)`. So the values of UIKit and CoreGraphics bridge to objects that it can
// compare, as they do on iOS; `as?` returns the value again.

/// A value that Foundation stores as an object of another type, and returns unchanged.
///
/// A conforming type says how the object is made, and how the value is read from it.
package protocol StoredByFoundation: _ObjectiveCBridgeable {}

/// A value that Foundation stores as an object that compares like the value.
package protocol StoredAsObject: Hashable, Sendable, StoredByFoundation where _ObjectiveCType == NSObject {}

/// A value that Foundation stores as its raw value.
package protocol StoredAsRawValue: RawRepresentable, StoredByFoundation
where RawValue: _ObjectiveCBridgeable, _ObjectiveCType == RawValue._ObjectiveCType {}

/// An object that contains a value in Foundation's collections and attributed strings.
///
/// It corresponds to `NSValue` of iOS, which cannot be subclassed on Linux.
private final class StoredValue: NSObject, Sendable {
  private let mark = AttributeMark()
  let value: any Hashable & Sendable

  init(_ value: any Hashable & Sendable) { self.value = value }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? StoredValue).map { AnyHashable($0.value) == AnyHashable(value) } ?? false
  }

  override var hash: Int { AnyHashable(value).hashValue }
  override var description: String { "\(value)" }
}

extension StoredByFoundation {
  /// Takes the value out of its object.
  public static func _forceBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) {
    result = _unconditionallyBridgeFromObjectiveC(source)
  }

  /// Returns the value of its object.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType?) -> Self {
    var result: Self?
    guard let source, _conditionallyBridgeFromObjectiveC(source, result: &result), let result else {
      fatalError("\(String(describing: source)) is no \(Self.self).")
    }
    return result
  }
}

extension StoredAsObject {
  /// Returns an object that is equal to those of equal values.
  public func _bridgeToObjectiveC() -> NSObject { StoredValue(self) }

  /// Takes the value out of its object; returns false for other objects.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSObject, result: inout Self?) -> Bool {
    result = stored(in: source)
    return result != nil
  }

  /// Returns the value of an object that was made of one; nil for other objects.
  static func stored(in source: NSObject) -> Self? { (source as? StoredValue)?.value as? Self }
}

extension StoredAsRawValue {
  /// Returns the raw value's object.
  public func _bridgeToObjectiveC() -> RawValue._ObjectiveCType { rawValue._bridgeToObjectiveC() }

  /// Makes a value of a raw value's object; returns false where no value has it.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: RawValue._ObjectiveCType, result: inout Self?
  ) -> Bool {
    var rawValue: RawValue?
    guard RawValue._conditionallyBridgeFromObjectiveC(source, result: &rawValue), let rawValue else { return false }
    result = Self(rawValue: rawValue)
    return result != nil
  }
}

// MARK: - CGFloat

/// Numbers of CoreGraphics are kept as `NSNumber`, as on iOS.
extension CGFloat: StoredByFoundation, @retroactive _ObjectiveCBridgeable {
  /// Returns the number as an object.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Takes the number out of its object; always succeeds.
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }
}
