// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Checks in tests that only a newer version of iOS makes, which would be missing without a word.
///
/// Nothing is missing if anything else happens in their place, such as other checks or a word that the test is skipped.
extension RuleVisitor {
  func noteNewerChecks(in node: IfExprSyntax) {
    guard let condition = newerCondition(among: node.conditions) else { return }
    if condition.isNegative {
      noteNewerChecks(insteadOf: node, condition)
    } else if hasNothing(inPlaceOf: node), !hasChecks(behind: node, insteadOf: node.body) {
      note(Array(node.body.statements), newerBy: condition, at: node)
    }
  }

  func noteNewerChecks(in node: WhileStmtSyntax) {
    guard let condition = newerCondition(among: node.conditions), !condition.isNegative,
      node.body.endsTurn || !hasChecks(behind: node, insteadOf: node.body)
    else { return }
    note(Array(node.body.statements), newerBy: condition, at: node)
  }

  /// Names what is not checked because this version of iOS takes the first branch, in which nothing happens.
  private func noteNewerChecks(insteadOf node: IfExprSyntax, _ condition: AvailabilityConditionSyntax) {
    guard node.conditions.allSatisfy({ $0.availability != nil }), node.body.doesNothing else { return }
    let other = node.elseBody.map { [Syntax($0)] } ?? []
    if node.body.leaves {
      note(other + node.following.map { Syntax($0) }, newerBy: condition, at: node)
    } else if !hasChecks(behind: node, insteadOf: node.elseBody?.as(CodeBlockSyntax.self)) {
      note(other, newerBy: condition, at: node)
    }
  }

  func noteNewerChecks(behind node: GuardStmtSyntax) {
    guard let condition = newerCondition(among: node.conditions), !condition.isNegative else { return }
    if node.body.leaves { note(node.following, newerBy: condition, at: node) }
  }

  /// Returns the condition that divides this version of iOS from a newer one.
  private func newerCondition(among conditions: ConditionElementListSyntax) -> AvailabilityConditionSyntax? {
    conditions.lazy.compactMap(\.availability).first { !self.isAvailable($0.availabilityArguments) }
  }

  private func hasNothing(inPlaceOf node: IfExprSyntax) -> Bool {
    if let other = node.elseBody?.as(IfExprSyntax.self) {
      // Each branch of a chain asks, and the answer may need all behind it.
      if let known = emptyChains[other.id] { return known }
      let answer = isNeverTaken(other) && hasNothing(inPlaceOf: other)
      emptyChains[other.id] = answer
      return answer
    }
    return node.elseBody?.as(CodeBlockSyntax.self)?.doesNothing ?? true
  }

  /// Returns true if a branch goes on elsewhere, so that checks behind the statement stand in its place.
  private func hasChecks(behind node: some SyntaxProtocol, insteadOf branch: CodeBlockSyntax?) -> Bool {
    branch?.endsElsewhere == true && node.following.contains { hasChecks($0, orThrows: isInTest(node)) }
  }

  /// Returns true in the body of a test, which an error fails.
  private func isInTest(_ node: some SyntaxProtocol) -> Bool {
    let function = node.ancestors.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first
    return function.map { $0.isTest || $0.attributes.has("Test") } ?? false
  }

  private func note(
    _ parts: [some SyntaxProtocol], newerBy condition: AvailabilityConditionSyntax, at node: some SyntaxProtocol
  ) {
    guard file.isOfTests, let function = node.ancestors.lazy.compactMap({ $0.as(FunctionDeclSyntax.self) }).first,
      parts.contains(where: { hasChecks($0, orThrows: isInTest(node)) }),
      !node.ancestors.contains(where: { $0.asProtocol((any WithAttributesSyntax).self).map(isLeftOut) == true })
    else { return }
    file.note(
      .leftOut,
      "lost test: \(function.qualifiedName) does not check all: part of it is newer than iOS \(options.version): "
        + condition.trimmedDescription, at: node)
  }
}

extension CodeBlockSyntax {
  private static let jumps: Set<SyntaxKind> = [.returnStmt, .breakStmt, .continueStmt]

  /// True if nothing is done but to go on elsewhere.
  fileprivate var leaves: Bool { doesNothing && endsElsewhere }

  /// True for a block behind which nothing goes on.
  fileprivate var endsElsewhere: Bool {
    statements.last.map { Self.jumps.contains($0.item.kind) || $0.item.is(ThrowStmtSyntax.self) } == true
  }

  /// True for the block of a loop behind which that goes on, or what follows it does.
  fileprivate var endsTurn: Bool {
    statements.last.map { $0.item.is(BreakStmtSyntax.self) || $0.item.is(ContinueStmtSyntax.self) } == true
  }

  /// True for a block that is empty, or goes on elsewhere, perhaps with a line in a log.
  fileprivate var doesNothing: Bool {
    statements.allSatisfy { statement in
      if let node = statement.item.as(ReturnStmtSyntax.self) { return node.expression == nil }
      if let call = statement.item.as(FunctionCallExprSyntax.self)?.calledExpression {
        return ["print", "NSLog"].contains(call.trimmedDescription)
      }
      return Self.jumps.contains(statement.item.kind)
    }
  }
}
