// SPDX-License-Identifier: MIT

import SwiftSyntax

/// `delegate?.tableView?(table, didSelectRowAt: path)` of Apple's own delegates, whose methods have defaults here.
///
/// The call becomes one without the question mark. Its result is an optional, as before, but never nil only because the
/// delegate does not implement the method: it is the default's.
extension RuleVisitor {
  func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
    guard let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let method = chain.expression.as(MemberAccessExprSyntax.self), method.base != nil,
      node.trailingClosure == nil, !node.arguments.isEmpty, let parenthesis = node.rightParen
    else { return }
    let name = method.declName.baseName.text
    let labels = node.arguments.map { "\($0.label?.text ?? "_"):" }.joined()
    guard !index.closureProperties.contains(name), !index.optionalMethods.contains("\(name)(\(labels))"),
      isOfApple(name, node.arguments)
    else { return }
    file.edits.insert("_stillOptional(", at: node.start)
    file.edits.blank(chain.questionMark.range)
    // As a replacement, it is dropped where all of the call is left out.
    file.edits.replace(parenthesis.range, by: "))")
  }

  /// `delegate?.tap(_:at:)`, an optional requirement of a protocol of these sources, as a value that may be nil.
  func rewriteOptionalReference(_ node: MemberAccessExprSyntax) {
    guard node.declName.argumentNames != nil, let base = node.base else { return }
    let name = node.declName.trimmedDescription.filter { !$0.isWhitespace }
    guard index.optionalMethods.contains(name), base.trimmedDescription.lastComponent.first?.isUppercase != true,
      !["self", "super"].contains(base.trimmedDescription)
    else { return }
    // The name of a call: its labels stand in the parentheses.
    if node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id { return }
    file.edits.replace(node.declName.range, by: name.nameOfOptionalReference)
  }

  /// Returns true for a call that no closure can be meant by: those have no labels.
  private func isOfApple(_ name: String, _ arguments: LabeledExprListSyntax) -> Bool {
    guard arguments.first?.label == nil || arguments.count == 1 else { return false }
    if arguments.contains(where: { $0.label != nil }) { return true }
    return arguments.count == 1 && Self.withoutLabels.contains(name)
  }

  /// The methods of delegates that take one argument, without a label.
  static let withoutLabels: Set<String> = {
    let endings = [
      "scrollView": [
        "DidScroll", "DidZoom", "WillBeginDragging", "WillBeginDecelerating", "DidEndDecelerating",
        "DidEndScrollingAnimation", "ShouldScrollToTop", "DidScrollToTop", "DidChangeAdjustedContentInset",
      ],
      "textField": [
        "ShouldBeginEditing", "DidBeginEditing", "ShouldEndEditing", "DidEndEditing", "DidChangeSelection",
        "ShouldClear", "ShouldReturn",
      ],
      "textView": [
        "ShouldBeginEditing", "DidBeginEditing", "ShouldEndEditing", "DidEndEditing", "DidChange",
        "DidChangeSelection",
      ],
      "searchBar": [
        "ShouldBeginEditing", "TextDidBeginEditing", "ShouldEndEditing", "TextDidEndEditing", "SearchButtonClicked",
        "BookmarkButtonClicked", "CancelButtonClicked", "ResultsListButtonClicked",
      ],
      "presentationController": ["DidDismiss", "WillDismiss", "ShouldDismiss", "DidAttemptToDismiss"],
      "gestureRecognizer": ["ShouldBegin"], "animation": ["DidStart"],
    ]
    return Set(endings.flatMap { start, ends in ends.map { start + $0 } })
  }()
}
