// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// Text of any length, to be read or edited, that scrolls. Mirrors UIKit's `UITextView`.
///
/// Nobody types here, so a text view is never being edited. One that does not scroll has an intrinsic size, as a label of
/// many lines does. Lengths are points; sizes are rounded up to whole pixels.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIContentSizeCategoryAdjusting {
  var content = LabelContent()
  let textRoom = _UITextContainerView(frame: .zero)
  private let container = NSTextContainer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    content.setFont(.systemFont(ofSize: 12))
    content.setLineBreakMode(.byWordWrapping)
    backgroundColor = .systemBackground
    container.textView = self
    textRoom.textView = self
    addSubview(textRoom)
  }

  /// Nil: archives hold no views.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Text

  /// The text without attributes; empty, never nil, when read.
  open var text: String! {
    get { content.string ?? "" }
    set { change { $0.show(newValue) } }
  }
  /// The text with attributes. What it does not state comes from the view.
  open var attributedText: NSAttributedString! {
    get { content.attributedText ?? NSAttributedString(string: "") }
    set { change { if let newValue { $0.show(newValue) } else { $0.show(nil as String?) } } }
  }
  /// System, 12 points, unless set.
  open var font: UIFont? {
    get { content.font }
    set {
      change { $0.setFont(newValue ?? .systemFont(ofSize: 12)) }
      adjustFonts()
    }
  }
  /// `UIColor.label`, unless set.
  open var textColor: UIColor? {
    get { content.color }
    set { change { $0.setColor(newValue ?? .label) } }
  }
  open var textAlignment: NSTextAlignment {
    get { content.alignment }
    set { change { $0.setAlignment(newValue) } }
  }
  /// Whether fonts of text styles follow the view's content size category.
  open var adjustsFontForContentSizeCategory = false {
    didSet { adjustFonts() }
  }
  /// Kept for sources that set it: nobody types here.
  open var isEditable = true
  /// Kept for sources that set it: nothing touches the view.
  open var isSelectable = true

  // MARK: Room

  /// Around the text container: 8 points above and below, unless set.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textChanged() }
  }
  open var textContainer: NSTextContainer { container }
  open override var isScrollEnabled: Bool {
    didSet { textChanged() }
  }
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : fittingSize(width: layout.wrappingWidth ?? 0)
  }
  /// The size of the text wrapped at the width of `size`; nothing is wrapped at a width of 0.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: size.width) }

  open override func layoutSubviews() {
    placeText()
    super.layoutSubviews()
  }
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { textChanged() }
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFonts()
    textChanged()
  }
  override var wrapsToItsWidth: Bool { !isScrollEnabled }
  override var takesContentSizeFromConstraints: Bool { false }
  override var descriptionDetail: String? { content.string.map { "text = '\($0.shortened)'" } }
  package override func measureWholeContent() { placeText() }
}
