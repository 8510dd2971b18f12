// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The views of a text field; most are made when they are first needed.
@MainActor struct TextFieldViews {
  let text = TextFieldLabel(frame: .zero)
  let placeholder = TextFieldLabel(frame: .zero)
  let border = TextFieldBorderView(frame: .zero)
  var background: UIImageView?
  var clear: ClearMarkView?
  /// True if the labels have to be set; they are not set needlessly, because each time they ask for another layout.
  var needsTextUpdate = true
}

/// The label that shows the text of a field.
final class TextFieldLabel: UILabel {}

extension UITextField {
  /// The character that replaces each character of a secret.
  private static let dot = "•"

  /// Makes a change to the content.
  func change(_ change: (UITextField) -> Void) {
    change(self)
    contentChanged()
  }

  /// Updates, measures and lays out the field again.
  func contentChanged() {
    views.needsTextUpdate = true
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Sets the font of the text and the placeholder.
  func setFont(_ font: UIFont) {
    content.setFont(font)
    placeholderContent.setFont(font)
  }

  func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    let isText = content.adjustFonts(to: traitCollection)
    let isHint = placeholderContent.adjustFonts(to: traitCollection)
    if isText || isHint { contentChanged() }
  }

  /// Removes a side view that was replaced.
  func replace(_ old: UIView?, with new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    contentChanged()
  }

  /// The text as it is shown: dots for a secret.
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

extension UITextField {
  /// Updates and places all views of the field.
  func updateAppearance() {
    updateBorder()
    updateTexts()
    place(leftView, isShown: showsLeftView, in: leftViewRect(forBounds: bounds))
    place(rightView, isShown: showsRightView, in: rightViewRect(forBounds: bounds))
    guard showsClearButton || views.clear != nil else { return }
    let clear = views.clear ?? ClearMarkView(frame: .zero)
    views.clear = clear
    place(clear, isShown: showsClearButton, in: clearButtonRect(forBounds: bounds))
  }

  private func place(_ view: UIView?, isShown: Bool, in rect: CGRect) {
    guard let view else { return }
    guard isShown else { return view.removeFromSuperview() }
    if view.superview !== self { addSubview(view) }
    view.frame = rect
  }

  private func updateTexts() {
    let (label, placeholderLabel) = (views.text, views.placeholder)
    for view in [placeholderLabel, label] where view.superview !== self { addSubview(view) }
    if views.needsTextUpdate {
      views.needsTextUpdate = false
      label.attributedText = visibleText
      placeholderLabel.attributedText = placeholderContent.attributedText
    }
    for view in [label, placeholderLabel] {
      if view.textAlignment != textAlignment { view.textAlignment = textAlignment }
      view.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
      view.minimumScaleFactor = minimumFontSize > 0 ? min(minimumFontSize / content.font.pointSize, 1) : 0
      if view.semanticContentAttribute != semanticContentAttribute {
        view.semanticContentAttribute = semanticContentAttribute
      }
    }
    label.isHidden = content.isEmpty
    placeholderLabel.isHidden = !content.isEmpty || placeholderContent.isEmpty
    label.frame = textRect(forBounds: bounds)
    placeholderLabel.frame = placeholderLabel.isHidden ? label.frame : placeholderRect(forBounds: bounds)
  }

  private func updateBorder() {
    let border = views.border
    if border.superview !== self { insertSubview(border, at: 0) }
    border.frame = borderRect(forBounds: bounds)
    border.show(borderStyle, isEnabled: isEnabled)
    let image = borderStyle == .roundedRect ? nil : isEnabled ? background : disabledBackground ?? background
    guard image != nil || views.background != nil else { return }
    let view = views.background ?? UIImageView(image: nil)
    views.background = view
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

/// A disc with a cross cut out of it, in the middle of its bounds.
final class ClearMarkView: UIView {
  private let mark = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    mark.path = Self.path
    mark.fillRule = .evenOdd
    layer.addSublayer(mark)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    mark.position = CGPoint(x: bounds.midX, y: bounds.midY)
    mark.fillColor = UIColor.tertiaryLabel.cgColor(with: traits.current)
  }

  private static let radius: CGFloat = 7.5
  /// Half the length and half the width of the cross's strokes.
  private static let (reach, half): (CGFloat, CGFloat) = (3.7, 0.65)

  /// The mark around the origin.
  private static let path: CGPath = {
    let cross = UIBezierPath()
    let corners: [(CGFloat, CGFloat)] = [
      (half, half), (half, reach), (-half, reach), (-half, half), (-reach, half), (-reach, -half), (-half, -half),
      (-half, -reach), (half, -reach), (half, -half), (reach, -half), (reach, half),
    ]
    cross.move(to: CGPoint(x: corners[0].0, y: corners[0].1))
    for corner in corners.dropFirst() { cross.addLine(to: CGPoint(x: corner.0, y: corner.1)) }
    cross.close()
    cross.apply(CGAffineTransform(rotationAngle: .pi / 4))
    let disc = UIBezierPath(ovalIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
    disc.append(cross)
    return disc.cgPath
  }()
}
