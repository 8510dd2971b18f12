// SPDX-License-Identifier: MIT

/// Pairs the views of two trees that a person would take for the same.
///
/// Views are paired level by level: first equal ones, then those with the same identifier, the same text, the same class
/// between the same neighbours, and at last the same class in their order; cells must keep their neighbours. Views that are
/// left over may have moved to another superview.
final class TreeMatch {
  let old: ViewTree
  let new: ViewTree
  /// The index in the new tree of each old view; -1 for removed ones.
  private(set) var newOf: [Int]
  /// The index in the old tree of each new view; -1 for added ones.
  private(set) var oldOf: [Int]

  init(_ old: ViewTree, _ new: ViewTree) {
    (self.old, self.new) = (old, new)
    newOf = Array(repeating: -1, count: old.nodes.count)
    oldOf = Array(repeating: -1, count: new.nodes.count)
    pairBelow(0, 0)
    pairMoved()
  }

  private func pair(_ one: Int, _ other: Int) {
    newOf[one] = other
    oldOf[other] = one
  }

  /// Pairs two views and their subviews.
  private func pairBelow(_ one: Int, _ other: Int) {
    pair(one, other)
    var waiting = [(one, other)]
    while let (one, other) = waiting.popLast() {
      for (inner, match) in pairs(inOrder(old, one), inOrder(new, other)) {
        pair(inner, match)
        waiting.append((inner, match))
      }
    }
  }

  /// The subviews in order; cells are ordered by their rows, since their order in the list means nothing.
  private func inOrder(_ tree: ViewTree, _ index: Int) -> [Int] {
    let inside = tree.nodes[index].children
    guard inside.contains(where: { tree.nodes[$0].indexPath != nil }) else { return inside }
    return inside.enumerated().sorted { one, other in
      let (first, second) = (tree.row(one.element) ?? -1, tree.row(other.element) ?? -1)
      return (first, one.offset) < (second, other.offset)
    }.map(\.element)
  }

  private func pairs(_ before: [Int], _ after: [Int]) -> [(Int, Int)] {
    var (ones, others) = (before[...], after[...])
    var found: [(Int, Int)] = []
    while let one = ones.first, let other = others.first, old.nodes[one].whole == new.nodes[other].whole {
      found.append((ones.removeFirst(), others.removeFirst()))
    }
    while let one = ones.last, let other = others.last, old.nodes[one].whole == new.nodes[other].whole {
      found.append((ones.removeLast(), others.removeLast()))
    }
    if ones.isEmpty || others.isEmpty { return found }
    if areAlike(ones, others) { return found + Array(zip(ones, others)) }
    var rest = Leftovers(old: old, new: new, ones: Array(ones), others: Array(others))
    found += rest.take { [$0.nodes[$1].whole, $0.nodes[$1].frame.hashValue] }
    found += rest.take { [$0.nodes[$1].whole] }
    found += rest.take { tree, index in tree.value("id", of: index).map { [tree.type(index).hashValue, $0.hashValue] } }
    found += rest.take { tree, index in tree.label(index).map { [tree.type(index).hashValue, $0.hashValue] } }
    found += rest.take { tree, index in
      tree.nodes[index].children.isEmpty
        ? nil : tree.firstText(in: index).map { [tree.type(index).hashValue, $0.hashValue] }
    }
    // A changed view is still between the same neighbours; other cells that are left over were added or removed.
    let anchors = Dictionary(found, uniquingKeysWith: { first, _ in first })
    for (ones, others) in rest.byNeighbour(before, after, anchors) {
      found += aligned(ones, others)
    }
    let (matched, matches) = (Set(found.map(\.0)), Set(found.map(\.1)))
    rest.ones.removeAll { matched.contains($0) || old.nodes[$0].indexPath != nil }
    rest.others.removeAll { matches.contains($0) || new.nodes[$0].indexPath != nil }
    for (ones, others) in rest.byClass { found += aligned(ones, others) }
    return found
  }

  /// Returns true if the views on both sides are alike, in their order.
  private func areAlike(_ ones: ArraySlice<Int>, _ others: ArraySlice<Int>) -> Bool {
    guard ones.count == others.count else { return false }
    for (one, other) in zip(ones, others) where !isAlike(one, other) { return false }
    return true
  }

  /// Returns true for views with the same class, frame and name, which need no closer comparison.
  private func isAlike(_ one: Int, _ other: Int) -> Bool {
    old.nodes[one].frame == new.nodes[other].frame && old.hasType(one, of: other, in: new)
      && old.value("id", of: one) == new.value("id", of: other)
      && (old.nodes[one].children.isEmpty || old.firstText(in: one) == new.firstText(in: other))
  }

  // MARK: - Views of one class

  /// Pairs views of one class in their order; if their numbers differ, so that as many as possible are unchanged.
  private func aligned(_ ones: [Int], _ others: [Int]) -> [(Int, Int)] {
    if ones.count == others.count || ones.count * others.count > 4096 { return Array(zip(ones, others)) }
    let table = LikenessTable(old, ones, new, others)
    let (width, likeness, scores) = (table.width, table.likeness, table.scores)
    var found: [(Int, Int)] = []
    var (one, other) = (0, 0)
    while one < ones.count, other < others.count {
      let place = one * width + other
      if scores[place] == scores[place + width + 1] + likeness[place] {
        found.append((ones[one], others[other]))
        (one, other) = (one + 1, other + 1)
      } else if scores[place] == scores[place + width] {
        one += 1
      } else {
        other += 1
      }
    }
    return found
  }

  // MARK: - Views that moved to another view

  private func pairMoved() {
    var places: [Int: [Int]] = [:]
    for index in new.nodes.indices.reversed() where oldOf[index] < 0 && tells(new, index) {
      places[new.nodes[index].whole, default: []].append(index)
    }
    if places.isEmpty { return }
    for index in old.nodes.indices where newOf[index] < 0 && tells(old, index) {
      let whole = old.nodes[index].whole
      while let place = places[whole]?.popLast() {
        // It may have been paired meanwhile, together with its superview.
        guard oldOf[place] < 0 else { continue }
        pairBelow(index, place)
        break
      }
    }
  }

  /// Returns true for a view that is unlikely to be mistaken for another one.
  private func tells(_ tree: ViewTree, _ index: Int) -> Bool {
    !tree.nodes[index].children.isEmpty || tree.label(index) != nil
  }
}

/// The subviews of a pair that have no match yet.
private struct Leftovers {
  let old: ViewTree
  let new: ViewTree
  var ones: [Int]
  var others: [Int]

  /// Pairs views with equal keys in their order, and removes them; a view without a key stays.
  mutating func take(by key: (ViewTree, Int) -> [Int]?) -> [(Int, Int)] {
    if ones.isEmpty || others.isEmpty { return [] }
    var places: [[Int]: [Int]] = [:]
    for other in others.reversed() { if let key = key(new, other) { places[key, default: []].append(other) } }
    var found: [(Int, Int)] = []
    for one in ones {
      guard let key = key(old, one), let other = places[key]?.popLast() else { continue }
      found.append((one, other))
    }
    let (matched, matches) = (Set(found.map(\.0)), Set(found.map(\.1)))
    ones.removeAll { matched.contains($0) }
    others.removeAll { matches.contains($0) }
    return found
  }

  /// The remaining views of both sides, grouped by class and by the matched view before them.
  func byNeighbour(_ before: [Int], _ after: [Int], _ anchors: [Int: Int]) -> [([Int], [Int])] {
    let matches = Set(anchors.values)
    let (left, right) = (Set(ones), Set(others))
    var groups: [String: ([Int], [Int])] = [:]
    var order: [String] = []
    var last = -1
    for index in before {
      if let match = anchors[index] { last = match }
      guard left.contains(index) else { continue }
      let key = "\(last) \(old.type(index))"
      if groups[key] == nil { order.append(key) }
      groups[key, default: ([], [])].0.append(index)
    }
    last = -1
    for index in after {
      if matches.contains(index) { last = index }
      if right.contains(index) { groups["\(last) \(new.type(index))"]?.1.append(index) }
    }
    return order.compactMap { groups[$0] }
  }

  /// The remaining views of both sides, grouped by class.
  var byClass: [([Int], [Int])] {
    let classes = Dictionary(grouping: others) { new.type($0) }
    return Dictionary(grouping: ones) { old.type($0) }.sorted { $0.key < $1.key }.map {
      ($0.value, classes[$0.key] ?? [])
    }
  }
}
