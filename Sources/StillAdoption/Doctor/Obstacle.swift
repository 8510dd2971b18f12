// SPDX-License-Identifier: MIT

/// One thing that keeps sources from compiling, or from working, on Linux.
package struct Obstacle: Hashable, Sendable {
  package enum Kind: String, Sendable {
    /// A type, function or member that Stillframe does not have.
    case api = "missing API"
    case module = "missing module"
    /// Something that the rewriter knows not to work.
    case runtime = "does not work on Linux"
    /// Something that the rewriter left out.
    case leftOut = "left out"
    /// Another error of the compiler.
    case other = "error of the compiler"
    /// An error that others cause.
    case consequence = "follows from other errors"
  }

  package var kind: Kind
  package var name: String

  package init(_ kind: Kind, _ name: String) { (self.kind, self.name) = (kind, name) }

  /// Reads an error of the compiler.
  package init(error text: String) {
    let quoted = text.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
    if text.hasPrefix("no such module"), let name = quoted.first {
      self.init(.module, name)
    } else if text.hasPrefix("cannot find ") && text.hasSuffix(" in scope"), let name = quoted.first {
      self.init(.api, name)
    } else if text.hasSuffix("is unavailable: not in Stillframe yet"), let name = quoted.first {
      self.init(.api, name)
    } else if text.contains("' has no member '"), quoted.count >= 2 {
      self.init(.api, "\(Self.plain(quoted[0])).\(quoted[1])")
    } else if let end = text.firstRange(of: "\(Self.endOfOverrides): ") {
      self.init(.api, "override \(text[end.upperBound...])")
    } else if Self.consequences.contains(where: text.contains) {
      self.init(.consequence, text)
    } else {
      self.init(.other, text)
    }
  }

  /// Reads a remark of the rewriter.
  init(note: Mirror.Note) {
    if note.kind == "cannot" {
      self.init(.runtime, note.text)
    } else if let module = Self.missingModule(in: note.text) {
      self.init(.leftOut, module)
    } else {
      self.init(.leftOut, note.text)
    }
  }

  /// The module in a remark such as “it uses SwiftUI (View), which Linux does not have”.
  private static func missingModule(in text: String) -> String? {
    guard text.hasSuffix(", which Linux does not have"), let start = text.firstRange(of: "it uses ") else { return nil }
    return text[start.upperBound...].split(separator: " ").first.map(String.init)
  }

  /// The name without generic arguments and marks of optionals, by which documentation speaks of a type.
  private static func plain(_ type: String) -> String {
    let name = type.prefix { $0 != "<" && $0 != "?" && $0 != "!" }
    return name.hasSuffix(".Type") ? String(name.dropLast(5)) : String(name)
  }

  /// The last words of the error about an override of nothing, behind which the declaration may follow.
  static let endOfOverrides = " from its superclass"

  /// Words of errors that have no cause of their own.
  private static let consequences = [
    "cannot infer contextual base", "requires a contextual type", "could not be inferred",
    "cannot be resolved without a contextual type", "failed to produce diagnostic", "type of expression is ambiguous",
    "allowing deserialization of invalid declaration",
  ]
}
