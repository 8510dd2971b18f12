// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The views of a text field, which are added when they are first needed.
@MainActor final class TextFieldViews {
  private let text = TextFieldLabel(frame: .zero)
  private let placeholderTextLabel = TextFieldLabel(frame: .zero)
  private var border: TextFieldBorderView?
  private var background: UIImageView?
  private var clear: ClearMarkView?
  private var editing: TextFieldEditingView?
  /// The edited text as it was shaped and laid out lately; each key lays it out for its caret, its scroll and its place.
  private var editedText = LabelTextCache()
  /// True if the labels have to be set; they are not set needlessly, because each time they ask for another layout.
  private var needsTextUpdate = true

  /// The pixels of the display that the text is drawn for.
  var textPixelGrid: PixelGrid { text.pixelGrid }

  /// The distance by which an edited text has been moved to the left.
  var textScroll: CGFloat { editing?.scroll ?? 0 }

  /// Returns the edited text laid out in a line of a width.
  func layout(of text: StyledText, width: CGFloat) -> TextLayout {
    // The room of attachments is not part of the request.
    guard !text.attributes.contains(where: { $0.attachment != nil }) else { return text.layout(width: width, lines: 1) }
    if editedText.text?.request != text.request { editedText.text = text }
    return editedText.layout(of: text, width: width, height: .infinity, lines: 1)
  }

  func drawText(in rect: CGRect) { text.drawOwnText(in: rect) }
  func drawPlaceholder(in rect: CGRect) { placeholderTextLabel.drawOwnText(in: rect) }

  /// Makes the next update set the labels again.
  func setNeedsTextUpdate() { needsTextUpdate = true }

  /// Updates and places all views of the field.
  func update(in field: UITextField) {
    let bounds = field.bounds
    updateBorder(in: field)
    updateTexts(in: field)
    place(field.leftView, in: field, field.leftViewRect(forBounds: bounds), isShown: field.showsLeftView)
    place(field.rightView, in: field, field.rightViewRect(forBounds: bounds), isShown: field.showsRightView)
    guard field.showsClearButton || clear != nil else { return }
    let clear = clear ?? ClearMarkView(frame: .zero)
    self.clear = clear
    place(clear, in: field, field.clearButtonRect(forBounds: bounds), isShown: field.showsClearButton)
  }

  private func place(_ view: UIView?, in field: UITextField, _ rect: CGRect, isShown: Bool) {
    guard let view else { return }
    guard isShown else { return view.removeFromSuperview() }
    if view.superview !== field { field.addSubview(view) }
    view.frame = rect
  }

  private func updateTexts(in field: UITextField) {
    for view in [placeholderTextLabel, text] where view.superview !== field { field.addSubview(view) }
    if text.draws == nil {
      text.draws = { [weak field] in field?.drawText(in: $0) }
      placeholderTextLabel.draws = { [weak field] in field?.drawPlaceholder(in: $0) }
    }
    if needsTextUpdate {
      needsTextUpdate = false
      text.show(field.visibleContent)
      placeholderTextLabel.show(field.placeholderTextContent)
    }
    let content = field.content
    for view in [text, placeholderTextLabel] {
      if view.textAlignment != field.textAlignment { view.textAlignment = field.textAlignment }
      view.adjustsFontSizeToFitWidth = field.adjustsFontSizeToFitWidth
      view.minimumScaleFactor = field.minimumFontSize > 0 ? min(field.minimumFontSize / content.font.pointSize, 1) : 0
      if view.semanticContentAttribute != field.semanticContentAttribute {
        view.semanticContentAttribute = field.semanticContentAttribute
      }
    }
    text.isHidden = content.isEmpty || field.isEditing
    placeholderTextLabel.isHidden = !content.isEmpty || field.placeholderTextContent.isEmpty
    text.frame = field.textRect(forBounds: field.bounds)
    placeholderTextLabel.frame =
      placeholderTextLabel.isHidden ? text.frame : field.placeholderRect(forBounds: field.bounds)
    updateEditing(in: field)
  }

  private func updateEditing(in field: UITextField) {
    guard field.isEditing else {
      editing?.removeFromSuperview()
      (editing, editedText) = (nil, LabelTextCache())
      return
    }
    let view = editing ?? TextFieldEditingView(frame: .zero)
    editing = view
    if view.superview !== field { field.addSubview(view) }
    view.update(in: field)
  }

  private func updateBorder(in field: UITextField) {
    if border == nil, field.borderStyle != .none {
      let made = TextFieldBorderView(frame: .zero)
      border = made
      UIView.performWithoutAnimation {
        made.frame = field.borderRect(forBounds: field.bounds)
        field.insertSubview(made, at: background == nil ? 0 : 1)
      }
    }
    border?.frame = field.borderRect(forBounds: field.bounds)
    border?.show(field.borderStyle, isEnabled: field.isEnabled)
    let image =
      if field.borderStyle == .roundedRect {
        nil as UIImage?
      } else {
        field.isEnabled ? field.background : field.disabledBackground ?? field.background
      }
    guard image != nil || background != nil else { return }
    let view = background ?? UIImageView(image: nil)
    background = view
    if view.superview !== field { field.insertSubview(view, at: 0) }
    if view.image != image { view.image = image }
    view.frame = field.borderRect(forBounds: field.bounds)
  }
}

/// The label that shows the text of a field, which draws it.
final class TextFieldLabel: UILabel {
  /// Makes the text field draw its content.
  var draws: ((CGRect) -> Void)?

  override func drawText(in rect: CGRect) { if let draws { draws(rect) } else { drawOwnText(in: rect) } }
  func drawOwnText(in rect: CGRect) { super.drawText(in: rect) }
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
