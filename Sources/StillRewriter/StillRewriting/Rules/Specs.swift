// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Specs of Quick, which the Objective-C runtime finds on iOS.
///
/// They are made while the tests run, and SwiftPM on Linux lists only methods.
extension RuleVisitor {
  func noteSpec(of node: ClassDeclSyntax) {
    guard let function = node.allFunctions.first(where: \.isSpec), let type = index.type(declaredBy: node),
      index.superclasses(of: type).unknown?.hasSuffix("Spec") == true
    else { return }
    file.note(
      .leftOut,
      "lost test: \(function.qualifiedName) is in a class that is one of Quick, of which SwiftPM on Linux finds none: write "
        + "its tests for XCTest or Swift Testing", at: function)
  }
}

extension FunctionDeclSyntax {
  fileprivate var isSpec: Bool { fullName == "spec()" && modifiers.has("override") }
}
