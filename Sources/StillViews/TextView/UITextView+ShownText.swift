// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UITextView {
  /// The text in its styles, with a line of the caret behind a line break at its end.
  var shownText: StyledText {
    let mode = textContainer.maximumNumberOfLines > 0 ? textContainer.lineBreakMode : nil
    // An app may override the attributes of links, and change the text when it is asked for them.
    let links = linkTextAttributes
    var styled = shownTextCache.text(of: content, lineBreakMode: mode, links: links)
    styled.request.layoutDirection = layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    styled.request.language = traits.current.textLanguage
    styled.request.exclusions = textContainer.exclusions
    styled.request.hasExtraLine = true
    styled.traits = traits.current
    return styled
  }
}

/// The last styled text of a text view, which every caret, key and underlined word asks for.
///
/// The view forgets it when its content changes. Other changes are not announced: an app may override the attributes of links,
/// and change a paragraph style after it has set it. So both are compared whenever the text is asked for. Colours and fonts
/// never change, and shadows and attachments are only read when they are drawn or measured.
@MainActor final class ShownTextCache {
  /// A styled text, and everything besides the content that it was made of.
  private struct Entry {
    let text: StyledText
    let lineBreakMode: NSLineBreakMode?
    let links: [NSAttributedString.Key: Any]?
    let paragraphs: [UsedStyle]
  }

  /// A paragraph style of the content, and its settings when the text was made.
  private struct UsedStyle {
    let style: NSParagraphStyle
    let settings: ParagraphSettings
  }

  private var known: Entry?
  /// The number of times that the content has changed.
  private var changes = 0

  func forget() {
    known = nil
    changes += 1
  }

  /// Returns the content in its styles; a line break mode takes the place of those of its paragraphs.
  func text(
    of content: LabelContent, lineBreakMode: NSLineBreakMode?, links: [NSAttributedString.Key: Any]?
  ) -> StyledText {
    if let known, known.lineBreakMode == lineBreakMode, Self.areSame(known.links, links),
      known.paragraphs.allSatisfy({ $0.style.settings == $0.settings })
    {
      return known.text
    }
    let before = changes
    let text = Self.styled(content, lineBreakMode, links)
    let paragraphs = Self.mayChangeUnseen(links ?? [:]) ? nil : content.attributed.flatMap(Self.usedStyles)
    // A paragraph style of the app's own class may change the content when it is read.
    guard changes == before else { return text }
    known = paragraphs.map { Entry(text: text, lineBreakMode: lineBreakMode, links: links, paragraphs: $0) }
    return text
  }

  private static func styled(
    _ content: LabelContent, _ lineBreakMode: NSLineBreakMode?, _ links: [NSAttributedString.Key: Any]?
  ) -> StyledText {
    var content = content
    if content.isEmpty { content.show("") }
    if let lineBreakMode { content.setLineBreakMode(lineBreakMode) }
    content.linkAttributes = links
    return content.styled
  }

  /// Returns the paragraph styles of a text, each once; nil if other attributes of it may change unseen.
  private static func usedStyles(of text: NSAttributedString) -> [UsedStyle]? {
    var (styles, known, isSteady): ([UsedStyle], Set<ObjectIdentifier>, Bool) = ([], [], true)
    let whole = NSRange(location: 0, length: text.length)
    // Equal runs next to each other may have two styles, of which the app changes one.
    text.enumerateAttributes(in: whole, options: .longestEffectiveRangeNotRequired) { values, _, stop in
      isSteady = !mayChangeUnseen(values)
      guard isSteady else { return stop.pointee = true }
      guard let style = values[.paragraphStyle] as? NSParagraphStyle else { return }
      if known.insert(ObjectIdentifier(style)).inserted {
        styles.append(UsedStyle(style: style, settings: style.settings))
      }
    }
    return isSteady ? styles : nil
  }

  /// Returns true if the attributes have a list or a string that the app may change later, or an intent, whose font depends on
  /// the registered fonts.
  private static func mayChangeUnseen(_ values: [NSAttributedString.Key: Any]) -> Bool {
    let keys: [NSAttributedString.Key] = [.languageIdentifier, .writingDirection, .inlinePresentationIntent]
    return keys.contains { values[$0] != nil }
  }

  private static func areSame(
    _ one: [NSAttributedString.Key: Any]?, _ other: [NSAttributedString.Key: Any]?
  ) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one.count == other.count
      && one.allSatisfy { key, value in
        (value as? AnyHashable).map { $0 == other[key] as? AnyHashable } ?? false
      }
  }
}
