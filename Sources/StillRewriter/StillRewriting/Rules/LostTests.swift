// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tests, and checks in them, behind conditions of `#if` that are true on iOS and false here, which would be missing without a
/// word.
extension RuleVisitor {
  /// Names what is lost with the clause of a number.
  func noteLostTests(in clauses: ComparedClauses, _ number: Int) {
    let node = clauses.all[number]
    var replaced: Set<String> = []
    for other in clauses.takenHere { replaced.formUnion(lostTests(in: other.elements, nil).map(\.name)) }
    let condition = node.condition.map { "#if \($0.trimmedDescription)" } ?? "#else"
    for test in lostTests(in: node.elements, clauses.simulator) where !replaced.contains(test.name) {
      file.note(
        .leftOut, "lost test: \(test.name) stands behind \(condition), which iOS takes and this build does not",
        at: test.place)
    }
    guard let function = node.functionAround, file.isOfTests, node.elements.map({ hasChecks($0) }) == true,
      clauses.takenHere.allSatisfy({ $0.elements?.isEmpty ?? true })
    else { return }
    file.note(
      .leftOut,
      "lost test: \(function.qualifiedName) does not check all: part of it stands behind \(condition), which iOS takes and "
        + "this build does not", at: node)
  }

  /// Returns the tests in a part of the file, as the simulator takes its clauses of `#if`.
  func lostTests(in node: (some SyntaxProtocol)?) -> [LostTest] { lostTests(in: node, .simulator) }

  /// - Parameter answers: The build whose clauses are looked into; nil for all.
  private func lostTests(in node: (some SyntaxProtocol)?, _ answers: ConditionAnswers?) -> [LostTest] {
    guard let node else { return [] }
    let finder = LostTestFinder(self, answers)
    finder.walk(node)
    return finder.found
  }
}

/// A test, or a class that has none but those that it inherits.
struct LostTest {
  let name: String
  let place: Syntax
}

/// The clauses of one `#if`, as the simulator of iOS takes them and as this build does.
struct ComparedClauses {
  let all: [IfConfigClauseSyntax]
  let simulator: ConditionAnswers
  private let onIOS: [Bool?]
  private let here: [Bool?]

  init(_ list: IfConfigClauseListSyntax, _ options: RewriteOptions) {
    all = Array(list)
    let (built, lost) = (options.builtModules, options.lostModules)
    simulator = ConditionAnswers.simulator.having(built.union(lost), true)
    onIOS = list.taken(with: simulator)
    here = list.taken(with: ConditionAnswers.linux.having(built, true).having(lost, false))
  }

  /// The clauses that this build takes, or may take.
  var takenHere: [IfConfigClauseSyntax] { zip(all, here).filter { $0.1 != false }.map(\.0) }

  /// Returns true for a clause that iOS takes and this build does not.
  func isLost(_ number: Int) -> Bool { onIOS[number] == true && here[number] == false }

  /// Returns true for a clause that iOS takes, and this build, too, as far as that is known.
  func isCommon(_ number: Int) -> Bool { onIOS[number] == true && here[number] != false }
}

extension FunctionDeclSyntax {
  /// The name with those of the types around it, such as `CardTests/testA`.
  var qualifiedName: String { qualified(name.text) }
}

extension SyntaxProtocol {
  /// Returns a name with those of the types around the node.
  func qualified(_ name: String) -> String {
    let types = ancestors.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    return (types.reversed().map(\.nameOrExtended) + [name]).joined(separator: "/")
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

extension IfConfigClauseSyntax {
  /// The function in whose body the clause stands.
  fileprivate var functionAround: FunctionDeclSyntax? {
    elements?.is(CodeBlockItemListSyntax.self) == true
      ? ancestors.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first : nil
  }
}

extension ConditionAnswers {
  /// The simulator of iOS that runs the tests.
  ///
  /// Who asks for Linux has decided what to test there, so that has no answer.
  static let simulator = ConditionAnswers { word, argument in
    switch (word, argument) {
    case ("canImport", let module?):
      linuxModules.contains(module) ? false : AppleModules.contain(module) ? true : Self.iOS.answer(word, argument)
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
        ? true : module != "os" && AppleModules.contain(module) ? false : nil
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
    guard let newest, let argument else { return nil }
    let isFrom = argument.hasPrefix(">=")
    guard isFrom || argument.hasPrefix("<"),
      let version = IOSVersion(String(argument.dropFirst(isFrom ? 2 : 1).filter { $0 != " " })), version <= newest
    else { return nil }
    return isFrom
  }

  /// Modules that are on Linux alone.
  private static let linuxModules: Set<String> = ["Glibc", "Musl", "FoundationNetworking", "FoundationXML"]
}

/// A search for the tests in a clause of `#if`, or in a declaration.
private final class LostTestFinder: SyntaxVisitor {
  private let rules: RuleVisitor
  private let answers: ConditionAnswers?
  private(set) var found: [LostTest] = []

  init(_ rules: RuleVisitor, _ answers: ConditionAnswers?) {
    (self.rules, self.answers) = (rules, answers)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigClauseListSyntax) -> SyntaxVisitorContinueKind {
    guard let answers else { return .visitChildren }
    for (clause, isTaken) in zip(node, node.taken(with: answers)) where isTaken == true { walk(clause) }
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if inheritsAllTests(node) { found.append(LostTest(name: node.qualified(node.name.text), place: Syntax(node))) }
    return .visitChildren
  }

  private func inheritsAllTests(_ node: ClassDeclSyntax) -> Bool {
    let index = rules.index
    if let type = index.type(declaredBy: node) { return rules.isTestCase(type) && index.hasOnlyInheritedTests(type) }
    // The index holds nothing of what needs SwiftUI.
    let superclass = node.inheritedNames.first.flatMap { index[$0, in: rules.file] }
    return superclass.map { rules.isTestCase($0) && index.hasTests($0) } == true
      && !node.allFunctions.contains(where: \.isTest)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let types = node.ancestors.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    let isFound = node.attributes.has("Test") || node.isTest && types.first.map(isTestCase) ?? false
    if isFound { found.append(LostTest(name: node.qualifiedName, place: Syntax(node))) }
    return .skipChildren
  }

  private func isTestCase(_ node: any DeclGroupSyntax) -> Bool {
    let index = rules.index
    if let type = index[node.nameOrExtended, in: rules.file] { return type.isClass && rules.isTestCase(type) }
    guard node.is(ClassDeclSyntax.self), let superclass = node.inheritedNames.first else {
      return node.is(ExtensionDeclSyntax.self)
    }
    return index[superclass, in: rules.file].map(rules.isTestCase) ?? rules.isTestCase(below: superclass)
  }
}
