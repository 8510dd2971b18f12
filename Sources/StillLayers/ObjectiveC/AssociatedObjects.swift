// SPDX-License-Identifier: MIT

import Foundation
import Synchronization

/// The way in which an object keeps an associated value.
///
/// Mirrors Objective-C's `objc_AssociationPolicy`, raw values included.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The value is held weakly, and becomes nil when it is deallocated.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy of the value is retained.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The value is retained; the difference to `NONATOMIC` is none here.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A copy of the value is retained; the difference to `NONATOMIC` is none here.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Returns the value that `object` keeps for `key`; nil without one.
///
/// Keys are addresses, so each needs a variable of its own: `private var key: UInt8 = 0`, passed as `&key`. Mirrors
/// Objective-C's function of the same name.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(of: object as AnyObject, key)
}

/// Makes `object` keep a value for `key`, or drop it for nil.
///
/// Views, layers and controllers let go of their values when they are deallocated, as all objects do on Apple's
/// platforms. Objects of other classes have no such moment on Linux: their values are released some time later.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  AssociatedObjects.set(value, of: object as AnyObject, key, policy)
}

/// Makes `object` drop all values that it keeps for keys.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedObjects.removeAll(of: object as AnyObject)
}

/// An object that calls ``AssociatedObjects/removeAll(of:)`` in its deinitialiser.
package protocol AssociatedObjectsOwner: AnyObject {}

// The table is guarded by a lock. Removed values are released outside of it, because their deinitialisers may use the table.
/// Values associated with objects, stored in a table beside them.
///
/// Swift classes have no room for undeclared values. If a class does not report its deallocation, an entry stays until the table
/// has grown; a weak reference distinguishes it from that of a later object at the same address.
package enum AssociatedObjects {
  private struct Entry {
    weak var object: AnyObject?
    /// True if the object removes its entry by itself, also while it is being deallocated and weak references are nil.
    let isRemovedByObject: Bool
    var values: [UnsafeRawPointer: Held] = [:]

    func belongs(to object: AnyObject) -> Bool { isRemovedByObject || self.object === object }
    var isStale: Bool { !isRemovedByObject && object == nil }
  }

  private enum Held {
    case retained(Any)
    case assigned(WeakValue)

    var value: Any? {
      switch self {
      case .retained(let value): value
      case .assigned(let reference): reference.object
      }
    }
  }

  private struct WeakValue { weak var object: AnyObject? }

  // A mutex guards it; the callers are responsible for using the values safely, as in Objective-C.
  private struct Table: @unchecked Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which stale ones are looked for.
    var limit = 64

    /// Removes and returns the entries of deallocated objects, if there are many entries.
    mutating func takeStale() -> [Entry] {
      guard entries.count >= limit else { return [] }
      let stale = entries.filter(\.value.isStale)
      for key in stale.keys { entries[key] = nil }
      limit = max(64, entries.count * 2)
      return Array(stale.values)
    }
  }

  private static let table = Mutex(Table())
  /// True once any value was kept; until then nothing has to be looked for when objects end.
  private static let isUsed = Atomic(false)

  fileprivate static func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
    guard isUsed.load(ordering: .acquiring) else { return nil }
    let (owner, address) = (Transfer(value: object), Transfer(value: key))
    return table.withLock { table -> Transfer<Any?> in
      let entry = table.entries[ObjectIdentifier(owner.value)]
      guard let entry, entry.belongs(to: owner.value) else { return Transfer(value: nil) }
      return Transfer(value: entry.values[address.value]?.value)
    }.value
  }

  fileprivate static func set(
    _ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer, _ policy: objc_AssociationPolicy
  ) {
    guard value != nil || isUsed.load(ordering: .acquiring) else { return }
    isUsed.store(true, ordering: .releasing)
    let held = Transfer(value: value.map { hold($0, policy) })
    let (owner, identity) = (Transfer(value: object), ObjectIdentifier(object))
    let address = Transfer(value: key)
    let released = table.withLock { table in
      let former = table.entries[identity]
      var entry = Entry(object: owner.value, isRemovedByObject: owner.value is any AssociatedObjectsOwner)
      if let former, former.belongs(to: owner.value) { entry = former }
      entry.values[address.value] = held.value
      table.entries[identity] = entry.values.isEmpty ? nil : entry
      return Transfer(value: (former, table.takeStale()))
    }
    withExtendedLifetime(released) {}
  }

  /// Makes `object` drop all of its values.
  package static func removeAll(of object: AnyObject) {
    guard isUsed.load(ordering: .acquiring) else { return }
    let identity = ObjectIdentifier(object)
    let released = table.withLock { Transfer(value: $0.entries.removeValue(forKey: identity)) }
    withExtendedLifetime(released) {}
  }

  private static func hold(_ value: Any, _ policy: objc_AssociationPolicy) -> Held {
    switch policy {
    case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass: .assigned(WeakValue(object: value as AnyObject))
    case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
      .retained((value as? any NSCopying)?.copy(with: nil) ?? value)
    default: .retained(value)
    }
  }
}

// Values of any type pass through the table's lock; the caller is responsible for thread safety, as in Objective-C.
private struct Transfer<Value>: @unchecked Sendable { let value: Value }
