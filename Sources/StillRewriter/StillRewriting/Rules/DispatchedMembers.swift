// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Overrides in extensions of Apple's classes, of methods that an extension here gives to a superclass such as `NSObject`.
///
/// Swift without Objective-C has no place for them, so the superclass's method asks whether the object is of the class, and
/// calls the other one under a name of its own. Where that one calls `super`, what the method did has a name of its own, too,
/// unless an override of a class in between is meant. The deepest class is asked for first.
struct DispatchedMembers {
  private final class Base {
    let type: String
    let function: FunctionDeclSyntax
    let file: SourceFile
    var overrides: [Override] = []

    init(type: String, function: FunctionDeclSyntax, file: SourceFile) {
      (self.type, self.function, self.file) = (type, function, file)
    }
  }

  /// An override, with its calls of `super`.
  private struct Override {
    let type: String
    let name: String
    let calls: [MemberAccessExprSyntax]
    let member: MemberBlockItemSyntax
    let file: SourceFile
  }

  /// The methods that extensions give to classes of others, by their names with labels and types.
  private var bases: [String: [Base]] = [:]

  private let properties: DispatchedProperties

  init(files: [SourceFile], index: TypeIndex) {
    properties = DispatchedProperties(files: files, index: index)
    for file in files {
      for node in file.extensions {
        let type = node.extendedType.trimmedDescription
        guard index.type(extendedBy: node, in: file) == nil, node.genericWhereClause == nil else { continue }
        for function in node.functions where !function.modifiers.has("override") && !function.isOfType {
          bases[function.overload, default: []].append(Base(type: type, function: function, file: file))
        }
      }
    }
  }

  /// Rewrites an override in an extension of `type`; returns false where no method here is overridden.
  ///
  /// Nor is one that calls other methods of `super`. ``finish()`` has to follow.
  func dispatch(_ member: MemberBlockItemSyntax, of type: String, in file: SourceFile) -> Bool {
    if let property = member.decl.as(VariableDeclSyntax.self) {
      return properties.dispatch(property, of: type, in: file)
    }
    guard let function = member.decl.as(FunctionDeclSyntax.self), !function.isOfType, !function.isHidden,
      let base = AppleClasses.nearest(bases[function.overload] ?? [], above: type, named: \.type),
      base.function.body != nil,
      let modifier = function.modifiers.first(where: { $0.name.text == "override" }),
      let calls = function.callsOfSuper
    else { return false }
    let name = "_still\(type.filter { $0 != "." })_\(function.name.text)"
    file.edits.blank(modifier.range)
    file.edits.replace(function.name.range, by: name)
    base.overrides.append(Override(type: type, name: name, calls: calls, member: member, file: file))
    return true
  }

  /// Has the methods above call what was dispatched.
  func finish() {
    properties.finish()
    for base in bases.values.joined() where !base.overrides.isEmpty {
      guard let body = base.function.body else { continue }
      let (function, returns) = (base.function, base.function.signature.returnClause != nil)
      let overrides = AppleClasses.deepestFirst(base.overrides, named: \.type)
      for (stranger, other) in AppleClasses.strangers(in: overrides, named: \.type) {
        stranger.file.noteOrder(of: stranger.member, in: stranger.type, and: other.type)
      }
      var text = overrides.map { override in
        let call = "\(function.effects)own.\(override.name)(\(function.passedArguments))"
        return " if let own = self as? \(override.type) { return \(call) };"
      }.joined()
      if callSuper(in: overrides, of: base) {
        let call = "\(function.effects)\(function.nameAsSuper)(\(function.passedArguments))"
        let hidden = function.attributes.has("discardableResult") ? "@discardableResult " : ""
        text += " \(returns ? "return " : "")\(call) }; \(hidden)func \(function.nameAsSuper)\(function.line) {"
      } else {
        // A value that is the only statement is the result without the word.
        let only = body.statements.count == 1 ? body.statements.first : nil
        if only?.item.is(ExprSyntax.self) == true && returns { text += " return" }
      }
      base.file.edits.insert(text, at: body.leftBrace.end)
    }
  }

  /// Turns calls of `super` into those of the next override above, or of what the method did; returns true for one of these.
  private func callSuper(in overrides: [Override], of base: Base) -> Bool {
    var isBaseCalled = false
    for override in overrides where !override.calls.isEmpty {
      let above = AppleClasses.superclasses(of: override.type) ?? []
      let next = above.lazy.compactMap { name in overrides.first { $0.type.lastComponent == name } }.first
      for call in override.calls {
        override.file.edits.replace(call.range, by: "self.\(next?.name ?? base.function.nameAsSuper)")
      }
      if next == nil { isBaseCalled = true }
    }
    return isBaseCalled
  }
}

extension SourceFile {
  /// Names an override of a class that may be above or below another one.
  func noteOrder(of member: some SyntaxProtocol, in type: String, and other: String) {
    note(
      .cannot,
      "an override in an extension of \(type), beside one of \(other): which of the two classes is above is not in these "
        + "sources", at: member)
  }
}

extension FunctionDeclSyntax {
  fileprivate var isOfType: Bool { modifiers.has("static") || modifiers.has("class") }
  fileprivate var isHidden: Bool { modifiers.has("private") || modifiers.has("fileprivate") }

  /// The name with labels and the types of the parameters, by which overloads differ.
  fileprivate var overload: String {
    let types = signature.parameterClause.parameters.map { "\($0.type.trimmedDescription)\($0.ellipsis?.text ?? "")" }
    return "\(fullName) \(types.joined(separator: ", "))"
  }

  /// The name of what the function does where no override takes its place.
  fileprivate var nameAsSuper: String { "_stillSuper_\(name.text)" }

  /// The part of the declaration behind the name, in one line.
  fileprivate var line: String {
    signature.trimmedDescription.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The places at which the function calls itself of `super`; nil if it uses `super` otherwise.
  fileprivate var callsOfSuper: [MemberAccessExprSyntax]? {
    var calls: [MemberAccessExprSyntax] = []
    for token in tokens(viewMode: .sourceAccurate) where token.tokenKind == .keyword(.super) {
      guard let call = token.parent?.parent?.as(MemberAccessExprSyntax.self), call.declName.baseName.text == name.text
      else { return nil }
      calls.append(call)
    }
    return calls
  }

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
