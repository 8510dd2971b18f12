// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// A text with resolved attributes: what is measured and painted.
struct StyledText {
  var request: TextRequest
  /// One a span of the request.
  var attributes: [TextAttributes]

  /// A text in one style.
  init(_ text: String, _ attributes: TextAttributes, settings: ParagraphSettings) {
    request = TextRequest(
      text: text, spans: [attributes.span(end: .max)],
      paragraphs: [TextRequest.ParagraphSpan(end: .max, settings: settings)])
    self.attributes = [attributes]
  }

  /// An attributed text; what it does not say comes from `base` and `settings`.
  ///
  /// - Parameter truncating: Replaces each paragraph's line break mode if it wraps by words, as labels do.
  init(
    _ text: NSAttributedString, base: TextAttributes = TextAttributes(),
    settings: ParagraphSettings = ParagraphSettings(), truncating: ParagraphSettings.LineBreakMode? = nil
  ) {
    var spans: [TextRequest.Span] = []
    var paragraphs: [TextRequest.ParagraphSpan] = []
    var attributes: [TextAttributes] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { values, range, _ in
      let end = range.location + range.length
      let resolved = base.replacing(with: values)
      attributes.append(resolved)
      spans.append(resolved.span(end: end))
      var own = (values[.paragraphStyle] as? NSParagraphStyle)?.settings ?? settings
      if let truncating, own.lineBreakMode == .byWordWrapping { own.lineBreakMode = truncating }
      paragraphs.append(TextRequest.ParagraphSpan(end: end, settings: own))
    }
    if spans.isEmpty {
      attributes = [base]
      spans = [base.span(end: .max)]
      paragraphs = [TextRequest.ParagraphSpan(end: .max, settings: settings)]
    }
    request = TextRequest(text: text.string, spans: spans, paragraphs: paragraphs)
    self.attributes = attributes
  }

  /// Sets the text within limits in points; 0 lines: as many as it takes.
  ///
  /// - Parameter shaped: The text, where it is kept shaped.
  func layout(
    width: CGFloat, height: CGFloat = .infinity, lines: Int = 0, shaped: (() -> ShapedText)? = nil
  ) -> TextLayout {
    var limited = request
    limited.maximumWidth = width
    limited.maximumHeight = height
    limited.maximumLineCount = lines
    return TextLayout(limited) { shaped?() ?? ShapedText(request) }
  }
}

extension NSParagraphStyle {
  /// What the layout of a paragraph needs to know of this style.
  var settings: ParagraphSettings {
    var settings = ParagraphSettings()
    settings.alignment = alignment.setting
    settings.baseDirection =
      switch baseWritingDirection {
      case .natural: nil
      case .leftToRight: .leftToRight
      case .rightToLeft: .rightToLeft
      }
    settings.lineBreakMode = lineBreakMode.setting
    settings.lineSpacing = lineSpacing
    settings.paragraphSpacing = paragraphSpacing
    settings.paragraphSpacingBefore = paragraphSpacingBefore
    settings.firstLineHeadIndent = firstLineHeadIndent
    settings.headIndent = headIndent
    settings.tailIndent = tailIndent
    settings.minimumLineHeight = minimumLineHeight
    settings.maximumLineHeight = maximumLineHeight
    settings.lineHeightMultiple = lineHeightMultiple
    return settings
  }
}

extension NSTextAlignment {
  var setting: ParagraphSettings.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension NSLineBreakMode {
  var setting: ParagraphSettings.LineBreakMode {
    switch self {
    case .byWordWrapping: .byWordWrapping
    case .byCharWrapping: .byCharWrapping
    case .byClipping: .byClipping
    case .byTruncatingHead: .byTruncatingHead
    case .byTruncatingTail: .byTruncatingTail
    case .byTruncatingMiddle: .byTruncatingMiddle
    }
  }
}
