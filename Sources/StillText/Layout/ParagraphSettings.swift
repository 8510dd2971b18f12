// SPDX-License-Identifier: MIT

/// What `NSParagraphStyle` holds, with its names and defaults; lengths in points.
package struct ParagraphSettings: Sendable, Hashable {
  package enum Alignment: Sendable, Hashable {
    case left, center, right, justified, natural
  }

  package enum LineBreakMode: Sendable, Hashable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
  }

  package var alignment: Alignment = .natural
  /// Nil asks the text (UAX #9, rules P2 and P3).
  package var baseDirection: TextRequest.Direction?
  package var lineBreakMode: LineBreakMode = .byWordWrapping
  package var lineSpacing: Double = 0
  package var paragraphSpacing: Double = 0
  package var paragraphSpacingBefore: Double = 0
  package var minimumLineHeight: Double = 0
  /// 0 sets no limit.
  package var maximumLineHeight: Double = 0
  /// 0 leaves the height as it is.
  package var lineHeightMultiple: Double = 0
  package var firstLineHeadIndent: Double = 0
  package var headIndent: Double = 0
  /// From the leading edge if positive, else from the trailing edge.
  package var tailIndent: Double = 0
  /// Distance of the tab stops.
  package var tabInterval: Double = 28

  package init() {}
}
