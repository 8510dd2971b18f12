// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Overrides in extensions of Apple's classes, of methods that an extension here gives to a superclass such as `NSObject`.
///
/// Swift without Objective-C has no place for them, so the superclass's method asks whether the object is of the class, and
/// calls the other one under a name of its own.
struct DispatchedMembers {
  private struct Base {
    let type: String
    let function: FunctionDeclSyntax
    let file: SourceFile
  }

  /// The methods that extensions give to classes of others, by their names with labels.
  private var bases: [String: [Base]] = [:]

  init(files: [SourceFile], index: TypeIndex) {
    for file in files {
      for node in file.tree.statements.compactMap({ $0.item.as(ExtensionDeclSyntax.self) }) {
        let type = node.extendedType.trimmedDescription
        guard index[type] == nil, node.genericWhereClause == nil else { continue }
        for function in node.functions where !function.modifiers.has("override") && !function.isOfType {
          bases[function.fullName, default: []].append(Base(type: type, function: function, file: file))
        }
      }
    }
  }

  /// Rewrites an override in an extension of `type`; returns false where no method here is overridden, or it calls that.
  func dispatch(_ member: MemberBlockItemSyntax, of type: String, in file: SourceFile) -> Bool {
    guard let function = member.decl.as(FunctionDeclSyntax.self), !function.isOfType, !function.isHidden,
      let base = bases[function.fullName]?.first(where: { $0.type != type }), let body = base.function.body,
      let modifier = function.modifiers.first(where: { $0.name.text == "override" }),
      !function.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .keyword(.super) })
    else { return false }
    let name = "_still\(type.filter { $0 != "." })_\(function.name.text)"
    file.edits.blank(modifier.range)
    file.edits.replace(function.name.range, by: name)
    let call = "\(base.function.effects)own.\(name)(\(base.function.passedArguments))"
    // A value that is the only statement is the result without the word.
    let only = body.statements.count == 1 ? body.statements.first : nil
    let word = only?.item.is(ExprSyntax.self) == true && base.function.signature.returnClause != nil ? " return" : ""
    base.file.edits.insert(" if let own = self as? \(type) { return \(call) };\(word)", at: body.leftBrace.end)
    return true
  }
}

extension FunctionDeclSyntax {
  fileprivate var isOfType: Bool { modifiers.has("static") || modifiers.has("class") }
  fileprivate var isHidden: Bool { modifiers.has("private") || modifiers.has("fileprivate") }

  /// The words before a call of the function.
  fileprivate var effects: String {
    let effects = signature.effectSpecifiers
    return (effects?.throwsClause == nil ? "" : "try ") + (effects?.asyncSpecifier == nil ? "" : "await ")
  }

  /// The function's own arguments, as they are handed on.
  fileprivate var passedArguments: String {
    signature.parameterClause.parameters.map { parameter in
      let label = parameter.firstName.text
      let value = (parameter.secondName ?? parameter.firstName).text
      return label == "_" ? value : "\(label): \(value)"
    }.joined(separator: ", ")
  }
}
