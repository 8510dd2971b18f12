// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// One or more lines of text, centred vertically in the bounds. Mirrors UIKit's `UILabel`.
///
/// Lengths are points. Sizes that the label asks for are rounded up to whole pixels of its display scale.
@preconcurrency @MainActor
open class UILabel: UIView, UIContentSizeCategoryAdjusting {
  var content = LabelContent()
  /// The content as layout takes it, until something changes.
  var styledText: StyledText? {
    didSet { (layouts, shapedText) = ([], nil) }
  }
  /// Until it is drawn, since it takes more memory than lines.
  var shapedText: ShapedText?
  /// How that was set lately.
  var layouts: [LabelLayout] = []

  /// Makes a label that lies at `frame` of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .left
  }

  /// Nil: archives hold no views.
  public required init?(coder: NSCoder) { return nil }

  open override class var layerClass: AnyClass { _UILabelLayer.self }

  // MARK: Text

  /// The text without attributes. Setting it discards those of `attributedText`.
  open var text: String? {
    get { content.string }
    set { changeContent { $0.show(newValue) } }
  }
  /// The text with attributes. Font, colour, alignment and line breaks that it does not state come from the label, and
  /// the label's properties take the values of its first character.
  open var attributedText: NSAttributedString? {
    get { content.attributedText }
    set { setAttributedText(newValue) }
  }
  /// System, 17 points, unless set. Setting it changes the whole text, as for the three properties below.
  open var font: UIFont! {
    get { content.font }
    set {
      changeContent { $0.setFont(newValue ?? .systemFont(ofSize: UIFont.labelFontSize)) }
      adjustFonts()
    }
  }
  /// `UIColor.label`, unless set.
  open var textColor: UIColor! {
    get { content.color }
    set { changeLooks { $0.content.setColor(newValue ?? .label) } }
  }
  /// Natural alignment follows the label's direction of layout.
  open var textAlignment: NSTextAlignment {
    get { content.alignment }
    set { changeContent { $0.setAlignment(newValue) } }
  }
  /// How lines end that are too wide, and the last line if there are more than it may show.
  open var lineBreakMode: NSLineBreakMode {
    get { content.lineBreakMode }
    set { changeContent { $0.setLineBreakMode(newValue) } }
  }
  /// The most lines that are shown; 0 for as many as it takes.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { contentChanged() } }
  }

  // MARK: Looks

  /// Whether the text is drawn in its colour, or greyed.
  open var isEnabled = true {
    didSet { setNeedsDisplay() }
  }
  /// Whether `highlightedTextColor` is used.
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
  /// Where the shadow lies; positive heights point down.
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { setNeedsDisplay() }
  }

  // MARK: Fitting

  /// Whether text that does not fit is set smaller before it is truncated.
  open var adjustsFontSizeToFitWidth = false {
    didSet { setNeedsDisplay() }
  }
  /// The smallest share of the font's size; 0 sets no limit.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { setNeedsDisplay() }
  }
  /// Where text that was set smaller goes.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { setNeedsDisplay() }
  }
  /// Whether fonts made by `UIFont.preferredFont` and `UIFontMetrics` follow the label's content size category.
  open var adjustsFontForContentSizeCategory = false {
    didSet { adjustFonts() }
  }
  /// The width at which `intrinsicContentSize` wraps several lines; 0 does not wrap.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }
  open override var intrinsicContentSize: CGSize {
    fittingSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : layout.wrappingWidth ?? 0)
  }
  /// The size of the text wrapped at the width of `size`; one line is never wrapped, nor is anything at a width of 0.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: size.width) }
  /// The part of `bounds` that the text needs, from the top, at most `numberOfLines` lines of it (0: any number).
  ///
  /// All sizes of the label come from here, so that an override changes them too.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    usedRect(of: bounds, lines: numberOfLines)
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) {
    // Scripts such as Arabic reach beyond the line height that the system font reports. Whole points keep the clip on whole
    // pixels.
    layer.contentsOverhang = (font.lineHeight / 2).rounded(.up)
    drawText(in: bounds)
  }
  /// Draws the text into the current context, centred vertically in `rect`. Not to be called directly; for overriding.
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
  override var wrapsToItsWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  override var descriptionDetail: String? { content.string.map { "text = '\($0.shortened)'" } }
}
