// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Conditions of `#if` that are true for iOS, in its simulator.
extension RuleVisitor {
  func decideCondition(_ node: Syntax) {
    if let call = node.as(FunctionCallExprSyntax.self) {
      if call.isTrueOnIOS { file.edits.replace(call.range, by: "true") }
      return
    }
    for child in node.children(viewMode: .sourceAccurate) { decideCondition(child) }
  }
}

extension IfConfigClauseSyntax {
  /// True if what is in the clause is no part of a program for iOS, whatever else is defined.
  var isLeftOutOnIOS: Bool {
    let answer = earlier.reduce(condition.map(Self.answer) ?? true) { answer, clause in
      Self.both(answer, clause.condition.map(Self.answer)?.map { !$0 })
    }
    return answer == false
  }

  /// The clauses before this one, whose conditions must be false.
  var earlier: [IfConfigClauseSyntax] {
    guard let list = parent?.as(IfConfigClauseListSyntax.self) else { return [] }
    return Array(list.prefix { $0.id != id })
  }

  /// Returns the answer of a condition; nil if it depends on what is defined.
  private static func answer(_ condition: ExprSyntax) -> Bool? {
    if let node = condition.as(SequenceExprSyntax.self) { return answer(Array(node.elements)) }
    if let node = condition.as(BooleanLiteralExprSyntax.self) { return node.literal.text == "true" }
    if let node = condition.as(PrefixOperatorExprSyntax.self) { return answer(node.expression).map { !$0 } }
    if let node = condition.as(TupleExprSyntax.self), node.elements.count == 1, let inside = node.elements.first {
      return answer(inside.expression)
    }
    guard let call = condition.as(FunctionCallExprSyntax.self) else { return nil }
    if call.isTrueOnIOS { return true }
    let word = call.arguments.first?.expression.trimmedDescription ?? ""
    switch call.calledExpression.trimmedDescription {
    case "os": return word == "Linux" ? nil : false
    case "targetEnvironment": return false
    case "canImport": return answerOfImport(word)
    default: return nil
    }
  }

  private static func answerOfImport(_ module: String) -> Bool? {
    if ["UIKit", "QuartzCore", "CoreGraphics", "Foundation", "XCTest"].contains(module) { return true }
    return ["AppKit", "Cocoa", "WatchKit", "SwiftUI"].contains(module) ? false : nil
  }

  /// Returns the answer of conditions with operators between them, of which `&&` is the stronger.
  private static func answer(_ elements: [ExprSyntax]) -> Bool? {
    var (result, part): (Bool?, Bool?) = (false, true)
    for element in elements {
      guard let sign = element.as(BinaryOperatorExprSyntax.self)?.operator.text else {
        part = both(part, answer(element))
        continue
      }
      guard sign == "||" else { continue }
      (result, part) = (either(result, part), true)
    }
    return either(result, part)
  }

  private static func both(_ left: Bool?, _ right: Bool?) -> Bool? {
    if left == false || right == false { return false }
    return left == nil || right == nil ? nil : true
  }

  private static func either(_ left: Bool?, _ right: Bool?) -> Bool? {
    both(left.map { !$0 }, right.map { !$0 }).map { !$0 }
  }
}

extension FunctionCallExprSyntax {
  /// True for the conditions that are false on Linux, and true in the simulator of iOS.
  fileprivate var isTrueOnIOS: Bool {
    let (name, argument) = (calledExpression.trimmedDescription, arguments.first?.expression.trimmedDescription)
    return name == "os" && argument == "iOS" || name == "targetEnvironment" && argument == "simulator"
  }
}
