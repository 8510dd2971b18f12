// SPDX-License-Identifier: MIT

import Foundation
public import StillGraphics
import StillLayers

/// A view that shows one or more lines of text, centred vertically in its bounds.
///
/// Lengths are in points. Sizes that the label asks for are rounded up to whole pixels of its display. Mirrors UIKit's
/// `UILabel`.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  final private(set) var content = LabelContent()
  final var textCache = LabelTextCache()

  /// Makes a label with a frame in its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .left
  }

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  open override class var layerClass: AnyClass { _UILabelLayer.self }

  // MARK: Text

  /// The text without attributes.
  ///
  /// Setting it discards the attributes of `attributedText`.
  open var text: String? {
    get { content.string }
    set { if content.attributed != nil || content.string != newValue { changeContent { $0.show(newValue) } } }
  }
  /// The text with attributes.
  ///
  /// Font, colour, alignment and line break mode that it lacks come from the label, and the label's properties take the
  /// values of its first character.
  open var attributedText: NSAttributedString? {
    get { content.attributedText }
    set { setAttributedText(newValue) }
  }
  /// The font of the whole text, by default the system font at 17 points.
  open var font: UIFont! {
    get { content.font }
    set {
      let font = newValue ?? .systemFont(ofSize: UIFont.labelFontSize)
      guard content.attributed != nil || !content.font.isInterchangeable(with: font) else { return }
      changeContent { $0.setFont(font) }
      adjustFonts()
    }
  }
  /// The colour of the whole text, by default `UIColor.label`.
  open var textColor: UIColor! {
    get { content.color }
    set { changeAppearance { $0.content.setColor(newValue ?? .label) } }
  }
  /// The alignment of the whole text; natural alignment follows the label's layout direction.
  open var textAlignment: NSTextAlignment {
    get { content.alignment }
    set { changeContent { $0.setAlignment(newValue) } }
  }
  /// The treatment of lines that are too wide, and of the last line if there are more than fit.
  open var lineBreakMode: NSLineBreakMode {
    get { content.lineBreakMode }
    set { changeContent { $0.setLineBreakMode(newValue) } }
  }
  /// Kept; lines break as Unicode says.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy.standard
  /// The largest number of lines that are shown; 0 sets no limit.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentChanged() } }
  }

  // MARK: Appearance

  /// A Boolean value that draws the text in its colour if true, otherwise in grey.
  open var isEnabled = true {
    didSet { setNeedsDisplay() }
  }
  /// A Boolean value that draws the text in `highlightedTextColor`.
  open var isHighlighted = false {
    didSet { setNeedsDisplay() }
  }
  /// The colour of the whole text while highlighted; nil keeps the usual one.
  open var highlightedTextColor: UIColor? {
    didSet { setNeedsDisplay() }
  }
  /// The colour of a sharp shadow; nil for none.
  open var shadowColor: UIColor? {
    didSet { setNeedsDisplay() }
  }
  /// The offset of the shadow in points; positive heights point down.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { setNeedsDisplay() }
  }

  // MARK: Fitting

  /// A Boolean value that tightens letters before the text is truncated; kept, and without effect.
  open var allowsDefaultTighteningForTruncation = false
  /// A Boolean value that makes text that does not fit smaller before it is truncated.
  open var adjustsFontSizeToFitWidth = false {
    didSet { setNeedsDisplay() }
  }
  /// The smallest factor of the font's size; 0 sets no limit.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { setNeedsDisplay() }
  }
  /// The vertical position of text that was made smaller to fit.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { setNeedsDisplay() }
  }
  /// A Boolean value that makes fonts of `UIFont.preferredFont` and `UIFontMetrics` follow the label's content size
  /// category.
  open var adjustsFontForContentSizeCategory = false {
    didSet { adjustFonts() }
  }
  /// The width in points at which `intrinsicContentSize` wraps several lines; 0 does not wrap.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }
  open override var intrinsicContentSize: CGSize {
    fittingSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : layout.wrappingWidth ?? 0)
  }
  /// Returns the size of the text wrapped at the width of `size`; a single line, or a width of 0, is not wrapped.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: size.width) }
  /// Returns the part of `bounds` that the text needs, from the top, with at most `numberOfLines` lines (0 sets no
  /// limit).
  ///
  /// All sizes of the label come from here, so an override changes them too.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    usedRect(of: bounds, lines: numberOfLines)
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) {
    // Scripts such as Arabic reach beyond the line height that the system font reports. Whole points keep the clip on
    // whole pixels.
    layer.contentsOverhang = (font.lineHeight / 2).rounded(.up)
    drawText(in: bounds)
  }
  /// Draws the text into the current context, centred vertically in `rect`.
  ///
  /// It is meant to be overridden, not called.
  open func drawText(in rect: CGRect) { paintText(in: rect) }

  open override var contentMode: ContentMode {
    didSet { layer.needsDisplayOnBoundsChange = true }
  }
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { contentChanged() }
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFonts()
    contentChanged()
  }

  override var baselineOffsets: BaselineOffsets { textBaselines }
  @_spi(StillLists) public override var wrapsToItsWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: content.string, traits: isEnabled ? .staticText : [.staticText, .notEnabled])
  }

  @_spi(StillLists) public override var descriptionDetail: String? { content.string.map { "text = '\($0.shortened)'" } }
}

extension UILabel {
  /// Shows a text with attributes, which costs less than `attributedText` where they are only a font and a colour.
  final func show(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
    changeContent { $0.show(text, attributes) }
  }

  /// Shows the text of another view, such as that of a field.
  final func show(_ text: LabelContent) { changeContent { $0 = text } }

  private func setAttributedText(_ text: NSAttributedString?) {
    changeContent { content in
      if let text { content.show(text) } else { content.show(nil as String?) }
    }
  }

  private func changeContent(_ change: (inout LabelContent) -> Void) {
    change(&content)
    contentChanged()
    KeyValueObservers.update(self)
  }

  /// Makes a change that leaves sizes unchanged.
  private func changeAppearance(_ change: (UILabel) -> Void) {
    change(self)
    textCache.text = nil
    setNeedsDisplay()
  }

  /// Draws and measures the label again.
  private func contentChanged() {
    textCache.text = nil
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private func adjustFonts() {
    guard adjustsFontForContentSizeCategory, content.adjustFonts(to: traitCollection) else { return }
    contentChanged()
  }

  /// The text as layout needs it; nil without text.
  var currentText: StyledText? {
    if let text = textCache.text { return text }
    guard !content.isEmpty else { return nil }
    var text = content.styled
    text.request.layoutDirection = layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    text.request.language = traits.current.textLanguage
    text.traits = traits.current
    if numberOfLines == 1 { text.request.cutOnlyLine() }
    textCache.text = text
    return text
  }
}

extension TextRequest {
  /// Makes the only line of a label end at the edge, as on iOS, where its paragraphs wrap by words.
  fileprivate mutating func cutOnlyLine() {
    for index in paragraphs.indices where paragraphs[index].settings.lineBreakMode == .byWordWrapping {
      paragraphs[index].settings.lineBreakMode = .byClipping
    }
  }
}

extension String {
  /// The beginning of a text, at the length of UIKit's descriptions.
  package var shortened: String { count > 25 ? prefix(25) + "..." : self }
}

/// The layer of labels, which adds only the name that UIKit's descriptions show.
final class _UILabelLayer: CALayer {}

/// The vertical place of a label's text that was made smaller to fit.
///
/// Mirrors UIKit's `UIBaselineAdjustment`, raw values included.
public enum UIBaselineAdjustment: Int, Sendable {
  /// On the baseline of the text in its full size.
  case alignBaselines = 0
  /// In the middle of the bounds.
  case alignCenters = 1
  /// At the top of the text in its full size.
  case none = 2
}

/// A view whose fonts can follow the user's text size.
///
/// Mirrors UIKit's protocol.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// A Boolean value that replaces fonts of text styles when the content size category changes.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
