// SPDX-License-Identifier: MIT

public import Foundation

/// A key of the values that an observer by name receives.
///
/// Mirrors Foundation's `NSKeyValueChangeKey`.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The key of the kind of change, a number.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The key of the value after the change.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The key of the value before the change.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
}

/// An object that can observe others by the names of their properties: all responders and layers.
///
/// Other classes conform and declare the method without `override`, because `NSObject` does not have it on Linux.
public protocol KeyValueObserver: NSObject {
  /// Called after a value changed that is observed by `addObserver(_:forKeyPath:options:context:)`.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

/// The observations of an object by names of its properties.
///
/// They belong to the observed object, and end with it or with the observer.
package final class NamedObservation {
  private struct Entry {
    let observer: ObjectIdentifier
    let keyPath: String
    let context: UnsafeMutableRawPointer?
    let observation: NSKeyValueObservation
  }

  private var entries: [Entry] = []

  // An address that nothing else uses.
  private nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  /// Makes `object` keep an observation for an observer.
  package static func add(
    _ observation: NSKeyValueObservation, of object: NSObject, by observer: NSObject, keyPath: String,
    context: UnsafeMutableRawPointer?
  ) {
    let all = objc_getAssociatedObject(object, key) as? NamedObservation ?? NamedObservation()
    all.entries.append(
      Entry(observer: ObjectIdentifier(observer), keyPath: keyPath, context: context, observation: observation))
    objc_setAssociatedObject(object, key, all, .OBJC_ASSOCIATION_RETAIN)
  }

  /// Ends the last observation of a property, of one context or of any; reports UIKit's error if there is none.
  package static func remove(
    of object: NSObject, by observer: NSObject, keyPath: String, context: UnsafeMutableRawPointer??
  ) {
    let all = objc_getAssociatedObject(object, key) as? NamedObservation
    let identity = ObjectIdentifier(observer)
    let index = all?.entries.lastIndex { entry in
      guard entry.observer == identity, entry.keyPath == keyPath else { return false }
      guard let context else { return true }
      return entry.context == context
    }
    guard let all, let index else {
      return ProgrammerErrors.report(
        """
        Cannot remove an observer <\(type(of: observer))> for the key path "\(keyPath)" from <\(type(of: object))> \
        because it is not registered as an observer. Remove it once for each time that it was added.
        """)
    }
    all.entries.remove(at: index).observation.invalidate()
  }

  /// Reports a change that an observer does not handle, in Foundation's words.
  package static func raiseUnhandled(_ keyPath: String?, by observer: NSObject) {
    ProgrammerErrors.report(
      """
      <\(type(of: observer))>: An -observeValueForKeyPath:ofObject:change:context: message was received but not \
      handled. Key path: \(keyPath ?? "nil"). Override the method, and call super only for what it does not handle.
      """)
  }
}
