// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// A text whose attributes have been resolved for measuring and painting.
struct StyledText {
  var request: TextRequest
  /// The attributes of each span of the request.
  var attributes: [TextAttributes]
  /// The traits that images in the text are shown for; nil for the current ones.
  var traits: UITraitCollection?

  /// Makes a text in one style.
  init(_ text: String, _ attributes: TextAttributes, settings: ParagraphSettings) {
    request = TextRequest(
      text: text, spans: [attributes.span(end: .max)],
      paragraphs: [TextRequest.ParagraphSpan(end: .max, settings: settings)])
    self.attributes = [attributes]
  }

  /// Makes a text from an attributed string; missing attributes come from `base` and `settings`.
  ///
  /// `truncating` replaces the line break mode of paragraphs that wrap by words, as labels do.
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

  /// Lays the text out within limits in points; 0 lines set no limit.
  ///
  /// `shaped` returns the shaped text if the caller keeps it.
  func layout(
    width: CGFloat, height: CGFloat = .infinity, lines: Int = 0, shaped: (() -> ShapedText)? = nil
  ) -> TextLayout {
    var limited = request(width: width)
    let hasOwnSpans = attributes.contains { $0.attachment != nil } && limited.spans != request.spans
    limited.maximumWidth = width
    limited.maximumHeight = height
    limited.maximumLineCount = lines
    return TextLayout(limited) { hasOwnSpans ? ShapedText(limited) : shaped?() ?? ShapedText(request) }
  }

  /// Lays the text out like `layout(width:lines:)`, and reuses unchanged paragraphs of an earlier layout.
  func layout(width: CGFloat, height: CGFloat = .infinity, lines: Int, reusing known: ParagraphLayouts) -> TextLayout {
    var limited = request(width: width)
    limited.maximumWidth = width
    limited.maximumHeight = height
    limited.maximumLineCount = lines
    return known.layout(of: limited)
  }

  /// Returns the request with the boxes of attachments for lines of a width.
  private func request(width: CGFloat) -> TextRequest {
    guard attributes.contains(where: { $0.attachment != nil }) else { return request }
    var (fitted, start) = (request, 0)
    for (index, span) in request.spans.enumerated() {
      fitted.spans[index].box = attributes[index].attachment?
        .box(at: start, width: width, attributes[index], traits: traits)
      start = span.end
    }
    return fitted
  }
}

extension NSParagraphStyle {
  /// The part of this style that text layout needs.
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
    settings.lineSpacing = lineSpacing.inText
    settings.paragraphSpacing = paragraphSpacing.inText
    settings.paragraphSpacingBefore = paragraphSpacingBefore.inText
    settings.firstLineHeadIndent = firstLineHeadIndent.inText
    settings.headIndent = headIndent.inText
    settings.tailIndent = tailIndent.inText
    settings.minimumLineHeight = minimumLineHeight.inText
    settings.maximumLineHeight = maximumLineHeight.inText
    settings.lineHeightMultiple = lineHeightMultiple.inText
    if defaultTabInterval > 0 { settings.tabInterval = defaultTabInterval.inText }
    let stops = values.tabStops ?? (defaultTabInterval > 0 ? NSTextTab.usual : [])
    settings.tabStops = stops.map { tab in
      ParagraphSettings.TabStop(
        location: tab.location.inText, alignment: tab.alignment.setting, terminators: tab.terminators)
    }
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

extension TextBox {
  /// The empty box of attachments in text layers, which do not draw them.
  static let empty = TextBox(width: 0, ascent: 0, descent: 0)
}
