// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillViews

/// The logic that tables and collections share: selecting, counting, reconfiguring and reporting.
@MainActor
protocol ListView: UIScrollView {
  /// The words for a list of this class in error messages.
  static var words: ListWords { get }
  var allowsSelection: Bool { get }
  var selection: ListSelection { get set }
  var pass: ListPass { get set }
  /// The gradual change that began last, while it runs.
  var changing: ListAnimation? { get set }
  /// True if the data source must be called again before anything is looked up.
  var needsReload: Bool { get }
  /// The number of elements in each section, as they were loaded last.
  var elementCounts: [Int] { get }

  /// Asks the data source for its counts if they are not known.
  func loadIfNeeded()
  /// Makes the list load everything again before the next use.
  func markForReload()
  /// True if the loaded content has an element at `path`.
  func holds(_ path: IndexPath) -> Bool
  /// Shows in the cell at `path`, if there is one, that it is selected or no longer selected.
  func showSelection(_ isSelected: Bool, at path: IndexPath, animated: Bool)
}

/// The words for a list and its elements in error messages.
struct ListWords {
  /// The word for one element of the list: "row" or "item".
  let element: String
  /// The list, as UIKit's exceptions name it.
  let container: String
  /// The list, in short.
  let list: String
  /// The object that must agree with the data source.
  let partner: String

  static let table = ListWords(element: "row", container: "table view", list: "table", partner: "delegate")
  static let collection = ListWords(
    element: "item", container: "collection view", list: "collection", partner: "layout")
}

extension ListView {
  private var words: ListWords { Self.words }

  /// Reports an error for which UIKit raises an exception.
  func reportListError(_ text: String) {
    ProgrammerErrors.report(
      listError(
        text,
        "The \(words.list) stays as it was. Make the data source, the \(words.partner) and the updates agree."))
  }

  /// Reports an identifier for which no view can be made; the data source gets a plain view.
  func reportUnregistered(_ text: String) {
    ProgrammerErrors.reportStandIn(
      listError(text, "A plain view stands in for it. Register a class of this identifier before the first layout."))
  }

  private func listError(_ text: String, _ hint: String) -> String {
    let name = words.container.prefix(1).uppercased() + words.container.dropFirst()
    return "NSInternalInconsistencyException: \(text). \(name): \(ownDescription). \(hint)"
  }

  /// The most elements of one list whose lengths are requested or stored one by one.
  static var askingLimit: Int { ListLengths.denseLimit }

  /// Returns true if a list with these counts of elements is short enough to ask for the length of each.
  static func mayAskForEach(of counts: [Int]) -> Bool {
    var total = 0
    for count in counts where total <= askingLimit { total += min(count, askingLimit + 1) }
    return total <= askingLimit
  }

  /// Reports that a list has too many elements to ask for the length of each.
  ///
  /// - Parameters:
  ///   - what: A clause for the message, such as "the delegate states the height of each row".
  ///   - remedy: The way to set one length for all elements.
  func reportTooMany(_ what: String, remedy: String) {
    ProgrammerErrors.report(
      """
      \(ownDescription): \(what), which is done for at most \(Self.askingLimit): all count as the first of their \
      section. \(remedy), or state fewer \(words.element)s.
      """)
  }

  // MARK: Selection

  /// Selects an element, or deselects all for nil, without telling the delegate.
  ///
  /// Returns true if the list should scroll to the element.
  func selectElement(at path: IndexPath?, keepsOthers: Bool, animated: Bool) -> Bool {
    loadIfNeeded()
    guard let path else {
      for other in selection.paths { deselectElement(at: other, animated: animated) }
      return false
    }
    guard allowsSelection, holds(path) else { return false }
    if !keepsOthers {
      for other in selection.paths where other != path { deselectElement(at: other, animated: animated) }
    }
    selection.insert(path)
    showSelection(true, at: path, animated: animated)
    return true
  }

  /// Deselects an element without telling the delegate.
  func deselectElement(at path: IndexPath, animated: Bool) {
    selection.remove(path)
    showSelection(false, at: path, animated: animated)
  }

  // MARK: Counts

  /// The number of elements in each section, by the data source; negative numbers are reported and replaced by 0.
  func checkedCounts(sections: Int, elements: (_ section: Int) -> Int) -> [Int] {
    guard sections >= 0 else {
      reportListError("the data source returned a number of sections that is negative: \(sections)")
      return []
    }
    if sections > Self.askingLimit {
      reportListError(
        "the data source returned \(sections) sections, of which the first \(Self.askingLimit) are shown: return fewer")
    }
    return (0..<min(sections, Self.askingLimit)).map { section in
      let count = elements(section)
      if count >= 0 { return count }
      reportListError(
        "the data source returned a number of \(words.element)s that is negative: \(count) in section \(section)")
      return 0
    }
  }

  /// Returns true if `path` is within a section that had `loaded` elements and now has `count`; otherwise reports it.
  func checkCount(_ count: Int, loaded: Int, holds path: IndexPath) -> Bool {
    if path[1] < count { return true }
    let element = words.element
    reportListError(
      "the number of \(element)s in section \(path.section) changed from \(loaded) to \(count) "
        + "without an update. Call reloadData(), or insert and delete \(element)s")
    return false
  }

  /// Reports that the data source returned the same cell twice.
  func reportCell(at path: IndexPath, shownAt other: IndexPath) {
    reportListError(
      "the data source returned a cell for \(path.inWords) that is already shown at \(other.inWords): "
        + "Dequeue a cell of its own for each \(words.element)")
  }

  // MARK: Reconfiguring

  /// Makes the data source configure a shown cell again.
  ///
  /// Returns true if it did, and reports it if it made another cell.
  func reconfigure<Cell: UIView>(
    _ cell: Cell, at path: IndexPath, from queue: ReuseQueue<Cell>, asking dataSource: () -> Cell
  ) -> Bool {
    if queue.lend(cell, at: path, while: dataSource) === cell { return true }
    reportListError(
      "reconfigure\(words.element.capitalized)s(at:) needs the cell that is shown at \(path.inWords), and the data "
        + "source returned another: dequeue it with the same identifier")
    return false
  }
}

/// The selected rows of a table, or the selected items of a collection.
struct ListSelection {
  private var list = UniqueList<IndexPath>()

  /// The index paths in the order in which they were selected.
  var paths: [IndexPath] { list.elements }

  func contains(_ path: IndexPath) -> Bool { list.contains(path) }

  mutating func insert(_ path: IndexPath) { list.add([path]) }
  mutating func remove(_ path: IndexPath) { list.remove([path]) }
  mutating func remove(where isRemoved: (IndexPath) -> Bool) { list.remove(Set(paths.filter(isRemoved))) }
  mutating func removeAll() { list = UniqueList() }

  /// Takes the selection to where an update moves the elements; deleted ones are no longer selected.
  mutating func move(by mapping: ListMapping) {
    let moved = paths.compactMap { mapping[$0] }
    removeAll()
    list.add(moved)
  }
}
