// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

/// Sizes of labels that real iOS gave, by font and scale.
@MainActor @Suite(.enabled(if: OracleNumbers.isThere, "\(OracleNumbers.absent)"))
struct TextOracleTests {
  private struct Title: Decodable {
    let category: String
    let frame: [CGFloat]
  }

  private struct Text: Decodable {
    let text: String
    let w, h: [String: CGFloat]
  }

  @Test func titlesOfEveryContentSize() throws {
    let keys: Set = ["category", "frame"]
    for fact in try OracleNumbers.facts("dynamic_type_title1", of: Title.self, keys: keys, atLeast: 12) {
      let category = try #require(Self.categories[fact.category])
      #expect(title(category).isNear(CGRect(fact.frame)), "\(fact.category)")
    }
  }

  /// A title pinned to the margins of a phone of 320 × 568 points at 3x.
  private func title(_ category: UIContentSizeCategory) -> CGRect {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    window.setSafeAreaInsets(UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    let root = UIView(frame: window.bounds)
    root.layoutMargins = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
    window.addSubview(root)
    let label = UILabel()
    label.text = "Title"
    label.font = .preferredFont(
      forTextStyle: .title1, compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    let margins = root.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    window.layoutIfNeeded()
    return label.frame
  }

  private static let categories: [String: UIContentSizeCategory] = [
    "extra-small": .extraSmall, "small": .small, "medium": .medium, "large": .large, "extra-large": .extraLarge,
    "extra-extra-large": .extraExtraLarge, "extra-extra-extra-large": .extraExtraExtraLarge,
    "accessibility-medium": .accessibilityMedium, "accessibility-large": .accessibilityLarge,
    "accessibility-extra-large": .accessibilityExtraLarge,
    "accessibility-extra-extra-large": .accessibilityExtraExtraLarge,
    "accessibility-extra-extra-extra-large": .accessibilityExtraExtraExtraLarge,
  ]

  /// Rule: labels in Helvetica, which Liberation Sans draws here, have the sizes that they have on iOS.
  @Test func labelsInHelveticaHaveTheirSizes() throws {
    let keys: Set = ["text", "w", "h"]
    for fact in try OracleNumbers.facts("label_sizes_helvetica17", of: Text.self, keys: keys, atLeast: 2) {
      let font = try #require(UIFont(name: "Helvetica", size: 17))
      for scale in [1, 2, 3] {
        let label = UILabel()
        label.overridingTraits = UITraitCollection(displayScale: CGFloat(scale))
        label.font = font
        label.text = fact.text
        let size = label.intrinsicContentSize
        #expect(abs(size.width - fact.w["\(scale)x"]!) < 1e-3 && abs(size.height - fact.h["\(scale)x"]!) < 1e-3)
      }
    }
  }

  /// Rule: one exact size goes up to the pixels of each scale, so the sizes of all scales leave room for one.
  @Test func sizesOfOneTextAtEveryScaleAreOneSizeRoundedUp() throws {
    let keys: Set = ["text", "w", "h"]
    for fact in try OracleNumbers.facts("label_sizes_helvetica17", of: Text.self, keys: keys, atLeast: 2) {
      for sizes in [fact.w, fact.h] {
        let ends = try [1, 2, 3].map { (scale: CGFloat($0), end: try #require(sizes["\($0)x"])) }
        let (above, upTo) = (ends.map { $0.end - 1 / $0.scale }.max() ?? 0, ends.map(\.end).min() ?? 0)
        #expect(above < upTo, "\(fact.text)")
        for (scale, end) in ends {
          #expect(abs(roundedByALabel((above + upTo) / 2, scale) - end) < 1e-3, "\(fact.text) at \(scale)")
        }
      }
    }
  }

  /// The height of a label whose line is exactly `exact` points high.
  private func roundedByALabel(_ exact: CGFloat, _ scale: CGFloat) -> CGFloat {
    let label = UILabel()
    label.overridingTraits = UITraitCollection(displayScale: scale)
    let style = NSMutableParagraphStyle()
    (style.minimumLineHeight, style.maximumLineHeight) = (exact, exact)
    label.attributedText = NSAttributedString(
      string: "x", attributes: [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 10)])
    return label.intrinsicContentSize.height
  }
}
