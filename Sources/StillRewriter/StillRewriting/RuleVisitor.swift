// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The walk through a file that applies the rules about single places.
///
/// Each rule is in a file of its own; this class only says which nodes it is asked about.
final class RuleVisitor: SyntaxVisitor {
  let file: SourceFile
  let index: TypeIndex
  let options: RewriteOptions
  let checkingFunctions: CheckingFunctions
  /// True if iOS takes all clauses of `#if` around, and this build may take them, too.
  ///
  /// Only there are lost tests named: the note of a lost clause names all that lie in it.
  private var isInCommon = true
  /// The branches behind `else`, and whether neither they nor those behind them do anything.
  var emptyChains: [SyntaxIdentifier: Bool] = [:]
  /// The end of what is left out behind a `guard`, in which nothing is left to decide.
  var endOfLeftOut = 0
  /// The answers of ``isTestCase(_:)`` so far.
  var testCases: [ObjectIdentifier: Bool] = [:]

  init(_ file: SourceFile, _ index: TypeIndex, _ functions: CheckingFunctions, _ options: RewriteOptions) {
    (self.file, self.index, checkingFunctions, self.options) = (file, index, functions, options)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    removeAttribute(node)
    leaveOutUnavailable(node)
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text == "dynamic" { file.edits.blank(node.range) }
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseListSyntax) -> SyntaxVisitorContinueKind {
    let (clauses, isOuterInCommon) = (ComparedClauses(node, options), isInCommon)
    defer { isInCommon = isOuterInCommon }
    for (number, mayBeForIOS) in node.taken(with: .iOS).map({ $0 != false }).enumerated() {
      let clause = clauses.all[number]
      if let condition = clause.condition { file.edits.decideCondition(Syntax(condition)) }
      if isOuterInCommon, clauses.isLost(number) { noteLostTests(in: clauses, number) }
      isInCommon = isOuterInCommon && clauses.isCommon(number)
      if mayBeForIOS { walk(clause) }
    }
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    rewriteImport(node)
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": rewriteSelector(node)
    case "keyPath": rewriteKeyPath(node)
    case "Preview": leaveOutPreview(Syntax(node))
    default: return .visitChildren
    }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "Preview" else { return .visitChildren }
    leaveOutPreview(Syntax(node))
    return .skipChildren
  }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    if node.start < endOfLeftOut { return .visitChildren }
    decideAvailability(node)
    if isInCommon { noteNewerChecks(in: node) }
    return .visitChildren
  }

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.start < endOfLeftOut { return .visitChildren }
    decideAvailability(node)
    if isInCommon { noteNewerChecks(in: node) }
    return .visitChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.start < endOfLeftOut { return .visitChildren }
    // The body is decided first: it runs where everything behind the statement is left out.
    walk(node.conditions)
    walk(node.body)
    decideAvailability(node)
    if isInCommon { noteNewerChecks(behind: node) }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteGenericView(node)
    rewriteRuntimeCall(node)
    rewriteProcessInfo(node)
    rewriteOptionalCall(node)
    noteNamedSelector(node)
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    rewriteSystemVersion(node)
    rewriteOptionalReference(node)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    assumeMainActor(inTestsOf: node, named: node.name.text, isIsolated: false)
    makeSendable(node)
    openTests(of: node)
    inheritTests(node)
    listTests(of: node)
    if isInCommon { noteSpec(of: node) }
    giveMembersOfObjects(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    keepUnforwarded(node)
    listTest(node)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let isIsolated = node.attributes.has("MainActor")
    assumeMainActor(inTestsOf: node, named: node.extendedType.trimmedDescription, isIsolated: isIsolated)
    listTests(of: node)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.inheritedNames.contains(where: { $0.lastComponent == "PreviewProvider" }) else { return .visitChildren }
    leaveOutPreview(Syntax(node))
    return .skipChildren
  }
}
