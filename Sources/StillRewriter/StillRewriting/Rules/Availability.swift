// SPDX-License-Identifier: MIT

import SwiftSyntax

/// `#available` and `@available` are decided for one version of iOS.
///
/// On Linux, `#available(iOS 99, *)` is true. A branch that this version of iOS would not take is left out, and so are
/// declarations that it does not have: Swift itself makes sure that nothing else uses those. What stays of an `if` is its
/// other branch alone, which then sets the same constants, returns, is a value or builds a result as it did before.
/// Conditions before `#available` that call something are asked on iOS, too, so these stay with a branch that is never taken.
extension RuleVisitor {
  func decideAvailability(_ node: IfExprSyntax) {
    let answers = node.conditions.map { decide($0) }
    if answers.contains(false) {
      if !isLeftOut(node) {
        neverTake(node)
      } else if let other = node.elseBody?.as(IfExprSyntax.self) {
        file.edits.blank(node.start..<other.start)
      } else if let block = node.elseBody?.as(CodeBlockSyntax.self) {
        keep(block, of: node)
      } else {
        leaveOut(node)
      }
    } else if answers.allSatisfy({ $0 == true }), node.elseBody != nil {
      keep(node.body, of: node)
    }
  }

  /// Leaves the contents of the first branch out, and what is asked behind the condition that is false.
  private func neverTake(_ node: IfExprSyntax) {
    leaveOutRest(of: node.conditions)
    // Constants that are set in the other branches have a value behind the `if`, and its own value is theirs.
    let call = "fatalError(\"for a newer iOS\")"
    let mayBeValue = node.elseBody != nil && node.body.statements.count == 1 && !IfPlace(outermost(node)).isAmong
    // A builder of results would ask a call to be one of its parts.
    file.edits.replace(node.body.inside, by: mayBeValue ? " \(call) " : " let _: Never = \(call) ")
  }

  /// Leaves out the conditions behind one that is false.
  private func leaveOutRest(of conditions: ConditionElementListSyntax) {
    let condition = conditions.lazy.compactMap(\.availability).first { !self.answer(to: $0) }
    guard let condition, let last = conditions.last?.condition else { return }
    file.edits.blank(condition.end..<max(condition.end, last.end))
  }

  /// Returns the first `if` of the chain in which a node stands.
  private func outermost(_ node: IfExprSyntax) -> IfExprSyntax {
    var outermost = node
    while let outer = outermost.parent?.as(IfExprSyntax.self) { outermost = outer }
    return outermost
  }

  /// Decides the conditions of a loop, which does nothing where one is false.
  func decideAvailability(_ node: WhileStmtSyntax) {
    guard node.conditions.map({ decide($0) }).contains(false) else { return }
    leaveOutRest(of: node.conditions)
    file.edits.blank(node.body.inside)
  }

  /// Leaves out all of an `if` but one of its branches.
  private func keep(_ block: CodeBlockSyntax, of node: IfExprSyntax) {
    let inside = block.inside
    switch IfPlace(start(of: node)) {
    case .branch:
      file.edits.blank(node.start..<block.start)
      file.edits.blank(block.end..<node.end)
    case .alone where !block.statements.isEmpty:
      file.edits.blank(node.start..<inside.lowerBound)
      file.edits.blank(inside.upperBound..<node.end)
    case .value:
      file.edits.replace(node.start..<node.start + 1, by: "(")
      file.edits.blank(node.start + 1..<inside.lowerBound)
      file.edits.replace(inside.upperBound..<block.end, by: ")")
      file.edits.blank(block.end..<node.end)
    case .alone, .among, .held:
      file.edits.replace(node.start..<node.start + 2, by: "do")
      file.edits.blank(node.start + 2..<block.start)
      file.edits.blank(block.end..<node.end)
    }
  }

  /// Leaves out an `if` without another branch.
  private func leaveOut(_ node: IfExprSyntax) {
    let start = start(of: node)
    switch IfPlace(start) {
    case .branch:
      guard let outer = start.parent?.as(IfExprSyntax.self), let word = outer.elseKeyword else { return }
      file.edits.blank(word.start..<node.end)
    case .alone, .among: file.edits.blank(node.start..<start.endOfItem)
    case .value, .held:
      file.edits.replace(node.start..<node.start + 2, by: "do")
      file.edits.blank(node.start + 2..<node.body.start)
      file.edits.blank(node.body.inside)
    }
  }

  /// Returns the `if` in whose place a node stands: the first one of a chain of which all before the node is left out.
  private func start(of node: IfExprSyntax) -> IfExprSyntax {
    var start = node
    while let outer = start.parent?.as(IfExprSyntax.self), isLeftOut(outer) { start = outer }
    return start
  }

  /// Returns true for an `if` of which this version of iOS does not take the first branch.
  func isNeverTaken(_ node: IfExprSyntax) -> Bool { answers(to: node.conditions).contains(false) }

  /// Returns true for an `if` of which that branch is left out with all conditions: none before the false one does anything.
  private func isLeftOut(_ node: IfExprSyntax) -> Bool {
    for element in node.conditions {
      if let condition = element.availability {
        if !answer(to: condition) { return true }
      } else if element.mayAct {
        return false
      }
    }
    return false
  }

  /// Returns the answers to conditions; nil for other kinds of conditions.
  private func answers(to conditions: ConditionElementListSyntax) -> [Bool?] {
    conditions.map { $0.availability.map(answer(to:)) }
  }

  func decideAvailability(_ node: GuardStmtSyntax) {
    guard node.conditions.map({ decide($0) }).contains(false), let last = node.following.last else { return }
    file.edits.blank(node.end..<last.end)
    endOfLeftOut = last.end
  }

  /// Replaces a condition that is false, and returns its answer; nil for another kind of condition.
  private func decide(_ element: ConditionElementSyntax) -> Bool? {
    guard let condition = element.availability else { return nil }
    let answer = answer(to: condition)
    // The compiler answers `#available` with yes, and warns of a condition that is the word true.
    let isAnswered = answer && !condition.isNegative
    if !isAnswered { file.edits.replace(condition.range, by: answer ? "true" : "false") }
    return answer
  }

  private func answer(to condition: AvailabilityConditionSyntax) -> Bool {
    isAvailable(condition.availabilityArguments) != condition.isNegative
  }

  func isAvailable(_ arguments: AvailabilityArgumentListSyntax) -> Bool {
    for argument in arguments {
      guard case .availabilityVersionRestriction(let platform) = argument.argument,
        ["iOS", "iOSApplicationExtension"].contains(platform.platform.text), let version = platform.version
      else { continue }
      return IOSVersion(version.trimmedDescription).map { $0 <= options.version } ?? true
    }
    return true
  }

  /// Leaves out the declaration that belongs to an `@available` which says that this version of iOS does not have it.
  func leaveOutUnavailable(_ node: AttributeSyntax) {
    guard node.attributeName.trimmedDescription == "available",
      case .availability(let arguments) = node.arguments, isMissing(arguments),
      let declaration = node.parent?.parent, declaration.is(DeclSyntax.self) || declaration.is(AccessorDeclSyntax.self),
      declaration.as(EnumCaseDeclSyntax.self)?.isPlain != true
    else { return }
    let words = "@available(\(arguments.trimmedDescription))"
    file.leaveOut(declaration, because: "iOS \(options.version) does not have it: \(words)")
    guard isNewer(arguments) else { return }
    for test in lostTests(in: declaration) {
      file.note(.leftOut, "lost test: \(test.name) is newer than iOS \(options.version): \(words)", at: test.place)
    }
  }

  /// Returns true for a declaration that is left out because this version of iOS does not have it.
  func isLeftOut(_ declaration: any WithAttributesSyntax) -> Bool {
    declaration.attributes.contains { attribute in
      guard let node = attribute.as(AttributeSyntax.self), node.attributeName.trimmedDescription == "available",
        case .availability(let arguments) = node.arguments
      else { return false }
      return isMissing(arguments)
    }
  }

  private func isMissing(_ arguments: AvailabilityArgumentListSyntax) -> Bool {
    isNewer(arguments) || arguments.isOfIOS && arguments.contains { $0.argument.trimmedDescription == "unavailable" }
  }

  /// Returns true if a later iOS brings the declaration.
  ///
  /// One that is obsolete stays: the compiler compares that with the oldest version that an app is for, so on this one it runs.
  private func isNewer(_ arguments: AvailabilityArgumentListSyntax) -> Bool {
    if !isAvailable(arguments) { return true }
    guard arguments.isOfIOS else { return false }
    return arguments.contains { argument in
      guard case .availabilityLabeledArgument(let labeled) = argument.argument, labeled.label.text == "introduced"
      else { return false }
      return IOSVersion(labeled.value.trimmedDescription).map { options.version < $0 } ?? false
    }
  }
}

extension AvailabilityArgumentListSyntax {
  /// True for the long form, such as `iOS, introduced: 18`, about iOS.
  fileprivate var isOfIOS: Bool {
    if case .token(let platform) = first?.argument { platform.text == "iOS" } else { false }
  }
}

extension ConditionElementSyntax {
  /// The condition if it asks for a version.
  var availability: AvailabilityConditionSyntax? {
    if case .availability(let condition) = condition { condition } else { nil }
  }

  /// True if the condition calls something; one that only reads values does nothing.
  fileprivate var mayAct: Bool {
    tokens(viewMode: .sourceAccurate).contains { [.leftParen, .leftBrace, .keyword(.await)].contains($0.tokenKind) }
  }
}

extension CodeBlockSyntax {
  /// The place between the braces.
  fileprivate var inside: Range<Int> { leftBrace.end..<max(leftBrace.end, rightBrace.start) }
}

extension AvailabilityConditionSyntax {
  var isNegative: Bool { availabilityKeyword.text == "#unavailable" }
}

extension SyntaxProtocol {
  /// The statements behind the one that the node is, or is a part of.
  var following: [CodeBlockItemSyntax] {
    guard let item = ancestors.lazy.compactMap({ $0.as(CodeBlockItemSyntax.self) }).first,
      let items = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return [] }
    return Array(items.drop { $0.start <= item.start })
  }
}

/// The place of an `if`, which decides what one of its branches can stand there as.
private enum IfPlace {
  /// The branch of another `if`, behind `else`.
  case branch
  /// The only statement of a body, and perhaps its value.
  case alone
  /// A statement beside others.
  case among
  /// A statement that has to be there: behind a label, or the only one of a `case`.
  case held
  /// A part of an expression or declaration.
  case value

  var isAmong: Bool { if case .among = self { true } else { false } }

  init(_ node: IfExprSyntax) {
    let statement: Syntax =
      node.parent?.is(ExpressionStmtSyntax.self) == true ? node.parent ?? Syntax(node) : Syntax(node)
    guard let item = statement.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else {
      if statement.parent?.is(IfExprSyntax.self) == true {
        self = .branch
      } else {
        self = statement.parent?.is(LabeledStmtSyntax.self) == true ? .held : .value
      }
      return
    }
    let isOnly = list.count == 1
    if list.parent?.is(SwitchCaseSyntax.self) == true {
      self = isOnly ? .held : .among
    } else {
      let isBody = [.closureExpr, .codeBlock, .accessorBlock].contains(list.parent?.kind)
      self = isOnly && isBody ? .alone : .among
    }
  }
}

/// A version of iOS, such as 17.5.
package struct IOSVersion: Comparable, Sendable, CustomStringConvertible {
  private let parts: [Int]

  /// Returns nil if the text is no version.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard !parts.isEmpty, !parts.contains(nil) else { return nil }
    self.parts = parts.compactMap(\.self)
  }

  package var description: String { parts.map(String.init).joined(separator: ".") }

  private var padded: [Int] { parts + Array(repeating: 0, count: max(0, 4 - parts.count)) }

  package static func == (left: IOSVersion, right: IOSVersion) -> Bool { left.padded == right.padded }

  package static func < (left: IOSVersion, right: IOSVersion) -> Bool {
    left.padded.lexicographicallyPrecedes(right.padded)
  }
}

extension EnumCaseDeclSyntax {
  /// True without associated values.
  ///
  /// Patterns may name such a case where nothing may make it, so it stays.
  fileprivate var isPlain: Bool { elements.allSatisfy { $0.parameterClause == nil } }
}
