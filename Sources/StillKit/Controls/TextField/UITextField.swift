// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// A line of text to be filled in. Mirrors UIKit's `UITextField`.
///
/// Nobody types here, so a field is never being edited: what is shown while editing is not seen.
@preconcurrency @MainActor
open class UITextField: UIControl, UIContentSizeCategoryAdjusting {
  var content = LabelContent()
  var hint = LabelContent()
  var parts = TextFieldParts()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    hint.setColor(.placeholderText)
    contentHorizontalAlignment = .fill
  }

  /// Nil: archives hold no views.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Text

  /// The text without attributes; empty, never nil, when read.
  open var text: String? {
    get { content.string ?? "" }
    set { change { $0.content.show(newValue) } }
  }
  /// The text with attributes. What it does not state comes from the field.
  open var attributedText: NSAttributedString? {
    get { content.attributedText ?? NSAttributedString(string: "") }
    set {
      change { field in
        if let newValue { field.content.show(newValue) } else { field.content.show(nil as String?) }
      }
    }
  }
  /// Shown in a field without text, in the field's font.
  open var placeholder: String? {
    get { hint.string }
    set { change { $0.hint.show(newValue) } }
  }
  /// The same with attributes.
  open var attributedPlaceholder: NSAttributedString? {
    get { hint.attributedText }
    set {
      change { field in
        if let newValue { field.hint.show(newValue) } else { field.hint.show(nil as String?) }
      }
    }
  }
  /// System, 17 points, unless set.
  open var font: UIFont? {
    get { content.font }
    set {
      change { $0.setFont(newValue ?? .systemFont(ofSize: UIFont.labelFontSize)) }
      adjustFonts()
    }
  }
  /// `UIColor.label`, unless set.
  open var textColor: UIColor? {
    get { content.color }
    set { change { $0.content.setColor(newValue ?? .label) } }
  }
  open var textAlignment: NSTextAlignment {
    get { content.alignment }
    set { change { $0.content.setAlignment(newValue) } }
  }
  /// Whether dots are shown in place of the characters.
  open var isSecureTextEntry = false {
    didSet { contentChanged() }
  }
  /// Whether text that does not fit is set smaller before it is truncated.
  open var adjustsFontSizeToFitWidth = false {
    didSet { setNeedsLayout() }
  }
  /// The smallest size in points; 0 sets no limit.
  open var minimumFontSize: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }
  /// Whether fonts of text styles follow the field's content size category.
  open var adjustsFontForContentSizeCategory = false {
    didSet { adjustFonts() }
  }
  /// Always false.
  open var isEditing: Bool { false }

  // MARK: Looks

  open var borderStyle = BorderStyle.none {
    didSet { contentChanged() }
  }
  /// Behind the text, unless the border is a rounded rectangle.
  open var background: UIImage? {
    didSet { setNeedsLayout() }
  }
  /// The same while disabled; nil for `background`.
  open var disabledBackground: UIImage? {
    didSet { setNeedsLayout() }
  }
  open var clearButtonMode = ViewMode.never {
    didSet { contentChanged() }
  }
  /// Stands before the text, in its own size.
  open var leftView: UIView? {
    didSet { replace(oldValue, with: leftView) }
  }
  open var leftViewMode = ViewMode.never {
    didSet { contentChanged() }
  }
  /// Stands behind the text, and in the place of the clear button.
  open var rightView: UIView? {
    didSet { replace(oldValue, with: rightView) }
  }
  open var rightViewMode = ViewMode.never {
    didSet { contentChanged() }
  }

  // MARK: Places, for overriding

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect { roomForText(in: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Where text would be edited; nothing is drawn there.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { placeOfClearButton(in: bounds) }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { placeOfLeftView(in: bounds) }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { placeOfRightView(in: bounds) }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { naturalSize }
  /// The field's own size, at most as wide as `size` where that is positive.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = naturalSize
    return CGSize(width: size.width > 0 ? min(natural.width, size.width) : natural.width, height: natural.height)
  }
  /// Those of a line of its font, whether there is text or not.
  override var baselineOffsets: BaselineOffsets { lineBaselines }
  open override func layoutSubviews() {
    super.layoutSubviews()
    showField()
  }
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { contentChanged() }
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFonts()
  }

  override var descriptionDetail: String? { content.string.map { "text = '\($0.shortened)'" } }
}

extension UITextField {
  /// The frame around a field. Mirrors UIKit, raw values included.
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line, bezel, roundedRect
  }

  /// When something beside the text is shown. Mirrors UIKit, raw values included.
  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing, unlessEditing, always

    /// Whether it is shown in a field that nobody edits.
    var isShown: Bool { self == .always || self == .unlessEditing }
  }
}
