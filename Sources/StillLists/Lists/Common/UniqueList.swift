// SPDX-License-Identifier: MIT

import StillViews

/// A list that has each element once, and finds the place of one without looking at the others.
///
/// Each element has a label, a number that is greater than those before it. Where two labels leave no room for one between them,
/// those that follow change too; by the rule of Dietz and Sleator ("Two algorithms for maintaining order in a list"), the mean
/// number of changes grows with the logarithm of the list's length only.
struct UniqueList<Element: Hashable> {
  /// The elements in order.
  private(set) var elements: [Element] = []
  /// The labels of the elements, in ascending order.
  private var labels: [Int] = []
  private var labelsByElement: [Element: Int] = [:]

  /// The distance between the labels of elements that are added at an end.
  private static var distance: Int { 1 << 20 }
  /// The most elements that are removed one by one, each of which moves all that follow.
  private static var few: Int { 100 }

  /// Makes a list of elements that differ from each other.
  init(_ elements: [Element] = []) { insert(elements, at: 0) }

  func contains(_ element: Element) -> Bool { labelsByElement[element] != nil }

  func index(of element: Element) -> Int? { labelsByElement[element].map { labels.count(below: $0) } }

  /// Inserts elements that differ from each other and from those of the list.
  mutating func insert(_ new: [Element], at index: Int) {
    guard !new.isEmpty else { return }
    elements.insert(contentsOf: new, at: index)
    labels.insert(contentsOf: repeatElement(0, count: new.count), at: index)
    label(index..<index + new.count)
  }

  /// Adds elements at the end; those that the list has already stay where they are.
  mutating func add(_ new: [Element]) {
    for element in new where !contains(element) { insert([element], at: elements.count) }
  }

  /// Removes elements; those that the list does not have are ignored.
  mutating func remove(_ gone: Set<Element>) {
    guard gone.count > Self.few else {
      for element in gone { remove(element) }
      return
    }
    for element in gone { labelsByElement[element] = nil }
    elements.removeAll { gone.contains($0) }
    labels = elements.compactMap { labelsByElement[$0] }
  }

  private mutating func remove(_ element: Element) {
    guard let index = index(of: element) else { return }
    labelsByElement[element] = nil
    elements.remove(at: index)
    labels.remove(at: index)
  }

  /// Gives labels to new elements, and others to as many of the next ones as it takes.
  private mutating func label(_ new: Range<Int>) {
    let lower: Int
    if new.lowerBound > 0 {
      lower = labels[new.lowerBound - 1]
    } else {
      let next = new.upperBound < labels.count ? labels[new.upperBound] : 0
      lower = next - Self.distance * (new.count + 1)
    }
    var (end, count) = (new.upperBound, new.count)
    while end < labels.count, labels[end] - lower <= count * count { (end, count) = (end + 1, count + 1) }
    let step = end < labels.count ? (labels[end] - lower) / (count + 1) : Self.distance
    for index in new.lowerBound..<end {
      labels[index] = lower + step * (index - new.lowerBound + 1)
      labelsByElement[elements[index]] = labels[index]
    }
  }
}

extension [Int] {
  /// Returns the number of elements that are less than `limit`, if all are in ascending order.
  func count(below limit: Int) -> Int { partitioningIndex { $0 >= limit } }
}
