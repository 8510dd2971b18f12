// SPDX-License-Identifier: MIT

/// The differences of two described view trees: causes, and changes that follow from them.
package struct TreeDifference: Sendable {
  /// The changes that explain all others, in the order of the tree.
  package private(set) var causes: [TreeChange] = []
  /// The changes that follow from the causes, except those of frames.
  package private(set) var consequences: [TreeChange] = []
  /// The areas of the changed views in both pictures, in points, including their shadows.
  package private(set) var touched: [ViewTree.Rect] = []
  /// The views that moved or changed their size only because of other changes.
  private(set) var displaced: [Displacement] = []

  /// The properties that a description of an older format does not have, and the other one does.
  package let untold: [String]
  /// True if one of the descriptions has an older format, in which the cause may be missing.
  package let isOfOlderFormat: Bool

  /// A view that follows: its shift in points of the picture, and the new view.
  struct Displacement: Sendable {
    var index: Int
    var x: Double
    var y: Double
    var isResized: Bool
    var isBelow: Bool
  }

  package var isEmpty: Bool { causes.isEmpty && consequences.isEmpty && displaced.isEmpty }

  package init(_ old: ViewTree, _ new: ViewTree) {
    let match = TreeMatch(old, new)
    var finder = ChangeFinder(match)
    finder.find()
    untold = finder.untold.sorted()
    isOfOlderFormat = min(old.format, new.format) < .current
    let places = (old.placesInPicture(), new.placesInPicture())
    let judged = CauseJudge(match, finder.changes, finder.frames).judged()
    (causes, consequences) = (judged.causes, judged.consequences)
    displaced = Self.displacements(match, places, causes)
    touched = Self.touched(match, places, causes + consequences, displaced)
  }

  private static func displacements(
    _ match: TreeMatch, _ places: ([ViewTree.Rect], [ViewTree.Rect]), _ causes: [TreeChange]
  ) -> [Displacement] {
    let frames = Set(causes.filter { $0.kind == .frame }.compactMap(\.newIndex))
    let tops = causes.compactMap { cause in
      cause.newIndex.map { places.1[$0].y } ?? cause.oldIndex.map { places.0[$0].y }
    }
    let top = tops.min() ?? 0
    return match.new.nodes.indices.compactMap { index in
      let before = match.oldOf[index]
      guard before >= 0, !frames.contains(index) else { return nil }
      let (one, other) = (places.0[before], places.1[index])
      let isResized = !isSame(one.width, other.width) || !isSame(one.height, other.height)
      guard isResized || !isSame(one.x, other.x) || !isSame(one.y, other.y) else { return nil }
      return Displacement(
        index: index, x: other.x - one.x, y: other.y - one.y, isResized: isResized, isBelow: one.y >= top)
    }
  }

  private static func isSame(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 0.005 }

  private static let shadowRadius = "layer.shadowRadius"

  private static func touched(
    _ match: TreeMatch, _ places: ([ViewTree.Rect], [ViewTree.Rect]), _ changes: [TreeChange], _ moved: [Displacement]
  ) -> [ViewTree.Rect] {
    var touched: [ViewTree.Rect] = []
    let hasShadows = match.old.mentions(shadowRadius) || match.new.mentions(shadowRadius)
    func touch(_ tree: ViewTree, _ places: [ViewTree.Rect], _ index: Int) {
      let word = hasShadows ? tree.value(shadowRadius, of: index) : nil
      let radius = word.flatMap { Double($0) }.map(ViewTree.bounded)
      let shadow = radius.map { $0 * 3 + 20 } ?? 1
      let place = places[index]
      touched.append(
        .init(
          x: place.x - shadow, y: place.y - shadow, width: place.width + 2 * shadow, height: place.height + 2 * shadow))
    }
    for index in whole(match.old, changes.compactMap(\.oldIndex)) { touch(match.old, places.0, index) }
    for index in whole(match.new, changes.compactMap(\.newIndex)) { touch(match.new, places.1, index) }
    if changes.contains(where: { $0.kind == .trait }) { touch(match.new, places.1, 0) }
    // An animated view is drawn elsewhere than at its frame, and a shape may be drawn outside of its layer's bounds.
    for index in changes.filter({ $0.isPresentation || $0.type == "CAShapeLayer" }).compactMap(\.newIndex) {
      touch(match.new, places.1, max(match.new.nodes[index].parent, 0))
    }
    for view in moved {
      touch(match.old, places.0, match.oldOf[view.index])
      touch(match.new, places.1, view.index)
    }
    return touched + effects(match.new, places.1, over: touched)
  }

  /// The areas of visual effects behind which something changed.
  private static func effects(
    _ tree: ViewTree, _ places: [ViewTree.Rect], over touched: [ViewTree.Rect]
  ) -> [ViewTree.Rect] {
    guard tree.mentions("effect") else { return [] }
    let effects = tree.nodes.indices.filter { !tree.nodes[$0].children.isEmpty && tree.value("effect", of: $0) != nil }
    // To hold each effect against each area would take minutes for an untrusted file of many, so there all effects count.
    if effects.count * touched.count > mostPairs { return effects.map { places[$0] } }
    return effects.filter { index in touched.contains { $0.intersects(places[index]) } }.map { places[$0] }
  }

  /// The most pairs of effects and areas that are compared.
  private static let mostPairs = 4_000_000

  /// Returns views with all their subviews, each once.
  private static func whole(_ tree: ViewTree, _ indices: [Int]) -> [Int] {
    var (found, end): ([Int], Int) = ([], 0)
    for index in indices.sorted() {
      found += max(index, end)..<max(tree.nodes[index].end, end)
      end = max(end, tree.nodes[index].end)
    }
    return found
  }
}

// MARK: - Words

extension TreeDifference {
  /// The causes, one a line; the same change of several views shares a line.
  package var causeLines: [String] {
    var order: [String] = []
    var groups: [String: [TreeChange]] = [:]
    for change in causes {
      let key = change.kind == .property ? change.cause : "\(order.count) \(change.words)"
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(change)
    }
    return order.compactMap { key in
      guard let group = groups[key], let first = group.first else { return nil }
      return group.count > 1 ? "\(first.words), and of \(group.count - 1) more \(first.type)" : first.words
    }
  }

  /// The consequences, each kind in one line: `34 views below moved by 44 points`.
  package var followedLines: [String] {
    var lines: [String] = []
    var shifts: [[Double]: [Displacement]] = [:]
    for view in displaced where abs(view.x) >= 0.005 || abs(view.y) >= 0.005 {
      shifts[[(view.x * 100).rounded() / 100, (view.y * 100).rounded() / 100], default: []].append(view)
    }
    let sorted = shifts.sorted { ($0.value.count, $1.key[0], $1.key[1]) > ($1.value.count, $0.key[0], $0.key[1]) }
    for (shift, views) in sorted.prefix(2) {
      let below = views.allSatisfy(\.isBelow) && shift[0] == 0 && !causes.isEmpty ? " below" : ""
      lines.append("\(NumberText.count(views.count, "view"))\(below) moved by \(Self.points(shift))")
    }
    let others = sorted.dropFirst(2).reduce(0) { $0 + $1.value.count }
    if others > 0 { lines.append("\(NumberText.count(others, "more view")) moved by other distances") }
    let resized = displaced.count(where: \.isResized)
    if resized > 0 { lines.append("\(NumberText.count(resized, "view")) got another size") }
    if let first = consequences.first {
      let more = consequences.count > 1 ? ", and \(NumberText.count(consequences.count - 1, "more change"))" : ""
      lines.append("\(first.words)\(more)")
    }
    return lines
  }

  private static func points(_ shift: [Double]) -> String {
    let (x, y) = (NumberText.decimal(shift[0], places: 2), NumberText.decimal(shift[1], places: 2))
    if shift[0] == 0 { return "\(y) point\(abs(shift[1]) == 1 ? "" : "s")" }
    return shift[1] == 0 ? "\(x) point\(abs(shift[0]) == 1 ? "" : "s") across" : "(\(x), \(y)) points"
  }
}

extension ViewTree.Rect {
  func intersects(_ other: ViewTree.Rect) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }
}
