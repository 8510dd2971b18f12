// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tests, and checks in them, behind conditions of `#if` that are true on iOS and false here, which would be missing without a
/// word.
extension RuleVisitor {
  /// Names what is lost with the clause of a number.
  func noteLostTests(in clauses: ComparedClauses, _ number: Int) {
    let node = clauses.all[number]
    var replaced: Set<String> = []
    for other in clauses.takenHere { replaced.formUnion(LostTestFinder(other.elements, index, nil).found.map(\.name)) }
    let condition = node.condition.map { "#if \($0.trimmedDescription)" } ?? "#else"
    for test in LostTestFinder(node.elements, index, clauses.simulator).found where !replaced.contains(test.name) {
      file.note(
        .leftOut, "lost test: \(test.name) stands behind \(condition), which iOS takes and this build does not",
        at: test.place)
    }
    guard let function = node.functionAround, node.hasChecks, file.isOfTests,
      clauses.takenHere.allSatisfy({ $0.elements?.isEmpty ?? true })
    else { return }
    file.note(
      .leftOut,
      "lost test: \(function.qualifiedName) does not check all: part of it stands behind \(condition), which iOS takes and "
        + "this build does not", at: node)
  }
}

/// The clauses of one `#if`, as the simulator of iOS takes them and as this build does.
struct ComparedClauses {
  let all: [IfConfigClauseSyntax]
  let simulator: ConditionAnswers
  private let onIOS: [Bool?]
  private let here: [Bool?]

  /// - Parameter lostModules: The modules that are built for iOS and not here.
  init(_ list: IfConfigClauseListSyntax, lostModules: Set<String>) {
    all = Array(list)
    simulator = ConditionAnswers.simulator.having(lostModules, true)
    onIOS = list.taken(with: simulator)
    here = list.taken(with: ConditionAnswers.linux.having(lostModules, false))
  }

  /// The clauses that this build takes, or may take.
  var takenHere: [IfConfigClauseSyntax] { zip(all, here).filter { $0.1 != false }.map(\.0) }

  /// Returns true for a clause that iOS takes and this build does not.
  func isLost(_ number: Int) -> Bool { onIOS[number] == true && here[number] == false }

  /// Returns true for a clause that iOS takes, and this build, too, as far as that is known.
  func isCommon(_ number: Int) -> Bool { onIOS[number] == true && here[number] != false }
}

extension SourceFile {
  /// True for a file that imports a library for tests.
  fileprivate var isOfTests: Bool {
    tree.statements.contains { statement in
      let module = statement.item.as(ImportDeclSyntax.self)?.path.first?.name.text ?? ""
      return ["XCTest", "Testing"].contains(module) || module.contains("Snapshot")
    }
  }
}

extension FunctionDeclSyntax {
  /// The name with those of the types around it, such as `CardTests/testA`.
  fileprivate var qualifiedName: String {
    let types = ancestors.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    return (types.reversed().map(\.nameOrExtended) + [name.text]).joined(separator: "/")
  }
}

extension DeclGroupSyntax {
  /// The name of the declared or extended type.
  var nameOrExtended: String {
    declaredName ?? self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? ""
  }
}

extension IfConfigClauseSyntax.Elements {
  fileprivate var isEmpty: Bool { tokens(viewMode: .sourceAccurate).first { _ in true } == nil }
}

/// A search for calls that may let a test fail, by their names.
private final class CheckFinder: SyntaxVisitor {
  private(set) var isFound = false

  private func look(at name: String) -> SyntaxVisitorContinueKind {
    let name = name.lowercased()
    let words = ["xct", "assert", "expect", "require", "verify", "snapshot", "check", "fail"]
    if words.contains(where: name.contains) { isFound = true }
    return isFound ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    look(at: node.calledExpression.trimmedDescription.lastComponent)
  }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { look(at: node.macroName.text) }
}

extension IfConfigClauseSyntax {
  /// The function in whose body the clause stands.
  fileprivate var functionAround: FunctionDeclSyntax? {
    elements?.is(CodeBlockItemListSyntax.self) == true
      ? ancestors.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first : nil
  }

  fileprivate var hasChecks: Bool {
    let finder = CheckFinder(viewMode: .sourceAccurate)
    if let elements { finder.walk(elements) }
    return finder.isFound
  }
}

extension ConditionAnswers {
  /// The simulator of iOS that runs the tests.
  ///
  /// Who asks for Linux has decided what to test there, so that has no answer.
  static let simulator = ConditionAnswers { word, argument in
    switch (word, argument) {
    case ("canImport", let module?):
      linuxModules.contains(module) ? false : isApples(module) ? true : Self.iOS.answer(word, argument)
    case ("_runtime", let runtime?): runtime == "_ObjC"
    case ("arch", let name?): name == "arm64"
    default: both(word, argument) ?? Self.iOS.answer(word, argument)
    }
  }

  /// A build for Linux after the rewriter, which decides for iOS and its simulator.
  fileprivate static let linux = ConditionAnswers { word, argument in
    switch (word, argument) {
    case ("os", let name?): name == "iOS" || name == "Linux"
    case ("canImport", let module?):
      linuxModules.contains(module)
        ? true : module != "os" && isApples(module) ? false : nil
    case ("_runtime", let runtime?): runtime == "_Native"
    case ("arch", let name?): name == Platform.architecture
    default: both(word, argument) ?? Self.iOS.answer(word, argument)
    }
  }

  /// Returns these answers, where some modules can be imported, or cannot.
  fileprivate func having(_ modules: Set<String>, _ isThere: Bool) -> ConditionAnswers {
    if modules.isEmpty { return self }
    return ConditionAnswers { [answer] word, argument in
      word == "canImport" && argument.map(modules.contains) == true ? isThere : answer(word, argument)
    }
  }

  /// The answer that is the same in both.
  private static func both(_ word: String, _ argument: String?) -> Bool? {
    if word == "DEBUG", argument == nil { return true }
    let newest = ["swift": "5.10", "compiler": "6.3"][word].flatMap { IOSVersion($0) }
    guard let newest, let argument, argument.hasPrefix(">="),
      let version = IOSVersion(String(argument.dropFirst(2).filter { $0 != " " })), version <= newest
    else { return nil }
    return true
  }

  /// Modules that are on Linux alone.
  private static let linuxModules: Set<String> = ["Glibc", "Musl", "FoundationNetworking", "FoundationXML"]
  /// Returns true for a module that iOS has and Linux does not, or a part of a module.
  private static func isApples(_ module: String) -> Bool {
    guard let whole = module.split(separator: ".").first.map(String.init) else { return false }
    if whole != module { return RuleVisitor.wholes.contains(whole) || isApples(whole) }
    return applesModules.contains(module)
  }

  private static let applesModules = RuleVisitor.inUIKit.union(RuleVisitor.modulesWithoutCounterpart).union([
    "Charts", "Combine", "CoreNFC", "Darwin", "OSLog", "ObjectiveC", "MultipeerConnectivity", "Network",
    "QuickLookThumbnailing",
  ])
}

/// A search for the tests in a clause of `#if`, or in a declaration.
final class LostTestFinder: SyntaxVisitor {
  private let index: TypeIndex
  /// The build whose clauses are looked into; nil for all.
  private let answers: ConditionAnswers?
  /// The tests, and the classes that have none but those that they inherit.
  private(set) var found: [(name: String, place: Syntax)] = []

  init(_ node: (some SyntaxProtocol)?, _ index: TypeIndex, _ answers: ConditionAnswers?) {
    (self.index, self.answers) = (index, answers)
    super.init(viewMode: .sourceAccurate)
    if let node { walk(node) }
  }

  override func visit(_ node: IfConfigClauseListSyntax) -> SyntaxVisitorContinueKind {
    guard let answers else { return .visitChildren }
    for (clause, isTaken) in zip(node, node.taken(with: answers)) where isTaken == true { walk(clause) }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if inheritsAllTests(node) {
      let types = node.ancestors.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
      let name = (types.reversed().map(\.nameOrExtended) + [node.name.text]).joined(separator: "/")
      found.append((name, Syntax(node)))
    }
    return .visitChildren
  }

  private func inheritsAllTests(_ node: ClassDeclSyntax) -> Bool {
    if let type = index.type(declaredBy: node) { return index.inheritsAllTests(type) }
    // The index holds nothing of what needs SwiftUI.
    let superclass = node.inheritedNames.first.flatMap { index[$0] }
    return superclass.map { index.isTestCase($0) && index.hasTests($0) } == true
      && !node.functions.contains(where: \.isTest)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let types = node.ancestors.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    let isFound = node.attributes.has("Test") || node.isTest && types.first.map(isTestCase) ?? false
    if isFound { found.append((node.qualifiedName, Syntax(node))) }
    return .skipChildren
  }

  private func isTestCase(_ node: any DeclGroupSyntax) -> Bool {
    if let type = index[node.nameOrExtended] { return type.isClass && index.isTestCase(type) }
    guard node.is(ClassDeclSyntax.self), let superclass = node.inheritedNames.first else {
      return node.is(ExtensionDeclSyntax.self)
    }
    return index[superclass].map(index.isTestCase) ?? superclass.hasSuffix("TestCase")
  }
}
