// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers

/// Values whose own mirrors say nothing of them, or not all.
///
/// A value that shows nothing of itself would match any other value of its type.
extension ValueDump {
  /// Returns the mirror of a value; what some classes lock away, or keep in C, is among the children.
  static func mirror(of value: Any) -> Mirror {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .class || mirror.displayStyle == .set else { return mirror }
    switch value {
    case let path as CGPath:
      let elements = path.description.split(separator: "\n")
      return Mirror(path, unlabeledChildren: elements, displayStyle: .class, ancestorRepresentation: .suppressed)
    case let text as NSAttributedString:
      return Mirror(text, children: children(of: text), displayStyle: .class, ancestorRepresentation: .suppressed)
    case let set as NSCountedSet:
      let members = set.allObjects.map { (member: $0, count: set.count(for: $0)) }
      return Mirror(set, unlabeledChildren: members, displayStyle: .set, ancestorRepresentation: .suppressed)
    case let expression as NSRegularExpression:
      let children: [Mirror.Child] = [("pattern", expression.pattern), ("options", expression.options.rawValue)]
      return Mirror(expression, children: children, displayStyle: .class, ancestorRepresentation: .suppressed)
    default: return mirror
    }
  }

  private static func children(of text: NSAttributedString) -> [Mirror.Child] {
    var children: [Mirror.Child] = [("string", text.string)]
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      let values = Dictionary(uniqueKeysWithValues: attributes.map { ($0.key.rawValue, $0.value) })
      children.append(("\(range.lowerBound)..<\(range.upperBound)", values))
    }
    return children
  }

  /// Returns the text that stands for a value and all of its children; nil where the mirror says more.
  static func ownText(of value: Any, mirror: Mirror) -> String? {
    switch mirror.displayStyle {
    // The mirror of data holds an address, and no bytes if there are many. Asking others costs an object.
    case .struct where value is Data: return (value as? Data).map(bytes)
    case .class where value is NSData: return (value as? NSData).map { bytes(of: Data(referencing: $0)) }
    case .struct: return holdsBuiltin(mirror) && value is any CustomStringConvertible ? plain(value) : nil
    case .class: return isBare(mirror) ? description(of: value as AnyObject) : nil
    default: return nil
    }
  }

  private static func bytes(of data: Data) -> String {
    let digits = data.map { $0 < 16 ? "0\(String($0, radix: 16))" : String($0, radix: 16) }.joined()
    return "\(data.count) byte\(data.count == 1 ? "" : "s")\(data.isEmpty ? "" : ": \(digits)")"
  }

  /// Returns true for a value that wraps one of the compiler's own, such as a vector, which no mirror shows.
  private static func holdsBuiltin(_ mirror: Mirror) -> Bool {
    guard mirror.displayStyle == .struct, mirror.children.count == 1, let child = mirror.children.first else {
      return false
    }
    return "\(type(of: child.value))".hasPrefix("Builtin.") || holdsBuiltin(Mirror(reflecting: child.value))
  }

  /// Returns true for an object without a stored property that a mirror shows; those behind locks are empty tuples.
  private static func isBare(_ mirror: Mirror) -> Bool {
    mirror.children.allSatisfy { $0.value is AttributeMark || $0.value is Void }
      && (mirror.superclassMirror.map(isBare) ?? true)
  }

  /// Returns what an object says of itself; nil if that is no more than its type's name and its address.
  private static func description(of object: AnyObject) -> String? {
    let text: String
    switch object {
    case let object as any CustomStringConvertible: text = object.description
    case let object as any CustomDebugStringConvertible: text = object.debugDescription
    default: return nil
    }
    let address = String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    let type = "\(Swift.type(of: object))"
    guard !text.isEmpty, text != type, !text.contains(address) else { return nil }
    return "\(type) \(text.split(separator: "\n").joined(separator: " "))"
  }
}
