// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Calls of the Objective-C runtime and of Darwin: those that have a counterpart, and those that are named.
extension RuleVisitor {
  private static let withoutCounterpart: Set<String> = [
    "method_exchangeImplementations", "method_setImplementation", "method_getImplementation", "class_addMethod",
    "class_replaceMethod", "class_getInstanceMethod", "class_getClassMethod", "imp_implementationWithBlock",
    "objc_allocateClassPair", "objc_registerClassPair", "class_copyPropertyList", "class_copyMethodList",
    "class_copyIvarList", "object_setClass",
  ]

  func rewriteRuntimeCall(_ node: FunctionCallExprSyntax) {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      if Self.withoutCounterpart.contains(name) {
        file.note(.cannot, "\(name) changes or reads classes of Objective-C, which Linux does not have", at: node)
      } else if name == "dlsym", let handle = node.arguments.first {
        let text = handle.expression.trimmedDescription
        // Darwin's handles for "everywhere" are small negative numbers, and wild pointers elsewhere.
        if text.contains("bitPattern: -") || text == "RTLD_DEFAULT" {
          file.edits.replace(handle.expression.range, by: "nil")
        }
      }
      return
    }
    // Classes of Objective-C describe themselves.
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), node.arguments.isEmpty,
      member.declName.baseName.text == "description", let base = member.base?.as(FunctionCallExprSyntax.self),
      base.calledExpression.trimmedDescription == "type", base.arguments.first?.label?.text == "of"
    else { return }
    file.edits.insert("String(reflecting: ", at: base.start)
    file.edits.replace(base.end..<node.end, by: ")")
  }
}
