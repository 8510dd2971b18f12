// SPDX-License-Identifier: MIT

/// Decides which differences are causes, made in the code, and which follow from others.
///
/// It is a class because each closure in it would copy a structure with all its tables, in a debug build.
final class CauseJudge {
  private let match: TreeMatch
  private let changes: [TreeChange]
  private let frames: [Int]
  private let moved: Set<Int>
  /// The changed properties of each view, by its number in the old tree.
  private var changed: [Int: [TreeChange]] = [:]
  /// The old and new values of the changes of a view that has many, by its number in the old tree.
  private var manyValues: [Int: Set<[String?]>] = [:]
  /// The old views with a changed property that their own subviews show; true if the content of rows may show it, too.
  private var shown: [Int: Bool] = [:]
  /// The old views with a changed property of their own, and not only values during an animation.
  private let settled: Set<Int>
  /// The old views whose content was scrolled.
  private let scrolled: Set<Int>
  /// The old views whose content has other insets.
  private let inset: Set<Int>
  /// The old activity indicators that stopped or started.
  private let stopped: Set<Int>
  private let pushes: Pushes
  /// The old views whose interface style changed, or that were dimmed.
  private let restyled: Set<Int>
  /// The old views of classes to which an app adds no subviews.
  private let controls: Set<Int>

  init(_ match: TreeMatch, _ changes: [TreeChange], _ frames: [Int]) {
    (self.match, self.changes, self.frames, moved) = (match, changes, frames, Set(frames))
    var (restyled, settled, scrolled, inset, stopped) = (Set<Int>(), Set<Int>(), Set<Int>(), Set<Int>(), Set<Int>())
    for change in changes where change.kind == .property {
      guard let index = change.oldIndex, let name = change.property else { continue }
      changed[index, default: []].append(change)
      if Self.isShownByParts(name), shown[index] != true { shown[index] = !Self.isOfRows(change) }
      if name == "overrideUserInterfaceStyle" || name == "tintAdjustmentMode" { restyled.insert(index) }
      if name == "isAnimating" { stopped.insert(index) }
      if name.hasPrefix("contentOffset") { scrolled.insert(index) }
      if name.hasPrefix("contentInset") { inset.insert(index) }
      if !change.isPresentation { settled.insert(index) }
    }
    (self.restyled, self.settled) = (restyled, settled)
    (self.scrolled, self.inset, self.stopped) = (scrolled, inset, stopped)
    pushes = Pushes(match, changes, frames)
    controls = Set(
      match.old.nodes.indices.filter {
        !match.old.nodes[$0].children.isEmpty && Self.closedClasses.contains(match.old.type($0))
      })
  }

  func judged() -> (causes: [TreeChange], consequences: [TreeChange]) {
    var (causes, consequences): ([TreeChange], [TreeChange]) = ([], [])
    // Changes are in the order of the tree, so changes with the same parent are mostly next to each other.
    var last: (parent: Int, above: [Int]) = (-1, [])
    for var change in changes {
      let parent = parent(of: change)
      if parent != last.parent { last = (parent, ancestors(from: parent)) }
      if isOtherTitle(change) { change.property = "selectedItem.title" }
      change.follows = change.kind != .trait && (pushes.hasTrait || follows(change, last.above))
      if change.follows { consequences.append(change) } else { causes.append(change) }
    }
    if !causes.contains(where: Self.movesViews) { causes += framesWithoutCause() }
    // In the tree, a bar comes after the views that it affects (another tab shows other views, a prompt moves them), so its
    // changes are put first.
    let ofBars = causes.filter(Self.isOfBar)
    if ofBars.isEmpty { return (causes, consequences) }
    return (ofBars + causes.filter { !Self.isOfBar($0) }, consequences)
  }

  private static func isOfBar(_ change: TreeChange) -> Bool {
    guard change.kind == .property, let name = change.property else { return false }
    return name.hasPrefix("selectedItem") || name == "prefersLargeTitles" || name.hasPrefix("topItem.")
  }

  // MARK: - What follows

  private func follows(_ change: TreeChange, _ above: [Int]) -> Bool {
    switch change.kind {
    case .trait, .frame: return false
    case .property:
      return repeats(change, above) || isPart(change, above) || isOnlyOnItsWay(change) || isStoppedIndicator(change)
        || isColorOfOtherStyle(change, above) || isOffsetOfInsets(change) || isShapeOfRow(change)
        || isEffectOfScrolling(change, above)
    case .added, .removed: return comesIntoView(change, above) || isPart(change, above)
    case .order, .parent: return isPart(change, above)
    }
  }

  /// The number of a changed view's superview in the old tree; -1 if there is none.
  private func parent(of change: TreeChange) -> Int {
    if let before = change.oldIndex { return match.old.nodes[before].parent }
    guard let after = change.newIndex, match.new.nodes[after].parent >= 0 else { return -1 }
    return match.oldOf[match.new.nodes[after].parent]
  }

  /// Returns an old view and its ancestors.
  private func ancestors(from parent: Int) -> [Int] {
    var above: [Int] = []
    var next = parent
    while next >= 0, above.count < ViewTree.reach {
      above.append(next)
      next = match.old.nodes[next].parent
    }
    return above
  }

  /// True if an ancestor has the same change, as a button has the title of its label.
  private func repeats(_ change: TreeChange, _ above: [Int]) -> Bool {
    above.contains { index in
      guard let others = changed[index] else { return false }
      if others.count > Self.few { return values(of: index, others).contains([change.old, change.new]) }
      return others.contains { $0.old == change.old && $0.new == change.new }
    }
  }

  /// The most changes of a view that are looked through for each change in it; only untrusted files have more, as a rule.
  private static let few = 8

  private func values(of index: Int, _ changes: [TreeChange]) -> Set<[String?]> {
    if let known = manyValues[index] { return known }
    let found = Set(changes.map { [$0.old, $0.new] })
    manyValues[index] = found
    return found
  }

  /// True for an animated value of a property whose own value changed.
  private func isOnlyOnItsWay(_ change: TreeChange) -> Bool {
    guard change.isPresentation, let before = change.oldIndex, let after = change.newIndex else { return false }
    return moved.contains(after) || settled.contains(before)
  }

  /// True for a colour in a view whose interface style changed, or that was dimmed.
  private func isColorOfOtherStyle(_ change: TreeChange, _ above: [Int]) -> Bool {
    guard !restyled.isEmpty, change.old?.hasPrefix("#") == true || change.new?.hasPrefix("#") == true else {
      return false
    }
    return ((change.oldIndex.map { [$0] } ?? []) + above).contains(where: restyled.contains)
  }

  /// True for the offset of a scroll view whose insets changed, because its content begins at the inset.
  private func isOffsetOfInsets(_ change: TreeChange) -> Bool {
    guard let view = change.oldIndex, inset.contains(view) else { return false }
    return change.property?.hasPrefix("contentOffset") == true
  }

  /// True for the corners of a row that became, or is no longer, the first or last of its section.
  private func isShapeOfRow(_ change: TreeChange) -> Bool {
    guard let row = change.oldIndex, match.old.nodes[row].indexPath != nil, let name = change.property else {
      return false
    }
    let shapes = ["clipsToBounds", "layer.cornerRadius", "layer.maskedCorners", "layer.cornerCurve", "layer.mask"]
    return shapes.contains(name) && (hasMovedRows || listsOfOtherRows.contains(match.old.nodes[row].parent))
  }

  /// The old views in which others were added or removed.
  private lazy var listsOfOtherRows: Set<Int> = Set(
    changes.filter { $0.kind == .added || $0.kind == .removed }.map { parent(of: $0) })

  private lazy var hasMovedRows: Bool = changes.contains { $0.kind == .order && $0.property == "row" }

  /// True for the background of a bar below which content was scrolled.
  private func isEffectOfScrolling(_ change: TreeChange, _ above: [Int]) -> Bool {
    !scrolled.isEmpty
      && ((change.oldIndex.map { [$0] } ?? []) + above).contains { match.old.type($0) == "_UIBarBackground" }
  }

  /// True for an activity indicator that was hidden or shown because it stopped or started.
  private func isStoppedIndicator(_ change: TreeChange) -> Bool {
    change.property == "isHidden" && change.oldIndex.map { stopped.contains($0) } == true
  }

  /// True if the title of a bar's selected item changed, and not the selection, since the property shows the title.
  private func isOtherTitle(_ change: TreeChange) -> Bool {
    guard change.kind == .property, change.property == "selectedItem", let bar = change.oldIndex else { return false }
    // In the order of the tree, the views inside the bar are those up to its end.
    let places = placesOfTexts[[change.old, change.new]] ?? []
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < bar { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low] < match.old.nodes[bar].end
  }

  /// The old superviews of views whose text changed, in the order of the tree, by the old and the new text.
  private lazy var placesOfTexts: [[String?]: [Int]] = {
    let texts = changes.filter { $0.property == "text" }
    return Dictionary(grouping: texts) { [$0.old, $0.new] }.mapValues { $0.map { parent(of: $0) }.sorted() }
  }()

  /// The properties of a control or list that its own subviews show.
  private static let shownByParts: Set<String> = [
    "isOn", "value", "progress", "selectedSegmentIndex", "title", "isEnabled", "isSelected", "isHighlighted", "state",
    "currentPage", "numberOfPages", "isEditing", "accessoryType", "separatorStyle", "separatorColor",
    "separatorInset.left",
    "separatorInset.right", "separatorInset", "effect", "style", "borderStyle", "placeholder", "text", "segments",
    "onTintColor", "thumbTintColor", "isAnimating", "minimumValue", "maximumValue", "selectionStyle", "rightButton",
    "configuration", "searchBarStyle", "barStyle", "clearButtonMode", "prefersLargeTitles", "selectedItem",
    "items", "barTintColor", "isTranslucent", "unselectedItemTintColor", "showsCancelButton", "shadowImage",
    "backIndicatorImage", "selectionIndicatorImage", "itemPositioning", "itemWidth", "itemSpacing",
    "separatorInsetReference",
  ]
  /// The prefixes of the names of further such properties.
  private static let shownByPartsOf = [
    "configuration.", "topItem.", "items[", "standardAppearance.", "scrollEdgeAppearance.",
  ]

  /// The classes to which an app adds no subviews.
  private static let closedClasses: Set<String> = [
    "UIActivityIndicatorView", "UIButton", "UIDatePicker", "UIPageControl", "UIProgressView", "UISegmentedControl",
    "UISlider", "UIStepper", "UISwitch",
  ]

  /// True for a private subview that shows a changed property of its view.
  private func isPart(_ change: TreeChange, _ above: [Int]) -> Bool {
    if !controls.isEmpty, let control = above.first(where: controls.contains) {
      // Private subviews change with their control, and also if it moves: their edges are then rounded to other pixels.
      return changed[control] != nil || isElsewhere(control)
    }
    guard !shown.isEmpty, change.type.hasPrefix("_UI") || change.type.hasPrefix("UI") || change.type.hasPrefix("CA")
    else {
      return false
    }
    // Views that a list adds to its rows are private; the content of the rows belongs to the app.
    let isOfRow = !change.type.hasPrefix("_UI") && change.type != "separator"
    return above.contains { isOfRow ? shown[$0] == true : shown[$0] != nil }
  }

  /// True for a property of a list that the content of its rows does not show.
  private static func isOfRows(_ change: TreeChange) -> Bool {
    change.type.hasSuffix("TableView") || change.property.map(isOfList) == true
  }

  private static func isShownByParts(_ name: String) -> Bool {
    shownByParts.contains(name) || shownByPartsOf.contains { name.hasPrefix($0) } || isOfList(name)
  }

  /// True for a property of a list in a compositional layout, which lines between its rows show.
  private static func isOfList(_ name: String) -> Bool { name.hasPrefix("section") && name.contains(".list.") }

  /// True for a view that moved in the picture, or whose size changed.
  private func isElsewhere(_ index: Int) -> Bool {
    var next = match.newOf[index]
    for _ in 0..<ViewTree.reach where next >= 0 {
      if moved.contains(next) { return true }
      next = match.new.nodes[next].parent
    }
    return false
  }

  /// True for a row at the end that was pushed out of view or came into view because of other rows, or of the list's offset.
  private func comesIntoView(_ change: TreeChange, _ above: [Int]) -> Bool {
    let isAdded = change.kind == .added
    let tree = isAdded ? match.new : match.old
    guard let index = isAdded ? change.newIndex : change.oldIndex, let path = tree.nodes[index].indexPath else {
      return false
    }
    if above.contains(where: scrolled.contains) { return true }
    let list = tree.nodes[index].parent
    guard let last = pushes.lastRows(isAdded)[list], last.lexicographicallyPrecedes(Self.numbers(path)) else {
      return false
    }
    return pushes.hasOpposite(change) || pushes.resizedLists(isAdded).contains(list)
  }

  fileprivate static func numbers(_ path: String) -> [Int] { path.split(separator: ".").map { Int($0) ?? 0 } }

  // MARK: - Places and sizes

  /// The properties of the library's classes that change only colours, never positions or sizes.
  private static let onlySeen: Set<String> = [
    "alpha", "backgroundColor", "textColor", "tintColor", "clipsToBounds", "contentMode", "isEnabled", "isHighlighted",
    "isSelected", "isOn", "highlightedTextColor", "shadowColor", "shadowOffset", "onTintColor", "thumbTintColor",
    "separatorColor", "separatorStyle", "effect", "textAlignment", "colors", "locations", "fillColor", "strokeColor",
    "lineWidth", "path", "progress", "value", "currentPage", "placeholder", "isAnimating", "accessoryType", "id",
  ]

  /// True for a change that may move or resize views.
  fileprivate static func movesViews(_ change: TreeChange) -> Bool {
    switch change.kind {
    case .trait, .added, .removed, .parent: return true
    case .frame: return false
    case .order: return change.property != "z-order"
    case .property:
      guard let name = change.property, !onlySeen.contains(name) else { return false }
      let base = String(name.prefix { $0 != "." })
      return !change.isPresentation && base != "layer" && !onlySeen.contains(base)
    }
  }

  /// The changed frames that no property explains; if views move together, only the first one is returned.
  private func framesWithoutCause() -> [TreeChange] {
    let bySuperview = Dictionary(grouping: frames) { match.new.nodes[$0].parent }
    var found: [TreeChange] = []
    var finder = ChangeFinder(match)
    for (parent, views) in bySuperview.sorted(by: { $0.key < $1.key }) {
      // A view follows the size of its superview.
      if parent >= 0, hasChangedSize(in: moved, from: parent) { continue }
      let resized = views.filter(isResized)
      var seen: Set<[Int]> = []
      for index in (resized.isEmpty ? views : resized).sorted(by: isHigher) where seen.insert(delta(index)).inserted {
        found.append(finder.frameChange(index))
      }
    }
    return found
  }

  private func hasChangedSize(in moved: Set<Int>, from index: Int) -> Bool {
    var next = index
    for _ in 0..<ViewTree.reach where next >= 0 {
      if moved.contains(next), isResized(next) { return true }
      next = match.new.nodes[next].parent
    }
    return false
  }

  private func isResized(_ index: Int) -> Bool {
    let delta = delta(index)
    return delta[2] != 0 || delta[3] != 0
  }

  private func isHigher(_ one: Int, _ other: Int) -> Bool {
    let (first, second) = (match.new.nodes[one].frame, match.new.nodes[other].frame)
    return (first.y, first.x) < (second.y, second.x)
  }

  /// The change of a frame in hundredths of a point.
  private func delta(_ index: Int) -> [Int] {
    let (one, other) = (match.old.nodes[match.oldOf[index]].frame, match.new.nodes[index].frame)
    return [other.x - one.x, other.y - one.y, other.width - one.width, other.height - one.height].map {
      Int(max(-1e12, min(1e12, ($0 * 100).rounded())))
    }
  }
}

/// The changes that may push rows of lists out of a picture or into it, collected once for all rows.
private struct Pushes {
  let hasTrait: Bool
  private let hasAdded: Bool
  private let hasRemoved: Bool
  private let hasMovingProperty: Bool
  /// The greatest index paths of the rows in both trees, by list in the old and in the new tree.
  private var rows: (old: [Int: [Int]], new: [Int: [Int]]) = ([:], [:])
  /// The lists in which the height of a row changed, in the old and in the new tree.
  private var resized: (old: Set<Int>, new: Set<Int>) = ([], [])

  init(_ match: TreeMatch, _ changes: [TreeChange], _ frames: [Int]) {
    hasTrait = changes.contains { $0.kind == .trait }
    hasAdded = changes.contains { $0.kind == .added }
    hasRemoved = changes.contains { $0.kind == .removed }
    hasMovingProperty = changes.contains { change in
      change.kind != .trait && change.kind != .added && change.kind != .removed && CauseJudge.movesViews(change)
    }
    rows = (Self.lastRows(match.old, match.newOf), Self.lastRows(match.new, match.oldOf))
    for index in frames {
      let (before, after) = (match.old.nodes[match.oldOf[index]], match.new.nodes[index])
      guard abs(after.frame.height - before.frame.height) >= 0.005 else { continue }
      resized.old.insert(before.parent)
      resized.new.insert(after.parent)
    }
  }

  private static func lastRows(_ tree: ViewTree, _ matches: [Int]) -> [Int: [Int]] {
    var rows: [Int: [Int]] = [:]
    for index in tree.nodes.indices where tree.nodes[index].indexPath != nil && matches[index] >= 0 {
      guard let path = tree.nodes[index].indexPath.map(CauseJudge.numbers) else { continue }
      let list = tree.nodes[index].parent
      if let last = rows[list], !last.lexicographicallyPrecedes(path) { continue }
      rows[list] = path
    }
    return rows
  }

  /// Returns true if another change made room for an added row, or took the room of a removed one.
  func hasOpposite(_ change: TreeChange) -> Bool {
    hasTrait || hasMovingProperty || (change.kind == .added ? hasRemoved : hasAdded)
  }

  func lastRows(_ isAdded: Bool) -> [Int: [Int]] { isAdded ? rows.new : rows.old }
  func resizedLists(_ isAdded: Bool) -> Set<Int> { isAdded ? resized.new : resized.old }
}
