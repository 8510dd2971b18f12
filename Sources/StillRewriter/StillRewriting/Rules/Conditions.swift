// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Conditions of `#if` that are true for iOS, in its simulator.
extension Edits {
  mutating func decideCondition(_ node: Syntax) {
    if let call = node.as(FunctionCallExprSyntax.self) {
      if call.isTrueOnIOS { replace(call.range, by: "true") }
      return
    }
    for child in node.children(viewMode: .sourceAccurate) { decideCondition(child) }
  }
}

/// The answers to single conditions of `#if` in one kind of build; nil for what depends on more than is known.
struct ConditionAnswers: Sendable {
  /// The answer to a word such as `DEBUG`, or to a call such as `os(iOS)`.
  let answer: @Sendable (_ word: String, _ argument: String?) -> Bool?

  /// A program for iOS, whatever else is defined; sources may be adapted for Linux.
  static let iOS = ConditionAnswers { word, argument in
    switch (word, argument) {
    case ("os", "iOS"), ("targetEnvironment", "simulator"): true
    case ("os", "Linux"): nil
    case ("os", _), ("targetEnvironment", _): false
    case ("canImport", let module?): answerOfImport(module)
    default: nil
    }
  }

  private static func answerOfImport(_ module: String) -> Bool? {
    if ["UIKit", "QuartzCore", "CoreGraphics", "Foundation", "XCTest"].contains(module) { return true }
    return ["AppKit", "Cocoa", "WatchKit", "SwiftUI"].contains(module) ? false : nil
  }
}

extension IfConfigClauseListSyntax {
  /// The clauses that may be parts of a program for iOS.
  ///
  /// A list of syntax would filter itself into a tree of its own, whose nodes have other places and identities.
  var mayBeForIOS: [IfConfigClauseSyntax] { zip(self, taken(with: .iOS)).filter { $0.1 != false }.map(\.0) }

  /// Returns of each clause if a build takes it and no earlier one; nil if that depends on what is defined.
  ///
  /// All are asked for at once, since a list may be long and the answer of each clause is that of all before it, too.
  func taken(with answers: ConditionAnswers) -> [Bool?] {
    var isReached: Bool? = true
    return map { clause -> Bool? in
      let answer: Bool? = clause.condition.map { Self.answer($0, answers) } ?? true
      defer { isReached = Self.both(isReached, answer.map { !$0 }) }
      return Self.both(answer, isReached)
    }
  }

  /// Returns the answer of a condition; nil if it depends on what is defined.
  private static func answer(_ condition: ExprSyntax, _ answers: ConditionAnswers) -> Bool? {
    if let node = condition.as(SequenceExprSyntax.self) { return answer(Array(node.elements), answers) }
    if let node = condition.as(BooleanLiteralExprSyntax.self) { return node.literal.text == "true" }
    if let node = condition.as(PrefixOperatorExprSyntax.self) { return answer(node.expression, answers).map { !$0 } }
    if let node = condition.as(TupleExprSyntax.self), node.elements.count == 1, let inside = node.elements.first {
      return answer(inside.expression, answers)
    }
    if let node = condition.as(DeclReferenceExprSyntax.self) { return answers.answer(node.baseName.text, nil) }
    guard let call = condition.as(FunctionCallExprSyntax.self) else { return nil }
    let argument = call.arguments.first?.expression.trimmedDescription ?? ""
    return answers.answer(call.calledExpression.trimmedDescription, argument)
  }

  /// Returns the answer of conditions with operators between them, of which `&&` is the stronger.
  private static func answer(_ elements: [ExprSyntax], _ answers: ConditionAnswers) -> Bool? {
    var (result, part): (Bool?, Bool?) = (false, true)
    for element in elements {
      guard let sign = element.as(BinaryOperatorExprSyntax.self)?.operator.text else {
        part = both(part, answer(element, answers))
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

extension SyntaxVisitor {
  /// Walks through the clauses that may be parts of a program for iOS.
  func walkForIOS(_ list: IfConfigClauseListSyntax) -> SyntaxVisitorContinueKind {
    for clause in list.mayBeForIOS { walk(clause) }
    return .skipChildren
  }
}

extension IfConfigClauseSyntax {
  /// The clauses before this one, whose conditions must be false.
  var earlier: [IfConfigClauseSyntax] {
    guard let list = parent?.as(IfConfigClauseListSyntax.self) else { return [] }
    return Array(list.prefix { $0.id != id })
  }
}

extension FunctionCallExprSyntax {
  /// True for the conditions that are false on Linux, and true in the simulator of iOS.
  fileprivate var isTrueOnIOS: Bool {
    let (name, argument) = (calledExpression.trimmedDescription, arguments.first?.expression.trimmedDescription)
    return name == "os" && argument == "iOS" || name == "targetEnvironment" && argument == "simulator"
  }
}
