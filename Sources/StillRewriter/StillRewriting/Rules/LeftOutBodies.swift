// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Functions of which only the body needs what is missing: in its place stands a call that fails the test which comes to it.
///
/// The test goes on with an empty value; where there is none, such as for an enumeration, the process ends.
extension Syntax {
  /// Returns the body and the text in its place; nil if what surrounds the body needs what is missing, too.
  func stub(because reason: String, ifNamedBy finder: MissingNameFinder) -> (range: Range<Int>, text: String)? {
    if let function = self.as(FunctionDeclSyntax.self) {
      guard let body = function.body, finder.reason(in: function.with(\.body, nil)) == nil else { return nil }
      let result = function.signature.returnClause?.type
      return (body.range, Self.stub(named: function.name.text, returning: result, because: reason))
    }
    if let initializer = self.as(InitializerDeclSyntax.self) {
      guard let body = initializer.body, finder.reason(in: initializer.with(\.body, nil)) == nil else { return nil }
      let text = "_stillAbsent(\"init\", \"\(reason)\")"
      return (body.range, "{ \(initializer.optionalMark == nil ? text : "return nil") }")
    }
    guard let property = self.as(VariableDeclSyntax.self), let found = property.stub(because: reason),
      let type = property.bindings.first?.typeAnnotation, finder.reason(in: type) == nil,
      finder.reason(in: property.attributes) == nil
    else { return nil }
    return found
  }

  static func stub(named name: String, returning type: TypeSyntax?, because reason: String) -> String {
    let arguments = "(\"\(name)\", \"\(reason)\")"
    guard let type, !["Void", "()"].contains(type.trimmedDescription) else { return "{ _stillLeftOut\(arguments) }" }
    let isOptional = type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
    return isOptional ? "{ _stillLeftOut\(arguments); return nil }" : "{ _stillAbsentValue\(arguments) }"
  }
}

extension VariableDeclSyntax {
  /// Returns the body of a property that is computed and only read, and the text in its place; nil for others.
  func stub(because reason: String) -> (range: Range<Int>, text: String)? {
    guard bindings.count == 1, let binding = bindings.first, let block = binding.accessorBlock,
      case .getter = block.accessors
    else { return nil }
    let name = binding.pattern.trimmedDescription
    return (block.range, Syntax.stub(named: name, returning: binding.typeAnnotation?.type, because: reason))
  }
}
