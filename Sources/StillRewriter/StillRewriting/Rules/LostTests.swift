// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tests behind conditions of `#if` that are true on iOS and false here, which would be missing without a word.
extension RuleVisitor {
  func noteLostTests(in node: IfConfigClauseSyntax) {
    // Within a clause that is lost, the outer one names all.
    guard node.isTaken(with: .simulator) == true, node.isTaken(with: .linux) == false,
      node.outerClauses.allSatisfy({ $0.isTaken(with: .simulator) == true && $0.isTaken(with: .linux) != false })
    else { return }
    var replaced: Set<String> = []
    for other in node.siblings where other.isTaken(with: .linux) != false {
      replaced.formUnion(LostTestFinder(other, index, nil).found.map(\.name))
    }
    let condition = node.condition.map { "#if \($0.trimmedDescription)" } ?? "#else"
    for test in LostTestFinder(node, index, .simulator).found where !replaced.contains(test.name) {
      file.note(
        .leftOut, "lost test: \(test.name) stands behind \(condition), which iOS takes and this build does not",
        at: test.function)
    }
  }
}

extension IfConfigClauseSyntax {
  /// All clauses of the same `#if`.
  fileprivate var siblings: [IfConfigClauseSyntax] {
    parent?.as(IfConfigClauseListSyntax.self).map { Array($0) } ?? []
  }

  fileprivate var outerClauses: [IfConfigClauseSyntax] { ancestors.compactMap { $0.as(IfConfigClauseSyntax.self) } }
}

extension ConditionAnswers {
  /// The simulator of iOS that runs the tests.
  ///
  /// Who asks for Linux has decided what to test there, so that has no answer.
  fileprivate static let simulator = ConditionAnswers { word, argument in
    switch (word, argument) {
    case ("canImport", let module?):
      linuxModules.contains(module) ? false : applesModules.contains(module) ? true : Self.iOS.answer(word, argument)
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
        ? true : module != "os" && applesModules.contains(module) ? false : nil
    case ("_runtime", let runtime?): runtime == "_Native"
    case ("arch", let name?): name == Platform.architecture
    default: both(word, argument) ?? Self.iOS.answer(word, argument)
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
  /// Modules that iOS has, and Linux does not.
  private static let applesModules: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "Accessibility", "Charts", "Combine", "Contacts", "ContactsUI",
    "CoreBluetooth", "CoreData", "CoreImage", "CoreLocation", "CoreML", "CoreMedia", "CoreMotion", "CoreText",
    "CoreVideo", "CryptoKit", "Darwin", "EventKit", "EventKitUI", "GameKit", "GameplayKit", "HealthKit", "ImageIO",
    "LinkPresentation", "LocalAuthentication", "MapKit", "MessageUI", "Metal", "MetalKit", "MobileCoreServices",
    "NaturalLanguage", "OSLog", "ObjectiveC", "PDFKit", "PassKit", "PencilKit", "Photos", "PhotosUI", "QuickLook",
    "SafariServices", "SceneKit", "Security", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "TipKit",
    "UniformTypeIdentifiers", "UserNotifications", "Vision", "WebKit", "WidgetKit",
  ]
}

/// A search for the tests in a clause of `#if`.
private final class LostTestFinder: SyntaxVisitor {
  private let index: TypeIndex
  /// The build whose clauses are looked into; nil for all.
  private let answers: ConditionAnswers?
  private(set) var found: [(name: String, function: FunctionDeclSyntax)] = []

  init(_ clause: IfConfigClauseSyntax, _ index: TypeIndex, _ answers: ConditionAnswers?) {
    (self.index, self.answers) = (index, answers)
    super.init(viewMode: .sourceAccurate)
    if let elements = clause.elements { walk(elements) }
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard let answers else { return .visitChildren }
    return node.isTaken(with: answers) == true ? .visitChildren : .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let types = node.ancestors.compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    let isFound = node.attributes.has("Test") || node.isTest && types.first.map(isTestCase) ?? false
    if isFound {
      let names = types.reversed().map(name)
      found.append(((names + [node.name.text]).joined(separator: "/"), node))
    }
    return .skipChildren
  }

  private func isTestCase(_ node: any DeclGroupSyntax) -> Bool {
    if let type = index[name(of: node)] { return type.isClass && index.isTestCase(type) }
    // The index holds nothing of what needs SwiftUI.
    guard node.is(ClassDeclSyntax.self), let superclass = node.inheritedNames.first else {
      return node.is(ExtensionDeclSyntax.self)
    }
    return index[superclass].map(index.isTestCase) ?? superclass.hasSuffix("TestCase")
  }

  private func name(of node: any DeclGroupSyntax) -> String {
    node.declaredName ?? node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription ?? ""
  }
}
