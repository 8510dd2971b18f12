// SPDX-License-Identifier: MIT

/// Finds all differences of two trees; ``CauseJudge`` decides later which of them are causes.
struct ChangeFinder {
  private let match: TreeMatch
  private let old: ViewTree
  private let new: ViewTree
  private let hasSafeArea: Bool
  /// False if no stack view says its order, which saves asking each view.
  private let hasStacks: Bool
  /// All differences except those of frames, in the order of the new tree.
  private(set) var changes: [TreeChange] = []
  /// The new views whose frame in their superview changed.
  private(set) var frames: [Int] = []
  /// The properties that differ only because one of the descriptions has a format without them.
  private(set) var untold: Set<String> = []
  /// A cache of the names of containers, by number, because each view inside one needs its name.
  private var containers: (old: [Int: String?], new: [Int: String?]) = ([:], [:])

  init(_ match: TreeMatch) {
    (self.match, old, new) = (match, match.old, match.new)
    hasSafeArea = (old.traits + new.traits).contains { $0.name == "safeAreaInsets" }
    hasStacks = old.mentions("arrangedSubviews") || new.mentions("arrangedSubviews")
  }

  mutating func find() {
    findTraits()
    var gone: [Int: [Int]] = [:]
    for index in old.nodes.indices where match.newOf[index] < 0 {
      let parent = old.nodes[index].parent
      // A view that was removed together with its superview is not reported again.
      if parent >= 0, match.newOf[parent] >= 0 { gone[match.newOf[parent], default: []].append(index) }
    }
    for index in new.nodes.indices {
      let before = match.oldOf[index]
      if before < 0 {
        findAdded(index)
      } else {
        if new.nodes[index].own != old.nodes[before].own { findProperties(before, index) }
        if isElsewhere(before, index) { frames.append(index) }
        if index > 0, match.newOf[old.nodes[before].parent] != new.nodes[index].parent { findParent(before, index) }
        findOrder(before, index)
      }
      for removed in gone[index] ?? [] {
        changes.append(change(.removed, removed, nil))
      }
    }
  }

  private mutating func findTraits() {
    for (name, before, after) in Self.differing(old.traits, new.traits) {
      changes.append(TreeChange(name, before, after, kind: .trait))
    }
  }

  private mutating func findAdded(_ index: Int) {
    let parent = new.nodes[index].parent
    if parent >= 0, match.oldOf[parent] < 0 { return }
    changes.append(change(.added, nil, index))
  }

  private mutating func findProperties(_ before: Int, _ after: Int) {
    // The name is made once for all changed properties of a view.
    var named = TreeChange(kind: .property, view: "", type: "")
    for (name, one, other) in Self.differing(old.properties(before), new.properties(after)) {
      // A change of the order is reported for the views that moved.
      if name == "arrangedSubviews" { continue }
      let isConfigured = name == "title" && new.value("configuration", of: after) != nil
      let name = isConfigured ? "configuration.title" : name
      let type = new.type(after)
      if old.format.isSilent(about: name, of: type, value: one)
        || new.format.isSilent(about: name, of: type, value: other)
      {
        untold.insert(name)
        continue
      }
      if isToldInOtherWords(name, other, before, after) { continue }
      if named.oldIndex == nil { fill(&named, before, after) }
      var change = TreeChange(name, one, other, of: type)
      (change.view, change.type, change.container) = (named.view, named.type, named.container)
      (change.oldIndex, change.newIndex) = (before, after)
      changes.append(change)
    }
  }

  /// True for a property of the first format that the new description writes in another way, or leaves out.
  private func isToldInOtherWords(_ name: String, _ other: String?, _ before: Int, _ after: Int) -> Bool {
    guard old.format < TreeFormat(2), new.format >= TreeFormat(2) else { return false }
    // The first format wrote a button's whole configuration, margins with the safe area, and the constraints of stack views.
    if name == "layoutMargins" { return hasSafeArea }
    if other != nil { return false }
    if name == "style" { return new.value("configuration", of: after) != nil }
    let views = [before, old.nodes[before].parent].filter { $0 >= 0 }
    return name.hasPrefix("constraint") && views.contains { old.type($0).hasSuffix("StackView") }
  }

  private static func differing(
    _ before: [ViewTree.Property], _ after: [ViewTree.Property]
  ) -> [(name: String, String?, String?)] {
    // Fast path: most views have the same properties as before.
    if let changed = changedValues(before, after) { return changed }
    let (ones, others) = (Self.values(before), Self.values(after))
    var names = after.map(\.name)
    names += before.map(\.name).filter { others[$0] == nil }
    return names.compactMap { name in ones[name] == others[name] ? nil : (name, ones[name], others[name]) }
  }

  /// Returns the properties with other values; nil if the views do not have the same properties.
  private static func changedValues(
    _ before: [ViewTree.Property], _ after: [ViewTree.Property]
  ) -> [(name: String, String?, String?)]? {
    guard before.count == after.count else { return nil }
    var changed: [(name: String, String?, String?)] = []
    for index in before.indices {
      let (one, other) = (before[index], after[index])
      guard one.name == other.name else { return nil }
      if one.value != other.value { changed.append((one.name, one.value, other.value)) }
    }
    return changed
  }

  private static func values(_ properties: [ViewTree.Property]) -> [String: String] {
    Dictionary(properties.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  private func isElsewhere(_ before: Int, _ after: Int) -> Bool {
    let (one, other) = (old.nodes[before].frame, new.nodes[after].frame)
    guard one != other else { return false }
    return abs(one.x - other.x) >= 0.005 || abs(one.y - other.y) >= 0.005 || abs(one.width - other.width) >= 0.005
      || abs(one.height - other.height) >= 0.005
  }

  private mutating func findParent(_ before: Int, _ after: Int) {
    // Called only if the superviews are no pair: otherwise the view has merely moved along with its superview.
    var change = change(.parent, before, after)
    (change.old, change.new) = (old.name(max(old.nodes[before].parent, 0)), new.name(max(new.nodes[after].parent, 0)))
    changes.append(change)
  }

  /// Finds the subviews of a pair that changed their order, and reports as few as possible.
  private mutating func findOrder(_ before: Int, _ after: Int) {
    if new.nodes[after].children.count < 2 || keepsOrder(before, after) { return }
    let order = (arranged(old, before), arranged(new, after))
    let inside = order.1.filter { index in
      let one = match.oldOf[index]
      return one >= 0 && old.nodes[one].parent == before
    }
    if inside.count < 2 { return }
    let places = [order.0, order.1].map { children in
      Dictionary(children.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }
    let isList = inside.contains { new.nodes[$0].indexPath != nil }
    // The order of cells among the subviews of a list means nothing; their rows count.
    let views = isList ? rows(inside) : inside.map { (index: $0, place: places[0][match.oldOf[$0]] ?? 0) }
    let stays = Self.longestRise(views.map(\.place)) { number in
      let view = views[number]
      return isList ? new.row(view.index) == view.place : places[1][view.index] == view.place
    }
    if stays.count == views.count { return }
    for (number, view) in views.enumerated() where !stays.contains(number) {
      let one = match.oldOf[view.index]
      var change = change(.order, one, view.index)
      if isList {
        change.property = "row"
        (change.old, change.new) = (old.nodes[one].indexPath, new.nodes[view.index].indexPath)
      } else {
        change.property = new.type(after).hasSuffix("StackView") ? "place in arrangedSubviews" : "z-order"
        (change.old, change.new) = (places[0][one]?.description, places[1][view.index]?.description)
      }
      // An untrusted file may have two cells in one row.
      guard change.old != change.new else { continue }
      changes.append(change)
    }
  }

  /// True if the same views are in the same order, and their parent is no list or stack view with another order.
  private func keepsOrder(_ before: Int, _ after: Int) -> Bool {
    let (ones, others) = (old.nodes[before].children, new.nodes[after].children)
    guard ones.count == others.count else { return false }
    for place in ones.indices {
      let other = others[place]
      if match.oldOf[other] != ones[place] || new.nodes[other].indexPath != nil { return false }
    }
    return !hasStacks || old.value("arrangedSubviews", of: before) == new.value("arrangedSubviews", of: after)
  }

  /// The subviews in their order; those that a stack view arranges are in the order of the stack.
  private func arranged(_ tree: ViewTree, _ index: Int) -> [Int] {
    let children = tree.nodes[index].children
    guard let text = tree.value("arrangedSubviews", of: index) else { return children }
    let order = text.split(separator: " ").compactMap { Int($0) }
    guard Set(order).count == order.count, order.allSatisfy(children.indices.contains) else { return children }
    var rest = order.map { children[$0] }[...]
    let moved = Set(rest)
    // A view that is not arranged stays where it is.
    return children.map { moved.contains($0) ? rest.popFirst() ?? $0 : $0 }
  }

  private func rows(_ cells: [Int]) -> [(index: Int, place: Int)] {
    let rows = cells.compactMap { index in
      new.row(index).flatMap { row in old.row(match.oldOf[index]).map { (index: index, row: row, place: $0) } }
    }
    return rows.sorted { $0.row < $1.row }.map { ($0.index, $0.place) }
  }

  /// Returns the indices of a longest increasing subsequence; if there are several, the one with most views that stayed.
  private static func longestRise(_ numbers: [Int], _ stayed: (Int) -> Bool) -> Set<Int> {
    if zip(numbers, numbers.dropFirst()).allSatisfy(<) { return Set(numbers.indices) }
    // Comparing each pair would take too long for thousands of numbers.
    if numbers.count > 500 { return longRise(numbers) }
    var lengths: [Int] = []
    var before: [Int] = []
    for index in numbers.indices {
      var best = -1
      for earlier in 0..<index where numbers[earlier] < numbers[index] {
        if best < 0 || lengths[earlier] > lengths[best] { best = earlier }
      }
      // Views that stayed only break ties: no number of them outweighs a longer subsequence.
      let own = numbers.count + 1 + (stayed(index) ? 1 : 0)
      lengths.append(own + (best < 0 ? 0 : lengths[best]))
      before.append(best)
    }
    var found: Set<Int> = []
    var last = lengths.indices.max { lengths[$0] < lengths[$1] } ?? -1
    while last >= 0 {
      found.insert(last)
      last = before[last]
    }
    return found
  }

  private static func longRise(_ numbers: [Int]) -> Set<Int> {
    var tails: [Int] = []
    var before = Array(repeating: -1, count: numbers.count)
    for index in numbers.indices {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[tails[middle]] < numbers[index] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var found: Set<Int> = []
    var last = tails.last ?? -1
    while last >= 0 {
      found.insert(last)
      last = before[last]
    }
    return found
  }

  // MARK: - Names

  private mutating func change(_ kind: TreeChange.Kind, _ before: Int?, _ after: Int?) -> TreeChange {
    var change = TreeChange(kind: kind, view: "", type: "")
    fill(&change, before, after)
    if kind == .added, let after { change.view += new.distinction(after) }
    if kind == .removed, let before { change.view += old.distinction(before) }
    return change
  }

  private mutating func fill(_ change: inout TreeChange, _ before: Int?, _ after: Int?) {
    (change.oldIndex, change.newIndex) = (before, after)
    // A view whose text changed is named by the old text.
    if let before {
      (change.view, change.type) = (old.name(before), old.type(before))
      change.container = Self.container(old, before, &containers.old)
    } else if let after {
      (change.view, change.type) = (new.name(after), new.type(after))
      change.container = Self.container(new, after, &containers.new)
    }
  }

  private static func container(_ tree: ViewTree, _ index: Int, _ known: inout [Int: String?]) -> String? {
    let parent = tree.nodes[index].parent
    if let container = known[parent] { return container }
    let container = tree.container(of: index)
    known[parent] = .some(container)
    return container
  }

  /// Returns the change of a view's place or size.
  mutating func frameChange(_ index: Int) -> TreeChange {
    let before = match.oldOf[index]
    let (one, other) = (old.nodes[before].frame, new.nodes[index].frame)
    var change = TreeChange("frame", Self.words(one), Self.words(other), kind: .frame)
    fill(&change, before, index)
    return change
  }

  private static func words(_ rect: ViewTree.Rect) -> String {
    [rect.x, rect.y, rect.width, rect.height].map { NumberText.decimal($0, places: 3) }.joined(separator: " ")
  }
}
