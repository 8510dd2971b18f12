// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tables of the methods that selectors name by a text, or by a protocol's requirement.
///
/// Swift without Objective-C finds no method by its name. So each class of which a method is named gets, behind the last
/// line of the file, a type `_StillMethods0` with selectors of these methods, which the runtime finds by that name.
struct MethodTables {
  private let index: TypeIndex
  private let texts: Set<String>
  private let requirements: Set<String>

  /// - Parameter files: The files whose selectors count, those included that are only looked at.
  init(named files: [SourceFile], index: TypeIndex) {
    self.index = index
    texts = Set(files.flatMap { $0.selectorNames.map(\.name) })
    requirements = files.reduce(into: []) { $0.formUnion($1.requirementNames) }
  }

  /// Writes the tables of the classes whose parts lie in these files.
  func write(into files: [SourceFile]) {
    if texts.isEmpty && requirements.isEmpty { return }
    let own = Set(files.map(\.path))
    var found: Set<String> = []
    for type in index.types where type.isClass {
      var number = 0
      for part in type.parts {
        let methods = methods(in: part, of: type)
        found.formUnion(methods.map(\.name))
        guard !methods.isEmpty, part.file.module == type.file.module, type.canBeFound,
          !part.file.edits.cover(part.declaration.range)
        else { continue }
        if own.contains(part.file.path) { write(methods, of: type, part, number) }
        number += 1
      }
    }
    for file in files {
      for (name, line) in file.selectorNames where !found.contains(name) && name != "sharedApplication" {
        let text = "Selector(\"\(name)\"): no class of these sources has such a method, so nobody answers it"
        file.notes.append(RewriteNote(file: file.path, line: line, kind: .cannot, text: text))
      }
    }
  }

  private struct Method {
    let name: String
    let reference: String
  }

  private func methods(in part: IndexedType.Part, of type: IndexedType) -> [Method] {
    let isMarked = part.declaration.attributes.has("objc") && part.declaration.is(ExtensionDeclSyntax.self)
    let showsAll = isMarked || type.declaration.attributes.has("objcMembers")
    return part.declaration.functions.compactMap { function in
      let name = function.objectiveCName
      let isText = texts.contains(name) && (showsAll || function.isSeenByObjectiveC)
      guard isText || requirements.contains(name), function.canBeTaken, isAlone(function, in: type) else { return nil }
      let labels = function.signature.parameterClause.parameters.isEmpty ? function.name.text : function.fullName
      return Method(name: name, reference: labels)
    }
  }

  /// Returns false for a method whose name stands for several, which only their types tell apart.
  private func isAlone(_ function: FunctionDeclSyntax, in type: IndexedType) -> Bool {
    type.parts.flatMap(\.declaration.functions).count { $0.fullName == function.fullName } == 1
  }

  private func write(_ methods: [Method], of type: IndexedType, _ part: IndexedType.Part, _ number: Int) {
    // The runtime asks for the next number until there is none.
    let isType = part.declaration.id == type.declaration.id || type.file.condition(around: type.declaration) != nil
    part.file.append(
      table(methods, of: type, number), for: part.declaration, otherwise: isType ? nil : table([], of: type, number))
  }

  private func table(_ methods: [Method], of type: IndexedType, _ number: Int) -> String {
    let selectors = methods.map { "Selector(\"\($0.name)\", \(type.name).\($0.reference))" }
    return "extension \(type.name) { enum _StillMethods\(number): _StillMethodTable { "
      + "static var methods: [Selector] { [\(selectors.joined(separator: ", "))] } } }"
  }
}

extension IndexedType {
  /// True for a class whose name the runtime can ask for: it is neither private nor generic.
  fileprivate var canBeFound: Bool {
    let hidden: Set<String> = ["private", "fileprivate"]
    return !declaration.modifiers.contains { hidden.contains($0.name.text) }
      && declaration.as(ClassDeclSyntax.self)?.genericParameterClause == nil
  }
}

extension FunctionDeclSyntax {
  /// The name by which Objective-C knows the method.
  fileprivate var objectiveCName: String {
    for case .attribute(let attribute) in attributes where attribute.attributeName.trimmedDescription == "objc" {
      if let name = attribute.arguments?.trimmedDescription, !name.isEmpty { return name }
    }
    return ObjectiveCName.ofMethod(fullName)
  }

  fileprivate var isSeenByObjectiveC: Bool {
    ["objc", "IBAction", "IBSegueAction"].contains { attributes.has($0) } || modifiers.has("override")
  }

  /// True for a method that a selector can be made of.
  fileprivate var canBeTaken: Bool {
    let parameters = signature.parameterClause.parameters
    return parameters.count <= 2 && signature.effectSpecifiers == nil && genericParameterClause == nil
      && !modifiers.has("static") && !modifiers.has("class") && !attributes.has("available")
      && !parameters.contains { $0.ellipsis != nil || $0.type.trimmedDescription.hasPrefix("inout ") }
  }
}

extension SourceFile {
  /// Finds the selectors of texts in a file that is not rewritten.
  func findNamedSelectors() {
    let finder = NamedSelectorFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    selectorNames = finder.found.map { ($0, 0) }
  }
}

/// A search for selectors that are made of texts.
private final class NamedSelectorFinder: SyntaxVisitor {
  var found: [String] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.selectorText { found.append(name) }
    return .visitChildren
  }
}
