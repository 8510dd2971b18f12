// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UITextView {
  func change(_ change: (inout LabelContent) -> Void) {
    change(&content)
    fillStorage()
    textChanged()
  }

  /// Makes a change of the whole text, and puts the caret of an edited text behind it.
  func changeText(_ change: (inout LabelContent) -> Void) {
    self.change(change)
    if isEditing { editor.textWasReplaced() }
  }

  func textChanged() {
    textRoom.setNeedsDisplay()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  func adjustFonts() {
    if adjustsFontForContentSizeCategory, content.adjustFonts(to: traitCollection) {
      fillStorage()
      textChanged()
    }
  }

  func fittingSize(width: CGFloat) -> CGSize {
    let (inset, padding) = (textContainerInset, textContainer.lineFragmentPadding)
    let around = inset.left + inset.right + 2 * padding
    let limit = width > 0 && width < 1e7 ? max(width - around, 0) : .infinity
    let text = layout(shownText, width: limit).size
    return CGSize(
      width: pixelGrid.up(text.width + around), height: pixelGrid.up(text.height + inset.top + inset.bottom))
  }

  /// Makes the content as wide as the view and as high as its text.
  func placeText() {
    let (width, inset) = (bounds.width, adjustedContentInset)
    let height = fittingSize(width: width).height
    let size = CGSize(width: max(width - inset.left - inset.right, 0), height: height)
    if size != contentSize { contentSize = size }
    let room = CGRect(x: 0, y: 0, width: size.width, height: max(height, bounds.height))
    if !textRoom.lies(at: room) { textRoom.frame = room }
    placeCaret()
  }

  func drawText(in room: CGRect) {
    if isEditing { textPlaces.fillBackground(of: editor.selection, tint: tintColor) }
    let origin = CGPoint(x: textContainerInset.left, y: textContainerInset.top)
    let whole = NSRange(location: 0, length: storedText.length)
    layoutManager.drawBackground(forGlyphRange: whole, at: origin)
    layoutManager.drawGlyphs(forGlyphRange: whole, at: origin)
  }

  /// The size of the text container.
  var containerSize: CGSize {
    let (inset, around) = (textContainerInset, adjustedContentInset)
    return CGSize(width: max(bounds.width - around.left - around.right - inset.left - inset.right, 0), height: 1e7)
  }

  /// Lays a text out in the container.
  func lines(of text: StyledText) -> TextLayout {
    layout(text, width: max(containerSize.width - 2 * textContainer.lineFragmentPadding, 0))
  }

  private func layout(_ text: StyledText, width: CGFloat) -> TextLayout {
    let found = text.layout(width: width, lines: max(textContainer.maximumNumberOfLines, 0), reusing: layouts)
    return layoutManager.arranged(found, in: textContainer, width: width)
  }

  /// The places of the text; behind a line break at its end there is another line.
  var textPlaces: TextPlaces {
    let (inset, padding) = (textContainerInset, textContainer.lineFragmentPadding)
    let width = max(bounds.width - adjustedContentInset.left - adjustedContentInset.right, 0)
    return TextPlaces(
      layout: lines(of: shownText), text: storedText,
      origin: CGPoint(x: inset.left + padding, y: inset.top), limits: 0...max(width, TextPlaces.caretWidth))
  }

  /// Shows the caret of an edited text without a selection.
  func placeCaret() {
    if isEditing, caret.superview !== self { addSubview(caret) }
    let isShown = isEditing && isEditable && editor.selection.length == 0
    caret.show(at: isShown ? textPlaces.caret(at: editor.selection.location) : nil)
    if !isEditing { caret.removeFromSuperview() }
  }
}

/// The view that draws the text.
///
/// Named as UIKit's own.
final class _UITextContainerView: UIView {
  weak var textView: UITextView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) { textView?.drawText(in: bounds) }
}
