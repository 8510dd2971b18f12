// SPDX-License-Identifier: MIT

import SwiftSyntax

/// `#selector` becomes a `Selector` that takes the method itself, and `#keyPath` the text that it stands for.
extension RuleVisitor {
  func rewriteSelector(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, node.arguments.count == 1 else { return }
    if let label = argument.label?.text { return rewriteAccessor(label, of: argument.expression, in: node) }
    guard let reference = SelectorReference(argument.expression, in: node) else {
      file.note(.cannot, "#selector of this expression: name the method, as in #selector(Screen.tap(_:))", at: node)
      return
    }
    if isProtocol(reference.type) {
      // A protocol has no method to take: the object is asked for one by the name.
      file.requirementNames.insert(ObjectiveCName.ofMethod(reference.name))
      file.edits.replace(node.range, by: "Selector(\"\(ObjectiveCName.ofMethod(reference.name))\")")
      return
    }
    var name = reference.name
    if !name.contains("("), let declared = declaredName(of: name, in: reference.type) { name = declared }
    file.edits.replace(node.range, by: "Selector(\"\(name)\", \(reference.expression))")
  }

  private func isProtocol(_ name: String) -> Bool {
    if let type = index[name, in: file] { return type.declaration.is(ProtocolDeclSyntax.self) }
    return name.hasPrefix("UI") && (name.hasSuffix("Delegate") || name.hasSuffix("DataSource"))
  }

  /// `#selector(getter: Screen.title)` becomes `Selector(getter: "title", \Screen.title)`.
  private func rewriteAccessor(_ label: String, of expression: ExprSyntax, in node: MacroExpansionExprSyntax) {
    guard let reference = SelectorReference(expression, in: node), !reference.type.isEmpty else {
      file.note(.cannot, "#selector(\(label):) of this expression: name the property, as in Screen.title", at: node)
      return
    }
    let name = ObjectiveCName.ofAccessor(label, reference.name, isOfApple: index[reference.type, in: file] == nil)
    file.edits.replace(node.range, by: "Selector(\(label): \"\(name)\", \\\(reference.expression))")
  }

  /// Notes the name of a selector that is made of a text: methods of that name are put into tables.
  func noteNamedSelector(_ node: FunctionCallExprSyntax) {
    guard node.isSelectorOfText else { return }
    guard let name = node.selectorText else {
      file.note(.cannot, "a selector whose name is computed finds only methods that other selectors name", at: node)
      return
    }
    file.selectorNames.append((name, line: file.line(at: node.start)))
  }

  /// Returns the name of the method with its labels, if only one method of a known type has that name.
  private func declaredName(of name: String, in type: String) -> String? {
    guard let type = index[type, in: file] else { return nil }
    let types = [type] + index.superclasses(of: type).known
    for type in types {
      let names = Set(
        type.parts.flatMap(\.declaration.functions).filter { $0.name.text == name }.map(\.fullName))
      if names.count == 1, let found = names.first, !found.hasSuffix("()") { return found }
      if !names.isEmpty { return nil }
    }
    return nil
  }

  func rewriteKeyPath(_ node: MacroExpansionExprSyntax) {
    // One that is not closed goes on over lines.
    guard let path = node.arguments.first?.expression.trimmedDescription, !path.contains(where: \.isNewline) else {
      return
    }
    let parts = path.split(separator: ".").drop { $0 == "self" || $0.first?.isUppercase == true }
    file.edits.replace(node.range, by: "\"\(parts.joined(separator: "."))\"")
  }
}

extension FunctionCallExprSyntax {
  /// True for `Selector("tap:")` and `NSSelectorFromString("tap:")`, whatever the text is.
  fileprivate var isSelectorOfText: Bool {
    guard let called = calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return ["Selector", "NSSelectorFromString"].contains(called) && arguments.count == 1
      && arguments.first?.label == nil
  }

  /// The text of a selector that is made of one; nil where it is computed.
  var selectorText: String? {
    guard isSelectorOfText, let argument = arguments.first else { return nil }
    let tuple = argument.expression.as(TupleExprSyntax.self)
    let inside = tuple?.elements.count == 1 ? tuple?.elements.first?.expression : nil
    return (inside ?? argument.expression).as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }
}

/// The names that Objective-C has for members of Swift.
enum ObjectiveCName {
  /// Returns the name of a method, such as `tap:with:` for `tap(_:with:)`.
  static func ofMethod(_ name: String) -> String {
    let parts = name.split(separator: "(", maxSplits: 1)
    guard parts.count == 2, let base = parts.first else { return name }
    let labels = parts[1].split(separator: ":").map(String.init).filter { $0 != ")" }
    return labels.enumerated().reduce(String(base)) { text, label in
      let (index, label) = (label.offset, label.element)
      guard label != "_" else { return text + ":" }
      return text + (index == 0 ? joined(label) : label) + ":"
    }
  }

  /// Returns the first label as it follows a method's name: `with` comes before it, unless it is a preposition itself.
  private static func joined(_ label: String) -> String {
    let word = label.prefix { !$0.isUppercase }
    let capital = label.prefix(1).uppercased() + label.dropFirst()
    return prepositions.contains(String(word)) ? capital : "With\(capital)"
  }

  private static let prepositions = Set(
    """
    above after along alongside among as at before below by for from given in including inside into matching of on \
    passing preceding since to until using via when with within
    """.split(separator: " ").map(String.init))

  /// Returns the name of a property's accessor; Apple's own flags have a setter without `is`.
  static func ofAccessor(_ label: String, _ property: String, isOfApple: Bool) -> String {
    if label == "getter" { return property }
    let third = property.dropFirst(2).first
    let isFlag = isOfApple && property.hasPrefix("is") && third?.isUppercase == true
    let base = isFlag ? String(property.dropFirst(2)) : property
    return "set\(base.prefix(1).uppercased())\(base.dropFirst()):"
  }
}

/// The method that `#selector` names, as an expression of Swift.
private struct SelectorReference {
  /// The method's name, with the labels that were written.
  let name: String
  /// The name of the type to look for the method in.
  let type: String
  /// The unapplied method, such as `Screen.tap(_:)`.
  let expression: String

  init?(_ expression: ExprSyntax, in node: MacroExpansionExprSyntax) {
    let enclosing = node.enclosingType
    if let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      let first = sequence.elements.first, let type = sequence.elements.last?.as(TypeExprSyntax.self)
    {
      guard let method = SelectorReference(first, in: node) else { return nil }
      let text = type.type.trimmedDescription
      let isUnapplied = text.components(separatedBy: "->") > 2
      let full = isUnapplied ? text : "(\(method.type)) -> \(text)"
      (name, self.type, self.expression) = (method.name, method.type, "\(method.expression) as \(full)")
      return
    }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      guard let enclosing else { return nil }
      (name, type) = (reference.trimmedDescription, enclosing)
      self.expression = "\(enclosing).\(reference.trimmedDescription)"
      return
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base else { return nil }
    let method = member.declName.trimmedDescription.filter { !$0.isWhitespace }
    let object = base.objectOfType
    let text = object ?? base.nameOfProtocol ?? base.trimmedDescription
    name = method
    if ["self", "Self", "self?", "self!"].contains(text) {
      guard let enclosing else { return nil }
      (type, self.expression) = (enclosing, "\(enclosing).\(method)")
    } else if object == nil, text.lastComponent.first?.isUppercase == true || text.contains("<") {
      (type, self.expression) = (text, "\(text).\(method)")
    } else if let held = node.typeHeld(by: text) {
      (type, self.expression) = (held, "\(held).\(method)")
    } else {
      // An object whose type only the compiler knows.
      (type, self.expression) = ("", "type(of: \(text)).\(method)")
    }
  }
}

extension ExprSyntax {
  /// The object in `type(of: object)`; nil for all else.
  fileprivate var objectOfType: String? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      call.calledExpression.trimmedDescription.lastComponent == "type", call.arguments.first?.label?.text == "of"
    else { return nil }
    return call.arguments.first?.expression.trimmedDescription
  }

  /// The name of the protocol in `(any Chooser)`; nil for all else.
  fileprivate var nameOfProtocol: String? {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1 else { return nil }
    let type = tuple.elements.first?.expression.as(TypeExprSyntax.self)?.type.as(SomeOrAnyTypeSyntax.self)
    return type?.constraint.trimmedDescription
  }
}

extension SyntaxProtocol {
  /// Returns the type that a constant around the node stands for: `A` after `let a = A.self`.
  fileprivate func typeHeld(by name: String) -> String? {
    let constants = ancestors.compactMap { $0.as(CodeBlockItemListSyntax.self) }.joined()
      .compactMap { $0.item.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
    for constant in constants where constant.pattern.trimmedDescription == name {
      guard let value = constant.initializer?.value.as(MemberAccessExprSyntax.self),
        value.declName.baseName.text == "self"
      else { return nil }
      return value.base?.trimmedDescription
    }
    return nil
  }

  /// The name of the type in whose body or extension the node stands.
  var enclosingType: String? {
    for node in ancestors {
      if let type = node.as(ExtensionDeclSyntax.self) { return type.extendedType.trimmedDescription }
      if let type = node.asProtocol((any DeclGroupSyntax).self), let name = type.declaredName { return name }
    }
    return nil
  }
}

extension String {
  /// Returns the number of parts between the separators.
  fileprivate func components(separatedBy separator: String) -> Int {
    var (count, rest) = (1, self[...])
    while let found = rest.firstRange(of: separator) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}
