// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillScene
import Testing

@testable import StillViews

/// Rule: images of symbols have the sizes, baselines and insets that iOS tells of its own, and follow their traits.
struct SymbolSizeTests {
  typealias Configuration = UIImage.SymbolConfiguration

  /// An image as iOS described it.
  struct Record: Sendable, CustomTestStringConvertible {
    var name: String
    var configuration: Configuration = .unspecified
    var category = UIContentSizeCategory.large
    var displayScale: CGFloat = 2
    var size: CGSize
    var baseline: CGFloat
    var top: CGFloat
    var bottom: CGFloat

    var testDescription: String { name }
  }

  /// Descriptions of images in logs that were published; the third comes from a forum of Apple's, in points.
  private static let records = [
    // A size that is not specified does not follow the user's text size.
    Record(
      name: "person", category: .extraSmall, size: CGSize(width: 19, height: 17.5), baseline: 2.5, top: -1, bottom: -1.5
    ),
    Record(
      name: "person", configuration: Configuration(textStyle: .body, scale: .large), category: .extraSmall,
      size: CGSize(width: 20.5, height: 19.5), baseline: 4.5, top: 1.5, bottom: 1),
    Record(
      name: "chevron.compact.down", configuration: Configuration(pointSize: 64, weight: .light, scale: .medium),
      displayScale: 3, size: CGSize(width: 211.0 / 3, height: 77.0 / 3), baseline: -31.0 / 3, top: -25,
      bottom: -77.0 / 3),
    Record(
      name: "play.circle.fill", size: CGSize(width: 20, height: 19), baseline: 3.5, top: -0.5, bottom: -0.5),
  ]

  @Test(arguments: records) func itIsThatOfIOS(record: Record) throws {
    let traits = UITraitCollection { traits in
      (traits.displayScale, traits.preferredContentSizeCategory) = (record.displayScale, record.category)
    }
    let image = try #require(
      UIImage(systemName: record.name, withConfiguration: record.configuration.withTraitCollection(traits)))
    let near = { (one: CGFloat, other: CGFloat) in abs(one - other) < 1e-6 }
    #expect(near(image.size.width, record.size.width) && near(image.size.height, record.size.height), "\(image)")
    #expect(near(try #require(image.baselineOffsetFromBottom), record.baseline), "\(image)")
    #expect(
      near(image.alignmentRectInsets.top, record.top) && near(image.alignmentRectInsets.bottom, record.bottom),
      "\(image)")
    #expect(image.scale == record.displayScale)
  }

  private func size(_ configuration: Configuration, _ category: UIContentSizeCategory = .large) throws -> CGSize {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    return try #require(
      UIImage(systemName: "star", withConfiguration: configuration.withTraitCollection(traits))
    ).size
  }

  @Test func theDefaultIsBodyRegularMedium() throws {
    let plain = try size(.unspecified)
    #expect(try size(Configuration(pointSize: 17, weight: .regular, scale: .medium)) == plain)
    #expect(try size(Configuration(textStyle: .body, scale: .default)) == plain)
  }

  @Test func textStylesFollowTheTextSize() throws {
    let body = Configuration(textStyle: .body)
    #expect(try size(body, .extraSmall).width < size(body).width)
    #expect(try size(body).width < size(body, .accessibilityLarge).width)
    #expect(try size(body, .accessibilityLarge) == size(Configuration(pointSize: 33)))
    #expect(try size(Configuration(pointSize: 17), .accessibilityLarge) == size(Configuration(pointSize: 17)))
    #expect(try size(Configuration(textStyle: .caption1)).width < size(body).width)
  }

  @Test func scalesGrowAroundTheMiddleOfCapitals() throws {
    for scale in [UIImage.SymbolScale.small, .medium, .large] {
      let image = try #require(
        UIImage(systemName: "circle", withConfiguration: Configuration(pointSize: 100, weight: .regular, scale: scale)))
      let middle = image.size.height / 2 - (try #require(image.baselineOffsetFromBottom))
      #expect(abs(middle - UIFont.systemFont(ofSize: 100).capHeight / 2) < 0.4)
      let expected = 100 / 17 * SymbolFrame.factor(of: scale) * 19.9
      #expect(abs(image.size.width - expected) < 1)
    }
  }

  @Test func weightsKeepTheSize() throws {
    #expect(try size(Configuration(weight: .black)) == size(Configuration(weight: .ultraLight)))
  }

  @Test func sizesThatAreNoneAreTheDefault() throws {
    for size in [0, -3, CGFloat.nan, .infinity] {
      #expect(try self.size(Configuration(pointSize: size)) == self.size(.unspecified))
    }
    #expect(UIImage(systemName: "star", withConfiguration: Configuration(pointSize: 1e9)) == nil)
  }
}
