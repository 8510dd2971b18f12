// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Functions of libraries that do not compile: they fail the tests that come to them, so that the others can run.
extension SourceFile {
  /// Puts a call that fails the test in the place of each body in which an error is.
  ///
  /// An override of a member that Stillframe lacks stays as a member that nobody calls, and another member with an error
  /// before its body is left out, as are protocols that a type says to conform to, and extensions and subclasses of what is
  /// missing. Errors elsewhere stay the compiler's to name.
  func leaveOutBodies(with errors: [SourceError]) {
    guard !errors.isEmpty else { return }
    let finder = MemberBodies(viewMode: .sourceAccurate)
    finder.walk(tree)
    var left: Set<Int> = []
    for error in errors where !leaveOutImport(with: error, &left) {
      let place = offset(of: error)
      if let range = finder.headToLeaveOut(at: place) {
        leaveOut(range, with: error, &left)
      } else if let member = finder.found.last(where: { $0.range.contains(place) }) {
        if leaveOutBody(of: member, with: error, &left) { continue }
        if let modifier = member.override, error.text.contains("does not override any") {
          leaveOut(modifier.range, with: error, as: "the override, which nobody calls", &left)
        } else if member.canBeLeftOut {
          leaveOut(member.range, with: error, &left)
        }
      }
    }
  }

  /// Puts such a call in the place of each body in which an error is, and returns the errors that are elsewhere.
  func leaveOutBodiesAlone(with errors: [SourceError]) -> [SourceError] {
    guard !errors.isEmpty else { return [] }
    let finder = MemberBodies(viewMode: .sourceAccurate)
    finder.walk(tree)
    var left: Set<Int> = []
    return errors.filter { error in
      if leaveOutImport(with: error, &left) { return false }
      let member = finder.found.last { $0.range.contains(offset(of: error)) }
      return !(member.map { leaveOutBody(of: $0, with: error, &left) } ?? false)
    }
  }

  /// Returns true if the error is about an import of a module that is missing, which is then left out: what uses it is told.
  private func leaveOutImport(with error: SourceError, _ left: inout Set<Int>) -> Bool {
    guard error.text.hasPrefix("no such module"),
      let node = imports.first(where: { $0.range.contains(offset(of: error)) })
    else { return false }
    leaveOut(node.range, with: error, as: "the import", &left)
    return true
  }

  /// Returns true if the error is in a body of the member, which is then left out.
  private func leaveOutBody(of member: MemberBodies.Member, with error: SourceError, _ left: inout Set<Int>) -> Bool {
    guard let body = member.bodies.first(where: { $0.range.contains(offset(of: error)) }) else { return false }
    if left.insert(body.range.lowerBound).inserted {
      edits.replace(body.range, by: body.text("it does not compile here: \(error.plainText)"))
      notes.append(RewriteNote(file: path, line: error.line, kind: .leftOut, text: "the body: \(error.plainText)"))
    }
    return true
  }

  private func leaveOut(
    _ range: Range<Int>, with error: SourceError, as words: String = "the member", _ left: inout Set<Int>
  ) {
    guard left.insert(range.lowerBound).inserted else { return }
    edits.blank(range)
    notes.append(RewriteNote(file: path, line: error.line, kind: .leftOut, text: "\(words): \(error.plainText)"))
  }

  func offset(of error: SourceError) -> Int {
    lineStarts.indices.contains(error.line - 1) ? lineStarts[error.line - 1] + error.column - 1 : -1
  }
}

extension SourceError {
  /// The text without what ends or changes a literal.
  fileprivate var plainText: String { text.filter { $0 != "\\" && $0 != "\"" } }
}

extension SourceFile {
  /// The imports of the file, also those behind conditions.
  fileprivate var imports: [ImportDeclSyntax] { ImportFinder.found(in: tree) }
}

private final class ImportFinder: SyntaxVisitor {
  private var imports: [ImportDeclSyntax] = []

  static func found(in tree: SourceFileSyntax) -> [ImportDeclSyntax] {
    let finder = ImportFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.imports
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    imports.append(node)
    return .skipChildren
  }
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

/// A search for functions and properties that are no one's local ones, with their bodies.
private final class MemberBodies: SyntaxVisitor {
  struct Body {
    let range: Range<Int>
    /// The text in the place of the body, by the reason why it is left out.
    let text: (String) -> String
  }

  struct Member {
    let range: Range<Int>
    let bodies: [Body]
    let override: DeclModifierSyntax?
    /// True for a member that may be missing: what uses it is left out in turn.
    let canBeLeftOut: Bool
  }

  private(set) var found: [Member] = []
  /// The types, protocols and extensions, with what they inherit.
  private var groups: [any DeclGroupSyntax] = []

  /// Returns what to leave out for an error in the head of a type or extension; nil for none.
  func headToLeaveOut(at place: Int) -> Range<Int>? {
    for group in groups {
      if let node = group.as(ExtensionDeclSyntax.self), node.extendedType.range.contains(place) { return node.range }
      let inherited = group.inheritanceClause.map { Array($0.inheritedTypes) } ?? []
      guard let index = inherited.firstIndex(where: { $0.range.contains(place) }) else { continue }
      let name = inherited[index].type.trimmedDescription
      let isProtocol = name.hasSuffix("Delegate") || name.hasSuffix("DataSource") || !group.is(ClassDeclSyntax.self)
      // An extension is about the protocol that it names alone, and a class is nothing without its superclass.
      if group.is(ExtensionDeclSyntax.self) ? inherited.count == 1 : index == 0 && !isProtocol { return group.range }
      if inherited.count == 1 { return group.inheritanceClause?.range }
      return index == 0 ? inherited[0].range : inherited[index - 1].type.end..<inherited[index].type.end
    }
    return nil
  }

  private func enter(_ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
    groups.append(node)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }

  private func add(
    _ node: some DeclSyntaxProtocol, _ bodies: [Body], canBeLeftOut: Bool
  ) -> SyntaxVisitorContinueKind {
    let override = node.modifiers?.first { $0.name.text == "override" }
    let range = node.start..<node.endOfItem
    found.append(Member(range: range, bodies: bodies, override: override, canBeLeftOut: canBeLeftOut))
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    // A protocol requires it.
    guard let body = node.body else { return add(node, [], canBeLeftOut: true) }
    let result = node.signature.returnClause?.type
    let text = { Syntax.stub(named: node.name.text, returning: result, because: $0) }
    return add(node, [Body(range: body.range, text: text)], canBeLeftOut: true)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .skipChildren }
    let text = { (reason: String) in
      node.optionalMark == nil ? "{ _stillAbsent(\"init\", \"\(reason)\") }" : "{ return nil }"
    }
    let isRequired = node.modifiers.contains { ["required", "override"].contains($0.name.text) }
    return add(node, [Body(range: body.range, text: text)], canBeLeftOut: !isRequired)
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body else { return .skipChildren }
    return add(
      node, [Body(range: body.range) { Syntax.stub(named: "deinit", returning: nil, because: $0) }], canBeLeftOut: true)
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    let bodies = node.accessorBlock.map { self.bodies(of: $0, "subscript", node.returnClause.type) } ?? []
    return add(node, bodies, canBeLeftOut: true)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.bindings.count == 1, let binding = node.bindings.first else { return add(node, [], canBeLeftOut: true) }
    let (name, type) = (binding.pattern.trimmedDescription, binding.typeAnnotation?.type)
    var bodies = binding.accessorBlock.map { self.bodies(of: $0, name, type) } ?? []
    if let value = binding.initializer?.value, type != nil {
      bodies.append(Body(range: value.range) { "_stillAbsentValue(\"\(name)\", \"\($0)\")" })
    }
    return add(node, bodies, canBeLeftOut: true)
  }

  private func bodies(of block: AccessorBlockSyntax, _ name: String, _ type: TypeSyntax?) -> [Body] {
    guard case .accessors(let accessors) = block.accessors else {
      return [Body(range: block.range) { Syntax.stub(named: name, returning: type, because: $0) }]
    }
    return accessors.compactMap { accessor in
      guard let body = accessor.body else { return nil }
      let result = accessor.accessorSpecifier.text == "get" ? type : nil
      return Body(range: body.range) { Syntax.stub(named: name, returning: result, because: $0) }
    }
  }

  /// Closures and values of types hold no members.
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
