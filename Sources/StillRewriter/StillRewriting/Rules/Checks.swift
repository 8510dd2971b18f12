// SPDX-License-Identifier: MIT

import SwiftSyntax

extension RuleVisitor {
  /// Returns true if a part of a test may let it fail.
  ///
  /// - Parameter errors: True if errors do so, too, which a test throws.
  func hasChecks(_ node: some SyntaxProtocol, orThrows errors: Bool = false) -> Bool {
    let finder = CheckFinder(functions: checkingFunctions, errors: errors)
    finder.walk(node)
    return finder.isFound
  }
}

/// The functions beside tests that may let one fail, by the calls in their bodies.
struct CheckingFunctions {
  private var labels: [String: Set<[String]>] = [:]

  /// Looks through the modules that have tests, if anything in these depends on conditions.
  init(_ files: [SourceFile]) {
    let conditional = concurrently(files.count) { files[$0].isOfTests && files[$0].hasConditions }
    guard conditional.contains(true) else { return }
    let modules = Set(files.filter(\.isOfTests).map(\.module))
    let beside = files.filter { modules.contains($0.module) }
    let functions = concurrently(beside.count) { FunctionCollector.functions(in: beside[$0]) }.flatMap(\.self)
    var callers: [String: [(call: Call, function: Call)]] = [:]
    for function in functions {
      for call in function.calls { callers[call.name, default: []].append((call, function.head)) }
    }
    var open = functions.filter(\.hasChecks).map(\.head)
    while let function = open.popLast() {
      guard labels[function.name, default: []].insert(function.labels).inserted else { continue }
      open += (callers[function.name] ?? []).filter { $0.call.mayMean(function.labels) }.map(\.function)
    }
  }

  fileprivate func contain(_ call: Call) -> Bool { labels[call.name]?.contains(where: call.mayMean) == true }
}

/// A call, or the head of a function, by the name and the labels of the arguments.
private struct Call {
  let name: String
  let labels: [String]

  init(_ node: FunctionDeclSyntax) {
    (name, labels) = (node.name.text, node.signature.parameterClause.parameters.map(\.firstName.text))
  }

  init(_ node: FunctionCallExprSyntax) {
    name = node.calledName
    labels = node.arguments.map { $0.label?.text ?? "_" }
  }

  /// Returns true if a function with these labels may be meant, of which some arguments may have defaults.
  func mayMean(_ declared: [String]) -> Bool {
    var rest = labels[...]
    for label in declared where label == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  /// True for a call that may let a test fail, by its name.
  var isCheck: Bool {
    // Methods of UIKit with these labels sound like checks, and check nothing: `require(toFail:)`,
    // `resizableSnapshotView(from:afterScreenUpdates:…)`.
    if labels.contains("toFail") || labels.contains("afterScreenUpdates") { return false }
    if name == "wait" && labels.first == "for" || name == "fulfillment" && labels.first == "of" { return true }
    return name == "confirmation" || Self.isCheck(name)
  }

  static func isCheck(_ name: String) -> Bool {
    let name = name.lowercased()
    if name.hasPrefix("xctskip") { return false }
    let words = ["xct", "assert", "expect", "require", "verify", "snapshot", "check", "fail"]
    return words.contains(where: name.contains)
  }
}

extension FunctionCallExprSyntax {
  fileprivate var isCheck: Bool { Call(self).isCheck || calledName == "record" && isOfIssue }

  private var isOfIssue: Bool {
    calledExpression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription.lastComponent == "Issue"
  }

  /// The last part of what is called: the text before it may be that of a long chain of calls.
  fileprivate var calledName: String {
    if let member = calledExpression.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
    return calledExpression.trimmedDescription.lastComponent
  }
}

extension SourceFile {
  /// True if a part of the file may be there in some builds or versions alone.
  fileprivate var hasConditions: Bool {
    bytes.indices.contains { bytes[$0] == UInt8(ascii: "#") && Self.conditions.contains(where: bytes[$0...].starts) }
  }

  private static let conditions = ["#if", "#available", "#unavailable"].map { Array($0.utf8) }
}

/// A search for calls that may let a test fail.
private final class CheckFinder: SyntaxVisitor {
  private let functions: CheckingFunctions
  private var errors: Bool
  private(set) var isFound = false

  init(functions: CheckingFunctions, errors: Bool) {
    (self.functions, self.errors) = (functions, errors)
    super.init(viewMode: .sourceAccurate)
  }

  private func look(_ isCheck: Bool) -> SyntaxVisitorContinueKind {
    if isCheck { isFound = true }
    return isFound ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    look(node.isCheck || functions.contain(Call(node)))
  }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    look(Call.isCheck(node.macroName.text))
  }

  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind { look(errors && !node.expression.isPause) }
  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    look(errors && node.questionOrExclamationMark?.text != "?" && !node.expression.isPause)
  }
  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.catchClauses.isEmpty { return .visitChildren }
    let outer = errors
    errors = false
    walk(node.body)
    errors = outer
    walk(node.catchClauses)
    return .skipChildren
  }
}

extension ExprSyntax {
  /// True for what skips a test or lets it sleep, and says nothing of what it tests.
  fileprivate var isPause: Bool {
    let call = self.as(AwaitExprSyntax.self)?.expression ?? self
    let name = (call.as(FunctionCallExprSyntax.self)?.calledExpression ?? call).trimmedDescription.lowercased()
    return name.contains("skip") || name.hasSuffix("sleep")
  }
}

/// A search for the functions of a file, with their calls.
private final class FunctionCollector: SyntaxVisitor {
  struct Function {
    let head: Call
    var hasChecks = false
    var calls: [Call] = []
  }

  private var open: [Function] = []
  private var found: [Function] = []

  static func functions(in file: SourceFile) -> [Function] {
    let collector = FunctionCollector(viewMode: .sourceAccurate)
    collector.walk(file.tree)
    return collector.found
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    open.append(Function(head: Call(node)))
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { found.append(open.removeLast()) }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let last = open.indices.last else { return .visitChildren }
    if node.isCheck { open[last].hasChecks = true } else { open[last].calls.append(Call(node)) }
    return .visitChildren
  }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if let last = open.indices.last, Call.isCheck(node.macroName.text) { open[last].hasChecks = true }
    return .visitChildren
  }
}
