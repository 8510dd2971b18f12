// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Members of `AnyObject`, which the Objective-C runtime finds by their names.
///
/// Only the compiler knows which accesses these are, so they are found by its errors. Objects behind a protocol have those
/// members of `NSObject` that protocols of Objective-C inherit.
extension SourceFile {
  /// Rewrites the accesses that the errors tell of, and returns the other errors.
  func lookUpMembers(with errors: [SourceError]) -> [SourceError] {
    let own = errors.filter(\.isLookUp)
    guard !own.isEmpty else { return errors }
    let finder = MemberFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    var rest = errors.filter { !$0.isLookUp }
    for error in own {
      let place = offset(line: error.line, column: error.column)
      guard let base = finder.found[place] else {
        rest.append(error)
        continue
      }
      // Behind an optional, the question mark stays where it is.
      let inside = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
      edits.insert("_stillLookUp(", at: inside.start)
      edits.insert(inside.id == base.id ? ")?" : ")", at: inside.end)
    }
    return rest
  }

  private func offset(line: Int, column: Int) -> Int {
    lineStarts.indices.contains(line - 1) ? lineStarts[line - 1] + column - 1 : -1
  }
}

extension SourceError {
  fileprivate var isLookUp: Bool {
    if text.hasPrefix("value of type 'AnyObject' has no member") { return true }
    return text.hasPrefix("value of type 'any ")
      && ["responds", "perform"].contains { text.contains("' has no member '\($0)'") }
  }
}

/// A search for accesses of members: their bases, by the places of the members' names.
private final class MemberFinder: SyntaxVisitor {
  var found: [Int: ExprSyntax] = [:]

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let base = node.base { found[node.declName.start] = base }
    return .visitChildren
  }
}
