// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Calls of the Objective-C runtime and of Darwin: those that have a counterpart, and those that are named.
extension RuleVisitor {
  private static let withoutCounterpart: Set<String> = [
    "method_exchangeImplementations", "method_setImplementation", "class_getMethodImplementation",
    "method_getImplementation", "class_addMethod",
    "class_replaceMethod", "class_getInstanceMethod", "class_getClassMethod", "imp_implementationWithBlock",
    "objc_allocateClassPair", "objc_registerClassPair", "class_copyPropertyList", "class_copyMethodList",
    "class_copyIvarList", "object_setClass",
  ]

  /// Turns overrides of what the runtime asks an object that stands for another one into methods of their own.
  func keepUnforwarded(_ node: FunctionDeclSyntax) {
    guard ["responds(to:)", "forwardingTarget(for:)"].contains(node.fullName), node.isInClass,
      let modifier = node.modifiers.first(where: { $0.name.text == "override" })
    else { return }
    file.edits.blank(modifier.range)
    // An extension has the method for all objects, which hides any other one of that name.
    file.edits.replace(node.name.range, by: "_stillOwn_\(node.name.text)")
    file.note(.cannot, "an override of \(node.fullName): no message is handed on to another object", at: node)
  }

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

extension FunctionDeclSyntax {
  fileprivate var isInClass: Bool { parent?.parent?.parent?.parent?.is(ClassDeclSyntax.self) ?? false }
}
