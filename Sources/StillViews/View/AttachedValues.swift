// SPDX-License-Identifier: MIT

/// Values that other modules keep with an object, at most one of each type.
package struct AttachedValues {
  // Nearly all objects have none, and an empty array takes one word and no memory.
  private var values: [Any] = []

  package subscript<Value>(type: Value.Type) -> Value? {
    get {
      if values.isEmpty { return nil }
      return values.lazy.compactMap { $0 as? Value }.first
    }
    set {
      values.removeAll { $0 is Value }
      if let newValue { values.append(newValue) }
    }
  }
}
