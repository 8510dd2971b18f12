// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// The views of a text field, made when first needed.
@MainActor struct TextFieldParts {
  let text = TextFieldLabel(frame: .zero)
  let hint = TextFieldLabel(frame: .zero)
  let border = TextFieldBorderView(frame: .zero)
  var background: UIImageView?
  var clear: ClearMarkView?
  /// Whether the labels have to be set: each time they are, they ask for another layout.
  var needsTexts = true
}

/// The text of a field.
final class TextFieldLabel: UILabel {}

extension UITextField {
  /// What stands for a character of a secret.
  private static let dot = "•"

  func change(_ change: (UITextField) -> Void) {
    change(self)
    contentChanged()
  }

  func contentChanged() {
    parts.needsTexts = true
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The hint is set in the font of the text.
  func setFont(_ font: UIFont) {
    content.setFont(font)
    hint.setFont(font)
  }

  func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    let isText = content.adjustFonts(to: traitCollection)
    let isHint = hint.adjustFonts(to: traitCollection)
    if isText || isHint { contentChanged() }
  }

  func replace(_ old: UIView?, with new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    contentChanged()
  }

  /// What is seen of the text.
  var visibleText: NSAttributedString? {
    guard isSecureTextEntry, let text = content.string, !text.isEmpty else { return content.attributedText }
    var secret = content
    secret.show(String(repeating: Self.dot, count: text.count))
    return secret.attributedText
  }

  var showsLeftView: Bool { leftView != nil && leftViewMode.isShown }
  var showsRightView: Bool { rightView != nil && rightViewMode.isShown }
  var showsClearButton: Bool { clearButtonMode.isShown && !content.isEmpty && isEnabled && !showsRightView }
}
