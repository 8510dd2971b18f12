// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The version of the system that a process tells: Foundation would say Linux's, so StillAdopted is asked instead.
extension RuleVisitor {
  /// The names that StillAdopted has for members of `ProcessInfo`, each as long as the name that it replaces.
  private static let names = [
    "operatingSystemVersion": "_stillOperatingVersion",
    "operatingSystemVersionString": "_stillOperatingVersionString",
    "isOperatingSystemAtLeast": "_stillOperatingIsAtLeast",
  ]

  func rewriteSystemVersion(_ node: MemberAccessExprSyntax) {
    guard let name = Self.names[node.declName.baseName.text], let base = node.base else { return }
    let holder = base.as(MemberAccessExprSyntax.self)?.declName ?? base.as(DeclReferenceExprSyntax.self)
    guard holder?.baseName.text == "processInfo" || base.trimmedDescription == "ProcessInfo()" else { return }
    file.edits.replace(node.declName.baseName.range, by: name)
  }

  /// `ProcessInfo()` is the process itself, too: on Linux only the shared object can be had.
  func rewriteProcessInfo(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "ProcessInfo"
    else { return }
    file.edits.replace(node.range, by: "ProcessInfo.processInfo")
  }
}
