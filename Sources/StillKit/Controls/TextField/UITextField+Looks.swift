// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

extension UITextField {
  func showField() {
    showBorder()
    showTexts()
    place(leftView, isShown: showsLeftView, in: leftViewRect(forBounds: bounds))
    place(rightView, isShown: showsRightView, in: rightViewRect(forBounds: bounds))
    guard showsClearButton || parts.clear != nil else { return }
    let clear = parts.clear ?? ClearMarkView(frame: .zero)
    parts.clear = clear
    place(clear, isShown: showsClearButton, in: clearButtonRect(forBounds: bounds))
  }

  private func place(_ view: UIView?, isShown: Bool, in rect: CGRect) {
    guard let view else { return }
    guard isShown else { return view.removeFromSuperview() }
    if view.superview !== self { addSubview(view) }
    view.frame = rect
  }

  private func showTexts() {
    let (label, hintLabel) = (parts.text, parts.hint)
    for view in [hintLabel, label] where view.superview !== self { addSubview(view) }
    if parts.needsTexts {
      parts.needsTexts = false
      label.attributedText = visibleText
      hintLabel.attributedText = hint.attributedText
    }
    for view in [label, hintLabel] {
      if view.textAlignment != textAlignment { view.textAlignment = textAlignment }
      view.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
      view.minimumScaleFactor = minimumFontSize > 0 ? min(minimumFontSize / content.font.pointSize, 1) : 0
      if view.semanticContentAttribute != semanticContentAttribute {
        view.semanticContentAttribute = semanticContentAttribute
      }
    }
    label.isHidden = content.isEmpty
    hintLabel.isHidden = !content.isEmpty || hint.isEmpty
    label.frame = textRect(forBounds: bounds)
    hintLabel.frame = hintLabel.isHidden ? label.frame : placeholderRect(forBounds: bounds)
  }

  private func showBorder() {
    let border = parts.border
    if border.superview !== self { insertSubview(border, at: 0) }
    border.frame = borderRect(forBounds: bounds)
    border.show(borderStyle, isEnabled: isEnabled)
    let image = borderStyle == .roundedRect ? nil : isEnabled ? background : disabledBackground ?? background
    guard image != nil || parts.background != nil else { return }
    let view = parts.background ?? UIImageView(image: nil)
    parts.background = view
    if view.superview !== self { insertSubview(view, at: 0) }
    if view.image != image { view.image = image }
    view.frame = borderRect(forBounds: bounds)
  }
}

/// The frame around a field.
final class TextFieldBorderView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ style: UITextField.BorderStyle, isEnabled: Bool) {
    isHidden = style == .none
    let isRounded = style == .roundedRect
    backgroundColor = isRounded ? (isEnabled ? .systemBackground : .tertiarySystemFill) : nil
    layer.cornerRadius = isRounded ? 5 : 0
    layer.cornerCurve = .continuous
    layer.borderWidth = isRounded ? max(pixelGrid.nearest(0.5), pixelGrid.pixel) : 1
    let color: UIColor = isRounded ? .separator : style == .line ? .label : .systemGray
    layer.borderColor = color.cgColor(with: traits.current)
  }
}
