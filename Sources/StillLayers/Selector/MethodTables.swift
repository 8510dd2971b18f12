// SPDX-License-Identifier: MIT

import StillGraphics
import Synchronization

/// A table of methods that are found by their names.
///
/// In rewritten sources, each class with methods that selectors name by text has one, such as `_StillMethods0`.
public protocol _StillMethodTable {
  /// The methods, as selectors that call them.
  static var methods: [Selector] { get }
}

/// The tables of all classes, as far as they were asked for.
enum MethodTables {
  private static let known = Mutex<[ObjectIdentifier: [String: Selector]]>([:])

  /// Returns the method with a name in the tables of an object's class or its superclasses.
  static func method(_ name: String, of object: AnyObject) -> Selector? {
    var type: AnyClass? = Swift.type(of: object)
    while let current = type {
      if let found = methods(of: current)[name] { return found }
      type = _getSuperclass(current)
    }
    return nil
  }

  private static func methods(of type: AnyClass) -> [String: Selector] {
    let key = ObjectIdentifier(type)
    if let methods = known.withLock({ $0[key] }) { return methods }
    var methods: [String: Selector] = [:]
    for table in tables(of: type) {
      for selector in table.methods { methods[selector.description] = selector }
    }
    known.withLock { [methods] in $0[key] = methods }
    return methods
  }

  /// The types within a class that are tables; the mangled name of an enumeration in it ends with its length and name.
  private static func tables(of type: AnyClass) -> [any _StillMethodTable.Type] {
    guard let name = _mangledTypeName(type) else { return [] }
    var tables: [any _StillMethodTable.Type] = []
    while true {
      let own = "_StillMethods\(tables.count)"
      guard let table = _typeByName("\(name)\(own.utf8.count)\(own)O") as? any _StillMethodTable.Type else {
        return tables
      }
      tables.append(table)
    }
  }
}
