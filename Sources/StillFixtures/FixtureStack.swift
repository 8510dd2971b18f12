// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

/// The views that a stack view arranges, and the arrangement.
struct FixtureStack: FixtureKeyedContent {
  private let axis: NSLayoutConstraint.Axis?
  private let distribution: UIStackView.Distribution?
  private let alignment: UIStackView.Alignment?
  private let spacing: CGFloat?
  private let customSpacings: [FixtureCustomSpacing]
  /// The margins around the arranged views, if any.
  private let layoutMargins: UIEdgeInsets?
  private let arrangedSubviews: [FixtureNode]

  enum Key: String, FixtureKey {
    case axis, distribution, alignment, spacing
    case customSpacing = "custom_spacing"
    case layoutMargins = "layout_margins"
    case arrangedSubviews = "arranged_subviews"
  }

  init(_ object: FixtureObject<Key>) throws {
    axis = try object.word(.axis, ["horizontal": .horizontal, "vertical": .vertical])
    distribution = try object.word(.distribution, Self.distributions)
    alignment = try object.word(.alignment, Self.alignments)
    spacing = try object.number(.spacing)
    layoutMargins = try object.insets(.layoutMargins)
    arrangedSubviews = try object.value(.arrangedSubviews, "a list of views") ?? []
    customSpacings = try object.value(.customSpacing, "a list of pairs: [[id, points]]") ?? []
    try checkCustomSpacings()
  }

  func makeView(_ builder: FixtureBuilder) throws -> UIView {
    let stack = UIStackView(arrangedSubviews: try arrangedSubviews.map(builder.view))
    if let axis { stack.axis = axis }
    if let distribution { stack.distribution = distribution }
    if let alignment { stack.alignment = alignment }
    if let spacing { stack.spacing = spacing }
    if let layoutMargins {
      stack.layoutMargins = layoutMargins
      stack.isLayoutMarginsRelativeArrangement = true
    }
    let spacings = Dictionary(uniqueKeysWithValues: customSpacings.map { ($0.id, $0.points) })
    for view in stack.arrangedSubviews {
      guard let id = view.accessibilityIdentifier, let points = spacings[id] else { continue }
      stack.setCustomSpacing(points, after: view)
    }
    return stack
  }

  private func checkCustomSpacings() throws {
    let ids = arrangedSubviews.compactMap(\.id)
    let known = Set(ids)
    var named = Set<String>()
    for spacing in customSpacings {
      guard known.contains(spacing.id) else {
        throw FixtureError("\(spacing.path)[0]", .unknownWord(spacing.id, allowed: ids))
      }
      guard named.insert(spacing.id).inserted else {
        throw FixtureError("\(spacing.path)[0]", .keys("another pair names \"\(spacing.id)\". Leave one."))
      }
    }
  }

  private static let distributions: KeyValuePairs<String, UIStackView.Distribution> = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]

  private static let alignments: KeyValuePairs<String, UIStackView.Alignment> = [
    "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center,
    "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
  ]
}

/// The spacing after one arranged view, written as `[id, points]`.
struct FixtureCustomSpacing: Decodable, Sendable {
  /// The place in the JSON.
  let path: String
  let id: String
  let points: CGFloat

  init(from decoder: any Decoder) throws {
    path = decoder.pathInWords
    do {
      var list = try decoder.unkeyedContainer()
      id = try list.decode(String.self)
      points = try list.decode(CGFloat.self)
      guard list.isAtEnd else { throw FixtureError(path, Self.wrongShape) }
      guard FixtureRange.points.contains(points) else {
        throw FixtureError("\(path)[1]", .outOfRange(FixtureRange.points))
      }
    } catch is DecodingError {
      throw FixtureError(path, Self.wrongShape)
    }
  }

  private static let wrongShape = FixtureError.Problem.wrongShape(
    expected: "the id of an arranged view and the points after it, as [\"title\", 8]")
}
