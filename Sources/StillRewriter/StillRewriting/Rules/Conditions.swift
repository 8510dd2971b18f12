// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Conditions of `#if` that are true for iOS, in its simulator.
extension RuleVisitor {
  func decideCondition(_ node: Syntax) {
    if let call = node.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.trimmedDescription
      let argument = call.arguments.first?.expression.trimmedDescription
      if (name == "os" && argument == "iOS") || (name == "targetEnvironment" && argument == "simulator") {
        file.edits.replace(call.range, by: "true")
      }
      return
    }
    for child in node.children(viewMode: .sourceAccurate) { decideCondition(child) }
  }
}
