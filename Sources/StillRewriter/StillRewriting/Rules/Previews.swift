// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Previews, and files that only SwiftUI needs.
extension RuleVisitor {
  func leaveOutPreview(_ node: Syntax) { file.edits.blank(node.range) }
}

extension SourceFile {
  private static let wordsOfSwiftUI: Set<String> = [
    "View", "App", "Scene", "UIHostingController", "UIViewRepresentable", "UIViewControllerRepresentable",
    "ViewBuilder",
    "ViewModifier", "State", "Binding", "StateObject", "EnvironmentObject", "Environment",
    "EnvironmentKey", "PreferenceKey", "ButtonStyle", "Shape", "AnyView", "AppStorage", "EdgeInsets", "FocusState",
    "GeometryProxy", "GeometryReader", "LocalizedStringKey", "ObservedObject", "UIHostingConfiguration",
  ]

  /// Leaves the whole file out if it needs SwiftUI for more than previews.
  func leaveOutIfOnlySwiftUI() {
    var isImported = false
    for item in tree.statements {
      if let node = item.item.as(ImportDeclSyntax.self), node.path.first?.name.text == "SwiftUI" { isImported = true }
    }
    guard isImported else { return }
    let own = DeclaredTypes(viewMode: .sourceAccurate)
    own.walk(tree)
    let finder = SwiftUIFinder(Self.wordsOfSwiftUI.subtracting(own.names))
    finder.walk(tree)
    guard let node = finder.found else { return }
    note(.leftOut, "the whole file: it uses SwiftUI (\(node.text)), which Linux does not have", at: node)
    leaveOutAll()
  }
}

/// The names of the types that a file declares, which may be those of SwiftUI's.
private final class DeclaredTypes: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name) }

  private func add(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    names.insert(name.text)
    return .visitChildren
  }
}

/// A search for names of SwiftUI outside of previews.
private final class SwiftUIFinder: SyntaxVisitor {
  private let words: Set<String>
  var found: TokenSyntax?

  init(_ words: Set<String>) {
    self.words = words
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    node.inheritedNames.contains { $0.lastComponent == "PreviewProvider" } ? .skipChildren : .visitChildren
  }
  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if found == nil, words.contains(node.name.text) { found = node.name }
    return .visitChildren
  }
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if found == nil, node.baseName.text == "UIHostingController" { found = node.baseName }
    return .skipChildren
  }
}
