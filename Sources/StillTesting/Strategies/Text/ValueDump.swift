// SPDX-License-Identifier: MIT

import StillKit
import StillLayers

/// The structure of a value as text that is the same in every run.
enum ValueDump {
  static func text(of value: Any) -> String {
    var path: [ObjectIdentifier] = []
    return text(of: value, path: &path)
  }

  private static func text(of value: Any, path: inout [ObjectIdentifier]) -> String {
    var lines: [String] = []
    append(value, label: nil, depth: 0, path: &path, to: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func append(
    _ value: Any, label: String?, depth: Int, path: inout [ObjectIdentifier], to lines: inout [String]
  ) {
    let mirror = mirror(of: value)
    if let text = ownText(of: value, mirror: mirror) {
      lines.append(head("-", label, text, depth: depth))
      return
    }
    // Objects may refer to those that hold them.
    let identity = mirror.displayStyle == .class ? ObjectIdentifier(value as AnyObject) : nil
    let isCircular = identity.map(path.contains) ?? false
    if let identity { path.append(identity) }
    let children = isCircular ? [] : self.children(of: mirror, path: &path)
    let bullet = (isCircular ? mirror.children.isEmpty : children.isEmpty) ? "-" : "▿"
    let head = head(bullet, label, summary(of: value, mirror: mirror), depth: depth)
    lines.append(isCircular ? "\(head) (circular)" : head)
    append(children, depth: depth, path: &path, to: &lines)
    if identity != nil { path.removeLast() }
  }

  private static func head(_ bullet: String, _ label: String?, _ text: String, depth: Int) -> String {
    "\(String(repeating: "  ", count: depth))\(bullet) \(label.map { "\($0): " } ?? "")\(text)"
  }

  private static func append(
    _ children: [Mirror.Child], depth: Int, path: inout [ObjectIdentifier], to lines: inout [String]
  ) {
    for child in children { append(child.value, label: child.label, depth: depth + 1, path: &path, to: &lines) }
  }

  /// Returns the children of the superclasses, then the own ones; unordered collections are in the order of their
  /// texts.
  private static func children(of mirror: Mirror, path: inout [ObjectIdentifier]) -> [Mirror.Child] {
    let inherited = mirror.superclassMirror.map { children(of: $0, path: &path) } ?? []
    let own = mirror.children.filter { !($0.value is AttributeMark) }
    guard mirror.displayStyle == .dictionary || mirror.displayStyle == .set else { return inherited + own }
    return own.map { (child: $0, text: text(of: $0.value, path: &path)) }.sorted { $0.text < $1.text }.map(\.child)
  }

  private static func summary(of value: Any, mirror: Mirror) -> String {
    let count = mirror.children.count
    switch mirror.displayStyle {
    case .collection: return elements(count)
    case .dictionary: return count == 1 ? "1 key/value pair" : "\(count) key/value pairs"
    case .set: return count == 1 ? "1 member" : "\(count) members"
    case .tuple: return "(\(elements(count)))"
    case .optional: return count == 0 ? "nil" : "Optional"
    case .enum where count > 0: return "\(type(of: value)).\(mirror.children.first?.label ?? "")"
    case .enum: return "\(type(of: value)).\(value)"
    case .struct, .class: return count == 0 && mirror.displayStyle == .struct ? plain(value) : "\(type(of: value))"
    default: return plain(value)
    }
  }

  private static func elements(_ count: Int) -> String { count == 1 ? "1 element" : "\(count) elements" }

  static func plain(_ value: Any) -> String {
    switch value {
    case let text as String: text.debugDescription
    case let text as Substring: String(text).debugDescription
    case let text as any CustomStringConvertible: text.description
    default: "\(type(of: value))"
    }
  }
}
