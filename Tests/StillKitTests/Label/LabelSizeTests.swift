// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: a label asks for what its text needs, rounded up to whole pixels.
@MainActor struct LabelSizeTests {
  /// Heights of one line of `.title1` on a phone at 3x, measured on iOS.
  nonisolated static let titleHeights: [(UIContentSizeCategory, CGFloat)] = [
    (.extraSmall, 30), (.small, 31.3333), (.medium, 32.3333), (.large, 33.6667), (.extraLarge, 36),
    (.extraExtraLarge, 38.3333), (.extraExtraExtraLarge, 40.6667), (.accessibilityMedium, 45.6667),
    (.accessibilityLarge, 51.3333), (.accessibilityExtraLarge, 57.3333), (.accessibilityExtraExtraLarge, 63.3333),
    (.accessibilityExtraExtraExtraLarge, 69.3333),
  ]

  @Test(arguments: titleHeights)
  func heightsOfTitlesAreThoseOfIOS(_ category: UIContentSizeCategory, _ height: CGFloat) {
    let label = UILabel()
    label.text = "What's the point?"
    label.font = .preferredFont(
      forTextStyle: .title1, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
    #expect(abs(label.intrinsicContentSize.height - height) < 0.0001)
    #expect(label.sizeThatFits(.zero) == label.intrinsicContentSize)
  }

  /// Widths of the same labels in pictures of iOS at 3x.
  @Test(arguments: [
    (UIContentSizeCategory.extraSmall, 188.667), (.medium, 203.333), (.large, 210.667), (.extraExtraLarge, 240.333),
    (.accessibilityMedium, 284), (.accessibilityExtraLarge, 356.667), (.accessibilityExtraExtraExtraLarge, 428.333),
  ])
  func widthsOfTitlesAreThoseOfIOS(_ category: UIContentSizeCategory, _ width: CGFloat) {
    let label = UILabel()
    label.text = "What's the point?"
    label.font = .preferredFont(
      forTextStyle: .title1, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
    #expect(abs(label.intrinsicContentSize.width / width - 1) < 0.004)
  }

  /// In pictures of iOS, three lines of body at medium are a line and two distances of 21 points high.
  @Test func leadingStandsBetweenLines() throws {
    let medium = UITraitCollection(preferredContentSizeCategory: .medium)
    let label = UILabel()
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .body, compatibleWith: medium)
    label.text = "One"
    let line = label.font.lineHeight
    #expect(abs(label.intrinsicContentSize.height - (line * 3).rounded(.up) / 3) < 1e-9)
    label.text = "One\nTwo\nThree"
    #expect(abs(label.intrinsicContentSize.height - ((line + 42) * 3).rounded(.up) / 3) < 1e-9)
    label.sizeToFit()
    let baselines = drawnTexts(of: label).map(\.origin.y)
    #expect(abs(baselines[0] - label.font.ascender) < 1 / 3.0)
    #expect(abs(baselines[1] - baselines[0] - 21) < 1e-9 && abs(baselines[2] - baselines[1] - 21) < 1e-9)
    label.font = .systemFont(ofSize: 16)
    #expect(abs(label.intrinsicContentSize.height - (line * 9).rounded(.up) / 3) < 1e-9)
  }

  /// Heights of one line at 3x on phones of two text sizes, measured on iOS.
  @Test(arguments: [
    (UIContentSizeCategory.large, UIFont.TextStyle.headline, 20.3333), (.large, .body, 20.3333),
    (.large, .subheadline, 18), (.medium, .headline, 19.3333), (.medium, .body, 19.3333), (.medium, .subheadline, 17),
  ])
  func heightsOfStylesAreThoseOfIOS(_ category: UIContentSizeCategory, _ style: UIFont.TextStyle, _ height: Double) {
    let label = UILabel()
    label.text = "point"
    label.adjustsFontForContentSizeCategory = true
    label.font = .preferredFont(forTextStyle: style)
    label.overridingTraits = UITraitCollection(preferredContentSizeCategory: category)
    #expect(abs(label.intrinsicContentSize.height - height) < 0.0001)
  }

  /// A font that was made bold from a text style's stays bold when the text size changes.
  @Test func traitsOfAStylesFontFollowTheTextSize() throws {
    let body = UIFont.preferredFont(forTextStyle: .body).fontDescriptor
    let bold = UIFont(descriptor: try #require(body.withSymbolicTraits(.traitBold)), size: 0)
    let traits = UITraitCollection(preferredContentSizeCategory: .extraExtraLarge)
    func width(_ font: UIFont) -> CGFloat {
      let label = UILabel()
      (label.text, label.font, label.adjustsFontForContentSizeCategory) = ("Bold or not", font, true)
      label.overridingTraits = traits
      return label.intrinsicContentSize.width
    }
    let plain = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
    #expect(width(.preferredFont(forTextStyle: .body)) == width(plain))
    #expect(width(bold) > width(plain) + 1)
  }

  @Test(arguments: [CGFloat(1), 2, 3])
  func sizesAreWholePixels(_ scale: CGFloat) {
    let label = UILabel()
    label.overridingTraits = UITraitCollection(displayScale: scale)
    label.text = "Whole pixels"
    let exact = NSAttributedString(string: "Whole pixels", attributes: [.font: label.font!]).size()
    let size = label.intrinsicContentSize
    for (rounded, exact) in [(size.width, exact.width), (size.height, exact.height)] {
      #expect(abs(rounded * scale - (rounded * scale).rounded()) < 1e-6)
      #expect(rounded > exact - 0.001)
      #expect(rounded < exact + 1 / scale)
    }
  }

  @Test func noTextNeedsNoRoom() {
    let label = UILabel()
    #expect(label.intrinsicContentSize == .zero)
    label.text = ""
    #expect(label.sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    #expect(drawnTexts(of: label).isEmpty)
  }

  @Test func oneLineIsNotWrapped() {
    let label = UILabel(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
    label.text = "A line that is wider than ten points"
    label.sizeToFit()
    #expect(abs(label.frame.minX - 5) < 1e-9 && abs(label.frame.minY - 6) < 1e-9)
    #expect(label.bounds.size == label.intrinsicContentSize)
    #expect(label.bounds.width > 200)
  }

  @Test func severalLinesWrapAtTheWidth() {
    let label = UILabel()
    label.text = "Several words that take more than one line of a hundred points"
    label.numberOfLines = 0
    let line = label.intrinsicContentSize
    let wrapped = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(wrapped.width <= 100)
    #expect(wrapped.height > line.height * 4)
    #expect(label.sizeThatFits(.zero) == line)
    label.numberOfLines = 2
    let two = label.sizeThatFits(CGSize(width: 100, height: 0))
    #expect(abs(two.height - 2 * label.font.lineHeight) < 1)
    label.preferredMaxLayoutWidth = 100
    #expect(label.intrinsicContentSize == two)
  }

  @Test func everySizeComesFromTextRect() {
    let plain = UILabel()
    let padded = PaddedLabel()
    plain.text = "Padded"
    padded.text = "Padded"
    let (inner, outer) = (plain.intrinsicContentSize, padded.intrinsicContentSize)
    #expect(abs(outer.width - inner.width - 20) < 1e-6)
    #expect(abs(outer.height - inner.height - 10) < 1e-6)
    #expect(padded.sizeThatFits(.zero) == outer)
    #expect(
      plain.textRect(forBounds: CGRect(x: 3, y: 4, width: 300, height: 100), limitedToNumberOfLines: 1)
        == CGRect(origin: CGPoint(x: 3, y: 4), size: inner))
  }

  @Test func textStylesFollowTheCategoryWhereAsked() {
    let label = UILabel()
    label.text = "Dynamic"
    label.font = .preferredFont(forTextStyle: .body)
    label.overridingTraits = UITraitCollection(preferredContentSizeCategory: .extraExtraExtraLarge)
    #expect(label.font.pointSize == 17)
    label.adjustsFontForContentSizeCategory = true
    #expect(label.font.pointSize == 23)
    label.overridingTraits = UITraitCollection(preferredContentSizeCategory: .small)
    #expect(label.font.pointSize == 15)
    label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 22), maximumPointSize: 40)
    let mixed = NSMutableAttributedString(string: "ab", attributes: [.font: label.font!])
    mixed.append(NSAttributedString(string: "c", attributes: [.font: UIFont.systemFont(ofSize: 9)]))
    label.attributedText = mixed
    label.overridingTraits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(label.font.pointSize == 40)
    #expect((label.attributedText?.attribute(.font, at: 2, effectiveRange: nil) as? UIFont)?.pointSize == 9)
    label.overridingTraits = nil
    #expect(label.font.pointSize == 22)
  }

  /// As in cells that are used again: the text size is that of the screen they are on, the font that of the program.
  @Test func fontsThatAreSetLaterFollowTheCategoryToo() {
    let traits = UITraitCollection(preferredContentSizeCategory: .small)
    let (label, view, field) = (UILabel(), UITextView(), UITextField())
    for each in [label, view, field] as [UIView & UIContentSizeCategoryAdjusting] {
      each.adjustsFontForContentSizeCategory = true
      each.overridingTraits = traits
    }
    (label.font, view.font, field.font) = (
      .preferredFont(forTextStyle: .body), .preferredFont(forTextStyle: .body),
      .preferredFont(forTextStyle: .body)
    )
    #expect(label.font.pointSize == 15)
    #expect(view.font?.pointSize == 15)
    #expect(field.font?.pointSize == 15)
  }
}

/// The usual way to give a label insets.
private final class PaddedLabel: UILabel {
  private let insets = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)

  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let inner = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
    return inner.inset(by: UIEdgeInsets(top: -5, left: -10, bottom: -5, right: -10))
  }

  override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
}
