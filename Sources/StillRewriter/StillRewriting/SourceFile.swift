// SPDX-License-Identifier: MIT

import SwiftParser
import SwiftSyntax

/// A file on its way: its bytes, its tree, and the changes so far.
final class SourceFile {
  /// The path that the compiler is to show.
  let path: String
  /// The number of the file's module; files that several modules share are read once for each.
  let module: Int
  /// False for a file that is only looked at.
  let isRewritten: Bool
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  var edits = Edits()
  var notes: [RewriteNote] = []
  /// The names of selectors that are made of texts, with their lines.
  var selectorNames: [(name: String, line: Int)] = []
  /// The names of selectors of protocols' methods.
  var requirementNames: Set<String> = []
  /// Lines for the file's end.
  var appended: [String] = []
  /// Lines for the file's end that belong to declarations.
  private var additions: [(line: String, owner: Syntax, other: String?)] = []
  /// True if nothing of the file is left.
  private(set) var isLeftOut = false
  /// True for a file that imports a library for tests.
  private(set) lazy var isOfTests = importedModules.contains {
    ["XCTest", "Testing"].contains($0) || $0.contains("Snapshot")
  }
  /// The offsets at which lines begin.
  let lineStarts: [Int]

  init(path: String, bytes: [UInt8], module: Int, isRewritten: Bool) {
    (self.path, self.module, self.isRewritten) = (path, module, isRewritten)
    self.bytes = bytes
    tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    lineStarts = [0] + bytes.indices.lazy.filter { bytes[$0] == 10 }.map { $0 + 1 }
  }

  /// Returns the number of the line in which an offset lies, from 1.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// Returns the source text of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Leaves all of the file out.
  func leaveOutAll() {
    edits.blank(0..<bytes.count)
    isLeftOut = true
  }

  /// Adds a line at the file's end that goes where a declaration is left out, and has its conditions of `#if`.
  ///
  /// - Parameter other: The line where these are false.
  func append(_ line: String, for declaration: any SyntaxProtocol, otherwise other: String? = nil) {
    additions.append((line, Syntax(declaration), other))
  }

  /// The lines that were added for declarations which are not left out, without conditions and with them.
  var lines: (free: [String], conditional: [String]) {
    var lines: (free: [String], conditional: [String]) = ([], [])
    for (line, owner, other) in additions where !edits.cover(owner.range) {
      guard let condition = condition(around: owner) else {
        lines.free.append(line)
        continue
      }
      let rest = other.map { "#else\n\($0)\n" } ?? ""
      lines.conditional.append("#if \(condition)\n\(line)\n\(rest)#endif")
    }
    return lines
  }

  func note(_ kind: RewriteNote.Kind, _ text: String, at node: some SyntaxProtocol) {
    notes.append(RewriteNote(file: path, line: line(at: node.start), kind: kind, text: text))
  }

  /// Leaves a node out, and says so.
  func leaveOut(_ node: some SyntaxProtocol, because reason: String) {
    edits.blank(node.start..<node.endOfItem)
    note(.leftOut, reason, at: node)
  }
}

/// A remark about a place that was not, or not wholly, rewritten.
package struct RewriteNote: Codable, Hashable, Sendable {
  package enum Kind: String, Codable, Sendable {
    /// The place is not in the rewritten text.
    case leftOut
    /// The place stayed as it is, and does not work on Linux.
    case cannot
  }

  package var file: String
  /// The line, from 1.
  package var line: Int
  package var kind: Kind
  package var text: String
}

extension SourceFile {
  /// The extensions of the file, also those behind conditions that may be true on iOS.
  var extensions: [ExtensionDeclSyntax] { Self.extensions(in: tree.statements) }

  private static func extensions(in statements: CodeBlockItemListSyntax) -> [ExtensionDeclSyntax] {
    statements.flatMap { statement -> [ExtensionDeclSyntax] in
      if let node = statement.item.as(ExtensionDeclSyntax.self) { return [node] }
      let clauses = statement.item.as(IfConfigDeclSyntax.self)?.clauses.mayBeForIOS ?? []
      return clauses.flatMap { clause in
        clause.elements?.as(CodeBlockItemListSyntax.self).map(extensions) ?? []
      }
    }
  }
}

extension SyntaxProtocol {
  /// The offset of the first byte that is no space and no comment before the node.
  var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
  /// The offset behind the node's last byte.
  var end: Int { endPositionBeforeTrailingTrivia.utf8Offset }
  var range: Range<Int> { start..<max(start, end) }

  /// The end of a statement or member, or of the semicolon behind it, which cannot stand alone.
  var endOfItem: Int {
    let item = parent?.is(ExpressionStmtSyntax.self) == true ? parent?.parent : parent
    let semicolon = item?.as(CodeBlockItemSyntax.self)?.semicolon ?? item?.as(MemberBlockItemSyntax.self)?.semicolon
    return semicolon?.end ?? end
  }

  /// The text without spaces and comments around it, as SwiftSyntax has it, which builds two trees for each text.
  var trimmedDescription: String { trimmedText }

  /// The same text under a name that SwiftSyntax does not use, so that tests can compare both.
  var trimmedText: String {
    // A part that is missing ends the text: what is before it stays.
    if hasError { return trimmed.description }
    let bytes = syntaxTextBytes
    let (leading, trailing) = (leadingTriviaLength.utf8Length, trailingTriviaLength.utf8Length)
    // In a node without tokens, both are the length of the whole text.
    guard leading + trailing < bytes.count else { return "" }
    return String(decoding: bytes[leading..<(bytes.count - trailing)], as: UTF8.self)
  }

  /// The nodes around this one, from the inside out.
  var ancestors: some Sequence<Syntax> {
    sequence(state: parent) { node in
      defer { node = node?.parent }
      return node
    }
  }
}
