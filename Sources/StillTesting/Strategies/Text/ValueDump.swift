// SPDX-License-Identifier: MIT

import StillLayers

/// The structure of a value as text that is the same in every run.
///
/// The content of an object is written once, because objects may refer to each other in cycles. An object that is
/// mentioned again has a number (`#1`) at its content and at each mention.
struct ValueDump {
  /// The number of levels of nested objects whose content is written; nil for all.
  private let maximumDepth: Int?
  private var lines: [String] = []
  /// The objects whose content is being written, from the outside in.
  private var path: [AnyObject] = []
  /// The number of objects in `path` that have an identity, see `isValue`.
  private var depth = 0
  private var written: [ObjectIdentifier: Content] = [:]
  /// The lines that mention an object again, and the lines at which its content begins.
  private var mentions: [(line: Int, content: Int)] = []
  /// True once values are nested deeper than the stack has room for.
  private var isTooDeep = false

  /// An object whose content was written.
  private struct Content {
    /// The object, kept alive so that no other object gets its address meanwhile.
    let object: AnyObject
    let line: Int
  }

  private init(maximumDepth: Int? = nil) { self.maximumDepth = maximumDepth }

  static func text(of value: Any) -> String {
    var dump = ValueDump()
    dump.append(value, label: nil, indent: 0)
    if dump.isTooDeep { Self.reportDepth(of: value) }
    dump.numberMentions()
    return dump.lines.joined(separator: "\n") + "\n"
  }

  private static func reportDepth(of value: Any) {
    ProgrammerErrors.reportUnraised(
      """
      The dump of \(type(of: value)) goes deeper than the thread's stack has room for. Look for a list of thousands of \
      links, or a customMirror that makes a new child each time. Dump a part of the value, or use `.description`.
      """)
  }

  private mutating func append(_ shown: Any, label: String?, indent: Int) {
    isTooDeep = isTooDeep || StackRoom.isShort
    guard !isTooDeep else { return }
    let value = Self.unboxed(shown)
    let mirror = Self.mirror(of: value)
    if let text = Self.ownText(of: value, mirror: mirror) {
      lines.append(Self.head("-", label, text, indent))
      return
    }
    let summary = Self.withoutAddresses(of: path, Self.summary(of: value, mirror: mirror))
    guard let object = Self.object(of: value, mirror) else {
      appendContent(of: mirror, label, summary, indent)
      return
    }
    if path.contains(where: { $0 === object }) {
      appendCircle(to: object, mirror, label, summary, indent)
    } else if Self.isValue(object) {
      appendContent(of: mirror, label, summary, indent, of: object)
    } else if let content = written[ObjectIdentifier(object)] {
      mention(content.line, label, summary, indent)
    } else if depth == maximumDepth {
      lines.append(Self.head("-", label, summary, indent))
    } else {
      if maximumDepth == nil { written[ObjectIdentifier(object)] = Content(object: object, line: lines.count) }
      depth += 1
      appendContent(of: mirror, label, summary, indent, of: object)
      depth -= 1
    }
  }

  /// Appends a mention of an object inside its own content; it needs no number if no other object of its type is nearer.
  private mutating func appendCircle(
    to object: AnyObject, _ mirror: Mirror, _ label: String?, _ summary: String, _ indent: Int
  ) {
    let nearest = path.last { type(of: $0) == type(of: object) }
    if nearest !== object, let content = written[ObjectIdentifier(object)] {
      mention(content.line, label, summary, indent)
    } else {
      lines.append(Self.head(mirror.children.isEmpty ? "-" : "▿", label, "\(summary) (circular)", indent))
    }
  }

  private mutating func mention(_ content: Int, _ label: String?, _ summary: String, _ indent: Int) {
    mentions.append((line: lines.count, content: content))
    lines.append(Self.head("-", label, summary, indent))
  }

  /// Numbers the objects that are mentioned again from the top of the text on.
  private mutating func numberMentions() {
    let contents = Set(mentions.map(\.content)).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(contents, 1...))
    for (line, number) in numbers { lines[line] += " #\(number)" }
    for mention in mentions { lines[mention.line] += numbers[mention.content].map { " #\($0)" } ?? "" }
  }

  private mutating func appendContent(
    of mirror: Mirror, _ label: String?, _ summary: String, _ indent: Int, of object: AnyObject? = nil
  ) {
    if let object { path.append(object) }
    let start = lines.count
    lines.append("")
    appendChildren(of: mirror, indent: indent + 1)
    let isEmpty = lines.count == start + 1
    lines[start] = Self.head(isEmpty ? "-" : "▿", label, summary, indent)
    guard let object else { return }
    path.removeLast()
    // There is no need to point to an object without content.
    if isEmpty { written[ObjectIdentifier(object)] = nil }
  }

  private static func head(_ bullet: String, _ label: String?, _ text: String, _ indent: Int) -> String {
    "\(String(repeating: "  ", count: indent))\(bullet) \(label.map { "\($0): " } ?? "")\(text)"
  }

  /// Appends the children of the superclasses, then those of the type itself; the members of unordered collections are
  /// sorted by their texts.
  private mutating func appendChildren(of mirror: Mirror, indent: Int) {
    if let superclass = mirror.superclassMirror { appendChildren(of: superclass, indent: indent) }
    var children = mirror.children.filter { !($0.value is AttributeMark) && !Self.isOfOneRun($0, of: mirror) }
    if mirror.displayStyle == .dictionary || mirror.displayStyle == .set {
      guard maximumDepth == nil else {
        lines += children.map { member in lines(of: member, in: inside()) }.sorted()
        return
      }
      children = inOrder(children)
    }
    for child in children { append(child.value, label: child.label, indent: indent) }
  }
}

// MARK: - Order

extension ValueDump {
  /// Returns the members of an unordered collection, sorted by texts in which only the outermost objects have content: full
  /// texts would repeat an object's content for each path that leads to it.
  private mutating func inOrder(_ members: [Mirror.Child]) -> [Mirror.Child] {
    var keyed = members.map { (member: $0, key: lines(of: $0, in: ValueDump(maximumDepth: 1))) }
    for equal in Dictionary(grouping: keyed.indices, by: { keyed[$0].key }).values where equal.count > 1 {
      for index in equal { keyed[index].key += lines(of: keyed[index].member, in: ValueDump(maximumDepth: 2)) }
    }
    return keyed.sorted { $0.key < $1.key }.map(\.member)
  }

  /// Returns an empty dump for values inside the same objects.
  private func inside() -> ValueDump {
    var dump = ValueDump(maximumDepth: maximumDepth)
    (dump.path, dump.depth) = (path, depth)
    return dump
  }

  /// Returns the lines that another dump writes of a member, without numbers of objects.
  private mutating func lines(of member: Mirror.Child, in other: ValueDump) -> String {
    guard !isTooDeep else { return "" }
    var dump = other
    dump.append(member.value, label: nil, indent: 0)
    isTooDeep = dump.isTooDeep
    return dump.lines.joined(separator: "\n") + "\n"
  }
}

// MARK: - Values without children

extension ValueDump {
  private static func summary(of value: Any, mirror: Mirror) -> String {
    let count = mirror.children.count
    switch mirror.displayStyle {
    case .collection: return elements(count)
    case .dictionary: return count == 1 ? "1 key/value pair" : "\(count) key/value pairs"
    case .set: return count == 1 ? "1 member" : "\(count) members"
    case .tuple: return "(\(elements(count)))"
    case .optional: return count == 0 ? "nil" : "Optional"
    case .enum where count > 0: return "\(type(of: value)).\(mirror.children.first?.label ?? "")"
    case .enum: return withoutAddresses("\(type(of: value)).\(value)")
    case .struct, .class: return count == 0 && mirror.displayStyle == .struct ? plain(value) : "\(type(of: value))"
    default: return plain(value)
    }
  }

  private static func elements(_ count: Int) -> String { count == 1 ? "1 element" : "\(count) elements" }

  static func plain(_ value: Any) -> String {
    switch value {
    case let text as String: withoutGeneratedEnd(text).debugDescription
    case let text as Substring: String(text).debugDescription
    case let text as any CustomStringConvertible: withoutAddresses(text.description)
    default: "\(type(of: value))"
    }
  }
}
