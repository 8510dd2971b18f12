// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// A scroll view of text.
///
/// Mirrors UIKit's `UITextView`.
///
/// Nobody types here, so a text view is never being edited. One that does not scroll has an intrinsic size, as a label
/// of many lines does. Lengths are points; sizes are rounded up to whole pixels.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIContentSizeCategoryAdjusting {
  var content = LabelContent()
  let textRoom = _UITextContainerView(frame: .zero)
  private let container = NSTextContainer()

  /// Makes a view without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    content.setFont(.systemFont(ofSize: 12))
    content.setLineBreakMode(.byWordWrapping)
    backgroundColor = .systemBackground
    container.textView = self
    textRoom.textView = self
    addSubview(textRoom)
  }

  /// Returns nil: views cannot be unarchived.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Text

  /// The text without attributes; empty, never nil, when read.
  open var text: String! {
    get { content.string ?? "" }
    set { change { $0.show(newValue) } }
  }
  /// The text with attributes; missing ones come from the view.
  open var attributedText: NSAttributedString! {
    get { content.attributedText ?? NSAttributedString(string: "") }
    set { change { if let newValue { $0.show(newValue) } else { $0.show(nil as String?) } } }
  }
  /// The font of text without a font attribute; the system's in 12 points unless it is set.
  open var font: UIFont? {
    get { content.font }
    set {
      change { $0.setFont(newValue ?? .systemFont(ofSize: 12)) }
      adjustFonts()
    }
  }
  /// The colour of text without a colour attribute; `UIColor.label` unless it is set.
  open var textColor: UIColor? {
    get { content.color }
    set { change { $0.setColor(newValue ?? .label) } }
  }
  /// The alignment of text without a paragraph style.
  open var textAlignment: NSTextAlignment {
    get { content.alignment }
    set { change { $0.setAlignment(newValue) } }
  }
  /// True if fonts of text styles follow the view's content size category.
  open var adjustsFontForContentSizeCategory = false {
    didSet { adjustFonts() }
  }
  /// Has no effect: nobody types here.
  open var isEditable = true
  /// Has no effect: nothing touches the view.
  open var isSelectable = true

  // MARK: Room

  /// The insets of the text container; 8 points above and below unless they are set.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textChanged() }
  }
  /// The region of the text.
  open var textContainer: NSTextContainer { container }
  /// True if dragging scrolls; false gives the view an intrinsic size.
  open override var isScrollEnabled: Bool {
    didSet { textChanged() }
  }
  /// The size of the text in a view that does not scroll.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : fittingSize(width: layout.wrappingWidth ?? 0)
  }
  /// The size of the text wrapped at the width of `size`; nothing is wrapped at a width of 0.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: size.width) }

  /// Places the text and sets the content size.
  open override func layoutSubviews() {
    placeText()
    super.layoutSubviews()
  }
  /// The meaning of the content, which decides the direction of the text.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { textChanged() }
  }
  /// Draws the text for the new traits.
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

/// The region in which a text view lays out its text.
///
/// Mirrors UIKit's `NSTextContainer`, as far as text views use it.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  private let mark = AttributeMark()
  weak var textView: UITextView?

  /// The space between the container's sides and the text, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { textView?.textChanged() }
  }
  /// The largest number of lines; 0 for no limit.
  open var maximumNumberOfLines = 0 {
    didSet { textView?.textChanged() }
  }
  /// The way in which the last line ends if the text has more lines.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { textView?.textChanged() }
  }
}
