// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit

/// What a stack view arranges, and how.
struct FixtureStack: Sendable {
  let axis: NSLayoutConstraint.Axis?
  let distribution: UIStackView.Distribution?
  let alignment: UIStackView.Alignment?
  let spacing: CGFloat?
  let customSpacings: [FixtureCustomSpacing]
  /// The arranged views lie within these, where there are any.
  let layoutMargins: UIEdgeInsets?
  let arrangedSubviews: [FixtureNode]

  init(_ object: FixtureObject<FixtureNode.Key>) throws {
    axis = try object.word(.axis, ["horizontal": .horizontal, "vertical": .vertical])
    distribution = try object.word(.distribution, Self.distributions)
    alignment = try object.word(.alignment, Self.alignments)
    spacing = try object.number(.spacing)
    layoutMargins = try object.insets(.layoutMargins)
    arrangedSubviews = try object.value(.arrangedSubviews, "a list of views") ?? []
    customSpacings = try object.value(.customSpacing, "a list of pairs: [[id, points]]") ?? []
    try checkCustomSpacings()
  }

  private func checkCustomSpacings() throws {
    let ids = arrangedSubviews.compactMap(\.id)
    for spacing in customSpacings where !ids.contains(spacing.id) {
      throw FixtureError("\(spacing.path)[0]", .unknownWord(spacing.id, allowed: ids))
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

/// The spacing after one arranged view: `[id, points]`.
struct FixtureCustomSpacing: Decodable, Sendable {
  /// Where it stands in the JSON.
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
    } catch is DecodingError {
      throw FixtureError(path, Self.wrongShape)
    }
  }

  private static let wrongShape = FixtureError.Problem.wrongShape(
    expected: "the id of an arranged view and the points after it, as [\"title\", 8]")
}
