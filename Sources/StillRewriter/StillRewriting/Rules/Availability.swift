// SPDX-License-Identifier: MIT

import SwiftSyntax

/// `#available` and `@available` are decided for one version of iOS.
///
/// On Linux, `#available(iOS 99, *)` is true. A branch that this version of iOS would not take is left out, and so are
/// declarations that it does not have: Swift itself makes sure that nothing else uses those.
extension RuleVisitor {
  func decideAvailability(_ node: IfExprSyntax) {
    let answers = node.conditions.map { decide($0) }
    if answers.contains(false) {
      // The other branch may set a constant, return, or be a value: so must this one seem to.
      leaveOut(insideOf: node.body, isNeeded: node.elseBody != nil)
    } else if answers.allSatisfy({ $0 == true }), let other = node.elseBody {
      if let block = other.as(CodeBlockSyntax.self) {
        leaveOut(insideOf: block, isNeeded: true)
      } else {
        file.edits.replace(other.range, by: "{ fatalError(\"not taken\") }")
      }
    }
  }

  func decideAvailability(_ node: GuardStmtSyntax) {
    guard node.conditions.map({ decide($0) }).contains(false) else { return }
    guard let item = node.parent?.as(CodeBlockItemSyntax.self),
      let items = item.parent?.as(CodeBlockItemListSyntax.self),
      let last = items.last, last.end > item.end
    else { return }
    file.edits.blank(item.end..<last.end)
  }

  /// Replaces a condition that is false, and returns its answer; nil for another kind of condition.
  private func decide(_ element: ConditionElementSyntax) -> Bool? {
    guard case .availability(let condition) = element.condition else { return nil }
    let isAvailable = isAvailable(condition.availabilityArguments)
    let answer = condition.availabilityKeyword.text == "#unavailable" ? !isAvailable : isAvailable
    // The compiler answers `#available` with yes, and warns of a condition that is the word true.
    let isAnswered = answer && condition.availabilityKeyword.text == "#available"
    if !isAnswered { file.edits.replace(condition.range, by: answer ? "true" : "false") }
    return answer
  }

  private func leaveOut(insideOf body: CodeBlockSyntax, isNeeded: Bool) {
    let inside = body.leftBrace.end..<max(body.leftBrace.end, body.rightBrace.start)
    if isNeeded { file.edits.replace(inside, by: " fatalError(\"not taken\") ") } else { file.edits.blank(inside) }
  }

  private func isAvailable(_ arguments: AvailabilityArgumentListSyntax) -> Bool {
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
      let declaration = node.parent?.parent, declaration.is(DeclSyntax.self) || declaration.is(AccessorDeclSyntax.self)
    else { return }
    file.leaveOut(
      declaration, because: "iOS \(options.version) does not have it: @available(\(arguments.trimmedDescription))")
  }

  private func isMissing(_ arguments: AvailabilityArgumentListSyntax) -> Bool {
    if !isAvailable(arguments) { return true }
    guard case .token(let platform) = arguments.first?.argument, platform.text == "iOS" else { return false }
    for argument in arguments.dropFirst() {
      switch argument.argument {
      case .token(let word) where word.text == "unavailable": return true
      case .availabilityLabeledArgument(let labeled):
        guard let version = IOSVersion(labeled.value.trimmedDescription) else { continue }
        if labeled.label.text == "introduced", options.version < version { return true }
        if labeled.label.text == "obsoleted", version <= options.version { return true }
      default: continue
      }
    }
    return false
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
